import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GoogleSettings } from '../../../platform/config/google-settings.ts'
import { safeFetch } from '../../../platform/outgoing/safe-fetch.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import type { NewReview } from '../new-review.ts'
import type { GoogleLocation } from '../source.contract.ts'

// Google Business Profile: OAuth 2 for web servers, Account Management v1, Business Information v1, and the reviews of My Business v4.

const SCOPE = 'https://www.googleapis.com/auth/business.manage'
const REVIEWS_PER_PAGE = 50
const LOCATIONS_PER_PAGE = 100
/** An account of a large chain; what comes after is not listed. */
const MOST_LOCATIONS = 1000
const MOST_ACCOUNTS = 20

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional() })
const Accounts = z.object({ accounts: z.array(z.object({ name: z.string() })).optional() })
const Locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string().regex(/^locations\/[\w-]{1,60}$/),
        title: z.string().optional(),
        storefrontAddress: z.object({ addressLines: z.array(z.string()).optional() }).optional(),
        metadata: z.object({ mapsUri: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
})
const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const
const Reviews = z.object({
  reviews: z
    .array(
      z.object({
        name: z.string().max(300),
        reviewer: z.object({ displayName: z.string().optional() }).optional(),
        starRating: z.enum(['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']),
        comment: z.string().optional(),
        createTime: z.coerce.date(),
        reviewReply: z.object({ comment: z.string(), updateTime: z.coerce.date() }).optional(),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
})

type Request = {
  method?: 'GET' | 'POST' | 'PUT'
  token?: string
  form?: Record<string, string>
  json?: unknown
}

export class GoogleClient {
  readonly #settings: GoogleSettings
  readonly #send: ReturnType<typeof safeFetch>

  constructor(settings: GoogleSettings) {
    this.#settings = settings
    this.#send = safeFetch(settings.hosts)
  }

  /** Where a member agrees. @param verifier the secret of PKCE (RFC 7636), which stays here */
  consentUrl({ state, verifier, redirect }: { state: string; verifier: string; redirect: string }): string {
    const url = new URL(this.#settings.consentUrl)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    for (const [name, value] of Object.entries({
      client_id: this.#settings.clientId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: SCOPE,
      // Without both Google gives no refresh token the second time.
      access_type: 'offline',
      prompt: 'consent',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }))
      url.searchParams.set(name, value)
    return url.href
  }

  /**
   * The tokens of a code that the member came back with.
   * @throws GatewayError `auth` for a code that is used, old or of another consent
   */
  async exchange(
    code: string,
    verifier: string,
    redirect: string,
  ): Promise<{ access: string; refresh: string }> {
    const { access_token: access, refresh_token: refresh } = await this.#tokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    })
    if (!refresh) throw new GatewayError('auth')
    return { access, refresh }
  }

  /** A token for some minutes. @throws GatewayError `auth` once the access was withdrawn at Google */
  async accessToken(refresh: string): Promise<string> {
    return (await this.#tokens({ grant_type: 'refresh_token', refresh_token: refresh })).access_token
  }

  async revoke(refresh: string): Promise<void> {
    await this.#ask(this.#settings.revokeUrl, { method: 'POST', form: { token: refresh } })
  }

  /** The places of all profiles that the member manages, without a branch. */
  async listLocations(token: string): Promise<GoogleLocation[]> {
    const { accounts = [] } = await this.#read(`${this.#settings.accountsUrl}/v1/accounts`, token, Accounts)
    const places: GoogleLocation[] = []
    for (const { name: account } of accounts.slice(0, MOST_ACCOUNTS)) {
      let page: string | undefined
      do {
        const url = new URL(`${this.#settings.locationsUrl}/v1/${account}/locations`)
        url.searchParams.set('readMask', 'name,title,storefrontAddress,metadata')
        url.searchParams.set('pageSize', String(LOCATIONS_PER_PAGE))
        if (page) url.searchParams.set('pageToken', page)
        const answer = await this.#read(url.href, token, Locations)
        for (const { name, title = '', storefrontAddress, metadata } of answer.locations ?? []) {
          const [street = ''] = storefrontAddress?.addressLines ?? []
          places.push({
            name: `${account}/${name}`,
            title: [title, street].filter(Boolean).join(', ').slice(0, 200),
            url: metadata?.mapsUri ?? '',
            surveyId: null,
            branchId: null,
          })
        }
        page = answer.nextPageToken
      } while (page && places.length < MOST_LOCATIONS)
    }
    return places
  }

  /** A page of a place's reviews, the latest changed first. */
  async listReviews(
    token: string,
    { name, url: placeUrl }: Pick<GoogleLocation, 'name' | 'url'>,
    page?: string,
  ): Promise<{ reviews: Omit<NewReview, 'surveyId' | 'branchId'>[]; next: string | undefined }> {
    const url = new URL(`${this.#settings.reviewsUrl}/v4/${name}/reviews`)
    url.searchParams.set('pageSize', String(REVIEWS_PER_PAGE))
    url.searchParams.set('orderBy', 'updateTime desc')
    if (page) url.searchParams.set('pageToken', page)
    const { reviews = [], nextPageToken } = await this.#read(url.href, token, Reviews)
    const shown = reviews.flatMap(
      ({ starRating, reviewer, comment = '', createTime, reviewReply, ...review }) =>
        starRating === 'STAR_RATING_UNSPECIFIED'
          ? []
          : [
              {
                site: 'google' as const,
                externalId: review.name,
                stars: STARS[starRating],
                author: reviewer?.displayName ?? '',
                words: originalWords(comment),
                url: placeUrl || null,
                postedAt: createTime,
                reply: reviewReply ? originalWords(reviewReply.comment) : null,
                repliedAt: reviewReply?.updateTime ?? null,
              },
            ],
    )
    return { reviews: shown, next: nextPageToken }
  }

  /** Replies to a review, or changes the reply. The same reply twice is one. */
  async reply(token: string, review: string, text: string): Promise<void> {
    const url = `${this.#settings.reviewsUrl}/v4/${review}/reply`
    await this.#ask(url, { method: 'PUT', token, json: { comment: text } })
  }

  #tokens(form: Record<string, string>) {
    const { clientId, clientSecret, tokenUrl } = this.#settings
    const whole = { ...form, client_id: clientId, client_secret: clientSecret }
    return this.#ask(tokenUrl, { method: 'POST', form: whole }).then((body) => shaped(Tokens, body))
  }

  async #read<T>(url: string, token: string, shape: z.ZodType<T>): Promise<T> {
    return shaped(shape, await this.#ask(url, { token }))
  }

  /** @throws GatewayError */
  async #ask(url: string, { method = 'GET', token, form, json }: Request): Promise<unknown> {
    let response: Response
    try {
      response = await this.#send(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(form && { body: new URLSearchParams(form) }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
    } catch {
      throw new GatewayError('away', { retry: true })
    }
    const { status } = response
    if (status === 401 || (status === 400 && form)) throw new GatewayError('auth')
    if (status === 429 || status >= 500) throw new GatewayError('busy', { retry: true })
    if (status >= 300) throw new GatewayError('refused')
    return response.json().catch(() => {
      throw new GatewayError('away', { retry: true })
    })
  }
}

function shaped<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body)
  if (!result.success) throw new GatewayError('away', { retry: true })
  return result.data
}

/** Google puts its translation before or behind what the guest wrote. */
function originalWords(comment: string): string {
  const [, original] = comment.split('(Original)\n')
  return (original ?? comment.split('\n\n(Translated by Google)')[0]!).trim()
}
