import { parse } from 'node:querystring'
import { AppError } from '../../../platform/errors.ts'
import type { TakeNotice } from '../gateway/hook.ts'
import { tellEvent } from './call-event.write.ts'
import { mayRecord, openTelephone } from './gateway/open-telephone.ts'
import { WrongSignature } from './gateway/telephone.ts'

/** What Zadarma sends back and forth to see that an address is ours. */
const ECHO = /^[\w-]{1,100}$/

/**
 * What a telephone provider tells of calls. A call that is none of ours is the company's own: all of the exchange's calls are told.
 * @throws AppError `not_found` for a wrong signature and for what can't be read, as where there is nothing
 */
export const takeCallNotice: TakeNotice = async (app, gateway, { method, query, path, header, raw }) => {
  const { zd_echo = '' } = query
  if (method === 'GET') {
    if (!ECHO.test(zd_echo)) throw new AppError('not_found')
    return { body: zd_echo }
  }
  const telephone = openTelephone(gateway, app.config)
  if (!telephone) throw new AppError('not_found')
  // Signatures are over the very characters that came.
  const body = Object.fromEntries(
    Object.entries(parse(raw.toString())).map(([name, value]) => [name, String(value)]),
  )
  const event = readEvent(() => telephone.readEvent({ path, signature: header('signature'), body }))
  const { accountId, provider, settings } = gateway
  if (event) await tellEvent(app, { accountId, gateway: provider, mayRecord: mayRecord(settings) }, event)
  return { body: 'ok' }
}

function readEvent<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof WrongSignature || error instanceof SyntaxError || error instanceof TypeError)
      throw new AppError('not_found')
    throw error
  }
}
