/**
 * STAND-IN of Google for tests: OAuth 2 with PKCE, and the parts of the Business Profile APIs that list places and reviews and take replies.
 * The member agrees at once, without a page.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GoogleReview = {
  reviewId: string
  stars: 'ONE' | 'TWO' | 'THREE' | 'FOUR' | 'FIVE'
  author: string
  comment?: string
  createTime: string
  reply?: { comment: string; updateTime: string }
}
export type GoogleStandIn = {
  url: string
  /** By the number of the place; the latest changed first. */
  reviews: Record<string, GoogleReview[]>
  places: { number: string; title: string; address: string; mapsUri: string }[]
  /** How many pages of reviews were asked for. */
  pages: () => number
  /** The owner withdraws the access at Google. */
  withdraw: () => void
  /** Whether our side has withdrawn it. */
  isRevoked: () => boolean
  /** Answers each call of the APIs with this status; undefined: no more. */
  fail: (status: number | undefined) => void
  close: () => Promise<void>
}

const GOOGLE_CLIENT = { id: 'client-of-the-tests', secret: 'secret-of-the-tests' }
/** The settings by which the service finds the stand-in. */
export function googleSettings(url: string): NodeJS.ProcessEnv {
  return { GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id, GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret, GOOGLE_URL: url }
}

type Answer = { status?: number; body?: unknown; location?: string }
const ACCOUNT = 'accounts/100'
const invalidGrant: Answer = { status: 400, body: { error: 'invalid_grant' } }

export async function openGoogle(): Promise<GoogleStandIn> {
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const accessTokens = new Set<string>()
  let refreshToken: string | undefined
  let isRevoked = false
  let failure: number | undefined
  let pages = 0
  const standIn: Pick<GoogleStandIn, 'reviews' | 'places'> = { reviews: {}, places: [] }

  function consent(query: URLSearchParams): Answer {
    const isWhole =
      query.get('client_id') === GOOGLE_CLIENT.id &&
      query.get('response_type') === 'code' &&
      query.get('access_type') === 'offline' &&
      query.get('code_challenge_method') === 'S256'
    if (!isWhole) return { status: 400, body: { error: 'invalid_request' } }
    const code = randomBytes(12).toString('base64url')
    const redirect = query.get('redirect_uri') ?? ''
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect })
    const back = new URL(redirect)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return { status: 302, location: back.href }
  }

  function token(form: URLSearchParams): Answer {
    if (form.get('client_secret') !== GOOGLE_CLIENT.secret)
      return { status: 401, body: { error: 'invalid_client' } }
    const access = randomBytes(12).toString('base64url')
    if (form.get('grant_type') === 'refresh_token') {
      if (!refreshToken || form.get('refresh_token') !== refreshToken) return invalidGrant
      accessTokens.add(access)
      return { body: { access_token: access, expires_in: 3599, token_type: 'Bearer' } }
    }
    const consented = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!consented || consented.challenge !== challenge || consented.redirect !== form.get('redirect_uri'))
      return invalidGrant
    refreshToken = randomBytes(12).toString('base64url')
    isRevoked = false
    accessTokens.add(access)
    return {
      body: { access_token: access, refresh_token: refreshToken, expires_in: 3599, token_type: 'Bearer' },
    }
  }

  function listReviews(place: string, query: URLSearchParams): Answer {
    pages++
    const size = Math.min(50, Number(query.get('pageSize') ?? 50))
    const from = Number(query.get('pageToken') ?? 0)
    const all = standIn.reviews[place] ?? []
    return {
      body: {
        totalReviewCount: all.length,
        reviews: all
          .slice(from, from + size)
          .map(({ reviewId, stars, author, comment, createTime, reply }) => ({
            name: `${ACCOUNT}/locations/${place}/reviews/${reviewId}`,
            reviewId,
            reviewer: { displayName: author },
            starRating: stars,
            ...(comment !== undefined && { comment }),
            createTime,
            updateTime: createTime,
            ...(reply && { reviewReply: reply }),
          })),
        ...(from + size < all.length && { nextPageToken: String(from + size) }),
      },
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, 'http://stand-in')
    const body = await readAll(request)
    if (url.pathname === '/consent') return consent(url.searchParams)
    if (url.pathname === '/token') return token(new URLSearchParams(body))
    if (url.pathname === '/revoke') {
      isRevoked = true
      refreshToken = undefined
      return { body: {} }
    }
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!accessTokens.has(bearer)) return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
    if (failure !== undefined) return { status: failure, body: { error: { code: failure } } }
    if (url.pathname === '/v1/accounts') return { body: { accounts: [{ name: ACCOUNT, type: 'PERSONAL' }] } }
    if (url.pathname === `/v1/${ACCOUNT}/locations`)
      return {
        body: {
          locations: standIn.places.map(({ number, title, address, mapsUri }) => ({
            name: `locations/${number}`,
            title,
            storefrontAddress: { addressLines: [address] },
            metadata: { mapsUri },
          })),
        },
      }
    const [, place = '', rest = ''] =
      /^\/v4\/accounts\/100\/locations\/(\d+)\/reviews(.*)$/.exec(url.pathname) ?? []
    if (request.method === 'GET' && rest === '') return listReviews(place, url.searchParams)
    const [, number] = /^\/([\w-]+)\/reply$/.exec(rest) ?? []
    const review = standIn.reviews[place]?.find(({ reviewId }) => reviewId === number)
    if (request.method !== 'PUT' || !review) return { status: 404, body: { error: { status: 'NOT_FOUND' } } }
    const { comment } = JSON.parse(body) as { comment: string }
    review.reply = { comment, updateTime: new Date().toISOString() }
    return { body: review.reply }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body, location }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: () => pages,
    withdraw: () => {
      refreshToken = undefined
    },
    isRevoked: () => isRevoked,
    fail: (status: number | undefined) => {
      failure = status
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
