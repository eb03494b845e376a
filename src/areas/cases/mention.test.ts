import { expect, test } from 'vitest'
import { mentionedIn } from './mention.ts'

const people = [
  { id: 'anna', name: 'Анна' },
  { id: 'maria', name: 'Анна Мария Ли' },
  { id: 'daniyar', name: 'Данияр Алёшин' },
  { id: 'mail', name: 'boss@example.com' },
]

test.each([
  ['@Данияр Алёшин, посмотрите', ['daniyar'], 'the whole name'],
  ['спросить у @данияр', ['daniyar'], 'the first name of who alone has it, in any case'],
  ['@Данияр  Алешин', ['daniyar'], 'two spaces and «е» for «ё»'],
  ['@Анна Мария Ли и @Анна', ['anna', 'maria'], 'the longer name first'],
  ['@Анна Мария Ли', ['maria'], 'the longer name alone'],
  ['@Аннабель', [], 'no beginning of another name'],
  ['пишите на vasya@данияр.kz', [], 'an address names nobody'],
  ['@boss@example.com', ['mail'], 'who gave no name'],
  ['@Кто-то', [], 'nobody of the team'],
  ['Данияр знает', [], 'a name without the sign'],
])('«%s» mentions %j: %s', (note, expected) => {
  expect(mentionedIn(note, people)).toEqual(expected)
})
