import { z } from 'zod'
import * as contracts from './contracts.ts'
import type { JsonSchema } from './json-schema.ts'

type Side = 'input' | 'output'
type Schemas = Record<string, JsonSchema>

const REF = '#/components/schemas/'

/** The named shapes of the API as components of its OpenAPI document, and references to them. */
export type Components = {
  schemas: Schemas
  /** A reference to a shape, as requests bring it or as answers send it. */
  refTo: (shape: z.ZodType, side: Side) => JsonSchema
  /** The schema of a shape itself: parameters are listed one by one. */
  schemaOf: (shape: z.ZodType, side: Side) => JsonSchema
  /** The schema that a reference stands for. */
  resolve: (schema: JsonSchema, side: Side) => JsonSchema
}

/** A shape that calls use; `name` is for one that no contract exports. */
export type UsedShape = { shape: z.ZodType; name: string; side: Side }

/**
 * Builds the components that the given shapes need. A shape is called by its export from a contract, or by the name given here.
 * One that reads otherwise in requests (a default, a text that becomes a number) than in answers is two components: `Name` of answers
 * and `NameInput` of requests.
 */
export function buildComponents(used: readonly UsedShape[]): Components {
  const names = new Map<z.ZodType, string>(exportedShapes().map(([name, shape]) => [shape, name]))
  for (const { shape, name } of used) if (!names.has(shape)) names.set(shape, name)
  const ownInputs = schemasOf(names, 'input')
  const outputs = schemasOf(names, 'output')
  const rootsOf = (side: Side) =>
    used.filter((each) => each.side === side).map(({ shape }) => names.get(shape)!)
  const sent = reachable(ownInputs, rootsOf('input'))
  const answered = reachable(outputs, rootsOf('output'))
  const differing = differingNames(
    ownInputs,
    outputs,
    new Set([...sent].filter((name) => answered.has(name))),
  )
  const nameOf = (name: string, side: Side) =>
    side === 'input' && differing.has(name) ? `${name}Input` : name
  const inputs = Object.fromEntries(
    Object.entries(ownInputs).map(([name, schema]) => [
      nameOf(name, 'input'),
      withRefs(schema, (other) => nameOf(other, 'input')),
    ]),
  )
  const schemas = Object.fromEntries([
    ...[...sent].map((name) => [nameOf(name, 'input'), inputs[nameOf(name, 'input')]!] as const),
    ...[...answered].map((name) => [name, outputs[name]!] as const),
  ])
  return {
    schemas,
    refTo: (shape, side) => ({ $ref: REF + nameOf(names.get(shape)!, side) }),
    resolve: (schema, side) => resolved(side === 'input' ? inputs : outputs, schema),
    schemaOf: (shape, side) => {
      const name = names.get(shape)!
      return side === 'input' ? inputs[nameOf(name, 'input')]! : outputs[name]!
    },
  }
}

/** The components that a part of the document refers to, directly or through others, by name. */
export function componentsIn(part: object, schemas: Schemas): Schemas {
  const names = reachable(schemas, refsIn(part))
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => names.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The schema that a reference stands for, with what stands beside the reference. */
export function resolved(schemas: Schemas, { $ref, ...rest }: JsonSchema): JsonSchema {
  return $ref === undefined ? rest : { ...resolved(schemas, schemas[$ref.slice(REF.length)]!), ...rest }
}

function exportedShapes(): [string, z.ZodType][] {
  return Object.entries<unknown>(contracts as Record<string, unknown>).flatMap(([name, value]) =>
    value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[name, value]] : [],
  )
}

function schemasOf(names: ReadonlyMap<z.ZodType, string>, side: Side): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of names) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: side,
    target: 'draft-2020-12',
    uri: (id) => REF + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // Over the wire a moment is a text.
      if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      // A text that means "no filter" is nothing once it is read.
      if (def.type === 'union' && side === 'output') dropEmptyParts(jsonSchema as JsonSchema)
      // An answer may get further fields; a client that refuses them would break.
      if (def.type === 'object' && !('catchall' in def)) delete jsonSchema.additionalProperties
    },
  }) as { schemas: Record<string, JsonSchema & { $schema?: string; $id?: string; id?: string }> }
  if ('__shared' in schemas) throw new Error('A shape that contains itself must be an export of its contract')
  return withNamedKeys(
    Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema]),
    ),
  )
}

function dropEmptyParts(schema: JsonSchema): void {
  const parts = schema.anyOf?.filter((part) => Object.keys(part).length > 0) ?? []
  if (parts.length === 0 || parts.length === schema.anyOf?.length) return
  delete schema.anyOf
  Object.assign(schema, parts.length === 1 ? parts[0] : { anyOf: parts })
}

/** A record by certain keys as an object with these fields, which generators of clients understand. */
function withNamedKeys(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (_, value) => {
    const { propertyNames, additionalProperties: each, ...rest } = value ?? {}
    const keys = propertyNames && resolved(schemas, propertyNames).enum
    if (!keys || rest.required === undefined) return value
    const properties = Object.fromEntries(keys.map((key: string) => [key, each]))
    return { ...rest, properties }
  })
}

/** The names of the shapes, and of all that they refer to. */
function reachable(schemas: Schemas, roots: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue
    names.add(name)
    waiting.push(...refsIn(schemas[name]!))
  }
  return names
}

/** Shapes that read differently in requests and in answers, or refer to one that does. */
function differingNames(inputs: Schemas, outputs: Schemas, shared: ReadonlySet<string>): ReadonlySet<string> {
  const differing = new Set(
    [...shared].filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  )
  for (let size = -1; size !== differing.size; ) {
    size = differing.size
    for (const name of shared)
      if (refsIn(inputs[name]!).some((other) => differing.has(other))) differing.add(name)
  }
  return differing
}

function refsIn(schema: object): string[] {
  const names: string[] = []
  withRefs(schema, (name) => {
    names.push(name)
    return name
  })
  return names
}

/** The schema with each reference renamed. */
function withRefs<Schema extends object>(schema: Schema, rename: (name: string) => string): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(REF)
      ? REF + rename(value.slice(REF.length))
      : value,
  )
}
