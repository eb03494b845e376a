import { uploadedPictures, withoutPictures } from '../../questionnaire/pictures/document-pictures.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { LeftOut } from './operator-templates.contract.ts'

/**
 * A survey's questionnaire as other accounts may have it: without the account's pictures, which others can't use, its name, the addresses
 * it leads guests to, and the codes of its rewards.
 */
export function asTemplate(survey: SurveyDocument): { document: SurveyDocument; leftOut: LeftOut[] } {
  const pictures = new Set(uploadedPictures(survey).map(({ id }) => id))
  const { document } = withoutPictures(survey, pictures)
  const leftOut = new Set<LeftOut>(pictures.size > 0 ? ['pictures'] : [])
  const { theme } = document.config
  if (theme?.business !== undefined) {
    delete theme.business
    leftOut.add('business')
  }
  for (const widget of document.widgets) {
    if (widget.type === 'reward' && widget.code !== undefined) {
      delete widget.code
      leftOut.add('codes')
    }
    if (widget.type !== 'thanks') continue
    for (const way of ['link', 'reviews', 'redirect'] as const) {
      if (widget[way] === undefined) continue
      delete widget[way]
      leftOut.add('links')
    }
  }
  return { document, leftOut: [...leftOut] }
}

/** Whether some condition names branches or subjects, which no other account has. */
export function looksAtPlaces(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  if ('fact' in part && 'op' in part && (part.fact === 'branch' || part.fact === 'subject')) return true
  return Object.values(part).some(looksAtPlaces)
}
