import { t } from './local.ts'
import type { TextPage } from './text-pages.ts'

export const CALL_CENTER: TextPage = {
  path: '/call-center',
  drawn: 'bubble',
  title: t(
    'Позвоните, пока гость рядом',
    'Call while the guest is near',
    'Қонақ алыстамай тұрып қоңырау шалыңыз',
  ),
  lead: t(
    'Плохой отзыв приходит письмом сразу. Остаётся набрать номер и выслушать.',
    'A bad review reaches your mail at once. What is left is to dial and to listen.',
    'Жаман пікір хатпен бірден келеді. Нөмірді теріп, тыңдау ғана қалады.',
  ),
  text: t(
    `
## Как это работает сейчас

1. Гость ставит низкую оценку, пишет, что случилось, и, если хочет, оставляет телефон.
2. Владельцу сразу приходит письмо: слова гостя, филиал, оценка и кнопка «Позвонить гостю».
3. На телефоне кнопка набирает номер вашей обычной связью.
4. В аналитике вы ставите ответу статус: в работе, ждём гостя, решён. История и заметки сохраняются.

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

1. A guest gives a low score, writes what happened and, if they like, leaves a phone number.
2. The owner gets a mail at once: the guest’s words, the branch, the score and a button “Call the guest”.
3. On a phone the button dials over your usual line.
4. In the analytics you set the answer’s status: in work, waiting for the guest, resolved. History and notes are kept.

## What to say

- Give your name and say where the number comes from: “You left a review half an hour ago.”
- Repeat the complaint in the guest’s words; apologise for what happened, not for “any inconvenience”.
- Ask what would put it right. Offer something if the guest does not know.
- Say what you will do and when. Then do it.

## What is not there yet

Telephony of our own, a queue of calls, recordings and prices. We do not call your guests in your name. Once these exist they will be on the [tariffs page](/tariffs?subId=full).
`,
    `
## Қазір қалай істейді

1. Қонақ төмен баға қойып, не болғанын жазады, қаласа телефонын қалдырады.
2. Иесіне бірден хат келеді: қонақтың сөзі, филиалы, бағасы және «Қонаққа қоңырау шалу» батырмасы.
3. Телефонда батырма нөмірді әдеттегі байланысыңызбен тереді.
4. Аналитикада жауапқа мәртебе қоясыз: жұмыста, қонақты күтеміз, шешілді. Тарихы мен ескертпелері сақталады.

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
