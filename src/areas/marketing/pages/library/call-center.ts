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
    'О плохом отзыве вы узнаёте сразу. Остаётся нажать кнопку и выслушать.',
    'You hear of a bad review at once. All that is left is to press a button and listen.',
    'Жағымсыз пікірді бірден білесіз. Түймені басып, тыңдау ғана қалады.',
  ),
  text: inLanguages(
    `
## Как это работает

= sorrow: **Гость огорчён.** Он ставит низкую оценку, пишет, что случилось, и, если хочет, оставляет телефон.
= letter: **Сообщение у вас.** В Telegram, браузере, SMS или письме: слова гостя, филиал, оценка и кнопка «Позвонить гостю».
= telephone: **Вы звоните.** Ваша телефония соединяет сотрудника с гостем, а без неё кнопка набирает номер обычной связью.
= solved: **Статус «Решён».** История и заметки остаются рядом с ответом в аналитике.

![Письмо о плохом отзыве: слова гостя, кнопка «Позвонить гостю» и факты](mail)

## Что сказать

- Назовитесь и скажите, откуда у вас номер: «Вы оставили отзыв полчаса назад».
- Повторите жалобу словами гостя и извинитесь за случившееся, а не за «неудобства».
- Спросите, что исправило бы дело. Предложите своё, если гость не знает.
- Скажите, что сделаете и когда. Потом сделайте.

## Колл-центр анкеты

- **Очередь.** Жалобы стоят по сроку: кому звонить следующим, видно сразу, взятую другой не возьмёт.
- **Телефония.** Asterisk, Mango Office, Zadarma или Novofon по вашему договору. Не чаще трёх звонков гостю в день, и ни одного после «не звоните мне».
- **Запись.** Только если гость предупреждён; её слышат те, кто вправе отвечать гостям этого филиала, и хранится она полгода.
- **Цена.** Минута разговора списывается с баланса, цена названа в кабинете, на странице «Тариф и баланс».

Мы не звоним вашим гостям от вашего имени: звоните вы.
`,
    `
## How it works

= sorrow: **The guest is upset.** They give a low score, write what happened and, if they like, leave a number.
= letter: **The message reaches you.** In Telegram, the browser, an SMS or an email: the guest’s words, the branch, the score and a “Call the guest” button.
= telephone: **You call.** Your telephony connects a colleague with the guest; without it the button dials over the usual line.
= solved: **Status “Resolved”.** History and notes stay next to the answer in analytics.

![The email about a bad review: the guest’s words, the “Call the guest” button and the facts](mail)

## What to say

- Give your name and say where the number comes from: “You left a review half an hour ago.”
- Repeat the complaint in the guest’s words; apologise for what happened, not for “any inconvenience”.
- Ask what would put it right. If the guest does not know, offer something.
- Say what you will do and when. Then do it.

## The survey’s call centre

- **A queue.** Complaints stand by their deadline: whom to call next is plain, and nobody takes what a colleague has taken.
- **Telephony.** Asterisk, Mango Office, Zadarma or Novofon under your own contract. Three calls a day per guest at most, and none after “don’t call me”.
- **Recordings.** Only where the guest is told; heard by those who may answer guests of that branch, and kept for six months.
- **Price.** A minute of talk is charged to the balance; the price stands in your account, on the “Plan and balance” page.

We do not call your guests on your behalf: you do.
`,
    `
## Қалай жұмыс істейді

= sorrow: **Қонақ ренжіді.** Төмен ұпай қойып, не болғанын жазады, қаласа телефонын қалдырады.
= letter: **Хабар сізде.** Telegram, браузер, SMS не хат арқылы: қонақтың сөзі, филиалы, ұпайы және «Қонаққа қоңырау шалу» түймесі.
= telephone: **Сіз қоңырау шаласыз.** Телефонияңыз қызметкерді қонақпен байланыстырады, ол болмаса, түйме нөмірді әдеттегі байланыспен тереді.
= solved: **«Шешілді» мәртебесі.** Тарихы мен жазбалары аналитикада жауаптың қасында қалады.

![Жағымсыз пікір туралы хат: қонақтың сөзі, «Қонаққа қоңырау шалу» түймесі және деректер](mail)

## Не айту керек

- Өзіңізді таныстырып, нөмірді қайдан алғаныңызды айтыңыз: «Жарты сағат бұрын пікір қалдырдыңыз».
- Шағымды қонақтың сөзімен қайталап, «қолайсыздық» үшін емес, болған жағдай үшін кешірім сұраңыз.
- Жағдайды қалай түзетуге болатынын сұраңыз. Қонақ білмесе, өзіңіз ұсыныңыз.
- Не істейтініңізді, қашан істейтініңізді айтыңыз. Сосын орындаңыз.

## Сауалнаманың колл-орталығы

- **Кезек.** Шағымдар мерзімі бойынша тұрады: келесі кімге қоңырау шалу керегі бірден көрінеді, әріптесіңіз алғанын басқа ешкім алмайды.
- **Телефония.** Өз шартыңыз бойынша Asterisk, Mango Office, Zadarma не Novofon. Бір қонаққа күніне үштен көп қоңырау шалынбайды, «маған қоңырау шалмаңыз» дегеннен кейін бірде-бірі шалынбайды.
- **Жазба.** Тек қонаққа ескертілген болса; оны сол филиалдың қонақтарына жауап беруге құқылы адамдар ғана тыңдайды, жарты жыл сақталады.
- **Бағасы.** Сөйлесу минуты баланстан шегеріледі, бағасы кабинеттегі «Тариф және баланс» бетінде тұр.

Біз сіздің атыңыздан қонаққа қоңырау шалмаймыз: сіз шаласыз.
`,
  ),
}
