import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { FoldCard } from '../../../web/ui/fold/FoldCard.tsx'
import { FoldOnPhone } from '../../../web/ui/fold/FoldOnPhone.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { isAdmin } from '../../account/rights.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { AlertPhoneState } from '../alert.contract.ts'
import styles from './alert.module.css'
import { changeAlerts } from './alert-actions.server.ts'
import { ChainForm, DeadlineLine } from './ChainForm.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { LevelForm } from './LevelForm.tsx'
import { QuietForm, TelegramCard } from './OwnCards.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { TestCard } from './TestCard.tsx'
import { ComplaintTable } from './WhoTable.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const [
    { survey },
    settings,
    { rules },
    { branch },
    { subjects },
    deliveries,
    telegram,
    push,
    phone,
    ways,
    outside,
  ] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/settings', { id }),
    call.get('/alert/rules', { surveyId: id }),
    call.get('/survey/branch', { id }),
    call.get('/survey/subject', { id }),
    call.get('/alert/deliveries', { surveyId: id, limit: '1-20' }),
    call.get('/alert/telegram'),
    call.get('/alert/push'),
    call.get('/alert/phone'),
    call.get('/alert/ways', { surveyId: id }),
    call.get('/survey/alert-address', { id }),
  ])
  return {
    id,
    title: survey.title,
    rules,
    deliveries,
    telegram,
    push,
    phone,
    quiet: { from: settings.quietFrom, to: settings.quietTo },
    deadline: settings.jalob,
    levels: {
      fallAlerts: settings.fallAlerts,
      burstAlerts: settings.burstAlerts,
      burst: settings.burst,
    },
    scale: mainScale(survey),
    chain: { members: settings.escalationMembers, minutes: settings.escalationMinutes },
    subjects: subjects.map(({ id, title }) => ({ id, title })),
    branches: branch.filter(({ active }) => active).map(({ id, title }) => ({ id, title })),
    people: ways.people,
    chosen: settings.alertMembers,
    addresses: outside.addresses,
    timezone: user?.timezone ?? 'Asia/Almaty',
    runs: user !== null && isAdmin(user.rights),
    testId: crypto.randomUUID(),
  }
}

/** The best value of the score that the survey is about; null where it asks for none. */
function mainScale(document: SurveyDocument): number | null {
  const metric = leadingMetric(document)
  const question = metric && mainQuestion(document, metric)
  return (question && scaleOf(question)?.to) ?? null
}

export function action({ request, params }: ActionFunctionArgs) {
  return changeAlerts(request, params.id!)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.alerts_page()}: ${loaderData.title} – ${brand.name}` : '' },
]

/** Recipients of alerts, quiet hours, and the latest messages. */
export default function AlertPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, title, rules, branches, people, telegram, quiet, timezone } = data
  const { devices } = data.push
  const intent = answer?.intent
  const isOfTelegram = intent === 'link' || intent === 'linkGroup' || intent === 'unlink'
  const parts = { branches, subjects: data.subjects, people, groups: telegram.groups }
  const namedPeople = people.filter((person) => data.chosen?.includes(person.id))
  // When all chosen members have left, the owners receive complaints.
  const unchosen = people.filter(({ owner, isDefault }) => (data.chosen ? owner : isDefault))
  const hears = namedPeople.length > 0 ? namedPeople : unchosen
  return (
    <>
      <PageHead
        title={m.alerts_page()}
        lead={m.alerts_page_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_setting(), to: `/survey/${id}/setting` },
          { text: m.alerts_page() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      <div className={styles.columns}>
        <div className={styles.rules}>
          <h2>{m.alerts_rules()}</h2>
          <p className={styles.soft}>{m.alerts_rules_lead()}</p>
          <section className={styles.rule}>
            <h3>{m.alerts_rule_first()}</h3>
            <p>{m.alerts_rule_first_text()}</p>
            <ComplaintTable people={hears} addresses={data.addresses} />
            <p className={styles.soft}>
              {data.deadline > 0 ? m.alerts_rule_first_deadline() : m.alerts_rule_first_no_deadline()}
            </p>
            {data.deadline > 0 && (
              <FoldOnPhone title={m.alerts_line()} hasOwnTitle className={styles.fold}>
                <DeadlineLine />
              </FoldOnPhone>
            )}
            <div className={styles.buttons}>
              <ButtonLink to={`/survey/${id}/setting?part=complaints`}>
                {m.alerts_rule_first_change()}
              </ButtonLink>
              <ButtonLink to={`/survey/${id}/rules`}>{m.alerts_case_rules()}</ButtonLink>
            </div>
          </section>
          {data.deadline > 0 && <ChainForm chain={data.chain} members={people} />}
          <LevelForm levels={data.levels} scale={data.scale} />
          {rules.map((rule) => (
            <RuleForm key={`${rule.id} ${JSON.stringify(rule)}`} rule={rule} answer={answer} parts={parts} />
          ))}
          <RuleForm key={`new ${rules.length}`} answer={answer} parts={parts} />
        </div>
        <div className={styles.side}>
          <FoldCard
            id="quiet"
            title={m.alerts_quiet()}
            value={quiet.from && quiet.to ? `${quiet.from}–${quiet.to}` : m.alerts_quiet_off()}
            isOpen={intent === 'quiet'}
          >
            <QuietForm quiet={quiet} />
          </FoldCard>
          <FoldCard id="check" title={m.alerts_check()} isOpen={intent === 'test'}>
            <TestCard
              freshId={data.testId}
              sentId={answer?.testId}
              deliveries={data.deliveries.deliveries}
              telegram={telegram}
              devices={data.push.devices.length}
              phone={data.phone}
            />
          </FoldCard>
          <FoldCard id="telegram" title="Telegram" value={telegramValue(telegram)} isOpen={isOfTelegram}>
            <TelegramCard telegram={telegram} link={answer?.link} runs={data.runs} />
          </FoldCard>
          <FoldCard
            id="sms"
            title="SMS"
            value={phoneValue(data.phone)}
            isOpen={intent?.toLowerCase().includes('phone') ?? false}
          >
            <PhoneCard state={data.phone} answer={answer} runs={data.runs} />
          </FoldCard>
          <FoldCard
            id="push"
            title={m.alerts_push()}
            value={
              devices.length > 0
                ? devices.map(({ title }) => title || m.alerts_push_device()).join(', ')
                : m.alerts_check_no_device()
            }
          >
            <DeviceCard {...data.push} timezone={timezone} />
          </FoldCard>
        </div>
      </div>
      <DeliveryTable {...data.deliveries} surveyId={id} timezone={timezone} />
    </>
  )
}

function telegramValue({ bot, linked }: { bot: string | null; linked: boolean }): string {
  if (!bot) return m.alerts_check_no_bot()
  return linked ? m.alerts_telegram_is_linked() : m.alerts_check_not_linked()
}

function phoneValue({ ready, confirmed, phone }: AlertPhoneState): string {
  if (!ready) return m.alerts_check_no_gateway()
  return confirmed && phone ? phone : m.alerts_check_no_phone()
}
