import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import { parseNotice } from './parse-notice.ts'

// Letters of our own making in the shape of the sites' notices.

const TWO_GIS = {
  from: 'noreply@2gis.com',
  subject: 'Новый отзыв о филиале «Кофейня, Абая 10»',
  text: 'Айгуль С. оставила отзыв о филиале «Кофейня, Абая 10»\r\nОценка: 5 из 5\r\n\r\nОчень вкусный кофе.\r\nПридём ещё.\r\n\r\nОтветить на отзыв\r\nhttps://account.2gis.com/orgs/7000001/reviews?review=98765\r\n',
}
const YANDEX = {
  from: 'owner@cafe.example',
  subject: 'Fwd: Новый отзыв о вашей организации',
  text: '---------- Пересылаемое сообщение ----------\n> У организации «Кофейня» (Алматы, Абая 10) новый отзыв.\n>\n> Марат Т.\n> ★★☆☆☆\n> Долго ждали, кофе остыл.\n>\n> Читать и ответить: https://yandex.ru/sprav/1234/reviews?review=77a',
}
const TRIPADVISOR = {
  from: 'notify@mail.tripadvisor.com',
  subject: 'New review of Coffee House',
  text: 'John D. wrote a review of Coffee House\n\n4 of 5 bubbles\n“Friendly staff, a bit noisy”\n\nRespond: https://www.tripadvisor.com/ManagementResponse?review=r5551',
}
const OTHER = {
  from: 'bot@zoon.example',
  subject: 'Отзыв',
  text: 'Автор: Инна\nФилиал: Абая\nОценка: 4\nОтзыв: Хорошо,\nно дорого\n\nhttps://zoon.example/r/1',
}

test.each([
  [TWO_GIS, ['2gis', 5, 'Айгуль С.', 'Очень вкусный кофе.\nПридём ещё.', '98765', 'Кофейня, Абая 10']],
  [YANDEX, ['yandex', 2, 'Марат Т.', 'Долго ждали, кофе остыл.', '77a', '«Кофейня» (Алматы, Абая 10)']],
  [TRIPADVISOR, ['tripadvisor', 4, 'John D.', 'Friendly staff, a bit noisy', '5551', 'Coffee House']],
  [OTHER, ['other', 4, 'Инна', 'Хорошо,\nно дорого', null, 'Абая']],
])(
  'a forwarded notice gives the stars, the author and the words of its review: $subject',
  (notice, expected) => {
    const review = parseNotice(notice)!
    expect([review.site, review.stars, review.author, review.words, review.number, review.place]).toEqual(
      expected,
    )
  },
)

test.each([
  ['news of a site', 'Новости 2ГИС', 'Посмотрите статистику: https://account.2gis.com/stats'],
  ['a number that is no rating', 'Отчёт', 'За неделю 15 из 50 гостей оставили отзыв'],
])('a letter without a review gives none: %s', (_why, subject, text) => {
  expect(parseNotice({ from: 'noreply@2gis.com', subject, text })).toBeUndefined()
})

test('a review goes to the one branch that its letter names, and to none where two fit', () => {
  const branch = (id: string, title: string, address: string, number: string) => ({
    ...{ id, surveyId: 's', title, address },
    links: [{ kind: '2gis', url: `https://2gis.kz/almaty/firm/${number}` }],
  })
  const branches = [
    branch('a', 'Кофейня', 'Абая, 10', '7000001'),
    branch('b', 'Кофейня', 'Достык 5', '7000002'),
  ]
  const placeOf = (place: string, url: string | null) => findPlace(branches, { site: '2gis', place, url })?.id
  expect(placeOf('', 'https://account.2gis.com/orgs/7000002/reviews')).toBe('b')
  expect(placeOf('«Кофейня» (Алматы, Абая 10)', null)).toBe('a')
  expect(placeOf('Кофейня', null)).toBeUndefined()
  expect(placeOf('Кофейня, Абая 101', null)).toBeUndefined()
})
