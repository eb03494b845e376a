import { IconBell, IconBrandTelegram, IconPlugConnected, IconTable, IconWebhook } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import styles from './integration.module.css'

/** Where answers go by themselves: how long it takes to set up, and what it does not do. */
export function ProgramList({ surveyId }: { surveyId: string }) {
  const base = `/survey/${surveyId}`
  const programs = [
    {
      Icon: IconBrandTelegram,
      title: 'Telegram',
      takes: m.interview_programs_minute(),
      text: m.interview_programs_telegram(),
      to: `${base}/alert`,
      link: m.interview_programs_telegram_link(),
    },
    {
      Icon: IconTable,
      title: m.interview_programs_table_title(),
      takes: m.interview_programs_minute(),
      text: m.interview_programs_table(),
      to: `${base}/export/table`,
      link: m.interview_programs_table_link(),
    },
    {
      Icon: IconWebhook,
      title: 'Webhook',
      takes: m.interview_programs_hour(),
      text: m.interview_programs_webhook(),
      to: '/user/webhook',
      link: m.interview_programs_webhook_link(),
    },
    {
      Icon: IconPlugConnected,
      title: 'Bitrix24, amoCRM, 1С',
      takes: m.interview_programs_specialist(),
      text: m.interview_programs_crm(),
      to: '/integration',
      link: m.interview_programs_crm_link(),
    },
    {
      Icon: IconBell,
      title: 'Slack, Teams, n8n, Make',
      takes: m.interview_programs_hour(),
      text: m.interview_programs_chats(),
      to: '/integration',
      link: m.interview_programs_crm_link(),
    },
  ]
  return (
    <section aria-labelledby="programs" className={styles.programs}>
      <h2 id="programs">{m.interview_programs()}</h2>
      <p className={styles.soft}>{m.interview_programs_lead()}</p>
      <ul>
        {programs.map(({ Icon, title, takes, text, to, link }) => (
          <li key={title}>
            <Icon size={28} aria-hidden="true" />
            <h3>{title}</h3>
            <p>
              <b>{takes}</b> {text}
            </p>
            <ButtonLink to={to}>
              {link}
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
