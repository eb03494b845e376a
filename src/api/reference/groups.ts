import { type CallName, callEntries } from '../calls.ts'

/** Calls that a reader of the reference looks for together. */
export type CallGroup = { id: string; title: string; lead: string }

/** What a till, a CRM or a script of one's own calls with a key; and what guests' pages call without one. */
export const PROGRAM_GROUPS: readonly CallGroup[] = [
  {
    id: 'surveys',
    title: 'Surveys',
    lead: 'Questionnaires: drafts, versions, settings and files.',
  },
  {
    id: 'guests',
    title: 'Giving answers',
    lead: 'What the guest’s page calls. They are open to everybody and take no key, so a till or an app of your own may call them too.',
  },
  {
    id: 'answers',
    title: 'Answers',
    lead: 'What guests submitted.',
  },
  {
    id: 'figures',
    title: 'Figures',
    lead: 'All of them take the same filter: id, subId (branch), subjectId, startDate, endDate, placement, locale, class, status, find.',
  },
  {
    id: 'branches',
    title: 'Branches and codes',
    lead: 'Places of the business and the codes printed for them.',
  },
  {
    id: 'subjects',
    title: 'People and things that are rated',
    lead: 'Staff, premises, products and services that guests rate.',
  },
  {
    id: 'cases',
    title: 'Complaints and contact with guests',
    lead: 'Complaints being worked on, messages and calls to guests.',
  },
  {
    id: 'reviews',
    title: 'Reviews on public sites',
    lead: 'Reviews of Google, 2GIS and others. They stand beside the score and are part of none.',
  },
  {
    id: 'invitations',
    title: 'Invitations',
    lead: 'Personal links sent by mail and SMS.',
  },
  {
    id: 'files',
    title: 'Files and reports',
    lead: 'Reports and tables as files, and the tasks that make them.',
  },
  {
    id: 'webhook-calls',
    title: 'Webhooks and the log',
    lead: 'Messages to your own systems, and the log of the account.',
  },
]

/** What the pages of the cabinet and of guests call; they take no keys. */
export const PAGE_GROUPS: readonly CallGroup[] = [
  {
    id: 'account',
    title: 'Account and signing in',
    lead: 'Signing in, the profile and the second factor.',
  },
  {
    id: 'team',
    title: 'Team, keys and providers',
    lead: 'Members, their rights, API keys, and providers of messages and calls.',
  },
  {
    id: 'money',
    title: 'Tariffs, balance and orders',
    lead: 'Tariffs, payments, the balance and its ledger.',
  },
  {
    id: 'survey-pages',
    title: 'Pages of a survey',
    lead: 'What the pages of one survey call.',
  },
  {
    id: 'figure-pages',
    title: 'Pages of figures and reports',
    lead: 'Views, schedules and shared reports.',
  },
  {
    id: 'alert-pages',
    title: 'Alerts, chats and gifts',
    lead: 'Ways to alert members, chats with guests, and gifts.',
  },
  {
    id: 'print',
    title: 'Print',
    lead: 'Designs, pictures and print orders.',
  },
  {
    id: 'guest-pages',
    title: 'Guests’ own pages and tablets',
    lead: 'Pages and files that are open to everybody.',
  },
  {
    id: 'operator',
    title: 'For who runs the installation',
    lead: 'The console of the installation; for others these calls do not exist.',
  },
]

/** The calls of a group, in the order in which they are declared. */
export function callsOf({ id }: CallGroup): CallName[] {
  return callEntries.filter(([, { group }]) => group === id).map(([name]) => name)
}
