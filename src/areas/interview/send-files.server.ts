import { fieldName } from '../questionnaire/question/field-name.ts'
import { callApi } from './guest-data.server.ts'
import type { PostedForm } from './posted-form.ts'

type Answer = {
  id: string
  surveyId: string
  version: number
  locale: string
  pass: string | undefined
  pageTime: string | undefined
}

/**
 * Sends the files of a form that was posted without a script.
 * @returns fields with the ids of those that were taken, and why others were not, by question id
 */
export async function sendFiles(
  files: PostedForm['files'],
  { id, surveyId, version, locale, pass, pageTime }: Answer,
): Promise<{ taken: [string, string][]; mistakes: Record<string, string> }> {
  const uploads: [string, string][] = []
  const mistakes: Record<string, string> = Object.create(null)
  for (const [question, file] of files) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ surveyId, id, version: String(version), question }))
      form.append(name, value)
    if (pass) form.append('pass', pass)
    if (pageTime) form.append('pageTime', pageTime)
    form.append('file', file, 'file')
    const response = await callApi('/survey/answer/file', { method: 'POST', locale, body: form })
    const body = await response.json()
    if (response.ok) uploads.push([fieldName('files', question), body.fileId])
    // 409: the form was posted before; storing the answer reports that.
    else if (response.status !== 409) mistakes[question] = body.fields?.file ?? body.title
  }
  return { taken: uploads, mistakes }
}
