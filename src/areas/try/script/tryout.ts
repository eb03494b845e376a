import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { beginPage } from '../../interview/script/begin-page.ts'
import { fullKinds } from '../../interview/script/full-kinds.ts'
import type { SendOutcome } from '../../interview/script/outbox.ts'

const PATIENCE_MS = 20_000

/** Sends the answer of a tryout once: it is not kept for later, when its code has ended. */
async function deliver({ id, surveyId: code, locale, answers }: SubmittedAnswer): Promise<SendOutcome> {
  try {
    const response = await fetch('/v1/try/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ id, code, locale, answers }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return { ...(await response.json()), now: 'taken' }
    if (response.status === 400) return { now: 'refused', fields: (await response.json()).fields ?? {} }
    return { now: response.status === 404 ? 'closed' : 'failed' }
  } catch {
    return { now: 'failed' }
  }
}

/** The guest's page of a tryout: the same steps and checks, and nothing stays in the browser. */
beginPage({ ...fullKinds, putAside: async () => false, deliver, isFleeting: true })
