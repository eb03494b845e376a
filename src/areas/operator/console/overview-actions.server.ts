import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check } from '../../../web/form/validators.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ANNOUNCEMENT_RULES } from './AnnouncementCard.tsx'
import { JobKind, SaveAnnouncement } from './console.contract.ts'

const HOUR = 3_600_000
const MOST_HOURS = 168

/** Does what a form of the overview asks for: retry or drop failed jobs, announce something or take it away. */
export async function workOnOverview(request: Request) {
  const form = await readForm(request)
  const call = api(request)
  const intent = text(form, 'intent')
  try {
    if (intent === 'retry' || intent === 'drop') {
      const name = JobKind.safeParse(text(form, 'name'))
      if (!name.success) return refuse(form, {})
      const { count } = await call.post(`/operator/jobs/${intent}`, {
        name: name.data,
        id: text(form, 'id') || undefined,
      })
      const words = intent === 'retry' ? m.operator_jobs_retried : m.operator_jobs_dropped
      return done(form, words({ count, n: formatNumber(count) }))
    }
    if (intent === 'withdraw') {
      await call.delete('/operator/announcement')
      return done(form, m.operator_saved())
    }
    const errors = check(texts(form), ANNOUNCEMENT_RULES)
    if (Object.keys(errors).length > 0) return refuse(form, errors)
    const hours = Math.min(Number(text(form, 'hours')) || 24, MOST_HOURS)
    const audience = SaveAnnouncement.shape.audience.safeParse(text(form, 'audience'))
    await call.post('/operator/announcement', {
      ru: text(form, 'ru'),
      kk: text(form, 'kk'),
      en: text(form, 'en'),
      audience: audience.data ?? 'all',
      endsAt: new Date(Date.now() + hours * HOUR).toISOString(),
    })
    return done(form, m.operator_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}
