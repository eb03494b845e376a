import { useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Picture } from '../../../questionnaire/pictures/Picture.tsx'
import { PICTURES, type PictureId } from '../../../questionnaire/pictures/picture.ts'
import { isUploaded } from '../../../questionnaire/pictures/uploaded-picture.ts'
import choices from '../choices.module.css'
import { useUpload } from '../use-upload.tsx'
import fields from './fields.module.css'

/** Two rows of a wide screen: the rest would push everything below out of sight. */
const FIRST = PICTURES.slice(0, 13)

/** Chooses one of the drawn pictures, a photo of the business's own, or none. */
export function PictureField({
  picture,
  onChange,
}: {
  picture: string | undefined
  onChange: (picture: string | undefined) => void
}) {
  // A mood belongs to the thanks screen and not to the choice: `cup-happy` is the cup.
  const [name, mood] = (picture ?? '').split('-')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const chosen = PICTURES.find((id) => id === name)
  const few = !chosen || FIRST.includes(chosen) ? FIRST : [chosen, ...FIRST.slice(0, -1)]
  const { field, open, busy } = useUpload('wide', onChange)
  const choose = (id: string) => onChange(id === '' ? undefined : mood ? `${id}-${mood}` : id)
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_picture()}</legend>
      <div className={choices.pictures} ref={list}>
        {(['', ...(isWhole ? PICTURES : few)] as const).map((id) => (
          <label key={id} title={id === '' ? m.survey_field_picture_none() : undefined}>
            <input
              type="radio"
              name="picture"
              checked={id === name}
              aria-label={id === '' ? m.survey_field_picture_none() : pictureName(id)}
              onChange={() => choose(id)}
            />
            <span>{id === '' ? '—' : <Picture id={mood ? `${id}-${mood}` : id} />}</span>
          </label>
        ))}
        {picture && isUploaded(picture) && (
          <label>
            <input type="radio" name="picture" checked readOnly aria-label={m.survey_field_picture_own()} />
            <span>
              <Picture id={picture} />
            </span>
          </label>
        )}
      </div>
      {field}
      <div className={choices.pictureTools}>
        {!isWhole && (
          <Button
            onClick={() => {
              setWhole(true)
              list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
            }}
          >
            {m.survey_field_picture_more({ count: PICTURES.length - FIRST.length })}
          </Button>
        )}
        <Button onClick={open} busy={busy}>
          {busy
            ? m.survey_upload_busy()
            : picture && isUploaded(picture)
              ? m.survey_upload_other()
              : m.survey_upload()}
        </Button>
      </div>
    </fieldset>
  )
}

function pictureName(id: PictureId): string {
  return `${m.survey_field_picture()} ${PICTURES.indexOf(id) + 1}`
}
