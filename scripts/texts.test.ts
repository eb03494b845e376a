import { expect, test } from 'vitest'
import { joinedTexts } from './join-texts.ts'
import { catalogueFaults, kindCatalogues, unusedTexts } from './texts.ts'

const plural = (en: boolean) => [
  {
    declarations: ['input n', 'local nPlural = n: plural'],
    selectors: ['nPlural'],
    match: en
      ? { 'nPlural=one': '{n} answer', 'nPlural=other': '{n} answers' }
      : { 'nPlural=other': '{n} ответов' },
  },
]

test('complete catalogues have no fault, also where a language has no plural', () => {
  const ru = { hi: 'Привет, {name}', n: plural(false) }
  expect(
    catalogueFaults(
      'area',
      { ru, en: { hi: 'Hi {name}', n: plural(true) }, kk: { hi: '{name}', n: '{n} жауап' } },
      'ru',
    ),
  ).toEqual([])
})

test('a text that a language lacks is named', () => {
  expect(catalogueFaults('area', { ru: { hi: 'Привет' }, kk: {} }, 'ru')).toEqual(['area: kk lacks hi'])
})

test('a text that the original lacks is named', () => {
  expect(catalogueFaults('area', { ru: {}, en: { old: 'Old' } }, 'ru')).toEqual([
    'area: en has old, which ru lacks',
  ])
})

test('a parameter lost in translation is named', () => {
  const faults = catalogueFaults('area', { ru: { n: plural(false) }, kk: { n: 'жауап' } }, 'ru')
  expect(faults).toEqual(['area: n takes {n} in ru but {} in kk'])
})

test('an empty translation is named', () => {
  expect(catalogueFaults('area', { ru: { hi: 'Привет' }, en: { hi: '' } }, 'ru')).toEqual([
    'area: hi is empty in en',
  ])
})

test('a text that nothing says is named, one that is chosen by how its key begins is not', () => {
  const sources = ['<h1>{m.shop_title()}</h1>', "wordsOf('shop_list_')"]
  expect(unusedTexts(['shop_title', 'shop_list_1', 'shop_old'], sources)).toEqual(['shop_old'])
})

test('texts that are joined into one module say the same, whatever is in them', () => {
  const texts = [`/* нет */ \`кавычки\` \${…}`, 'don\'t // "go"', 'строка\n\nimport { a } from b']
  const modules = texts.map(
    (text, at) =>
      `/* eslint-disable */\nimport { getLocale } from '../runtime.js';\n/** it's \`said\` */\n` +
      `export const text_${at} = /** @type {() => string} */ (() => ${literal(text)});`,
  )
  const body = joinedTexts(modules)
    .replace(/^import .*$/m, '')
    .replace(/^import .*$/m, '')
    .replaceAll('export const', 'const')
  const renderedTexts = new Function(`${body}\nreturn [${texts.map((_, at) => `text_${at}()`)}]`)()
  expect(renderedTexts).toEqual(texts)
  expect(body).not.toContain('said')
})

/** As the compiler writes it. */
function literal(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``
}

test('a kind’s texts go into the catalogue of each language, and one that is not translated is missed', () => {
  const files = [
    '{ "kind_a_name": { "ru": "Да", "kk": "Иә" }, "kind_a_hint": { "ru": "Просто" } }',
    '{ "kind_b_name": { "ru": "Число", "kk": "Сан" } }',
  ]
  const catalogues = kindCatalogues(files, ['ru', 'kk'])
  expect(catalogues).toEqual({
    ru: { kind_a_name: 'Да', kind_a_hint: 'Просто', kind_b_name: 'Число' },
    kk: { kind_a_name: 'Иә', kind_b_name: 'Сан' },
  })
  expect(catalogueFaults('kinds', catalogues, 'ru')).toEqual(['kinds: kk lacks kind_a_hint'])
})
