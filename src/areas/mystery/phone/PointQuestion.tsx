import { IconCamera, IconFlag } from '@tabler/icons-react'
import { useId, useState } from 'react'
import * as m from '../../../text/messages.js'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { TextArea } from '../../../web/ui/Field.tsx'
import type { OwnPoint, PointAnswer } from '../checker/checker.contract.ts'
import { UNSEEN } from '../mystery.contract.ts'
import { isFailure } from '../visit/point-score.ts'
import styles from './phone.module.css'

type PointPhotos = { count: number; add: (file: File) => Promise<boolean>; clear: () => Promise<void> }
type Props = {
  point: OwnPoint
  answer: PointAnswer
  photos: PointPhotos
  /** The reviewer asked for this one again. */
  isAsked: boolean
  onChange: (part: Partial<PointAnswer>) => void
}

const STEPS = [1, 2, 3, 4, 5]

/** One point: its standard, the answer, and a note and photos where they belong. */
export function PointQuestion({ point, answer, photos, isAsked, onChange }: Props) {
  const { title, standard, kind, critical, photo } = point
  const options: [value: PointAnswer['value'], label: string][] =
    kind === 'scale'
      ? STEPS.map((step) => [step, String(step)])
      : [
          [true, m.mystery_yes()],
          [false, m.mystery_no()],
        ]
  const needsNote = isFailure(point, answer.value)
  return (
    <fieldset
      className={`${styles.point} ${critical ? styles.critical : ''} ${isAsked ? styles.isAsked : ''}`}
    >
      <legend>
        {critical && (
          <small className={styles.flag}>
            <IconFlag size={16} aria-hidden="true" />
            {m.mystery_critical()}
          </small>
        )}
        {title}
      </legend>
      {standard && <p className={styles.small}>{standard}</p>}
      {kind === 'text' ? (
        <TextArea
          label={m.mystery_phone_note()}
          defaultValue={typeof answer.value === 'string' ? answer.value : ''}
          maxLength={2000}
          rows={3}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value || null })}
        />
      ) : (
        <div className={styles.options}>
          {[...options, [UNSEEN, m.mystery_unseen()] as const].map(([value, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={answer.value === value}
              onClick={() => onChange({ value })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {(needsNote || photo || answer.note !== '' || answer.value === false) && kind !== 'text' && (
        <TextArea
          label={m.mystery_phone_note()}
          hint={needsNote && answer.note === '' ? m.mystery_fault_note() : undefined}
          defaultValue={answer.note}
          maxLength={1000}
          rows={2}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      )}
      {(photo || needsNote) && <Photos photos={photos} isNeeded={photo && answer.value !== UNSEEN} />}
    </fieldset>
  )
}

/** Takes photos on the spot; they are on the phone until the visit is sent. */
export function Photos({ photos, isNeeded }: { photos: PointPhotos; isNeeded: boolean }) {
  const id = useId()
  const [isFull, setFull] = useState(false)
  return (
    <div className={styles.photos}>
      <label htmlFor={id} className={buttonClass()}>
        <IconCamera size={20} aria-hidden="true" />
        {m.mystery_phone_photo_add()}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.file}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) setFull(!(await photos.add(file)))
        }}
      />
      <small className={styles.faces}>{m.mystery_phone_photo_faces()}</small>
      <small>
        {photos.count > 0
          ? m.mystery_phone_photo_count({ n: photos.count })
          : isNeeded
            ? m.mystery_fault_photo()
            : ''}
      </small>
      {photos.count > 0 && (
        <button type="button" className={styles.clear} onClick={() => void photos.clear()}>
          {m.mystery_remove()}
        </button>
      )}
      {isFull && <small role="alert">{m.mystery_phone_photo_failed()}</small>}
    </div>
  )
}
