import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, SelectField, TextField } from '../../../web/ui/Field.tsx'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { MysteryPoint } from '../mystery.contract.ts'
import styles from './mystery.module.css'
import { TextsField } from './TextsField.tsx'

export type GuestQuestion = { id: string; title: string }

type Props = {
  point: MysteryPoint
  locales: readonly string[]
  guestQuestions: readonly GuestQuestion[]
  onChange: (change: Partial<MysteryPoint>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const KINDS = [
  ['yes_no', m.mystery_kind_yes_no],
  ['scale', m.mystery_kind_scale],
  ['text', m.mystery_kind_text],
] as const

/** One point of the checklist, folded to its title. */
export function PointFields({ point, locales, guestQuestions, onChange, onMove, onRemove }: Props) {
  const title = localText(point.title, locales[0] ?? 'ru', 'ru')
  const isScored = point.kind !== 'text'
  return (
    <details className={styles.point} open={title === ''}>
      <summary>
        <span>{title || m.mystery_edit_point()}</span>
        {point.critical && <small className={styles.bad}>{m.mystery_critical()}</small>}
        {isScored && (
          <small>
            {m.mystery_edit_weight()} {point.weight}
          </small>
        )}
      </summary>
      <div className={styles.form}>
        <TextsField
          label={m.mystery_edit_title()}
          value={point.title}
          locales={locales}
          most={300}
          onChange={(text) => onChange({ title: text })}
        />
        <TextsField
          label={m.mystery_edit_standard()}
          value={point.standard ?? ''}
          locales={locales}
          most={300}
          onChange={(standard) => onChange({ standard })}
        />
        <div className={styles.inline}>
          <SelectField
            label={m.mystery_edit_kind()}
            value={point.kind}
            onChange={({ currentTarget }) => {
              const kind = KINDS.find(([each]) => each === currentTarget.value)?.[0]
              if (kind) onChange({ kind })
            }}
          >
            {KINDS.map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name()}
              </option>
            ))}
          </SelectField>
          {isScored && (
            <TextField
              label={m.mystery_edit_weight()}
              type="number"
              min={1}
              max={10}
              defaultValue={point.weight}
              onChange={({ currentTarget }) =>
                onChange({ weight: Math.min(10, Math.max(1, Math.round(Number(currentTarget.value)) || 1)) })
              }
            />
          )}
          {isScored && guestQuestions.length > 0 && (
            <SelectField
              label={m.mystery_edit_guests()}
              value={point.guestQuestion ?? ''}
              onChange={({ currentTarget }) => onChange({ guestQuestion: currentTarget.value || null })}
            >
              <option value="">{m.mystery_edit_guests_none()}</option>
              {guestQuestions.map(({ id, title: question }) => (
                <option key={id} value={id}>
                  {question}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {isScored && (
          <Choice
            checked={point.critical}
            onChange={({ currentTarget }) => onChange({ critical: currentTarget.checked })}
          >
            {m.mystery_edit_critical()}
          </Choice>
        )}
        <Choice
          checked={point.photo}
          onChange={({ currentTarget }) => onChange({ photo: currentTarget.checked })}
        >
          {m.mystery_edit_photo()}
        </Choice>
        <div className={styles.buttons}>
          <Button size="icon" aria-label={m.mystery_edit_up()} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} aria-hidden="true" />
          </Button>
          <Button size="icon" aria-label={m.mystery_edit_down()} onClick={() => onMove(1)}>
            <IconArrowDown size={20} aria-hidden="true" />
          </Button>
          <Button size="icon" aria-label={m.mystery_edit_point_remove()} onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </details>
  )
}
