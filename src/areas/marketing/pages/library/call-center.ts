import type { TextPage } from './local.ts'
import { inLanguages } from './local.ts'

export const CALL_CENTER: TextPage = {
  path: '/call-center',
  drawn: ['sorrow', 'telephone'],
  wall: '#f8d3c5',
  title: inLanguages(
    'Позвоните, пока гость рядом',
    'Call while the guest is still near',
    'Қонақ алыстамай тұрып қоңырау шалыңыз',
  ),
  lead: inLanguages(
    'Плохой отзыв приходит письмом сразу. Остаётся набрать номер и выслушать.',
    'A bad review reaches your inbox at once. All that is left is to dial and listen.',
    'Жағымсыз пікір хатпен бірден келеді. Нөмірді теріп, тыңдау ғана қалады.',
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
= letter: **You get an email.** It holds the guest’s words, the branch, the score and a “Call the guest” button.
= telephone: **You call.** On a phone the button dials over your usual line.
= solved: **Status “Resolved”.** History and notes stay next to the answer in analytics.

![The email about a bad review: the guest’s words, the “Call the guest” button and the facts](mail)

## What to say

- Give your name and say where the number comes from: “You left a review half an hour ago.”
- Repeat the complaint in the guest’s words; apologise for what happened, not for “any inconvenience”.
- Ask what would put it right. If the guest does not know, offer something.
- Say what you will do and when. Then do it.

## What is not there yet

Our own telephony, a call queue, recordings and call prices. We do not call your guests on your behalf. Once these exist they will be on the [plans page](/tariffs?subId=full).
`,
    `
## Қазір қалай істейді

= sorrow: **Қонақ ренжіді.** Төмен ұпай қойып, не болғанын жазады, қаласа телефонын қалдырады.
= letter: **Хат сізде.** Онда қонақтың сөзі, филиалы, ұпайы және «Қонаққа қоңырау шалу» түймесі бар.
= telephone: **Сіз қоңырау шаласыз.** Телефонда түйме нөмірді әдеттегі байланысыңызбен тереді.
= solved: **«Шешілді» мәртебесі.** Тарихы мен жазбалары аналитикада жауаптың қасында қалады.

![Жағымсыз пікір туралы хат: қонақтың сөзі, «Қонаққа қоңырау шалу» түймесі және деректер](mail)

## Не айту керек

- Өзіңізді таныстырып, нөмірді қайдан алғаныңызды айтыңыз: «Жарты сағат бұрын пікір қалдырдыңыз».
- Шағымды қонақтың сөзімен қайталап, «қолайсыздық» үшін емес, болған жағдай үшін кешірім сұраңыз.
- Жағдайды қалай түзетуге болатынын сұраңыз. Қонақ білмесе, өзіңіз ұсыныңыз.
- Не істейтініңізді, қашан істейтініңізді айтыңыз. Сосын орындаңыз.

## Әзірге не жоқ

Өз телефониямыз, қоңырау кезегі, сөйлесуді жазып алу және оның бағасы. Біз сіздің атыңыздан қонаққа қоңырау шалмаймыз. Пайда болғанда олар [тарифтер бетінде](/tariffs?subId=full) тұрады.
`,
  ),
}
