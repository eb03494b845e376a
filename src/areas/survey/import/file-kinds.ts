import type { FileKind } from '../../questionnaire/kinds/media/media.ts'
import type { Notes } from './imported.ts'

/** Names of files and media types, by the kind that they are here. */
const KINDS: [kind: FileKind, names: RegExp][] = [
  ['image', /^(?:image\/.*|jpe?g|png|gif|webp|heic)$/],
  ['pdf', /^(?:application\/pdf|pdf)$/],
  ['docx', /^(?:docx|application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/],
  ['xlsx', /^(?:xlsx|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/],
  ['audio', /^(?:audio\/.*|mp3|m4a|aac|wav|ogg)$/],
  ['video', /^(?:video\/.*|mp4|mov|webm|3gp)$/],
]
export const ALL_FILES = KINDS.map(([kind]) => kind)

/**
 * The kinds of files that a list of endings or media types names, as `accept` of a question has them; those that can't be taken here are
 * noted.
 * @param types empty where every file was allowed
 * @returns undefined for photos alone
 */
export function fileKinds(types: string, item: string, notes: Notes): FileKind[] | undefined {
  const names = types
    .slice(0, 2000)
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^\./, ''))
    .filter(Boolean)
  if (names.length === 0 || names.includes('*') || names.includes('*/*')) return [...ALL_FILES]
  const kindOf = (name: string) => KINDS.find(([, pattern]) => pattern.test(name))?.[0]
  const others = names.filter((name) => !kindOf(name))
  if (others.length > 0) notes.changed(item, 'check_left_out', others.join(', '))
  const kinds = ALL_FILES.filter((kind) => names.some((name) => kindOf(name) === kind))
  if (kinds.length === 0) return [...ALL_FILES]
  return kinds.join() === 'image' ? undefined : kinds
}
