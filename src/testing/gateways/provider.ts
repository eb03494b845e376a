/** What a stand-in was asked to pass on, as the operator's outbox of a trial shows it. */
export type PassedOn = {
  id: string
  channel: 'sms' | 'whatsapp' | 'telegram' | 'call' | 'topup'
  provider: string
  to: string
  text: string
  at: string
  /** Of the bot: what can be pressed below the message. */
  buttons?: string[]
  /** Of the bot: where the chat stands as a page. */
  chat?: string
}

/** A call to a stand-in. */
export type Call = {
  method: string
  /** Below the provider's own part of the address. */
  path: string
  query: Record<string, string>
  header: (name: string) => string
  form: Record<string, string>
  json: Record<string, unknown>
}
/** `body`: JSON, unless it is a text. */
export type Answer = { status?: number; body: unknown }

/** Everything that one provider has of us. */
export type Box = {
  passedOn: PassedOn[]
  pass: (item: Omit<PassedOn, 'at'>) => void
  /** Answers with an error in the provider's own words, until it is undefined again. */
  refusal: unknown
}

/** A stand-in of one provider: what it answers, and what it takes. A new one is an entry in `stand-ins.ts`. */
export type Provider = { answer: (call: Call, box: Box) => Answer }
