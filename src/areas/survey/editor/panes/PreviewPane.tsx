import { IconArrowBackUp, IconDeviceMobile, IconDeviceTablet, IconPlayerPlay } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { Phone } from '../../../questionnaire/walk/Phone.tsx'
import { WalkPhone } from '../../../questionnaire/walk/WalkPhone.tsx'
import { walkPlaceOf } from '../../../questionnaire/walk/walk.ts'
import type { ItemKey } from './outline.ts'
import styles from './preview.module.css'

/** What the guest sees: the screen of the selected item, or a walk from the start with the logic at work. */
export const PreviewPane = memo(function PreviewPane({
  survey,
  item,
  locale,
  edits,
  onLocale,
}: {
  survey: SurveyDocument
  item: ItemKey
  locale: string
  /** How many things guests would see changed; undefined before the first publication. */
  edits: number | undefined
  onLocale: (locale: string) => void
}) {
  const [device, setDevice] = useState<'phone' | 'tablet'>('phone')
  const [walking, setWalking] = useState(false)
  const place = useMemo(() => walkPlaceOf(survey, item), [survey, item])
  const clicked = (target: Element) => {
    const language = target.closest<HTMLButtonElement>('button[name=lang]')?.value
    if (language) onLocale(language)
  }

  return (
    <>
      <div className={styles.head}>
        <h2>{m.survey_editor_preview()}</h2>
        <fieldset className={styles.devices}>
          <legend className="visually-hidden">{m.survey_preview_size()}</legend>
          {(['phone', 'tablet'] as const).map((each) => (
            <label key={each} title={each === 'phone' ? m.survey_preview_phone() : m.survey_preview_tablet()}>
              <input
                type="radio"
                name="device"
                checked={device === each}
                aria-label={each === 'phone' ? m.survey_preview_phone() : m.survey_preview_tablet()}
                onChange={() => setDevice(each)}
              />
              {each === 'phone' ? (
                <IconDeviceMobile size={20} aria-hidden="true" />
              ) : (
                <IconDeviceTablet size={20} aria-hidden="true" />
              )}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={styles.version} data-draft={edits !== 0 || undefined}>
        {edits === undefined
          ? m.survey_preview_unpublished()
          : edits === 0
            ? m.survey_preview_published()
            : m.survey_preview_draft()}
      </p>
      {survey.questions.length === 0 ? (
        <p className={styles.empty}>{m.survey_preview_empty()}</p>
      ) : walking ? (
        <WalkPhone survey={survey} locale={locale} device={device} onLocale={onLocale} />
      ) : (
        <Phone
          device={device}
          survey={survey}
          locale={locale}
          mayChooseLanguage
          scrollTo={place.domId}
          onClick={(event) => clicked(event.target as Element)}
          {...('step' in place ? { onlyStep: place.step } : { ending: place })}
        />
      )}
      <p className={styles.note}>{walking ? m.survey_preview_trying() : m.survey_preview_hint()}</p>
      <Button onClick={() => setWalking(!walking)}>
        {walking ? (
          <IconArrowBackUp size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlay size={20} aria-hidden="true" />
        )}
        {walking ? m.survey_preview_back() : m.survey_preview_start()}
      </Button>
    </>
  )
})
