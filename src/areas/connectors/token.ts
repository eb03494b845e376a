/** Renewed so long before it ends. */
const MARGIN_MS = 120_000

/** When a token that lives for so many seconds ends, as connectors store it. */
export function expiresIn(seconds: unknown, now = Date.now()): string {
  const life = Number(seconds)
  return new Date(now + (Number.isFinite(life) && life > 0 ? life : 3600) * 1000).toISOString()
}

/** Whether an access token can still be used. */
export function isFresh({ access, expiresAt }: Readonly<Record<string, string>>, now = Date.now()): boolean {
  return !!access && !!expiresAt && Date.parse(expiresAt) - now > MARGIN_MS
}
