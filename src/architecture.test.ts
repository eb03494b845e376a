import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// The rules of docs/architecture.md.

/** The areas whose code an area may import. Contracts are not counted: any area may import any contract. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  questionnaire: [],
  counters: ['questionnaire'],
  statistics: ['questionnaire'],
  columns: ['counters', 'questionnaire', 'statistics'],
  templates: ['questionnaire'],
  account: [],
  team: ['account'],
  survey: ['account', 'counters', 'questionnaire', 'statistics', 'templates'],
  branch: ['account', 'questionnaire', 'survey', 'team'],
  subject: ['account', 'branch', 'questionnaire', 'survey', 'team'],
  settings: ['account', 'questionnaire', 'survey'],
  design: ['account', 'billing', 'branch', 'questionnaire', 'subject', 'survey', 'templates'],
  answers: ['account', 'branch', 'columns', 'counters', 'questionnaire', 'settings', 'subject', 'survey'],
  interview: ['account', 'answers', 'branch', 'questionnaire', 'settings', 'subject'],
  invitations: [
    'account',
    'alerts',
    'answers',
    'billing',
    'branch',
    'cases',
    'interview',
    'questionnaire',
    'settings',
    'statistics',
    'subject',
    'survey',
  ],
  alerts: [
    'account',
    'analytics',
    'answers',
    'billing',
    'branch',
    'cases',
    'counters',
    'questionnaire',
    'settings',
    'statistics',
    'survey',
  ],
  cases: [
    'account',
    'analytics',
    'answers',
    'billing',
    'branch',
    'columns',
    'interview',
    'questionnaire',
    'settings',
    'statistics',
    'survey',
    'team',
  ],
  inbox: ['alerts', 'cases', 'survey'],
  webhooks: ['account', 'answers', 'questionnaire', 'team'],
  connectors: ['account', 'cases', 'invitations', 'report', 'survey', 'team', 'webhooks'],
  analytics: [
    'account',
    'answers',
    'branch',
    'columns',
    'counters',
    'interview',
    'questionnaire',
    'settings',
    'statistics',
    'subject',
    'survey',
    'templates',
  ],
  actions: [
    'account',
    'analytics',
    'branch',
    'columns',
    'counters',
    'mystery',
    'questionnaire',
    'statistics',
    'subject',
    'survey',
  ],
  benchmark: ['account', 'analytics', 'counters', 'questionnaire', 'statistics', 'survey', 'templates'],
  mystery: [
    'account',
    'alerts',
    'analytics',
    'branch',
    'columns',
    'counters',
    'design',
    'interview',
    'questionnaire',
    'statistics',
    'survey',
  ],
  reviews: ['account', 'analytics', 'branch', 'cases', 'survey', 'team'],
  staff: [
    'account',
    'analytics',
    'counters',
    'design',
    'questionnaire',
    'report',
    'settings',
    'statistics',
    'subject',
    'survey',
    'team',
  ],
  report: [
    'account',
    'actions',
    'analytics',
    'answers',
    'benchmark',
    'branch',
    'cases',
    'counters',
    'design',
    'interview',
    'mystery',
    'questionnaire',
    'statistics',
    'subject',
    'survey',
  ],
  billing: ['account'],
  status: ['marketing'],
  marketing: ['account', 'billing', 'design', 'questionnaire', 'statistics', 'templates'],
  try: ['account', 'design', 'interview', 'questionnaire', 'statistics', 'survey', 'templates'],
  operator: [
    'account',
    'alerts',
    'billing',
    'cases',
    'design',
    'invitations',
    'questionnaire',
    'survey',
    'templates',
    'webhooks',
  ],
}

/** The one area (or the platform) that writes a table. */
const OWNER: Record<string, string> = {
  account: 'account',
  action: 'actions',
  account_usage: 'answers',
  alert_address: 'settings',
  api_key: 'team',
  alert_delivery: 'alerts',
  alert_phone: 'alerts',
  alert_rule: 'alerts',
  export_columns: 'report',
  export_log: 'report',
  push_subscription: 'alerts',
  telegram_chat: 'alerts',
  telegram_link: 'alerts',
  analytics_view: 'analytics',
  analytics_view_default: 'analytics',
  audit_entry: 'account',
  announcement: 'operator',
  answer: 'answers',
  answer_case: 'cases',
  answer_email: 'answers',
  answer_file: 'answers',
  answer_status: 'answers',
  answer_text: 'answers',
  answer_text_mark: 'answers',
  backup_run: 'platform',
  benchmark_member: 'benchmark',
  benchmark_month: 'benchmark',
  benchmark_release: 'benchmark',
  benchmark_score: 'benchmark',
  billing_audit: 'billing',
  case_cause: 'cases',
  case_event: 'cases',
  case_rule: 'cases',
  gateway: 'cases',
  gateway_template: 'cases',
  first_week_closed: 'survey',
  goal: 'actions',
  gift: 'cases',
  gift_code: 'cases',
  gift_limit: 'cases',
  gift_pool: 'cases',
  call_line: 'cases',
  guest_chat: 'cases',
  guest_chat_link: 'cases',
  guest_call: 'cases',
  message: 'cases',
  reply_template: 'cases',
  billing_reminder: 'billing',
  billing_setting: 'billing',
  branch: 'branch',
  code: 'branch',
  company_domain: 'account',
  company_domain_key: 'account',
  company_sign_in: 'account',
  code_adoption: 'branch',
  code_adoption_key: 'branch',
  code_key: 'branch',
  code_day: 'answers',
  code_silence: 'branch',
  code_target: 'branch',
  consent_text: 'settings',
  counter: 'counters',
  answer_columns: 'columns',
  day_rebuild: 'answers',
  deleted_answer: 'answers',
  exchange_rate: 'billing',
  idempotency_key: 'platform',
  informer: 'report',
  level_alert: 'alerts',
  level_change: 'analytics',
  level_watch: 'analytics',
  live_table: 'report',
  invitation: 'team',
  team_role: 'team',
  team_role_member: 'team',
  invitation_block: 'invitations',
  invitation_setting: 'invitations',
  invitation_sms: 'invitations',
  invitation_wave: 'invitations',
  invited_answer: 'answers',
  invitee: 'invitations',
  invoice: 'billing',
  lead: 'marketing',
  ledger_balance: 'billing',
  ledger_entry: 'billing',
  ledger_hold: 'billing',
  member: 'account',
  member_company: 'account',
  member_email: 'account',
  member_passkey: 'account',
  member_recovery_code: 'account',
  member_totp: 'account',
  mystery_checker: 'mystery',
  mystery_key: 'mystery',
  mystery_photo: 'mystery',
  mystery_programme: 'mystery',
  mystery_visit: 'mystery',
  one_time_token: 'account',
  outbox_attachment: 'platform',
  outbox_mail: 'platform',
  paper_answer: 'answers',
  paper_number: 'billing',
  passkey_key: 'account',
  payment_attempt: 'billing',
  payment_order: 'billing',
  payment_refund: 'billing',
  picture: 'design',
  price_list: 'billing',
  published_template: 'templates',
  print_order: 'design',
  print_template: 'design',
  question_chart: 'analytics',
  quota_count: 'answers',
  quota_place: 'answers',
  rate_limit: 'platform',
  report_recipient: 'report',
  report_schedule: 'report',
  report_share: 'report',
  public_review: 'reviews',
  review_click: 'branch',
  review_source: 'reviews',
  reward: 'answers',
  schema_migration: 'platform',
  slow_call: 'platform',
  support_access: 'account',
  service_day: 'status',
  session: 'account',
  share_key: 'report',
  sign_in_step: 'account',
  staff_badge: 'staff',
  staff_key: 'staff',
  staff_page: 'staff',
  staff_thanks: 'staff',
  statement_line: 'billing',
  storage_day: 'operator',
  subject: 'subject',
  subject_branch: 'subject',
  survey: 'survey',
  survey_key: 'survey',
  survey_password: 'answers',
  survey_version: 'survey',
  survey_word: 'answers',
  tablet: 'alerts',
  tablet_key: 'alerts',
  tariff_contract: 'billing',
  tariff_period: 'billing',
  tariff_trial: 'billing',
  tryout: 'try',
  connector: 'connectors',
  connector_event: 'connectors',
  webhook: 'webhooks',
  webhook_delivery: 'webhooks',
  weekly_letter: 'report',
  work: 'platform',
}

