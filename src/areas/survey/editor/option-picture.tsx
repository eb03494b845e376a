import * as m from '../../../text/messages.js'
import { PICTURES } from '../picture.ts'
import styles from './option-picture.module.css'
import { Picture } from './picture.tsx'

/** The drawn picture of one option: the row shows it, a list beside it names them all. */
export function OptionPicture({
  name,
  image,
  onChange,
}: {
  name: string
  image: string | undefined
  onChange: (image: string | undefined) => void
}) {
  return (
    <label className={styles.picture}>
      {image ? <Picture id={image} /> : <span aria-hidden="true">—</span>}
      <select
        aria-label={m.survey_field_option_picture({ title: name })}
        value={image ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{m.survey_field_picture_none()}</option>
        {PICTURES.map((id, place) => (
          <option key={id} value={id}>
            {m.survey_field_picture()} {place + 1}
          </option>
        ))}
      </select>
    </label>
  )
}
