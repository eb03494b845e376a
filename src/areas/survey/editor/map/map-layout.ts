import { questionsOf } from '../../../questionnaire/logic/condition.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import { type ItemKey, outlineOf } from '../panes/outline.ts'

/** A card of the map, in the order in which guests pass. */
export type MapCard =
  | { kind: 'question'; key: ItemKey; question: Question; number: number; joined: boolean }
  | { kind: 'end' }
  | { kind: 'ending'; key: ItemKey; widget: Widget }

/**
 * Lines that share one upright, by their places in the list of cards: jumps share it by where they lead, conditions by the
 * answer that they look at. Uprights that lie beside each other stand in different lanes, the shortest next to the cards.
 */
export type Bundle = { lane: number; from: number[]; to: number[]; isBroken?: boolean }

export type MapLayout = { cards: MapCard[]; jumps: Bundle[]; conditions: Bundle[] }

/**
 * The paths through a questionnaire as cards and lines. A jump leads down or is broken, since a questionnaire can't go in
 * circles: a broken one (its target lies before, or is gone) leads to the end, as it does for guests.
 */
export function layoutOf(survey: SurveyDocument): MapLayout {
  const items = outlineOf(survey)
  const cards: MapCard[] = [
    ...items.flatMap((item) => (item.kind === 'question' ? [item] : [])),
    { kind: 'end' },
    ...items.flatMap((item): MapCard[] =>
      item.kind === 'widget' && item.widget.type === 'thanks' ? [{ ...item, kind: 'ending' }] : [],
    ),
  ]
  const end = cards.findIndex(({ kind }) => kind === 'end')
  const placeOf = new Map(survey.questions.map(({ id }, place) => [id, place]))
  return { cards, jumps: jumpsOf(survey, placeOf, end), conditions: conditionsOf(cards, placeOf) }
}

function jumpsOf({ questions }: SurveyDocument, placeOf: Map<string, number>, end: number): Bundle[] {
  const bundles = new Map<string, Omit<Bundle, 'lane'>>()
  for (const [place, { jumps = [] }] of questions.entries()) {
    for (const { to } of jumps) {
      const target = to === TO_END ? end : placeOf.get(to)
      const isBroken = target === undefined || target <= place
      const at = isBroken ? end : target
      const name = `${at} ${isBroken}`
      const bundle = bundles.get(name) ?? { from: [], to: [at], ...(isBroken && { isBroken }) }
      if (!bundle.from.includes(place)) bundle.from.push(place)
      bundles.set(name, bundle)
    }
  }
  return inLanes([...bundles.values()])
}

function conditionsOf(cards: MapCard[], placeOf: Map<string, number>): Bundle[] {
  const bundles = new Map<number, Omit<Bundle, 'lane'>>()
  for (const [place, card] of cards.entries()) {
    if (card.kind === 'end') continue
    const { visibleIf } = card.kind === 'question' ? card.question : card.widget
    for (const id of questionsOf(visibleIf)) {
      const source = placeOf.get(id)
      if (source === undefined || source >= place) continue
      const bundle = bundles.get(source) ?? { from: [source], to: [] }
      bundle.to.push(place)
      bundles.set(source, bundle)
    }
  }
  return inLanes([...bundles.values()])
}

/** Each bundle in the nearest lane in which nothing else stands at its height. */
function inLanes(bundles: Omit<Bundle, 'lane'>[]): Bundle[] {
  const lanes: [top: number, bottom: number][][] = []
  const spanOf = ({ from, to }: Omit<Bundle, 'lane'>): [number, number] => [
    Math.min(...from, ...to),
    Math.max(...from, ...to),
  ]
  const length = (bundle: Omit<Bundle, 'lane'>) => spanOf(bundle)[1] - spanOf(bundle)[0]
  return bundles
    .toSorted((a, b) => length(a) - length(b))
    .map((bundle) => {
      const [top, bottom] = spanOf(bundle)
      const isFree = (lane: [number, number][]) => lane.every(([from, to]) => bottom < from || top > to)
      const free = lanes.findIndex(isFree)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), [top, bottom]]
      return { ...bundle, lane }
    })
}
