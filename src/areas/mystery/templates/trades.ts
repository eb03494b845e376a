import type { MysteryTrade } from '../mystery.contract.ts'
import { RECEIVING } from './receiving.ts'
import type { ReadySection } from './sections.ts'
import { SELLING } from './selling.ts'

/** The ready checklists, by trade. */
export const READY_CHECKLISTS: Record<MysteryTrade, readonly ReadySection[]> = { ...SELLING, ...RECEIVING }
