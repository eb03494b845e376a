import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { invitationKey } from '../../answers/invited/invitation-key.ts'
import { readBalance } from '../../billing/ledger/ledger.queries.ts'
import { channelPrice } from '../../cases/message/channel.queries.ts'
import { textLength } from '../../cases/message/text-length.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { LetterTexts, OneWave } from '../invitation.contract.ts'
import { ID_LETTERS } from '../invitee.queries.ts'
import type { StoredWave } from '../wave.queries.ts'
import { invitationSms } from './invitation-sms.ts'
import { hasGateway, waitingPeople } from './sms.queries.ts'

type Cost = NonNullable<OneWave['sms']>

/** A link as long as real ones, which all have the same length within an account. */
export function sampleLink({ publicUrl, secret }: App['config'], accountId: number): string {
  return `${publicUrl}/i/${invitationKey(secret, { accountId, inviteeId: 'X'.repeat(ID_LETTERS) })}`
}

/** The current price of the first messages to those still waiting, computed from each text. */
export async function smsCost(app: App, survey: OwnSurvey, { id, texts }: StoredWave): Promise<Cost> {
  const { accountId } = survey
  const url = sampleLink(app.config, accountId)
  const people = await waitingPeople(app.db, { accountId, waveId: id })
  let [least, most, parts] = [0, 0, 0]
  for (const { name, locale } of people) {
    const text = invitationSms({ texts, locale, survey: survey.draft, name, url, isReminder: false })
    const own = textLength('sms', text).parts
    least = least === 0 ? own : Math.min(least, own)
    most = Math.max(most, own)
    parts += own
  }
  const price = await channelPrice(app.db, 'sms', databaseNow())
  const { balance, held, credit } = await readBalance(app.db, accountId)
  return {
    messages: people.length,
    least,
    most,
    parts,
    price,
    total: price * parts,
    available: Number(balance - held + credit),
    gateway: await hasGateway(app.db, accountId, 'sms'),
  }
}

/** @throws AppError `conflict` when there is no gateway, or the balance does not cover all messages */
export function refuseUnpaid({ gateway, total, available }: Cost, locale: UiLocale): void {
  if (!gateway) throw new AppError('conflict', { detail: m.invitations_sms_no_gateway({}, { locale }) })
  if (total > available) {
    const sums = { total: money(total, locale), available: money(Math.max(0, available), locale) }
    throw new AppError('conflict', { detail: m.invitations_sms_too_dear(sums, { locale }) })
  }
}

/** @throws AppError `invalid`: a letter needs a subject, an SMS has a length limit */
export function checkTexts(channel: StoredWave['channel'], texts: LetterTexts, locale: UiLocale): void {
  for (const [tag, { subject, text }] of Object.entries(texts)) {
    if (channel === 'email' && !subject)
      throw new AppError('invalid', { fields: { [`data.texts.${tag}.subject`]: 'required' } })
    if (channel === 'sms' && !textLength('sms', text).fits)
      throw new AppError('invalid', {
        detail: m.invitations_sms_too_long({}, { locale }),
        fields: { [`data.texts.${tag}.text`]: 'long' },
      })
  }
}

function money(tiyn: number, locale: UiLocale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(tiyn / 100)
}
