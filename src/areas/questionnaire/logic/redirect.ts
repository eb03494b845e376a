import { piecesOf } from '../question/piped.ts'
import type { AnswerValue, SurveyDocument } from '../questionnaire.contract.ts'
import type { Situation } from './condition.ts'
import { hiddenName, variableName } from './hidden.ts'

/**
 * Where an ending takes the guest, with what its address quotes of the answers (`?order={{hidden:order}}`). Only what follows the
 * question mark is filled in, so that no answer can name another site.
 * @returns undefined where the ending takes nobody anywhere
 */
export function redirectOf(
  { widgets }: SurveyDocument,
  ending: string | undefined,
  situation: Situation,
): string | undefined {
  const widget = widgets.find(({ id }) => id === ending)
  if (widget?.type !== 'thanks' || !widget.redirect) return undefined
  const [, start = '', query = ''] = widget.redirect.match(/^([^?#]*)(.*)$/s)!
  const filled = piecesOf(query).map((piece) =>
    typeof piece === 'string' ? piece : encodeURIComponent(wordsOf(piece.from, situation) || piece.fallback),
  )
  return new URL(start + filled.join('')).href
}

function wordsOf(from: string, { answers, hidden, compute, ...rest }: Situation): string {
  const variable = variableName(from)
  if (variable !== undefined) return `${compute?.(variable, { answers, hidden, compute, ...rest }) ?? ''}`
  const name = hiddenName(from)
  if (name !== undefined) return (hidden && Object.hasOwn(hidden, name) && hidden[name]) || ''
  return plain(Object.hasOwn(answers, from) ? answers[from] : undefined)
}

/** Ids of options as they are: the other site knows them, not their words. */
function plain(answer: AnswerValue | undefined): string {
  if (answer === undefined || answer === null) return ''
  if (Array.isArray(answer)) return answer.map(plain).join()
  if (typeof answer === 'object') return 'other' in answer ? String(answer.other) : ''
  return String(answer)
}
