import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { REVIEW_STATES } from '../../areas/reviews/review.contract.ts'
import { type Read, readOnly, survey } from './inputs.ts'
import { resultOf } from './results.ts'

/** What changed, what the business did about it, and what checkers saw. */
export function addChangesAndVisits(server: McpServer, read: Read): void {
  server.registerTool(
    'list_score_alerts',
    {
      title: 'Score alerts',
      description:
        'Scores decided to have fallen and bursts of unhappy guests, of a survey or all, the newest first; those without endedAt last. At most one a quarter is false.',
      inputSchema: { survey: survey.optional() },
      annotations: readOnly,
    },
    async ({ survey }) => resultOf(await read('/alert/levels', { surveyId: survey })),
  )
  server.registerTool(
    'list_actions',
    {
      title: 'Actions',
      description:
        'What the business changed, the newest first, and whether it helped: before and after against branches where nothing changed, with 95 % intervals. measure.counts says whether the values are answers (compared at equal weekdays and hours) or accepted mystery visits (percent of the checklist or a section); never add the two up. The verdict is made once on the agreed day: short is not enough data, same no difference, season and uncompared and late prove no cause. Repeat the verdict as it is, without reading one into figures.',
      inputSchema: { survey },
      annotations: readOnly,
    },
    async ({ survey }) => resultOf(await read('/survey/actions', { id: survey })),
  )
  server.registerTool(
    'list_goals',
    {
      title: 'Goals',
      description:
        'Scores that the business wants to reach by a day: of the survey, a region, a city or a branch. now is the last 30 days with its 95 % interval, left what is missing. chance is in tenths (0.1 at most, 0.9 at least), if the score goes on as it did, and null where nobody can say: then name none.',
      inputSchema: { survey },
      annotations: readOnly,
    },
    async ({ survey }) => resultOf(await read('/survey/goals', { id: survey })),
  )
  server.registerTool(
    'get_benchmark',
    {
      title: 'Benchmark of the trade',
      description:
        'Where the account stands in its trade: rounded quartiles of at least ten companies, released once a month, from the narrowest cell (city and size) to the widest. value is the account’s own figure of that month over all its surveys; above is the percentage of companies it is at least above, estimated from the quartiles. For response (minutes) less is better. figures is empty where the account does not share or had too few answers: then make no comparison.',
      annotations: readOnly,
    },
    async () => resultOf(await read('/benchmark', {})),
  )
  server.registerTool(
    'list_public_reviews',
    {
      title: 'Reviews on public sites',
      description:
        'Reviews of Google, 2GIS and other sites with stars, words, topics and the reply, the newest 50 of a survey or of all. They are no answers: never add their stars to NPS, CSAT or CES.',
      inputSchema: { survey: survey.optional(), state: z.enum(REVIEW_STATES).optional() },
      annotations: readOnly,
    },
    async ({ survey, state }) => resultOf(await read('/reviews', { surveyId: survey, state, limit: '1-50' })),
  )
  server.registerTool(
    'list_mystery_visits',
    {
      title: 'Mystery visits',
      description:
        'Visits of checkers by a checklist, and their scores beside those of guests of the same branches and weeks, as shares 0…1 with 95 % intervals. The two are never added up; below five visits there is no mean. relation says whether the intervals meet: repeat it as it is.',
      inputSchema: { survey },
      annotations: readOnly,
    },
    async ({ survey }) => resultOf(await read('/survey/mystery', { id: survey })),
  )
}
