import { beginPage } from './begin.ts'
import { fullKinds } from './full-kinds.ts'

/** For questionnaires that ask more than the basic types: see `scriptFor`. */
beginPage(fullKinds)
