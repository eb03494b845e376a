import { type CallName, callEntries } from '../calls.ts'

/** Calls that a reader of the reference looks for together. */
export type CallGroup = { id: string; title: string; lead?: string }

/** What a till, a CRM or a script of one's own calls with a key; and what guests' pages call without one. */
export const PROGRAM_GROUPS: readonly CallGroup[] = [
  {
    id: 'surveys',
    title: 'Surveys',
  },
  {
    id: 'guests',
    title: 'Giving answers',
    lead: 'What the guest’s page calls. They are open to everybody and take no key, so a till or an app of your own may call them too.',
  },
  {
    id: 'answers',
    title: 'Answers',
  },
  {
    id: 'figures',
    title: 'Figures',
    lead: 'All of them take the same filter: id, subId (branch), subjectId, startDate, endDate, placement, locale, class, status, find.',
  },
  {
    id: 'branches',
    title: 'Branches and codes',
  },
  {
    id: 'subjects',
    title: 'People and things that are rated',
  },
  {
    id: 'cases',
    title: 'Complaints and contact with guests',
  },
  {
    id: 'invitations',
    title: 'Invitations',
  },
  {
    id: 'files',
    title: 'Files and reports',
  },
  {
    id: 'webhook-calls',
    title: 'Webhooks and the log',
  },
]

/** What the pages of the cabinet and of guests call; they take no keys. */
export const PAGE_GROUPS: readonly CallGroup[] = [
  {
    id: 'account',
    title: 'Account and signing in',
  },
  {
    id: 'team',
    title: 'Team, keys and providers',
  },
  {
    id: 'money',
    title: 'Tariffs, balance and orders',
  },
  {
    id: 'survey-pages',
    title: 'Pages of a survey',
  },
  {
    id: 'figure-pages',
    title: 'Pages of figures and reports',
  },
  {
    id: 'alert-pages',
    title: 'Alerts, chats and gifts',
  },
  {
    id: 'print',
    title: 'Print',
  },
  {
    id: 'guest-pages',
    title: 'Guests’ own pages and tablets',
  },
  {
    id: 'operator',
    title: 'For who runs the installation',
  },
]

/** The calls of a group, in the order in which they are declared. */
export function callsOf({ id }: CallGroup): CallName[] {
  return callEntries.filter(([, { group }]) => group === id).map(([name]) => name)
}
