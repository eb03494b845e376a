import { api } from '../../web/api.server.ts'
import type { Config } from '../survey/survey.contract.ts'
import type { Catalogue } from './design.contract.ts'
import { usualLanguages } from './print/print-content.ts'
import { LANGUAGES, type PrintChoice } from './print-choice.ts'

/** What the page reads of other areas' answers. */
type SurveyAnswer = {
  survey: {
    id: string
    title: string
    publishedAt: string | null
    config: Pick<Config, 'locales' | 'defaultLocale'>
  }
}
type BranchAnswer = { branch: { code: string; title: string; active: boolean }[] }

/** The choice lives in the address, so it survives a reload, can be shared, and works before scripts run. */
export async function loadPrint(request: Request, id: string) {
  const asked = new URL(request.url).searchParams
  const [{ survey }, { branch }] = await Promise.all([
    api(request).get<SurveyAnswer>('/survey/receive', { id }),
    api(request).get<BranchAnswer>('/survey/branch', { id }),
  ])
  const branches = branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title }))
  const subId = pick(
    asked.get('subId'),
    ['none', ...branches.map(({ code }) => code)],
    branches[0]?.code ?? 'none',
  )
  const { list, shortUrl } = await api(request).get<Catalogue>('/survey/design/init', { id, subId })
  const design = list.find((one) => one.id === asked.get('design')) ?? list[0]!
  const choice: PrintChoice = {
    design: design.id,
    subId,
    size: pick(
      asked.get('size'),
      design.sizes.map((size) => size.id),
      design.sizes[0]!.id,
    ),
    languages: pick(asked.get('languages'), LANGUAGES, usualLanguages(survey.config)),
    press: asked.get('press') === '1',
  }
  const { title, publishedAt } = survey
  return { survey: { id, title, isPublished: publishedAt !== null }, branches, list, shortUrl, choice }
}

function pick<T extends string>(asked: string | null, allowed: readonly T[], normal: T): T {
  return allowed.find((one) => one === asked) ?? normal
}
