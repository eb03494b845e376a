import { IconArrowLeft, IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { OwnPoint, OwnVisit } from '../checker/checker.contract.ts'
import { RECEIPT } from '../mystery.contract.ts'
import { windowText } from '../plan/windows.ts'
import { localMoment } from './local-moment.ts'
import { missingOf } from './missing.ts'
import { Photos, PointQuestion } from './PointQuestion.tsx'
import styles from './phone.module.css'
import type { VisitPhone } from './use-visit-phone.ts'
import { dropPhoto, savePhoto, type VisitDraft } from './visit-phone.client.ts'

type Props = { phone: VisitPhone; visit: OwnVisit; onClose: () => void }

/** A draft without answers, or with those that were sent before. */
function newDraft({ id, answers, startedAt }: OwnVisit): VisitDraft {
  return {
    ...{ visit: id, submission: crypto.randomUUID(), finishedAt: null, answers: { ...answers } },
    startedAt: startedAt ?? new Date().toISOString(),
    ...{ photos: [], receipt: null, place: null, placeAt: null },
  }
}

/** A visit, section by section. Everything is on the phone at once and goes out at the end. */
export function MakeVisit({ phone, visit, onClose }: Props) {
  const [draft, setDraft] = useState(
    () => phone.drafts.find((each) => each.visit === visit.id) ?? newDraft(visit),
  )
  const [step, setStep] = useState(0)
  const sections = visit.sections.filter(({ id }) => visit.points.some(({ section }) => section === id))
  const section = sections[step]
  const latest = useRef(draft)
  // A photo is saved after a moment, in which other points may be answered: a change begins with what is there by then.
  const change = (part: DraftChange) => {
    const next = { ...latest.current, ...part(latest.current) }
    latest.current = next
    setDraft(next)
    void phone.save(next)
  }
  const go = (to: number) => {
    setStep(to)
    scrollTo(0, 0)
  }
  const missing = missingOf(visit, draft)
  return (
    <>
      <header className={styles.head}>
        <Button
          size="icon"
          aria-label={m.mystery_phone_back()}
          onClick={() => (step === 0 ? onClose() : go(step - 1))}
        >
          <IconArrowLeft size={22} aria-hidden="true" />
        </Button>
        <div>
          <b>{visit.branch.title}</b>
          <small>{windowText(visit)}</small>
        </div>
        <span>
          {m.mystery_phone_step({ n: Math.min(step + 1, sections.length + 1), of: sections.length + 1 })}
        </span>
      </header>
      {visit.state === 'returned' && (
        <Notice kind="bad">{m.mystery_phone_asked({ reason: visit.reason })}</Notice>
      )}
      {step === 0 && <CheckIn draft={draft} onChange={change} />}
      {section ? (
        <>
          <h1>{section.title}</h1>
          {visit.points
            .filter((point) => point.section === section.id)
            .map((point) => (
              <Point key={point.id} point={point} visit={visit} draft={draft} onChange={change} />
            ))}
          <Button kind="primary" size="large" wide onClick={() => go(step + 1)}>
            {sections[step + 1]
              ? m.mystery_phone_next({ section: sections[step + 1]!.title })
              : m.mystery_phone_finish()}
          </Button>
        </>
      ) : (
        <Summary visit={visit} draft={draft} missing={missing} onChange={change}>
          <Button
            kind="primary"
            size="large"
            wide
            disabled={missing.length > 0}
            onClick={() => {
              void phone.finish(draft)
              onClose()
            }}
          >
            {m.mystery_phone_send()}
          </Button>
        </Summary>
      )}
      <p className={styles.small}>
        {missing.length > 0 ? m.mystery_phone_left({ n: missing.length }) : m.mystery_phone_ready()}
      </p>
    </>
  )
}

type DraftChange = (draft: VisitDraft) => Partial<VisitDraft>
type Part = { draft: VisitDraft; onChange: (change: DraftChange) => void }

function usePhotos({ draft, onChange }: Part, point: string) {
  const own = draft.photos.filter((each) => each.point === point)
  return {
    count: own.length,
    add: async (file: File): Promise<boolean> => {
      const id = crypto.randomUUID()
      const isSaved = await savePhoto(id, file)
      if (isSaved) onChange(({ photos }) => ({ photos: [...photos, { id, point }] }))
      return isSaved
    },
    clear: async () => {
      onChange(({ photos }) => ({ photos: photos.filter((each) => each.point !== point) }))
      for (const { id } of own) await dropPhoto(id)
    },
  }
}

function Point({ point, visit, draft, onChange }: Part & { point: OwnPoint; visit: OwnVisit }) {
  const photos = usePhotos({ draft, onChange }, point.id)
  const answerIn = ({ answers }: VisitDraft) => answers[point.id] ?? { value: null, note: '' }
  const answer = answerIn(draft)
  return (
    <PointQuestion
      point={point}
      answer={answer}
      photos={photos}
      isAsked={visit.askedPoints.includes(point.id)}
      onChange={(part) =>
        onChange((now) => ({ answers: { ...now.answers, [point.id]: { ...answerIn(now), ...part } } }))
      }
    />
  )
}

function CheckIn({ draft, onChange }: Part) {
  const [hasFailed, setFailed] = useState(false)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude: lat, longitude: lon, accuracy } = coords
        setFailed(false)
        const place = { lat, lon, accuracy: Math.round(accuracy) }
        onChange(() => ({ place, placeAt: new Date().toISOString() }))
      },
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  return (
    <section className={styles.place}>
      {draft.place && draft.placeAt ? (
        <p>{m.mystery_phone_place_done({ time: localMoment(draft.placeAt) })}</p>
      ) : (
        <>
          <p className={styles.small}>{m.mystery_phone_place_text()}</p>
          <Button onClick={locate}>
            <IconMapPin size={20} aria-hidden="true" />
            {m.mystery_phone_place()}
          </Button>
        </>
      )}
      {hasFailed && <p role="status">{m.mystery_phone_place_failed()}</p>}
    </section>
  )
}

type SummaryProps = Part & { visit: OwnVisit; missing: readonly string[]; children: React.ReactNode }

/** The last step: the receipt, what is missing, and sending. */
function Summary({ visit, draft, missing, onChange, children }: SummaryProps) {
  const photos = usePhotos({ draft, onChange }, RECEIPT)
  const names = visit.points.filter(({ id }) => missing.includes(id)).map(({ title }) => title)
  return (
    <>
      <h1>{m.mystery_phone_receipt()}</h1>
      <Photos photos={photos} isNeeded={visit.receipt} />
      <TextField
        label={m.mystery_phone_receipt_amount()}
        inputMode="numeric"
        defaultValue={draft.receipt ?? ''}
        onChange={({ currentTarget }) => {
          const amount = Number(currentTarget.value.replaceAll(/\D/g, ''))
          const receipt = currentTarget.value === '' ? null : Math.min(amount, 100_000_000)
          onChange(() => ({ receipt }))
        }}
        optional
      />
      {names.length > 0 && (
        <ul className={styles.missing}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {children}
    </>
  )
}
