import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { asDataUri } from '../../../platform/image.ts'
import type { OwnLook } from '../own-design/own-design.contract.ts'
import { pathOfPicture } from './image.queries.ts'

/** Dots on the longer side: enough for A4, little enough for a thousand copies. */
const SIDE_PX = { logo: 700, picture: 1100, code: 240 } as const
const KEPT = 40

/** Pictures as they stand in printed things; the same picture is asked for with every letter that is typed. */
const dataUris = new Map<string, string>()

/**
 * The pictures of a look as data URIs of re-encoded files: nothing is ever fetched while a page is drawn.
 * @throws AppError `not_found` for a picture that the account does not have
 */
export async function ownPictures(
  db: Executor,
  files: FileStore,
  accountId: number,
  images: OwnLook['images'],
): Promise<{ logo?: string; picture?: string; code?: string }> {
  const pictures: { logo?: string; picture?: string; code?: string } = {}
  for (const role of ['logo', 'picture', 'code'] as const) {
    const id = images[role]
    if (id === undefined) continue
    const row = await db
      .selectFrom('picture')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    pictures[role] = await dataUri(files, id, role)
  }
  return pictures
}

async function dataUri(files: FileStore, id: string, role: keyof typeof SIDE_PX): Promise<string> {
  const key = `${role} ${id}`
  const cached = dataUris.get(key)
  if (cached) return cached
  const bytes = await files.get(pathOfPicture(id))
  if (!bytes) throw new AppError('not_found')
  // A logo may be drawn on nothing; a photo is many times smaller without that.
  const uri = await asDataUri(bytes, { side: SIDE_PX[role], seeThrough: role !== 'picture' })
  if (dataUris.size >= KEPT) dataUris.delete(dataUris.keys().next().value!)
  dataUris.set(key, uri)
  return uri
}
