import * as m from '../../../text/messages.js'
import { statusName } from '../../../web/ui/status-name.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import type { ConditionQuestion } from './conditions/condition-question.ts'
import { conditionWords } from './conditions/condition-words.ts'
import type { PageFilter, ScoreClass } from './page-filter.ts'

/** What the numbers are narrowed to, in words: «Филиал: Абая 54», «Оценка: критики». */
export function filterWords(
  filter: Partial<
    Pick<PageFilter, 'subId' | 'subjectId' | 'class' | 'status' | 'locale' | 'placement' | 'find' | 'where'>
  >,
  branches: readonly { code: string; title: string }[],
  subjects: readonly { id: string; title: string }[],
  questions: readonly ConditionQuestion[] = [],
): string[] {
  const chosen: [label: string, value: string | undefined][] = [
    [m.analytics_branch(), branches.find(({ code }) => code === filter.subId)?.title],
    [m.analytics_subject(), subjects.find(({ id }) => id === filter.subjectId)?.title],
    [m.analytics_score(), filter.class && className(filter.class)],
    [m.analytics_status(), filter.status && statusName(filter.status)],
    [m.analytics_language(), filter.locale && languageName(filter.locale)],
    [m.analytics_placement(), filter.placement],
    [m.analytics_words_filter(), filter.find && `«${filter.find}»`],
    ...(filter.where ?? []).map((condition): [string, string] => {
      const { label, text } = conditionWords(condition, { questions, branches, subjects })
      return [label, text]
    }),
  ]
  // «0–6» stays on one line.
  const whole = (words: string) => words.replaceAll('–', '\u2060–\u2060')
  return chosen.flatMap(([label, value]) => (value ? [`${label}: ${whole(value)}`] : []))
}

/** The name of a class of NPS, as lists have it. */
export function className(scoreClass: ScoreClass): string {
  return {
    promoter: m.analytics_class_promoter,
    passive: m.analytics_class_passive,
    detractor: m.analytics_class_detractor,
  }[scoreClass]()
}
