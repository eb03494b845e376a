import { expect, test } from 'vitest'
import { detailsText } from './audit-words.ts'

test.each([
  [
    { ru: 'Ночью обновление', kk: '', en: '', audience: 'all', endsAt: '2026-11-28T23:00:00.000Z' },
    'Текст, русский: Ночью обновление, Кому: всем, До: 29 ноября, 04:00',
  ],
  [{ rate: 521.5 }, 'Тенге за доллар: 521,50 ₸'],
  [{ name: 'paper', count: 3 }, 'Очередь: Счета и акты, Сколько: 3'],
  // A refund is noted in tiyn.
  [
    { orderId: 'o1', amount: '5000000', endsTariff: true, reason: 'Просили' },
    'Заказ: o1, Сумма: 50 000 ₸, Тариф кончается: да, Причина: Просили',
  ],
  [{ trial: { reviews: 30, days: 14 } }, 'Пробный период: Отзывов: 30, Дней: 14'],
  [{ accountId: 7, reason: 'all' }, 'Причина: all'],
])('the log shows %j in words and in the operator’s time zone', (details, words) => {
  expect(detailsText(details, 'Asia/Almaty').replace(/[\u00a0\u202f]/g, ' ')).toBe(words)
})
