import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DrillDownLink } from '../../drilldown/AnswersLink.tsx'
import { ReadOnlyContext } from '../read-only-context.ts'
import { type RankingRow, RankingTable } from './RankingTable.tsx'

const names = { questions: [], branches: [], subjects: [], thisYear: '2026' }
const table = {
  id: 'Стол 6',
  title: 'Стол 6',
  n: 83,
  scored: 83,
  sample: 'rough',
  nps: 54,
  csat: null,
  ces: null,
  low: 40,
  high: 68,
  shrunk: 50,
  completion: null,
  starts: 0,
  significant: false,
  side: 'same',
  place: { from: 1, to: 1 },
} satisfies RankingRow

/** The addresses that the league leads to, with the words that a link has for those who can't see it. */
function links({ forReading = false }) {
  const markup = drawn(table, { forReading })
  return [...markup.matchAll(/<a ([^>]*)>/g)].map(([, rest]) => ({
    href: decodeURIComponent(/href="([^"]*)"/.exec(rest!)![1]!.replaceAll('&amp;', '&').replaceAll('+', ' ')),
    title: /title="([^"]*)"/.exec(rest!)?.[1],
  }))
}

function drawn(row: RankingRow, { forReading = false } = {}): string {
  const league = <RankingTable rows={[row]} metric="nps" steps={11} network={null} heading="Место" />
  return renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: ['/survey/1/analytic?period=30'] },
      <ReadOnlyContext value={forReading}>
        <DrillDownLink value={forReading ? null : names}>{league}</DrillDownLink>
      </ReadOnlyContext>,
    ),
  )
}

test('a place of codes leads to its numbers and to its answers, in a shared report nowhere', () => {
  const [numbers, answers] = links({})
  expect(numbers!.href).toContain('?period=30&placement=Стол 6')
  expect(answers!.href).toContain('?period=30&place=Стол 6&parts=answers#answers')
  expect(answers!.title).toContain('83')
  expect(links({ forReading: true })).toEqual([])
})

test('how many scores a row rests on stands beside its answers where not everybody gave one', () => {
  expect(drawn(table)).not.toContain('с оценкой')
  expect(drawn({ ...table, scored: 3 })).toContain('из них с оценкой: 3')
})

test('a row that is worse than the rest, and whose place is a range, says why both are right', () => {
  const why = 'С каждым по отдельности разница пока не ясна'
  const worse = { ...table, side: 'worse', significant: true } as const
  expect(drawn({ ...worse, place: { from: 1, to: 7 } })).toContain(why)
  expect(drawn({ ...worse, place: { from: 7, to: 7 } })).not.toContain(why)
  expect(drawn({ ...table, place: { from: 1, to: 7 } })).not.toContain(why)
})
