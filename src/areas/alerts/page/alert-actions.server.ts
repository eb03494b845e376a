import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import type { AlertRule } from '../alert.contract.ts'
import { type AlertAnswer, WHICH } from './alert-words.ts'

/** Does what a form of the page asks: one rule at a time is changed, and the others stay. */
export async function changeAlerts(request: Request, surveyId: string): Promise<AlertAnswer> {
  const form = await readForm(request)
  const intent = text(form, 'intent')
  try {
    return { intent, values: {}, ...(await change(request, surveyId, intent, form)) }
  } catch (problem) {
    return { intent, problem: problemText(problem), values: { ...texts(form), _xsrf: '' } }
  }
}

async function change(
  request: Request,
  surveyId: string,
  intent: string,
  form: FormData,
): Promise<Pick<AlertAnswer, 'done' | 'link'>> {
  const call = api(request)
  switch (intent) {
    case 'quiet': {
      const [from, to] = [text(form, 'from'), text(form, 'to')]
      const both = from !== '' && to !== ''
      await call.post('/survey/settings', {
        id: surveyId,
        data: { quietFrom: both ? from : null, quietTo: both ? to : null },
      })
      return { done: both ? m.alerts_quiet_saved() : m.alerts_quiet_off() }
    }
    case 'chain': {
      const members = form.getAll('member').filter((value) => typeof value === 'string')
      await call.post('/survey/settings', {
        id: surveyId,
        data: { escalationMembers: members, escalationMinutes: Math.trunc(Number(text(form, 'minutes'))) },
      })
      return { done: m.alerts_chain_saved() }
    }
    case 'test':
      await call.post('/alert/test', { surveyId, id: text(form, 'id') })
      return { done: m.alerts_check_sent() }
    case 'phone':
      await call.post('/alert/phone', { phone: text(form, 'phone') })
      return { done: m.alerts_sms_code_sent() }
    case 'confirmPhone':
      await call.post('/alert/phone/confirm', { code: text(form, 'code') })
      return { done: m.alerts_sms_confirmed() }
    case 'removePhone':
      await call.delete('/alert/phone')
      return { done: m.alerts_sms_removed() }
    case 'link':
    case 'linkGroup': {
      const { url } = await call.post('/alert/telegram', { group: intent === 'linkGroup' })
      return { link: url }
    }
    case 'unlink': {
      const chatId = text(form, 'chatId')
      await call.delete('/alert/telegram', chatId ? { chatId } : {})
      return { done: m.alerts_telegram_unlinked() }
    }
    default: {
      const { rules } = await call.get('/alert/rules', { surveyId })
      const id = text(form, 'id')
      const changed = intent === 'remove' ? [] : [ruleOf(form, id)]
      const next = id
        ? rules.flatMap((rule): NewRule[] => (rule.id === id ? changed : [rule]))
        : [...rules, ...changed]
      await call.post('/alert/rules', { surveyId, rules: next })
      return { done: intent === 'remove' ? m.alerts_rule_removed() : m.alerts_rule_saved() }
    }
  }
}
type NewRule = Omit<AlertRule, 'id'> & { id?: string }

function ruleOf(form: FormData, id: string): NewRule {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    ...(id && { id }),
    title: text(form, 'title'),
    active: text(form, 'active') === 'on',
    quiet: text(form, 'atOnce') !== 'on',
    sms: text(form, 'sms') === 'on',
    when: {
      which: WHICH.find((each) => each === text(form, 'which')) ?? 'complaint',
      words: text(form, 'words')
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
      branches: all('branch'),
      subjects: all('subject'),
      topics: TOPICS.filter((topic) => all('topic').includes(topic)),
    },
    who: {
      owners: text(form, 'owners') === 'on',
      manager: text(form, 'manager') === 'on',
      members: all('member'),
      groups: all('group'),
    },
  }
}
