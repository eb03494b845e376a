import type { MultipartFile } from '@fastify/multipart'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { redrawnPicture } from '../../design/image/redrawn-picture.ts'
import { RECEIPT } from '../mystery.contract.ts'
import { addPhoto, findPhoto, photoPath, photosOf } from '../visit/photo.queries.ts'
import { findVisit } from '../visit/visit.queries.ts'
import type { OwnChecker } from './checker.access.ts'

const MOST_OF_POINT = 6
const MOST_OF_VISIT = 80
const LONGEST_SIDE = 1600

type Photo = { visit: string; point: string; photo: string }

/**
 * Stores a photo of a visit that is under way, redrawn without metadata. A repeated upload is stored once.
 * @throws AppError `not_found`, `conflict` for an id that belongs to another photo, `too_many`, `invalid` for what is no picture
 */
export async function takePhoto(
  app: App,
  { survey, id: checkerId }: OwnChecker,
  { visit: visitId, point, photo }: Photo,
  part: MultipartFile,
): Promise<void> {
  const visit = await findVisit(app.db, survey, visitId)
  const isPoint = point === RECEIPT || visit?.checklist?.points.some(({ id }) => id === point)
  if (!visit || visit.checkerId !== checkerId || !isPoint) throw new AppError('not_found')
  const existing = await findPhoto(app.db, survey, photo)
  if (existing) return requireSame(existing, { visit: visitId, point })
  if (visit.status !== 'taken' && visit.status !== 'returned') throw new AppError('conflict')
  const photos = await photosOf(app.db, survey, [visitId])
  const ofPoint = photos.filter(({ pointId }) => pointId === point)
  if (ofPoint.length >= MOST_OF_POINT || photos.length >= MOST_OF_VISIT)
    throw new AppError('too_many', { retryAfter: 3600 })
  const { bytes } = await redrawnPicture(await part.toBuffer(), LONGEST_SIDE)
  await app.files.put(photoPath(survey, photo), bytes)
  const row = { id: photo, visitId, pointId: point, size: bytes.length }
  if (!(await addPhoto(app.db, survey, row)))
    requireSame(await findPhoto(app.db, survey, photo), { visit: visitId, point })
}

function requireSame(
  existing: { visitId: string; pointId: string } | undefined,
  { visit, point }: { visit: string; point: string },
): void {
  if (existing?.visitId !== visit || existing.pointId !== point) throw new AppError('conflict')
}