/** Columns that another area keeps in a table, each with its reason. */
const WRITES_TOO: Record<string, string> = {
  'account → account_usage':
    'a granted tariff lowers what was used of the year in the transaction that grants it',
  'settings → survey': 'the settings are a column, so that the guest’s page reads one row',
  'counters → survey': 'the marks of what is counted stand in the row that the count reads anyway',
  'answers → survey': 'moving days and erasing answers mark the survey as uncounted in their own transaction',
  'survey → account_usage':
    'a deleted survey gives no place of the year back, in the transaction that deletes its answers',
  'operator → print_order': 'whoever runs the installation sets the status of an order',
}

const SERVER_ONLY = /\.(access|queries|read|write|calls|routes|jobs)\.tsx?$/
const CONTRACT = /\.contract\.ts$/
const LONGEST_FILE = 300
const LARGEST_FOLDER = 25
/** Folders above the limit, each with its reason. */
const LARGE_FOLDERS: Record<string, string> = {
  'src/web/ui': 'a file for each component',
  'src/areas/marketing/landing': 'a file for each section of one page',
}

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/text/**'] }).map(normalize)
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const imports = files.flatMap((file) =>
  [...texts.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => ({
    file,
    target: normalize(join(dirname(file), path!)),
  })),
)
const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const named = (breaks: { file: string; target: string }[]) =>
  breaks.map(({ file, target }) => `${file} → ${target}`)
const code = files.filter((file) => !isTest(file) && !file.startsWith('src/testing/'))

test('every area stands in the table of areas, and no area stands there without code', () => {
  const areas = new Set(files.map(areaOf).filter((area) => area !== undefined))
  expect([...areas].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('an area imports code only from the areas that its line of the table names', () => {
  const breaks = imports.filter(({ file, target }) => {
    const [from, to] = [areaOf(file), areaOf(target)]
    return (
      from && to && from !== to && !isTest(file) && !CONTRACT.test(target) && !MAY_IMPORT[from]?.includes(to)
    )
  })
  expect(named(breaks)).toEqual([])
})

test('the table of areas has no circle and no line that nobody needs', () => {
  const used = new Set(
    imports
      .filter(({ file, target }) => !isTest(file) && !CONTRACT.test(target))
      .map(({ file, target }) => `${areaOf(file)} → ${areaOf(target)}`),
  )
  const lines = Object.entries(MAY_IMPORT).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  expect(lines.filter((line) => !used.has(line))).toEqual([])
  const circles: string[] = []
  const walk = (area: string, way: readonly string[]) => {
    if (way.includes(area)) circles.push([...way, area].join(' → '))
    else for (const next of MAY_IMPORT[area] ?? []) walk(next, [...way, area])
  }
  for (const area of Object.keys(MAY_IMPORT)) walk(area, [])
  expect(circles).toEqual([])
})

test('the platform knows no area, and an area knows neither the API nor the worker', () => {
  const breaks = imports.filter(({ file, target }) => {
    if (isTest(file)) return false
    if (file.startsWith('src/platform/')) return /^src\/(areas|api|worker|web)\//.test(target)
    return areaOf(file) && /^src\/(api|worker)\//.test(target)
  })
  expect(named(breaks)).toEqual([])
})

test('a component never reaches behind the API: no SQL, secret or job can be bundled into a page', () => {
  const inBrowser = (path: string) => /\.tsx$/.test(path) || /\.client\.ts$/.test(path)
  const breaks = imports.filter(
    ({ file, target }) =>
      inBrowser(file) &&
      !isTest(file) &&
      !CONTRACT.test(target) &&
      (SERVER_ONLY.test(target) || target.startsWith('src/platform/')),
  )
  expect(named(breaks)).toEqual([])
})

test('a component reads no time zone of the device, which may be years older than the server’s', () => {
  const readsDevice = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/
  const breaks = code.filter((file) => /\.tsx$/.test(file) && readsDevice.test(texts.get(file)!))
  expect(breaks).toEqual([])
})

test('pure rules do no input or output', () => {
  const breaks = imports.filter(({ file, target }) => {
    const name = file.split('/').at(-1)!
    const pure = areaOf(file) && /^[a-z-]+\.ts$/.test(name)
    return pure && /^src\/platform\/database/.test(target) && !texts.get(file)!.includes('isDatabaseAway')
  })
  expect(named(breaks)).toEqual([])
})

/** Kysely's builders, or a statement written out. */
const SQL =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*?>)?`|\bsql\.raw\(|['"`]\s*(?:select|insert into|update|delete from|with \w+ as|listen|notify|copy|analyze)\s/

