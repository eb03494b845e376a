import { withAttachedComments } from '../../../questionnaire/logic/comments.ts'
import type {
  Question,
  QuestionnairePage,
  SurveyDocument,
  Widget,
} from '../../../questionnaire/questionnaire.contract.ts'

/** Names one thing that can be selected in the editor: a question, a block, or the questionnaire itself. */
export type ItemKey = `q:${string}` | `w:${string}` | 'survey'

/** A row of the outline, in the order in which guests meet it. */
export type OutlineItem =
  | { key: ItemKey; kind: 'question'; question: Question; number: number; joined: boolean }
  | { key: ItemKey; kind: 'widget'; widget: Widget }

export function questionKey(id: string): ItemKey {
  return `q:${id}`
}

export function widgetKey(id: string): ItemKey {
  return `w:${id}`
}

/**
 * Questions and blocks as one row of items: covers first, thanks and rewards last, statements and images after their question.
 * `joined` marks a question that shares its screen with the one before.
 */
export function outlineOf(survey: SurveyDocument): OutlineItem[] {
  const outline = OUTLINES.get(survey) ?? makeOutline(survey)
  OUTLINES.set(survey, outline)
  return outline
}

/** Documents never change, so that each has one outline, however many parts of the editor ask for it. */
const OUTLINES = new WeakMap<SurveyDocument, OutlineItem[]>()

function makeOutline({ questions, widgets, config }: SurveyDocument): OutlineItem[] {
  const questionIds = new Set(questions.map(({ id }) => id))
  const byPlace = Map.groupBy(widgets, (widget) => placeOf(widget, questionIds))
  const at = (place: string) =>
    (byPlace.get(place) ?? []).map(
      (widget): OutlineItem => ({ key: widgetKey(widget.id), kind: 'widget', widget }),
    )
  const screenOf = new Map(config.pages?.flatMap((page) => page.questions.map((id) => [id, page.id])))
  const items: OutlineItem[] = [...at('cover'), ...at('start')]
  for (const [index, question] of questions.entries()) {
    const screen = screenOf.get(question.id)
    const joined = index > 0 && screen !== undefined && screen === screenOf.get(questions[index - 1]!.id)
    items.push({ key: questionKey(question.id), kind: 'question', question, number: index + 1, joined })
    items.push(...at(questionKey(question.id)))
  }
  return [...items, ...at('end'), ...at('thanks'), ...at('reward')]
}

/** Whether two states have the same items in the same order: then their lists differ in words alone. */
export function hasSameItems(one: SurveyDocument, other: SurveyDocument): boolean {
  const isSame = (a: { id: string }[], b: { id: string }[]) =>
    a === b || (a.length === b.length && a.every(({ id }, place) => id === b[place]!.id))
  return isSame(one.questions, other.questions) && isSame(one.widgets, other.widgets)
}

/**
 * The document with these items in this order. The place of a statement or an image follows from the question before it.
 * @param moved the question that changed its place, if one did
 */
export function arrange(document: SurveyDocument, items: OutlineItem[], moved?: string): SurveyDocument {
  const questions = withAttachedComments(
    items.flatMap((item) => (item.kind === 'question' ? [item.question] : [])),
  )
  const last = questions.at(-1)?.id
  let after = 'start'
  const widgets: Widget[] = []
  for (const item of items) {
    if (item.kind === 'question') after = item.question.id
    else if (isAtEnds(item.widget)) widgets.push(item.widget)
    else if (item.widget.after === 'end' && after === (last ?? 'start')) widgets.push(item.widget)
    else widgets.push(item.widget.after === after ? item.widget : { ...item.widget, after })
  }
  return { ...withScreens(document, questions, moved), questions, widgets }
}

/**
 * The rows that may change places: covers, thanks and rewards stay at their ends.
 * @returns the first and the last index at which a row can stand
 */
export function movableRange(items: OutlineItem[]): { first: number; last: number } {
  const pinned = (item: OutlineItem, ...types: Widget['type'][]) =>
    item.kind === 'widget' && types.includes(item.widget.type)
  const first = items.findIndex((item) => !pinned(item, 'cover'))
  return {
    first: first < 0 ? items.length : first,
    last: items.findLastIndex((item) => !pinned(item, 'thanks', 'reward')),
  }
}

