import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useRootData, useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import { isAble } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { secondsToAnswer } from '../../questionnaire/seconds-to-answer.ts'
import { checkSurvey } from '../check/check.ts'
import { stopsPublishing } from '../check/check-issue.ts'
import { GuestLink } from '../GuestLink.tsx'
import { guestAddress } from '../guest-address.ts'
import { LevelStrip } from '../level/LevelStrip.tsx'
import { SurveyScore } from '../list/Score.tsx'
import type { ListedSurveyCard } from '../list/survey-card.ts'
import { surveysChanged } from '../list/surveys-query.ts'
import { ReviewsCard } from '../reviews/ReviewsCard.tsx'
import { HeadActions, headline } from './Headline.tsx'
import { InactiveCodes } from './InactiveCodes.tsx'
import { LastAnswers } from './LastAnswers.tsx'
import { NameForm } from './NameForm.tsx'
import styles from './overview.module.css'
import { LaunchSteps } from './Steps.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.survey_overview_meta({ title: loaderData.survey.title }) : '' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const [{ survey }, { branch }, { answers }, silent, cards, trashed, { alerts }, reviews] =
    await Promise.all([
      call.get('/survey/receive', { id }),
      call.get('/survey/branch', { id }),
      call.get('/survey/answers', { id, limit: 3 }),
      call.get('/survey/code/silent', { id }),
      cardsOf(request),
      cardsOf(request, 'trash'),
      call.get('/alert/levels', { surveyId: id, state: 'waiting' }),
      call.get('/survey/reviews/summary', { id }),
    ])
  const { config, questions, widgets, title, version, publishedAt, printedAt } = survey
  const document = { config, questions, widgets }
  return {
    survey: { id, title, version, publishedAt, isPrinted: printedAt !== null, document },
    hasBranches: branch.some(({ active }) => active),
    answers,
    silent,
    alerts,
    reviews,
    card: [...cards, ...trashed].find((card) => card.id === id),
    isTrashed: trashed.some((card) => card.id === id),
    timezone: currentVisit().user?.timezone ?? 'Asia/Almaty',
  }
}

/** The account's cards; none without a tariff, when only the survey itself may be looked at. */
async function cardsOf(request: Request, id?: 'trash'): Promise<ListedSurveyCard[]> {
  try {
    return (await api(request).get('/survey/receive', id ? { id } : {})).surveys
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 403) return []
    throw problem
  }
}

