import { redirect } from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text, texts } from '../../web/form/forms.server.ts'
import { problemText } from '../../web/form/problem-text.ts'
import { localInstant } from './local-instant.ts'

export type InvitationAnswer = {
  intent: string
  values: Record<string, string>
  problem?: string
  done?: string
}

/** Handles the forms of the list of mailings. */
export async function changeInvitations(request: Request, id: string): Promise<InvitationAnswer | Response> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  const call = api(request)
  const number = (name: string) => Number(text(form, name))
  try {
    if (intent === 'setting') {
      const data = {
        capDays: number('capDays'),
        keepDays: number('keepDays'),
        quietFrom: number('quietFrom'),
        quietTo: number('quietTo'),
        perMinute: number('perMinute'),
      }
      await call.post('/invitation/setting', { id, data })
      return { intent, values: {}, done: m.invitations_setting_saved() }
    }
    if (intent === 'erase') {
      const typedAddress = text(form, 'who')
      const address = typedAddress.includes('@') ? { email: typedAddress } : { phone: typedAddress }
      const query = { id, ...address, ...(text(form, 'answers') === 'on' && { answers: '1' as const }) }
      const { invitations, answers } = await call.delete('/invitation/person', query)
      return { intent, values: {}, done: m.invitations_erased({ invitations, answers }) }
    }
    const channel = text(form, 'channel') === 'sms' ? ('sms' as const) : ('email' as const)
    const data = { title: text(form, 'title'), source: text(form, 'source'), channel }
    const { wave } = await call.post('/invitation', { id, data })
    return redirect(`/survey/${id}/invitation/${wave}`)
  } catch (problem) {
    return { intent, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

/**
 * Handles the forms of one mailing.
 * @param timezone of the account: a start is scheduled in its local time
 */
export async function changeWave(
  request: Request,
  { id, wave, timezone }: { id: string; wave: string; timezone: string },
): Promise<InvitationAnswer | Response> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  const call = api(request)
  try {
    switch (intent) {
      case 'start': {
        const at = localInstant(text(form, 'at'), timezone)
        await call.post('/invitation/wave/start', { id, wave, ...(at && { at }) })
        return { intent, values: {}, done: m.invitations_started() }
      }
      case 'stop':
        await call.post('/invitation/wave/stop', { id, wave })
        return { intent, values: {}, done: m.invitations_wave_stopped() }
      case 'remove':
        await call.delete('/invitation/wave', { id, wave })
        return redirect(`/survey/${id}/invitation`)
      default:
        await call.post('/invitation/wave', { id, wave, data: letterOf(form) })
        return { intent, values: {}, done: m.invitations_saved() }
    }
  } catch (problem) {
    return { intent, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

function letterOf(form: FormData) {
  const locales = form.getAll('locale').filter((value) => typeof value === 'string')
  const entries = locales.map((locale) => [
    locale,
    { subject: text(form, `subject ${locale}`), text: text(form, `text ${locale}`) },
  ])
  return {
    title: text(form, 'title'),
    source: text(form, 'source'),
    texts: Object.fromEntries(entries),
    reminders: Number(text(form, 'reminders')),
    remindDays: Number(text(form, 'remindDays')),
  }
}
