import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { AutoReply, type CaseRule, COMPLAINT_RULE, type SaveCaseRules } from './case-rule.contract.ts'
import { HOURS, holderOf, NEW_ROLE, PRIORITIES } from './rule-words.ts'

type NewRule = SaveCaseRules['rules'][number]
export type RuleAnswer = { id: string; done?: string; problem?: string }

/** Changes one rule, and keeps the others. */
export async function changeRules(request: Request, surveyId: string): Promise<RuleAnswer> {
  const form = await readForm(request)
  const id = text(form, 'id')
  const intent = text(form, 'intent')
  const call = api(request)
  try {
    if (text(form, 'holder') === NEW_ROLE && intent !== 'remove')
      form.set('holder', await addRole(call, form))
    const { rules } = await call.get('/case/rules', { surveyId })
    await call.post('/case/rules', { surveyId, rules: changed(rules, form, { id, intent }) })
    if (intent === 'remove') return { id, done: m.cases_rule_removed() }
    if (intent !== 'toggle') return { id, done: m.cases_rule_saved() }
    const wasActive = rules.find((rule) => rule.id === id)?.active
    return { id, done: wasActive ? m.cases_rule_turned_off() : m.cases_rule_turned_on() }
  } catch (problem) {
    return { id, problem: problemText(problem) }
  }
}

function changed(
  rules: readonly CaseRule[],
  form: FormData,
  { id, intent }: { id: string; intent: string },
): NewRule[] {
  if (id === '') return withNew(rules, ruleOf(form, undefined))
  return rules.flatMap((rule): NewRule[] => {
    if (rule.id !== id) return [rule]
    if (intent === 'remove') return []
    return [intent === 'toggle' ? { ...rule, active: !rule.active } : ruleOf(form, rule)]
  })
}

/** A new rule goes before the one of all complaints, which would otherwise decide first. */
function withNew(rules: readonly CaseRule[], added: NewRule): NewRule[] {
  const last = rules.findIndex(({ id }) => id === COMPLAINT_RULE)
  return last === -1 ? [...rules, added] : [...rules.slice(0, last), added, ...rules.slice(last)]
}

/** Makes the role that the form names, and returns it as a holder. */
async function addRole(call: ReturnType<typeof api>, form: FormData): Promise<string> {
  const { roles } = await call.get('/users/roles')
  const title = text(form, 'roleTitle').trim()
  const existing = roles.find((role) => role.title.toLowerCase() === title.toLowerCase())
  if (existing) return `role ${existing.id}`
  const members = form.getAll('roleMember').map(String)
  const saved = await call.post('/users/roles', {
    roles: [...roles.map(({ id, title, members }) => ({ id, title, members })), { title, members }],
  })
  const added = saved.roles.find((role) => role.title === title)
  return added ? `role ${added.id}` : ''
}

function ruleOf(form: FormData, existing: CaseRule | undefined): NewRule {
  const isComplaint = existing?.id === COMPLAINT_RULE
  const condition = text(form, 'condition')
  return {
    ...(existing && { id: existing.id }),
    title: isComplaint ? existing.title : text(form, 'title'),
    active: existing?.active ?? true,
    when: isComplaint
      ? existing.when
      : {
          // As the page wrote it; the API checks its shape.
          ...(condition && { condition: JSON.parse(condition) }),
          topics: TOPICS.filter((topic) => form.getAll('topic').includes(topic)),
          hours: HOURS.find((each) => each === text(form, 'hours')) ?? 'any',
        },
    effects: {
      opens: isComplaint || text(form, 'opens') === 'on',
      cause: text(form, 'cause') || null,
      priority: PRIORITIES.find((each) => each === text(form, 'priority')) ?? 'normal',
      deadline: Number(text(form, 'deadline')) || null,
      holder: holderOf(text(form, 'holder')),
      reply: replyOf(form),
    },
  }
}

/** A reply that is switched off keeps its texts. */
function replyOf(form: FormData): CaseRule['effects']['reply'] {
  const texts = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      name.startsWith('reply.') && typeof value === 'string' && value.trim() !== ''
        ? [[name.slice('reply.'.length), value.trim()]]
        : [],
    ),
  )
  if (Object.keys(texts).length === 0) return null
  return AutoReply.parse({
    active: text(form, 'reply') === 'on',
    texts,
    delayMinutes: Math.trunc(Number(text(form, 'delay'))) || 0,
    sms: text(form, 'sms') === 'on',
  })
}
