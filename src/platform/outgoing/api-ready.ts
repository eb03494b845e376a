const ANSWERS_WITHIN_MS = 1500

/** Asks the API whether it takes requests. @throws when it can't be reached in time */
export async function asksApi(apiUrl: string): Promise<boolean> {
  const { ok, body } = await fetch(`${apiUrl}/health/ready`, {
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  await body?.cancel()
  return ok
}
