import type { TextPage } from './local.ts'
import { inLanguages } from './local.ts'

export const MYSTERY_SHOPPING: TextPage = {
  path: '/mystery-shopping',
  drawn: ['magnifier', 'shopper'],
  wall: '#e3d3ea',
  title: inLanguages(
    'Тайный гость и настоящие гости',
    'Mystery shopper and real guests',
    'Жасырын қонақ пен шынайы қонақтар',
  ),
  lead: inLanguages(
    'Проверяющий видит стандарт, гость чувствует результат. Одна анкета подходит обоим.',
    'An inspector sees the standard, a guest feels the result. One tool serves both.',
    'Тексеруші стандартты көреді, қонақ нәтижені сезеді. Бір құрал екеуіне де жарайды.',
  ),
  text: inLanguages(
    `
= shopper: **Тайный гость** приходит с листом стандарта и отмечает, что выполнено, а что нет.
= guests: **Настоящие гости** говорят, довольны ли они. Их много, и они приходят каждый день.
= magnifier: **Сравнение** за одни и те же дни показывает, где стандарт соблюдён, а людям всё равно нехорошо.

## Кто что видит

| | Тайный гость | Опрос гостей |
| Сколько мнений | одно за визит | каждый, кто ответил |
| Как часто | раз в месяц | каждый день |
| Что проверяет | стандарт по пунктам | довольны ли люди |
| Слабое место | один человек в один вечер | отвечают не все |

## Как провести проверку в {brand}

1. Создайте отдельную анкету с пустого листа и назовите её «Проверка».
2. Добавьте пункты стандарта вопросами «Да или нет», а впечатления – оценкой.
3. Поставьте условие: при ответе «Нет» спросить, что увидел проверяющий.
4. Опубликуйте и отправьте ссылку проверяющему, без QR-кода в зале.
5. В аналитике сравните с оценками гостей за те же дни.

> Держите проверки отдельно от отзывов: вместе они испортили бы и то и другое.

## Чего мы не делаем

Мы не нанимаем проверяющих и не продаём визиты.
`,
    `
= shopper: **The mystery shopper** comes with the standard on a sheet and ticks what is met and what is not.
= guests: **Real guests** say whether they are satisfied. There are many of them, and they come every day.
= magnifier: **Comparing** the two for the same days shows where the standard is met and people are still not happy.

## Who sees what

| | Mystery shopper | Guest survey |
| How many opinions | one per visit | everyone who answers |
| How often | once a month | every day |
| What it checks | the standard, point by point | whether people are satisfied |
| Weak point | one person on one evening | not all answer |

## Running an inspection in {brand}

1. Create a separate survey from scratch and call it “Inspection”.
2. Add the points of your standard as “Yes or no” questions and impressions as ratings.
3. Set a condition: after a “No” ask what the inspector saw.
4. Publish it and send the link to the inspector, with no QR code on display.
5. In analytics, compare it with your guests’ scores for the same days.

> Keep inspections apart from reviews: together they would spoil both.

## What we do not do

We do not hire inspectors or sell visits.
`,
    `
= shopper: **Жасырын қонақ** стандарт парағымен келіп, не орындалғанын, не орындалмағанын белгілейді.
= guests: **Шынайы қонақтар** көңілі тола ма, соны айтады. Олар көп әрі күн сайын келеді.
= magnifier: **Салыстыру** сол күндер бойынша стандарт сақталса да, адамдарға жайсыз жерді көрсетеді.

## Кім не көреді

| | Жасырын қонақ | Қонақтардан сұрау |
| Қанша пікір | бір келуде біреу | жауап бергеннің бәрі |
| Қаншалықты жиі | айына бір рет | күн сайын |
| Нені тексереді | стандартты тармақтап | адамдардың көңілі тола ма |
| Осал жері | бір кештегі бір адам | бәрі жауап бермейді |

## {brand} арқылы тексеру жүргізу

1. Бос парақтан бөлек сауалнама жасап, «Тексеру» деп атаңыз.
2. Стандарт тармақтарын «Иә не жоқ» сұрақтары, әсерін ұпай сұрағы ретінде қосыңыз.
3. Шарт қойыңыз: «Жоқ» жауабынан кейін тексеруші не көргені сұралсын.
4. Жариялап, сілтемені тексерушіге жіберіңіз, залға код ілмеңіз.
5. Аналитикада сол күндердегі қонақтар қойған ұпайлармен салыстырыңыз.

> Тексеруді пікірден бөлек ұстаңыз: араласса, екеуі де бүлінеді.

## Біз не істемейміз

Тексеруші жалдамаймыз, келулерді сатпаймыз.
`,
  ),
}
