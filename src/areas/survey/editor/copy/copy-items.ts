import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { carries } from '../../../questionnaire/logic/carry.ts'
import { rulesOf } from '../../../questionnaire/logic/condition.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import { renamedCondition, renamedRule } from '../../../questionnaire/logic/renamed-references.ts'
import { piecesOf } from '../../../questionnaire/question/piped.ts'
import type { Question, SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import { addItem } from '../draft/edits.ts'
import { type ItemKey, outlineOf, questionKey, widgetKey } from '../panes/outline.ts'

/** What came of copying: the document, the first item that was put in, and how many conditions could not come along. */
export type Copied = { document: SurveyDocument; first: ItemKey | undefined; dropped: number }

/**
 * The document with items of another survey put in after one of its own, in the order they have there. They get ids
 * of their own, and conditions and jumps go on to look at what was copied with them. A condition that looks at
 * anything left behind (another question, a field of the link, a branch) stays behind as a whole: half of it would say something else.
 */
export function copyItems(
  target: SurveyDocument,
  source: SurveyDocument,
  chosen: ReadonlySet<ItemKey>,
  { after, newItemId }: { after: ItemKey | undefined; newItemId: () => string },
): Copied {
  const items = outlineOf(source).filter(({ key }) => chosen.has(key))
  const ids = new Map(
    items.flatMap((item) => (item.kind === 'question' ? [[item.question.id, newItemId()]] : [])),
  )
  let dropped = 0
  const moved = (condition: Condition | undefined): Condition | undefined => {
    const fits =
      condition &&
      rulesOf(condition).every((rule) => ('question' in rule ? ids.has(rule.question) : isOfGuest(rule)))
    if (condition && !fits) dropped++
    return fits ? renamedCondition(condition, (id) => ids.get(id)) : undefined
  }
  const movedRule = (rule: Validator): Validator | undefined => {
    if (rule.type === 'condition') {
      const condition = moved(rule.condition)
      return condition && { ...rule, condition }
    }
    const copy = renamedRule(rule, (id) => ids.get(id))
    if (!copy) dropped++
    return copy
  }
  let document = target
  let first: ItemKey | undefined
  let place = after
  for (const item of items) {
    const { visibleIf, ...rest } = item.kind === 'question' ? item.question : item.widget
    const shown = moved(visibleIf)
    const content = { ...rest, ...(shown && { visibleIf: shown }) } as Question | Widget
    let added: Question | Widget
    if (item.kind === 'question') {
      const { jumps, requiredIf, enabledIf, validators = [], ...question } = content as Question
      const required = moved(requiredIf)
      const enabled = moved(enabledIf)
      const rules = validators.flatMap((rule) => movedRule(rule) ?? [])
      const copiedJumps = jumps?.flatMap(({ when, to }) => {
        const goal = to === TO_END ? to : ids.get(to)
        if (!goal) dropped++
        const condition = goal && moved(when)
        return condition ? [{ when: condition, to: goal }] : []
      })
      added = {
        ...withComment(
          withoutCarrying(question as Question, ids, () => dropped++),
          ids,
        ),
        id: ids.get(item.question.id)!,
        ...(required && { requiredIf: required }),
        ...(enabled && { enabledIf: enabled }),
        ...(rules.length > 0 && { validators: rules }),
        ...(copiedJumps?.length && { jumps: copiedJumps }),
      } as Question
    } else added = { ...content, id: newItemId() } as Widget
    document = addItem(document, withPipes(added, ids), place)
    const key = item.kind === 'question' ? questionKey(added.id) : widgetKey(added.id)
    first ??= key
    if (!['thanks', 'reward', 'cover'].includes(added.type)) place = key
  }
  return { document, first, dropped }
}

/** Options carried over go on to follow their question where it came along; else all of them are offered. */
function withoutCarrying(question: Question, ids: ReadonlyMap<string, string>, drop: () => void): Question {
  if (!carries(question)) return question
  const { carriedFrom, ...rest } = question
  const from = carriedFrom && ids.get(carriedFrom.question)
  if (!from) drop()
  return (from ? { ...rest, carriedFrom: { ...carriedFrom, question: from } } : rest) as Question
}

/** A comment goes on to stand below the copy of its question; without it, it is a question of its own. */
function withComment(question: Question, ids: ReadonlyMap<string, string>): Question {
  if (!('commentOf' in question) || !question.commentOf) return question
  const { commentOf, ...rest } = question
  const commented = ids.get(commentOf.question)
  return (commented ? { ...rest, commentOf: { ...commentOf, question: commented } } : rest) as Question
}

/** What is known of every guest, wherever the survey: not its branches, subjects and fields of the link. */
function isOfGuest(rule: Rule): boolean {
  return 'fact' in rule && (rule.fact === 'locale' || rule.fact === 'hour')
}

/** The item with places for earlier answers in its texts leading to the copies; for others the words of the place stand there. */
function withPipes<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') {
    return piecesOf(value)
      .map((piece) => {
        if (typeof piece === 'string') return piece
        const to = ids.get(piece.from)
        return to ? `{{${to}${piece.fallback && `|${piece.fallback}`}}}` : piece.fallback
      })
      .join('') as Value
  }
  if (Array.isArray(value)) return value.map((each) => withPipes(each, ids)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withPipes(each, ids)]),
  ) as Value
}
