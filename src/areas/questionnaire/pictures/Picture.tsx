import { type PictureColours, picture } from './picture.ts'
import { isUploaded, pictureAddress } from './uploaded-picture.ts'

const OWN: PictureColours = {
  accent: 'var(--terracotta-shape)',
  ink: 'var(--picture-ink, var(--ink))',
  tint: 'var(--saffron)',
  paper: '#fff',
}

/** A brought photo, or one of the drawn pictures, in the cabinet's own colours unless others are given. Decoration: hidden from readers. */
export function Picture({
  id,
  colours = OWN,
  className,
}: {
  id: string
  colours?: PictureColours
  className?: string
}) {
  if (isUploaded(id)) return <img className={className} src={pictureAddress(id)} alt="" />
  return (
    <span
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the id only picks one of them
      dangerouslySetInnerHTML={{ __html: picture(id, colours) }}
    />
  )
}
