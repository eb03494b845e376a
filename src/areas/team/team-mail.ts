import { brand } from '../../brand.ts'
import type { UiLocale } from '../../platform/locale.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'

/** What an invitation says: who asks, into which business, and what will be seen there. */
export type InvitationLetter = {
  email: string
  locale: UiLocale
  business: string
  /** In whose colours, where the business has its own. */
  from: MailBrand | undefined
  inviter: string
  admin: boolean
  surveys: readonly string[]
  branches: readonly string[]
}

/** Titles named one by one before the rest is only counted: a mail is no list of three hundred branches. */
const NAMED = 5

/** The mail of an invitation. The link begins with the configured public address. */
export function invitationMail(publicUrl: string, letter: InvitationLetter, token: string): Mail {
  const { email, locale, business, from, inviter, admin, surveys, branches } = letter
  const facts: [string, string][] = []
  if (surveys.length > 0) facts.push([m.team_mail_surveys({}, { locale }), listed(surveys, locale)])
  if (branches.length > 0) facts.push([m.team_mail_branches({}, { locale }), listed(branches, locale)])
  return {
    to: email,
    urgency: 'awaited',
    subject: m.team_mail_subject({ business, brand: brand.name }, { locale }),
    ...layOut({
      locale,
      from,
      title: m.team_mail_title({ business }, { locale }),
      paragraphs: [
        m.team_mail_text({ inviter, brand: brand.name }, { locale }),
        ...(admin ? [m.team_mail_admin({}, { locale })] : []),
      ],
      facts,
      button: { label: m.team_mail_button({}, { locale }), url: inviteUrl(publicUrl, token) },
      note: m.team_mail_note({}, { locale }),
      footer: m.team_mail_footer({ brand: brand.name, site: new URL(publicUrl).host }, { locale }),
    }),
  }
}

export function inviteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invite/${token}`
}

function listed(titles: readonly string[], locale: UiLocale): string {
  const named = titles.slice(0, NAMED).join(', ')
  const more = titles.length - NAMED
  return more > 0 ? m.team_mail_more({ named, more }, { locale }) : named
}
