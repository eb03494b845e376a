import { IconArrowBackUp, IconDeviceMobile, IconDeviceTablet, IconPlayerPlay } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { readForm } from '../../interview/form.ts'
import { mistakeText } from '../mistake-text.ts'
import { guestSteps } from '../question/guest-steps.ts'
import type { AnswerValues, SurveyDocument } from '../survey.contract.ts'
import { checkAnswers } from '../validate.ts'
import type { ItemKey } from './outline.ts'
import { Phone } from './phone.tsx'
import styles from './preview.module.css'
import { type Place, placeAfter, placeBefore, placeOf } from './walk.ts'

type Walk = { place: Place; answers: AnswerValues; mistakes: Record<string, string> }

/** What the guest sees: the screen of the selected item, or a walk from the start with the logic at work. */
export const PreviewPane = memo(function PreviewPane({
  survey,
  selected,
  locale,
  onLocale,
}: {
  survey: SurveyDocument
  selected: ItemKey
  locale: string
  onLocale: (locale: string) => void
}) {
  const [device, setDevice] = useState<'phone' | 'tablet'>('phone')
  const [walk, setWalk] = useState<Walk | null>(null)
  const chosen = useMemo(() => placeOf(survey, selected), [survey, selected])
  const place = walk?.place ?? chosen
  const steps = guestSteps(survey, false)

  const answer = (form: HTMLFormElement) => {
    if (!walk || !('step' in walk.place)) return
    const { step } = walk.place
    const given = readForm([...new FormData(form)]).answers
    const asked = steps[step]?.questions ?? []
    const answers = { ...walk.answers }
    for (const { id } of asked) delete answers[id]
    Object.assign(answers, given)
    const checked = checkAnswers(survey, { answers })
    const wrong = checked.ok ? [] : asked.filter(({ id }) => checked.mistakes[id])
    if (checked.ok || wrong.length === 0)
      setWalk({ place: placeAfter(survey, answers, step), answers, mistakes: {} })
    else {
      const mistakes = Object.fromEntries(
        wrong.map(({ id }) => [id, mistakeText(checked.mistakes[id]!, locale)]),
      )
      setWalk({ ...walk, answers, mistakes })
    }
  }
  const clicked = (target: Element) => {
    const language = target.closest('a')?.getAttribute('href')
    if (language?.startsWith('#lang-')) onLocale(language.slice('#lang-'.length))
    if (walk && 'step' in walk.place && target.closest('.g-back')) {
      setWalk({ ...walk, place: placeBefore(survey, walk.answers, walk.place.step), mistakes: {} })
    }
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
              {each === 'phone' ? <IconDeviceMobile size={20} /> : <IconDeviceTablet size={20} />}
            </label>
          ))}
        </fieldset>
      </div>
      {survey.questions.length === 0 ? (
        <p className={styles.empty}>{m.survey_preview_empty()}</p>
      ) : (
        <Phone
          key={
            walk
              ? `walk ${'step' in place ? place.step : 'end'} ${Object.keys(walk.mistakes).join()}`
              : 'edit'
          }
          device={device}
          survey={survey}
          locale={locale}
          languageHref={(each) => `#lang-${each}`}
          values={walk?.answers ?? {}}
          mistakes={walk?.mistakes ?? {}}
          scrollTo={walk || !('domId' in chosen) ? undefined : chosen.domId}
          onSubmit={answer}
          onClick={(event) => clicked(event.target as Element)}
          {...('step' in place ? { onlyStep: place.step } : { ending: place })}
        />
      )}
      <p className={styles.note}>{walk ? m.survey_preview_trying() : m.survey_preview_hint()}</p>
      {walk ? (
        <Button onClick={() => setWalk(null)}>
          <IconArrowBackUp size={20} aria-hidden="true" />
          {m.survey_preview_back()}
        </Button>
      ) : (
        <Button onClick={() => setWalk({ place: { step: 0 }, answers: {}, mistakes: {} })}>
          <IconPlayerPlay size={20} aria-hidden="true" />
          {m.survey_preview_start()}
        </Button>
      )}
    </>
  )
})
