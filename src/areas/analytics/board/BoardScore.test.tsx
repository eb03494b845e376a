import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Board } from '../analytics.contract.ts'
import { BoardScore } from './BoardScore.tsx'

/** The words of a board whose NPS of +47 moved so. */
function words(change: number | null, significant: boolean): string {
  const nps = { value: 47, low: 40, high: 54, n: 300, sample: 'enough', change, significant }
  const board = {
    survey: { title: 'Кофейни', metric: 'nps' },
    metrics: { nps, csat: null, ces: null },
    business: '',
    branch: null,
    branches: [],
  }
  return renderToStaticMarkup(<BoardScore board={board as unknown as Board} />).replaceAll('\u00a0', ' ')
}

test.each([
  ['there is no month before', null, false, 'сравнить пока не с чем'],
  ['the change may be chance', 3, false, 'в пределах погрешности'],
  ['the change is too small to be seen', 0.2, true, 'в пределах погрешности'],
  ['it rose', 7, true, 'на 7 выше за месяц'],
])('the wall says what it knows of the month before: %s', (_, change, significant, expected) => {
  expect(words(change, significant)).toContain(expected)
})
