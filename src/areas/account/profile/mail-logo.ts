import type { FileStore } from '../../../platform/files/file-store.ts'
import { redrawn } from '../../../platform/image.ts'

/** Twice the displayed size. */
const MAIL_LOGO = { width: 320, height: 64 }

/** Stores the logo once more for mails: mail programs need PNG instead of WebP, on white because their background is unknown. */
export async function storeMailLogo(files: FileStore, logo: string): Promise<void> {
  const name = logo.slice('photo:'.length)
  const bytes = await files.get(['picture', `${name}.webp`])
  if (!bytes) return
  const image = await redrawn(bytes, { ...MAIL_LOGO, onWhite: true })
  await files.put(['picture', `${name}.png`], image.bytes)
}
