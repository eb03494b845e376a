import { z } from 'zod'
import type { ErrorText } from '../../../platform/errors.ts'
import type { Column } from '../../../platform/table-import/columns.ts'
import type { Importable } from '../../../platform/table-import/plan.ts'
import * as m from '../../../text/messages.js'
import { type InvitationChannel, personAddress, personPhone } from '../person-address.ts'

/** A person of a wave, as a table imports them. */
export type StoredInvitee = {
  id: string
  active: boolean
  /** An e-mail address, or a phone number when the mailing goes by SMS. */
  address: string
  name: string
  locale: string | null
  branchId: string | null
  subjectId: string | null
  hidden: Record<string, string>
}

/** The parts of a survey that cells may refer to. */
export type WaveSurvey = {
  locales: readonly string[]
  hidden: readonly string[]
  branches: readonly { id: string; code: string; title: string }[]
  subjects: readonly { id: string; title: string }[]
  channel: InvitationChannel
}

/** The changes of a row; columns of hidden fields have prefixed names. */
const InviteeChange = z.looseObject({
  id: z.string().optional(),
  address: z.string().optional(),
  /** The person's address of the other kind. */
  other: z.string().optional(),
  name: z.string().max(120).optional(),
  locale: z.string().optional(),
  branchId: z.string().optional(),
  subjectId: z.string().optional(),
})
export type InviteeChange = z.infer<typeof InviteeChange>

const HIDDEN = 'hidden:'
const normalize = (text: string) => text.trim().toLowerCase()
const fault = (words: ErrorText) => ({ fault: words })

/** The columns of a list of people: the common ones, and one for each hidden field of the survey. */
export function inviteeTable(survey: WaveSurvey): Importable<StoredInvitee, InviteeChange> {
  return { columns: columnsOf(survey), schema: InviteeChange, sameness: ['title'] }
}

/** The values of hidden fields in a change. */
export function hiddenIn(change: InviteeChange): Record<string, string> {
  const hiddenEntries = Object.entries(change).filter(([key]) => key.startsWith(HIDDEN))
  return Object.fromEntries(hiddenEntries.map(([key, value]) => [key.slice(HIDDEN.length), String(value)]))
}

function columnsOf(survey: WaveSurvey): Column<StoredInvitee>[] {
  return [
    addressColumn(survey.channel),
    otherColumn(survey.channel === 'email' ? 'sms' : 'email'),
    {
      key: 'name',
      title: (locale) => m.invitations_column_name({}, { locale }),
      names: ['имя', 'фио', 'клиент', 'гость', 'name', 'first name', 'customer', 'аты', 'аты-жөні', 'қонақ'],
      read: (cell) => ({ part: { name: cell.trim() } }),
      write: ({ name }) => name,
      width: 24,
    },
    {
      key: 'locale',
      title: (locale) => m.invitations_column_locale({}, { locale }),
      names: ['язык', 'language', 'lang', 'locale', 'тіл', 'тілі'],
      read: (cell) => {
        const normalizedCell = normalize(cell)
        const locale = survey.locales.find(
          (each) => normalize(each) === normalizedCell || namesOf(each).includes(normalizedCell),
        )
        return locale
          ? { part: { locale } }
          : fault((locale) => m.invitations_fault_locale({ known: survey.locales.join(', ') }, { locale }))
      },
      write: ({ locale }) => locale,
      width: 10,
    },
    ...(survey.branches.length > 0 ? [placeColumn('branchId', survey.branches)] : []),
    ...(survey.subjects.length > 0 ? [placeColumn('subjectId', survey.subjects)] : []),
    ...survey.hidden.map(
      (name): Column<StoredInvitee> => ({
        key: `${HIDDEN}${name}`,
        title: () => name,
        names: [],
        read: (cell) => ({ part: { [`${HIDDEN}${name}`]: cell.trim().slice(0, 200) } }),
        write: ({ hidden }) => hidden[name] ?? '',
        width: 16,
      }),
    ),
  ]
}

const ADDRESSES = {
  email: {
    read: personAddress,
    title: m.invitations_column_email,
    fault: m.invitations_fault_email,
    looksLike: /(?:^| )(?:e ?mail|mail|почт\p{L}*|пошта)(?: |$)/u,
    names: [
      'e-mail',
      'email',
      'почта',
      'емейл',
      'адрес почты',
      'электронный адрес',
      'mail',
      'email address',
      'эл. пошта',
    ],
  },
  sms: {
    read: personPhone,
    title: m.invitations_column_phone,
    fault: m.invitations_fault_phone,
    looksLike:
      /(?:^| )(?:тел|телефон\p{L}*|моб|мобильн\p{L}*|сотов\p{L}*|tel|phone|telephone|mob|mobile|cell|ұялы)(?: |$)/u,
    names: [
      'телефон',
      'тел',
      'номер',
      'номер телефона',
      'мобильный',
      'phone',
      'mobile',
      'phone number',
      'ұялы телефон',
    ],
  },
} as const

/** The key column: a list without headers starts with it. */
function addressColumn(channel: InvitationChannel): Column<StoredInvitee> {
  const { read, title, fault: words, names, looksLike } = ADDRESSES[channel === 'email' ? 'email' : 'sms']
  return {
    key: 'title',
    title: (locale) => title({}, { locale }),
    names,
    looksLike,
    read: (cell) => {
      const address = read(cell)
      return address ? { part: { address } } : fault((locale) => words({}, { locale }))
    },
    meaning: (cell) => read(cell) ?? normalize(cell),
    write: ({ address }) => address,
    width: 32,
  }
}

/**
 * The person's other address: nothing is sent there, but the cap and an unsubscription apply to
 * both. Only its hash is stored.
 */
function otherColumn(channel: InvitationChannel): Column<StoredInvitee> {
  const { read, title, fault: words, names, looksLike } = ADDRESSES[channel === 'email' ? 'email' : 'sms']
  return {
    key: 'other',
    title: (locale) => title({}, { locale }),
    names,
    looksLike,
    read: (cell) => {
      const otherAddress = read(cell)
      return otherAddress ? { part: { other: otherAddress } } : fault((locale) => words({}, { locale }))
    },
    width: 32,
  }
}

function placeColumn(
  key: 'branchId' | 'subjectId',
  all: readonly { id: string; code?: string; title: string }[],
): Column<StoredInvitee> {
  const isBranch = key === 'branchId'
  const idByName = new Map(
    all
      .toReversed()
      .flatMap((each) =>
        [each.title, each.code ?? '', each.id].map((word) => [normalize(word), each.id] as const),
      ),
  )
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  return {
    key,
    title: (locale) =>
      (isBranch ? m.invitations_column_branch : m.invitations_column_subject)({}, { locale }),
    names: isBranch
      ? ['филиал', 'код филиала', 'точка', 'адрес', 'branch', 'store', 'бөлімше', 'дүкен']
      : ['сотрудник', 'мастер', 'врач', 'объект', 'employee', 'staff', 'subject', 'қызметкер'],
    ...(isBranch && { heads: (cell: string) => idByName.has(normalize(cell)) }),
    read: (cell) => {
      const id = idByName.get(normalize(cell))
      return id
        ? { part: { [key]: id } }
        : fault((locale) =>
            (isBranch ? m.invitations_fault_branch : m.invitations_fault_subject)({}, { locale }),
          )
    },
    write: (each) => titles.get(each[key] ?? '') ?? '',
    width: 24,
  }
}

/** The names of a language in our three languages. */
function namesOf(tag: string): string[] {
  return ['ru', 'en', 'kk'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag)?.toLowerCase() ?? '',
  )
}
