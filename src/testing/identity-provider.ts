import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A person of the company, as OpenID Connect claims. */
export type Colleague = {
  sub: string
  email: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

/** The sign-in service of a company: a real provider of OpenID Connect, run beside the test. */
export type IdentityProvider = {
  issuer: string
  clientId: string
  secret: string
  /** Where it may lead back to. */
  allow: (redirectUri: string) => void
  /** Sets the person that the company's page signs in next. */
  colleague: (person: Colleague) => void
  close: () => Promise<void>
}

const CLIENT = { id: 'qalay', secret: 'a secret between the two, long enough' }

/**
 * Starts a provider on this machine. Its page signs in the person that the test set, without asking for a password; `oidc-provider`
 * signs the claims.
 */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, Colleague>()
  let next: Colleague = { sub: 'nobody', email: 'nobody@company.test' }
  const allowed = new Set<string>()
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost/nowhere'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, interaction) => `/company-page/${interaction.uid}` },
    cookies: { keys: ['a key of the test'] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Accounts get their addresses while the test runs; as in a company's console, each is named in full.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => allowed.has(uri)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/company-page/')) return void answer(request, response)
    const login = { accountId: next.sub }
    void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  })
  return {
    issuer,
    clientId: CLIENT.id,
    secret: CLIENT.secret,
    allow: (redirectUri) => void allowed.add(redirectUri),
    colleague: (person) => {
      people.set(person.sub, person)
      next = person
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
