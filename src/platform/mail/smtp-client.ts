import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './mail-message.ts'

/** An open connection waits so long for the next mail: those of a backlog follow at once, and after it the server has its place back. */
const IDLE_MS = 250

export type SmtpLimits = {
  /** The longest wait for the server's greeting and for each reply. */
  stepMs: number
  /** The longest conversation about one mail, from connecting to the last reply. */
  conversationMs: number
}

/**
 * Why a mail was not accepted. `unreachable`: the conversation never got as far as the mail. `rejected`: the recipient or the mail is refused
 * for good. `deferred`: not now. `unconfirmed`: the mail was handed over in full and nothing was answered, so the server may have it.
 */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure'
  readonly kind: 'unreachable' | 'rejected' | 'deferred' | 'unconfirmed'
  /** The code that the server answered, if it did. */
  readonly code: number | undefined

  constructor(kind: SmtpFailure['kind'], cause: Error, code?: number) {
    super(cause.message, { cause })
    this.kind = kind
    this.code = code
  }
}

export type SmtpClient = {
  /**
   * Has a mail accepted by the server, on a connection that is open already if there is one.
   * @param beforeHandover runs when the server asks for the content, before any of it is sent; what it throws ends the conversation
   * @throws SmtpFailure, or what `beforeHandover` threw
   */
  send: (mail: ComposedMail, beforeHandover: () => Promise<void>) => Promise<void>
  /** Ends all conversations at once. */
  close: () => void
}

/** Talks to the mail server of an `smtp:` or `smtps:` address. How many mails are sent at once is up to the caller. */
export function openSmtpClient(url: string, { stepMs, conversationMs }: SmtpLimits): SmtpClient {
  const server = parseConnectionUrl(url)
  const options = {
    ...server,
    // Counts from looking the name up to the end of STARTTLS, four steps of a server that is slow but alive.
    connectionTimeout: 2 * stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  }
  const idle = new Map<SMTPConnection, NodeJS.Timeout>()
  const conversations = new Set<AbortController>()
  let isClosed = false

  const open = async (signal: AbortSignal): Promise<SMTPConnection> => {
    const connection = new SMTPConnection(options)
    // Without a listener an error between two mails would end the process.
    connection.on('error', () => {})
    try {
      await step(connection, signal, (done) => connection.connect(done))
      const { auth, authMethod } = server
      const login = { ...auth, method: typeof authMethod === 'string' && authMethod }
      if (auth && connection.allowsAuth)
        await step(connection, signal, (done) => connection.login(login, done))
      return connection
    } catch (error) {
      connection.close()
      throw new SmtpFailure('unreachable', error as Error, codeOf(error))
    }
  }
  const takeIdle = (): SMTPConnection | undefined => {
    for (const [connection, timer] of idle) {
      clearTimeout(timer)
      idle.delete(connection)
      if (!connection.destroyed) return connection
    }
    return undefined
  }
  const keepIdle = (connection: SMTPConnection): void => {
    const quit = () => {
      idle.delete(connection)
      connection.quit()
    }
    idle.set(connection, setTimeout(quit, IDLE_MS))
  }
  const speak = async (
    connection: SMTPConnection,
    { from, to, raw }: ComposedMail,
    beforeHandover: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> => {
    let isHandedOver = false
    let ownError: unknown
    async function* content() {
      try {
        await beforeHandover()
      } catch (error) {
        ownError = error
        throw error
      }
      isHandedOver = true
      yield raw
    }
    try {
      const envelope = { from, to, size: raw.length }
      await step(connection, signal, (done) => connection.send(envelope, Readable.from(content()), done))
    } catch (error) {
      connection.close()
      throw ownError ?? failureOf(error as Error, isHandedOver)
    }
    keepIdle(connection)
  }

  return {
    send: async (mail, beforeHandover) => {
      const conversation = new AbortController()
      conversations.add(conversation)
      const { signal } = conversation
      if (isClosed) conversation.abort(new Error('The worker is stopping'))
      const limit = setTimeout(() => {
        conversation.abort(new Error(`The conversation took longer than ${conversationMs / 1000} s`))
      }, conversationMs)
      try {
        const idleConnection = takeIdle()
        if (idleConnection) {
          try {
            return await speak(idleConnection, mail, beforeHandover, signal)
          } catch (error) {
            if (signal.aborted || !isClosedByServer(error)) throw error
          }
        }
        await speak(await open(signal), mail, beforeHandover, signal)
      } finally {
        clearTimeout(limit)
        conversations.delete(conversation)
      }
    },
    close: () => {
      isClosed = true
      for (const conversation of conversations) conversation.abort(new Error('The worker is stopping'))
      for (const [connection, timer] of idle) {
        clearTimeout(timer)
        connection.quit()
      }
      idle.clear()
    },
  }
}

/** One exchange with the server; ends with the connection or with the signal, if it doesn't end by itself. */
function step(
  connection: SMTPConnection,
  signal: AbortSignal,
  begin: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => {
      signal.removeEventListener('abort', onAbort)
      connection.removeListener('error', end)
      connection.removeListener('end', onEnd)
      if (error) reject(error)
      else resolve()
    }
    const onAbort = () => end(signal.reason)
    const onEnd = () => end(new Error('The mail server closed the connection'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    connection.once('error', end)
    connection.once('end', onEnd)
    begin(end)
  })
}

function failureOf(error: Error, isHandedOver: boolean): SmtpFailure {
  const code = codeOf(error)
  const { command, code: type } = error as Error & { command?: string; code?: string }
  if (code !== undefined) {
    // Our own address being refused is for the operator to mend; a size that the server announced is the mail's.
    const isAboutMail = command === 'RCPT TO' || command === 'DATA' || code === 552
    return new SmtpFailure(code >= 500 && isAboutMail ? 'rejected' : 'deferred', error, code)
  }
  // Not even said to the server: an address with a line break, a mail over its limit.
  if (type === 'EENVELOPE' || type === 'EMESSAGE') return new SmtpFailure('rejected', error)
  return new SmtpFailure(isHandedOver ? 'unconfirmed' : 'deferred', error)
}

/** @returns undefined unless the server refused something */
function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 400 ? code : undefined
}

/** A connection that was kept may have been closed meanwhile, or be at the end of what the server allows for one: a new one is opened. */
function isClosedByServer(error: unknown): boolean {
  return (
    error instanceof SmtpFailure &&
    error.kind === 'deferred' &&
    (error.code === undefined || error.code === 421)
  )
}
