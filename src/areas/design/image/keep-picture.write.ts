import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Image } from '../../../platform/image.ts'
import { pictureAddress, uploadedId } from '../../questionnaire/pictures/uploaded-picture.ts'
import type { OwnImage } from './image.contract.ts'
import { addImage, type PictureLimit, pathOfPicture } from './image.queries.ts'

/**
 * Keeps a redrawn picture in an account.
 * @returns undefined where the account has no room for it
 */
export async function keepPicture(
  { db, files }: { db: Db; files: FileStore },
  accountId: number,
  { title, bytes, width, height }: Image & { title: string },
  room: PictureLimit,
): Promise<OwnImage | undefined> {
  const id = uploadedId(createHash('sha256').update(bytes).digest('hex'))
  const image = { id, url: pictureAddress(id), title, width, height }
  const put = () => files.put(pathOfPicture(id), bytes)
  return (await addImage(db, accountId, { ...image, size: bytes.length }, room, put)) ? image : undefined
}
