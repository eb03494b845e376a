import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble, isAdmin } from '../../account/rights.ts'
import { givesRewards } from '../../questionnaire/logic/reward.ts'
import type { FoundRewardJson } from './as-json.ts'
import { RewardCheck } from './RewardCheck.tsx'
import { RewardsCard } from './RewardsCard.tsx'
import styles from './reward.module.css'

/** The outcome of redeeming a code, or of undoing it. */
export type RedeemOutcome = { did: 'use' | 'undo' } | { problem: string }

/** The code to look up and the page of the list are in the address. */
export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const code = url.searchParams.get('code')?.trim().slice(0, 40) ?? ''
  const find = url.searchParams.get('find')?.trim().slice(0, 40) ?? ''
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { user } = currentVisit()
  const redeems = user !== null && isAble(user.rights, 'reply')
  const [{ survey }, { reward: isOn }, list, reward] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/settings', { id }),
    call.get('/survey/reward/list', { id, find, cursor }),
    code !== '' && redeems ? lookUp(request, id, code) : null,
  ])
  return {
    id,
    title: survey.title,
    defaultLocale: survey.config.defaultLocale,
    gives: givesRewards(survey),
    isOn,
    list,
    reward,
    code,
    find,
    cursor,
    timezone: user?.timezone ?? 'Asia/Almaty',
  }
}

/** @returns the reward, or why there is none to show */
async function lookUp(
  request: Request,
  id: string,
  code: string,
): Promise<FoundRewardJson | 'none' | 'many'> {
  try {
    return (await api(request).get('/survey/reward', { id, code })).reward
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return 'none'
    if (problem instanceof ApiProblem && problem.status === 429) return 'many'
    throw problem
  }
}

export async function action({ request, params }: ActionFunctionArgs): Promise<RedeemOutcome> {
  const form = await readForm(request)
  const did = text(form, 'do') === 'undo' ? 'undo' : 'use'
  try {
    const body = { id: params.id!, code: text(form, 'code'), used: did === 'use' }
    await api(request).post('/survey/reward/use', body)
    return { did }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    if (problem.status === 429) return { problem: m.answers_reward_many() }
    return { problem: (problem.status === 409 && problem.detail) || m.answers_reward_failed() }
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.answers_reward_meta()}: ${loaderData.title} – ${brand.name}` : '' },
]

export default function RewardPage() {
  const { id, title, list, gives, isOn, ...lookup } = useLoaderData<typeof loader>()
  const user = useUser()
  const redeems = user !== null && isAble(user.rights, 'reply')
  const manages = user !== null && isAble(user.rights, 'manage')
  const isEmpty = list.given === 0
  return (
    <>
      <PageHead
        title={
          isEmpty
            ? m.answers_reward_meta()
            : m.answers_reward_title({ given: formatNumber(list.given), used: formatNumber(list.used) })
        }
        lead={!isEmpty && redeems && m.answers_reward_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.answers_reward_meta() },
        ]}
        actions={
          user !== null &&
          isAdmin(user.rights) && (
            <ButtonLink to={`/survey/${id}/reward/pool`}>{m.answers_reward_pool()}</ButtonLink>
          )
        }
        tabs={<SurveyTabs surveyId={id} />}
      />
      {gives && !isOn && (
        <div className={styles.notice}>
          <Notice>{m.settings_reward_off()}</Notice>
        </div>
      )}
      {isEmpty && !lookup.code ? (
        <EmptyState
          title={m.answers_reward_empty()}
          action={
            manages &&
            !gives && (
              <ButtonLink kind="primary" to={`/survey/${id}/question`}>
                {m.answers_reward_edit()}
              </ButtonLink>
            )
          }
        >
          {gives ? m.answers_reward_waiting() : m.answers_reward_empty_text()}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          {redeems && <RewardCheck surveyId={id} locale={getLocale()} {...lookup} />}
          <RewardsCard locale={getLocale()} list={list} {...lookup} />
        </div>
      )}
    </>
  )
}
