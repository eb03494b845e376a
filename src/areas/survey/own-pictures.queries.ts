import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { uploadedPictures } from '../questionnaire/pictures/document-pictures.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

/** Of the brought pictures of a questionnaire, the ids of those that this account does not have. */
export async function foreignPictures(
  db: Executor,
  accountId: number,
  document: SurveyDocument,
): Promise<Set<string>> {
  const foreign = new Set(uploadedPictures(document).map(({ id }) => id))
  if (foreign.size === 0) return foreign
  const own = await db
    .selectFrom('picture')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...foreign])
    .execute()
  for (const { id } of own) foreign.delete(id)
  return foreign
}

/**
 * Another account's picture is refused exactly like one that never existed: who has its id can't find out that it exists, nor
 * keep it in the world after its owner removed it.
 * @throws AppError `invalid` naming every place where one stands
 */
export async function refuseForeignPictures(
  db: Executor,
  accountId: number,
  document: SurveyDocument,
): Promise<void> {
  const foreign = await foreignPictures(db, accountId, document)
  if (foreign.size === 0) return
  const places = uploadedPictures(document).filter(({ id }) => foreign.has(id))
  const message = (locale: UiLocale) => m.survey_picture_gone({}, { locale })
  throw new AppError('invalid', { fields: Object.fromEntries(places.map(({ path }) => [path, message])) })
}
