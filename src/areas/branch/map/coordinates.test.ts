import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

const ABAYA = { lat: 43.2389, lon: 76.8897 }

test.each([
  ['two numbers', '43.2389, 76.8897', ABAYA],
  ['two numbers with a space', ' 43.2389 76.8897 ', ABAYA],
  ['decimal commas', '43,2389 76,8897', ABAYA],
  ['decimal commas and a comma between', '43,2389, 76,8897', ABAYA],
  ['signs of degrees', '43.2389° N, 76.8897° E', ABAYA],
  ['south and west by their signs', '-33.45,-70.66', { lat: -33.45, lon: -70.66 }],
  ['an address of the geo kind', 'geo:43.2389,76.8897?z=16', ABAYA],
  ['a firm of 2GIS', 'https://2gis.kz/almaty/firm/70000001036/76.8897%2C43.2389?m=76.9%2C43.3%2F16', ABAYA],
  ['a view of 2GIS', 'https://2gis.kz/almaty?m=76.8897%2C43.2389%2F16.5', ABAYA],
  ['a view of Yandex', 'https://yandex.kz/maps/162/almaty/?ll=76.8897%2C43.2389&z=16', ABAYA],
  [
    'a point of Yandex',
    'https://yandex.ru/maps/?ll=30%2C60&whatshere%5Bpoint%5D=76.8897%2C43.2389&whatshere%5Bzoom%5D=17',
    ABAYA,
  ],
  ['the first pin of Yandex', 'https://yandex.kz/maps/?pt=76.8897,43.2389,pm2rdm~30,60', ABAYA],
  ['a search of Google', 'https://www.google.com/maps?q=43.2389,76.8897', ABAYA],
  [
    'the pin of a Google place, not the middle of the screen',
    'https://www.google.com/maps/place/X/@43.1,76.1,17z/data=!3m1!4b1!4m6!8m2!3d43.2389!4d76.8897',
    ABAYA,
  ],
  ['the middle where there is no pin', 'https://www.google.kz/maps/@43.2389,76.8897,15z', ABAYA],
  ['Apple', 'https://maps.apple.com/?ll=43.2389,76.8897', ABAYA],
  ['a shortened link', 'https://maps.app.goo.gl/abcdef', null],
  ['words', 'пр. Абая, 54', null],
  ['a place off the globe', '143.2, 76.8', null],
  ['one number', '43.2389', null],
  ['a broken link', 'https://', null],
  ['nothing', '', null],
])('of %s the place is read', (_, text, expected) => {
  expect(readCoordinates(text)).toEqual(expected)
})
