import { ANSWER, BRANCH, SURVEY } from '../../calls/example-values.ts'
import type { JsonSchema } from './json-schema.ts'

const KEY = 'Rc87MKFjtKDH4CQB4GjIhg'

/** Values by the names of fields; where a field may be of several kinds, the first that its schema takes. */
const BY_NAME: Record<string, readonly unknown[]> = {
  surveyId: [SURVEY],
  answerId: [ANSWER],
  branchId: [BRANCH],
  questionId: ['nps'],
  question: ['nps'],
  question2: ['why'],
  a: ['nps'],
  b: ['first'],
  subId: [BRANCH],
  subid: [BRANCH],
  subjectId: [KEY],
  title: ['Coffee shop on Abay', { en: 'Coffee shop on Abay' }],
  name: ['Dana'],
  firstName: ['Dana'],
  lastName: ['Akhmetova'],
  username: ['owner@example.kz'],
  email: ['owner@example.kz'],
  mail: ['owner@example.kz'],
  password: ['a long password of mine'],
  newPassword: ['another long password'],
  phone: ['+77015550142'],
  company: ['Coffee LLP', true],
  position: ['Manager'],
  address: ['12 Abay Avenue, Almaty'],
  city: ['Almaty'],
  timezone: ['Asia/Almaty'],
  locale: ['en'],
  defaultLocale: ['en'],
  localeDefault: ['en'],
  locales: [['en']],
  currency: ['KZT'],
  comment: ['The coffee was cold'],
  words: ['The coffee was cold'],
  text: ['The coffee was cold'],
  msgText: ['We are sorry. Come back for a coffee on us.'],
  message: ['We are sorry. Come back for a coffee on us.'],
  note: ['Called back'],
  placement: ['table-4'],
  code: ['abay', 'ABAY4'],
  url: ['https://example.kz/hook'],
  createdAt: ['2026-11-24T09:15:02.000Z'],
  at: ['2026-11-24T09:15:02.000Z'],
  startDate: ['2026-11-01'],
  endDate: ['2026-11-30'],
  limit: ['1-20', '20', 20],
  find: ['coffee'],
  tags: [[]],
  bin: ['180740000018'],
  invoiceBin: ['180740000018'],
  orderId: ['251124000017'],
  number: ['17'],
  answers: [{ nps: 9, why: 'Good coffee' }, 120],
  hidden: [{ order: '17' }],
  config: [{ locales: ['en'], defaultLocale: 'en' }],
  questions: [
    [
      { id: 'nps', type: 'nps', title: 'Would you recommend us?' },
      { id: 'why', type: 'long_text', title: 'Why?' },
    ],
  ],
  widgets: [[]],
  lat: [43.2389],
  lon: [76.8897],
  accuracy: [20],
  nps: [42],
  csat: [0.86],
  ces: [4.2],
  n: [120],
  low: [31],
  high: [53],
  share: [0.25],
  p: [0.012],
  status: ['new', 200],
  branch: ['12 Abay Avenue'],
  subject: ['Dana Akhmetova'],
  member: ['Aliya'],
  assignee: ['Aliya'],
  by: ['Aliya'],
  satisfied: [103],
  easy: [0.88],
  word: ['coffee'],
  label: ['Coffee'],
  event: ['answer.created'],
  type: ['nps'],
  day: ['2026-11-24'],
  from: ['2026-11-01'],
  to: ['2026-11-30', 10],
  region: ['Almaty'],
  seconds: [18],
  ms: [84],
  request: ['{"type":"answer.created", …}'],
  response: ['ok'],
  nextCursor: ['WyIyMDI2LTExLTI0VDA5OjE1OjAyLjExN1oiXQ'],
  jobId: ['Xh2Lr7QmT0aVbN4kPz8sGw'],
  invitation: ['Xh2Lr7QmT0aVbN4kPz8sGw'],
  scopes: [['figures:read', 'answers:read']],
  prefix: ['qk_4sngun'],
  contact: [{ name: 'Daniyar', phone: '+77015550142' }],
  value: [9, '9', 42],
  'nps.value': [42],
  'csat.value': [0.86],
  'csat.low': [0.82],
  'csat.high': [0.89],
  'csat.previous': [0.84],
  'csat.change': [0.02],
  'ces.value': [4.2],
  'ces.low': [4],
  'ces.high': [4.4],
  'ces.previous': [4.1],
  'ces.change': [0.1],
  'main.nps': ['nps'],
  'main.csat': ['service'],
  'main.ces': ['ease'],
  score: [42],
  scored: [118],
  mean: [4.4],
  csatLow: [0.82],
  csatHigh: [0.89],
  npsLow: [31],
  npsHigh: [53],
  cesLow: [4],
  cesHigh: [4.4],
  previous: [38],
  change: [4],
  promoters: [66],
  passives: [38],
  detractors: [16],
  sample: ['enough'],
  minimum: [30],
  scale: [5],
  steps: [10],
  count: [30],
  completion: [0.83],
  medianSeconds: [18],
  complaints: [6],
  total: [120],
  earlier: [0],
  ru: ['Кофе'],
  kk: ['Кофе'],
  en: ['Coffee'],
  business: ['Coffee shop'],
  validUntil: ['2026-12-31'],
  expired: [false],
  page: [`/answer/${SURVEY}.fcZgWwmjSGWWJAC5Hf5S9LplIL7rYWxcfheOta-Xw9c`],
  usedBy: ['Aliya'],
  who: ['Aliya'],
  guest: ['Daniyar'],
  memberId: [KEY],
  ids: [[BRANCH], BRANCH],
  codes: ['abay,dostyk'],
  survey: [SURVEY],
  branches: [2, [BRANCH], ['abay']],
  placements: [['table-4']],
  cause: ['Cold food'],
  recepient: ['+77015550142'],
  recipient: ['+77015550142'],
  callerId: ['+77273550101'],
  receivingId: ['+77015550142'],
  chatId: [KEY],
  language: ['en'],
  body: ['Hello, {{1}}!'],
  variables: [['Daniyar']],
  source: ['consent at the till'],
  delivery: ['msg_2KWPBgLlAfxdpx2AI54pPJ'],
  fileId: [KEY],
  wave: [KEY],
  columns: [['receivedAt', 'branch', 'nps']],
  chosen: [['receivedAt', 'branch', 'nps']],
  'branch.url': [`https://your.site/interview/${SURVEY}/abay`],
  'reward.code': ['GIFT-7KQ2'],
  locked: [false],
  isPart: [false],
  overdue: [false],
  isNothing: [false],
  complaint: [false],
  bad: [false],
  unread: [0],
  suspicions: [[]],
  skipped: [[]],
  history: [[]],
  changes: [[]],
  fields: [{}],
  iban: ['KZ86125KZT5004100100'],
  addresses: [['owner@example.kz']],
  add: ['owner@example.kz'],
}

