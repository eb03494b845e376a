import { promises as dns } from 'node:dns'
import { domainToASCII } from 'node:url'

/** One question to one server, and how often it is asked. */
const STEP_MS = 2500
const TRIES = 2
/** However many servers there are. */
const PATIENCE_MS = 8000
const MOST_RECORDS = 50

/**
 * The TXT records of a name, each with its parts joined. Uses its own resolver, so that a slow name server delays no other look-up of
 * the process.
 * @param servers DNS servers; empty: those of the system
 * @returns an empty list when the name has no records; undefined on a timeout or a failure
 */
export async function txtRecords(name: string, servers: readonly string[]): Promise<string[] | undefined> {
  const resolver = new dns.Resolver({ timeout: STEP_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  const limit = setTimeout(() => resolver.cancel(), PATIENCE_MS)
  try {
    const records = await resolver.resolveTxt(domainToASCII(name))
    return records.slice(0, MOST_RECORDS).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === dns.NOTFOUND || code === dns.NODATA) return []
    if (typeof code === 'string') return undefined
    throw error
  } finally {
    clearTimeout(limit)
  }
}
