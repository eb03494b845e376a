import type { Locale } from '../locale.ts'

/** In pixels: what messengers and social networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** The name of a page's picture: `/` is `home`, `/education/read-nps` is `education-read-nps`. */
export function shareName(path: string): string {
  return path.slice(1).replace('type-survey?template=', 'template-').replaceAll('/', '-') || 'home'
}

/**
 * The address of the picture that stands for a page where somebody shares it.
 * @param path address of the page without language
 * @param version changes with what any picture shows, since they are kept for long
 */
export function sharePicture(path: string, locale: Locale, version: string): string {
  return `/v1/share/${locale}/${shareName(path)}.png?v=${version}`
}
