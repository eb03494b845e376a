export type Shown = {
  chat: number
  id: number
  text: string
  buttons: { text: string; callback_data?: string; url?: string }[]
  /** How often it was changed since. */
  edits: number
  at: string
}

/** How the API fails: an error code with its parameters. */
export type Failure = { code: number; description: string; parameters?: object }

export type TelegramStandIn = {
  url: string
  token: string
  /** What stands in the chats, oldest first. */
  shown: Shown[]
  /** What presses were answered. */
  toasts: string[]
  /** Somebody writes in a chat; a group's has a negative id. */
  say: (chat: number, from: number, text: string, replyTo?: number) => void
  /** Somebody presses a button by its words. */
  press: (message: Shown, words: string, from: number) => void
  /** The next calls of a method fail so, until it is undefined again. */
  fail: (method: string, failure: Failure | undefined) => void
  close: () => Promise<void>
}

/** What people see of the bot, and what they do to it. */
export type People = Pick<TelegramStandIn, 'shown' | 'say' | 'press'>
