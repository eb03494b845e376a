import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import type { ImportKind } from './use-import.ts'

/** Larger forms are not read at all: the largest file and a little around. */
const LARGEST = 5_500_000

/** Sends the file of a form that was sent without a script: all of it or nothing, its columns as they seem to be. */
export async function sendTableFile(
  request: Request,
  kind: ImportKind,
  surveyId: string,
): Promise<{ outcome?: ImportOutcome; fault?: string }> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST)
    return { fault: m.branch_import_too_large() }
  const file = (await readForm(request)).get('file')
  if (!(file instanceof File) || file.size === 0) return { fault: m.branch_import_choose() }
  const form = new FormData()
  form.append('id', surveyId)
  form.append('file', file)
  try {
    return { outcome: await api(request).post(`/survey/${kind}/import`, form) }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || [401, 403, 404].includes(problem.status)) throw problem
    if (problem.status === 413) return { fault: m.branch_import_too_large() }
    return { fault: problem.fields.file ?? (problem.detail || problem.title) }
  }
}
