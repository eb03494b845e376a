import { same } from '../../../questionnaire/deep-equal.ts'
import type {
  Question,
  SurveyConfig,
  SurveyDocument,
  Widget,
} from '../../../questionnaire/questionnaire.contract.ts'
import { arrange, type ItemKey, type OutlineItem, outlineOf } from '../panes/outline.ts'
import type { EditedDraft } from './draft.ts'

/** Two people edited one draft: `mine` is what stands in this tab, `theirs` what the server has by now. */
export type DraftSide = 'mine' | 'theirs'

/** What can be chosen on its own: an item, the questionnaire's common settings, its name, or the order of its items. */
export type MergeKey = ItemKey | 'title' | 'order'

/** One thing that stands differently in two drafts. */
export type DraftDifference = {
  key: MergeKey
  /** Who changed it since both began from the same draft; with `both` somebody has to choose. */
  changedBy: DraftSide | 'both'
}

/**
 * Where two drafts differ, in the order of the questionnaire.
 * @param base the draft that both began from; without it every difference is by `both`
 */
export function differences(
  base: EditedDraft | undefined,
  mine: EditedDraft,
  theirs: EditedDraft,
): DraftDifference[] {
  const conflicts: DraftDifference[] = []
  const compare = (key: MergeKey, view: (draft: EditedDraft) => unknown) => {
    const [before, left, right] = [base && view(base), view(mine), view(theirs)]
    if (same(left, right)) return
    const byMine = !base || !same(before, left)
    const byTheirs = !base || !same(before, right)
    conflicts.push({ key, changedBy: byMine && byTheirs ? 'both' : byMine ? 'mine' : 'theirs' })
  }
  compare('title', ({ title }) => title.trim())
  compare('survey', ({ document }) => commonOf(document.config))
  for (const key of allKeys(mine.document, theirs.document)) {
    compare(key, ({ document }) => contentOf(document, key))
  }
  compare('order', ({ document }) => orderOf(document, mine.document, theirs.document))
  return conflicts
}

/** What is taken unless the person says otherwise: the side that changed something; mine where both did. */
export function proposed({ changedBy }: DraftDifference): DraftSide {
  return changedBy === 'theirs' ? 'theirs' : 'mine'
}

/**
 * One draft of two: each difference from the side that is chosen for it, all else as it is in both. Common settings
 * that only one of the two changed are taken from there, whatever is chosen for the rest of them.
 */
export function mergeDrafts(
  base: EditedDraft | undefined,
  mine: EditedDraft,
  theirs: EditedDraft,
  choose: (key: MergeKey) => DraftSide,
): EditedDraft {
  const of = (side: DraftSide) => (side === 'mine' ? mine : theirs)
  const title = of(mine.title.trim() === theirs.title.trim() ? 'mine' : choose('title')).title
  const leading = of(choose('order')).document
  const items: OutlineItem[] = []
  const own = new Map(allKeys(mine.document, theirs.document).map((key) => [key, chosenItem(key)]))
  for (const { key } of outlineOf(leading)) {
    const item = own.get(key)
    if (item) items.push(item)
  }
  // What the other draft has besides stands behind the neighbour that it stood behind there.
  const following = outlineOf(of(choose('order') === 'mine' ? 'theirs' : 'mine').document)
  for (const [place, { key }] of following.entries()) {
    const item = own.get(key)
    if (!item || items.some((each) => each.key === key)) continue
    const ahead = following.slice(0, place).findLast((each) => items.some((here) => here.key === each.key))
    items.splice(items.findIndex((each) => each.key === ahead?.key) + 1, 0, item)
  }
  const config = mergeConfig(base?.document.config, mine.document.config, theirs.document.config, of, choose)
  const { pages } = leading.config
  return {
    title,
    document: arrange({ ...leading, config: pages ? { ...config, pages } : config }, items),
  }

  function chosenItem(key: ItemKey): OutlineItem | undefined {
    const isSame = same(contentOf(mine.document, key), contentOf(theirs.document, key))
    return itemOf(of(isSame ? 'mine' : choose(key)).document, key)
  }
}

function mergeConfig(
  base: SurveyConfig | undefined,
  mine: SurveyConfig,
  theirs: SurveyConfig,
  of: (side: DraftSide) => EditedDraft,
  choose: (key: MergeKey) => DraftSide,
): SurveyConfig {
  const merged: Record<string, unknown> = {}
  const [before, left, right] = [base, mine, theirs].map(
    (config) => config as Record<string, unknown> | undefined,
  )
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (name === 'pages') continue
    const untouched =
      before && (same(before[name], left![name]) ? 'theirs' : same(before[name], right![name]) && 'mine')
    const side = same(left![name], right![name]) ? 'mine' : untouched || choose('survey')
    const value = (of(side).document.config as Record<string, unknown>)[name]
    if (value !== undefined) merged[name] = value
  }
  const config = merged as SurveyConfig
  // Languages and the main one may come from two people.
  return config.locales.includes(config.defaultLocale)
    ? config
    : { ...config, defaultLocale: config.locales[0]! }
}

/** The items of both drafts: those of the first in its order, each of the second's own after its neighbour. */
function allKeys(mine: SurveyDocument, theirs: SurveyDocument): ItemKey[] {
  const keys = outlineOf(mine).map(({ key }) => key)
  const others = outlineOf(theirs).map(({ key }) => key)
  for (const [place, key] of others.entries()) {
    if (!keys.includes(key)) keys.splice(keys.indexOf(others[place - 1]!) + 1, 0, key)
  }
  return keys
}

function itemOf(document: SurveyDocument, key: ItemKey): OutlineItem | undefined {
  return outlineOf(document).find((item) => item.key === key)
}

/** An item apart from its place, which is a matter of the order. */
function contentOf(document: SurveyDocument, key: ItemKey): unknown {
  const item = findContent(document, key)
  return item && 'after' in item && item.type === 'statement' ? { ...item, after: undefined } : item
}

/** The question or block of a key, if the document has it. */
export function findContent(document: SurveyDocument, key: MergeKey): Question | Widget | undefined {
  const item = outlineOf(document).find((each) => each.key === key)
  return item && (item.kind === 'question' ? item.question : item.widget)
}

function commonOf({ pages, ...config }: SurveyConfig): Omit<SurveyConfig, 'pages'> {
  return config
}

/** The order of what both drafts have, and the screens of it. */
function orderOf(document: SurveyDocument, mine: SurveyDocument, theirs: SurveyDocument): unknown {
  const shared = new Set(outlineOf(mine).map(({ key }) => key))
  const keys = new Set(outlineOf(theirs).map(({ key }) => key))
  const inBoth = (key: ItemKey) => shared.has(key) && keys.has(key)
  return {
    items: outlineOf(document)
      .map(({ key }) => key)
      .filter(inBoth),
    screens: document.config.pages?.map(({ title, questions }) => ({
      title,
      questions: questions.filter((id) => inBoth(`q:${id}`)),
    })),
  }
}
