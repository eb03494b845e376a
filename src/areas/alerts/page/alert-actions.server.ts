import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text, texts } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { AlertKind, type AlertRule, LeavableWay } from '../alert.contract.ts'
import { type AlertAnswer, WHICH } from './alert-words.ts'

/** Handles the page's forms: changes one rule at a time and keeps the others. */
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
): Promise<Pick<AlertAnswer, 'done' | 'link' | 'testId'>> {
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
    case 'levels': {
      const count = (name: string) => Math.trunc(Number(text(form, name)))
      const below = text(form, 'below') === '' ? null : count('below')
      await call.post('/survey/settings', {
        id: surveyId,
        data: {
          fallAlerts: text(form, 'fall') === 'on',
          burstAlerts: text(form, 'burst') === 'on',
          burst: { count: count('count'), of: count('of'), minutes: count('minutes'), below },
        },
      })
      return { done: m.alerts_levels_saved() }
    }
    case 'test':
      await call.post('/alert/test', { surveyId, id: text(form, 'id') })
      return { testId: text(form, 'id') }
    case 'again':
      await call.post('/alert/deliveries/again', {
        surveyId,
        answerId: text(form, 'answerId'),
        kind: AlertKind.parse(text(form, 'kind')),
        recipient: text(form, 'recipient'),
        mark: text(form, 'mark'),
      })
      return { done: m.alerts_again_done() }
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
    case 'toggle': {
      const { rules } = await call.get('/alert/rules', { surveyId })
      const isIt = (rule: AlertRule) => rule.id === text(form, 'id')
      const newRules = rules.map((rule) => (isIt(rule) ? { ...rule, active: !rule.active } : rule))
      await call.post('/alert/rules', { surveyId, rules: newRules })
      return { done: newRules.find(isIt)?.active ? m.alerts_rule_turned_on() : m.alerts_rule_turned_off() }
    }
    default: {
      const { rules } = await call.get('/alert/rules', { surveyId })
      const id = text(form, 'id')
      const changedRules = intent === 'remove' ? [] : [ruleOf(form, id)]
      const newRules = id
        ? rules.flatMap((rule): NewRule[] => (rule.id === id ? changedRules : [rule]))
        : [...rules, ...changedRules]
      await call.post('/alert/rules', { surveyId, rules: newRules })
      return { done: intent === 'remove' ? m.alerts_rule_removed() : m.alerts_rule_saved() }
    }
  }
}
type NewRule = Omit<AlertRule, 'id'> & { id?: string }

function ruleOf(form: FormData, id: string): NewRule {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const ways = all('way')
  const owners = text(form, 'owners') === 'on'
  const manager = text(form, 'manager') === 'on'
  const recipients = [...(owners ? ['owners'] : []), ...(manager ? ['manager'] : []), ...all('member')]
  const pairs = recipients.flatMap((who) => LeavableWay.options.map((way) => ({ who, way })))
  const has = ({ who, way }: (typeof pairs)[number]) => ways.includes(`${who} ${way}`)
  const sms = pairs.some((pair) => pair.way === 'sms' && has(pair))
  return {
    ...(id && { id }),
    title: text(form, 'title'),
    active: text(form, 'active') === 'on',
    quiet: text(form, 'atOnce') !== 'on',
    sms,
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
      owners,
      manager,
      members: all('member'),
      groups: all('group'),
      without: pairs.filter((pair) => !has(pair) && (sms || pair.way !== 'sms')),
    },
  }
}
