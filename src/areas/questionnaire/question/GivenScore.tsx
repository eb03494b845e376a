import { countedAs } from '../kinds/kinds.ts'
import { questionsOf } from '../logic/condition.ts'
import type { Step } from '../logic/path.ts'
import { scaleOf } from '../metric.ts'
import type { AnswerValues, Question } from '../questionnaire.contract.ts'
import type { GuestWords } from './words.ts'

/** The score of an earlier step that decides whether a step is shown. */
export function scoreBefore(steps: readonly Step[], step: Step): Question | undefined {
  const deciding = step.questions.flatMap(({ visibleIf }) => questionsOf(visibleIf))
  return steps
    .slice(0, steps.indexOf(step))
    .flatMap(({ questions }) => questions)
    .find((question) => scaleOf(countedAs(question)) && deciding.includes(question.id))
}

/** That score above what it led to, with the way back. The script fills it in; without one the score itself is in sight. */
export function GivenScore({
  score,
  values,
  words,
}: {
  score: Question | undefined
  values: AnswerValues | undefined
  words: GuestWords
}) {
  if (!score) return null
  return (
    <p className="g-score" data-of={score.id}>
      <b>{String(values?.[score.id] ?? '')}</b>
      {words.yourScore}
      <button type="button">{words.change}</button>
    </p>
  )
}
