import { expect, test } from 'vitest'
import { reviewSite } from './review-site.ts'

test.each([
  ['https://2gis.kz/almaty/firm/70000001/tab/reviews', '2ГИС'],
  ['https://go.2gis.com/abc', '2ГИС'],
  ['https://maps.app.goo.gl/x', 'Google'],
  ['https://search.google.com/local/writereview?placeid=1', 'Google'],
  ['https://yandex.kz/maps/org/1/reviews', 'Яндекс'],
  ['https://www.tripadvisor.com/x', 'Tripadvisor'],
  ['https://www.cafe.example/reviews', 'cafe.example'],
  ['https://not2gis.kz.example/', 'not2gis.kz.example'],
  ['https://google.cafe.kz/', 'google.cafe.kz'],
  ['https://www.google.co.uk/maps', 'Google'],
  ['https://yandex.com.tr/maps', 'Яндекс'],
])('guests read a name and not an address: %s', (url, name) => {
  expect(reviewSite(url)).toBe(name)
})
