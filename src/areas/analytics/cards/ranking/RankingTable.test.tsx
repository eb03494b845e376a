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
function links({ isPart = false, forReading = false }) {
  const league = (
    <RankingTable rows={[table]} metric="nps" steps={11} network={null} heading="Место" isPart={isPart} />
  )
  const markup = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: ['/survey/1/analytic?period=30'] },
      <ReadOnlyContext value={forReading}>
        <DrillDownLink value={forReading ? null : names}>{league}</DrillDownLink>
      </ReadOnlyContext>,
    ),
  )
  return [...markup.matchAll(/<a ([^>]*)>/g)].map(([, rest]) => ({
    href: decodeURIComponent(/href="([^"]*)"/.exec(rest!)![1]!.replaceAll('&amp;', '&').replaceAll('+', ' ')),
    title: /title="([^"]*)"/.exec(rest!)?.[1],
  }))
}

test('a place of codes leads to its numbers and to its answers, in a shared report nowhere', () => {
  const [numbers, answers] = links({})
  expect(numbers!.href).toContain('?period=30&placement=Стол 6')
  expect(answers!.href).toContain('?period=30&place=Стол 6#answers')
  expect(answers!.title).toContain('83')
  expect(links({ forReading: true })).toEqual([])
})

test('where the newest answers told, more stand behind a place than it counts, and no number is promised', () => {
  const [, answers] = links({ isPart: true })
  expect(answers!.title).toContain('Стол 6')
  expect(answers!.title).not.toContain('83')
})
