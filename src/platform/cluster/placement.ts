/**
 * Where the tables of a distributed database stand (Citus): the rows of an account together on one worker, what is looked up without an
 * account on every worker, the rest on the coordinator alone. The rules that follow are in docs/scaling.md.
 */

export type Placement =
  /** Split by the account, so that all rows of one account are on the same worker. */
  | { on: 'workers'; column: 'account_id' | 'id' }
  /** The whole table on every worker: small, and looked up without an account. */
  | { on: 'every worker' }
  /** A plain table of the coordinator: never joined with an account's rows in one statement of the workers. */
  | { on: 'coordinator' }

type Exception = { on: 'every worker' | 'coordinator'; why: string }

/**
 * The tables that are not split by account, each with its reason. A table whose primary key begins with `account_id` is split and stands
 * in no list.
 */
export const NOT_SPLIT: Record<string, Exception> = {
  code_adoption_key: { on: 'every worker', why: 'whose own code it is, before the account is known' },
  code_key: { on: 'every worker', why: 'guests scan the code alone' },
  company_domain_key: { on: 'every worker', why: 'whose domain an address is, before the account is known' },
  member_email: { on: 'every worker', why: 'who signs in with an address, before the account is known' },
  mystery_key: { on: 'every worker', why: 'a checker knows the link alone' },
  passkey_key: { on: 'every worker', why: 'whose passkey it is, before the account is known' },
  share_key: { on: 'every worker', why: 'strangers open a report by its link alone' },
  staff_key: { on: 'every worker', why: 'a person knows the link alone' },
  survey_key: { on: 'every worker', why: 'guests know the survey’s id alone' },
  tariff_trial: { on: 'every worker', why: 'one trial for a telephone, whichever account asks' },

  announcement: { on: 'coordinator', why: 'of the installation' },
  backup_run: { on: 'coordinator', why: 'of the installation' },
  benchmark_month: { on: 'coordinator', why: 'released months of the installation' },
  benchmark_release: { on: 'coordinator', why: 'figures of many accounts together' },
  billing_audit: { on: 'coordinator', why: 'a list of the installation, in the order of its numbers' },
  billing_setting: { on: 'coordinator', why: 'of the installation' },
  exchange_rate: { on: 'coordinator', why: 'of the installation' },
  guest_chat_link: { on: 'coordinator', why: 'lives for minutes, found by its hash' },
  lead: { on: 'coordinator', why: 'of the installation' },
  one_time_token: { on: 'coordinator', why: 'lives for hours, found by its hash' },
  outbox_attachment: { on: 'coordinator', why: 'hangs on outbox_mail' },
  outbox_mail: { on: 'coordinator', why: 'one queue for all mail' },
  paper_number: { on: 'coordinator', why: 'numbers without gaps over all accounts' },
  payment_attempt: { on: 'coordinator', why: 'the bank knows one number over all accounts' },
  price_list: { on: 'coordinator', why: 'of the installation' },
  published_template: { on: 'coordinator', why: 'of the installation' },
  rate_limit: { on: 'coordinator', why: 'by address as well as by account' },
  schema_migration: { on: 'coordinator', why: 'of the installation' },
  service_day: { on: 'coordinator', why: 'of the installation' },
  session: { on: 'coordinator', why: 'found by its hash with every request' },
  sign_in_step: { on: 'coordinator', why: 'lives for minutes, found by its hash' },
  slow_call: { on: 'coordinator', why: 'of the installation' },
  statement_line: { on: 'coordinator', why: 'the bank’s lines, before anybody knows whose they are' },
  storage_day: { on: 'coordinator', why: 'of the installation' },
  support_access: { on: 'coordinator', why: 'found by its hash with every request of a visit' },
  telegram_link: { on: 'coordinator', why: 'lives for minutes, found by its hash' },
  tryout: { on: 'coordinator', why: 'lives for an hour, of no account' },
}

/** What `placementOf` has to know of a table. */
export type TableShape = { name: string; primaryKey: readonly string[] }

/** @returns undefined for a table that nobody has decided about */
export function placementOf({ name, primaryKey }: TableShape): Placement | undefined {
  if (name === 'account') return { on: 'workers', column: 'id' }
  const exception = NOT_SPLIT[name]
  if (exception) return { on: exception.on }
  return primaryKey[0] === 'account_id' ? { on: 'workers', column: 'account_id' } : undefined
}
