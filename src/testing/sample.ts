/** Sample values for the JSON Schema of a call. */
export type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  format?: string
}
/**
 * A value that a call may well take.
 * @param surveyId stands wherever a survey is named
 */
export function sample(schema: JsonSchema, name: string, surveyId: string, depth = 0): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (name === 'id' || name === 'surveyId') return surveyId
  if (one) return sample(one, name, surveyId, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sample(schema.items ?? {}, name, surveyId, depth + 1)]
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type !== 'object')
    return { 'date-time': '2026-11-21T12:00:00Z', date: '2026-11-21' }[schema.format ?? ''] ?? 'nps'
  const fields = Object.entries(schema.properties ?? {})
  const chosen = fields.filter(([field]) => depth < 2 || schema.required?.includes(field))
  return Object.fromEntries(chosen.map(([field, own]) => [field, sample(own, field, surveyId, depth + 1)]))
}
