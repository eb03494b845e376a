import { ConfigError, httpUrl } from './setting.ts'

/** Google Business Profile, where reviews are read and replied to. */
export type GoogleSettings = {
  clientId: string
  clientSecret: string
  /** Where members agree, in their browsers. */
  consentUrl: string
  tokenUrl: string
  revokeUrl: string
  accountsUrl: string
  locationsUrl: string
  reviewsUrl: string
  /** Hosts that may be in a network of the operator's own: that of a stand-in. */
  hosts: readonly string[]
}

/** The client that Google gave the installation; `GOOGLE_URL` puts a stand-in in place of all its hosts. */
export function readGoogle(env: NodeJS.ProcessEnv): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together: Google gives them together.',
    )
  const base = env.GOOGLE_URL ? httpUrl(env, 'GOOGLE_URL', '').replace(/\/$/, '') : null
  return {
    clientId,
    clientSecret,
    consentUrl: base ? `${base}/consent` : 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: base ? `${base}/token` : 'https://oauth2.googleapis.com/token',
    revokeUrl: base ? `${base}/revoke` : 'https://oauth2.googleapis.com/revoke',
    accountsUrl: base ?? 'https://mybusinessaccountmanagement.googleapis.com',
    locationsUrl: base ?? 'https://mybusinessbusinessinformation.googleapis.com',
    reviewsUrl: base ?? 'https://mybusiness.googleapis.com',
    hosts: base ? [new URL(base).hostname] : [],
  }
}
