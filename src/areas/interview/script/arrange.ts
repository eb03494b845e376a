import { stepsOf } from '../../questionnaire/logic/path.ts'
import { questionDomId, stepDomId, widgetDomId } from '../../questionnaire/question/dom-id.ts'
import { weightOf } from '../../questionnaire/question/fields-together.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { find } from './find.ts'
import type { PageStep } from './view.ts'

let asDrawn: PageStep[] | undefined

/**
 * Puts the pages that change places, and the questions of shuffled pages, into an order that the seed decides: the same answer
 * meets the same order again. The first step keeps the cover and what stands before all questions.
 * @param steps is put into the new order itself
 */
export function arrangeSteps(seed: string, survey: SurveyDocument, steps: PageStep[]): void {
  const pages = new Map((survey.config.pages ?? []).map((page) => [page.id, page]))
  if (![...pages.values()].some(({ random, shuffle }) => random || shuffle)) return
  asDrawn ??= [...steps]
  const pageOf = new Map(stepsOf(survey).map(({ id }, place) => [stepDomId(place), pages.get(id)]))
  const weight = ({ element }: PageStep) => weightOf(seed, element.id)
  const isMoving = ({ element }: PageStep) => pageOf.get(element.id)?.random
  const moving = asDrawn.filter(isMoving).sort((a, b) => weight(a) - weight(b))
  const order = asDrawn.map((step) => (isMoving(step) ? moving.shift()! : step))
  const opening = openingOf(survey, asDrawn[0]!.element)
  const parent = order[0]!.element.parentElement!
  const end = find('.g-end', parent)
  for (const { element } of order) parent.insertBefore(element, end)
  order[0]!.element.prepend(...opening)
  steps.splice(0, steps.length, ...order)
  for (const { element, questions } of steps) {
    if (!pageOf.get(element.id)?.shuffle) continue
    const items = questions.map(({ id }) => ({
      item: find(`#${questionDomId(survey.questions.findIndex((question) => question.id === id))}`)!
        .parentElement!,
      weight: weightOf(seed, id),
    }))
    element.append(...items.sort((a, b) => a.weight - b.weight).map(({ item }) => item))
  }
}

/** The cover and the blocks before the first question. */
function openingOf({ widgets }: SurveyDocument, fallback: HTMLElement): Element[] {
  const placed = widgets.flatMap(({ type, after }, place) =>
    type === 'cover' || (after === 'start' && type !== 'thanks')
      ? (find(`#${widgetDomId(place)}`) ?? [])
      : [],
  )
  const plain = find('.g-cover', fallback)
  return plain && !placed.includes(plain) ? [plain, ...placed] : placed
}
