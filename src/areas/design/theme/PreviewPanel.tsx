import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import segments from '../../../web/ui/segments.module.css'
import { guestSteps } from '../../questionnaire/question/guest-steps.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { Phone } from '../../questionnaire/walk/Phone.tsx'
import { homeMode } from './corrections.ts'
import styles from './theme.module.css'

/** Which screen of the page is seen: the first or the last with questions, or the thanks. */
export type Screen = 'question' | 'last' | 'thanks'

/** The guest's phone with the real page on it, in the light and in the dark, at its beginning and at its end. */
export function PreviewPanel({
  survey,
  business,
  locale,
  screen,
  onLocale,
  onScreen,
}: {
  survey: SurveyDocument
  business: string
  locale: string
  screen: Screen
  onLocale: (locale: string) => void
  onScreen: (screen: Screen) => void
}) {
  const { theme = {} } = survey.config
  const [chosenScheme, setChosenScheme] = useState<'light' | 'dark' | null>(null)
  const scheme = theme.mode ?? chosenScheme ?? homeMode(theme)
  const last = Math.max(guestSteps(survey, false).length - 1, 0)
  // What most guests meet: screens for the unhappy have conditions.
  const endings = survey.widgets.filter(({ type }) => type === 'thanks')
  const thanks = (endings.find(({ visibleIf }) => !visibleIf) ?? endings[0])?.id
  return (
    <aside id="preview" className={styles.preview} aria-label={m.survey_editor_preview()}>
      <div className={styles.previewHead}>
        <fieldset className={segments.segments}>
          <legend className="visually-hidden">{m.design_theme_screen()}</legend>
          {(['question', 'thanks'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="screen"
                checked={each === (screen === 'last' ? 'question' : screen)}
                onChange={() => onScreen(each)}
              />
              <span>
                {each === 'question' ? m.design_theme_screen_question() : m.design_theme_screen_thanks()}
              </span>
            </label>
          ))}
        </fieldset>
        {!theme.mode && (
          <button
            type="button"
            className={styles.step}
            aria-pressed={scheme === 'dark'}
            aria-label={m.design_theme_in_dark()}
            title={m.design_theme_in_dark()}
            onClick={() => setChosenScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            {scheme === 'dark' ? (
              <IconMoon size={22} aria-hidden="true" />
            ) : (
              <IconSun size={22} aria-hidden="true" />
            )}
          </button>
        )}
      </div>
      <Phone
        survey={survey}
        locale={locale}
        scheme={scheme}
        business={business}
        mayChooseLanguage
        onClick={({ target }) => {
          const language = (target as Element).closest<HTMLButtonElement>('button[name=lang]')?.value
          if (language) onLocale(language)
        }}
        {...(screen === 'thanks' ? { ending: { thanks } } : { onlyStep: screen === 'last' ? last : 0 })}
      />
      <p className={styles.said}>{m.design_theme_preview_note()}</p>
    </aside>
  )
}
