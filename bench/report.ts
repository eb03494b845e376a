/** An API, and the Cookie header of who asks it. */
export type Asker = { api: string; cookie: string }

/**
 * Orders a report of all answers of a survey and waits until the worker has made it.
 * @param meanwhile done again and again until then; it holds the pause between two looks
 * @returns where the file is
 * @throws when the order is refused, or the report fails
 */
export async function makeReport(
  { api, cookie }: Asker,
  { surveyId, format }: { surveyId: string; format: string },
  meanwhile: () => Promise<void>,
): Promise<string> {
  const known = await fetch(`${api}/v1/user`, { headers: { cookie } })
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(known.headers.get('set-cookie') ?? '') ?? []
  const begun = await fetch(`${api}/v1/report/export`, {
    method: 'POST',
    headers: {
      cookie: `${cookie}; XSRF-TOKEN=${token}`,
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ id: surveyId, data: { format, locale: 'ru' } }),
  })
  if (begun.status !== 202) throw new Error(`Export answers ${begun.status}: ${await begun.text()}`)
  const { jobId } = await begun.json()
  for (;;) {
    const state = await fetch(`${api}/v1/report/export?jobId=${jobId}`, { headers: { cookie } })
    if (!state.ok) throw new Error(`The report's state answers ${state.status}`)
    const { status, url, error } = await state.json()
    if (status === 'failed') throw new Error(JSON.stringify(error))
    if (status === 'done') return `${api}${url}`
    await meanwhile()
  }
}
