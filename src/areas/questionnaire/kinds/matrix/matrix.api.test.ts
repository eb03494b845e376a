import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { giveAnswer } from '../../../../testing/survey.ts'
import { answerColumns } from '../../../report/export/answer-columns.ts'
import type { ExportedAnswer } from '../../../report/rows/answer-cell.ts'
import { checkSurvey } from '../../../survey/check/check.ts'
import { translatablesOf } from '../../../survey/editor/translation/translation.ts'
import type { AnswerValue, PartsValue, SurveyDocument } from '../../questionnaire.contract.ts'
import { checkAnswers } from '../../validate/validate.ts'
import { answerFacts } from '../../words/answer-summary.ts'
import { wordingOf } from '../../words/wording.ts'

const here = testAccount()
const lines = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))

const SURVEY: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    {
      id: 'gap',
      type: 'matrix',
      mode: 'dual',
      title: 'Важность и качество',
      rows: lines('park', 'speed'),
      columns: lines('low', 'high'),
      secondColumns: lines('bad', 'good', 'best'),
      labels: { first: 'Важность', second: 'Качество' },
    },
    {
      id: 'room',
      type: 'matrix',
      mode: 'rating',
      title: 'Зал',
      scale: 5,
      rows: lines('air', 'light'),
      columns: [],
    },
    {
      id: 'why',
      type: 'long_text',
      title: 'Почему?',
      visibleIf: { all: [{ question: 'gap', row: 'park.2', op: 'equals', value: 'bad' }] },
    },
  ],
  widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: 'Спасибо' }],
}

const GAPS: PartsValue[] = [
  { park: 'high', 'park.2': 'bad' },
  { park: 'high', 'park.2': 'good', speed: 'low' },
  { park: 'low', 'speed.2': 'best' },
  { park: 'high', 'park.2': 'bad', 'speed.2': 'best' },
  { park: 'low', 'park.2': 'good' },
]
const MARKS = [5, 4, 4, 2, 5]

test('two scales and rated rows are counted as they were answered, found by a cell, and scored by row', async () => {
  const { body } = await here.owner.post('/survey/receive', { title: 'Кафе', ...SURVEY })
  for (const [place, gap] of GAPS.entries())
    await giveAnswer(here.api.app, body.id, { gap, room: { air: MARKS[place] } }, {})
  const get = async (path: string) => (await here.owner.get(`/survey/${path}id=${body.id}`)).body
  const [gap, room] = (await get('analytics?')).questions
  const counts = gap.distribution.map(({ row, label, count }: Record<string, string>) => [row, label, count])
  expect(counts).toEqual([
    ['PARK: Важность', 'LOW', 2],
    ['PARK: Важность', 'HIGH', 3],
    ['PARK: Качество', 'BAD', 2],
    ['PARK: Качество', 'GOOD', 2],
    ['PARK: Качество', 'BEST', 0],
    ['SPEED: Важность', 'LOW', 1],
    ['SPEED: Важность', 'HIGH', 0],
    ['SPEED: Качество', 'BAD', 0],
    ['SPEED: Качество', 'GOOD', 0],
    ['SPEED: Качество', 'BEST', 2],
  ])
  const best = encodeURIComponent(JSON.stringify(['speed.2', 'best']))
  expect((await get(`answers?question=gap&value=${best}&count=1&`)).total.n).toBe(2)
  // Light was rated by nobody.
  expect(room.rowScores).toMatchObject([{ row: 'AIR', n: 5, mean: 4, best: { value: 0.8 } }])
  const [{ low, high }] = room.rowScores
  expect(low > 1 && low < 4 && high > 4 && high <= 5).toBe(true)
})

test('each scale takes its own columns alone, and has a column in files, a condition and words of its own', () => {
  const mistake = (gap: AnswerValue) => {
    const checked = checkAnswers(SURVEY, { answers: { gap } })
    return checked.ok ? undefined : checked.mistakes.gap?.code
  }
  expect(mistake({ park: 'low', 'park.2': 'best' })).toBeUndefined()
  expect(mistake({ park: 'best' })).toBe('invalid')
  expect(mistake({ 'park.2': 'low' })).toBe('invalid')
  expect(mistake({ 'park.3': 'bad' })).toBe('invalid')
  const [first] = GAPS
  const columns = answerColumns([{ version: 1, document: SURVEY }], {
    locale: 'ru',
    contacts: true,
    subjects: new Map(),
  }).filter(({ key }) => key.startsWith('gap'))
  const answer = { version: 1, answers: { gap: first } } as unknown as ExportedAnswer
  expect(columns.map(({ key, title, read }) => [key, title, read(answer)])).toEqual([
    ['gap.park', 'Важность и качество: PARK: Важность', 'HIGH'],
    ['gap.park.2', 'Важность и качество: PARK: Качество', 'BAD'],
    ['gap.speed', 'Важность и качество: SPEED: Важность', null],
    ['gap.speed.2', 'Важность и качество: SPEED: Качество', null],
  ])
  expect(answerFacts({ document: SURVEY, answers: { gap: first! } }, 'ru')[0]?.value).toBe(
    'PARK: Важность: HIGH; PARK: Качество: BAD',
  )
  const translatable = translatablesOf(SURVEY).flatMap(({ texts }) => texts.map(({ key }) => key))
  expect(new Set(translatable)).toEqual(new Set(wordingOf(SURVEY).map(({ key }) => key)))
  expect(checkSurvey(SURVEY).filter(({ code }) => code === 'same_id')).toEqual([])
  const [gap, ...rest] = SURVEY.questions
  const clashing = { ...SURVEY, questions: [{ ...gap, rows: lines('a', 'a.2') }, ...rest] } as SurveyDocument
  expect(checkSurvey(clashing).some(({ code }) => code === 'same_id')).toBe(true)
})
