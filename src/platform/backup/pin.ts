/** Backups that somebody relies on, so rotation keeps them longer. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeOwned } from '../folders.ts'

/** `hand`: a person asked for it, such as before an upgrade. `proved`: a restore of it was compared. */
const PINS = ['hand', 'proved'] as const
export type Pin = (typeof PINS)[number]

export function pinBackup(folder: string, pin: Pin): void {
  writeOwned(join(folder, `pinned-${pin}`), '')
}

export function pinsOf(folder: string): Set<Pin> {
  return new Set(PINS.filter((pin) => existsSync(join(folder, `pinned-${pin}`))))
}
