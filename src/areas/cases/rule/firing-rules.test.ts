import { expect, test } from 'vitest'
import { CaseEffects, type CaseRule, CaseRuleWhen } from './case-rule.contract.ts'
import { firingRules, planOf, type RuledAnswer } from './firing-rules.ts'

const answer: RuledAnswer = {
  document: {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  },
  answers: { nps: 9, 'variable:sum': 7 },
  isComplaint: false,
  locale: 'ru',
  branchId: null,
  subjectId: null,
  placement: 'Стол 4',
  // A Saturday evening in Almaty.
  startedAt: new Date('2026-11-28T15:30:00Z'),
  branchTimezone: 'Asia/Almaty',
  isOpen: true,
}
const rule = (id: string, when: object = {}, effects: object = {}): CaseRule => ({
  id,
  title: id,
  active: true,
  when: CaseRuleWhen.parse(when),
  effects: CaseEffects.parse(effects),
})
const firedIds = (rules: CaseRule[], part: Partial<RuledAnswer> = {}) =>
  firingRules(rules, { ...answer, ...part }).map(({ id }) => id)
const all = (...parts: object[]) => ({ condition: { all: parts } })

test('a rule for closed hours fires only where the branch is known to be closed', () => {
  const rules = [rule('any'), rule('open', { hours: 'open' }), rule('closed', { hours: 'closed' })]
  expect(firedIds(rules)).toEqual(['any', 'open'])
  expect(firedIds(rules, { isOpen: false })).toEqual(['any', 'closed'])
  expect(firedIds(rules, { isOpen: null })).toEqual(['any', 'open'])
})

test('a stored answer is judged with its computed values, its place and the branch’s own clock', () => {
  expect(
    firedIds([
      rule('sum', all({ variable: 'sum', op: 'greater', value: 6 })),
      rule('table', all({ fact: 'placement', op: 'contains', value: '4' })),
      rule('evening', all({ fact: 'hour', op: 'between', value: [20, 23] })),
      rule('weekend', all({ fact: 'weekday', op: 'any_of', value: ['6', '7'] })),
      rule('morning', all({ fact: 'hour', op: 'less', value: 12 })),
    ]),
  ).toEqual(['sum', 'table', 'evening', 'weekend'])
})

test('a low priority holds only where no other rule says otherwise, and a rule’s later deadline changes no complaint', () => {
  const low = rule('low', {}, { priority: 'low', deadline: 7200 })
  const complaint = rule('complaint', {}, { deadline: 3600 })
  expect(planOf([low])).toMatchObject({ priority: -1, deadline: 7200, ruleDeadline: 7200, byRule: true })
  expect(planOf([complaint, low])).toMatchObject({ priority: 0, deadline: 3600, ruleDeadline: null })
  expect(planOf([complaint])).toMatchObject({ opens: true, byRule: false, titles: [] })
})
