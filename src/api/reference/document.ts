import type { Call } from '../../calls/define-calls.ts'
import { callNamed, PREFIX } from '../calls.ts'
import { exampleOf } from './example.ts'
import { callsOf, PAGE_GROUPS, PROGRAM_GROUPS } from './groups.ts'
import type { JsonSchema } from './json-schema.ts'

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
export type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: JsonSchema
  example?: unknown
}
export type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}
export type Document = {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, Operation>>
  webhooks?: Record<string, unknown>
}

const JSON_TYPE = 'application/json'
export const GROUPS = [...PROGRAM_GROUPS, ...PAGE_GROUPS]

/** Adds to the collected shapes what a reader needs: groups, what each call does, and an example of what it takes and answers. */
export function describeCalls(document: Document): void {
  document.tags = GROUPS.map(({ title, lead }) => ({ name: title, ...(lead && { description: lead }) }))
  for (const group of GROUPS)
    for (const name of callsOf(group)) {
      const operation = operationOf(document, name)
      if (!operation) continue
      const { summary, example = {} } = callNamed(name)!
      operation.tags = [group.title]
      operation.summary = summary
      addExamples(operation, example)
    }
}

/** @param name `METHOD /path`, as it is declared */
export function operationOf({ paths }: Document, name: string): Operation | undefined {
  const [method, path] = name.split(' ')
  return paths?.[`${PREFIX}${path}`]?.[method!.toLowerCase()]
}

function addExamples(operation: Operation, examples: Call['example'] & object): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== 'query') continue
    const { name, required, schema = {} } = parameter
    // Only required parameters: an example of an optional filter would narrow the result.
    const example = examples.query ? examples.query[name] : required ? exampleOf(schema, { name }) : undefined
    if (example !== undefined) parameter.example = example
  }
  const requestContent = operation.requestBody?.content?.[JSON_TYPE]
  if (requestContent?.schema) requestContent.example = examples.body ?? exampleOf(requestContent.schema)
  const answerContent = answerOf(operation)
  if (answerContent?.schema) answerContent.example = examples.answer ?? exampleOf(answerContent.schema)
}

/** What a call answers when all is well; nothing where that is a file. */
export function answerOf({ responses = {} }: Operation): Content[string] | undefined {
  const [, answer] =
    Object.entries(responses).find(
      ([status, { content }]) => status.startsWith('2') && content?.[JSON_TYPE],
    ) ?? []
  const jsonContent = answer?.content?.[JSON_TYPE]
  // A text is a file that its call names no type of.
  return jsonContent?.schema?.type === 'string' ? undefined : jsonContent
}
