import { COLOURS } from '../question/picture-colours.ts'
import { picture } from './picture.ts'
import { isUploaded, pictureAddress } from './uploaded-picture.ts'

/** The picture of an option or a step, drawn or brought by the business. */
export function GuestPicture({ id }: { id: string | undefined }) {
  if (!id) return null
  if (isUploaded(id))
    return (
      <i aria-hidden="true">
        <img className="g-photo" src={pictureAddress(id)} alt="" loading="lazy" />
      </i>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, chosen by id from a fixed list
  return <i aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture(id, COLOURS) }} />
}
