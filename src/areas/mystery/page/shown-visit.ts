import type { AsJson } from '../../../web/as-json.ts'
import type { MysteryVisitDetails } from '../mystery.contract.ts'

/** A visit as a page has it: moments are texts. */
export type ShownVisit = AsJson<MysteryVisitDetails>
