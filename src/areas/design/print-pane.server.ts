import { api } from '../../web/api.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import type { CatalogueEntry } from './design.contract.ts'
import type { OwnDesign, OwnLook } from './own-design/own-design.contract.ts'
import { usualLanguages } from './print/print-content.ts'
import { LANGUAGES, NO_LOOK, type PrintChoice, SHEETS } from './print-choice.ts'

/** The choice lives in the address, so it survives a reload, can be shared, and works before scripts run. */
export async function loadPrint(request: Request, id: string) {
  const search = new URL(request.url).searchParams
  const code = search.get('code') ?? ''
  const subjectId = code === '' ? (search.get('subjectId') ?? '') : ''
  const wish = {
    id,
    ...(code && { code }),
    ...(subjectId && { subjectId }),
    design: search.get('design') ?? FIRST_DESIGN,
  }
  const call = api(request)
  const firstBranch = () => call.get('/survey/design/init', { ...wish, firstBranch: '1' })
  const wishedBranch = code || subjectId ? 'none' : search.get('subId')
  const [{ survey }, { branch }, init] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/branch', { id }),
    wishedBranch === null
      ? firstBranch()
      : call.get('/survey/design/init', { ...wish, subId: wishedBranch }).catch((problem) => {
          // The address names a branch that is gone.
          if (wishedBranch !== 'none' && problem instanceof ApiProblem && problem.status === 404) return null
          throw problem
        }),
  ])
  const branches = branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title }))
  const subId = pick(wishedBranch, ['none', ...branches.map((one) => one.code)], branches[0]?.code ?? 'none')
  const { list, templates, images, shortUrl, placement, chosen, length } =
    init && subId === (wishedBranch ?? subId) ? init : await firstBranch()
  const saved = templates.find((one) => one.id === search.get('template'))
  const design = list.find((one) => one.id === (search.get('design') ?? saved?.base)) ?? list[0]!
  const choice: PrintChoice = {
    design: design.id,
    subId,
    code,
    subjectId,
    ...waysOf(search, design, saved),
    languages: pick(search.get('languages'), LANGUAGES, usualLanguages(survey.config)),
    template: saved?.base === design.id ? saved.id : '',
    own: lookOf(search.get('own'), saved),
  }
  const { title, publishedAt, industry } = survey
  const isOwnTrade = (each: CatalogueEntry) => industry !== null && each.industry === industry
  return {
    survey: { id, title, isPublished: publishedAt !== null },
    branches,
    list: [...list.filter(isOwnTrade), ...list.filter((each) => !isOwnTrade(each))],
    templates,
    images,
    shortUrl,
    placement,
    chosen,
    outgrown: length?.outgrown ?? null,
    choice,
  }
}

export type PrintData = Awaited<ReturnType<typeof loadPrint>>

const FIRST_DESIGN = 'a5-poster'

function waysOf(search: URLSearchParams, design: CatalogueEntry, saved: OwnDesign | undefined) {
  const sizes = design.sizes.map(({ id }) => id)
  const normal = sizes.find((id) => id === saved?.format) ?? sizes[0]!
  return {
    size: pick(search.get('size'), sizes, normal),
    press: search.get('press') === '1',
    sheet: design.isCut ? pick(search.get('sheet'), SHEETS, '' as const) : ('' as const),
    mirrored: design.format === 'decal' && search.get('mirrored') === '1',
  }
}

/** What stands in the address, or the saved design's; nonsense is no change. */
function lookOf(text: string | null, saved: OwnDesign | undefined): OwnLook {
  const savedLook = saved ? { texts: saved.texts, colors: saved.colors, images: saved.images } : NO_LOOK
  if (text === null) return savedLook
  try {
    return { ...NO_LOOK, ...(JSON.parse(text) as Partial<OwnLook>) }
  } catch {
    return savedLook
  }
}

function pick<T extends string, N extends string>(
  value: string | null,
  allowed: readonly T[],
  normal: N,
): T | N {
  return allowed.find((one) => one === value) ?? normal
}
