import type { Drawn } from '../../question/drawn.ts'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { ChoiceList } from '../choice/ChoiceList.tsx'
import { opinionChoice } from './kind.ts'

/** Three chips, all alike: nothing leads the guest away from having no opinion. */
export function Opinion({ question, ...drawn }: Drawn<QuestionOf<'opinion'>>) {
  return <ChoiceList {...drawn} question={opinionChoice(question)} />
}
