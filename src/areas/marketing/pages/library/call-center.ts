import type { TextPage } from './local.ts'
import { inLanguages } from './local.ts'

export const CALL_CENTER: TextPage = {
  path: '/call-center',
  drawn: ['sorrow', 'telephone'],
  wall: '#f8d3c5',
  title: inLanguages(
    'Позвоните, пока гость рядом',
    'Call while the guest is near',
    'Қонақ алыстамай тұрып қоңырау шалыңыз',
  ),
  lead: inLanguages(
    'Плохой отзыв приходит письмом сразу. Остаётся набрать номер и выслушать.',
    'A bad review reaches your inbox at once. What is left is to dial and to listen.',
    'Жаман пікір хатпен бірден келеді. Нөмірді теріп, тыңдау ғана қалады.',
  ),
  text: inLanguages(
    `
## Как это работает сейчас

= sorrow: **Гость огорчён.** Он ставит низкую оценку, пишет, что случилось, и, если хочет, оставляет телефон.
= letter: **Письмо у вас.** В нём слова гостя, филиал, оценка и кнопка «Позвонить гостю».
= telephone: **Вы звоните.** На телефоне кнопка набирает номер вашей обычной связью.
= solved: **Статус «Решён».** История и заметки остаются рядом с ответом в аналитике.

![Письмо о плохом отзыве: слова гостя, кнопка «Позвонить гостю» и факты](mail)

## Что сказать

- Назовитесь и скажите, откуда у вас номер: «Вы оставили отзыв полчаса назад».
- Повторите жалобу словами гостя и извинитесь за случившееся, а не за «неудобства».
- Спросите, что исправило бы дело. Предложите своё, если гость не знает.
- Скажите, что сделаете и когда. Потом сделайте.

## Чего пока нет

Своей телефонии, очереди звонков, записи и цены разговора. Мы не звоним вашим гостям от вашего имени. Когда появятся, они будут на [странице тарифов](/tariffs?subId=full).
`,
    `
## How it works today

= sorrow: **The guest is upset.** They give a low score, write what happened and, if they like, leave a number.
= letter: **You get an e-mail.** It holds the guest’s words, the branch, the score and a button “Call the guest”.
= telephone: **You call.** On a phone the button dials over your usual line.
= solved: **Status “Resolved”.** History and notes stay beside the answer in the analytics.

![The e-mail about a bad review: the guest’s words, the button “Call the guest” and the facts](mail)

## What to say

- Give your name and say where the number comes from: “You left a review half an hour ago.”
- Repeat the complaint in the guest’s words; apologise for what happened, not for “any inconvenience”.
- Ask what would put it right. Offer something if the guest does not know.
- Say what you will do and when. Then do it.

## What is not there yet

Our own telephony, a call queue, recordings and prices. We do not call your guests in your name. Once these exist they will be on the [plans page](/tariffs?subId=full).
`,
    `
## Қазір қалай істейді

= sorrow: **Қонақ ренжіді.** Төмен ұпай қойып, не болғанын жазады, қаласа телефонын қалдырады.
= letter: **Хат сізде.** Онда қонақтың сөзі, филиалы, ұпайы және «Қонаққа қоңырау шалу» түймесі бар.
= telephone: **Сіз қоңырау шаласыз.** Телефонда түйме нөмірді әдеттегі байланысыңызбен тереді.
= solved: **«Шешілді» мәртебесі.** Тарихы мен ескертпелері аналитикада жауаптың қасында қалады.

![Жаман пікір туралы хат: қонақтың сөзі, «Қонаққа қоңырау шалу» түймесі және деректер](mail)

## Не айту керек

- Өзіңізді таныстырып, нөмірді қайдан алғаныңызды айтыңыз: «Жарты сағат бұрын пікір қалдырдыңыз».
- Шағымды қонақтың сөзімен қайталап, «қолайсыздық» үшін емес, болған жағдай үшін кешірім сұраңыз.
- Не түзетер еді деп сұраңыз. Қонақ білмесе, өзіңіз ұсыныңыз.
- Не істейтініңізді, қашан істейтініңізді айтыңыз. Сосын орындаңыз.

## Әзірге не жоқ

Өз телефониямыз, қоңырау кезегі, жазба мен бағасы. Біз сіздің атыңыздан қонаққа қоңырау шалмаймыз. Пайда болғанда олар [тарифтер бетінде](/tariffs?subId=full) тұрады.
`,
  ),
}
