import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Image } from '../../../platform/image.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { saveBrand } from '../../account/profile/brand.queries.ts'
import { storeMailLogo } from '../../account/profile/mail-logo.ts'
import { isAdmin } from '../../account/rights.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import { keepPicture } from '../../design/image/keep-picture.write.ts'
import { pictureRoom } from '../../design/image/picture-room.read.ts'
import { redrawnPicture } from '../../design/image/redrawn-picture.ts'
import { saveOwnDesign } from '../../design/own-design/own-design.queries.ts'
import { createSurvey } from '../../survey/survey.queries.ts'
import { templateById } from '../../templates/library.ts'
import { tradeOf } from '../trades.ts'
import { dropTryout, findTryoutByKey, logoOfTryout, onceKey, type StoredTryout } from '../tryout.queries.ts'
import { ownDocument } from '../tryout-document.ts'
import { POSTER_DESIGN } from '../tryout-poster.ts'
import { brandOf, countSurveys } from './account-state.queries.ts'

/** What an account without a tariff may take over; with one there is no limit. */
const MOST_UNPAID = 3
const LOGO_SIDE = 640

/**
 * Takes a tryout into the member's account as an unpublished survey with its poster, and as the look of the business
 * where it has none. Safe to repeat: each part is made once, and the tryout goes last.
 * @returns the survey's id
 * @throws AppError `not_found` when its hour is over, `forbidden`
 */
export async function keepTryout(app: App, member: SignedIn, key: string): Promise<string> {
  const { db } = app
  const { accountId } = member
  if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
  const tryout = await findTryoutByKey(db, key)
  if (!tryout) throw new AppError('not_found')
  if (member.tariff === NO_TARIFF && (await countSurveys(db, accountId)) >= MOST_UNPAID)
    throw new AppError('forbidden', { reason: 'tariff' })
  const logo = await keepLogo(app, member, tryout)
  const { template: templateId } = tradeOf(tryout.trade)
  const template = templateById(templateId)!
  const { config, ...parts } = ownDocument(template.document, tryout)
  const draft = { ...parts, config: { ...config, theme: { ...config.theme, ...(logo && { logo }) } } }
  const origin = { template: templateId, industry: template.industry }
  const title = tryout.name || template.title[member.locale]
  const survey = await createSurvey(db, accountId, title, draft, onceKey(key, 'survey'), origin)
  await savePoster(db, { accountId, id: survey.id, locale: member.locale }, logo, key)
  await saveLook(db, member, tryout, logo)
  if (logo) await storeMailLogo(app.files, logo)
  await dropTryout(db, key)
  return survey.id
}

async function savePoster(
  db: Db,
  survey: { accountId: number; id: string; locale: SignedIn['locale'] },
  logo: string | undefined,
  key: string,
): Promise<void> {
  const poster = {
    surveyId: survey.id,
    base: POSTER_DESIGN,
    title: m.try_poster_title({}, { locale: survey.locale }),
    texts: {},
    colors: {},
    images: logo ? { code: logo } : {},
    format: 'a5',
  }
  await saveOwnDesign(db, survey, poster, onceKey(key, 'poster'))
}

/** Only where the business has said nothing of its look yet. */
async function saveLook(
  db: Db,
  member: SignedIn,
  { name, colour }: StoredTryout,
  logo: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const brand = await brandOf(trx, member.accountId)
    if (brand.colour || brand.logo) return
    await recordAudit(trx, member, { kind: 'account_changed', detail: { part: 'brand' } })
    await saveBrand(trx, member.accountId, { company: brand.company || name, colour, logo: logo ?? null })
  })
}

/** @returns the picture's id; undefined without a logo, or without room for it */
async function keepLogo(app: App, member: SignedIn, tryout: StoredTryout): Promise<string | undefined> {
  const bytes = tryout.hasLogo ? await logoOfTryout(app.db, tryout.code) : null
  if (!bytes) return undefined
  const picture: Image = await redrawnPicture(bytes, LOGO_SIDE)
  const title = tryout.name || m.try_logo({}, { locale: member.locale })
  const room = await pictureRoom(app, member)
  return (await keepPicture(app, member.accountId, { ...picture, title }, room))?.id
}
