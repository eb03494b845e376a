/** What the tests use of a package that has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  class Grant {
    constructor(of: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  type Context = {
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      provider: { Grant: typeof Grant }
    }
  }

  export default class Provider {
    constructor(
      issuer: string,
      options: {
        findAccount: (
          context: unknown,
          sub: string,
        ) => { accountId: string; claims: () => Record<string, unknown> & { sub: string } }
        interactions: { url: (context: unknown, interaction: { uid: string }) => string }
        loadExistingGrant: (context: Context) => Promise<Grant>
        [option: string]: unknown
      },
    )
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
