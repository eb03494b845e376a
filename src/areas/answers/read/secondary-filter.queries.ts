import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLASS_MARKS, type FacetClass } from '../../counters/facet.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { SearchResult } from '../search/find.queries.ts'

/** What answers may be narrowed by beside days, branch and subject: the counters are not kept by these. */
export type SecondaryFilter = {
  /** Words to be found in the guests' own texts. */
  find?: string | undefined
  /** What was found for them (`findAnswers`); answers are narrowed by this. */
  found?: SearchResult | undefined
  placement?: string | undefined
  locale?: string | undefined
  class?: FacetClass | undefined
}

/** The condition on a row of `answer`; always true when nothing finer is asked for. */
export function secondaryFilterCondition(
  document: SurveyDocument,
  finer: SecondaryFilter,
): RawBuilder<SqlBool> {
  const parts = [
    ...(finer.placement === undefined ? [] : [sql<SqlBool>`answer.placement = ${finer.placement}`]),
    ...(finer.locale === undefined ? [] : [sql<SqlBool>`answer.locale = ${finer.locale}`]),
    ...(finer.class === undefined ? [] : [ofClass(document, finer.class)]),
    ...(finer.find === undefined ? [] : [withWords(finer.found)]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export function hasSecondaryFilter({ find, placement, locale, class: scoreClass }: SecondaryFilter): boolean {
  return [find, placement, locale, scoreClass].some((part) => part !== undefined)
}

/** Ids of the questions that guests answer in their own words. */
export function textQuestions(document: SurveyDocument): string[] {
  return document.questions
    .filter(({ type }) => type === 'long_text' || type === 'short_text')
    .map(({ id }) => id)
}

/**
 * The mark that a row of `answer` holds for a question; null where it holds none, as after the question was of another kind.
 * PostgreSQL may ask for the parts of an “and” in any order: only a case keeps words from being read as a number.
 */
export function markIn(questionId: string): RawBuilder<number | null> {
  const said = sql`(answer.answers -> ${questionId}::text)`
  return sql`(case when jsonb_typeof(${said}) = 'number' then ${said}::numeric end)`
}

/** Answers of one NPS class; a survey without an NPS question has none. */
function ofClass(document: SurveyDocument, scoreClass: FacetClass): RawBuilder<SqlBool> {
  const question = mainQuestion(document, 'nps')
  if (!question) return sql<SqlBool>`false`
  const [low, high] = CLASS_MARKS[scoreClass]
  return sql<SqlBool>`${markIn(question.id)} between ${low} and ${high}`
}

/** The answers that a search found; without one, nothing was found. */
function withWords(found: SearchResult | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`answer.id = any(${found?.ids ?? []}::uuid[])`
}
