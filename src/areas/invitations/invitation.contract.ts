import { z } from 'zod'
import { ItemId, Locale, SurveyId } from '../questionnaire/condition.contract.ts'

const Id = z.string().min(1).max(40)
const Key = z.string().min(1).max(80)
const Count = z.number()

/** The invitation settings of an account, across its surveys. */
export const InvitationSetting = z.object({
  /** One person is invited once in so many days; 0: as often as they are on a list. */
  capDays: z.int().min(0).max(365),
  /** Days after the letter until the address is removed. */
  keepDays: z.int().min(7).max(730),
  /** Hours in the account's local time in which nothing is sent; equal: none. */
  quietFrom: z.int().min(0).max(23),
  quietTo: z.int().min(0).max(23),
  /** Letters per minute. */
  perMinute: z.int().min(1).max(3000),
})
export type InvitationSetting = z.infer<typeof InvitationSetting>

export const SaveInvitationSetting = z.strictObject({
  id: SurveyId,
  // A person removed before the cap ends would be invited again.
  data: InvitationSetting.refine(({ capDays, keepDays }) => keepDays >= capDays, { path: ['keepDays'] }),
})
export const InvitationSettingSaved = z.object({ setting: InvitationSetting })

/**
 * The letter or SMS in one language; only a letter has a subject. `{{name}}` stands for the
 * person's name, `{{time}}` for the duration of the survey.
 */
export const LetterText = z.object({
  subject: z.string().trim().max(200),
  text: z.string().trim().min(1).max(4000),
})
export const LetterTexts = z.record(Locale, LetterText)
export type LetterTexts = z.infer<typeof LetterTexts>

const waveParts = {
  title: z.string().trim().min(1).max(120),
  /** Where the people agreed to be contacted; required before sending. */
  source: z.string().trim().min(3).max(300),
}
/** Of a list of people. */
const ListChannel = z.enum(['email', 'sms'])
const Channel = z.enum([...ListChannel.options, 'whatsapp'])
export const AddWave = z.strictObject({
  id: SurveyId,
  data: z.strictObject({ ...waveParts, channel: ListChannel.optional() }),
})
export const WaveAdded = z.object({ wave: Id })

export const SaveWave = z.strictObject({
  id: SurveyId,
  wave: Id,
  data: z.strictObject({
    ...waveParts,
    texts: LetterTexts,
    /** Letters to people who have not answered. */
    reminders: z.int().min(0).max(2),
    remindDays: z.int().min(1).max(30),
  }),
})
export const WaveQuery = z.strictObject({ id: SurveyId, wave: Id })
/** @param at when the first letters are sent; without it now */
export const StartWave = WaveQuery.extend({ at: z.iso.datetime({ offset: true }).optional() })
export const WaveChanged = z.object({ wave: Id })
export const WavesQuery = z.object({ id: SurveyId })

/** The results of a wave. */
export const WaveCounts = z.object({
  people: Count,
  /** Of them: those whose letter was sent and did not bounce. */
  invited: Count,
  waiting: Count,
  opened: Count,
  begun: Count,
  answered: Count,
  unsubscribed: Count,
  bounced: Count,
  capped: Count,
})
export type WaveCounts = z.infer<typeof WaveCounts>

const waveFields = {
  id: Id,
  ...waveParts,
  channel: Channel,
  byApi: z.boolean(),
  state: z.enum(['draft', 'started', 'stopped']),
  startsAt: z.string().nullable(),
  createdAt: z.string(),
  counts: WaveCounts,
  /** Answers out of the invited, as a fraction, with Wilson's 95 % interval; null before a letter was sent. */
  rate: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
}
export const Wave = z.object(waveFields)
export type Wave = z.infer<typeof Wave>
export const Waves = z.object({
  waves: z.array(Wave),
  setting: InvitationSetting,
  /** Then it is known who answered, but not what. */
  anonymous: z.boolean(),
  published: z.boolean(),
})

export const OneWave = z.object({
  wave: z.object({
    ...waveFields,
    texts: LetterTexts,
    reminders: z.number(),
    remindDays: z.number(),
    /** Of those waiting: how many would be left out now. */
    leftOut: z.object({ unsubscribed: Count, capped: Count }),
    /** Letters in a language without its own text use the survey's main language. */
    locales: z.array(z.string()),
    defaultLocale: z.string(),
    /** A preview of the first letter, in the survey's main language; for an SMS only its text. */
    preview: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    /** The price of the messages to those waiting, by the current price list; null for letters, which are free. */
    sms: z
      .object({
        messages: Count,
        /** Parts of the shortest message, the longest, and all together. */
        least: Count,
        most: Count,
        parts: Count,
        /** In whole tiyn: per part, in total, and the available balance. */
        price: Count,
        total: Count,
        available: Count,
        /** Whether the account has a gateway for SMS. */
        gateway: z.boolean(),
      })
      .nullable(),
    people: z.array(
      z.object({
        id: Id,
        address: z.string().nullable(),
        name: z.string(),
        state: z.enum([
          'waiting',
          'sent',
          'delivered',
          'opened',
          'begun',
          'answered',
          'unsubscribed',
          'bounced',
          'capped',
          'erased',
        ]),
        /** Why nothing arrived: an enhanced status code of a mail server, or a provider's fault. */
        trouble: z.string().nullable(),
      }),
    ),
  }),
})
export type OneWave = z.infer<typeof OneWave>['wave']

/** One person after a visit, from an API client. People with the same consent source share a wave. */
export const SendInvitation = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    email: z.string().max(254).optional(),
    phone: z.string().max(40).optional(),
    /** The channel of the invitation; by default e-mail if an address is given, else SMS. The cap applies to all. */
    channel: Channel.optional(),
    source: waveParts.source,
    name: z.string().trim().max(120).optional(),
    locale: Locale.optional(),
    /** The id or code of a branch. */
    branch: z.string().max(100).optional(),
    subject: z.string().max(100).optional(),
    hidden: z.record(ItemId, z.string().max(200)).optional(),
  }),
})
export type SendInvitation = z.infer<typeof SendInvitation>
export const InvitationSent = z.object({
  invitation: Id,
  state: z.enum(['queued', 'left_out']),
  reason: z.enum(['unsubscribed', 'bounced', 'capped', 'erased']).optional(),
})

/** Erases a person from all invitations of the account; they are never invited again. */
export const ErasePerson = z.object({
  id: SurveyId,
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  /** Also their answers, if they are known. */
  answers: z.enum(['1']).optional(),
})
export const PersonErased = z.object({ invitations: Count, answers: Count })

export const GuestQuery = z.object({ key: Key })
/** The data of a personal link for the guest's page. */
export const InvitedGuest = z.object({
  surveyId: z.string(),
  subId: z.string(),
  locale: z.string().nullable(),
  hidden: z.record(z.string(), z.string()),
  answered: z.boolean(),
  /** Opens the survey where guests enter a password: this link doesn't ask. */
  pass: z.string().optional(),
})
export type InvitedGuest = z.infer<typeof InvitedGuest>
export const InvitationSeen = z.strictObject({ key: Key, step: z.enum(['opened', 'begun']) })

export const StopQuery = z.object({ key: Key })
export const StopOffer = z.object({ business: z.string(), address: z.string(), stopped: z.boolean() })
export type StopOffer = z.infer<typeof StopOffer>
export const StopInvitations = z.strictObject({ key: Key })
export const InvitationsStopped = z.object({ stopped: z.literal(true) })
