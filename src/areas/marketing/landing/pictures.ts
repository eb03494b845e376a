import type { Locale } from '../../../web/locale.ts'

/** Made by `scripts/landing-pictures.ts`; the drawings of the industries are our own. */
const files = import.meta.glob<string>('./pictures/*.{webp,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of a picture, such as `poster-1.webp`. */
export function pictureFile(name: string): string {
  return files[`./pictures/${name}`] ?? ''
}

/** Address of a screenshot that was taken in each language. */
export function screenshot(name: 'guest' | 'board' | 'analytic' | 'phone', locale: Locale): string {
  return pictureFile(`${name}-${locale}.webp`)
}
