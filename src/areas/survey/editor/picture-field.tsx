import * as m from '../../../text/messages.js'
import { PICTURES, type PictureId } from '../picture.ts'
import choices from './choices.module.css'
import fields from './fields.module.css'
import { Picture } from './picture.tsx'

/** Chooses one of the drawn pictures, or none. */
export function PictureField({
  picture,
  onChange,
}: {
  picture: string | undefined
  onChange: (picture: string | undefined) => void
}) {
  // A mood belongs to the thanks screen and not to the choice: `cup-happy` is the cup.
  const [name, mood] = (picture ?? '').split('-')
  const choose = (id: string) => onChange(id === '' ? undefined : mood ? `${id}-${mood}` : id)
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_picture()}</legend>
      <div className={choices.pictures}>
        {(['', ...PICTURES] as const).map((id) => (
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
      </div>
    </fieldset>
  )
}

function pictureName(id: PictureId): string {
  return `${m.survey_field_picture()} ${PICTURES.indexOf(id) + 1}`
}
