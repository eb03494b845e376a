import { type Components, resolved } from './components.ts'
import type { JsonSchema } from './json-schema.ts'

type Schemas = Components['schemas']

/** Whether a value has a schema’s shape. */
export function takes(reference: JsonSchema, value: unknown, schemas: Schemas): boolean {
  const schema = resolved(schemas, reference)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.some((one) => takes(one, value, schemas))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (Array.isArray(schema.type))
    return schema.type.some((type) => takes({ ...schema, type }, value, schemas))
  if (schema.type === undefined && !schema.properties) return true
  if (typeof value === 'string') return takesText(schema, value)
  if (typeof value === 'number') return takesNumber(schema, value)
  if (typeof value === 'boolean') return schema.type === 'boolean'
  if (Array.isArray(value))
    return schema.type === 'array' && value.every((each) => takes(schema.items ?? {}, each, schemas))
  return (
    value !== null &&
    schema.type === 'object' &&
    takesFields(schema, value as Record<string, unknown>, schemas)
  )
}

function takesText(
  { type, format, minLength = 0, maxLength = 1000, pattern = '' }: JsonSchema,
  text: string,
) {
  return (
    type === 'string' &&
    (format !== 'date-time' || text.includes('T')) &&
    text.length >= minLength &&
    text.length <= maxLength &&
    new RegExp(pattern, 'u').test(text)
  )
}

function takesNumber({ type, minimum, maximum }: JsonSchema, value: number): boolean {
  if (type !== 'number' && !(type === 'integer' && Number.isInteger(value))) return false
  return value >= (minimum ?? value) && value <= (maximum ?? value)
}

function takesFields(schema: JsonSchema, value: Record<string, unknown>, schemas: Schemas): boolean {
  const { properties = {}, required = [], additionalProperties: others } = schema
  if (!required.every((name) => Object.hasOwn(value, name))) return false
  return Object.entries(value).every(([name, own]) => {
    const property = properties[name]
    if (property) return takes(property, own, schemas)
    return typeof others === 'object' ? takes(others, own, schemas) : others === true
  })
}
