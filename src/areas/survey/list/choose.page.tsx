import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState, TableTent } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import styles from './choose.module.css'

/** What the main menu leads to and belongs to one survey: where it is, and the question that is asked where there are several. */
const PLACES = {
  '/board': {
    to: (id: string) => `/dashboard/${id}`,
    title: m.survey_choose_board,
    none: m.survey_choose_no_board,
    noneText: m.survey_choose_no_board_text,
  },
  '/branches': {
    to: (id: string) => `/survey/${id}/branch`,
    title: m.survey_choose_branches,
    none: m.survey_choose_no_branches,
    noneText: m.survey_choose_no_branches_text,
  },
}
type PlaceName = keyof typeof PLACES

/** With one survey there is nothing to choose. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const place = url.pathname.replace(/\.data$/, '') as PlaceName
  const { surveys } = await api(request).get('/survey/receive')
  const published = surveys
    // Branches are made before the survey has guests; all else comes from them.
    .filter(({ publishedAt }) => publishedAt !== null || place === '/branches')
    .toSorted((one, other) => other.casesOpen - one.casesOpen)
  if (published.length === 1) return redirect(PLACES[place].to(published[0]!.id))
  return {
    place,
    hasDrafts: surveys.length > 0,
    surveys: published.map(({ id, title, answersToday, casesOpen }) => ({
      id,
      title,
      answersToday,
      casesOpen,
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? PLACES[loaderData.place].title() : '' },
]

export default function ChoosePage() {
  const { place, hasDrafts, surveys } = useLoaderData<typeof loader>()
  const { to, title, none, noneText } = PLACES[place]
  if (surveys.length === 0)
    return (
      <EmptyState
        isPage
        title={none()}
        picture={<TableTent />}
        action={
          <ButtonLink to={hasDrafts ? '/cabinet' : '/survey'} kind="primary" size="large">
            {hasDrafts ? m.survey_choose_to_surveys() : m.survey_cabinet_empty_action()}
          </ButtonLink>
        }
      >
        {noneText()}
      </EmptyState>
    )
  return (
    <>
      <PageHead title={title()} />
      <ul className={styles.list}>
        {surveys.map(({ id, title, answersToday, casesOpen }) => (
          <li key={id}>
            <Link to={to(id)}>
              <span>
                <b>{title}</b>
                <small>
                  {formatNumber(answersToday)} {m.survey_cabinet_answers_today({ count: answersToday })},{' '}
                  {casesOpen > 0
                    ? m.survey_cabinet_complaints({
                        count: casesOpen,
                        number: formatNumber(casesOpen),
                      })
                    : m.survey_cabinet_no_complaints()}
                </small>
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
