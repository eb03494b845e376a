import * as m from '../../../../text/messages.js'
import { AnswerMap } from './AnswerMap.tsx'
import styles from './AnswerMedia.module.css'
import type { AnsweredValue } from './answer-view.ts'

/** Photos, a voice or a signature of one answer; each is asked for only by those who open the answer. */
export function AnswerFiles({
  surveyId,
  answerId,
  files: { kind, ids },
}: {
  surveyId: string
  answerId: string
  files: NonNullable<AnsweredValue['files']>
}) {
  const addressOf = (file: string) =>
    `/v1/survey/answer/file?${new URLSearchParams({ id: surveyId, subId: answerId, file })}`
  return (
    <div className={styles.files}>
      {ids.map((id, place) =>
        kind === 'file' ? (
          <a key={id} href={addressOf(id)} download className={styles.file}>
            {m.analytics_file({ number: place + 1 })}
          </a>
        ) : kind === 'voice' ? (
          // biome-ignore lint/a11y/useMediaCaption: a guest's own words, of which there is no text
          <audio key={id} src={addressOf(id)} controls preload="none" aria-label={m.analytics_file_voice()} />
        ) : (
          <a key={id} href={addressOf(id)} target="_blank" rel="noopener" className={styles[kind]}>
            <img
              src={addressOf(id)}
              alt={
                kind === 'photo'
                  ? m.analytics_file_photo({ number: place + 1 })
                  : m.analytics_file_signature()
              }
              loading="lazy"
            />
          </a>
        ),
      )}
    </div>
  )
}

/** Where a guest was, as figures and on a map. */
export function AnswerPlace({ lat, lon, accuracy }: NonNullable<AnsweredValue['place']>) {
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
  return (
    <>
      {m.analytics_place({ place: `${lat}, ${lon}`, metres: accuracy })}{' '}
      <a href={map} target="_blank" rel="noopener noreferrer">
        {m.analytics_place_map()}
      </a>
      <AnswerMap place={{ lat, lon, accuracy }} />
    </>
  )
}
