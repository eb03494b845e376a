import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { countTries, findOrCountMiss, takeBackTries } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { hashCode } from '../../platform/sealed-code.ts'
import { isSameText } from '../../platform/xsrf.ts'
import * as m from '../../text/messages.js'
import { settingsOf } from '../settings/settings.ts'
import { findPage, pinHash, type StaffSurvey } from './staff.queries.ts'

/** Wrong PINs of one link, within a quarter of an hour and within a day; and of one address, whatever the links. */
const PER_QUARTER = 5
const PER_DAY = 20
const PER_ADDRESS = 30

/** A person who holds the link and its PIN. Exists only after the check. */
export type OpenPage = { readonly survey: StaffSurvey; readonly subjectId: string }

/**
 * The person of a link and a PIN, where the survey's setting allows such pages.
 * @throws AppError `not_found` for any other link; `invalid` for a wrong PIN; `too_many` for who guesses
 */
export async function openStaffPage(
  app: App,
  { ip }: FastifyRequest,
  { key, pin }: { key: string; pin: string },
): Promise<OpenPage> {
  const address = subscriberOf(ip)
  const { codeMissesPerHour } = app.config.limits
  const page = await findOrCountMiss(app, `code ${address}`, codeMissesPerHour, () => findPage(app.db, key))
  if (!page || !settingsOf(page.survey.settings).staffPages) throw new AppError('not_found')
  const link = hashCode(key).toString('base64url')
  const limits = [
    { key: `staff pin ${link}`, limit: PER_QUARTER, seconds: 900 },
    { key: `staff pin day ${link}`, limit: PER_DAY, seconds: 86_400 },
    { key: `staff pin of ${address}`, limit: PER_ADDRESS, seconds: 3600 },
  ]
  await countTries(app.db, limits)
  const isRight = isSameText(pinHash(key, pin).toString('hex'), page.pinHash.toString('hex'))
  if (!isRight)
    throw new AppError('invalid', { fields: { pin: (locale) => m.staff_pin_wrong({}, { locale }) } })
  await takeBackTries(app.db, limits)
  return { survey: page.survey, subjectId: page.subjectId }
}
