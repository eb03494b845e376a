import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLASS_MARKS, type ScoreClass } from '../../counters/marks.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { ConditionTest } from '../conditions/dimension.ts'
import type { SearchResult } from '../search/find.queries.ts'
import { markIn } from './mark.queries.ts'

/** Filters beside days, branch and subject; the counters do not have these dimensions. */
export type SecondaryFilter = {
  /** Words to find in the guests' texts. */
  find?: string | undefined
  /** The search result for them (`findAnswers`), which narrows the answers. */
  found?: SearchResult | undefined
  placement?: string | undefined
  locale?: string | undefined
  class?: ScoreClass | undefined
  /** What else answers are filtered by (`resolveConditions`). */
  conditions?: ConditionTest | undefined
}

/** The condition on a row of `answer`; always true without such a filter. */
export function secondaryFilterCondition(
  document: SurveyDocument,
  finer: SecondaryFilter,
): RawBuilder<SqlBool> {
  const parts = [
    ...(finer.placement === undefined ? [] : [sql<SqlBool>`answer.placement = ${finer.placement}`]),
    ...(finer.locale === undefined ? [] : [sql<SqlBool>`answer.locale = ${finer.locale}`]),
    ...(finer.class === undefined ? [] : [ofClass(document, finer.class)]),
    ...(finer.conditions ? [finer.conditions.sql] : []),
    ...(finer.find === undefined ? [] : [withWords(finer.found)]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export function hasSecondaryFilter({
  find,
  placement,
  locale,
  class: scoreClass,
  conditions,
}: SecondaryFilter): boolean {
  return [find, placement, locale, scoreClass, conditions].some((part) => part !== undefined)
}

/** Ids of the questions with free-text answers. */
export function textQuestions(document: SurveyDocument): string[] {
  return document.questions
    .filter(({ type }) => type === 'long_text' || type === 'short_text')
    .map(({ id }) => id)
}

/** Answers of one NPS class; empty for a survey without an NPS question. */
function ofClass(document: SurveyDocument, scoreClass: ScoreClass): RawBuilder<SqlBool> {
  const question = mainQuestion(document, 'nps')
  if (!question) return sql<SqlBool>`false`
  const [low, high] = CLASS_MARKS[scoreClass]
  return sql<SqlBool>`${markIn(question.id)} between ${low} and ${high}`
}

/** The answers that a search found; none without a result. */
function withWords(search: SearchResult | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`answer.id = any(${search?.ids ?? []}::uuid[])`
}
