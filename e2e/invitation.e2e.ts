import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { alive, signIn } from '../src/testing/browser.ts'
import { type Mailbox, openMailbox } from '../src/testing/mailbox.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

