import { isEachKey } from '../../../questionnaire/slot-key.ts'
import type { DrillDownAddress } from '../../drilldown/drilldown-address.ts'
import type { QuestionResult } from './question.contract.ts'

/** A sum of points is shared out by every guest: nobody stands behind one option alone. Nor does anybody behind all entries of a group. */
export function toAnswers({
  id,
  type,
  isRemoved,
}: QuestionResult): (value: string | number | boolean) => DrillDownAddress | null {
  return (value) =>
    isRemoved || type === 'constant_sum' || isEachKey(value) ? null : { question: id, value: String(value) }
}
