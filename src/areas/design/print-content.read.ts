import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { seesSurvey } from '../account/rights.ts'
import { type Branch, findBranch, listBranches } from '../branch/branch.queries.ts'
import { codesOf, placedCodes } from '../branch/code/printed-codes.queries.ts'
import { seesSubject } from '../subject/subject.access.ts'
import { listSubjects, type Subject } from '../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../survey/survey.access.ts'
import type { Languages } from './design.contract.ts'
import { ownPictures } from './image/own-pictures.queries.ts'
import type { OwnLook } from './own-design/own-design.contract.ts'
import { findOwnDesign } from './own-design/own-design.queries.ts'
import { printContent } from './print/print-content.ts'
import type { PrintContent, PrintDesign, PrintOverrides } from './print/print-design.ts'
import { printedSeconds } from './print-length.read.ts'

type Parts = { db: Db; files: FileStore; publicUrl: string }

/** A survey as far as a print asks for it. */
type Printed = Pick<OwnSurvey, 'accountId' | 'id' | 'title' | 'draft' | 'version' | 'branches'> & {
  member: Pick<OwnSurvey['member'], 'rights'>
}

/** What is printed of a survey. */
export type PrintRequest = {
  /** a branch's short code; without it the survey as a whole */
  subId?: string | undefined
  /** without one, the first branch that takes answers */
  firstBranch?: boolean
  /** a printed code that hangs somewhere; its branch counts then */
  code?: string | undefined
  /** someone or something that is rated */
  subjectId?: string | undefined
  languages?: Languages | undefined
  design?: PrintDesign | undefined
  /** what the owner changed, beside or instead of what a design of their own says */
  own?: OwnLook | undefined
  template?: string | undefined
}

/**
 * What is printed for a branch, a table, a person, or the survey as a whole; a member who is limited to branches gets
 * the first of these.
 * @throws AppError `not_found` for whatever this survey does not have, or that is out of the member's reach
 */
export async function contentOf(
  parts: Parts,
  survey: Printed,
  wish: PrintRequest,
): Promise<{ content: PrintContent; branch: Branch | undefined; placement: string }> {
  const { db, publicUrl } = parts
  const [target, seconds, look] = await Promise.all([
    targetOf(db, survey, wish),
    printedSeconds(db, survey),
    lookOf(db, survey, wish),
  ])
  const { title, draft } = survey
  const source = {
    title,
    config: draft.config,
    seconds,
    branch: target.branch?.title,
    code: target.code,
    site: publicUrl,
  }
  const own = await overridesOf(parts, survey, look)
  const content = printContent(source, wish.languages, {
    ...(wish.design && { design: wish.design }),
    own: {
      ...own,
      ...(target.placement !== '' && { placement: target.placement }),
      ...(target.subject && { subject: await badgeOf(parts, survey, target.subject) }),
    },
  })
  return { content, branch: target.branch, placement: target.placement }
}

/**
 * The look that a wish means: its own, or that of a design which the account made its own.
 * @throws AppError `not_found` for a design of another account, or of a survey out of the member's sight
 */
export async function lookOf(
  db: Db,
  survey: Printed,
  { own, template }: Pick<PrintRequest, 'own' | 'template'>,
): Promise<OwnLook | undefined> {
  if (template === undefined) return own
  const saved = await findOwnDesign(db, survey.accountId, template)
  if (!saved || !seesSurvey(survey.member.rights, saved.surveyId)) throw new AppError('not_found')
  return own ?? { texts: saved.texts, colors: saved.colors, images: saved.images }
}

/**
 * A look as the drawing takes it, its pictures read.
 * @throws AppError `not_found` for a picture of another account
 */
export async function overridesOf(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { accountId }: { accountId: number },
  look: OwnLook | undefined,
): Promise<PrintOverrides> {
  if (!look) return {}
  const pictures = await ownPictures(db, files, accountId, look.images)
  return {
    texts: present(look.texts) as NonNullable<PrintOverrides['texts']>,
    colours: look.colors as NonNullable<PrintOverrides['colours']>,
    ...pictures,
  }
}

/** An emptied field means the design's own words. */
function present(texts: OwnLook['texts']) {
  return Object.fromEntries(
    Object.entries(texts).map(([role, words]) => [
      role,
      Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    ]),
  )
}

/** A person as a badge shows them. */
export async function badgeOf(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  survey: { accountId: number },
  { title, position, photo }: Subject,
) {
  const { picture } = photo ? await ownPictures(db, files, survey.accountId, { picture: photo }) : {}
  return { name: title, ...(position && { position }), ...(picture && { photo: picture }) }
}

async function targetOf(
  db: Db,
  survey: Printed,
  { subId, firstBranch, code, subjectId }: PrintRequest,
): Promise<{ code: string; branch: Branch | undefined; placement: string; subject?: Subject }> {
  if (code !== undefined) {
    const [placed] = await placedCodes(db, survey, survey.branches, [code.toUpperCase()])
    if (!placed) throw new AppError('not_found')
    const branch = (await listBranches(db, survey)).find(({ id }) => id === placed.branchId)
    return { code: placed.code, branch, placement: placed.placement }
  }
  if (subjectId !== undefined) {
    const subject = (await listSubjects(db, survey)).find(({ id }) => id === subjectId)
    if (!subject || !seesSubject(survey, subject)) throw new AppError('not_found')
    const reach = survey.branches === 'all' ? null : (survey.branches[0] ?? null)
    const branchId = subject.branches.find((id) => seesBranch(survey, id)) ?? reach
    const branch = (await listBranches(db, survey)).find(({ id }) => id === branchId)
    const [own] = await codesOf(db, survey, [{ branchId, subjectId }])
    return { code: own!, branch, placement: '', subject }
  }
  const mayBeWhole = subId === undefined && survey.branches === 'all'
  const branch = mayBeWhole && !firstBranch ? undefined : await branchOf(db, survey, subId, mayBeWhole)
  if (!mayBeWhole && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
  const [own] = await codesOf(db, survey, [{ branchId: branch?.id ?? null, subjectId: null }])
  return { code: own!, branch, placement: '' }
}

async function branchOf(
  db: Db,
  survey: Printed,
  subId: string | undefined,
  onlyActive: boolean,
): Promise<Branch | undefined> {
  if (subId !== undefined) return findBranch(db, survey, subId)
  const branches = await listBranches(db, survey)
  return branches.find(({ id, active }) => seesBranch(survey, id) && (active || !onlyActive))
}
