import type { Drawn } from '../../question/drawn.ts'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { trimmedWordsOf } from '../../words/set-local-text.ts'
import { ChoiceList } from '../choice/ChoiceList.tsx'
import { opinionChoice } from './kind.ts'

/** Three chips, all alike: nothing leads the guest away from having no opinion. */
export function Opinion({ question, ...drawn }: Drawn<QuestionOf<'opinion'>>) {
  const { locale, words } = drawn
  const labels = Object.fromEntries(
    (['yes', 'no', 'unsure'] as const).map((id) => [
      id,
      trimmedWordsOf(question.labels?.[id], locale) || words[id],
    ]),
  )
  return <ChoiceList {...drawn} question={opinionChoice({ ...question, labels })} />
}
