import * as m from '../../../text/messages.js'
import { statusName } from '../../../web/ui/status-name.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { STATUS_ORDER } from '../cards/answers/answer-view.ts'
import { Choice } from './Choice.tsx'
import type { PageFilter } from './page-filter.ts'

/** How many of the filters that stand behind a button are in use. */
export function secondaryCount({ subjectId, status, locale, placement }: PageFilter): number {
  return [subjectId, status, locale, placement].filter(Boolean).length
}

/** What is asked for more rarely: the person or thing, the status, the language, where the code hung. A part of the filter's form. */
export function SecondaryFilters({
  filter,
  subjects,
  locales,
  placements,
}: {
  filter: PageFilter
  subjects: { id: string; title: string }[]
  locales: readonly string[]
  placements: readonly string[]
}) {
  return (
    <>
      {(subjects.length > 1 || filter.subjectId) && (
        <Choice
          name="subjectId"
          label={m.analytics_subject()}
          value={filter.subjectId}
          any={m.analytics_subject_any()}
          options={subjects.map(({ id, title }) => [id, title])}
        />
      )}
      <Choice
        name="status"
        label={m.analytics_status()}
        value={filter.status ?? ''}
        any={m.analytics_language_any()}
        options={STATUS_ORDER.map((each) => [each, statusName(each)])}
      />
      {(locales.length > 1 || filter.locale) && (
        <Choice
          name="locale"
          label={m.analytics_language()}
          value={filter.locale}
          any={m.analytics_language_any()}
          options={withChosen(locales, filter.locale).map((locale) => [locale, languageName(locale)])}
        />
      )}
      {(placements.length > 1 || filter.placement) && (
        <Choice
          name="placement"
          label={m.analytics_placement()}
          value={filter.placement}
          any={m.analytics_placement_any()}
          options={withChosen(placements, filter.placement).map((placement) => [placement, placement])}
        />
      )}
    </>
  )
}

/** A link may name what is not offered any more: it stands in the list as long as it is chosen. */
function withChosen(offered: readonly string[], chosen: string): string[] {
  return [...new Set([...offered, ...(chosen ? [chosen] : [])])]
}
