import { IconFlag } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { UNSEEN } from '../mystery.contract.ts'
import styles from './mystery.module.css'
import { percentText } from './mystery-words.ts'
import type { ShownVisit } from './shown-visit.ts'

type Point = ShownVisit['points'][number]

/** What a checker saw, by section: the values with their notes and photos. */
export function VisitPoints({ surveyId, visit }: { surveyId: string; visit: ShownVisit }) {
  const { sections, points, receipt } = visit
  const photo = (id: string, title: string) => (
    <PhotoLink key={id} surveyId={surveyId} visitId={visit.id} photo={id} title={title} />
  )
  return (
    <>
      {sections.map(({ id, title, score }) => (
        <section key={id} className={styles.part}>
          <h2 className={styles.ruled}>
            {title} <span className={styles.hint}>{percentText(score)}</span>
          </h2>
          <ul className={styles.values}>
            {points
              .filter(({ section }) => section === id)
              .map((point) => (
                <li key={point.id} className={point.failed ? styles.failure : undefined}>
                  <div>
                    <b>
                      {point.critical && (
                        <IconFlag size={16} className={styles.bad} aria-label={m.mystery_critical()} />
                      )}
                      {point.title}
                    </b>
                    {point.standard && <small>{point.standard}</small>}
                    {point.note && <p className={styles.note}>{point.note}</p>}
                    <div className={styles.photos}>
                      {point.photos.map((each) => photo(each, point.title))}
                    </div>
                  </div>
                  <span className={`${styles.value} ${point.value === false ? styles.isNo : ''}`}>
                    {valueText(point)}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {(receipt.amount !== null || receipt.photos.length > 0) && (
        <section className={styles.part}>
          <h2 className={styles.ruled}>{m.mystery_receipt()}</h2>
          {receipt.amount !== null && <p>{m.mystery_receipt_amount({ n: formatNumber(receipt.amount) })}</p>}
          <div className={styles.photos}>
            {receipt.photos.map((each) => photo(each, m.mystery_receipt()))}
          </div>
        </section>
      )}
    </>
  )
}

function PhotoLink({
  surveyId,
  visitId,
  photo,
  title,
}: {
  surveyId: string
  visitId: string
  photo: string
  title: string
}) {
  const address = `/v1/survey/mystery/photo?id=${surveyId}&visit=${visitId}&photo=${photo}`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={m.mystery_photo_of({ point: title })} width={120} height={120} loading="lazy" />
    </a>
  )
}

function valueText({ value, kind }: Point): string {
  if (value === UNSEEN) return m.mystery_unseen()
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? m.mystery_yes() : m.mystery_no()
  return kind === 'scale' ? m.mystery_step_of({ n: String(value) }) : String(value)
}
