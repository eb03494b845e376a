import type { Condition } from '../../questionnaire/condition.contract.ts'
import { partsIn } from '../../questionnaire/logic/condition.ts'

const MOST_PARTS = 50

/**
 * The conditions around a question and its own as one, as flat as they can be said and each once: the editor shows a list better
 * than groups in groups.
 */
export function joined(conditions: readonly Condition[]): { visibleIf?: Condition } {
  if (conditions.length < 2) return conditions[0] ? { visibleIf: conditions[0] } : {}
  const parts = conditions.flatMap((each) => {
    const inside = partsIn(each)
    const isList = 'all' in each || ('any' in each && inside.length === 1)
    return isList ? inside : [each]
  })
  const once = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
  return { visibleIf: { all: once.length <= MOST_PARTS ? once : [...conditions] } }
}
