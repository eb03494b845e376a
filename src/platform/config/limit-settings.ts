import { whole } from './setting.ts'

/** How much one caller, account or address may do. */
export type Limits = {
  /** Failed sign-ins per name and address, within `loginWindowMinutes`. */
  loginFailures: number
  loginWindowMinutes: number
  /** The same of one network address over all names, of one name over all addresses, and of everybody. */
  loginFailuresOfAddress: number
  loginFailuresOfName: number
  loginFailuresOfAll: number
  forgotPerHour: number
  /** Mails to confirm an address, old or new, that one member asks for. */
  changeEmailPerHour: number
  /** Mails that callers make us send: to one recipient, for one network address, for everybody. */
  mailsPerRecipientADay: number
  mailsPerAddressAnHour: number
  mailsAnHour: number
  registerPerHour: number
  feedbackPerHour: number
  /** Tryouts without an account (/try) that one address begins. */
  tryoutsPerHour: number
  /** Answers per address and survey: a full hall may share one. */
  answersPerTenMinutes: number
  /** Photos and voices of guests per address: a full restaurant may share one. */
  filesPerHour: number
  codeMissesPerHour: number
  /** Pictures that an account keeps: before an address is confirmed, without a tariff, and with one. */
  picturesUnconfirmed: number
  picturesWithoutTariff: number
  pictures: number
  /** Invitations that one account sends or sends again. */
  invitesPerHour: number
  /** Wrong links of mails (invitation, new password, confirmation) per address. */
  inviteMissesPerHour: number
  /** Long works (prints in bulk, imports, exports) that one account may have unfinished. */
  worksAtOnce: number
  /** Calls with one API key. */
  keyCallsAMinute: number
  /** Files (prints, tables, imports) that are worked on at the same moment for one account, by each API process; the rest waits. */
  exportsAtOnce: number
}

export function readLimits(env: NodeJS.ProcessEnv): Limits {
  return {
    loginFailures: whole(env, 'LOGIN_FAILURES', 10, 1, 1_000_000),
    loginWindowMinutes: whole(env, 'LOGIN_WINDOW_MINUTES', 15, 1, 1440),
    loginFailuresOfAddress: whole(env, 'LOGIN_FAILURES_PER_ADDRESS', 100, 1, 1_000_000),
    loginFailuresOfName: whole(env, 'LOGIN_FAILURES_PER_NAME', 50, 1, 1_000_000),
    loginFailuresOfAll: whole(env, 'LOGIN_FAILURES_OVERALL', 5000, 1, 1_000_000),
    changeEmailPerHour: whole(env, 'CHANGE_EMAIL_PER_HOUR', 5, 1, 1_000_000),
    mailsPerRecipientADay: whole(env, 'MAILS_PER_RECIPIENT_PER_DAY', 10, 1, 1_000_000),
    mailsPerAddressAnHour: whole(env, 'MAILS_PER_ADDRESS_PER_HOUR', 60, 1, 1_000_000),
    mailsAnHour: whole(env, 'MAILS_PER_HOUR', 3000, 1, 1_000_000),
    forgotPerHour: whole(env, 'FORGOT_PER_HOUR', 5, 1, 1_000_000),
    registerPerHour: whole(env, 'REGISTER_PER_HOUR', 30, 1, 1_000_000),
    feedbackPerHour: whole(env, 'FEEDBACK_PER_HOUR', 10, 1, 1_000_000),
    tryoutsPerHour: whole(env, 'TRYOUTS_PER_HOUR', 20, 1, 1_000_000),
    answersPerTenMinutes: whole(env, 'ANSWERS_PER_10_MINUTES', 300, 1, 1_000_000),
    filesPerHour: whole(env, 'FILES_PER_HOUR', 1200, 1, 1_000_000),
    picturesUnconfirmed: whole(env, 'PICTURES_UNCONFIRMED', 10, 0, 1_000_000),
    picturesWithoutTariff: whole(env, 'PICTURES_WITHOUT_TARIFF', 100, 0, 1_000_000),
    pictures: whole(env, 'PICTURES', 1000, 0, 1_000_000),
    codeMissesPerHour: whole(env, 'CODE_MISSES_PER_HOUR', 60, 1, 1_000_000),
    invitesPerHour: whole(env, 'INVITES_PER_HOUR', 50, 1, 1_000_000),
    inviteMissesPerHour: whole(env, 'INVITE_MISSES_PER_HOUR', 20, 1, 1_000_000),
    keyCallsAMinute: whole(env, 'KEY_CALLS_A_MINUTE', 600, 1, 1_000_000),
    worksAtOnce: whole(env, 'WORKS_AT_ONCE', 3, 1, 1000),
    exportsAtOnce: whole(env, 'EXPORTS_AT_ONCE', 1, 1, 1000),
  }
}
