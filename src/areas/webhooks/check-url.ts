import { AppError, type ErrorText } from '../../platform/errors.ts'
import { checkOutside, isPublicAddress, SafeRequestError } from '../../platform/safe-request.ts'
import * as m from '../../text/messages.js'

/** Which addresses an address that an account chose may lead to. */
export function reachable(url: string, hosts: readonly string[]): (address: string) => boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return hosts.includes(host) ? () => true : isPublicAddress
}

/**
 * Checks an address that an account chose for its data.
 * @param hosts names of the operator's own network that may be reached all the same
 * @param field where the fault is shown
 * @throws AppError `invalid`: nothing on the inside is asked at a stranger's wish, and what goes out is not read on its way
 */
export async function checkUrl(address: string, hosts: readonly string[], field: string): Promise<void> {
  const refuse = (words: ErrorText) => new AppError('invalid', { fields: { [field]: words } })
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw refuse((locale) => m.webhooks_url_form({}, { locale }))
  if (url.protocol !== 'https:' && !hosts.includes(url.hostname))
    throw refuse((locale) => m.webhooks_url_https({}, { locale }))
  try {
    await checkOutside(url, { isAllowed: reachable(address, hosts) })
  } catch (error) {
    if (!(error instanceof SafeRequestError)) throw error
    throw refuse((locale) =>
      error.reason === 'private'
        ? m.webhooks_url_private({}, { locale })
        : m.webhooks_url_nowhere({}, { locale }),
    )
  }
}
