/** A guest's form is a few kilobytes; this is far beyond any. */
const LARGEST = 1_000_000

/**
 * The fields of a posted form, in order.
 * @returns the HTTP status to refuse with when it is too large or no plain form
 */
export async function postedFields(request: Request): Promise<[string, string][] | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) return 415
  if (Number(request.headers.get('content-length')) > LARGEST) return 413
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > LARGEST) return 413
    parts.push(part)
  }
  return [...new URLSearchParams(new TextDecoder().decode(Buffer.concat(parts)))]
}
