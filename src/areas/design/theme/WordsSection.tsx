import * as m from '../../../text/messages.js'
import { Card } from '../../../web/ui/Card.tsx'
import { guestWords } from '../../questionnaire/question/words.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { wordsOf } from '../../questionnaire/words/set-local-text.ts'
import { writeText } from '../../survey/editor/draft/edits.ts'
import styles from './fields.module.css'
import type { Screen } from './PreviewPanel.tsx'
import type { ChangeTheme } from './theme-entries.ts'
import { WordsField } from './WordsField.tsx'

type WordsName = keyof NonNullable<Theme['words']>

/** The page's own words, said as the business says them; an empty field means the usual ones. */
export function WordsSection({
  theme,
  survey,
  locale,
  onLocale,
  onScreen,
  onChange,
}: {
  theme: Theme
  survey: SurveyDocument
  locale: string
  onLocale: (locale: string) => void
  /** The screen on which the words of a field stand. */
  onScreen: (screen: Screen) => void
  onChange: ChangeTheme
}) {
  const { locales, defaultLocale } = survey.config
  const usual = guestWords(locale)
  const fields: [name: WordsName, label: string, usual: string, most: number, screen: Screen][] = [
    ['next', m.design_theme_word_next(), usual.next, 30, 'question'],
    ['send', m.design_theme_word_send(), usual.send, 30, 'last'],
    ['thanks', m.design_theme_word_thanks(), usual.thanks, 120, 'thanks'],
    ['thanksText', m.design_theme_word_thanks_text(), usual.thanksText, 300, 'thanks'],
  ]
  return (
    <Card title={m.design_theme_words()}>
      {locales.length > 1 && (
        <fieldset className={styles.languages} aria-label={m.survey_language_switch()}>
          {locales.map((each) => (
            <button key={each} type="button" aria-pressed={each === locale} onClick={() => onLocale(each)}>
              {languageName(each)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.words}>
        {fields.map(([name, label, placeholder, most, screen]) => (
          <WordsField
            key={name}
            label={label}
            lang={locale}
            value={wordsOf(theme.words?.[name], locale)}
            placeholder={placeholder}
            most={most}
            onFocus={() => onScreen(screen)}
            onChange={(text) =>
              onChange(
                (before) => ({
                  ...before,
                  words: {
                    ...before.words,
                    [name]: writeText(before.words?.[name], locale, text, defaultLocale),
                  },
                }),
                `words ${name} ${locale}`,
              )
            }
          />
        ))}
      </div>
      <p className={styles.note}>{m.design_theme_words_note()}</p>
    </Card>
  )
}
