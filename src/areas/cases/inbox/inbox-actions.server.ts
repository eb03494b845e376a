import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { statusName } from '../../../web/ui/status-name.ts'
import { OUTCOMES } from '../case-words.ts'
import { tiynOfTyped } from '../gift/typed-sum.ts'
import type { CaseAnswer } from './case-view.ts'

type Status = 'new' | 'in_work' | 'waiting' | 'resolved' | 'spam'
const STATUSES: readonly Status[] = ['new', 'in_work', 'waiting', 'resolved', 'spam']

/** Handles the forms of the call centre. A refusal returns what was typed. */
export async function workOnCase(request: Request): Promise<CaseAnswer> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  try {
    return { intent, done: await runIntent(request, intent, form), values: {} }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    const [first] = Object.values(problem.fields)
    const failed = problem.offline || problem.status >= 500
    const { [TOKEN]: _, ...values } = texts(form)
    return {
      intent,
      problem: failed ? m.web_problem_unavailable() : (first ?? (problem.detail || problem.title)),
      values,
    }
  }
}
const TOKEN = '_xsrf'

async function runIntent(request: Request, intent: string, form: FormData): Promise<string> {
  const call = api(request)
  const id = text(form, 'id')
  const [surveyId = '', answerId = ''] = id.split('.')
  const note = text(form, 'note').trim()
  if (text(form, 'take') === 'yes') await call.post('/case/take', { id })
  switch (intent) {
    case 'take':
      await call.post('/case/take', { id })
      return m.cases_done_take()
    case 'hand':
      await call.post('/case/take', { id, hand: text(form, 'hand') })
      return m.cases_done_hand()
    case 'move':
    case 'status': {
      const typedStatus = text(form, 'status')
      if (typedStatus === 'note') {
        await call.post('/case/note', { id, text: note })
        return m.cases_done_note()
      }
      const status = STATUSES.find((each) => each === typedStatus) ?? 'in_work'
      const outcome = OUTCOMES.find((each) => each === text(form, 'outcome'))
      const cause = text(form, 'cause')
      await call.post('/case/status', {
        id,
        status,
        ...(outcome && { outcome }),
        ...(cause && { cause }),
        ...(note && { note }),
      })
      return m.cases_done_status({ status: statusName(status).toLowerCase() })
    }
    case 'call': {
      const end = text(form, 'end')
      const status = end === 'no_answer' || end === 'busy' ? end : 'completed'
      await call.post('/call', {
        id: text(form, 'callId'),
        surveyId,
        answerId,
        receivingId: text(form, 'phone'),
        duration: status === 'completed' ? Math.max(0, Math.trunc(Number(text(form, 'duration'))) || 0) : 0,
        status,
        noCalls: end === 'never',
        tel: true,
      })
      return m.cases_done_call()
    }
    case 'gift': {
      const kind = GIFT_KINDS.find((each) => each === text(form, 'kind')) ?? 'code'
      const [poolId = '', poolValue] = text(form, 'pool').split(':')
      const { gifts } = await call.post('/case/gift', {
        id,
        giftId: text(form, 'giftId'),
        kind,
        title: kind === 'code' ? text(form, 'title') : '',
        value:
          kind === 'pool'
            ? Number(poolValue) || 0
            : tiynOfTyped(text(form, kind === 'code' ? 'worth' : 'sum')),
        validUntil: (kind === 'code' && text(form, 'validUntil')) || null,
        ...(kind === 'pool' && { poolId }),
        channel: CHANNELS.find((each) => each === text(form, 'channel')) ?? 'page',
        words: text(form, 'words'),
      })
      return gifts.at(-1)?.status === 'asked' ? m.cases_gift_status_asked() : m.cases_gift_done()
    }
    case 'decide': {
      const confirm = text(form, 'confirm') === 'yes'
      await call.post('/case/gift/decide', { id, giftId: text(form, 'giftId'), confirm })
      return confirm ? m.cases_gift_done_confirm() : m.cases_gift_done_refuse()
    }
    case 'ring':
      await call.post('/call', {
        id: text(form, 'callId'),
        surveyId,
        answerId,
        receivingId: text(form, 'phone'),
      })
      return m.cases_done_ring()
    case 'hangup':
      await call.post('/call/hangup', { surveyId, id: text(form, 'callId') })
      return m.cases_done_hangup()
    case 'line':
      await call.post('/call/line', { surveyId, number: text(form, 'number') })
      return m.cases_done_line()
    case 'cancel':
      await call.delete('/message', { surveyId, chatId: answerId, id: text(form, 'messageId') })
      return m.cases_done_cancel()
    case 'read':
      await call.post('/message/read', { surveyId, chatId: answerId })
      return ''
    default: {
      const channel = CHANNELS.find((each) => each === text(form, 'channel')) ?? 'page'
      const dateTime = instantOf(text(form, 'dateTime'))
      const { chats } = await call.get('/message', { surveyId, chatId: answerId, innerLimit: '1-1' })
      const recepient = chats[0]?.channels.find((each) => each.channel === channel)?.recepient ?? ''
      await call.post('/message', {
        id: text(form, 'messageId'),
        chatId: answerId,
        surveyId,
        channel,
        recepient,
        msgText: text(form, 'msgText'),
        ...templateOf(form),
        ...(dateTime && { dateTime }),
      })
      return dateTime ? m.cases_done_scheduled() : m.cases_done_message()
    }
  }
}
/** The selected WhatsApp template, with the values of its variables. */
function templateOf(form: FormData) {
  const [name = '', language = ''] = text(form, 'template').split(' ')
  if (!name) return {}
  const places = [...form.keys()].filter((key) => key.startsWith('place.'))
  const variables = Object.fromEntries(places.map((key) => [key.slice('place.'.length), text(form, key)]))
  return { template: { name, language, variables } }
}

const GIFT_KINDS = ['code', 'pool', 'topup'] as const
const CHANNELS = ['page', 'email', 'sms', 'whatsapp', 'telegram'] as const

/** A moment typed in the account's time zone; undefined when empty. */
function instantOf(local: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  const timeZone = currentVisit().user?.timezone ?? 'Asia/Almaty'
  const asUtc = Date.parse(`${local}Z`)
  const localTime = new Date(asUtc).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
  return new Date(asUtc - (Date.parse(`${localTime}Z`) - asUtc)).toISOString()
}