/** Renames, puts into the trash and takes out of it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id!
  const form = await readForm(request)
  const call = api(request)
  try {
    switch (text(form, 'do')) {
      case 'rename':
        await call.change('/survey/rename', { id, title: text(form, 'title') })
        return { done: 'rename' }
      case 'trash':
        await call.change('/survey/to-trash', { id })
        return redirect('/trash')
      case 'restore':
        await call.change('/survey/to-trash', { id, restore: 1 })
        return { done: 'restore' }
      default:
        return { failed: true }
    }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status !== 401)
      return { failed: true, fields: problem.fields }
    throw problem
  }
}

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const result = await serverAction()
  surveysChanged()
  return result
}

export default function OverviewPage() {
  const { survey, hasBranches, answers, silent, alerts, reviews, card, isTrashed, timezone } =
    useLoaderData<typeof loader>()
  const failed = useActionData<{ failed?: boolean }>()?.failed
  const origin = useRootData()?.origin ?? ''
  const { id, title, version, publishedAt, isPrinted, document } = survey
  const issues = checkSurvey(document)
  const link = guestAddress(origin, id, hasBranches)
  const isPublished = version > 0
  const total = card?.answers ?? answers.length
  const user = useUser()
  const manages = user !== null && isAble(user.rights, 'manage')
  const may = useMay()
  const throws = manages && may('GET /survey/to-trash')
  return (
    <>
      <PageHead
        title={headline(isPublished, total, card)}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }, { text: title }]}
        actions={<HeadActions surveyId={id} isPublished={isPublished} answers={total} card={card} />}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['GET /survey/to-trash']} />
      {isTrashed && (
        <div className={styles.notice}>
          <Notice kind="bad" action={throws && <Do what="restore">{m.survey_overview_restore()}</Do>}>
            {m.survey_overview_in_trash()}
          </Notice>
        </div>
      )}
      <LevelStrip surveyId={id} alerts={alerts} />
      {silent.total > 0 && (
        <div className={styles.notice}>
          <InactiveCodes surveyId={id} silent={silent} />
        </div>
      )}
      {failed && (
        <div className={styles.notice}>
          <Notice kind="bad">{m.survey_overview_failed()}</Notice>
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.column}>
          {total === 0 ? (
            <Card title={m.survey_overview_next()}>
              <LaunchSteps
                surveyId={id}
                faults={issues.filter(stopsPublishing).length}
                remarks={issues.length}
                isPublished={isPublished}
                isPrinted={isPrinted}
                answers={total}
                guestLink={link}
              />
            </Card>
          ) : (
            <>
              {card && (
                <Card>
                  <SurveyScore card={card} />
                </Card>
              )}
              <ReviewsCard surveyId={id} summary={reviews} />
              <Card title={m.survey_overview_last()}>
                <LastAnswers surveyId={id} survey={document} answers={answers} timezone={timezone} />
              </Card>
            </>
          )}
        </div>
        <div className={styles.column}>
          <Card title={m.survey_overview_guests()}>
            {isPublished ? (
              <div className={styles.guests}>
                <GuestLink link={link} />
                <img
                  src={`/v1/survey/download?id=${id}&format=svg`}
                  alt={m.survey_overview_qr()}
                  width="168"
                  height="168"
                />
                <div className={styles.links}>
                  <p>{hasBranches ? m.survey_overview_guests_text() : m.survey_overview_guests_one()}</p>
                  <a
                    className={`${buttonClass({ kind: 'plain' })} ${styles.open}`}
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <IconExternalLink size={20} aria-hidden="true" />
                    {m.survey_overview_open()}
                  </a>
                  <Link to={`/survey/${id}/code`}>{m.survey_overview_codes()}</Link>
                </div>
              </div>
            ) : (
              <p className={styles.soft}>{m.survey_overview_unpublished()}</p>
            )}
          </Card>
          <Card title={m.survey_overview_state()}>
            <ul className={styles.facts}>
              <li>
                {m.survey_overview_questions({ count: document.questions.length })},{' '}
                {m.survey_overview_seconds({ seconds: secondsToAnswer(document) })}
              </li>
              {publishedAt && (
                <li>
                  {m.survey_overview_published({ moment: formatMoment(publishedAt, timezone), version })}
                  {manages && (
                    <>
                      {' · '}
                      <Link to={`/survey/${id}/question?history`}>{m.survey_history_title()}</Link>
                    </>
                  )}
                </li>
              )}
              {card?.status === 'changed' && (
                <li className={styles.changed}>{m.survey_overview_changed()}</li>
              )}
            </ul>
            <div className={styles.actions}>
              {manages && <NameForm title={title} />}
              <a className={buttonClass({ kind: 'plain' })} href={`/v1/survey/export?id=${id}`} download>
                <IconDownload size={20} aria-hidden="true" />
                {m.survey_overview_download()}
              </a>
              {throws && !isTrashed && (
                <Do what="trash">
                  <IconTrash size={20} aria-hidden="true" />
                  {m.survey_overview_trash()}
                </Do>
              )}
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}

/** A button that does one thing to this survey, without a script too. */
function Do({ what, children }: { what: string; children: React.ReactNode }) {
  const { formData } = useNavigation()
  return (
    <Form method="post">
      <TokenField />
      <Button type="submit" kind="plain" name="do" value={what} busy={formData?.get('do') === what}>
        {children}
      </Button>
    </Form>
  )
}
