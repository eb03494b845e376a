import type { GatewayError } from '../gateway/ask-provider.ts'
import type { Letter, Mailbox } from './imap-conversation.ts'

/** The work of a thread: read letters to an address, or only sign in. */
export type Order = { mailbox: Mailbox; address: string | null; limitMs: number }

export type LetterHead = Omit<Letter, 'read'>
export type FromThread =
  | { letter: LetterHead }
  | { text: string }
  | { end: Pick<GatewayError, 'reason' | 'retry'> | null }
export type ToThread = 'read' | 'done'
