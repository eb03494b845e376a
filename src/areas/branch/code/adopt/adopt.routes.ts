import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../../calls/define-calls.ts'
import type { App } from '../../../../platform/app.ts'
import { AppError } from '../../../../platform/errors.ts'
import { UnreadableImage } from '../../../../platform/image.ts'
import { countTry } from '../../../../platform/limits/rate-limit.ts'
import { takeFiles } from '../../../../platform/multipart.ts'
import { SafeRequestError, safeRequest } from '../../../../platform/safe-request.ts'
import * as m from '../../../../text/messages.js'
import { recordAudit } from '../../../account/audit/audit.queries.ts'
import { SurveyId } from '../../../questionnaire/condition.contract.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../../survey/survey.access.ts'
import { makeCodes } from '../change.queries.ts'
import { type Adoption, type AdoptionCheck, MOST_CODES } from '../code.contract.ts'
import { numbersRefused } from '../code.routes.ts'
import { readHistory } from '../codes.queries.ts'
import { numbersFor } from '../numbers.ts'
import { readPicture } from '../read-picture.ts'
import { adoptCalls } from './adopt.calls.ts'
import { type AdoptionRow, adoptAddress, listAdoptions } from './adopt.queries.ts'
import { type AddressMistake, adoptedTarget, isSame, numbered, patternOf, readAddress } from './adoption.ts'

const LARGEST = 10_485_760
/** Checks of addresses outside, and photos read, that one account may ask for in an hour. */
const TRIES_PER_HOUR = 120
/** From http to https, from a bare name to www: a site's own steps before it leaves for us. */
const MOST_STEPS = 4

/** Codes that a business printed before it came: their addresses are sent on to us, by number where they have one. */
export async function adoptRoutes(app: App): Promise<void> {
  await takeFiles(app)
  const site = app.config.publicUrl
  const ownHost = new URL(site).host
  const shown = ({ id, address, branch, codes, value }: AdoptionRow): Adoption => ({
    id,
    address,
    target: adoptedTarget(site, id, address),
    branch,
    codes,
    sample: numbered(address, value),
  })
  const limit = (survey: OwnSurvey) =>
    countTry(app.db, `adoption of ${survey.accountId}`, { limit: TRIES_PER_HOUR, seconds: 3600 })

  app.route({
    ...routeOf(adoptCalls, 'GET /survey/code/adopt'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { adoptions: (await listAdoptions(app.db, survey)).map(shown) }
    },
  })

  app.route({
    ...routeOf(adoptCalls, 'POST /survey/code/adopt'),
    handler: async (request) => {
      const { id, branchId, placement, from, to } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const read = readAddress(request.body.address, ownHost)
      if ('mistake' in read) throw addressRefused(read.mistake)
      const { address } = read
      const numbers = numbersFor([address, placement], { from, to }, MOST_CODES)
      if (typeof numbers === 'string') throw numbersRefused(numbers)
      if (numbers.length > 1 && !address.includes('{n}')) throw addressRefused('no_number')
      const [adoptionId, made] = await app.db.transaction().execute(async (trx) => {
        const adoptionId = await adoptAddress(trx, survey, { address, branchId })
        const places = numbers.map((value) => ({
          branchId,
          subjectId: null,
          placement: numbered(placement, value),
          adopted: { id: adoptionId, value: address.includes('{n}') ? value : '' },
        }))
        const what = { subject: survey.title, subjectId: survey.id, detail: { codes: places.length } }
        await recordAudit(trx, survey.member, { kind: 'codes_changed', ...what })
        return [adoptionId, await makeCodes(trx, survey, places)] as const
      })
      const row = (await listAdoptions(app.db, survey)).find(({ id }) => id === adoptionId)
      return { adoption: shown(row!), made }
    },
  })

  app.route({
    ...routeOf(adoptCalls, 'POST /survey/code/adopt/check'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      const row = (await listAdoptions(app.db, survey)).find(({ id }) => id === request.body.adoption)
      if (!row) throw new AppError('not_found')
      await limit(survey)
      const { sample, target } = shown(row)
      return checkRedirect(sample, numbered(target, row.value))
    },
  })

  app.route({
    ...routeOf(adoptCalls, 'POST /survey/code/read'),
    handler: async (request) => {
      const { survey, bytes } = await photoOf(request)
      await limit(survey)
      const text = await readable(bytes)
      const inAddress = URL.parse(text)
      const path =
        inAddress?.host === ownHost ? /^\/q\/([^/]+)\/?$/i.exec(inAddress.pathname)?.[1] : undefined
      const none = { text, code: null, pattern: null, number: null }
      if (inAddress?.host === ownHost) {
        const own = path && (await readHistory(app.db, survey, path))
        return own
          ? { ...none, kind: 'own' as const, code: own.code.code }
          : { ...none, kind: 'ours' as const }
      }
      const read = /^https?:/i.test(text) ? readAddress(text, ownHost) : { mistake: 'no_address' }
      if (!('address' in read)) return { ...none, kind: 'text' as const }
      const { pattern = null, number = null } = patternOf(read.address) ?? {}
      return { ...none, text: read.address, kind: 'address' as const, pattern, number }
    },
  })
}

/** Goes the way of a phone that scanned the old code, until it is sent on to us or stays somewhere. */
async function checkRedirect(sample: string, target: string): Promise<AdoptionCheck> {
  let url = sample
  for (let step = 0; step < MOST_STEPS; step++) {
    const { host } = new URL(url)
    try {
      const { status, location } = await safeRequest(url)
      const next = location !== undefined && status >= 300 && status < 400 ? URL.parse(location, url) : null
      const answer = { asked: sample, status, location: next?.href ?? null }
      if (!next) return { ...answer, outcome: 'page' }
      if (isSame(next.href, target)) return { ...answer, outcome: 'works' }
      if (bareHost(next.host) !== bareHost(host)) return { ...answer, outcome: 'elsewhere' }
      url = next.href
    } catch (error) {
      if (!(error instanceof SafeRequestError)) throw error
      const outcome = error.reason === 'no_address' ? 'no_answer' : error.reason
      return { asked: sample, status: null, location: null, outcome }
    }
  }
  return { asked: sample, status: null, location: url, outcome: 'page' }
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '')
}

async function photoOf(request: FastifyRequest): Promise<{ survey: OwnSurvey; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts({ limits: { fileSize: LARGEST, files: 1, fields: 2 } })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    const survey = await requireOwnSurvey(request, SurveyId.parse(fields.id), 'manage')
    return { survey, bytes: await part.toBuffer() }
  }
  throw new AppError('invalid', { fields: { file: 'required' } })
}

/** @throws AppError `invalid` for what is no picture, or one without a code */
async function readable(bytes: Buffer): Promise<string> {
  const refused = (words: typeof m.branch_code_photo_none) =>
    new AppError('invalid', { fields: { file: (locale) => words({}, { locale }) } })
  try {
    const text = await readPicture(bytes)
    if (text === undefined) throw refused(m.branch_code_photo_none)
    return text
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw refused(
      {
        foreign: m.answers_file_no_image,
        large: m.answers_file_too_many_pixels,
        broken: m.answers_file_broken,
      }[error.reason],
    )
  }
}

function addressRefused(mistake: AddressMistake | 'no_number'): AppError {
  const words = {
    no_address: m.branch_code_no_address,
    own_host: m.branch_code_own_host,
    number_in_host: m.branch_code_number_in_host,
    many_numbers: m.branch_code_many_numbers,
    no_number: m.branch_code_no_number,
  }[mistake]
  return new AppError('invalid', { fields: { address: (locale) => words({}, { locale }) } })
}
