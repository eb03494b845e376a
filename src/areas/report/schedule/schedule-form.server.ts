import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { formFilter } from './filter-form.server.ts'
import { type ScheduleChange, SENT_FORMATS } from './schedule.contract.ts'

export type ScheduleAnswer = {
  /** The schedule whose form it was; '' for a new one. */
  id: string
  values: Record<string, string>
  problem?: string
  done?: string
}

/** Does what a form of the page asks, for one schedule. */
export async function changeSchedule(request: Request, surveyId: string): Promise<ScheduleAnswer> {
  const form = await readForm(request)
  const id = text(form, 'id')
  const call = api(request)
  try {
    switch (text(form, 'intent')) {
      case 'remove':
        await call.delete('/report/schedule', { id: surveyId, schedule: id })
        return { id, values: {}, done: m.report_schedule_removed() }
      case 'send':
        await call.post('/report/schedule/send', { id: surveyId, schedule: id })
        return { id, values: {}, done: m.report_schedule_test_sent() }
      default:
        await call.post('/report/schedule', { id: surveyId, data: changeOf(form, id) })
        return { id, values: {}, done: m.report_schedule_saved() }
    }
  } catch (problem) {
    return { id, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

function changeOf(form: FormData, id: string): ScheduleChange {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const [every, weekday = '0'] = text(form, 'when').split('-')
  return {
    ...(id && { schedule: id }),
    title: text(form, 'title'),
    every: every === 'day' || every === 'month' ? every : 'week',
    weekday: Number(weekday),
    hour: Number(text(form, 'hour')),
    formats: SENT_FORMATS.filter((format) => all('format').includes(format)),
    locale: (['ru', 'kk', 'en'] as const).find((locale) => locale === text(form, 'locale')) ?? 'ru',
    filter: formFilter(form),
    active: text(form, 'active') === 'on',
    members: all('member'),
    addresses: text(form, 'addresses')
      .split(/[\s,;]+/)
      .filter(Boolean),
  }
}
