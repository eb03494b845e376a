import * as m from '../../../../text/messages.js'
import type { FilterCondition } from '../../../answers/conditions/condition.contract.ts'
import { dimensionLabel, dimensionValueText } from './condition-dimensions.ts'
import { type ConditionQuestion, questionOf } from './condition-question.ts'

/** What conditions name by a code or an id. */
export type ConditionNames = {
  questions: readonly ConditionQuestion[]
  branches: readonly { code: string; title: string }[]
  subjects: readonly { id: string; title: string }[]
}

/** A condition in words: what it is about, and what of it: «Впервые у нас?» – «да». */
export function conditionWords(
  { dimension, op, values }: FilterCondition,
  names: ConditionNames,
): { label: string; text: string } {
  const question = names.questions.find(({ id }) => questionOf(id) === dimension)
  const label = question?.title ?? dimensionLabel(dimension)
  if (op === 'answered') return { label, text: m.analytics_condition_answered() }
  if (op === 'unanswered') return { label, text: m.analytics_condition_unanswered() }
  const texts = values.map((value) =>
    question ? answerText(question, value) : (nameOf(dimension, value, names) ?? value),
  )
  const joined = texts.join(op === 'all' ? ` ${m.analytics_condition_and()} ` : ', ')
  return { label, text: op === 'none' ? m.analytics_condition_except({ values: joined }) : joined }
}

function answerText({ distribution }: ConditionQuestion, value: string): string {
  return distribution.find((each) => String(each.value) === value)?.label ?? value.replace('..', '–')
}

function nameOf(
  dimension: string,
  value: string,
  { branches, subjects }: ConditionNames,
): string | undefined {
  if (dimension === 'branch') return branches.find(({ code }) => code === value)?.title
  if (dimension === 'subject') return subjects.find(({ id }) => id === value)?.title
  return dimensionValueText(dimension, value)
}
