/** The part of JSON Schema that our contracts become. */
export type JsonSchema = {
  $ref?: string
  description?: string
  contentMediaType?: string
  contentSchema?: JsonSchema
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
}
