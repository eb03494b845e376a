import { CALL_CENTER } from './call-center.ts'
import { INTEGRATION } from './integration.ts'
import type { TextPage } from './local.ts'
import { MYSTERY_SHOPPING } from './mystery-shopping.ts'
import { RELIABILITY } from './reliability.ts'

export const TEXT_PAGES: readonly TextPage[] = [INTEGRATION, RELIABILITY, CALL_CENTER, MYSTERY_SHOPPING]
