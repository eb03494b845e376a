import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { numbered, typedCode } from './adoption.ts'
import { changeCodes, makeCodes } from './change.queries.ts'
import {
  ChangeCodes,
  ChangedCodes,
  CodeHistory,
  CodeHistoryQuery,
  CodeList,
  CodesQuery,
  MadeCodes,
  MakeCodes,
  MOST_CODES,
  SilentCodes,
  SilentCodesQuery,
} from './code.contract.ts'
import { listCodes, listSilent, readHistory } from './codes.queries.ts'
import { type NumbersMistake, numbersFor } from './numbers.ts'

/** The printed codes of a survey: what each stands for, what it brought, and whether it is still there. */
export async function codeRoutes(app: App): Promise<void> {
  const withUrl = <Row extends { code: string }>(row: Row) => ({
    ...row,
    url: typedCode(app.config.publicUrl, row.code),
  })

  app.get('/survey/code', {
    schema: { querystring: CodesQuery, response: { 200: CodeList } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const list = await listCodes(app.db, survey, survey.member.timezone, request.query)
      return { ...list, codes: list.codes.map(withUrl) }
    },
  })

  app.post('/survey/code', {
    schema: { body: MakeCodes, response: { 200: MadeCodes } },
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

  app.post('/survey/code/change', {
    schema: { body: ChangeCodes, response: { 200: ChangedCodes } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      const { codes, where } = request.body
      if ((codes === undefined) === (where === undefined))
        throw new AppError('invalid', { fields: { codes: 'required' } })
      return { changed: await changeCodes(app.db, survey, request.body) }
    },
  })

  app.get('/survey/code/history', {
    schema: { querystring: CodeHistoryQuery, response: { 200: CodeHistory } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const history = await readHistory(app.db, survey, survey.member.timezone, request.query.code)
      if (!history) throw new AppError('not_found')
      return { ...history, code: withUrl(history.code) }
    },
  })

  app.get('/survey/code/silent', {
    schema: { querystring: SilentCodesQuery, response: { 200: SilentCodes } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return listSilent(app.db, survey, survey.member.timezone)
    },
  })
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
