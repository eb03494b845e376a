import type { Condition } from '../condition.contract.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { rulesOf, type Situation } from './condition.ts'
import { conditionsOfQuestion } from './question-conditions.ts'

const CLOCK = ['time', 'date', 'hour', 'weekday']

/**
 * What conditions know of the moment at which a guest began. The page and the server work it out alike: from the same instant
 * and the offset that the server names, since an old phone knows old time zones.
 * @param offset minutes that the clock of the place is ahead of UTC
 */
export function clockFacts(instant: Date, offset: number): NonNullable<Situation['facts']> {
  const local = new Date(instant.getTime() + offset * 60_000)
  if (Number.isNaN(local.getTime())) return {}
  const text = local.toISOString()
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 16),
    hour: local.getUTCHours(),
    // Sunday is the seventh day here.
    weekday: local.getUTCDay() || 7,
  }
}

/** Minutes that the clocks of a time zone are ahead of UTC at an instant. */
export function offsetOf(timezone: string, instant: Date): number {
  const parts = formatOf(timezone).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes = '0'] = name.match(/([+-])(\d\d):?(\d\d)?/) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
}

/** Whether any guest's way or ending depends on when they began. */
export function looksAtClock(survey: SurveyDocument): boolean {
  let usesClock = looking.get(survey)
  if (usesClock === undefined) {
    usesClock = conditionsOf(survey).some((condition) =>
      rulesOf(condition).some((rule) => 'fact' in rule && CLOCK.includes(rule.fact)),
    )
    looking.set(survey, usesClock)
  }
  return usesClock
}

/** All conditions of a questionnaire. */
export function conditionsOf({ config, questions, widgets }: SurveyDocument): (Condition | undefined)[] {
  return [
    ...questions.flatMap(conditionsOfQuestion),
    ...widgets.map(({ visibleIf }) => visibleIf),
    ...(config.variables ?? []).flatMap(({ steps }) => steps.map(({ when }) => when)),
    ...(config.quotas ?? []).map(({ when }) => when),
    config.complaintRule,
  ]
}

const looking = new WeakMap<SurveyDocument, boolean>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times its use, and there are few zones. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timezone) ?? new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
  formats.set(timezone, format)
  return format
}
