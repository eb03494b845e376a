import * as m from '../../../text/messages.js'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'

/** What conditions name: a question with its values. */
export type ConditionQuestion = Pick<QuestionResult, 'id' | 'title' | 'type' | 'distribution'>

export const questionOf = (id: string) => `question:${id}`

/** A condition in words: what it is about, and what of it: «Впервые у нас?» – «да». */
export function conditionWords(
  { dimension, op, values }: FilterCondition,
  questions: readonly ConditionQuestion[],
): { label: string; text: string } {
  const question = questions.find(({ id }) => questionOf(id) === dimension)
  const label = question?.title ?? labelOf(dimension)
  if (op === 'answered') return { label, text: m.analytics_condition_answered() }
  if (op === 'unanswered') return { label, text: m.analytics_condition_unanswered() }
  const names = values.map((value) => valueText(dimension, value, question))
  const joined = names.join(op === 'all' ? ` ${m.analytics_condition_and()} ` : ', ')
  return { label, text: op === 'none' ? m.analytics_condition_except({ values: joined }) : joined }
}

function labelOf(dimension: string): string {
  if (dimension === 'hour') return m.analytics_condition_hour()
  if (dimension === 'weekday') return m.analytics_condition_weekday()
  return m.analytics_condition_gone()
}

function valueText(dimension: string, value: string, question: ConditionQuestion | undefined): string {
  const [from, to = from] = value.split('..')
  if (dimension === 'hour') return `${from}:00–${to}:59`
  if (dimension === 'weekday') {
    const days = m.analytics_weekdays().split(' ')
    return from === to ? (days[Number(from)] ?? value) : `${days[Number(from)]}–${days[Number(to)]}`
  }
  return (
    question?.distribution.find((each) => String(each.value) === value)?.label ?? value.replace('..', '–')
  )
}