/** An id is one of what its object is. */
const IDS: Record<string, string> = {
  answers: ANSWER,
  branch: BRANCH,
  branches: BRANCH,
  question: 'nps',
  questions: 'nps',
  survey: SURVEY,
  surveys: SURVEY,
  '': SURVEY,
}

/** Texts of which a schema’s pattern takes one. */
const BY_PATTERN: readonly string[] = [
  '#b93a14',
  'photo:0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  '09:15',
  '482913',
  '2026-11',
  '2026-11-24',
  '2026-11-24T09:15',
  '1-20',
  '2',
  '17',
  'example.kz',
  '-1001234567890',
  SURVEY,
  `${SURVEY}.${ANSWER}`,
  `${SURVEY}.fcZgWwmjSGWWJAC5Hf5S9LplIL7rYWxcfheOta-Xw9c`,
  'KZ86125KZT5004100100',
  'BKZTKZKA',
  '+77015550142',
  '180740000018',
  'abay',
  'fcZgWwmjSGWWJAC5Hf5S9L',
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
]

/** What is nothing most of the time. */
const USUALLY_NOTHING =
  /^(error|problem|found|rebuilding|csi|worstPart|trashedAt|finishedAt|nextAt|usedAt|disabledAt|failingSince|removedAt|withdrawnOn|endsUnusedAt|schedule|reward|photo|picture|brand|geo|emailConfirmed|reason|full)$/

/** Whether an example of a field has nothing in it, where its schema lets it. */
export function isUsuallyNothing(name: string): boolean {
  return USUALLY_NOTHING.test(name)
}

/** What a field of this name usually holds, or a text of its pattern, if its schema takes it. */
export function wordFor({ name, within }: { name: string; within: string }, schema: JsonSchema): unknown {
  const candidates =
    name === 'id' ? [IDS[within] ?? KEY] : (BY_NAME[`${within}.${name}`] ?? BY_NAME[name] ?? [])
  const moment = /At$/.test(name) ? ['2026-11-24T09:15:02.000Z'] : /On$/.test(name) ? ['2026-11-24'] : []
  const patterned = schema.pattern !== undefined && schema.format === undefined ? BY_PATTERN : []
  return [...candidates, ...moment, ...patterned].find((value) => takes(schema, value))
}

/** Whether a value has a schema’s shape. */
function takes(schema: JsonSchema, value: unknown): boolean {
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.some((one) => takes(one, value))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (Array.isArray(schema.type)) return schema.type.some((type) => takes({ ...schema, type }, value))
  if (schema.type === undefined && !schema.properties) return true
  if (typeof value === 'string') return takesText(schema, value)
  if (typeof value === 'number') return takesNumber(schema, value)
  if (typeof value === 'boolean') return schema.type === 'boolean'
  if (Array.isArray(value))
    return schema.type === 'array' && value.every((each) => takes(schema.items ?? {}, each))
  return value !== null && schema.type === 'object' && takesFields(schema, value as Record<string, unknown>)
}

function takesText({ type, minLength = 0, maxLength = 1000, pattern = '' }: JsonSchema, text: string) {
  return (
    type === 'string' &&
    text.length >= minLength &&
    text.length <= maxLength &&
    new RegExp(pattern, 'u').test(text)
  )
}

function takesNumber({ type, minimum, maximum }: JsonSchema, value: number): boolean {
  if (type !== 'number' && !(type === 'integer' && Number.isInteger(value))) return false
  return value >= (minimum ?? value) && value <= (maximum ?? value)
}

function takesFields(schema: JsonSchema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], additionalProperties: others } = schema
  if (!required.every((name) => Object.hasOwn(value, name))) return false
  return Object.entries(value).every(([name, own]) => {
    const property = properties[name]
    if (property) return takes(property, own)
    return typeof others === 'object' ? takes(others, own) : others === true
  })
}
