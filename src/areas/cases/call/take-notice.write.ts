import { parse } from 'node:querystring'
import { AppError } from '../../../platform/errors.ts'
import type { TakeNotice } from '../gateway/hook.ts'
import { tellEvent } from './call-event.write.ts'
import { mayRecord, openTelephone } from './gateway/open-telephone.ts'
import { WrongSignature } from './gateway/telephone.ts'

/** The echo that Zadarma sends to verify an address. */
const ECHO = /^[\w-]{1,100}$/

/**
 * A telephone provider's notices about calls. Calls that are not ours are the company's own: the
 * exchange reports all of them.
 * @throws AppError `not_found` for a wrong signature or an unreadable notice, as for an unknown
 * address
 */
export const takeCallNotice: TakeNotice = async (app, gateway, { method, query, path, header, raw }) => {
  const { zd_echo = '' } = query
  if (method === 'GET') {
    if (!ECHO.test(zd_echo)) throw new AppError('not_found')
    return { body: zd_echo }
  }
  const telephone = openTelephone(gateway, app.config)
  if (!telephone) throw new AppError('not_found')
  // Signatures are computed over the exact characters received.
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
