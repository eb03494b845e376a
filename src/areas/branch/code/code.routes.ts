import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { numbered, typedCode } from './adopt/adoption.ts'
import { changeCodes, makeCodes } from './change.queries.ts'
import { codeCalls } from './code.calls.ts'
import { MOST_CODES } from './code.contract.ts'
import { listCodes, listSilent, readHistory } from './codes.queries.ts'
import { instantOf } from './moment.ts'
import { type NumbersMistake, numbersFor } from './numbers.ts'
import { reassignCodes } from './reassign.queries.ts'

const LONGEST_WAIT_MS = 366 * 86_400_000

/** The printed codes of a survey: what each stands for, what it brought, and whether it is still there. */
export async function codeRoutes(app: App): Promise<void> {
  const withUrl = <Row extends { code: string }>(row: Row) => ({
    ...row,
    url: typedCode(app.config.publicUrl, row.code),
  })

  app.route({
    ...routeOf(codeCalls, 'GET /survey/code'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const list = await listCodes(app.db, survey, request.query)
      return { ...list, codes: list.codes.map(withUrl) }
    },
  })

  app.route({
    ...routeOf(codeCalls, 'POST /survey/code'),
    handler: async (request) => {
      const { id, branchIds, subjectId, placement, from, to } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const branches = branchIds.length > 0 ? [...new Set(branchIds)] : [null]
      const numbers = numbersFor([placement], { from, to }, Math.floor(MOST_CODES / branches.length))
      if (typeof numbers === 'string') throw numbersRefused(numbers)
      const places = branches.flatMap((branchId) =>
        numbers.map((number) => ({ branchId, subjectId, placement: numbered(placement, number) })),
      )
      const made = await app.db.transaction().execute((trx) => makeCodes(trx, survey, places))
      return { made, existing: places.length - made }
    },
  })

  app.route({
    ...routeOf(codeCalls, 'POST /survey/code/change'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      requireChosen(request.body)
      return { changed: await changeCodes(app.db, survey, request.body) }
    },
  })

  app.route({
    ...routeOf(codeCalls, 'POST /survey/code/lead'),
    handler: async (request) => {
      const { id, to, at } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const next = to === null ? null : await requireOwnSurvey(request, to, 'manage')
      requireChosen(request.body)
      if (next) requireAsked(survey, next)
      const instant = at === undefined ? null : comingInstant(survey.member.timezone, at)
      return reassignCodes(app, survey, next, instant, request.body)
    },
  })

  app.route({
    ...routeOf(codeCalls, 'GET /survey/code/history'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const history = await readHistory(app.db, survey, request.query.code)
      if (!history) throw new AppError('not_found')
      return { ...history, code: withUrl(history.code) }
    },
  })

  app.route({
    ...routeOf(codeCalls, 'GET /survey/code/silent'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return listSilent(app.db, survey, survey.member.timezone)
    },
  })
}

/** @throws AppError `invalid` unless codes are either named or searched for */
function requireChosen({ codes, where }: { codes?: unknown; where?: unknown }): void {
  if ((codes === undefined) === (where === undefined))
    throw new AppError('invalid', { fields: { codes: 'required' } })
}

/** @throws AppError `invalid` when guests who are led there would be asked nothing, or are there already */
function requireAsked(survey: OwnSurvey, to: OwnSurvey): void {
  const words =
    to.id === survey.id
      ? m.branch_code_switch_same
      : to.version === 0 || to.trashedAt
        ? m.branch_code_switch_unpublished
        : undefined
  if (words) throw new AppError('invalid', { fields: { to: (locale) => words({}, { locale }) } })
}

/** @throws AppError `invalid` for a moment that is over, is none, or is more than a year away */
function comingInstant(timezone: string, local: string): Date {
  const instant = instantOf(timezone, local)
  const wait = instant ? instant.getTime() - databaseNow().getTime() : -1
  if (!instant || wait <= 0 || wait > LONGEST_WAIT_MS)
    throw new AppError('invalid', {
      fields: { at: (locale) => m.branch_code_switch_moment_wrong({}, { locale }) },
    })
  return instant
}

/** What is wrong with the numbers of a row of places, beside the field that it is about. */
export function numbersRefused(mistake: NumbersMistake): AppError {
  const words = {
    no_numbers: m.branch_code_no_numbers,
    no_place_for_number: m.branch_code_no_place,
    reversed: m.branch_code_reversed,
    too_many: m.branch_code_too_many,
  }[mistake]
  const field = mistake === 'no_place_for_number' ? 'placement' : mistake === 'no_numbers' ? 'from' : 'to'
  return new AppError('invalid', { fields: { [field]: (locale) => words({}, { locale }) } })
}
