import { createHash } from 'node:crypto'
import { locales } from '../../../text/runtime.js'
import { SHARE_DRAWING } from './share-drawing.ts'
import { shareNames, shareSubject } from './share-subjects.ts'

let version: string | undefined

/** Twelve letters that change whenever a picture of a shared page does. */
export function shareVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([SHARE_DRAWING, everySubject()]))
    .digest('hex')
    .slice(0, 12)
  return version
}

function everySubject() {
  return [...shareNames().keys()].flatMap((name) => locales.map((locale) => shareSubject(name, locale)))
}
