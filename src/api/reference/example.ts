import { type Components, resolved } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { isUsuallyNothing, wordFor } from './words.ts'

/** So deep stand fields that may be left out; below are those alone that must be there. */
const OPTIONAL_TO = 2
const FORMATS: Record<string, string> = {
  'date-time': '2026-11-24T09:15:02.000Z',
  date: '2026-11-24',
  time: '09:15',
  uuid: '2f1c9d5e-6a3b-4c80-9f0a-1b7d5e8c4a21',
  email: 'owner@example.kz',
  uri: 'https://example.kz/hook',
}

/** @param within the name of the object that contains the field, which distinguishes one `id` from another */
type Place = { name: string; within: string; depth: number }
type Schemas = Components['schemas']

/**
 * A value that a schema takes, with words that its fields' names suggest. It fits the shape; rules beyond the shape (“one of both”) it
 * doesn't know: a test reads every example by its own contract, and `examples.ts` has those that must be told by hand.
 */
export function exampleOf(reference: JsonSchema, schemas: Schemas, place: Partial<Place> = {}): unknown {
  const schema = resolved(schemas, reference)
  const { name = '', within = '', depth = 0 } = place
  const here = { name, within, depth }
  if (Array.isArray(schema.type) && schema.type.includes('null') && isUsuallyNothing(name)) return null
  if (Array.isArray(schema.type)) return exampleOf({ ...schema, type: schema.type[0] }, schemas, here)
  if (schema.const !== undefined) return schema.const
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, here)))
  const several = schema.anyOf ?? schema.oneOf
  if (several?.some(({ type }) => type === 'null') && isUsuallyNothing(name)) return null
  if (several) return exampleOf(firstOf(several.map((part) => resolved(schemas, part))), schemas, here)
  if (schema.enum)
    return (
      wordFor(here, schema, schemas) ??
      schema.enum.find((value) => value !== '' && value !== 'none') ??
      schema.enum[0]
    )
  const word = wordFor(here, schema, schemas)
  if (word !== undefined) return word
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'array') return listOf(schema, schemas, here)
  if (schema.type === 'object' || schema.properties) return objectOf(schema, schemas, here)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return FORMATS[schema.format ?? ''] ?? textOf(schema)
  return schema.type === undefined ? 1 : null
}

/** What says the most: neither nothing nor «none» for no filter. */
function firstOf(several: readonly JsonSchema[]): JsonSchema {
  const isInformative = ({ type, enum: values }: JsonSchema) => type !== 'null' && !values?.includes('none')
  return several.find(isInformative) ?? several[0]!
}

function listOf(schema: JsonSchema, schemas: Schemas, { name, depth }: Place): unknown[] {
  if (schema.prefixItems)
    return schema.prefixItems.map((item) => exampleOf(item, schemas, { name, depth: depth + 1 }))
  const one = exampleOf(schema.items ?? {}, schemas, { name, within: name, depth: depth + 1 })
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one)
}

function objectOf(
  schema: JsonSchema,
  schemas: Schemas,
  { name, within, depth }: Place,
): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field]) => schema.required?.includes(field) || (depth < OPTIONAL_TO && !isUsuallyNothing(field)),
  )
  const { propertyNames, additionalProperties: others } = schema
  const keys = propertyNames && resolved(schemas, propertyNames).enum
  if (keys && typeof others === 'object')
    fields.push(...keys.map((key): [string, JsonSchema] => [String(key), others]))
  // Items of a list have no name of their own and take that of the list: an `id` within «surveys» is that of a survey.
  const inside = name || within
  return Object.fromEntries(
    fields.map(([field, own]) => [
      field,
      exampleOf(own, schemas, { name: field, within: inside, depth: depth + 1 }),
    ]),
  )
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1, 0)
  return Math.min(Math.max(least, 1), maximum ?? 1)
}

function textOf({ minLength = 0, maxLength = 100 }: JsonSchema): string {
  return 'text'.padEnd(minLength, 't').slice(0, maxLength)
}
