import { beginPage } from './begin-page.ts'
import { fullKinds } from './full-kinds.ts'

/** For questionnaires that ask more than the basic types, or use more of the logic: see `scriptFor`. */
beginPage(fullKinds)
