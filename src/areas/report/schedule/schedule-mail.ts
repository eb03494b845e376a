import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import type { PaperSummary } from '../document/report.worker.ts'

type Words = Pick<Mail, 'subject' | 'html' | 'text'>

/** The mail that brings a report: its subject is the finding, or else the first score; its words end with the scores and their intervals. */
export function scheduledReportMail(report: {
  locale: UiLocale
  from: MailBrand | undefined
  survey: string
  schedule: string
  summary: PaperSummary
  /** How many files come with it. */
  files: number
  /** Names of files that no mail can bring. */
  tooLarge: readonly string[]
  /** Where the figures stand; undefined for who has no cabinet. */
  pageUrl: string | undefined
  /** Undefined for a trial. */
  stopUrl: string | undefined
}): Words {
  const { locale, from, survey, schedule, summary, files, tooLarge, pageUrl, stopUrl } = report
  const to = { locale }
  const { period, answers, scores } = summary
  const [first] = scores
  const plain = first ? `${first.metric} ${first.value}, ${answers}` : answers
  const title = summary.finding ?? plain
  return {
    subject: `${title} · ${survey}`,
    ...layOut({
      locale,
      from,
      lead: `${survey}, ${period}`,
      title,
      paragraphs: [
        [summary.finding && `${answers}.`, files > 0 && m.report_schedule_mail_attached({}, to)]
          .filter(Boolean)
          .join(' '),
        ...tooLarge.map((name) => m.report_schedule_mail_large({ name }, to)),
      ].filter((text) => text !== ''),
      figures: scores.map(({ metric, value, range, change }) => ({
        name: metric,
        value,
        range,
        note: change,
      })),
      ...(pageUrl && { button: { label: m.report_schedule_mail_open({}, to), url: pageUrl } }),
      footer: stopUrl
        ? m.report_schedule_mail_footer({ title: schedule }, to)
        : m.report_schedule_mail_trial({ title: schedule }, to),
      ...(stopUrl && { footerLink: { label: m.report_schedule_mail_stop({}, to), url: stopUrl } }),
    }),
  }
}

/** Asks an address outside the team whether it wants a report. */
export function reportOfferMail(offer: {
  locale: UiLocale
  from: MailBrand | undefined
  survey: string
  schedule: string
  url: string
}): Words {
  const { locale, from, survey, schedule, url } = offer
  const to = { locale }
  return {
    subject: m.report_offer_mail_subject({ survey }, to),
    ...layOut({
      locale,
      from,
      title: m.report_offer_mail_title({}, to),
      paragraphs: [m.report_offer_mail_text({ survey, title: schedule }, to)],
      button: { label: m.report_offer_mail_button({}, to), url },
      footer: m.report_offer_mail_footer({}, to),
    }),
  }
}
