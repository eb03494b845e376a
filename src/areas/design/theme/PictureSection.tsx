import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { Picture } from '../../questionnaire/pictures/Picture.tsx'
import { PICTURES } from '../../questionnaire/pictures/picture.ts'
import { isUploaded, pictureAddress } from '../../questionnaire/pictures/uploaded-picture.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { wordsOf } from '../../questionnaire/words/set-local-text.ts'
import { writeText } from '../../survey/editor/draft/edits.ts'
import { PictureLibrary } from '../image/PictureLibrary.tsx'
import styles from './fields.module.css'
import type { ChangeTheme } from './theme-entries.ts'
import { WordsField } from './WordsField.tsx'

/** Drawings that stand there before all are asked for. */
const FIRST_DRAWINGS = 14

/** Who asks: the name, the logo beside it, and the cover above the first question. */
export function PictureSection({
  theme,
  locale,
  survey,
  fallbackName,
  onChange,
}: {
  theme: Theme
  locale: string
  survey: SurveyDocument
  /** What guests read while the theme names nobody. */
  fallbackName: string
  onChange: ChangeTheme
}) {
  const [choosing, setChoosing] = useState<'logo' | 'picture' | null>(null)
  const [areAllShown, setAreAllShown] = useState(false)
  const { logo, picture, business } = theme
  const [drawing] = (picture ?? '').split('-')
  const setCover = (cover: string | undefined) => onChange((before) => ({ ...before, picture: cover }))
  return (
    <Card title={m.design_theme_pictures()}>
      <WordsField
        label={m.design_theme_business()}
        lang={locale}
        value={wordsOf(business, locale)}
        placeholder={fallbackName}
        most={60}
        onChange={(text) =>
          onChange(
            (before) => ({
              ...before,
              business: writeText(before.business, locale, text, survey.config.defaultLocale),
            }),
            `business ${locale}`,
          )
        }
      />
      <fieldset className={styles.choices}>
        <legend>{m.design_theme_logo()}</legend>
        <div className={styles.chosen}>
          <span className={styles.logo} data-empty={!logo || undefined}>
            {logo ? <img src={pictureAddress(logo)} alt="" /> : <IconPhoto size={24} aria-hidden="true" />}
          </span>
          <Button aria-haspopup="dialog" onClick={() => setChoosing('logo')}>
            {logo ? m.design_theme_other() : m.design_theme_choose()}
          </Button>
          {logo && (
            <Button kind="plain" onClick={() => onChange((before) => ({ ...before, logo: undefined }))}>
              {m.design_theme_remove()}
            </Button>
          )}
        </div>
        <p className={styles.note}>{m.design_theme_logo_note()}</p>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{m.design_theme_cover()}</legend>
        <div className={styles.covers}>
          <label className={styles.cover}>
            <input type="radio" name="cover" checked={!picture} onChange={() => setCover(undefined)} />
            <span>{m.design_theme_cover_none()}</span>
          </label>
          {picture && isUploaded(picture) && (
            <label className={styles.cover}>
              <input type="radio" name="cover" checked readOnly aria-label={m.design_theme_cover_own()} />
              <Picture id={picture} />
            </label>
          )}
          {PICTURES.filter((id, place) => areAllShown || place < FIRST_DRAWINGS || id === drawing).map(
            (id) => (
              <label key={id} className={styles.cover}>
                <input
                  type="radio"
                  name="cover"
                  checked={id === drawing}
                  aria-label={m.design_theme_cover_drawn({ number: PICTURES.indexOf(id) + 1 })}
                  onChange={() => setCover(id)}
                />
                <Picture id={id} />
              </label>
            ),
          )}
        </div>
        <div className={styles.chosen}>
          <Button aria-haspopup="dialog" onClick={() => setChoosing('picture')}>
            {m.design_theme_cover_choose()}
          </Button>
          {!areAllShown && (
            <Button kind="plain" onClick={() => setAreAllShown(true)}>
              {m.design_theme_cover_all({ count: PICTURES.length })}
            </Button>
          )}
        </div>
      </fieldset>
      {choosing && (
        <PictureLibrary
          use={choosing === 'logo' ? 'small' : 'wide'}
          chosen={choosing === 'logo' ? logo : picture}
          onChoose={(id) => {
            onChange((before) => ({ ...before, [choosing]: id }))
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </Card>
  )
}