/** The document with a question on the screen of the one before it, or beginning a screen of its own. */
export function joinScreens(document: SurveyDocument, id: string, joined: boolean): SurveyDocument {
  const { questions } = document
  const place = questions.findIndex((question) => question.id === id)
  const previous = questions[place - 1]
  if (place < 0 || (joined && !previous)) return document
  const pages = completePages(document, questions)
  const own = pages.find((page) => page.questions.includes(id))!
  const at = own.questions.indexOf(id)
  if (joined === at > 0) return document
  const next = joined
    ? pages.flatMap((page) => {
        if (page.questions.includes(previous!.id)) {
          return [{ ...page, questions: [...page.questions, ...own.questions] }]
        }
        return page === own ? [] : [page]
      })
    : pages.flatMap((page) =>
        page === own
          ? [
              { ...page, questions: own.questions.slice(0, at) },
              { id: freePageId(pages, id), questions: own.questions.slice(at) },
            ]
          : [page],
      )
  return withPages(document, next)
}

/** The document with the order of a screen said: of its questions, or its place among the other screens. */
export function orderScreen(
  document: SurveyDocument,
  id: string,
  order: Pick<QuestionnairePage, 'shuffle' | 'random'>,
): SurveyDocument {
  const pages = completePages(document, document.questions)
  return withPages(
    document,
    pages.map((page) => (page.questions.includes(id) ? { ...page, ...order } : page)),
  )
}

/** The screen that a question stands on, when several questions share it or it has a title. */
export function screenOf(document: SurveyDocument, id: string): QuestionnairePage | undefined {
  return document.config.pages?.find(({ questions }) => questions.includes(id))
}

/** Covers, thanks and rewards have their places; what else asks nothing stands between the questions. */
function isAtEnds({ type }: Widget): boolean {
  return type === 'cover' || type === 'thanks' || type === 'reward'
}

function placeOf(widget: Widget, questionIds: Set<string>): string {
  if (isAtEnds(widget)) return widget.type
  if (questionIds.has(widget.after)) return questionKey(widget.after)
  // A place that is not there any more is the start, as on the guest's page.
  return widget.after === 'end' ? 'end' : 'start'
}

/** Keeps screens whole after questions came, went or moved: each is a run of neighbours, in the new order. */
function withScreens(document: SurveyDocument, questions: Question[], moved?: string): SurveyDocument {
  if (!document.config.pages) return document
  return withPages(document, completePages(document, questions, moved))
}

/**
 * @param moved the question that changed its place: it joins a screen only when dropped inside one, or while it
 * stays beside its own; the same holds for new questions
 */
function completePages(
  { config }: SurveyDocument,
  questions: Question[],
  moved?: string,
): QuestionnairePage[] {
  const old = new Map(config.pages?.flatMap((page) => page.questions.map((id) => [id, page])))
  const pages: QuestionnairePage[] = []
  let current: QuestionnairePage | undefined
  for (const [index, { id }] of questions.entries()) {
    const next = old.get(questions[index + 1]?.id ?? '')
    let page = old.get(id)
    if (page === undefined || id === moved) {
      const inside = current !== undefined && current === next
      const besideOwn = page !== undefined && (page === current || page === next)
      page = inside ? current : besideOwn ? page : undefined
    }
    const open = pages.at(-1)
    if (open && page && page === current) open.questions.push(id)
    else {
      const base = pages.some((each) => each.id === page?.id) ? undefined : page
      pages.push({ ...base, id: base?.id ?? freePageId(pages, id), questions: [id] })
    }
    current = page
  }
  return pages
}

/** Pages that say nothing (one question each, no title) are left out: one question a screen is the rule anyway. */
function withPages(document: SurveyDocument, pages: QuestionnairePage[]): SurveyDocument {
  const telling = pages.some(
    ({ questions, title, random }) => questions.length > 1 || title !== undefined || random,
  )
  const { pages: _, ...config } = document.config
  return { ...document, config: telling ? { ...config, pages } : config }
}

function freePageId(pages: QuestionnairePage[], questionId: string): string {
  const ids = new Set(pages.map(({ id }) => id))
  let id = `page-${questionId}`.slice(0, 96)
  while (ids.has(id)) id += '+'
  return id
}
