/** The privacy policy. Written for this product and Law 94-V of Kazakhstan; English and Kazakh are translations. */
export const PRIVACY = {
  ru: `
Действует с 27 ноября 2026 года. Редакция 3.

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
| Гость | переписка с организацией: на странице «Ваш отзыв у нас», письмами, SMS, в WhatsApp и Telegram, вместе с номером чата Telegram, если гость сам перешёл туда | ответить на отзыв | вместе с ответом |
| Гость | звонки организации: номер, время, длительность, итог | перезвонить по отзыву и посчитать разговор | вместе с ответом |
| Гость, которого предупредили | запись разговора | проверить, что обещано | 6 месяцев, если организация не задала другой срок |
| Гость, если получил подарок или пополнение | что подарено и на какой номер | вручить один раз | пока хранится ответ |
| Приглашённый по списку организации | адрес, имя, язык, филиал, сведения из списка; открыто ли приглашение, дан ли ответ | пригласить один раз и напомнить | 180 дней после письма, если организация не задала другой срок |
| Приглашённый, который отказался | необратимая свёртка адреса | больше не писать | пока открыт аккаунт организации и 30 дней после |
| Пользователь | имя, почта, телефон, должность, организация, язык, часовой пояс | вести аккаунт и писать о жалобах | пока открыт аккаунт и 30 дней после закрытия |
| Пользователь | входы: время, адрес в сети, браузер | защитить аккаунт | до конца входа, не дольше 30 дней |
| Пользователь, если связал | номер чата Telegram, подписки браузеров на уведомления, номер для SMS | сообщать о жалобах выбранным способом | пока он их не отключит |
| Пользователь | кому, каким способом и с каким исходом ушли уведомления | показать, дошло ли | 90 дней |
| Пользователь, если включил | ключи входа и секрет приложения с кодами, открытые только сервису | второй шаг входа | пока он их не уберёт |
| Пользователь, гость | журнал: кто, что и когда сделал, адрес в сети, браузер | расследовать ошибки и злоупотребления | год |
| Организация | планшеты: название, заряд, сколько ответов ждут отправки | заметить, что планшет молчит | пока организация его не уберёт |
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

4.1. Третьим лицам данные не передаются, кроме: организации, которую вы оценили; почтовой службы, которая доставляет письма; тех, через кого организация сама вам пишет, звонит или пополняет номер (SMS-шлюз, WhatsApp, Telegram, телефония, платёжный провайдер), – только то, что для этого нужно; служб уведомлений вашего браузера, которые получают текст зашифрованным; счётчика посещений сайта, если он включён (пункт 4.3); государственных органов в случаях, названных законом.

4.2. Данные хранятся на серверах оператора. Базу персональных данных мы держим на территории Республики Казахстан. Трансграничной передачи нет, кроме случаев, когда вы сами открываете кабинет из другой страны, выбираете WhatsApp, Telegram либо уведомления браузера или соглашаетесь на Google Analytics: их серверы стоят за рубежом.

4.3. На странице гостя нет рекламных сетей и счётчиков. На сайте рекламы нет. Если включён счётчик посещений, это Umami или Google Analytics. Umami не ставит cookie и считает сразу: адрес страницы без введённых слов, её название, откуда вы пришли, язык и размер экрана; адрес в сети его сервер видит, как при любом запросе. Google Analytics ставит cookie и начинает работу только с вашего согласия. Браузер, который просит не следить (Do Not Track, Global Privacy Control), не считаем. Видео на главной странице загружается с Vimeo только после нажатия.

## 5. Cookie и память браузера

| Имя | Зачем | Сколько живёт |
| sid | вход в кабинет | до 30 дней |
| XSRF-TOKEN | защита форм от подделки | до конца сеанса |
| device | узнать браузер, в котором вы входили: чужие попытки подобрать пароль не помешают вам войти | 180 дней |
| lang, theme | язык и тема | до года |
| root (память браузера) | быстрый показ кабинета | до выхода |
| черновик ответа (память браузера гостя) | не потерять ответ без связи | до отправки |
| номер последнего ответа (память браузера гостя), если организация отмечает повторы | сказать, что вы уже отвечали | пока вы не очистите браузер |

5.1. Все они нужны для работы и согласия не требуют. Umami, если он включён, cookie не ставит и согласия не спрашивает; Google Analytics ставит свои cookie только после вашего согласия, и ваш выбор помнит браузер.

## 6. Защита

6.1. Пароли хранятся в виде необратимой свёртки (argon2id), метки входа – в виде свёртки SHA-256. Соединение с сайтом в рабочем режиме шифруется. Доступ сотрудников ограничен теми, кому он нужен.

6.2. О нарушении безопасности персональных данных мы уведомляем уполномоченный орган в течение одного рабочего дня и сообщаем тем, кого оно затронуло.

## 7. Ваши права

7.1. Вы вправе: знать, какие данные у нас есть; получить их копию; исправить; заблокировать или удалить; отозвать согласие; обжаловать наши действия в уполномоченный орган или суд.

7.2. Пользователь выгружает свои данные и закрывает аккаунт в профиле сам. Гость стирает свои данные сам на странице своего ответа, а без её адреса обращается к организации, которую оценил, или к нам: мы передадим ей просьбу и поможем исполнить.

7.3. Отвечаем в течение трёх рабочих дней, исправляем и удаляем – в течение 15 рабочих дней.

## 8. Изменения

О существенных изменениях мы сообщаем пользователям письмом за 10 дней. Прежние редакции высылаем по запросу. При расхождении перевода действует русский текст.
`,
  en: `
In force since 27 November 2026. Revision 3.

This policy explains which personal data the {brand} service processes, why, how long they are kept and what you can do about them. It follows the Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and their Protection”.

## 1. Who processes data

1.1. The operator of the service: {operatorFull}. Questions and withdrawal of consent: {email}.

1.2. We process the data of accounts and request forms as operator. Guests’ answers belong to the organisation that asked; we process them on its behalf. Its name stands at the top of the survey.

## 2. Which data and why

| Whose | What | Why | How long |
| Guest | answers, language, time of start and end, branch, place of the code | to show the organisation its score | as long as the organisation keeps them |
| Guest, if left | name, phone, email | to call or write back about the review | as long as the organisation keeps them, less on request |
| Guest | mark of the device: an irreversible digest of network address and browser, another one every day and for every survey; none in anonymous surveys | to notice faked reviews | 30 days |
| Guest, if given one | the code of a reward, when it was given and redeemed | to hand the reward over once | as long as the organisation keeps the answer |
| Guest, if agreed | location, photos, voice, signature, where the survey asks for them | to understand the review | as long as the organisation keeps them, less on request |
| Guest | what they and the organisation write to each other: on the page “Your review with us”, by email, SMS, WhatsApp and Telegram, with the number of the Telegram chat where the guest went on there | to answer the review | with the answer |
| Guest | the organisation’s calls: number, time, length, outcome | to call back about the review and to charge the talk | with the answer |
| Guest who was told so | recording of a call | to check what was promised | 6 months unless the organisation set another term |
| Guest, if given a gift or a top-up | what was given, and to which number | to hand it over once | as long as the organisation keeps the answer |
| Person on an organisation’s list | address, name, language, branch, what the list says; whether the invitation was opened and answered | to invite once and to remind | 180 days after the email unless the organisation set another term |
| Person who declined | an irreversible digest of the address | not to write again | while the organisation’s account is open and 30 days after |
| User | name, email, phone, position, organisation, language, time zone | to run the account and send emails about complaints | while the account is open and 30 days after closing |
| User | sign-ins: time, network address, browser | to protect the account | until the sign-in ends, at most 30 days |
| User, if linked | number of the Telegram chat, browsers subscribed to notifications, number for SMS | to report complaints through the chosen channel | until they turn it off |
| User | to whom, by which channel and with which result alerts went | to show whether they arrived | 90 days |
| User, if turned on | passkeys, and the secret of an app with codes that the service alone opens | the second step of signing in | until they remove them |
| User, guest | the log: who did what and when, network address, browser | to look into mistakes and abuse | a year |
| Organisation | tablets: name, battery, how many answers wait | to notice a silent tablet | until the organisation removes it |
| Visitor of the site | what the request form holds, network address, revision of the consent | to answer the request | up to 12 months after the last contact |

2.1. A guest’s answer is anonymous by default. Name and number need not be given unless the organisation’s own survey requires it.

2.2. We collect no health information, biometrics or payment data. A guest’s position is kept only if the survey asks for it and the guest allowed it, no finer than ten metres; on the page where a branch is chosen it stays inside the browser.

2.3. We take no decisions with legal effect based solely on automated processing.

## 3. Consent

3.1. Consent is given by a tick in the form, never set in advance. We store which revision of the text you accepted and when.

3.2. A consent holds: the name and BIN of the operator, your name, the term, whether data go to third parties and abroad, and the list of data.

3.3. You can withdraw consent by writing to {email}. We stop processing within 15 business days unless the law obliges us to keep the data longer.

3.4. For a child, a parent or legal representative consents. Do not leave children’s contacts without them.

## 4. Passing on

4.1. Data are passed to nobody except: the organisation that you rated; the mail service that delivers emails; those through whom the organisation itself writes to you, calls you or tops your phone up (SMS gateway, WhatsApp, Telegram, telephony, payment provider), and only what that needs; your browser’s push service, which gets the text encrypted; the site’s visit counter, where there is one (4.3); state bodies in the cases named by law.

4.2. Data are stored on the operator’s servers. The database of personal data is kept on the territory of the Republic of Kazakhstan. There is no cross-border transfer except where you yourself open your account from another country, choose WhatsApp, Telegram or browser notifications, or agree to Google Analytics: their servers are abroad.

4.3. There are no advertising networks or counters on the guest’s page. The site has no advertising. Where visits are counted, the counter is Umami or Google Analytics. Umami sets no cookie and counts at once: the address of the page without words that were typed, its title, where you came from, the language and the size of the screen; its server sees the network address, as with any request. Google Analytics sets cookies and starts only with your consent. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not counted. Films on the home page load from Vimeo only after a click.

## 5. Cookies and browser storage

| Name | Why | How long |
| sid | signing in | up to 30 days |
| XSRF-TOKEN | protects forms from forgery | until the session ends |
| device | knows the browser in which you signed in: strangers who guess at your password do not keep you out | 180 days |
| lang, theme | language and light or dark mode | up to a year |
| root (browser storage) | shows your account quickly | until signing out |
| draft of an answer (guest’s browser storage) | keeps the answer when offline | until it is sent |
| number of the last answer (guest’s browser storage), where the organisation marks repeats | says that you answered before | until you clear the browser |

5.1. All of them are needed for the service to work and ask for no consent. Umami, where it is on, sets no cookie and asks for no consent; Google Analytics sets its cookies only with your consent, and the browser remembers your choice.

## 6. Protection

6.1. Passwords are stored as irreversible hashes (argon2id), sign-in tokens as SHA-256 hashes. In production the connection is encrypted. Only staff who need access have it.

6.2. We notify the authorised body of a personal-data breach within one business day and tell those it touched.

## 7. Your rights

7.1. You may: know which data we hold; receive a copy; correct, block or erase them; withdraw consent; complain to the authorised body or a court.

7.2. Users download their data and close the account in the profile by themselves. Guests erase their data themselves on the page of their answer; without its address they turn to the organisation that they rated, or to us: we pass the request on and help to fulfil it.

7.3. We answer within three business days, and correct and erase within 15 business days.

## 8. Changes

We announce substantial changes to users by email 10 days ahead. Earlier revisions are sent on request. Where the translation differs, the Russian text prevails.
`,
  kk: `
2026 жылғы 27 қарашадан бастап қолданылады. 3-редакция.

Бұл саясат {brand} сервисі қандай дербес деректерді өңдейтінін, не үшін, қанша уақыт сақтайтынын және оларға қалай билік ете алатыныңызды түсіндіреді. Ол Қазақстан Республикасының 2013 жылғы 21 мамырдағы № 94-V «Дербес деректер және оларды қорғау туралы» Заңына сай жасалған.

## 1. Деректерді кім өңдейді

1.1. Сервис операторы: {operatorFull}. Сұрақ қою және келісімді кері қайтарып алу: {email}.

1.2. Аккаунттар мен сайттағы өтінімдердің деректерін оператор ретінде өңдейміз. Қонақтардың жауаптары сұраған ұйымға тиесілі; біз оларды соның тапсырмасымен өңдейміз. Ұйымның атауы сауалнаманың басында тұрады.

## 2. Қандай деректер және не үшін

| Кімдікі | Не | Не үшін | Қанша сақтаймыз |
| Қонақ | сауалнама жауаптары, тіл, басталған және аяқталған уақыт, филиал, код орны | ұйымға қойылған ұпайды көрсету | ұйым сақтағанша |
| Қонақ, өзі қалдырса | аты, телефоны, поштасы | пікір бойынша қоңырау шалу немесе жазу | ұйым сақтағанша, сұраса ертерек |
| Қонақ | құрылғы белгісі: желідегі мекенжай мен браузердің қайтымсыз хеші, әр күнге және әр сауалнамаға бөлек; анонимді сауалнамада жоқ | жалған ұпайларды байқау | 30 күн |
| Қонақ, сыйлық алса | сыйлық коды, қашан берілгені және өтелгені | сыйлықты бір рет беру | жауап сақталғанша |
| Қонақ, келіссе | орны, фото, дауыс, қолтаңба – сауалнама сұраған жерде | пікірді түсіну | ұйым сақтағанша, сұраса ертерек |
| Қонақ | ұйыммен хат алмасу: «Пікіріңіз бізде» бетінде, хатпен, SMS, WhatsApp және Telegram арқылы, қонақ Telegram-ға өзі өтсе, чат нөмірімен бірге | пікірге жауап беру | жауаппен бірге |
| Қонақ | ұйымның қоңыраулары: нөмір, уақыт, ұзақтығы, нәтижесі | пікір бойынша қоңырау шалу және сөйлесуді есептеу | жауаппен бірге |
| Ескертілген қонақ | сөйлесу жазбасы | не уәде етілгенін тексеру | 6 ай, ұйым басқа мерзім қоймаса |
| Қонақ, сыйлық немесе телефонына ақша алса | не берілгені және қай нөмірге | бір рет беру | жауап сақталғанша |
| Ұйымның тізімі бойынша шақырылған адам | мекенжайы, аты, тілі, филиалы, тізімдегі мәлімет; шақыру ашылды ма, жауап берілді ме | бір рет шақыру және еске салу | хаттан кейін 180 күн, ұйым басқа мерзім қоймаса |
| Бас тартқан адам | мекенжайдың қайтымсыз хеші | енді жазбау | ұйымның аккаунты ашық тұрғанда және одан кейін 30 күн |
| Пайдаланушы | аты, поштасы, телефоны, лауазымы, ұйымы, тілі, уақыт белдеуі | аккаунтты жүргізу және шағымдар туралы жазу | аккаунт ашық тұрғанда және жабылғаннан кейін 30 күн |
| Пайдаланушы | кірулер: уақыты, желі мекенжайы, браузері | аккаунтты қорғау | кіру аяқталғанша, 30 күннен аспайды |
| Пайдаланушы, байланыстырса | Telegram чатының нөмірі, браузердің хабарландыру жазылымдары, SMS нөмірі | шағымдар туралы таңдалған тәсілмен хабарлау | өзі өшіргенше |
| Пайдаланушы | хабарландырулар кімге, қай тәсілмен және қандай нәтижемен кеткені | жеткен-жетпегенін көрсету | 90 күн |
| Пайдаланушы, қосса | кіру кілттері және код қолданбасының құпиясы, оны тек сервис ашады | кірудің екінші қадамы | өзі алып тастағанша |
| Пайдаланушы, қонақ | журнал: кім, не және қашан істегені, желі мекенжайы, браузері | қателер мен теріс қолдануды тексеру | бір жыл |
| Ұйым | планшеттер: аты, заряды, қанша жауап жіберуді күтіп тұрғаны | үнсіз планшетті байқау | ұйым алып тастағанша |
| Сайтқа келуші | өтінім формасында көрсетілгені, желі мекенжайы, келісім редакциясы | өтінімге жауап беру | соңғы хабарласудан кейін 12 айға дейін |

2.1. Қонақтың жауабы әдепкі бойынша анонимді. Ұйымның өзі сауалнамада талап етпесе, аты мен нөмірін көрсету міндетті емес.

2.2. Біз денсаулық туралы мәлімет, биометрия және төлем деректерін жинамаймыз. Қонақтың орны тек сауалнама сұраса және қонақ рұқсат берсе ғана, он метрден дәл емес сақталады; филиал таңдау бетінде ол браузердің ішінде қалады.

2.3. Құқықтық салдары бар шешімдерді тек автоматты өңдеу негізінде қабылдамаймыз.

## 3. Келісім

3.1. Келісім формадағы белгімен беріледі, ол ешқашан алдын ала қойылып тұрмайды. Мәтіннің қай редакциясын және қашан қабылдағаныңызды сақтаймыз.

3.2. Келісімде мыналар бар: оператордың атауы мен БСН-і, сіздің атыңыз, мерзімі, үшінші тұлғаларға және шетелге беру туралы мәлімет, деректер тізбесі.

3.3. Келісімді {email} мекенжайына хат жазып кері қайтарып ала аласыз. Заң ұзағырақ сақтауға міндеттемесе, өңдеуді 15 жұмыс күні ішінде тоқтатамыз.

3.4. Бала үшін келісімді ата-анасы немесе заңды өкілі береді. Онсыз балалардың байланыс деректерін қалдырмаңыз.

## 4. Беру

4.1. Деректерді мыналардан басқа үшінші тұлғаларға бермейміз: сіз бағалаған ұйым; хаттарды жеткізетін пошта қызметі; ұйымның өзі сізге жазатын, қоңырау шалатын немесе нөміріңізге ақша салатын делдалдар (SMS шлюзі, WhatsApp, Telegram, телефония, төлем провайдері) – тек соған қажеттісі; мәтінді шифрланған күйде алатын браузеріңіздің хабарландыру қызметі; қосылған болса, сайт келушілерінің санауышы (4.3-тармақ); заңда аталған жағдайларда – мемлекеттік органдар.

4.2. Деректер оператордың серверлерінде сақталады. Дербес деректер базасын Қазақстан Республикасының аумағында ұстаймыз. Деректер шекара асырып мына жағдайларда ғана беріледі: кабинетті басқа елден өзіңіз ашқанда, серверлері шетелде тұрған WhatsApp, Telegram не браузер хабарландыруын таңдағанда немесе Google Analytics-ке келісім бергенде.

4.3. Қонақ бетінде жарнама желілері мен санауыштар жоқ. Сайтта жарнама жоқ. Келушілер санауышы қосылған болса, ол – Umami немесе Google Analytics. Umami cookie қоймайды және бірден санайды: терілген сөздерсіз бет мекенжайы, оның атауы, қайдан келгеніңіз, тіл мен экран өлшемі; желі мекенжайын оның сервері кез келген сұраудағыдай көреді. Google Analytics cookie қояды және тек сіздің келісіміңізбен жұмыс істейді. Бақыламауды сұраған браузер (Do Not Track, Global Privacy Control) саналмайды. Басты беттегі бейне тек басқаннан кейін Vimeo-дан жүктеледі.

## 5. Cookie және браузер жады

| Аты | Не үшін | Қанша тұрады |
| sid | кабинетке кіру | 30 күнге дейін |
| XSRF-TOKEN | формаларды жалған сұраудан қорғау | сеанс аяқталғанша |
| device | өзіңіз кірген браузерді тану: бөтеннің құпиясөз теруі сізге кедергі болмайды | 180 күн |
| lang, theme | тіл және көрініс режимі | бір жылға дейін |
| root (браузер жады) | кабинетті тез көрсету | шыққанша |
| жауап жобасы (қонақ браузерінің жады) | байланыссыз жауапты жоғалтпау | жіберілгенше |
| соңғы жауаптың нөмірі (қонақ браузерінің жады), ұйым қайталауды белгілесе | бұрын жауап бергеніңізді айту | браузерді тазалағанша |

5.1. Олардың бәрі жұмысқа қажет, келісім талап етпейді. Umami қосылған болса, cookie қоймайды және келісім сұрамайды; Google Analytics өз cookie-лерін тек келісіміңізден кейін қояды, таңдауыңызды браузер сақтайды.

## 6. Қорғау

6.1. Құпиясөздер қайтымсыз хеш (argon2id) түрінде, кіру белгілері SHA-256 хеші түрінде сақталады. Жұмыс режимінде сайтпен байланыс шифрланады. Деректерді жұмысына қажет қызметкерлер ғана көре алады.

6.2. Дербес деректер қауіпсіздігінің бұзылуы туралы уәкілетті органға бір жұмыс күні ішінде хабарлаймыз және бұл қатысты болған адамдарға да айтамыз.

## 7. Сіздің құқықтарыңыз

7.1. Сіз мыналарға құқылысыз: бізде қандай деректер барын білу; олардың көшірмесін алу; түзету; бұғаттау немесе жою; келісімді кері қайтарып алу; әрекетімізге уәкілетті органға немесе сотқа шағымдану.

7.2. Пайдаланушы деректерін профильде өзі жүктеп алады және аккаунтты өзі жабады. Қонақ өз деректерін жауабының бетінде өзі өшіреді, ал мекенжайы болмаса, бағалаған ұйымына немесе бізге хабарласады: өтінішін жеткізіп, орындауға көмектесеміз.

7.3. Үш жұмыс күні ішінде жауап береміз, 15 жұмыс күні ішінде түзетеміз және жоямыз.

## 8. Өзгерістер

Елеулі өзгерістер туралы пайдаланушыларға 10 күн бұрын хатпен хабарлаймыз. Бұрынғы редакцияларды сұрау бойынша жібереміз. Аударма мен орысша мәтін арасында алшақтық болса, орысша мәтін қолданылады.
`,
}
