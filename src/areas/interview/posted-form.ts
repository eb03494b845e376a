import { parseFieldName } from '../questionnaire/question/field-name.ts'

/** A guest's form is a few kilobytes; this is far beyond any. */
const LARGEST = 1_000_000
/** With photos as they come from a camera: a browser without a script can't make them smaller. */
const LARGEST_WITH_FILES = 40_000_000

/** What a form says: its fields in order, and the files that were chosen, by the question that each answers. */
export type PostedForm = { fields: [string, string][]; files: [questionId: string, file: File][] }

/**
 * Reads a posted form.
 * @returns the HTTP status to refuse with when it is too large or no form of ours
 */
export async function postedForm(request: Request): Promise<PostedForm | 400 | 413 | 415> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\b/i.test(type)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return 415
  const bytes = await bodyOf(request, isMultipart ? LARGEST_WITH_FILES : LARGEST)
  if (!bytes) return 413
  if (!isMultipart) return { fields: [...new URLSearchParams(new TextDecoder().decode(bytes))], files: [] }
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { fields, files: [...form].flatMap(([name, value]) => fileOf(name, value)) }
  } catch {
    return 400
  }
}

/** The whole body, or undefined when it is larger than that. */
async function bodyOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** A field without a choice comes as a file without a name and a byte. */
function fileOf(name: string, value: File | string): PostedForm['files'] {
  const field = parseFieldName(name)
  const isChosen = field?.kind === 'upload' && typeof value !== 'string' && value.size > 0
  return isChosen ? [[field.questionId, value]] : []
}
