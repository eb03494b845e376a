import { expect, it } from 'vitest'
import { type DemoLocale, LANGUAGES, slotsOf } from './comment.ts'
import { BRANCHES, SUBJECTS } from './company.ts'
import { fill } from './grammar.ts'
import { randomOf } from './random.ts'

const sentencesOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(sentencesOf)

it.each(['ru', 'kk', 'en'] as const)(
  'every phrase in %s can be said, at every branch, with every word',
  (locale: DemoLocale) => {
    const { phrases, person } = LANGUAGES[locale]
    const { slots: _, ...spoken } = phrases
    const random = randomOf('every phrase')
    for (const branch of BRANCHES) {
      const subject = SUBJECTS.find((each) => each.branch === branch.key)!
      const slots = slotsOf({ locale, branch, subject, hour: 9 })
      for (const sentence of sentencesOf([spoken, person])) {
        for (let again = 0; again < 25; again++) expect(fill(random, sentence, slots)).not.toMatch(/[{}]|^$/)
      }
    }
  },
)

it('names the same dish when a sentence names it twice, and another one when it asks for another', () => {
  const slots = {
    dish: [
      { base: 'каша', acc: 'кашу', gender: 1 as const },
      { base: 'плов', acc: 'плов', gender: 0 as const },
    ],
  }
  for (let seed = 0; seed < 20; seed++) {
    const comment = fill(
      randomOf(String(seed)),
      '{dish} {dish:был,была} вкусн{dish:ый,ая}, {dish2.acc} не брали',
      slots,
    )
    expect(['каша была вкусная, плов не брали', 'плов был вкусный, кашу не брали']).toContain(comment)
  }
})

it('says which phrase is wrong when a word or a form is missing', () => {
  expect(() => fill(randomOf('x'), 'нет {soup}', {})).toThrow('no word for {soup} in “нет {soup}”')
  expect(() => fill(randomOf('x'), 'нет {dish.gen}', { dish: ['плов'] })).toThrow('“плов” has no gen')
})
