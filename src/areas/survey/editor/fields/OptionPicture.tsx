import * as m from '../../../../text/messages.js'
import { Picture } from '../../../questionnaire/pictures/Picture.tsx'
import { PICTURES } from '../../../questionnaire/pictures/picture.ts'
import { isUploaded } from '../../../questionnaire/pictures/uploaded-picture.ts'
import { useUpload } from '../use-upload.tsx'
import styles from './OptionPicture.module.css'

const UPLOAD = 'upload'

/** The picture of one option: the row shows it, a list names the drawn ones and lets a photo be brought. */
export function OptionPicture({
  name,
  image,
  onChange,
}: {
  name: string
  image: string | undefined
  onChange: (image: string | undefined) => void
}) {
  const { field, open, busy } = useUpload('option', onChange)
  return (
    <label className={styles.picture}>
      {image ? <Picture id={image} /> : <span aria-hidden="true">—</span>}
      <select
        aria-label={m.survey_field_option_picture({ title: name })}
        value={image ?? ''}
        disabled={busy}
        onChange={({ currentTarget }) =>
          currentTarget.value === UPLOAD ? open() : onChange(currentTarget.value || undefined)
        }
      >
        <option value="">{m.survey_field_picture_none()}</option>
        <option value={UPLOAD}>{m.survey_upload()}</option>
        {image && isUploaded(image) && <option value={image}>{m.survey_field_picture_own()}</option>}
        {PICTURES.map((id, place) => (
          <option key={id} value={id}>
            {m.survey_field_picture()} {place + 1}
          </option>
        ))}
      </select>
      {field}
    </label>
  )
}