test('SQL of an area stands in .queries and .access files, and a .queries file holds some', () => {
  const ofAreas = code.filter((file) => areaOf(file))
  const outside = ofAreas.filter(
    (file) => !/\.(queries|access)\.ts$/.test(file) && SQL.test(texts.get(file)!),
  )
  const without = ofAreas.filter((file) => /\.queries\.ts$/.test(file) && !SQL.test(texts.get(file)!))
  expect({ outside, without }).toEqual({ outside: [], without: [] })
})

test('a table is written by the one area that owns it', () => {
  const builders = /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g
  const statements =
    /\b(?:insert into|update|delete from|merge into)\s+"?([a-z_]+)"?\s+(?:set|\(|where|as|using|values|select|[a-z]\b)/g
  const breaks = code.flatMap((file) => {
    const writer = areaOf(file) ?? file.split('/')[1]!
    const tables = [...texts.get(file)!.matchAll(builders), ...texts.get(file)!.matchAll(statements)]
      .map(([, table]) => table!)
      .filter((table) => table in OWNER || isTable(table))
    return tables
      .filter((table) => OWNER[table] !== writer && !WRITES_TOO[`${writer} → ${table}`])
      .map((table) => `${file} → ${table}`)
  })
  expect(breaks).toEqual([])
})

/** Statements that read `closed_at` themselves, each with its reason. */
const CLOSED_AT: Record<string, string> = {
  'src/areas/account/open-account.queries.ts': 'the rule',
  'src/areas/account/suspension.queries.ts': 'opens a closed account again',
  'src/areas/answers/usage.queries.ts': 'a statement of the driver, which takes no fragment',
  'src/areas/operator/accounts.queries.ts': 'the operator lists closed accounts',
}

test('one place decides whether an account is open', () => {
  const reads = code.filter((file) =>
    /\bclosed_at\b(?:', ?'is(?: not)?', null|\s+is\s)/.test(texts.get(file)!),
  )
  expect(reads.toSorted()).toEqual(Object.keys(CLOSED_AT))
})

function isTable(name: string): boolean {
  return texts.get('src/platform/tables.ts')!.includes(`\n  ${name}: `)
}

/** Server code that talks to something outside of its process, with what limits the whole of a conversation. */
const OUTSIDE: Record<string, RegExp> = {
  'src/areas/account/company/company-client.access.ts': /timeout: PATIENCE/,
  'src/areas/billing/card/halyk-client.ts': /AbortSignal\.timeout\(timeoutMs\)/,
  'src/areas/cases/call/gateway/asterisk-line.ts': /handshakeTimeout: .*[\s\S]*setInterval/,
  'src/areas/cases/gateway/ask-provider.ts': /AbortSignal\.timeout\(PATIENCE_MS\)/,
  'src/areas/cases/mail-in/imap-conversation.ts': /withinTime\(limitMs, conversation\(\)\)/,
  'src/areas/interview/guest-data.server.ts': /AbortSignal\.timeout\(TIMEOUT_MS\)/,
  'src/areas/operator/passed-on.read.ts': /AbortSignal\.timeout\(PATIENCE_MS\)/,
  'src/platform/files/object-store.ts': /AbortSignal\.timeout\(wholeMs\)/,
  'src/platform/mail/smtp-client.ts': /conversation\.abort\([^)]*conversationMs[\s\S]*, conversationMs\)/,
  'src/platform/outgoing/safe-fetch.ts': /AbortSignal\.timeout\(PATIENCE_MS\)/,
  'src/platform/outgoing/txt-records.ts': /resolver\.cancel\(\), PATIENCE_MS/,
  'src/platform/push/push-client.ts': /AbortSignal\.timeout\(TIMEOUT_MS\)/,
  'src/platform/safe-request.ts': /AbortSignal\.timeout\(patienceMs\)/,
  'src/platform/telegram/bot-client.ts': /AbortSignal\.timeout\(timeoutMs\)/,
  'src/platform/topup/topup-client.ts': /AbortSignal\.timeout\(TIMEOUT_MS\)/,
  'src/web/api.server.ts': /AbortSignal\.timeout\(timeoutMs\)/,
  'src/platform/outgoing/api-ready.ts': /AbortSignal\.timeout\(ANSWERS_WITHIN_MS\)/,
}
/** They run in browsers, where a person waits and can leave. */
const IN_BROWSERS =
  /\.client\.ts$|\/(browser-session|release|use-template|read-peaks|service-worker|use-installed-app|kiosk(-queue)?)\.ts$|\/(script|visits)\//

test('every conversation with an outside system has a limit in all', () => {
  const opens =
    /\bfetch\(|new (?:ImapFlow|SMTPConnection|WebSocket|S3mini)\b|resolveTxt\(|\blookup\(|request as ask|\.discovery\(/
  const talking = code.filter(
    (file) => file.endsWith('.ts') && !IN_BROWSERS.test(file) && opens.test(texts.get(file)!),
  )
  const unlimited = talking.filter((file) => !OUTSIDE[file]?.test(texts.get(file)!))
  const stale = Object.keys(OUTSIDE).filter((file) => !talking.includes(file))
  expect({ unlimited, stale }).toEqual({ unlimited: [], stale: [] })
})

/** What reads what strangers send, at any length and in any shape, and the thread that runs it. */
const READ_BY_THREADS: Record<string, string> = {
  'mail-in/imap-conversation.ts': 'src/areas/cases/mail-in/imap.worker.ts',
}

test('what strangers send to mailboxes is parsed by threads alone', () => {
  for (const [parser, thread] of Object.entries(READ_BY_THREADS)) {
    const name = parser.split('/').at(-1)!
    const importers = code.filter((file) =>
      texts
        .get(file)!
        .split('\n')
        .some((line) => line.endsWith(`/${name}'`) && !line.startsWith('import type ')),
    )
    expect(importers.filter((file) => !/\.test\.ts$/.test(file))).toEqual([thread])
  }
})

test('no file grows past the size at which it asks to be two', () => {
  const content = /(platform\/tables\.ts$|api\/calls\.ts$|src\/pages\.ts$|\.test\.tsx?$)/
  const inBrowser = globSync('e2e/**/*.ts').map(normalize)
  const long = [...files, ...inBrowser]
    .filter((file) => !content.test(file))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > LONGEST_FILE + 1)
  expect(long).toEqual([])
})

test('no folder is a heap: it has a name of its own and at most some 25 files of code', () => {
  const nameless = files.filter((file) =>
    /(^|\/)(utils|helpers|services|types|common|index)(\/|\.tsx?$)/.test(file),
  )
  const sizes = Map.groupBy(code, (file) => dirname(file))
  const large = [...sizes].filter(
    ([folder, inside]) => inside.length > LARGEST_FOLDER && !LARGE_FOLDERS[folder],
  )
  expect({ nameless, large: large.map(([folder, { length }]) => `${folder} ${length}`) }).toEqual({
    nameless: [],
    large: [],
  })
})

/** Words that only this project used, in place of the field's own. */
const BANNED =
  /\b(?:behind|finer|mixture|league|misread|told|remembered|kept|gathering|against|unasked|consented|onceEach|atOnce|outgoing|rested)(?=[A-Z]|\b)/i

test('names of files and exports are the field’s words', () => {
  const inFiles = code.filter((file) => BANNED.test(file.split('/').at(-1)!.replaceAll('-', ' ')))
  const inExports = code
    .filter((file) => !file.endsWith('tables.ts'))
    .flatMap((file) =>
      [...texts.get(file)!.matchAll(/^export (?:async )?(?:function\*?|const|type|class|interface) (\w+)/gm)]
        .filter(([, name]) => BANNED.test(name!.replace(/([a-z])(?=[A-Z])/g, '$1 ').replaceAll('_', ' ')))
        .map(([, name]) => `${file}: ${name}`),
    )
  expect({ inFiles, inExports }).toEqual({ inFiles: [], inExports: [] })
})

const PARTICIPLE =
  /^\s*(?:export )?(?:const|let) (?:found|known|asked|kept|given|told|said|heard|gone|taken)\b/m
/** Where the word is a field's name elsewhere, or another language's. */
const MAY_BE_PARTICIPLES: readonly string[] = [
  'src/areas/interview/script/outbox.ts',
  'src/areas/questionnaire/kinds/asked.contract.ts',
  'src/areas/report/document/report-pdf-template.ts',
]

test('a variable is named by what it holds, not by what was done to it', () => {
  const participles = code.filter((file) => PARTICIPLE.test(texts.get(file)!))
  expect(participles.toSorted()).toEqual(MAY_BE_PARTICIPLES)
})

// The linter has a rule for this that takes a minute; this takes less than a second. Only a page's parts may name the page's own types,
// which are what its loader answers: types are gone at run time.
test('no file comes back to itself by what it imports, types or code: of a circle nobody knows which comes first', () => {
  const ways = /^(?:import|export)\s(type\s)?(?:[\w*{}\s,$]*\sfrom\s*)?'(\.[^']+)'/gm
  const isPage = /\.(?:page|layout)\.tsx$|src\/root\.tsx$/
  const all = globSync('{src,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { exclude: ['src/text/**'] }).map(
    normalize,
  )
  const onward = new Map(
    all.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(ways)]
        .map(([, types, path]) => ({ types, to: normalize(join(dirname(file), path!)) }))
        .filter(({ types, to }) => !(types && isPage.test(to)))
        .map(({ to }) => to),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (way.includes(file) || done.has(file)) return
    for (const next of onward.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of all) walk(file, [])
  expect(circles).toEqual([])
})

const architecture = readFileSync('docs/architecture.md', 'utf8')

test('docs/architecture.md lists every area', () => {
  const listed = [...architecture.matchAll(/^\| `([a-z]+)\/` /gm)].map(([, area]) => area!)
  expect(listed.toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted())
})

const SUFFIX = /\.([a-z]+)\.tsx?$/
/** The kind of a file's code, as the table of suffixes has it. */
const kindOf = (path: string) => SUFFIX.exec(path)?.[1] ?? (path.endsWith('.tsx') ? 'components' : 'noun')

test('docs/architecture.md lists every suffix, and no file imports what its suffix must not', () => {
  const rows = [...architecture.matchAll(/^\| (a noun|`\.[^|]*`)[^|]*\|[^|]*\|([^|]*)\|$/gm)]
  const forbidden = new Map(
    rows.flatMap(([, names, kinds]) =>
      (names === 'a noun'
        ? ['noun']
        : names!.match(/\.[a-z]+(?=\.tsx?`)|\.tsx/g)!.map((name) => name.slice(1))
      ).map((name) => [name === 'tsx' ? 'components' : name, kinds!.trim().split(', ')] as const),
    ),
  )
  const inAreas = code.filter((file) => areaOf(file))
  const missing = new Set(inAreas.map(kindOf).filter((kind) => !forbidden.has(kind)))
  const types = new Set(
    inAreas.flatMap((file) =>
      [...texts.get(file)!.matchAll(/^(?:import|export) type [^']*'(\.[^']+)'/gm)].map(
        ([, path]) => `${file} → ${normalize(join(dirname(file), path!))}`,
      ),
    ),
  )
  const breaks = imports.filter(
    ({ file, target }) =>
      areaOf(file) &&
      !isTest(file) &&
      areaOf(target) &&
      forbidden.get(kindOf(file))?.includes(kindOf(target)),
  )
  expect({ missing: [...missing], breaks: named(breaks).filter((line) => !types.has(line)) }).toEqual({
    missing: [],
    breaks: [],
  })
})

test('the index of decisions lists each record with its date and status', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const listed = [
    ...index.matchAll(/^\| \[\d+\]\((\d{4}-[\w-]+\.md)\) +\| [^|]+ \| \d{4}-\d\d-\d\d \| [^|]+ \|$/gm),
  ]
  const records = globSync('docs/decisions/[0-9]*.md').map((file) => file.split('/').at(-1)!)
  expect(listed.map(([, file]) => file!)).toEqual(records.toSorted())
})

test('every import leads to a file', () => {
  const missing = imports.filter(
    ({ target }) =>
      !target.startsWith('src/text/') && !target.includes('+types') && !existsSync(target.split('?')[0]!),
  )
  expect(named(missing)).toEqual([])
})

test('every path that a document or a start command names is there', () => {
  const written = globSync(['*.md', 'docs/**/*.md', 'Dockerfile', 'compose.yaml', '.ci/*'], {
    exclude: ['node_modules/**', 'CHANGELOG.md'],
  })
  const path =
    /(?<![\w/.-])(?:(?:src|e2e|bench|scripts|docs|areas|platform|web|http|api|worker|testing)\/)[\w./-]+\.(?:tsx?|mjs|css|json|md|sql)\b/g
  const missing = written.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(path)]
      .map(([found]) => found)
      .filter((found) => !['', 'src', 'src/areas', 'docs'].some((root) => existsSync(join(root, found))))
      .map((found) => `${file}: ${found}`),
  )
  expect(missing).toEqual([])
})

test('no document holds the marks of a merge that was not finished', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'content/**/*.md'], { exclude: ['node_modules/**'] })
  const marked = documents.filter((file) => /^(?:<{7} |>{7} |(?:> ){7})/m.test(readFileSync(file, 'utf8')))
  expect(marked).toEqual([])
})
