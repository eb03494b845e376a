import { inLanguages, type Local } from './local.ts'

/** A question that people ask before they ask us. Answers are `prose()` of one paragraph, or a few. */
export type FaqItem = { id: string; question: Local; answer: Local }
export type FaqGroup = { id: string; title: Local; items: FaqItem[] }

const faq = (id: string, question: Local, answer: Local): FaqItem => ({ id, question, answer })

export const FAQ: readonly FaqGroup[] = [
  {
    id: 'start',
    title: inLanguages('С чего начать', 'Getting started', 'Неден бастау керек'),
    items: [
      faq(
        'how-long',
        inLanguages(
          'Сколько времени займёт запуск?',
          'How long does it take to start?',
          'Іске қосуға қанша уақыт кетеді?',
        ),
        inLanguages(
          'Небольшому заведению – от 20–30 минут до полутора часов: взять шаблон, поправить слова, напечатать код. Сети среднего размера – от полутора до четырёх часов, большой организации – от одного-двух дней до недели: дольше всего согласовывают вопросы.',
          'A small business needs from 20–30 minutes to an hour and a half: take a template, change the words, print the code. A medium one needs an hour and a half to four hours, a large one from a day or two to a week: agreeing on the questions takes longest.',
          'Шағын бизнеске 20–30 минуттан бір жарым сағатқа дейін жетеді: үлгіні алып, сөзін түзетіп, кодты басып шығарасыз. Орта бизнеске бір жарымнан төрт сағатқа дейін, ірі ұйымға бір-екі күннен бір аптаға дейін керек: ең ұзағы – сұрақтарды келісу.',
        ),
      ),
      faq(
        'equipment',
        inLanguages('Нужно ли оборудование?', 'Do I need any equipment?', 'Құрал-жабдық керек пе?'),
        inLanguages(
          'Нет. Гость отвечает на своём телефоне, вы смотрите с любого компьютера или телефона. Понадобится только принтер или ближайшая типография.',
          'No. Guests answer on their own phones, and you see the results on any computer or phone. All you need is a printer, or a print shop nearby.',
          'Жоқ. Қонақ өз телефонымен жауап береді, сіз кез келген компьютерден не телефоннан қарайсыз. Тек принтер немесе жақын маңдағы баспахана керек.',
        ),
      ),
      faq(
        'templates',
        inLanguages(
          'Какие анкеты уже готовы?',
          'Which surveys are ready-made?',
          'Қандай сауалнамалар дайын?',
        ),
        inLanguages(
          'Больше ста: для ресторанов и кафе, гостиниц, доставки, банков, торговли, красоты и спорта, медицины, товаров, транспорта, авто, образования, госуслуг, других услуг и для своих сотрудников. Каждая написана на русском, казахском и английском. Попробовать их можно на странице [«Типы анкет»](/type-survey), без регистрации.',
          'Over a hundred: for restaurants and cafés, hotels, delivery, banks, retail, beauty and sport, healthcare, products, transport, cars, education, public and other services, and for your own staff. Each is written in Russian, Kazakh and English. Try them on the [Survey types](/type-survey) page, without signing up.',
          'Жүзден астам: мейрамхана мен кафеге, қонақүйге, жеткізуге, банкке, саудаға, сұлулық пен спортқа, медицинаға, тауарға, көлікке, автокөлікке, білім беруге, мемлекеттік және басқа қызметтерге, өз қызметкерлеріңізге. Әрқайсысы орыс, қазақ және ағылшын тілдерінде жазылған. Тіркелмей-ақ [«Сауалнама түрлері»](/type-survey) бетінде байқап көріңіз.',
        ),
      ),
      faq(
        'own-questions',
        inLanguages(
          'Можно ли написать свои вопросы?',
          'Can I write my own questions?',
          'Өз сұрақтарымды жаза аламын ба?',
        ),
        inLanguages(
          'Да. В редакторе больше двадцати типов вопросов, среди них NPS, CSAT, CES, оценка, один или несколько ответов, да или нет, короткий и длинный текст, контакт и согласие. Рядом живой телефон: видно, что увидит гость.',
          'Yes. The editor has more than twenty question types, among them NPS, CSAT, CES, rating, one or several choices, yes or no, short and long text, contact and consent. A live phone beside them shows what the guest will see.',
          'Иә. Редакторда сұрақтың жиырмадан астам түрі бар, олардың ішінде NPS, CSAT, CES, ұпай, бір не бірнеше жауап, иә не жоқ, қысқа және ұзын мәтін, байланыс деректері, келісім. Қасындағы телефоннан қонақ не көретінін бірден байқайсыз.',
        ),
      ),
      faq(
        'without-tariff',
        inLanguages(
          'Можно ли попробовать до покупки?',
          'Can I try before I buy?',
          'Сатып алмай тұрып көруге бола ма?',
        ),
        inLanguages(
          'Шаблоны открыты всем: пройдите любой на телефоне прямо на странице [«Типы анкет»](/type-survey). Кабинет открывается с тарифом. Чтобы посмотреть его вместе, [попросите демонстрацию](/?subId=demo).',
          'The templates are open to everyone: try any of them on the [Survey types](/type-survey) page. You need a plan to open your account. To see it together with us, [ask for a demo](/?subId=demo).',
          'Үлгілер бәріне ашық: кез келгенін [«Сауалнама түрлері»](/type-survey) бетінде өтіп көріңіз. Кабинет тарифпен ашылады. Оны бірге көру үшін [таныстырылым сұраңыз](/?subId=demo).',
        ),
      ),
    ],
  },
  {
    id: 'guest',
    title: inLanguages('Гость и его телефон', 'Guests and their phones', 'Қонақ және оның телефоны'),
    items: [
      faq(
        'app',
        inLanguages(
          'Нужно ли гостю приложение?',
          'Does the guest have to install anything?',
          'Қонақ бірдеңе орнатуы керек пе?',
        ),
        inLanguages(
          'Нет. Камера читает код, открывается страница. Ни приложения, ни регистрации, ни окна про cookie.',
          'No. The camera reads the code and a page opens. No app, no sign-up, no cookie window.',
          'Жоқ. Камера кодты оқиды, бет ашылады. Қолданба да, тіркелу де, cookie терезесі де жоқ.',
        ),
      ),
      faq(
        'offline',
        inLanguages(
          'А если у гостя нет связи?',
          'What if the guest has no signal?',
          'Қонақта байланыс болмаса ше?',
        ),
        inLanguages(
          'Если страница успела открыться, ответ сохранится в телефоне и уйдёт сам, когда связь вернётся. Гостю об этом скажут на экране. Дважды один ответ не запишется.',
          'Once the page is open, the answer is kept on the phone and goes out by itself when the signal returns. The screen says so. The same answer is never stored twice.',
          'Бет ашылып үлгерсе, жауап телефонда сақталып, байланыс қалпына келгенде өзі жіберіледі. Бұл туралы экранда айтылады. Бір жауап екі рет жазылмайды.',
        ),
      ),
      faq(
        'language',
        inLanguages(
          'На каком языке гость увидит анкету?',
          'In which language does the guest see it?',
          'Қонақ сауалнаманы қай тілде көреді?',
        ),
        inLanguages(
          'На языке своего телефона, если вы включили этот язык в анкете; иначе на основном. Переключатель стоит вверху страницы. Слова кнопок у нас готовы на русском, казахском и английском.',
          'In the language of their phone, if you have added it to the survey; otherwise in the main one. The switch is at the top of the page. Button texts are ready in Russian, Kazakh and English.',
          'Сауалнамада қосылған болса, өз телефонының тілінде; болмаса, негізгі тілде. Ауыстырғыш беттің жоғарысында. Түймелер орыс, қазақ және ағылшын тілдерінде дайын.',
        ),
      ),
      faq(
        'old-phone',
        inLanguages(
          'Работает ли на старых телефонах?',
          'Does it work on old phones?',
          'Ескі телефонда жұмыс істей ме?',
        ),
        inLanguages(
          'Да. Страница гостя лёгкая и остаётся обычной формой: она отправит ответ, даже если браузер не выполняет скрипты.',
          'Yes. The guest’s page is light and works as a plain form: it sends the answer even if the browser runs no scripts.',
          'Иә. Қонақ беті жеңіл әрі кәдімгі форма болып қалады: браузер скрипт орындамаса да, жауапты жібереді.',
        ),
      ),
      faq(
        'anonymous',
        inLanguages('Ответы анонимны?', 'Are answers anonymous?', 'Жауаптар анонимді ме?'),
        inLanguages(
          'По умолчанию да: ни имени, ни номера мы не спрашиваем. Контакт гость оставляет сам, если хочет, чтобы ему перезвонили, и ставит отдельную галочку согласия.',
          'By default, yes: we ask for neither a name nor a number. Guests leave a contact only if they want to be called back, and tick a separate consent box.',
          'Әдетте иә: атын да, нөмірін де сұрамаймыз. Қоңырау күтсе ғана қонақ байланыс деректерін өзі қалдырып, бөлек келісім белгісін қояды.',
        ),
      ),
      faq(
        'accessible',
        inLanguages(
          'Удобно ли тем, кто плохо видит?',
          'Is it usable for people with poor sight?',
          'Көзі нашар көретіндерге ыңғайлы ма?',
        ),
        inLanguages(
          'Мы проверяем страницу гостя автоматической проверкой доступности в светлой и тёмной теме и проходим её с клавиатуры. Кнопки крупные, оценки отличаются формой, а не только цветом.',
          'We run automatic accessibility checks on the guest’s page in light and dark mode and go through it with the keyboard. Buttons are large, and scores differ by shape, not by colour alone.',
          'Қонақ бетін ашық және қараңғы режимде қолжетімділікке автоматты түрде тексереміз, пернетақтамен өтеміз. Түймелер ірі, ұпайлар тек түсімен емес, пішінімен де ерекшеленеді.',
        ),
      ),
    ],
  },
  {
    id: 'codes',
    title: inLanguages('Коды и печать', 'Codes and print', 'Код және басып шығару'),
    items: [
      faq(
        'what-to-print',
        inLanguages('Что можно напечатать?', 'What can I print?', 'Не басып шығаруға болады?'),
        inLanguages(
          'Больше ста дизайнов по отраслям: плакаты от A3 до A7, тейбл-тенты, наклейки, бейджи, визитки, вкладки в чек, плёнка на витрину. На казахском и русском или на одном языке, в PDF, PNG и SVG, для типографии – с вылетами и метками реза. Для всех филиалов, столов или сотрудников сразу – одним архивом.',
          'Over a hundred designs by industry: posters from A3 to A7, table tents, stickers, badges, cards, receipt strips, window film. In Kazakh and Russian or in one language, as PDF, PNG or SVG; for a print shop with bleed and crop marks. For all branches, tables or people at once in one archive.',
          'Салалар бойынша жүзден астам дизайн: A3-тен A7-ге дейінгі плакаттар, үстел карточкалары, жапсырмалар, бейдждер, визиткалар, чекке қосылатын жолақ, витринаға арналған үлдір. Қазақ және орыс тілінде немесе бір тілде, PDF, PNG және SVG пішімінде, баспаханаға – шеттері мен кесу белгілерімен. Барлық филиалға, үстелге не қызметкерге бірден – бір мұрағатпен.',
        ),
      ),
      faq(
        'old-codes',
        inLanguages(
          'У нас уже висят свои коды. Что с ними?',
          'We already have QR codes on the walls. What about them?',
          'Бізде QR-кодтар ілулі тұр. Оларды қайтеміз?',
        ),
        inLanguages(
          'Если код ведёт на ваш сайт, перепечатывать ничего не придётся: загрузите фото кода на странице «Коды», мы прочтём адрес, подскажем, куда его перенаправить, и проверим, что всё работает. Код, который ведёт на чужой сервис, перенаправить нельзя. Подробнее – в [интеграциях](/integration).',
          'If the code leads to your own site, nothing has to be printed again: upload a photo of it on the “Codes” page; we read the address, tell you where to redirect it and check that it works. A code that leads to someone else’s service can’t be redirected. More under [Integrations](/integration).',
          'Код сіздің сайтыңызға апарса, қайта басудың қажеті жоқ: «Кодтар» бетінде оның суретін жүктеңіз, біз мекенжайын оқып, қайда бағыттау керегін айтамыз және жұмыс істейтінін тексереміз. Бөтен сервиске апаратын кодты бағыттау мүмкін емес. Толығырақ – [интеграция](/integration) бетінде.',
        ),
      ),
      faq(
        'change-after-print',
        inLanguages(
          'Можно ли менять вопросы после печати?',
          'Can I change questions after printing?',
          'Басып шығарған соң сұрақтарды өзгертуге бола ма?',
        ),
        inLanguages(
          'Да. Код ведёт на анкету, а не на её текст. Опубликуйте правки, и следующий гость увидит новые вопросы. Прежние ответы останутся со своими.',
          'Yes. The code leads to the survey, not to its text. Publish your changes and the next guest sees the new questions. Earlier answers stay with their own questions.',
          'Иә. Код мәтінге емес, сауалнамаға апарады. Өзгерістерді жариялаңыз, келесі қонақ жаңа сұрақтарды көреді. Бұрынғы жауаптар өз сұрақтарымен қалады.',
        ),
      ),
      faq(
        'no-camera',
        inLanguages(
          'Как ответить без камеры?',
          'How do guests answer without a camera?',
          'Камерасыз қалай жауап береді?',
        ),
        inLanguages(
          'На плакате под кодом стоит короткая ссылка. Её можно набрать вручную или отправить гостю в сообщении.',
          'There is a short link under the code on the poster. It can be typed, or sent to a guest in a message.',
          'Плакатта код астында қысқа сілтеме бар. Оны қолмен теруге немесе қонаққа хабарламамен жіберуге болады.',
        ),
      ),
      faq(
        'brand',
        inLanguages(
          'Можно ли поставить свои цвета?',
          'Can I use my own colours?',
          'Өз түстерімді қоя аламын ба?',
        ),
        inLanguages(
          'Да. В разделе «Дизайн» задаются цвета, логотип, обложка, шрифт и надписи страницы гостя, а на печати – свои слова, цвета и картинки. Если цвет слишком бледный для текста или кода, мы поправим его или предупредим.',
          'Yes. In “Design” you set the colours, logo, cover, font and words of the guest’s page, and your own words, colours and pictures for print. If a colour is too pale for text or for the code, we correct it or warn you.',
          'Иә. «Дизайн» бөлімінде қонақ бетінің түстері, логотипі, мұқабасы, қарпі мен жазулары, ал басып шығаруға өз сөзіңіз, түсіңіз, суретіңіз беріледі. Түс мәтінге не кодқа тым солғын болса, түзетеміз немесе ескертеміз.',
        ),
      ),
    ],
  },
  {
    id: 'scores',
    title: inLanguages('Оценки', 'Scores', 'Ұпайлар'),
    items: [
      faq(
        'metrics',
        inLanguages(
          'Чем отличаются NPS, CSAT и CES?',
          'How do NPS, CSAT and CES differ?',
          'NPS, CSAT және CES айырмасы неде?',
        ),
        inLanguages(
          'NPS спрашивает, посоветуют ли вас (0–10), CSAT – довольны ли визитом, CES – легко ли было решить своё дело. Коротко: NPS про отношение, CSAT про сегодня, CES про усилия. [Как их читать](/education/read-nps).',
          'NPS asks whether people would recommend you (0–10), CSAT whether they were satisfied today, CES how easy it was. In short: NPS is about the relationship, CSAT about today, CES about effort. [How to read them](/education/read-nps).',
          'NPS сізді ұсына ма (0–10), CSAT бүгінгі келуіне көңілі тола ма, CES шаруасын бітіру оңай болды ма деп сұрайды. Қысқасы: NPS – қатынас, CSAT – бүгін, CES – күш-жігер туралы. [Қалай оқу керек](/education/read-nps).',
        ),
      ),
      faq(
        'interval',
        inLanguages(
          'Что за полоска под числом?',
          'What is the bar under the number?',
          'Сан астындағы жолақ не?',
        ),
        inLanguages(
          'Интервал: где лежит настоящая оценка. Из ста таких полос её держат 95. Мало ответов – полоса широкая. Поэтому мы не пишем, что филиал лучше, пока разница может быть случайной.',
          'The interval in which the true score lies: of a hundred such bands 95 hold it. With few answers it is wide. That is why we don’t call a branch better while the difference may be chance.',
          'Аралық: шынайы ұпай осы жерде жатыр. Мұндай жүз жолақтың 95-інде ол бар. Жауап аз болса, жолақ кең. Сондықтан айырма кездейсоқ болуы мүмкін кезде филиал жақсырақ деп жазбаймыз.',
        ),
      ),
      faq(
        'how-many',
        inLanguages('Сколько ответов нужно?', 'How many answers do I need?', 'Қанша жауап керек?'),
        inLanguages(
          'Слова гостей полезны с первого. Для NPS с точностью около ±10 пунктов понадобится порядка 200–300 ответов, с ±20 – около 60. Рядом с оценкой всегда видно, насколько она точна.',
          'Guests’ words help from the first one. For an NPS within about ±10 points you need some 200–300 answers, within ±20 about 60. The margin is always shown next to the score.',
          'Қонақтың сөзі бірінші жауаптан-ақ пайдалы. NPS дәлдігі шамамен ±10 пункт болуы үшін 200–300 жауап, ±20 үшін 60-қа жуық керек. Ұпайдың дәлдігі әрқашан қасында тұрады.',
        ),
      ),
      faq(
        'live',
        inLanguages(
          'Как быстро видны ответы?',
          'How soon do I see answers?',
          'Жауаптар қаншалықты тез көрінеді?',
        ),
        inLanguages(
          'Табло и аналитика обновляются сами, без перезагрузки. Обычно между нажатием гостя и движением числа проходит меньше секунды.',
          'The board and the analytics update by themselves, without a reload. Usually less than a second passes between the guest’s tap and the number moving.',
          'Табло мен аналитика бетті жаңартпай-ақ өзі жаңарады. Әдетте қонақ басқаннан сан қозғалғанға дейін бір секунд та өтпейді.',
        ),
      ),
      faq(
        'why',
        inLanguages(
          'Как понять, почему оценка упала?',
          'How do I see why the score fell?',
          'Ұпай неге төмендегенін қалай түсінуге болады?',
        ),
        inLanguages(
          'Посмотрите в аналитике слова и темы отзывов, оценку по дням и часам и таблицу «Что влияет»: в ней вопросы стоят по силе связи с общей оценкой. Это связь, а не доказанная причина.',
          'In analytics, look at the words and topics in comments, the score by day and hour, and “What moves it”: there, questions are ranked by how strongly they are linked to the overall score. It is a link, not a proven cause.',
          'Аналитикадан пікірлердегі сөздер мен тақырыптарды, күн мен сағат бойынша ұпайды және «Неге байланысты» бөлігін қараңыз: онда сұрақтар жалпы ұпаймен байланысының күшіне қарай тұрады. Бұл байланыс, дәлелденген себеп емес.',
        ),
      ),
      faq(
        'compare',
        inLanguages(
          'Можно ли сравнивать филиалы и сотрудников?',
          'Can I compare branches and staff?',
          'Филиалдар мен қызметкерлерді салыстыруға бола ма?',
        ),
        inLanguages(
          'Да, в аналитике есть таблицы филиалов и сотрудников с интервалами. Отдельно сказано, чья разница значима, а чья в пределах погрешности.',
          'Yes, analytics ranks branches and staff with intervals, and says whose difference is significant and whose is within the margin of error.',
          'Иә, аналитикада филиалдар мен қызметкерлердің аралығы бар кестелері берілген. Кімнің айырмасы маңызды, кімдікі қателік шегінде екені бөлек айтылады.',
        ),
      ),
      faq(
        'export',
        inLanguages('Можно ли выгрузить отчёт?', 'Can I export a report?', 'Есепті экспорттауға бола ма?'),
        inLanguages(
          'Да: PDF, Word, PowerPoint и Excel с теми же фильтрами и показателями, что на экране, и сами ответы в CSV, Excel, SPSS, XML или JSON. Отчёт можно получать по расписанию письмом или дать на него ссылку, а данные аккаунта выгрузить архивом из профиля.',
          'Yes: as PDF, Word, PowerPoint and Excel with the filters and scores you see on the screen, and the answers themselves as CSV, Excel, SPSS, XML or JSON. A report can arrive by email on a schedule or be shared by a link, and your account’s data comes as an archive from the profile.',
          'Иә: экрандағы сүзгілер мен көрсеткіштер бойынша PDF, Word, PowerPoint және Excel, ал жауаптардың өзі CSV, Excel, SPSS, XML не JSON түрінде. Есепті кесте бойынша хатпен алуға немесе сілтемемен бөлісуге, аккаунт деректерін профильден мұрағат етіп жүктеуге болады.',
        ),
      ),
    ],
  },
  {
    id: 'complaints',
    title: inLanguages('Плохие отзывы', 'Bad reviews', 'Жағымсыз пікірлер'),
    items: [
      faq(
        'what-is-complaint',
        inLanguages(
          'Какой отзыв считается плохим?',
          'Which review counts as bad?',
          'Қай пікір жағымсыз саналады?',
        ),
        inLanguages(
          'NPS от 0 до 6, а у остальных оценок – нижние ступени: 1–2 из 5, 1–3 из 7. Шаблоны добавляют свои случаи.',
          'An NPS of 0 to 6; for the other scores the lowest steps: 1–2 of 5, 1–3 of 7. Templates add cases of their own.',
          'NPS 0-ден 6-ға дейін, басқа ұпайларда төменгі сатылар: 5 балдық шкалада 1–2, 7 балдықта 1–3. Үлгілерде бұдан бөлек өз шарттары бар.',
        ),
      ),
      faq(
        'how-told',
        inLanguages('Как я узнаю о нём?', 'How do I hear about it?', 'Ол туралы қалай білемін?'),
        inLanguages(
          'Сразу после ответа: в Telegram, уведомлением браузера, SMS или письмом, как выбрано в правилах оповещений. В сообщении слова гостя, оценка, филиал и способ позвонить, если гость оставил телефон.',
          'Right after the answer: in Telegram, by a browser notification, SMS or email, as your alert rules say. The message holds the guest’s words, the score, the branch and a way to call if the guest left a phone number.',
          'Жауаптан кейін бірден: хабарландыру ережелерінде таңдалғандай Telegram, браузер хабарландыруы, SMS не хат арқылы. Хабарда қонақтың сөзі, ұпайы, филиалы және телефонын қалдырса, қоңырау шалу жолы бар.',
        ),
      ),
      faq(
        'statuses',
        inLanguages(
          'Как не потерять жалобу?',
          'How do I keep track of complaints?',
          'Шағымды қалай жоғалтпаймын?',
        ),
        inLanguages(
          'У каждого ответа есть статус: новый, в работе, ждём гостя, решён, спам. Видно, кто и когда его сменил, можно добавить заметку.',
          'Every answer has a status: new, in progress, waiting for the guest, resolved, spam. You can see who changed it and when, and add a note.',
          'Әр жауаптың мәртебесі бар: жаңа, жұмыста, қонақты күтеміз, шешілді, спам. Оны кім, қашан өзгерткені көрінеді, жазба қалдыруға болады.',
        ),
      ),
      faq(
        'call',
        inLanguages(
          'Можно ли звонить из кабинета?',
          'Can I call from my account?',
          'Кабинеттен қоңырау шалуға бола ма?',
        ),
        inLanguages(
          'Да. Подключите свою АТС (Asterisk) или провайдера (Mango Office, Zadarma, Novofon): по нажатию мы соединим сотрудника с гостем, сохраним итог и, если гостя предупредили, запись. Без телефонии номер – ссылка: на телефоне нажатие начинает звонок вашей обычной связью.',
          'Yes. Connect your telephone exchange (Asterisk) or provider (Mango Office, Zadarma, Novofon): at a press we connect your colleague with the guest and keep the outcome and, where the guest was told, the recording. Without telephony the number is a link: on a phone a tap starts a call over your usual line.',
          'Иә. Өз АТС-іңізді (Asterisk) немесе провайдеріңізді (Mango Office, Zadarma, Novofon) қосыңыз: түймені басқанда қызметкерді қонақпен байланыстырып, нәтижесін, қонаққа ескертілген болса, жазбасын да сақтаймыз. Телефония болмаса, нөмір – сілтеме: телефонда басқанда әдеттегі байланысыңызбен қоңырау басталады.',
        ),
      ),
      faq(
        'public-reviews',
        inLanguages(
          'Отправляете ли вы довольных на карты и отзовики?',
          'Do you send only happy guests to review sites?',
          'Тек риза қонақты пікір сайттарына жібересіз бе?',
        ),
        inLanguages(
          'Нет. Отбирать только довольных нечестно, и площадки это запрещают. Мы помогаем исправить причину.',
          'No. Picking only happy guests is unfair, and review sites forbid it. We help to fix the cause.',
          'Жоқ. Тек риза болғандарды іріктеу әділетсіз, пікір сайттары бұған тыйым салады. Біз себебін түзетуге көмектесеміз.',
        ),
      ),
    ],
  },
  {
    id: 'programs',
    title: inLanguages(
      'Связь с другими программами',
      'Connecting other programs',
      'Басқа бағдарламалармен байланыс',
    ),
    items: [
      faq(
        'api',
        inLanguages('Есть ли API?', 'Is there an API?', 'API бар ма?'),
        inLanguages(
          'Да. Программам доступны анкеты, филиалы и сотрудники, ответы и жалобы, показатели, файлы и вебхуки. Ключей не принимают вызовы входа и профиля, участников и самих ключей, дизайна и печати, шлюзов, заказов, баланса и оплаты; у каждого вызова в справочнике сказано, принимает ли он ключ и какой. Ключ создаёт владелец на странице «Команда». Начните со [статьи об интеграциях](/integration), все вызовы с примерами – в [справочнике API](/v1/docs).',
          'Yes. Programs can work with surveys, branches and staff, answers and complaints, scores, files and webhooks. Calls for signing in and the profile, members and the keys themselves, design and print, gateways, orders, balance and payment take no keys; the reference says of every call whether it takes a key, and which. The owner makes a key on the “Team” page. Begin with the [article on integrations](/integration); every call with examples is in the [API reference](/v1/docs).',
          'Иә. Бағдарламаға сауалнамалар, филиалдар мен қызметкерлер, жауаптар мен шағымдар, көрсеткіштер, файлдар мен вебхуктер ашық. Кіру мен профиль, мүшелер мен кілттердің өзі, дизайн мен басып шығару, шлюздер, тапсырыстар, баланс пен төлем сұраулары кілт қабылдамайды; анықтамалықта әр сұрауда кілт қабылдай ма және қайсысын, соны жазамыз. Кілтті иесі «Команда» бетінде жасайды. [Интеграция туралы мақаладан](/integration) бастаңыз, барлық сұрау мысалдарымен [API анықтамалығында](/v1/docs).',
        ),
      ),
      faq(
        'webhook',
        inLanguages(
          'Узнает ли моя программа об отзыве сразу? Есть ли вебхуки?',
          'Can my program hear of feedback at once? Are there webhooks?',
          'Бағдарламам пікірді бірден біле ме? Вебхук бар ма?',
        ),
        inLanguages(
          'Да. Вебхук (webhook) – это адрес вашей программы, куда мы сразу посылаем подписанное сообщение об ответе, жалобе или готовом файле. Если приёмник молчит, повторяем до трёх дней. Адрес добавляют на странице «Команда», «Webhook»; виды сообщений и проверка подписи – в [справочнике](/v1/docs#webhooks).',
          'Yes. A webhook is an address of your program to which we post a signed message about an answer, a complaint or a finished file at once. If the receiver is silent, we try again for up to three days. Add the address on the “Team” page, under “Webhooks”; the messages and how to check a signature are in the [reference](/v1/docs#webhooks).',
          'Иә. Вебхук (webhook) – бағдарламаңыздың мекенжайы, оған жауап, шағым не дайын файл туралы қол қойылған хабарды бірден жібереміз. Қабылдаушы үндемесе, үш күнге дейін қайталаймыз. Мекенжайды «Команда», «Webhook» бетінде қосасыз; хабар түрлері мен қолтаңбаны тексеру – [анықтамалықта](/v1/docs#webhooks).',
        ),
      ),
      faq(
        'crm',
        inLanguages(
          'Можно ли связать с CRM: Bitrix24, amoCRM?',
          'Can it be connected to a CRM: Bitrix24, amoCRM?',
          'CRM-мен байланыстыруға бола ма: Bitrix24, amoCRM?',
        ),
        inLanguages(
          'Да, через вебхук и [API](/integration): жалоба становится сделкой или задачей, а CRM после визита приглашает гостя ответить. Готового модуля в каталогах CRM нет; есть проверенные примеры для Bitrix24, amoCRM, n8n и Make. Писать код не нужно, если у вас есть n8n или Make.',
          'Yes, through a webhook and the [API](/integration): a complaint becomes a deal or a task, and the CRM invites a guest to answer after a visit. There is no ready module in the catalogues of CRMs; there are tested examples for Bitrix24, amoCRM, n8n and Make. With n8n or Make you need write no code of your own.',
          'Иә, вебхук пен [API](/integration) арқылы: шағым мәмілеге не тапсырмаға айналады, ал CRM келген қонақты жауап беруге шақырады. CRM каталогтарында дайын модуль жоқ; Bitrix24, amoCRM, n8n және Make үшін тексерілген мысалдар бар. n8n не Make болса, код жазудың қажеті жоқ.',
        ),
      ),
      faq(
        'till',
        inLanguages(
          'Можно ли связать с кассой: 1С, iiko, r_keeper?',
          'Can it be connected to a till: 1C, iiko, r_keeper?',
          'Кассамен байланыстыруға бола ма: 1С, iiko, r_keeper?',
        ),
        inLanguages(
          'Готового модуля нет, связь настраивает ваш программист через [API](/integration). Касса может приглашать гостя после чека, передавать номер чека в ответ и гасить подарочный код. Для 1С есть проверенный пример. Без программиста работает QR-код на чеке или на кассе.',
          'There is no ready module: your programmer connects it through the [API](/integration). The till can invite a guest after the receipt, put the number of the receipt into the answer, and mark a gift code as used. There is a tested example for 1C. Without a programmer a QR code on the receipt or at the till works.',
          'Дайын модуль жоқ, байланысты бағдарламашыңыз [API](/integration) арқылы баптайды. Касса чектен кейін қонақты шақыра алады, чек нөмірін жауапқа жазады және сыйлық кодын жабады. 1С үшін тексерілген мысал бар. Бағдарламашысыз чектегі не кассадағы QR-код жұмыс істейді.',
        ),
      ),
      faq(
        'tables',
        inLanguages(
          'Как получать ответы в Excel или Google Таблицы?',
          'How do I get answers in Excel or Google Sheets?',
          'Жауаптарды Excel не Google кестелеріне қалай аламын?',
        ),
        inLanguages(
          'Скачайте файл Excel над списком ответов или дайте таблице обновляться самой: «Выгрузить», «Живые таблицы». Секретную ссылку вставляют в Excel, Google Таблицы или Power BI. Филиалы, сотрудников и приглашения, наоборот, загружают из Excel.',
          'Download an Excel file above the list of answers, or let the table renew itself: “Export”, “Live tables”. Put the secret link into Excel, Google Sheets or Power BI. Branches, staff and invitations go the other way: they are imported from Excel.',
          'Жауаптар тізімінің үстінен Excel файлын жүктеп алыңыз немесе кесте өзі жаңарсын: «Экспорттау», «Өзі жаңаратын кестелер». Құпия сілтемені Excel, Google кестелері не Power BI-ге қойыңыз. Филиалдар, қызметкерлер және шақырулар керісінше Excel-ден жүктеледі.',
        ),
      ),
    ],
  },
  {
    id: 'money',
    title: inLanguages('Тариф и оплата', 'Plans and payment', 'Тариф және төлем'),
    items: [
      faq(
        'price',
        inLanguages('Сколько это стоит?', 'What does it cost?', 'Бұл қанша тұрады?'),
        inLanguages(
          'Basic – $99 в год за 100 отзывов, Standard – $249 за 250, Premium – $599 за 600, Elite – $1199 за 1200. Больше – Enterprise, по запросу. Возможности во всех тарифах одни и те же. [Тарифы](/tariffs).',
          'Basic is $99 a year for 100 reviews, Standard $249 for 250, Premium $599 for 600, Elite $1199 for 1200. Above that Enterprise, on request. All plans have the same features. [Plans](/tariffs).',
          'Basic – жылына 100 пікірге $99, Standard – 250 пікірге $249, Premium – 600 пікірге $599, Elite – 1200 пікірге $1199. Одан көп болса – Enterprise, сұраныс бойынша. Мүмкіндіктер барлық тарифте бірдей. [Тарифтер](/tariffs).',
        ),
      ),
      faq(
        'over-limit',
        inLanguages(
          'Что будет, если отзывов больше, чем в тарифе?',
          'What if there are more reviews than in my plan?',
          'Пікір тарифтегіден көп болса не болады?',
        ),
        inLanguages(
          'Гость ничего не заметит: ответ сохранится. Сверх лимита он ждёт под замком и откроется, когда вы поднимете тариф.',
          'The guest notices nothing: the answer is stored. Above the limit it is kept locked and opens when you upgrade.',
          'Қонақ ештеңе байқамайды: жауап сақталады. Лимиттен асқаны құлыпта күтеді, тарифті көтергенде ашылады.',
        ),
      ),
      faq(
        'pay',
        inLanguages('Как оплатить?', 'How do I pay?', 'Қалай төлеймін?'),
        inLanguages(
          'На странице [«Тарифы»](/tariffs): картой, и тариф включится сразу, или по счёту на компанию, и он включится, когда придут деньги. Enterprise оформляем по договору: напишите на [{email}](mailto:{email}).',
          'On the [“Plans”](/tariffs) page: by card, and the plan starts at once, or by an invoice to your company, and it starts when the money arrives. Enterprise is set up by contract: write to [{email}](mailto:{email}).',
          '[«Тарифтер»](/tariffs) бетінде: картамен төлесеңіз, тариф бірден қосылады, компанияға шот алсаңыз, ақша түскенде қосылады. Enterprise келісімшартпен рәсімделеді: [{email}](mailto:{email}) мекенжайына жазыңыз.',
        ),
      ),
      faq(
        'ends',
        inLanguages(
          'Что будет, когда тариф кончится?',
          'What happens when the plan ends?',
          'Тариф біткенде не болады?',
        ),
        inLanguages(
          'Коды продолжат работать, ответы – сохраняться под замком. Анкеты и прежние ответы никуда не денутся.',
          'The codes keep working and answers are still kept, locked. Surveys and earlier answers stay.',
          'Кодтар жұмыс істей береді, жауаптар құлыпта сақтала береді. Сауалнамалар мен бұрынғы жауаптар жоғалмайды.',
        ),
      ),
    ],
  },
  {
    id: 'data',
    title: inLanguages('Данные', 'Data', 'Деректер'),
    items: [
      faq(
        'who-owns',
        inLanguages('Чьи это данные?', 'Whose data is it?', 'Деректер кімдікі?'),
        inLanguages(
          'Ваши. Мы обрабатываем ответы по вашему поручению и никому их не передаём. Подробно – в [политике персональных данных](/privacy).',
          'Yours. We process answers on your behalf and never pass them on. Details are in the [privacy policy](/privacy).',
          'Сіздікі. Жауаптарды сіздің тапсырмаңызбен өңдейміз, ешкімге бермейміз. Толығырақ – [дербес деректер саясатында](/privacy).',
        ),
      ),
      faq(
        'team',
        inLanguages(
          'Можно ли дать доступ управляющим?',
          'Can managers have access?',
          'Басқарушыларға рұқсат беруге бола ма?',
        ),
        inLanguages(
          'Да. Пригласите человека по почте в разделе «Команда» или дайте управляющему ссылку его филиала. Права выбираются по анкетам, филиалам и действиям, доступ закрывается сразу.',
          'Yes. Invite a person by email under “Team”, or give a manager the link to their branch. Rights are set by survey, branch and action, and access ends at once when you withdraw it.',
          'Иә. «Команда» бөлімінде адамды поштамен шақырыңыз немесе басқарушыға өз филиалының сілтемесін беріңіз. Құқықтар сауалнама, филиал және әрекет бойынша таңдалады, рұқсат бірден тоқтатылады.',
        ),
      ),
      faq(
        'delete',
        inLanguages(
          'Можно ли удалить ответ или аккаунт?',
          'Can an answer or the account be deleted?',
          'Жауапты не аккаунтты жоюға бола ма?',
        ),
        inLanguages(
          'Да. Аккаунт закрывается в профиле и через 30 дней удаляется окончательно. Отдельный ответ удаляет тот, кто ведёт анкету, кнопкой «Удалить ответ» в аналитике или вызовом [API](/integration). Гость стирает свои данные сам на странице своего ответа.',
          'Yes. Close the account in the profile, and after 30 days it is erased for good. Whoever manages the survey deletes a single answer with the “Delete the answer” button in the analytics, or by an [API](/integration) call. Guests erase their data themselves, on the page of their answer.',
          'Иә. Аккаунт профильде жабылып, 30 күннен кейін біржола жойылады. Жеке жауапты сауалнаманы жүргізетін адам аналитикадағы «Жауапты жою» түймесімен не [API](/integration) арқылы жояды. Қонақ өз деректерін жауабының бетінде өзі өшіреді.',
        ),
      ),
      faq(
        'cookies',
        inLanguages(
          'Есть ли у вас слежка и реклама?',
          'Do you track or advertise?',
          'Бақылау не жарнама бар ма?',
        ),
        inLanguages(
          'Рекламы нет, на странице гостя нет ни одного запроса к посторонним. Если на сайте включён счётчик посещений Umami, он считает сразу, без cookie; Google Analytics начинает только с вашего согласия. Браузер с Do Not Track не считаем. Свои cookie у нас для входа, языка, темы и защиты форм.',
          'There is no advertising, and the guest’s page makes no requests to anyone else. Where the site counts visits with Umami, it counts at once, without cookies; Google Analytics starts only with your consent. A browser with Do Not Track is not counted. Our own cookies are for signing in, language, theme and protecting forms.',
          'Жарнама жоқ, қонақ беті бөгде ешкімге сұрау жібермейді. Сайтта Umami санауышы қосылған болса, ол cookie-сіз бірден санайды; Google Analytics тек келісіміңізбен басталады. Do Not Track қосылған браузер саналмайды. Өз cookie-леріміз кіру, тіл, көрініс режимі және формаларды қорғау үшін керек.',
        ),
      ),
      faq(
        'own-server',
        inLanguages(
          'Можно ли поставить на свой сервер?',
          'Can it run on our own server?',
          'Өз серверімізге орнатуға бола ма?',
        ),
        inLanguages(
          'Технически да: продукт запускается одной командой и хранит всё в PostgreSQL. Об условиях [спросите нас](/?subId=link6).',
          'Technically yes: the product starts with one command and keeps everything in PostgreSQL. [Ask us](/?subId=link6) about the terms.',
          'Техникалық тұрғыдан иә: өнім бір пәрменмен іске қосылып, бәрін PostgreSQL-де сақтайды. Шарттарын [бізден сұраңыз](/?subId=link6).',
        ),
      ),
      faq(
        'support',
        inLanguages(
          'Куда писать, если что-то не так?',
          'Where do I write if something is wrong?',
          'Бірдеңе дұрыс болмаса, қайда жазамын?',
        ),
        inLanguages(
          'На [{email}](mailto:{email}). Если ошибку показал сайт, пришлите время и адрес страницы.',
          'To [{email}](mailto:{email}). If the site showed an error, send the time and the page’s address.',
          '[{email}](mailto:{email}) мекенжайына. Қатені сайт көрсетсе, уақыты мен бет мекенжайын жіберіңіз.',
        ),
      ),
    ],
  },
]
