import { pictureAddress } from '../questionnaire/pictures/uploaded-picture.ts'
import styles from './Avatar.module.css'

/** The face of a subject: its photo, or the first letters of its name. The name stands beside it for everybody. */
export function Avatar({ title, photo, size = 48 }: { title: string; photo: string | null; size?: number }) {
  const common = { width: size, height: size }
  if (photo)
    return <img className={styles.face} src={pictureAddress(photo)} alt="" loading="lazy" {...common} />
  return (
    <span
      className={styles.letters}
      style={{ ...common, fontSize: size * 0.36 }}
      aria-hidden="true"
      data-tint={tintOf(title)}
    >
      {initials(title)}
    </span>
  )
}

/** «Айгерим Сейткали» is «АС», «Латте» is «Л». */
function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}

/** One of four tints, always the same for a name. */
function tintOf(title: string): number {
  let sum = 0
  for (const sign of title) sum += sign.codePointAt(0)!
  return sum % 4
}
