import { api } from '../../../web/api.server.ts'
import { text } from '../../../web/form/forms.server.ts'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { SILENT } from './redacted.ts'
import type { ShareChange } from './share.contract.ts'

const DAY_MS = 86_400_000

export type ShareQuestion = { id: string; title: string }

/** The questions that a report may leave out, as the member reads them. */
export function shareQuestions({ questions, config }: SurveyDocument, locale: string): ShareQuestion[] {
  return questions
    .filter(({ type }) => !SILENT.includes(type))
    .map(({ id, title }) => ({ id, title: withoutPipes(localText(title, locale, config.defaultLocale)) }))
}

/** What the fields of a share say: its name, how long it holds, its password and what it shows. */
export function sharedData(form: FormData): Omit<ShareChange, 'filter'> {
  const term = text(form, 'term')
  const password = text(form, 'password')
  const shown = form.getAll('shown')
  const days = Number(term)
  return {
    title: text(form, 'title'),
    ...(term !== 'keep' && {
      expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
    }),
    ...(password !== '' && { password }),
    ...(password === '' && form.has('open') && { password: null }),
    hide: {
      questions: form
        .getAll('question')
        .filter((question) => typeof question === 'string' && !shown.includes(question)) as string[],
      people: !form.has('people'),
      text: !form.has('text'),
    },
  }
}

/** Does what a row of the list asks for: opens or closes a link, takes it away or brings it back. */
export async function submitShareChange(
  request: Request,
  id: string,
  form: FormData,
): Promise<{ removed: string } | null> {
  const call = api(request)
  const code = text(form, 'code')
  const intent = text(form, 'intent')
  if (intent === 'active')
    await call.change('/survey/analytics/publish', { id, code, active: text(form, 'active') })
  else if (intent === 'restore') await call.change('/survey/analytics/remove', { id, code, restore: '1' })
  else if (intent === 'remove') {
    await call.change('/survey/analytics/remove', { id, code })
    return { removed: code }
  }
  return null
}
