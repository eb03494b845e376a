import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database.ts'
import { safeFetch } from '../../platform/outgoing/safe-fetch.ts'
import { telegramBot } from '../../platform/telegram/bot-client.ts'
import { askProvider, GatewayError } from '../cases/gateway/ask-provider.ts'
import { findConnector, saveSecrets } from './connector.queries.ts'
import type { ConnectorTools, OpenConnector } from './connector.ts'
import { isFresh } from './token.ts'

/** What adapters work with, in the API and in the worker. */
export function openTools(
  db: Db,
  {
    secret,
    webhookHosts,
    gatewayUrls,
    telegram,
  }: Pick<Config, 'secret' | 'webhookHosts' | 'gatewayUrls' | 'telegram'>,
): ConnectorTools {
  const send = safeFetch(webhookHosts)
  return {
    ask: (url, request) => askProvider(url, request, send),
    askService: askProvider,
    urls: gatewayUrls,
    bot: telegram ? telegramBot(telegram) : undefined,
    withToken: async (connector, renew, refused) => {
      const isUsable = ({ secrets }: OpenConnector) => isFresh(secrets) && secrets.access !== refused
      if (isUsable(connector)) return connector
      // The row stays locked meanwhile: a refresh token is accepted once, and its successor must not be lost.
      return db.transaction().execute(async (trx) => {
        const current = await findConnector(trx, secret, connector, { lock: true })
        if (!current) throw new GatewayError('unset')
        if (isUsable(current)) return current
        const secrets = { ...current.secrets, ...(await renew(current)) }
        await saveSecrets(trx, secret, connector, secrets)
        return { ...current, secrets }
      })
    },
  }
}
