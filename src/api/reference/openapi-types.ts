import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'

export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
export type Parameter = {
  $ref?: string
  name?: string
  in?: string
  description?: string
  required?: boolean
  schema?: JsonSchema
  example?: unknown
}
export type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: Content
}
export type Operation = {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Content }
  responses: Record<string, Response>
}
export type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, unknown>
  components: {
    schemas: Components['schemas']
    responses: Record<string, Response>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, object>
  }
}
