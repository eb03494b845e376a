import { IconPlus, IconSearch } from '@tabler/icons-react'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { getQueryClient, prefetched, restored } from '../../../web/query.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState, TableTent } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import field from '../../../web/ui/table/SearchBox.module.css'
import { useUser } from '../../../web/use-root.ts'
import { isAdmin } from '../../account/rights.ts'
import { FirstWeekList } from '../first-week/FirstWeekList.tsx'
import { firstWeekQuery } from '../first-week/first-week-query.ts'
import { LevelStrip } from '../level/LevelStrip.tsx'
import { levelsQuery } from '../level/levels-query.ts'
import { SurveyCardView } from './Card.tsx'
import { ComplaintStrip } from './ComplaintStrip.tsx'
import styles from './cards.module.css'
import { mayReply } from './may-reply.ts'
import { cardOrderOf, chosenCards, type ListedSurveyCard, ORDERS, tagsOf } from './survey-card.ts'
import { surveysQuery } from './surveys-query.ts'
import tools from './tools.module.css'
import { urgentQuery } from './urgent-complaint.ts'

export const meta: MetaFunction = () => [{ title: m.survey_cabinet_meta() }]

export async function loader({ request }: LoaderFunctionArgs) {
  const call = api(request)
  const answers = mayReply(currentVisit().user)
  const [{ surveys }, { alerts }, firstWeek, urgent] = await Promise.all([
    call.get('/survey/receive'),
    call.get('/alert/levels', { state: 'waiting' }),
    call.get('/user/first-week'),
    answers ? call.get('/case/urgent') : null,
  ])
  const state = await prefetched((client) =>
    Promise.all([
      client.prefetchQuery({ ...surveysQuery, queryFn: () => surveys }),
      client.prefetchQuery({ ...levelsQuery(), queryFn: () => alerts }),
      client.prefetchQuery({ ...firstWeekQuery, queryFn: () => firstWeek }),
      urgent && client.prefetchQuery({ ...urgentQuery(surveys), queryFn: () => urgent.urgent }),
    ]),
  )
  return { state }
}

/** Coming back shows at once what was known; the query looks for news by itself. */
export async function clientLoader() {
  await restored()
  await getQueryClient().ensureQueryData(surveysQuery)
  return { state: undefined }
}

export default function CabinetPage() {
  const { state } = useLoaderData<typeof loader>()
  return (
    <HydrationBoundary state={state}>
      <Cabinet />
    </HydrationBoundary>
  )
}

function Cabinet() {
  const { data: cards = [] } = useQuery(surveysQuery)
  const user = useUser()
  const mayAdd = user !== null && isAdmin(user.rights)
  const [search] = useSearchParams()
  const [find, setFind] = useState(search.get('find') ?? '')
  const [tag, setTag] = useState(search.get('tag') ?? '')
  const [order, setOrder] = useState(cardOrderOf(search.get('order')))
  if (cards.length === 0) {
    return (
      <EmptyState
        title={m.survey_cabinet_empty()}
        picture={<TableTent />}
        action={
          mayAdd && (
            <ButtonLink kind="primary" size="large" to="/survey">
              {m.survey_cabinet_empty_action()}
            </ButtonLink>
          )
        }
      >
        {m.survey_cabinet_empty_text()}
      </EmptyState>
    )
  }
  const tags = tagsOf(cards)
  // A tag that no survey has any more hides nothing.
  const narrowed = tags.includes(tag) ? tag : ''
  const shown = chosenCards(cards, find, order, narrowed)
  const orders = {
    complaints: m.survey_cabinet_sort_complaints(),
    recent: m.survey_cabinet_sort_recent(),
    answers: m.survey_cabinet_sort_answers(),
    title: m.survey_cabinet_sort_title(),
  }
  return (
    <>
      <PageHead
        title={finding(cards)}
        actions={
          <>
            <ButtonLink kind="plain" to="/store">
              {m.web_nav_store()}
            </ButtonLink>
            <ButtonLink kind="plain" to="/trash">
              {m.web_nav_trash()}
            </ButtonLink>
            {mayAdd && (
              <ButtonLink kind="primary" to="/survey">
                <IconPlus size={20} aria-hidden="true" />
                {m.survey_cabinet_new()}
              </ButtonLink>
            )}
          </>
        }
      />
      <LevelStrip />
      {mayReply(user) && cards.some(({ casesOpen }) => casesOpen > 0) && <ComplaintStrip cards={cards} />}
      <FirstWeekList cards={cards} />
      {cards.length > 1 && (
        <Form method="get" className={tools.tools} role="search" onSubmit={(event) => event.preventDefault()}>
          <label className={field.box}>
            <IconSearch size={20} aria-hidden="true" />
            <input
              type="search"
              name="find"
              value={find}
              aria-label={m.survey_cabinet_search()}
              placeholder={m.survey_cabinet_search()}
              onChange={(event) => setFind(event.currentTarget.value)}
            />
          </label>
          <select
            name="order"
            value={order}
            aria-label={m.survey_cabinet_sort()}
            onChange={(event) => setOrder(cardOrderOf(event.currentTarget.value))}
          >
            {ORDERS.map((each) => (
              <option key={each} value={each}>
                {orders[each]}
              </option>
            ))}
          </select>
          {tags.length > 0 && (
            <fieldset className={tools.tags} aria-label={m.survey_cabinet_tags()}>
              {['', ...tags].map((each) => (
                <button
                  key={each}
                  type="submit"
                  name="tag"
                  value={each}
                  aria-pressed={each === narrowed}
                  onClick={() => setTag(each)}
                >
                  {each || m.survey_cabinet_tag_all()}
                </button>
              ))}
            </fieldset>
          )}
          <noscript>
            <Button type="submit">{m.templates_cabinet_show()}</Button>
          </noscript>
        </Form>
      )}
      {shown.length > 0 ? (
        <div className={styles.cards}>
          {shown.map((card) => (
            <SurveyCardView key={card.id} card={card} />
          ))}
        </div>
      ) : (
        <EmptyState
          small
          title={m.survey_cabinet_nothing()}
          action={
            <Button
              onClick={() => {
                setFind('')
                setTag('')
              }}
            >
              {m.survey_cabinet_nothing_reset()}
            </Button>
          }
        >
          {m.survey_cabinet_nothing_text({ find })}
        </EmptyState>
      )}
    </>
  )
}

/** The page's title is what the day brought so far. */
function finding(cards: readonly ListedSurveyCard[]): string {
  const sum = (of: (card: ListedSurveyCard) => number) => cards.reduce((total, card) => total + of(card), 0)
  const today = sum(({ answersToday }) => answersToday)
  const waiting = sum(({ casesOpen }) => casesOpen)
  const answers =
    today > 0
      ? m.survey_cabinet_today({ count: today, number: formatNumber(today) })
      : m.survey_cabinet_today_none()
  if (waiting === 0) return answers
  return `${answers}, ${m.survey_cabinet_waiting({ count: waiting, number: formatNumber(waiting) })}`
}
