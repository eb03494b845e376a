import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import type { DocumentChange } from '../../version/changes.ts'
import styles from './ChangeList.module.css'
import { changeWords } from './change-words.ts'

/** What changes for guests, gathered by question; where words changed, the old and the new stand together. */
export function ChangeList({
  survey,
  changes,
}: {
  survey: SurveyDocument
  changes: readonly DocumentChange[]
}) {
  const { defaultLocale, locales } = survey.config
  const groups = Map.groupBy(changes, ({ questionId, widgetId }) =>
    questionId !== undefined ? `q ${questionId}` : widgetId !== undefined ? `w ${widgetId}` : '',
  )
  return (
    <ul className={styles.groups}>
      {[...groups].map(([key, members]) => (
        <li key={key}>
          <h3 lang={key ? defaultLocale : undefined}>
            {key
              ? localText(members[0]!.title, defaultLocale, defaultLocale) || m.survey_editor_untitled()
              : m.survey_check_whole()}
          </h3>
          <ul>
            {members.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never reordered
              <li key={index}>
                {changeWords(change, locales.length > 1)}
                <Words change={change} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Words({ change: { code, before, after, locale } }: { change: DocumentChange }) {
  if (code !== 'text' && code !== 'option_added' && code !== 'option_removed') return null
  return (
    <div className={styles.words} lang={locale}>
      {before !== undefined && (
        <del>
          <span className="visually-hidden">{m.survey_change_was()}: </span>
          {before || m.survey_change_empty()}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="visually-hidden">{m.survey_change_now()}: </span>
          {after || m.survey_change_empty()}
        </ins>
      )}
    </div>
  )
}
