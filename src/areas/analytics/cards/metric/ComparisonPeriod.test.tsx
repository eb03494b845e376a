import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentYearContext } from '../../filter/current-year-context.ts'
import { ComparisonPeriod } from './ComparisonPeriod.tsx'

const render = (from: string, to: string, year: string | null) =>
  renderToStaticMarkup(
    <CurrentYearContext value={year}>
      <ComparisonPeriod before={{ from, to }} />
    </CurrentYearContext>,
  ).replace(/ class="[^"]*"/g, '')

test('days of this year go without it on the screen and with it on paper', () => {
  expect(render('2026-10-01', '2026-10-30', '2026')).toBe(
    '<span>против 1–30\u00a0окт</span><span>против 1–30\u00a0окт 2026</span>',
  )
})

test('days of another year, and those in a shared report, always name it', () => {
  expect(render('2025-10-01', '2025-10-30', '2026')).toBe('против 1–30\u00a0окт 2025')
  expect(render('2026-10-01', '2026-10-30', null)).toBe('против 1–30\u00a0окт 2026')
})
