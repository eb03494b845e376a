/** The privacy policy. Written for this product and Law 94-V of Kazakhstan; English is a translation. */
export const PRIVACY = {
  ru: `
Действует с 1 ноября 2026 года. Редакция 1.

Политика объясняет, какие персональные данные обрабатывает сервис {brand}, зачем, сколько они хранятся и как ими распорядиться. Она составлена по Закону Республики Казахстан от 21 мая 2013 года № 94-V «О персональных данных и их защите».

## 1. Кто обрабатывает данные

1.1. Оператор сервиса: {operatorFull}. Вопросы и отзыв согласия: {email}.

1.2. Данные аккаунтов и заявок с сайта мы обрабатываем как оператор. Ответы гостей принадлежат организации, которая спросила; мы обрабатываем их по её поручению. Наименование организации стоит вверху анкеты.

## 2. Какие данные и зачем

| Чьи | Что | Зачем | Сколько храним |
| Гость | ответы анкеты, язык, время начала и конца, филиал, место кода | показать организации её оценку | пока их хранит организация |
| Гость, если оставил сам | имя, телефон, почта | перезвонить или написать по отзыву | пока их хранит организация, по запросу меньше |
| Гость | отметка устройства: необратимая свёртка адреса в сети и браузера, своя на каждый день и анкету; у анонимной анкеты её нет | заметить накрутку | 30 дней |
| Гость, если получил подарок | код подарка, когда он выдан и погашен | чтобы вручить подарок один раз | пока хранится ответ |
| Гость, если согласился | место, фото, голос, подпись – там, где их просит анкета | понять отзыв | пока их хранит организация, по запросу меньше |
| Пользователь | имя, почта, телефон, должность, организация, язык, часовой пояс | вести аккаунт и писать о жалобах | пока открыт аккаунт и 30 дней после закрытия |
| Пользователь | входы: время, адрес в сети, браузер | защитить аккаунт | до конца входа, не дольше 30 дней |
| Посетитель сайта | то, что указано в форме заявки, адрес в сети, редакция согласия | ответить на заявку | до 12 месяцев после последнего обращения |

2.1. Ответ гостя по умолчанию анонимен. Имя и номер указывать необязательно, если этого не требует сама организация в анкете.

2.2. Мы не собираем сведения о здоровье, биометрию и платёжные данные. Место гостя сохраняется, только если анкета о нём спрашивает и гость разрешил, и не точнее десяти метров; на странице выбора филиала оно остаётся внутри браузера.

2.3. Решений на основании исключительно автоматической обработки, которые порождают юридические последствия, мы не принимаем.

## 3. Согласие

3.1. Согласие даётся отметкой в форме, которая никогда не стоит заранее. Мы храним, какую редакцию текста вы приняли и когда.

3.2. Согласие содержит: наименование и БИН оператора, ваше имя, срок, сведения о передаче третьим лицам и за границу, перечень данных.

3.3. Отозвать согласие можно письмом на {email}. Мы прекращаем обработку в течение 15 рабочих дней, если закон не обязывает хранить данные дольше.

3.4. За ребёнка согласие даёт родитель или законный представитель. Контакты детей без него не оставляйте.

## 4. Передача

4.1. Третьим лицам данные не передаются, кроме: организации, которую вы оценили; почтовой службы, которая доставляет письма; государственных органов в случаях, названных законом.

4.2. Данные хранятся на серверах оператора. Базу персональных данных мы держим на территории Республики Казахстан. Трансграничной передачи нет, пока вы сами не открываете кабинет из другой страны.

4.3. На сайте и на странице гостя нет рекламных сетей и чужих счётчиков. Видео на главной странице загружается с Vimeo только после нажатия.

## 5. Cookie и память браузера

| Имя | Зачем | Сколько живёт |
| sid | вход в кабинет | до 30 дней |
| XSRF-TOKEN | защита форм от подделки | до конца сеанса |
| device | узнать браузер, в котором вы входили: чужие попытки подобрать пароль не помешают вам войти | 180 дней |
| lang, theme | язык и тема | до года |
| root (память браузера) | быстрый показ кабинета | до выхода |
| черновик ответа (память браузера гостя) | не потерять ответ без связи | до отправки |
| номер последнего ответа (память браузера гостя), если организация отмечает повторы | сказать, что вы уже отвечали | пока вы не очистите браузер |

5.1. Все они нужны для работы, поэтому окна про cookie у нас нет.

## 6. Защита

6.1. Пароли хранятся в виде необратимой свёртки (argon2id), метки входа – в виде свёртки SHA-256. Соединение с сайтом в рабочем режиме шифруется. Доступ сотрудников ограничен теми, кому он нужен.

6.2. О нарушении безопасности персональных данных мы уведомляем уполномоченный орган в течение одного рабочего дня и сообщаем тем, кого оно затронуло.

## 7. Ваши права

7.1. Вы вправе: знать, какие данные у нас есть; получить их копию; исправить; заблокировать или удалить; отозвать согласие; обжаловать наши действия в уполномоченный орган или суд.

7.2. Пользователь выгружает свои данные и закрывает аккаунт в профиле сам. Гость обращается к организации, которую оценил, или к нам: мы передадим ей просьбу и поможем исполнить.

7.3. Отвечаем в течение трёх рабочих дней, исправляем и удаляем – в течение 15 рабочих дней.

## 8. Изменения

О существенных изменениях мы сообщаем пользователям письмом за 10 дней. Прежние редакции высылаем по запросу. При расхождении перевода действует русский текст.
`,
  en: `
In force since 1 November 2026. Revision 1.

This policy explains which personal data the {brand} service processes, why, how long they are kept and what you can do about them. It follows the Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and their Protection”.

## 1. Who processes data

1.1. The operator of the service: {operatorFull}. Questions and withdrawal of consent: {email}.

1.2. We process the data of accounts and request forms as operator. Guests’ answers belong to the organisation that asked; we process them on its behalf. Its name stands at the top of the questionnaire.

## 2. Which data and why

| Whose | What | Why | How long |
| Guest | answers, language, time of start and end, branch, place of the code | to show the organisation its score | as long as the organisation keeps them |
| Guest, if left | name, phone, e-mail | to call or write back about the review | as long as the organisation keeps them, less on request |
| Guest | mark of the device: an irreversible digest of network address and browser, another one every day and for every survey; none in anonymous surveys | to notice faked reviews | 30 days |
| Guest, if given one | the code of a reward, when it was given and taken | to hand the reward over once | as long as the organisation keeps the answer |
| Guest, if agreed | location, photos, voice, signature, where the survey asks for them | to understand the review | as long as the organisation keeps them, less on request |
| User | name, e-mail, phone, position, organisation, language, time zone | to run the account and mail about complaints | while the account is open and 30 days after closing |
| User | sign-ins: time, network address, browser | to protect the account | until the sign-in ends, at most 30 days |
| Visitor of the site | what the request form holds, network address, revision of the consent | to answer the request | up to 12 months after the last contact |

2.1. A guest’s answer is anonymous by default. Name and number need not be given unless the organisation’s own questionnaire requires it.

2.2. We collect no health information, biometrics or payment data. A guest’s position is kept only if the survey asks for it and the guest allowed it, no finer than ten metres; on the page where a branch is chosen it stays inside the browser.

2.3. We take no decisions with legal effect based solely on automated processing.

## 3. Consent

3.1. Consent is given by a tick in the form, never set in advance. We store which revision of the text you accepted and when.

3.2. A consent holds: the name and BIN of the operator, your name, the term, whether data go to third parties and abroad, and the list of data.

3.3. You can withdraw consent by writing to {email}. We stop processing within 15 business days unless the law obliges us to keep the data longer.

3.4. For a child, a parent or legal representative consents. Do not leave children’s contacts without them.

## 4. Passing on

4.1. Data are passed to nobody except: the organisation that you rated; the mail service that delivers letters; state bodies in the cases named by law.

4.2. Data are stored on the operator’s servers. The database of personal data is kept on the territory of the Republic of Kazakhstan. There is no cross-border transfer unless you yourself open the cabinet from another country.

4.3. There are no advertising networks or third-party counters on the site or on the guest’s page. Films on the home page load from Vimeo only after a click.

## 5. Cookies and browser storage

| Name | Why | How long |
| sid | signing in | up to 30 days |
| XSRF-TOKEN | protects forms from forgery | until the session ends |
| device | knows the browser in which you signed in: strangers who guess at your password do not keep you out | 180 days |
| lang, theme | language and theme | up to a year |
| root (browser storage) | shows the cabinet quickly | until signing out |
| draft of an answer (guest’s browser storage) | keeps the answer when offline | until it is sent |
| number of the last answer (guest’s browser storage), where the organisation marks repeats | says that you answered before | until you clear the browser |

5.1. All of them are needed for the service to work, so there is no cookie window.

## 6. Protection

6.1. Passwords are stored as irreversible hashes (argon2id), sign-in tokens as SHA-256 hashes. In production the connection is encrypted. Only staff who need access have it.

6.2. We notify the authorised body of a personal-data breach within one business day and tell those it touched.

## 7. Your rights

7.1. You may: know which data we hold; receive a copy; correct, block or erase them; withdraw consent; complain to the authorised body or a court.

7.2. Users download their data and close the account in the profile by themselves. Guests turn to the organisation that they rated, or to us: we pass the request on and help to fulfil it.

7.3. We answer within three business days, and correct and erase within 15 business days.

## 8. Changes

We announce substantial changes to users by mail 10 days ahead. Earlier revisions are sent on request. Where the translation differs, the Russian text rules.
`,
}
