import { expect, test } from 'vitest'
import {
  chosenTemplates,
  inPageLanguage,
  LENGTHS,
  type TemplateFilter,
  templateFilterOf,
} from './catalogue.ts'
import { releaseTemplateRows } from './library.ts'
import { INDUSTRIES } from './template.contract.ts'

const all = inPageLanguage(releaseTemplateRows())
const anything: TemplateFilter = { industry: '', metric: '', seconds: '', find: '' }
const matches = (wish: Partial<TemplateFilter>) => chosenTemplates(all, { ...anything, ...wish })
const ids = (wish: Partial<TemplateFilter>) => matches(wish).map(({ id }) => id)

test('without a filter every template is listed', () => {
  expect(matches({})).toEqual(all)
  expect(matches(templateFilterOf(new URLSearchParams()))).toEqual(all)
})

test.each(INDUSTRIES)('%s have a choice of templates', (industry) => {
  expect(matches({ industry }).length).toBeGreaterThanOrEqual(5)
  expect(new Set(matches({ industry }).map((template) => template.industry))).toEqual(new Set([industry]))
})

test('every metric and every length narrows the list and leaves something', () => {
  for (const wish of [
    ...['nps', 'csat', 'ces'].map((metric) => ({ metric })),
    ...LENGTHS.map((seconds) => ({ seconds })),
  ]) {
    expect(matches(wish).length).toBeGreaterThan(10)
    expect(matches(wish).length).toBeLessThan(all.length)
  }
  expect(matches({ seconds: '15' }).every(({ seconds }) => seconds <= 15)).toBe(true)
})

test('words are found by their beginnings, in any case, with е for ё, in any of the three languages', () => {
  expect(ids({ find: 'КУРЬЕР дверца' })).toEqual([])
  expect(ids({ find: 'Курьер у двер' })).toContain('delivery-courier')
  expect(ids({ find: 'приём' })).toEqual(ids({ find: 'прием' }))
  expect(ids({ find: 'таңғы ас' })).toContain('hotel-breakfast')
  expect(ids({ find: 'breakfast' })).toContain('hotel-breakfast')
  expect(ids({ find: 'банкомат парикмахер' })).toEqual([])
  expect(ids({ find: 'eNPS' })).toContain('staff-enps')
})

test.each([
  ['кофейня', 'restaurant-visit'],
  ['Пиццерия', 'restaurant-visit'],
  ['парикмахерская', 'beauty-salon'],
  ['спортзал', 'fitness-club'],
  ['супермаркет', 'store-visit'],
  ['школа', 'school-meals'],
  ['курсы', 'online-course'],
  ['увольнение', 'staff-exit'],
  ['автосервис', 'car-service'],
])('a search for “%s”, the name of a place, finds the templates that fit it', (find, id) => {
  expect(ids({ find })).toContain(id)
})

test('what is called so itself is not lost among all of the trade, and the trade is not lost behind it', () => {
  expect(ids({ find: 'банкомат' })).toEqual(['bank-atm'])
  expect(ids({ find: 'кафе' })).toEqual(expect.arrayContaining(ids({ industry: 'restaurants' })))
})

test('the list is light: a title and a line of each, in one language, without questions', () => {
  expect(JSON.stringify(all)).not.toContain('visibleIf')
  expect(JSON.stringify(all).length / all.length).toBeLessThan(600)
})
