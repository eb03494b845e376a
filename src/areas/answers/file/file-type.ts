import { fileTypeFromBuffer } from 'file-type'
import { DOCX, PDF, XLSX } from '../../../calls/media-types.ts'
import type { FileKind } from '../../questionnaire/kinds/media/media.ts'

/** A file by its content, and the ending that its name gets. */
export type FileType = { kind: FileKind; type: string; ending: string }

/** What can be taken. Names and types that the guest's browser gives are not looked at; macros make another type. */
const TYPES: readonly FileType[] = [
  { kind: 'image', type: 'image/jpeg', ending: 'jpg' },
  { kind: 'image', type: 'image/png', ending: 'png' },
  { kind: 'image', type: 'image/webp', ending: 'webp' },
  { kind: 'image', type: 'image/heic', ending: 'heic' },
  { kind: 'pdf', type: PDF, ending: 'pdf' },
  { kind: 'docx', type: DOCX, ending: 'docx' },
  { kind: 'xlsx', type: XLSX, ending: 'xlsx' },
  { kind: 'audio', type: 'audio/mpeg', ending: 'mp3' },
  { kind: 'audio', type: 'audio/x-m4a', ending: 'm4a' },
  { kind: 'audio', type: 'audio/aac', ending: 'aac' },
  { kind: 'audio', type: 'audio/wav', ending: 'wav' },
  { kind: 'audio', type: 'audio/ogg', ending: 'ogg' },
  { kind: 'video', type: 'video/mp4', ending: 'mp4' },
  { kind: 'video', type: 'video/quicktime', ending: 'mov' },
  { kind: 'video', type: 'video/webm', ending: 'webm' },
  { kind: 'video', type: 'video/3gpp', ending: '3gp' },
]

/** The media types of files that are stored as they came. */
export const STORED_TYPES = TYPES.filter(({ kind }) => kind !== 'image').map(({ type }) => type)

/** @returns undefined for what is none of these */
export async function fileType(bytes: Uint8Array): Promise<FileType | undefined> {
  const [type] = (await fileTypeFromBuffer(bytes))?.mime.split(';') ?? []
  return TYPES.find((each) => each.type === type)
}

/** The ending of a stored file's name. */
export function endingOf(type: string): string {
  return TYPES.find((each) => each.type === type)?.ending ?? type.split('/')[1]!
}
