import { inLanguages } from './local.ts'
import type { TextPage } from './text-pages.ts'

const PUBLIC_CALLS = `
\`\`\`
curl -s {site}/v1/openapi.json
curl -s '{site}/v1/survey/receive-old?id=SURVEY'
\`\`\``

const SIGNED_IN_CALLS = `
\`\`\`
curl -s -c jar {site}/v1/user > /dev/null
TOKEN=$(awk '/XSRF-TOKEN/ {print $7}' jar)
curl -s -b jar -c jar -H "X-XSRF-TOKEN: $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"username":"you@example.kz","password":"your password"}' {site}/v1/login
curl -s -b jar {site}/v1/survey/receive
curl -s -b jar '{site}/v1/survey/analytics?id=SURVEY'
curl -s -b jar '{site}/v1/survey/answers?id=SURVEY'
\`\`\``

const FRAME = `
\`\`\`
<iframe src="{site}/interview/SURVEY/none" title="Qalay"
  width="390" height="720" style="border:0"></iframe>
\`\`\``

export const INTEGRATION: TextPage = {
  path: '/integration',
  drawn: ['tent', 'plug'],
  wall: '#bfddf5',
  title: inLanguages('Интеграции', 'Integration', 'Интеграция'),
  lead: inLanguages(
    'API, анкета на вашем сайте и коды, которые уже висят. Только то, что работает сегодня.',
    'The API, the survey on your site, and codes already on the wall. Only what works today.',
    'API, сайтыңыздағы сауалнама және бұрыннан ілулі кодтар. Тек бүгін істейтіні.',
  ),
  text: inLanguages(
    `
= plug: **API.** Программа берёт показатели и ответы так же, как кабинет.
= window: **Ваш сайт.** Анкета встаёт на страницу одной рамкой.
= tent: **Старые коды.** То, что уже висит на столах, ведёт на новую анкету.

## API

Всё, что умеет кабинет, он делает через тот же API. Описание в формате OpenAPI лежит на [/v1/openapi.json](/v1/openapi.json), список вызовов для людей – на [/v1/docs](/v1/docs). Эти строки можно выполнить сразу, подставьте номер анкеты:
${PUBLIC_CALLS}

## Показатели и ответы

Отдельных ключей API пока нет: программа входит под паролем, как человек, и держит cookie. Изменяющие вызовы просят заголовок \`X-XSRF-TOKEN\`.
${SIGNED_IN_CALLS}

> Заведите для программы отдельный пароль и не храните его в коде. Ошибки приходят в формате RFC 9457: status, title, detail и поля.

## Анкета на вашем сайте

Страницу гостя можно встроить рамкой. Ответы из неё ничем не отличаются от ответов по коду.
${FRAME}

Вместо none поставьте короткий код филиала, и ответ запишется ему. Язык задаёт \`?lang=kk\`.

## QR-коды, которые уже висят

- **Код ведёт на ваш домен.** Загрузите его фото на странице «Коды» анкеты или впишите адрес. Мы дадим ссылку, на которую поставить перенаправление 302, и проверим его. Перепечатывать ничего не нужно.
- **Код ведёт на чужой сервис или сокращатель.** Изменить его может только владелец сервиса. Если он даёт сменить адрес, укажите ссылку анкеты.
- **Ни то ни другое.** Тогда нужен новый код: больше ста плакатов, тентов и наклеек готовы в кабинете.

## Чего пока нет

Вебхуков, ключей API, Telegram, телефонии и выгрузки отчётов в Word, PDF и Excel. О плохом отзыве узнают из письма.
`,
    `
= plug: **The API.** A program takes scores and answers just as the site does.
= window: **Your site.** The survey stands on a page in one frame.
= tent: **Old codes.** What already stands on the tables leads to the new survey.

## API

Whatever the site does, it does through the same API. The OpenAPI description is at [/v1/openapi.json](/v1/openapi.json), a list of calls for people at [/v1/docs](/v1/docs). These lines work as they are once you put in a survey’s id:
${PUBLIC_CALLS}

## Scores and answers

There are no separate API keys yet: a program signs in with a password, like a person, and keeps the cookie. Calls that change something need the \`X-XSRF-TOKEN\` header.
${SIGNED_IN_CALLS}

> Give the program a password of its own and keep it out of the code. Errors follow RFC 9457: status, title, detail and fields.

## The survey on your site

The guest’s page may be shown in a frame. Answers from it are the same as those given through a code.
${FRAME}

Put a branch’s short code in place of none and the answer belongs to it. \`?lang=kk\` sets the language.

## QR codes already on the wall

- **The code leads to your domain.** Upload its photo on the survey’s page “Codes”, or type the address. We give the link to redirect to (302) and check it. Nothing has to be printed again.
- **The code leads to someone else’s service or shortener.** Only its owner can change it. If you can change the target there, enter the survey’s link.
- **Neither.** Then a new code is needed: over a hundred posters, table tents and stickers are ready in your account.

## What is not there yet

Webhooks, API keys, Telegram, telephony, and reports as Word, PDF and Excel. A bad review comes by e-mail.
`,
    `
= plug: **API.** Бағдарлама көрсеткіштер мен жауаптарды кабинет сияқты алады.
= window: **Сіздің сайтыңыз.** Сауалнама бетке бір рамкамен кіреді.
= tent: **Ескі кодтар.** Үстелде бұрыннан тұрған код жаңа сауалнамаға апарады.

## API

Кабинет істейтін істің бәрі сол API арқылы жасалады. OpenAPI сипаттамасы – [/v1/openapi.json](/v1/openapi.json), адамға арналған тізім – [/v1/docs](/v1/docs). Сауалнама нөмірін қойсаңыз, мына жолдар бірден істейді:
${PUBLIC_CALLS}

## Көрсеткіштер мен жауаптар

Бөлек API кілттері әзірге жоқ: бағдарлама адам сияқты құпиясөзбен кіріп, cookie сақтайды. Өзгертетін сұрауларға \`X-XSRF-TOKEN\` тақырыбы керек.
${SIGNED_IN_CALLS}

> Бағдарламаға бөлек құпиясөз беріп, оны кодта сақтамаңыз. Қателер RFC 9457 бойынша келеді: status, title, detail және өрістер.

## Сайтыңыздағы сауалнама

Қонақ бетін сайтқа кірістіруге болады. Одан келген жауаптың кодпен келгеннен айырмасы жоқ.
${FRAME}

none орнына филиалдың қысқа кодын қойсаңыз, жауап соған жазылады. Тілді \`?lang=kk\` береді.

## Бұрыннан ілулі QR-кодтар

- **Код сіздің доменіңізге апарады.** Сауалнаманың «Кодтар» бетінде оның суретін жүктеңіз не мекенжайын жазыңыз. 302 бағыттауы қойылатын сілтемені береміз және оны тексереміз. Қайта басудың қажеті жоқ.
- **Код бөтен сервиске не қысқартқышқа апарады.** Оны тек сервис иесі өзгерте алады. Мекенжайды ауыстыруға болса, сауалнама сілтемесін енгізіңіз.
- **Екеуі де емес.** Онда жаңа код керек: жүзден астам плакат, үстел карточкасы мен жапсырма кабинетте дайын тұр.

## Әзірге не жоқ

Вебхук, API кілттері, Telegram, телефония, Word, PDF, Excel есептері. Жаман пікір туралы хат келеді.
`,
  ),
}
