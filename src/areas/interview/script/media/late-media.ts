type Media = typeof import('../media.ts')

/** The basic script goes to questionnaires that ask for no media (basic-rules.ts). */
export const CAN_HAVE_MEDIA: boolean = true

/**
 * Brings the script that takes photos and voices once it is wanted: it is half as large as what the page began with.
 * @param arrived takes it into the page
 * @returns asks for it, and again where there was no network at the last call; tells whether it is there
 */
export function lateMedia(address: string, arrived: (media: Media) => Promise<void>): () => Promise<boolean> {
  let coming: Promise<boolean> | undefined
  const bring = async () => {
    await arrived(await import(/* @vite-ignore */ address))
    return true
  }
  return () => {
    coming ??= bring().catch(() => {
      coming = undefined
      return false
    })
    return coming
  }
}
