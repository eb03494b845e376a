import { api } from '../../../web/api.server.ts'
import type { LoadedDraft } from '../../survey/editor/draft/use-draft.ts'
import type { WholeSurvey } from '../../survey/survey-calls.contract.ts'

/** The draft whose look is edited, and what guests see now. */
export async function loadTheme(request: Request, id: string) {
  const [draft, { survey }, { branch }] = await Promise.all([
    api(request).get<LoadedDraft>('/survey/question', { id }),
    api(request).get<WholeSurvey>('/survey/receive', { id }),
    api(request).get<{ branch: { active: boolean }[] }>('/survey/branch', { id }),
  ])
  return { draft, published: survey.published, hasBranches: branch.some(({ active }) => active) }
}
