import type { Call } from '../../calls/define-calls.ts'
import type { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { meaningOf } from './meanings.ts'
import type { Parameter } from './openapi-types.ts'

/** The parameters of a path: `file` of `/picture/:file`. */
const PATH_NAME = /:(\w+)/g

/** The parameters of a call: those of its path, then those of its query. */
export function parametersOf(name: string, call: Call, components: Components): Parameter[] {
  const path = call.params ? components.schemaOf(call.params, 'input') : {}
  const inPath = [...name.matchAll(PATH_NAME)].map(([, field = '']): Parameter => {
    const schema = path.properties?.[field] ?? { type: 'string' }
    return { name: field, in: 'path', required: true, schema }
  })
  return [...inPath, ...queryParameters(name, call, components)]
}

function queryParameters(name: string, { query }: Call, components: Components): Parameter[] {
  if (!query) return []
  const inputs = fieldsOf(components.schemaOf(query, 'input'), 'input', components)
  const outputs = fieldsOf(components.schemaOf(query, 'output'), 'output', components)
  return Object.entries(inputs).map(([field, { schema, required }]) => {
    const description = meaningOf(name, field)
    return {
      name: field,
      in: 'query',
      ...(description && { description }),
      required,
      schema: asText(schema, outputs[field]?.schema ?? {}, components),
    }
  })
}

type Fields = Record<string, { schema: JsonSchema; required: boolean }>

/** The fields of an object; of several objects, those of any, required where all require them. */
function fieldsOf(reference: JsonSchema, side: 'input' | 'output', components: Components): Fields {
  const schema = components.resolve(reference, side)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fieldsOf(part, side, components)))
  const parts = schema.anyOf ?? schema.oneOf
  if (!parts)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        { schema: part, required: schema.required?.includes(name) ?? false },
      ]),
    )
  const each = parts.map((part) => fieldsOf(part, side, components))
  return Object.fromEntries(
    [...new Set(each.flatMap(Object.keys))].map((name) => [
      name,
      {
        schema: anyOf(each.flatMap((fields) => fields[name]?.schema ?? [])),
        required: each.every((fields) => fields[name]?.required),
      },
    ]),
  )
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  if (distinct.length === 1) return distinct[0]!
  const values = distinct.flatMap((schema) => schema.enum ?? schema.const ?? [])
  if (distinct.every((schema) => schema.enum || schema.const !== undefined))
    return { type: 'string', enum: [...new Set(values)] }
  return { anyOf: distinct }
}

/** A parameter as callers write it: what is read as a number is a number, and what is a list for bodies is JSON in a text. */
function asText(input: JsonSchema, output: JsonSchema, { resolve }: Components): JsonSchema {
  const read = resolve(output, 'output')
  if (resolve(input, 'input').type === 'string' && (read.type === 'integer' || read.type === 'number'))
    return read
  const list = input.anyOf?.find((part) => resolve(part, 'input').type === 'array')
  const text = input.anyOf?.find(({ type }) => type === 'string')
  if (list && text) return { ...text, contentMediaType: 'application/json', contentSchema: list }
  return input
}
