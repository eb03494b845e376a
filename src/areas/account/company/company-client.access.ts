import * as oidc from 'openid-client'
import { isWebAddress, safeFetch } from '../../../platform/outgoing/safe-fetch.ts'
import type { OpenCompany } from './company.queries.ts'

/** A person as the company's identity provider describes them. */
export type CompanyPerson = {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  groups: string[]
}

/** Why a provider's answer is not accepted; the message is for the log. */
export class CompanyError extends Error {
  override name = 'CompanyError'
}

/** Timeout for one request to the provider, in seconds. */
const PATIENCE = 8

type Checks = { state: string; nonce: string; verifier: string }

/**
 * Reads the provider's discovery document, under the rules for addresses chosen by strangers.
 * @throws CompanyError
 */
export async function discover(
  { issuer, clientId, secret }: Pick<OpenCompany, 'issuer' | 'clientId' | 'secret'>,
  hosts: readonly string[],
): Promise<oidc.Configuration> {
  const url = URL.parse(issuer)
  const isOwn = url !== null && hosts.includes(url.hostname)
  if (!url || !isWebAddress(url, isOwn)) throw new CompanyError('the issuer is no https address')
  const ask = safeFetch(hosts) as unknown as oidc.CustomFetch
  try {
    const config = await oidc.discovery(
      url,
      clientId,
      undefined,
      secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
      {
        timeout: PATIENCE,
        [oidc.customFetch]: ask,
        ...(isOwn && { execute: [oidc.allowInsecureRequests] }),
      },
    )
    const { authorization_endpoint: page, token_endpoint_auth_methods_supported: ways } =
      config.serverMetadata()
    const door = URL.parse(page ?? '')
    if (!door || !isWebAddress(door, hosts.includes(door.hostname)))
      throw new CompanyError('no page to sign in')
    if (!secret || !ways || ways.includes('client_secret_basic')) return config
    // Entra and others advertise only the method that they support.
    const posted = new oidc.Configuration(
      config.serverMetadata(),
      clientId,
      undefined,
      oidc.ClientSecretPost(secret),
    )
    posted.timeout = PATIENCE
    posted[oidc.customFetch] = ask
    if (isOwn) oidc.allowInsecureRequests(posted)
    return posted
  } catch (error) {
    throw error instanceof CompanyError ? error : new CompanyError(wordsOf(error))
  }
}

/** The provider's sign-in address, and the values that its answer will be checked against. */
export async function companyPage(
  config: oidc.Configuration,
  redirectUri: string,
  email: string,
): Promise<Checks & { url: string }> {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { state, nonce, verifier, url: url.href }
}

/**
 * Validates a provider's answer: state, issuer, signature, audience, nonce and times. The code
 * works only with the verifier, which never left the server.
 * @throws CompanyError
 */
export async function companyPerson(
  config: oidc.Configuration,
  answer: URL,
  { state, nonce, verifier }: Checks,
  groupsClaim: string,
): Promise<CompanyPerson> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new CompanyError('no id token')
    const more =
      claims.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
    return personOf({ ...more, ...claims }, groupsClaim)
  } catch (error) {
    throw error instanceof CompanyError ? error : new CompanyError(wordsOf(error))
  }
}

function personOf(claims: Record<string, unknown>, groupsClaim: string): CompanyPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const email = text('email')
  if (email === '') throw new CompanyError('no email')
  if (claims.email_verified === false || claims.email_verified === 'false')
    throw new CompanyError('the address is not confirmed there')
  const [first = '', ...otherNames] = text('name').split(' ')
  const groups = claims[groupsClaim]
  return {
    issuer: text('iss'),
    subject: text('sub'),
    email,
    firstName: (text('given_name') || first).slice(0, 120),
    lastName: (text('family_name') || otherNames.join(' ')).slice(0, 120),
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === 'string'),
  }
}

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return error instanceof Error ? `${error.message}${cause}`.slice(0, 300) : 'unknown'
}
