import type { Tariff } from '../../../account/tariff.ts'
import { inLanguages, type Local } from './local.ts'

/** Whom each tariff suits, from the smallest; `drawn` stands on the shelf. */
export const NEEDS: readonly { tariff: Tariff['name']; drawn: string; title: Local; text: Local }[] = [
  {
    tariff: 'Basic',
    drawn: 'scissors',
    title: inLanguages('Один мастер', 'One specialist', 'Жалғыз маман'),
    text: inLanguages('до {n} отзывов в месяц', 'up to {n} reviews a month', 'айына {n} пікірге дейін'),
  },
  {
    tariff: 'Standard',
    drawn: 'cup',
    title: inLanguages('Кофейня', 'A coffee shop', 'Кофехана'),
    text: inLanguages('до {n} отзывов в месяц', 'up to {n} reviews a month', 'айына {n} пікірге дейін'),
  },
  {
    tariff: 'Premium',
    drawn: 'takeaway',
    title: inLanguages('Ресторан', 'A restaurant', 'Мейрамхана'),
    text: inLanguages(
      'до {n} отзывов в месяц, у каждого официанта своя оценка',
      'up to {n} reviews a month, a score for every waiter',
      'айына {n} пікірге дейін, әр даяшының өз ұпайы бар',
    ),
  },
  {
    tariff: 'Elite',
    drawn: 'bag',
    title: inLanguages('Несколько точек', 'Several locations', 'Бірнеше орын'),
    text: inLanguages(
      'до {n} отзывов в месяц, филиалы рядом в одной таблице',
      'up to {n} reviews a month, branches side by side in one table',
      'айына {n} пікірге дейін, филиалдар бір кестеде',
    ),
  },
  {
    tariff: 'Enterprise',
    drawn: 'bus',
    title: inLanguages('Сеть, банк, парк', 'A chain, a bank, a fleet', 'Желі, банк, автопарк'),
    text: inLanguages(
      'больше {n} отзывов в месяц и договор',
      'more than {n} reviews a month and a contract',
      'айына {n} пікірден көп және келісімшарт',
    ),
  },
]

/** The words of the section, and of the receipt at its top: a sum that anybody can check. */
export const NEED_WORDS: Record<
  'title' | 'lead' | 'sample' | 'tariff' | 'year' | 'reviews' | 'one' | 'total' | 'note' | 'look',
  Local
> = {
  title: inLanguages('Сколько вам нужно', 'How much you need', 'Сізге қанша керек'),
  lead: inLanguages(
    'Считайте ответы, а не гостей. Начните с малого: тариф можно поднять.',
    'Count answers, not guests. Start small: you can upgrade later.',
    'Қонақты емес, жауапты санаңыз. Аздан бастаңыз: тарифті көтеруге болады.',
  ),
  sample: inLanguages('Пример счёта', 'A sample bill', 'Шот үлгісі'),
  tariff: inLanguages('Тариф', 'Plan', 'Тариф'),
  year: inLanguages('12 месяцев', '12 months', '12 ай'),
  reviews: inLanguages('Отзывов', 'Reviews', 'Пікір'),
  one: inLanguages('Один отзыв', 'One review', 'Бір пікір'),
  total: inLanguages('Итого', 'Total', 'Барлығы'),
  note: inLanguages(
    'В тенге – по курсу в счёте',
    'In tenge at the rate on the invoice',
    'Теңгемен – шоттағы бағам бойынша',
  ),
  look: inLanguages(
    'Попробуйте, как это видит гость',
    'See it the way a guest does',
    'Қонақтың көзімен көріп шығыңыз',
  ),
}
