import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { WalkPhone } from '../../questionnaire/walk/WalkPhone.tsx'
import { localText } from '../../questionnaire/words/local-text.ts'
import styles from './import.module.css'

/** The questionnaire that would be made, on a phone that can be tried; without a script, its questions as a list. */
export function ImportPreview({ survey }: { survey: SurveyDocument }) {
  const { config, questions } = survey
  const page = getLocale()
  const [locale, setLocale] = useState<string>(config.locales.includes(page) ? page : config.defaultLocale)
  return (
    <aside className={styles.preview} aria-label={m.survey_import_preview()}>
      <h2>{m.survey_import_preview()}</h2>
      <div className={`${styles.phone} needs-script`}>
        <WalkPhone survey={survey} locale={locale} onLocale={setLocale} />
      </div>
      <noscript>
        <ol className={styles.questions}>
          {questions.map(({ id, title }) => (
            <li key={id}>{localText(title, page, config.defaultLocale)}</li>
          ))}
        </ol>
      </noscript>
    </aside>
  )
}
