import * as m from '../../../../text/messages.js'
import type { SurveyConfig, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import fields from '../fields/fields.module.css'
import { HiddenFields } from '../fields/HiddenFields.tsx'
import { LanguagesField } from '../fields/LanguagesField.tsx'
import { LocalField } from '../fields/LocalField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { PointsFields } from '../fields/PointsFields.tsx'
import { QuotaFields } from '../fields/QuotaFields.tsx'
import { ScoreFields } from '../fields/ScoreFields.tsx'
import { useEditor } from '../use-editor.ts'

/** Our own field first, then colours that businesses have; any other can be given. */
const COLOURS = ['#f6c445', '#d9481f', '#1f7a57', '#2b6cb0', '#5b2a86', '#c2185b', '#1b2440']

/** What concerns the whole questionnaire: how it looks to guests, and in which languages it speaks. */
export function SurveyForm({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const { theme, defaultLocale } = survey.config
  const change = (part: NonNullable<SurveyConfig['theme']>, merge?: string) =>
    edit(
      (document) => ({
        ...document,
        config: { ...document.config, theme: { ...document.config.theme, ...part } },
      }),
      merge ? { merge } : {},
    )
  return (
    <>
      <LocalField
        label={m.survey_field_business()}
        note={m.survey_field_business_hint()}
        text={theme?.business}
        defaultLocale={defaultLocale}
        big
        onChange={(business) => change({ business }, 'business')}
      />
      <fieldset className={fields.field}>
        <legend className={fields.label}>{m.survey_field_brand()}</legend>
        <div className={choices.swatches}>
          {COLOURS.map((colour) => (
            <label key={colour} style={{ '--swatch': colour } as React.CSSProperties}>
              <input
                type="radio"
                name="brand"
                aria-label={colour}
                checked={theme?.brand?.toLowerCase() === colour}
                onChange={() => change({ brand: colour })}
              />
              <span />
            </label>
          ))}
          <label className={choices.ownColour}>
            <input
              type="color"
              value={theme?.brand ?? '#d9481f'}
              onChange={(event) => change({ brand: event.currentTarget.value }, 'brand')}
            />
            {m.survey_field_brand_own()}
          </label>
        </div>
      </fieldset>
      <PictureField picture={theme?.picture} onChange={(picture) => change({ picture })} />
      <LanguagesField survey={survey} />
      <HiddenFields survey={survey} />
      <ScoreFields survey={survey} />
      <PointsFields survey={survey} />
      <QuotaFields survey={survey} />
    </>
  )
}
