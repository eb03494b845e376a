import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text, texts } from '../../web/form/forms.server.ts'
import { problemText } from '../../web/form/problem-text.ts'
import { formatNumber } from '../../web/numbers.ts'
import { EVENTS } from './webhook.contract.ts'

export type WebhookAnswer = {
  intent: string
  values: Record<string, string>
  problem?: string
  done?: string
  /** A new secret, which is shown this once. */
  secret?: string
}

const DAY_MS = 86_400_000

/** Does what a form of the page asks. */
export async function changeWebhooks(request: Request): Promise<WebhookAnswer> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  try {
    return { intent, values: {}, ...(await change(request, form, intent)) }
  } catch (problem) {
    return { intent, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

async function change(
  request: Request,
  form: FormData,
  intent: string,
): Promise<Pick<WebhookAnswer, 'done' | 'secret'>> {
  const call = api(request)
  const id = text(form, 'id')
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const replayed = ({ queued }: { queued: number }) => ({
    done: m.webhooks_replayed({ n: formatNumber(queued), count: queued }),
  })
  switch (intent) {
    case 'remove':
      await call.delete('/webhooks', { id })
      return { done: m.webhooks_removed() }
    case 'on':
    case 'off':
      await call.post('/webhooks', { id, active: intent === 'on' })
      return { done: m.webhooks_saved() }
    case 'rotate': {
      const { secret } = await call.post('/webhooks', { id, rotate: true })
      return { done: m.webhooks_rotated(), ...(secret && { secret }) }
    }
    case 'test':
      await call.post('/webhooks/test', { id })
      return { done: m.webhooks_test_sent() }
    case 'again':
      return replayed(await call.post('/webhooks/replay', { id, delivery: text(form, 'delivery') }))
    case 'again_all': {
      const now = Date.now()
      const [from, to] = [new Date(now - DAY_MS).toISOString(), new Date(now).toISOString()]
      return replayed(await call.post('/webhooks/replay', { id, from, to, failed: true }))
    }
    default: {
      const surveys = all('survey')
      const { secret } = await call.post('/webhooks', {
        url: text(form, 'url'),
        events: EVENTS.filter((event) => all('event').includes(event)),
        filter: {
          ...(surveys.length > 0 && { surveys }),
          ...(text(form, 'bad') === 'on' && { bad: true as const }),
        },
        contacts: text(form, 'contacts') === 'on',
      })
      return { ...(secret && { secret }) }
    }
  }
}
