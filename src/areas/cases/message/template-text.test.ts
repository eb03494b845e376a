import { expect, test } from 'vitest'
import { filledText, variablesOf } from './template-text.ts'

test.each([
  ['Здравствуйте, {{1}}! Заказ {{2}} готов, {{1}}.', ['1', '2'], 'a repeated place is filled once'],
  ['{{ name }} из {{place}}', ['name', 'place'], 'named places, with spaces inside'],
  ['Ждём вас снова', [], 'a template without places'],
])('%s has the variables %j: %s', (body, places) => {
  expect(variablesOf(body)).toEqual(places)
})

test('a variable holds one line, and an empty one stays visible', () => {
  expect(filledText('Здравствуйте, {{1}}! {{2}}', { 1: 'Инна\n\n  Ким' })).toBe(
    'Здравствуйте, Инна Ким! {{2}}',
  )
})
