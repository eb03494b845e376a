import type { FastifyRequest } from 'fastify'
import { CASE_REACH, readAhead, SURVEYS, USER } from '../areas/account/sign-in/read-ahead.ts'
import { likelyHolder } from '../areas/account/sign-in/session.access.ts'
import { readUserRows } from '../areas/account/user.queries.ts'
import { readCaseReach } from '../areas/cases/case-reach.queries.ts'
import { surveyCards } from '../areas/survey/list/survey-cards.read.ts'
import { readOwnSurveyAhead } from '../areas/survey/survey.access.ts'

/** A survey, or an answer of it. */
const SURVEY_ID = /^([\w-]{1,64})(?:\.|$)/

/** Calls about the cases of all surveys. */
const OVER_ALL_SURVEYS = new Set(['/v1/case', '/v1/case/open', '/v1/case/urgent'])

/** Begins to read what a call will need first, while its session is being checked. */
export function beginReading(request: FastifyRequest): void {
  const holder = likelyHolder(request)
  if (!holder) return
  const { db } = request.server
  const { id, surveyId = id } = request.query as { id?: unknown; surveyId?: unknown }
  const url = request.routeOptions.url
  if (url === '/v1/user') readAhead(request, USER, holder, (who) => readUserRows(db, who))
  else if (url === '/v1/survey/receive' && (id === undefined || id === '' || id === 'trash'))
    readAhead(request, SURVEYS, holder, (who) => surveyCards(db, who, { trashed: id === 'trash' }))
  else if (url && OVER_ALL_SURVEYS.has(url) && !surveyId)
    readAhead(request, CASE_REACH, holder, (who) => readCaseReach(db, who))
  else if (typeof surveyId === 'string') {
    const publicId = SURVEY_ID.exec(surveyId)?.[1]
    if (publicId) readOwnSurveyAhead(request, holder, publicId)
  }
}
