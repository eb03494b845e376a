import type { TextPage } from './local.ts'
import { inLanguages } from './local.ts'

export const RELIABILITY: TextPage = {
  path: '/reliability',
  drawn: ['letter', 'spike'],
  wall: '#d0e8da',
  title: inLanguages('Надёжность', 'Reliability', 'Сенімділік'),
  lead: inLanguages(
    'Гость отвечает один раз. Поэтому ответ не имеет права потеряться.',
    'A guest answers only once. So an answer must never get lost.',
    'Қонақ бір рет жауап береді. Сондықтан жауап жоғалмауы тиіс.',
  ),
  text: inLanguages(
    `
## Ответ не теряется

= phone: **Гость ответил.** Нет связи – ответ ждёт в телефоне и уходит сам.
= spike: **Ответ записан на диск.** Только после этого гостю говорят «спасибо».
= letter: **Письмо в очереди** той же записью, что и ответ. Почта лежит – попытки повторяются часами.

Двойное нажатие и повторная отправка записывают один ответ: номер ему даёт страница.

## Сервис поднимается сам

Сайт, приём ответов и почта – отдельные части. Упавшая запускается снова без людей; это проверяется тестами, которые обрывают каждую часть на середине работы. Перед обновлением работающие запросы заканчиваются.

## Числа верны

Показатели считаются по опубликованным формулам, рядом стоит интервал 95 %. Ответ хранит версию анкеты, на которую дан: правка вопроса не меняет прошлого.

## Доступ защищён

- Пароли хранятся свёрткой argon2id, частые пароли не принимаются, перебор ограничен.
- Чужой аккаунт не виден ни по какому номеру: отказ выглядит так же, как отсутствие.
- Список входов с устройствами есть в профиле, лишний вход завершается одним нажатием.
- Страницы разрешают только собственные скрипты.

## Данные ваши

Удаляются по просьбе, выгружаются из профиля, не передаются рекламным сетям. Всё описано в [политике персональных данных](/privacy).

> Процент доступности мы не называем: честно его можно назвать только по измерениям за годы. В договоре Enterprise он обсуждается отдельно.
`,
    `
## An answer does not get lost

= phone: **The guest has answered.** No signal: the answer waits on the phone and goes out by itself.
= spike: **The answer is on disk.** Only then is the guest thanked.
= letter: **The email is queued** in the same write as the answer. If the mail server is down, we keep trying for hours.

A double tap or a repeated send stores one answer: the page gives it its number.

## The service recovers by itself

The site, answer intake and email are separate parts. One that fails is restarted automatically; tests that cut each part off mid-work check this. Before an update, requests in progress finish.

## The numbers are right

Scores follow published formulas and carry a 95% interval. An answer keeps the version of the survey it was given to: changing a question does not change the past.

## Access is guarded

- Passwords are kept as argon2id hashes, common ones are refused, guessing is limited.
- Nobody can see another account by guessing its number: a refusal looks the same as nothing being there.
- The profile lists sign-ins with their devices and ends any of them in one tap.
- Pages allow only their own scripts.

## The data is yours

Erased on request, downloaded from the profile, never given to advertising networks. It is all in the [privacy policy](/privacy).

> We don’t quote an availability figure: an honest one takes years of measuring. It is agreed separately in an Enterprise contract.
`,
    `
## Жауап жоғалмайды

= phone: **Қонақ жауап берді.** Байланыс жоқ болса, жауап телефонда күтіп, өзі жіберіледі.
= spike: **Жауап дискіге жазылды.** Қонаққа рақмет содан кейін ғана айтылады.
= letter: **Хат кезекте тұр**, жауаппен бір жазбада. Пошта жұмыс істемесе, сағаттар бойы қайталап жібереді.

Екі рет басу не қайта жіберу бір ғана жауап жазады: нөмірін бет береді.

## Сервис өзі қайта тұрады

Сайт, жауап қабылдау және пошта – бөлек бөліктер. Құлағаны адамсыз қайта қосылады; мұны әр бөлікті жұмысының дәл ортасында үзетін тесттер тексереді. Жаңарту алдында басталған сұраулар аяқталады.

## Сандар дұрыс

Көрсеткіштер жарияланған формуламен есептеледі, қасында 95 % аралығы тұрады. Жауап өзі берілген сауалнама нұсқасын сақтайды: сұрақты түзету өткенді өзгертпейді.

## Кіру қорғалған

- Құпиясөздер argon2id түрінде сақталады, жиі кездесетіндері қабылданбайды, құпиясөзді іріктеп табу шектелген.
- Бөтен аккаунт ешбір нөмірмен көрінбейді: тыйым салынғаны жоқ нәрседен ажыратылмайды.
- Профильде құрылғылары бар кірулер тізімі тұр, артығын бір басып аяқтайсыз.
- Беттер тек өз скриптіне рұқсат береді.

## Деректер сіздікі

Сұрасаңыз жойылады, профильден жүктеп алынады, жарнама желілеріне берілмейді. Бәрі [дербес деректер саясатында](/privacy) жазылған.

> Қолжетімділік пайызын айтпаймыз: оны шынайы айту үшін жылдар бойы өлшеу керек. Enterprise шартында бөлек келісіледі.
`,
  ),
}
