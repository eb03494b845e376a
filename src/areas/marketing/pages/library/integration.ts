import type { TextPage } from './local.ts'
import { inLanguages } from './local.ts'

const PUBLIC_CALLS = `
\`\`\`
curl -s {site}/v1/openapi.json
curl -s '{site}/v1/survey/receive-old?id=SURVEY'
\`\`\``

const KEY_CALLS = `
\`\`\`
KEY=qk_your_key
curl -s -H "Authorization: Bearer $KEY" {site}/v1/survey/receive
curl -s -H "Authorization: Bearer $KEY" '{site}/v1/survey/analytics?id=SURVEY'
curl -s -H "Authorization: Bearer $KEY" '{site}/v1/survey/answers?id=SURVEY&limit=20'
\`\`\``

const MESSAGE = `
\`\`\`
webhook-id: msg_2KWPBgLlAfxdpx2AI54pPJ
webhook-timestamp: 1795500000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"complaint.created","timestamp":"2026-11-24T05:00:00Z","data":{
  "id":"…","survey":{"id":"…","title":"…"},"branch":{"id":"…","title":"…"},
  "score":{"value":3,"to":10,"bad":true},"comment":"…","status":"new"}}
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
  title: inLanguages('Интеграции', 'Integrations', 'Интеграция'),
  lead: inLanguages(
    'API, анкета на вашем сайте и коды, которые уже висят. Только то, что работает сегодня.',
    'The API, the survey on your site, and codes already on the wall. Only what works today.',
    'API, сайтыңыздағы сауалнама және бұрыннан ілулі кодтар. Тек бүгін жұмыс істеп тұрғаны.',
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

Ключ создаёт владелец на странице «Команда», «Ключи API»: название, что можно, какие анкеты, до какого дня. Ключ показывают один раз. Он может не больше того, кто его создал, и закрывается сразу.
${KEY_CALLS}

До 600 вызовов в минуту на ключ, сколько осталось – в заголовках \`RateLimit-*\`. Повторное чтение с \`If-None-Match\` дешёвое, изменяющие вызовы повторяют с \`Idempotency-Key\`. Ошибки приходят в формате RFC 9457: status, title, detail и поля.

> Команда \`npm run client\` в репозитории пишет типизированного клиента на TypeScript. Помощнику с MCP дайте адрес \`{site}/v1/mcp\` и ключ с правом «аналитика: читать»: он ответит, почему упала оценка.

## Webhook

Ваша программа узнаёт об отзыве или жалобе сразу: мы посылаем подписанный POST по правилам Standard Webhooks. Адрес добавляют на странице «Команда», «Webhook».
${MESSAGE}

Подпись проверяет любая библиотека Standard Webhooks. Если приёмник молчит, повторяем до трёх дней с растущими паузами; каждое сообщение видно в журнале и отправляется ещё раз кнопкой. Контактов гостя в сообщении нет, пока вы их не включите.

## Таблицы

Excel, Google Таблицы и Power BI забирают свежие ответы сами по секретной ссылке: «Выгрузить», «Живые таблицы».

## Анкета на вашем сайте

Страницу гостя можно встроить рамкой. Ответы из неё ничем не отличаются от ответов по коду.
${FRAME}

Вместо none поставьте короткий код филиала, и ответ запишется ему. Язык задаёт \`?lang=kk\`. Окно, кнопку у края, строку оценок для писем и подписи, ссылку для планшета собирают на странице анкеты «Интеграции».

## Приглашения

Загрузите список людей в CSV или Excel с указанием, откуда их согласие, и каждому придёт письмо с первым вопросом внутри. По личной ссылке отвечают один раз, проверка почтового робота ответом не станет. Напоминания получают только те, кто не ответил, по умолчанию одного человека зовут не чаще раза в 30 дней, отписка действует на все ваши анкеты. После визита человека приглашает ваша программа: \`POST /v1/invitation/send\`.

## Планшеты и бумага

Планшет у выхода хранит ответы без сети и сообщает о себе; если он замолчал в часы работы, придёт письмо. Анкету можно распечатать на A4 и ввести заполненные формы с клавиатуры.

## QR-коды, которые уже висят

- **Код ведёт на ваш домен.** Загрузите его фото на странице «Коды» анкеты или впишите адрес. Мы дадим ссылку, на которую поставить перенаправление 302, и проверим его. Перепечатывать ничего не нужно.
- **Код ведёт на чужой сервис или сокращатель.** Изменить его может только владелец сервиса. Если он даёт сменить адрес, укажите ссылку анкеты.
- **Ни то ни другое.** Тогда нужен новый код: больше ста плакатов, тентов и наклеек готовы в кабинете.

## Чего пока нет

Готовых модулей для iiko, r_keeper, 1С, Bitrix24 и amoCRM: им подходят webhook и API. Проверенные примеры для 1С, Bitrix24, amoCRM, Slack, Teams, Telegram, n8n и Make лежат в репозитории, \`docs/recipes.md\`. WhatsApp, SMS и звонки идут через провайдера или АТС, с которыми договор у вас.
`,
    `
= plug: **The API.** A program gets scores and answers just as the site does.
= window: **Your site.** The survey appears on a page in a single frame.
= tent: **Old codes.** What is already on your tables leads to the new survey.

## API

Everything the site does goes through the same API. The OpenAPI description is at [/v1/openapi.json](/v1/openapi.json), a list of calls for people at [/v1/docs](/v1/docs). These lines work right away once you put in a survey’s ID:
${PUBLIC_CALLS}

## Scores and answers

The owner creates a key on the “Team” page, under “API keys”: a name, what it can do, which surveys, until which day. It is shown once, can do no more than the person who created it, and can be revoked at once.
${KEY_CALLS}

Up to 600 calls a minute per key; how many are left is in the \`RateLimit-*\` headers. Reading again with \`If-None-Match\` is cheap; changing calls are repeated with an \`Idempotency-Key\`. Errors follow RFC 9457: status, title, detail and fields.

> \`npm run client\` in the repository writes a typed client in TypeScript. Give an assistant with MCP the address \`{site}/v1/mcp\` and a key with the “analytics: read” scope: it can tell you why a score fell.

## Webhooks

Your program hears about feedback or a complaint at once: we send a signed POST that follows Standard Webhooks. Add addresses on the “Team” page, under “Webhooks”.
${MESSAGE}

Any Standard Webhooks library can check the signature. If the receiver does not respond, we retry for up to three days with growing pauses; every message is logged and can be resent with a button. Guests’ contacts are left out unless you turn them on.

## Tables

Excel, Google Sheets and Power BI fetch new answers themselves through a secret link: “Export”, “Live tables”.

## The survey on your site

You can embed the guest’s page in a frame. Answers from it are the same as those given through a code.
${FRAME}

Put a branch’s short code in place of none, and the answer is recorded for it. \`?lang=kk\` sets the language. A pop-up window, a button at the edge, a row of scores for emails and signatures, and a tablet link are put together on the survey’s “Integrations” page.

## Invitations

Upload a list of people as CSV or Excel, say where their consent comes from, and each gets an email with the first question inside. A personal link takes one answer, and a mail robot that checks it does not count. Reminders go only to those who have not answered, by default nobody is invited more than once in 30 days, and unsubscribing applies to all your surveys. After a visit, your program invites the person: \`POST /v1/invitation/send\`.

## Tablets and paper

A tablet by the exit keeps answers while offline and reports its state; if it goes silent during opening hours, you get an email. You can print the survey on A4 and type in the completed forms.

## QR codes already on the wall

- **The code leads to your domain.** Upload its photo on the survey’s “Codes” page, or type the address. We give you the link to redirect to (302) and check it. Nothing has to be printed again.
- **The code leads to someone else’s service or shortener.** Only its owner can change it. If you can change the target there, enter the survey’s link.
- **Neither.** Then a new code is needed: over a hundred posters, table tents and stickers are ready in your account.

## What is not there yet

Ready-made modules for iiko, r_keeper, 1C, Bitrix24 and amoCRM: webhooks and the API serve them. Tested examples for 1C, Bitrix24, amoCRM, Slack, Teams, Telegram, n8n and Make are in the repository, \`docs/recipes.md\`. WhatsApp, SMS and calls go through the provider or phone system you have a contract with.
`,
    `
= plug: **API.** Бағдарлама көрсеткіштер мен жауаптарды кабинет сияқты алады.
= window: **Сіздің сайтыңыз.** Сауалнама бетке бір рамкамен кіреді.
= tent: **Ескі кодтар.** Үстелде бұрыннан тұрған код жаңа сауалнамаға апарады.

## API

Кабинеттегі істің бәрі осы API арқылы жасалады. OpenAPI сипаттамасы – [/v1/openapi.json](/v1/openapi.json), адамға арналған тізім – [/v1/docs](/v1/docs). Сауалнама нөмірін қойсаңыз, мына жолдар бірден жұмыс істейді:
${PUBLIC_CALLS}

## Көрсеткіштер мен жауаптар

Кілтті иесі «Команда», «API кілттері» бетінде жасайды: атауы, не істей алады, қай сауалнамалар, қай күнге дейін. Кілт бір рет көрсетіледі, жасаған адамнан артық ештеңе істей алмайды және бірден жабылады.
${KEY_CALLS}

Бір кілтке минутына 600 сұрауға дейін, қалғаны \`RateLimit-*\` тақырыптарында. \`If-None-Match\` арқылы қайта оқу арзан, өзгертетін сұраулар \`Idempotency-Key\` арқылы қайталанады. Қателер RFC 9457 бойынша келеді: status, title, detail және өрістер.

> Репозиторийдегі \`npm run client\` TypeScript клиентін жазады. MCP білетін көмекшіге \`{site}/v1/mcp\` мекенжайын және «аналитика: оқу» құқығы бар кілтті беріңіз: ұпай неге төмендегенін айтады.

## Webhook

Бағдарламаңыз пікір не шағым туралы бірден біледі: Standard Webhooks ережесімен қол қойылған POST жібереміз. Мекенжай «Команда», «Webhook» бетінде қосылады.
${MESSAGE}

Қолтаңбаны кез келген Standard Webhooks кітапханасы тексереді. Қабылдағыш үндемесе, үш күнге дейін үзілістерін ұзарта отырып қайталаймыз; әр хабар журналда тұрады және түймемен қайта жіберіледі. Қонақтың байланыс деректері өзіңіз қоспайынша жіберілмейді.

## Кестелер

Excel, Google Sheets және Power BI жаңа жауаптарды құпия сілтеме арқылы өзі алады: «Экспорттау», «Өзі жаңаратын кестелер».

## Сайтыңыздағы сауалнама

Қонақ бетін сайтқа кірістіруге болады. Одан келген жауаптың кодпен келгеннен айырмасы жоқ.
${FRAME}

none орнына филиалдың қысқа кодын қойсаңыз, жауап соған жазылады. Тілді \`?lang=kk\` береді. Терезе, жиектегі түйме, хат пен қолтаңбаға арналған ұпай қатары және планшет сілтемесі сауалнаманың «Интеграция» бетінде жиналады.

## Шақырулар

Адамдар тізімін CSV не Excel түрінде жүктеп, келісім қайдан алынғанын жазыңыз, әрқайсысына ішінде бірінші сұрағы бар хат барады. Жеке сілтемемен бір рет жауап беріледі, пошта роботының тексеруі жауап болмайды. Еске салу тек жауап бермегендерге келеді, әдетте бір адам 30 күнде бір реттен жиі шақырылмайды, бас тарту барлық сауалнамаңызға қатысты. Келгеннен кейін адамды бағдарламаңыз шақырады: \`POST /v1/invitation/send\`.

## Планшет пен қағаз

Шығатын жердегі планшет жауаптарды желісіз сақтап, өзі туралы хабар береді; жұмыс уақытында үндемей қалса, хат келеді. Сауалнаманы A4 парағына басып шығарып, толтырылған бланктерді пернетақтадан енгізуге болады.

## Бұрыннан ілулі QR-кодтар

- **Код сіздің доменіңізге апарады.** Сауалнаманың «Кодтар» бетінде оның суретін жүктеңіз не мекенжайын жазыңыз. 302 бағыттауы қойылатын сілтемені береміз және оны тексереміз. Қайта басудың қажеті жоқ.
- **Код бөтен сервиске не қысқартқышқа апарады.** Оны тек сервис иесі өзгерте алады. Мекенжайды ауыстыруға болса, сауалнама сілтемесін енгізіңіз.
- **Екеуі де емес.** Онда жаңа код керек: жүзден астам плакат, үстел карточкасы мен жапсырма кабинетте дайын тұр.

## Әзірге не жоқ

iiko, r_keeper, 1С, Bitrix24 және amoCRM дайын модульдері: оларға webhook пен API жарайды. 1С, Bitrix24, amoCRM, Slack, Teams, Telegram, n8n және Make үшін тексерілген мысалдар репозиторийде, \`docs/recipes.md\` файлында. WhatsApp, SMS және қоңыраулар өзіңіз келісімшарт жасаған провайдер немесе АТС арқылы өтеді.
`,
  ),
}
