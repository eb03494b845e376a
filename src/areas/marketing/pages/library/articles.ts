import { inLanguages, type Local } from './local.ts'

/** A how-to article; `text` is `prose()`. */
export type Article = { slug: string; drawn: string; title: Local; lead: Local; text: Local }

/** In the order in which a newcomer needs them. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'first-survey',
    drawn: 'cup',
    title: inLanguages(
      'Первая анкета за двадцать минут',
      'A first survey in twenty minutes',
      'Жиырма минутта алғашқы сауалнама',
    ),
    lead: inLanguages(
      'От шаблона до публикации.',
      'From template to publishing.',
      'Үлгіден жариялауға дейін.',
    ),
    text: inLanguages(
      '1. Откройте «Новая анкета» и выберите шаблон своей отрасли. Справа он уже работает на телефоне.\n2. Нажмите «Взять» и впишите название бизнеса: оно стоит вверху страницы гостя.\n3. Прочтите вопросы вслух. Что не сказали бы гостю в лицо, перепишите.\n4. Пройдите список замечаний и нажмите «Опубликовать».\n5. Откройте ссылку на своём телефоне и ответьте сами.\n\n![Шаблоны по отраслям и выбранная анкета на телефоне](templates)\n\n> Держитесь трёх–пяти вопросов. Дольше минуты гости не отвечают.',
      '1. Open “New survey” and choose a template for your industry. It already works on the phone on the right.\n2. Take it and enter the name of your business: it appears at the top of the guest’s page.\n3. Read the questions aloud. Rewrite what you would not say to a guest’s face.\n4. Go through the issues and press “Publish”.\n5. Open the link on your own phone and answer.\n\n![Templates by industry and the chosen survey on a phone](templates)\n\n> Keep to three to five questions. Guests don’t answer for longer than a minute.',
      '1. «Жаңа сауалнама» бөлімін ашып, салаңыздың үлгісін таңдаңыз. Оң жақта ол телефонда жұмыс істеп тұр.\n2. Үлгіні алып, бизнес атын жазыңыз: ол қонақ бетінің жоғарысында тұрады.\n3. Сұрақтарды дауыстап оқыңыз. Қонақтың бетіне айтпайтыныңызды қайта жазыңыз.\n4. Ескертулерді қарап, «Жариялау» түймесін басыңыз.\n5. Сілтемені өз телефоныңыздан ашып, жауап беріп көріңіз.\n\n![Салалар бойынша үлгілер және таңдалған сауалнама телефонда](templates)\n\n> Үш-бес сұрақтан асырмаңыз. Қонақ бір минуттан ұзақ жауап бермейді.',
    ),
  },
  {
    slug: 'hang-a-code',
    drawn: 'takeaway',
    title: inLanguages('Где повесить код', 'Where to put up the code', 'Кодты қайда ілу керек'),
    lead: inLanguages(
      'Там, где у гостя есть минута и телефон в руке.',
      'Where a guest has a minute and a phone in hand.',
      'Қонақтың бір минуты бар, телефоны қолында жерге.',
    ),
    text: inLanguages(
      '1. Откройте «Дизайн» анкеты, раздел «Печать», и выберите плакат, тейбл-тент или наклейку своей отрасли.\n2. Выберите языки. Объявления для посетителей в Казахстане пишут на казахском и русском.\n3. Скачайте PDF и печатайте в масштабе 100 %. Для типографии включите вылеты.\n4. Проверьте код с двух телефонов, вечером при том свете, какой бывает в зале.\n\n![Страница «Дизайн»: плакат с кодом, выбор языков и формата](print)\n\n## Хорошие места\n\n- стол и счётница: гость ждёт;\n- касса на уровне глаз;\n- выход, а не вход: на входе ещё нечего сказать.\n\n> Стекло бликует. Вешайте код на матовое и не выше 160 см.',
      '1. Open the survey’s “Design”, then “Print”, and choose a poster, a table tent or a sticker for your industry.\n2. Choose the languages. In Kazakhstan notices for visitors are written in Kazakh and Russian.\n3. Download the PDF and print at 100%. For a print shop, turn on the bleed.\n4. Try the code with two phones, in the evening, in the light your guests will have.\n\n![The “Design” page: a poster with its code, the choice of languages and format](print)\n\n## Good places\n\n- the table and the bill folder: the guest is waiting;\n- the till, at eye level;\n- the way out, not the way in: on arrival there is nothing to say yet.\n\n> Glass glares. Put the code on something matte, no higher than 160 cm.',
      '1. Сауалнаманың «Дизайн», «Басып шығару» бөлімінен өз салаңыздың плакатын, үстел карточкасын не жапсырмасын таңдаңыз.\n2. Тілдерін таңдаңыз. Қазақстанда келушілерге хабарландыру қазақ және орыс тілдерінде жазылады.\n3. PDF жүктеп алып, 100 % масштабпен басып шығарыңыз. Баспаханаға арнап шығыс жиектерін қосыңыз.\n4. Кодты екі телефонмен, кешке, залдың жарығында тексеріңіз.\n\n![«Дизайн» беті: коды бар плакат, тіл мен пішім таңдауы](print)\n\n## Жақсы орындар\n\n- үстел мен есепшот папкасы: қонақ күтіп отыр;\n- касса, көз деңгейінде;\n- кіреберіс емес, шығар есік: кіргенде айтар сөз жоқ.\n\n> Әйнек жылтырайды. Кодты күңгірт жерге, 160 см-ден биік емес іліңіз.',
    ),
  },
  {
    slug: 'good-questions',
    drawn: 'receipt',
    title: inLanguages(
      'Как написать вопрос, на который ответят',
      'Writing a question people answer',
      'Жауап берілетін сұрақты қалай жазу керек',
    ),
    lead: inLanguages('Один вопрос – одна мысль.', 'One question, one thought.', 'Бір сұрақ – бір ой.'),
    text: inLanguages(
      '- Спрашивайте об одном. «Вкусно и быстро?» – это два вопроса.\n- Не подсказывайте. «Как вам наш прекрасный сервис» даёт красивое и пустое число.\n- Сначала оценка, потом слова: касание проще, чем клавиатура.\n- Варианты – словами гостя: «долго ждали», а не «скорость обслуживания».\n- Обязательным делайте один вопрос, с главной оценкой.\n\n![Редактор: список вопросов, вопрос с его словами и телефон гостя](editor)\n\nВ редакторе варианты можно вставить списком из буфера. «Другое, своими словами» оставьте включённым: там живут неожиданности.',
      '- Ask about one thing. “Tasty and quick?” is two questions.\n- Don’t prompt. “How was our wonderful service?” gives a pretty but empty number.\n- First the score, then the words: a tap is easier than a keyboard.\n- Options in guests’ words: “long wait”, not “speed of service”.\n- Make one question required: the one with the main score.\n\n![The editor: the list of questions, a question with its words, and the guest’s phone](editor)\n\nIn the editor you can paste options as a list. Leave “Other, in your own words” on: that is where surprises live.',
      '- Бір нәрсе туралы сұраңыз. «Дәмді әрі тез бе?» – екі сұрақ.\n- Жауабын айтып қоймаңыз. «Тамаша қызметіміз қалай?» әдемі, бірақ бос сан береді.\n- Алдымен ұпай, сосын сөз: басу теруден оңай.\n- Нұсқалар қонақ тілінде: «қызмет жылдамдығы» емес, «ұзақ күттік».\n- Тек бір сұрақты, негізгі ұпайды міндетті етіңіз.\n\n![Редактор: сұрақтар тізімі, сұрақтың сөздері және қонақтың телефоны](editor)\n\nРедакторда нұсқаларды тізім етіп қоюға болады. «Басқа, өз сөзімен» қосулы тұрсын: тосын жауаптар сонда.',
    ),
  },
  {
    slug: 'conditions',
    drawn: 'ticket',
    title: inLanguages(
      'Спросить «почему» только у недовольных',
      'Asking “why” only when guests are unhappy',
      '«Неге» деп тек көңілі толмағаннан сұрау',
    ),
    lead: inLanguages(
      'Условия вместо длинной анкеты.',
      'Conditions instead of a long survey.',
      'Ұзын сауалнаманың орнына шарттар.',
    ),
    text: inLanguages(
      '1. Откройте вопрос «Что пошло не так?» и найдите «Когда показывать».\n2. Выберите «Показать, если», вопрос с оценкой и «не больше 6».\n3. Для довольных добавьте другой вопрос: «не меньше 9».\n4. Пройдите оба пути на телефоне справа.\n5. Сделайте два «Спасибо» с такими же условиями.\n\n![Вопрос «Что пошло не так?» с условием: показывать, если оценка от 0 до 6](condition)\n\nУсловие смотрит только на вопросы выше. Если переставить вопрос, редактор предупредит.',
      '1. Open the question “What went wrong?” and find “When to show”.\n2. Choose “Show if”, the question with the score and “at most 6”.\n3. For happy guests add another question: “at least 9”.\n4. Try both paths on the phone on the right.\n5. Make two “Thank you” screens with the same conditions.\n\n![The question “What went wrong?” with its condition: show when the score is 0 to 6](condition)\n\nA condition can depend only on questions above it. If you move a question, the editor warns you.',
      '1. «Не дұрыс болмады?» сұрағын ашып, «Қашан көрсету» бөлімін табыңыз.\n2. «Көрсету шарты» дегенді, ұпай сұрағын және «артық емес» 6 шартын таңдаңыз.\n3. Риза қонаққа басқа сұрақ қосыңыз: «кем емес» 9.\n4. Екі жолды да оң жақтағы телефоннан өтіп көріңіз.\n5. Сол шарттармен екі «Рақмет» экранын жасаңыз.\n\n![«Не дұрыс болмады?» сұрағы шартымен: ұпай 0-ден 6-ға дейін болса көрсету](condition)\n\nШарт тек жоғарыдағы сұрақтарға байланысты бола алады. Сұрақты ауыстырсаңыз, редактор ескертеді.',
    ),
  },
  {
    slug: 'three-languages',
    drawn: 'bubble',
    title: inLanguages('Анкета на трёх языках', 'A survey in three languages', 'Үш тілдегі сауалнама'),
    lead: inLanguages(
      'Гость отвечает на своём.',
      'Guests answer in their own.',
      'Қонақ өз тілінде жауап береді.',
    ),
    text: inLanguages(
      '1. В редакторе откройте «Вид и языки» и добавьте язык.\n2. Включите показ рядом: слева оригинал, справа перевод.\n3. Список замечаний скажет, сколько строк не переведено.\n4. Проверьте на телефоне переключателем вверху.\n\n![Перевод рядом: слева казахский, справа исходный текст](languages)\n\nШаблоны уже переведены на русский, казахский и английский. Свои вопросы переводит человек: автоматического перевода у нас нет.',
      '1. In the editor open “Look and languages” and add a language.\n2. Show it side by side: the original on the left, the translation on the right.\n3. The issues tell you how many texts are not translated.\n4. Check on the phone with the switch at the top.\n\n![A translation beside its original in the editor](languages)\n\nTemplates are already in Russian, Kazakh and English. Your own questions are translated by a person: we have no machine translation.',
      '1. Редакторда «Көрінісі мен тілдері» бөлімін ашып, тіл қосыңыз.\n2. Қатар көрсетіңіз: сол жақта түпнұсқа, оң жақта аударма.\n3. Ескертулер қанша жол аударылмағанын айтады.\n4. Телефонда жоғарыдағы ауыстырғышпен тексеріңіз.\n\n![Редактордағы аударма түпнұсқаның қасында](languages)\n\nҮлгілер орыс, қазақ, ағылшын тілдеріне аударылған. Өз сұрағыңызды адам аударады: автоматты аударма жоқ.',
    ),
  },
  {
    slug: 'publish-changes',
    drawn: 'bag',
    title: inLanguages(
      'Изменить анкету, когда код уже висит',
      'Changing it when the code is already up',
      'Код ілулі тұрғанда сауалнаманы өзгерту',
    ),
    lead: inLanguages('Печатать заново не нужно.', 'No need to print again.', 'Қайта басудың қажеті жоқ.'),
    text: inLanguages(
      '1. Правьте спокойно: гости видят опубликованное, пока вы не нажмёте кнопку.\n2. Нажмите «Опубликовать» и посмотрите список изменений.\n3. Подтвердите. Следующий гость увидит новое, а кто отвечает сейчас, закончит по-старому.\n\n![Список изменений перед публикацией: зачёркнуто старое, подчёркнуто новое](publish)\n\nМеняйте слова смело, а шкалу главной оценки – только при большой нужде: числа до и после перестанут сравниваться.',
      '1. Take your time: guests see what is published until you press the button.\n2. Press “Publish” and read the list of changes.\n3. Confirm. The next guest sees the new version; those answering now finish the old one.\n\n![The list of changes before publishing: the old struck out, the new underlined](publish)\n\nChange words freely, but the scale of the main score only if you must: numbers before and after can no longer be compared.',
      '1. Асықпай түзетіңіз: түймені басқанша қонақ жарияланғанын көреді.\n2. «Жариялау» түймесін басып, өзгерістер тізімін қараңыз.\n3. Растаңыз. Келесі қонақ жаңасын көреді, қазір жауап беріп жатқаны ескісін аяқтайды.\n\n![Жариялау алдындағы өзгерістер тізімі: ескісі сызылған, жаңасы асты сызылған](publish)\n\nСөзді еркін өзгертіңіз, ал негізгі ұпай шкаласын тек қатты қажет болса: бұрынғы және кейінгі сандар салыстырылмай қалады.',
    ),
  },
  {
    slug: 'read-nps',
    drawn: 'card',
    title: inLanguages(
      'Как читать NPS, CSAT и CES',
      'Reading NPS, CSAT and CES',
      'NPS, CSAT және CES-ті қалай оқу керек',
    ),
    lead: inLanguages(
      'Три числа, три разных вопроса.',
      'Three numbers, three different questions.',
      'Үш сан, үш түрлі сұрақ.',
    ),
    text: inLanguages(
      '| Показатель | Вопрос | Как считается |\n| NPS | Посоветуете нас? 0–10 | доля 9–10 минус доля 0–6, от −100 до 100 |\n| CSAT | Довольны визитом? 1–5 | доля двух лучших оценок |\n| CES | Было легко? 1–7 | среднее и доля тех, кому было легко |\n\n![Аналитика: NPS, CSAT и CES, у каждого полоса интервала и изменение](score)\n\n## Пример\n\nИз 50 гостей 30 поставили 9–10, десять – 7–8, десять – 0–6. NPS: 60 − 20 = 40.\n\n## Куда смотреть\n\n1. На интервал: если он широкий, ждите ответов.\n2. На изменение к прошлому периоду и слово рядом: «в пределах погрешности» значит «ничего не произошло».\n3. На слова критиков. Число говорит «сколько», слова – «почему».',
      '| Metric | Question | How it is calculated |\n| NPS | Would you recommend us? 0–10 | share of 9–10 minus share of 0–6, −100 to 100 |\n| CSAT | Satisfied with the visit? 1–5 | share of the two best scores |\n| CES | Was it easy? 1–7 | average, and the share who found it easy |\n\n![The analytics: NPS, CSAT and CES, each with its interval bar and its change](score)\n\n## Example\n\nOf 50 guests 30 gave 9–10, ten 7–8, ten 0–6. NPS: 60 − 20 = 40.\n\n## Where to look\n\n1. At the interval: if it is wide, wait for answers.\n2. At the change and the words next to it: “within the margin of error” means nothing happened.\n3. At the detractors’ words. The number says how much, the words say why.',
      '| Көрсеткіш | Сұрақ | Қалай есептеледі |\n| NPS | Бізді ұсынасыз ба? 0–10 | 9–10 үлесінен 0–6 үлесін алу, −100-ден 100-ге дейін |\n| CSAT | Көңіліңіз толды ма? 1–5 | ең жоғары екі ұпай үлесі |\n| CES | Оңай болды ма? 1–7 | орташасы және «оңай болды» дегендер үлесі |\n\n![Аналитика: NPS, CSAT және CES, әрқайсысында аралық пен өзгеріс](score)\n\n## Мысал\n\n50 қонақтың 30-ы 9–10, оны 7–8, оны 0–6 қойды. NPS: 60 − 20 = 40.\n\n## Неге қарау керек\n\n1. Аралыққа: кең болса, жауап күтіңіз.\n2. Өзгеріске және қасындағы сөзге: «қателік шегінде» – ештеңе болған жоқ.\n3. Сыншылардың сөзіне. Сан қанша екенін, сөз неге екенін айтады.',
    ),
  },
  {
    slug: 'few-answers',
    drawn: 'tube',
    title: inLanguages(
      'Что делать, когда ответов мало',
      'What to do with few answers',
      'Жауап аз болса не істеу керек',
    ),
    lead: inLanguages(
      'Не спешить с выводами и облегчить путь.',
      'Don’t jump to conclusions; make answering easier.',
      'Қорытындыға асықпай, жолды жеңілдету.',
    ),
    text: inLanguages(
      '- Период шире: «Последний год» вместо недели.\n- Читайте слова: для них и пяти ответов достаточно.\n- Сократите анкету до трёх вопросов. Аналитика покажет долю начавших, которые дошли до конца.\n- Перевесьте код туда, где гость ждёт.\n- Пусть скажет человек: «Будем рады вашей оценке». Не просите пятёрку.\n\n![График оценки по неделям: вокруг линии полоса интервала](trend)\n\n> NPS из десяти ответов может ошибаться на полсотни пунктов. Поэтому мы рисуем интервал.',
      '- Choose a longer period: “Past year” instead of a week.\n- Read the words: five answers are enough for that.\n- Cut the survey to three questions. Analytics shows how many of those who start finish.\n- Move the code to where guests wait.\n- Have a person say: “We would love to hear what you think.” Don’t ask for top marks.\n\n![The score by weeks: the band around the line is the interval](trend)\n\n> An NPS from ten answers can be fifty points off. That is why we draw the interval.',
      '- Кезеңді кеңейтіңіз: аптаның орнына «Соңғы жыл».\n- Сөздерді оқыңыз: оған бес жауап та жетеді.\n- Үш сұраққа дейін қысқартыңыз. Аналитика бастағандардың қаншасы аяқтағанын көрсетеді.\n- Кодты қонақ күтетін жерге ауыстырыңыз.\n- Адам айтсын: «Пікіріңізді білгіміз келеді». Бес қойыңыз деп сұрамаңыз.\n\n![Апталар бойынша ұпай: сызық маңындағы жолақ – аралық](trend)\n\n> Он жауаптан шыққан NPS елу пунктке қателесуі мүмкін. Сондықтан аралықты көрсетеміз.',
    ),
  },
  {
    slug: 'call-back',
    drawn: 'stethoscope',
    title: inLanguages(
      'Перезвонить недовольному гостю',
      'Calling back an unhappy guest',
      'Көңілі толмаған қонаққа қоңырау шалу',
    ),
    lead: inLanguages(
      'Пять минут, которые возвращают людей.',
      'Five minutes that win people back.',
      'Адамды қайтаратын бес минут.',
    ),
    text: inLanguages(
      '1. Откройте письмо. Сначала прочтите слова гостя, потом оценку.\n2. Узнайте у смены, что было. Две минуты, без поиска виноватого.\n3. Нажмите «Позвонить гостю». Если номера нет, исправьте причину.\n4. Слушайте до конца. Повторите жалобу его словами, извинитесь.\n5. Скажите, что сделаете сегодня, и поставьте ответу статус «В работе» с заметкой.\n6. Когда сделали, поставьте «Решён».\n\n![Письмо о плохом отзыве: слова гостя, кнопка «Позвонить гостю» и факты](mail)\n\nНе просите изменить отзыв и не звоните второй раз, если гость не хочет говорить. [Подробнее](/call-center).',
      '1. Open the email. Read the guest’s words first, the score second.\n2. Ask the shift what happened. Two minutes, no hunt for someone to blame.\n3. Press “Call the guest”. Where there is no number, fix the cause.\n4. Listen to the end. Repeat the complaint in their words and apologise.\n5. Say what you will do today and set the answer’s status to “In progress” with a note.\n6. Once done, set “Resolved”.\n\n![The email about a bad review: the guest’s words, the button “Call the guest” and the facts](mail)\n\nDon’t ask them to change the review, and don’t call twice if the guest won’t talk. [More](/call-center).',
      '1. Хатты ашыңыз. Алдымен қонақтың сөзін, сосын ұпайын оқыңыз.\n2. Ауысымнан не болғанын сұраңыз. Екі минут, кінәлі іздемей.\n3. «Қонаққа қоңырау шалу» түймесін басыңыз. Нөмір жоқ болса, себебін түзетіңіз.\n4. Соңына дейін тыңдаңыз. Шағымды өз сөзімен қайталап, кешірім сұраңыз.\n5. Бүгін не істейтініңізді айтып, жауапқа «Жұмыста» мәртебесін қойып, жазба қалдырыңыз.\n6. Істелген соң «Шешілді» деп белгілеңіз.\n\n![Жағымсыз пікір туралы хат: қонақтың сөзі, «Қонаққа қоңырау шалу» түймесі және деректер](mail)\n\nПікірді өзгертуді сұрамаңыз, сөйлескісі келмесе, екінші рет қоңырау шалмаңыз. [Толығырақ](/call-center).',
    ),
  },
  {
    slug: 'wall-board',
    drawn: 'parcel',
    title: inLanguages(
      'Табло для кухни и офиса',
      'A board for the kitchen and the office',
      'Асүй мен кеңсеге арналған табло',
    ),
    lead: inLanguages(
      'Оценка, которую видит вся смена.',
      'A score the whole shift can see.',
      'Бүкіл ауысым көретін ұпай.',
    ),
    text: inLanguages(
      '1. Откройте аналитику анкеты и нажмите «Открыть табло».\n2. Войдите в аккаунт на том экране, который висит на стене.\n3. Нажмите «На весь экран». Числа двигаются сами.\n\n![Табло: оценка во весь экран, ответы за сегодня, филиалы и слова гостя](board)\n\nНа табло – оценка, сегодняшние ответы, филиалы и слова гостей. Нет связи – останутся последние данные с временем.\n\n> Не вешайте табло там, где его видят гости: слова писали не для зала.',
      '1. Open the analytics and press “Open the board”.\n2. Sign in on the screen that hangs on the wall.\n3. Go full screen. The numbers move by themselves.\n\n![The board: the score in full, today’s answers, branches and a guest’s words](board)\n\nThe board shows the score, today’s answers, branches and guests’ words. Without a connection the last data stays on, with its time.\n\n> Don’t hang it where guests can see it: the words were not written for the whole room.',
      '1. Аналитиканы ашып, «Таблоны ашу» түймесін басыңыз.\n2. Қабырғадағы экранда аккаунтқа кіріңіз.\n3. Толық экранға шығарыңыз. Сандар өзі қозғалады.\n\n![Табло: ірі ұпай, бүгінгі жауаптар, филиалдар және қонақтың сөзі](board)\n\nТаблода ұпай, бүгінгі жауаптар, филиалдар мен қонақ сөздері бар. Байланыс үзілсе, соңғы деректер уақытымен қалады.\n\n> Таблоны қонақ көретін жерге ілмеңіз: сөздер залға арнап жазылмаған.',
    ),
  },
  {
    slug: 'import-branches',
    drawn: 'clipboard',
    title: inLanguages(
      'Загрузить сто филиалов из Excel',
      'Importing a hundred branches from Excel',
      'Жүз филиалды Excel-ден жүктеу',
    ),
    lead: inLanguages(
      'Таблица подойдёт такой, какая есть.',
      'Your table will do as it is.',
      'Кестеңіз бар күйінде жарайды.',
    ),
    text: inLanguages(
      '1. Откройте «Филиалы» анкеты и нажмите «Загрузить таблицу».\n2. Перетащите файл Excel или CSV или вставьте ячейки прямо из таблицы. Заголовки, пустые строки и лишние столбцы не мешают.\n3. Проверьте, что в каких столбцах. Названия мы угадываем: «Точка», «Фактический адрес», «Режим работы».\n4. Нажмите «Проверить». Вы увидите, сколько филиалов добавится и изменится, и каждую ошибку со строкой и столбцом.\n5. Загрузите всё или только строки без ошибок.\n\n![Столбцы таблицы с филиалами и то, чем каждый станет](import)\n\n## Чтобы обновлять, а не повторять\n\n- У филиала с ID или кодом таблица изменит только заполненные ячейки.\n- Без них филиал узнаётся по названию в своём городе.\n- «Выгрузить» отдаёт таблицу, которую можно поправить и загрузить назад.\n\n> Если вместо казахских букв стоят вопросительные знаки, они потерялись при сохранении. Сохраните таблицу как .xlsx или «CSV UTF-8».',
      '1. Open the survey’s “Branches” and press “Import a table”.\n2. Drop an Excel or CSV file, or paste cells right from a spreadsheet. Headings, empty rows and extra columns do no harm.\n3. Check what each column holds. We guess by the names: “Store”, “Street address”, “Working hours”.\n4. Press “Check”. You see how many branches would be added and changed, and every error with its row and column.\n5. Import everything, or only the rows without errors.\n\n![The columns of a table of branches and what each becomes](import)\n\n## Changing rather than repeating\n\n- For a branch with its ID or code, the table changes only the filled cells.\n- Without them a branch is known by its name in its city.\n- “Export” gives you a table that you can correct and import again.\n\n> Question marks in place of Kazakh letters were made when the file was saved. Save the table as .xlsx or “CSV UTF-8”.',
      '1. Сауалнаманың «Филиалдар» бөлімін ашып, «Кесте жүктеу» түймесін басыңыз.\n2. Excel не CSV файлын сүйреп әкеліңіз немесе ұяшықтарды кестеден тікелей қойыңыз. Тақырып, бос жол, артық баған кедергі емес.\n3. Қай бағанда не бар екенін тексеріңіз. Атауынан болжаймыз: «Қала», «Мекенжай», «Жұмыс кестесі».\n4. «Тексеру» түймесін басыңыз. Қанша филиал қосылып, қаншасы өзгеретінін және әр қатенің жолы мен бағанын көресіз.\n5. Бәрін немесе тек қатесіз жолдарды жүктеңіз.\n\n![Филиалдар кестесінің бағандары және әрқайсысы не болатыны](import)\n\n## Қайталамай, жаңарту үшін\n\n- ID-і не коды бар филиалдың тек толтырылған ұяшықтары өзгереді.\n- Олар болмаса, филиал өз қаласындағы атауымен танылады.\n- «Экспорттау» берген кестені түзетіп, қайта жүктеуге болады.\n\n> Қазақ әрпінің орнында сұрақ белгісі тұрса, ол сақтау кезінде жоғалған. Кестені .xlsx немесе «CSV UTF-8» түрінде сақтаңыз.',
    ),
  },
  {
    slug: 'compare-branches',
    drawn: 'bus',
    title: inLanguages(
      'Сравнить филиалы и не обидеть',
      'Comparing branches fairly',
      'Филиалдарды әділ салыстыру',
    ),
    lead: inLanguages(
      'Когда разница настоящая, а когда случайная.',
      'When a difference is real and when it is chance.',
      'Айырма қашан шын, қашан кездейсоқ.',
    ),
    text: inLanguages(
      '1. В аналитике найдите таблицу «Филиалы». Полоса – оценка всех вместе.\n2. Кто целиком правее или левее полосы, действительно отличается. Остальные – «в пределах погрешности».\n3. Нажмите на филиал и прочтите его слова.\n4. Сравнивайте одинаковые дни.\n\n![Таблица «Филиалы»: точка оценки с интервалом у каждого и полоса общей оценки](league)\n\nНе наказывайте за место в таблице. Спросите у лучших, что они делают.',
      '1. In analytics, find the “Branches” table. The band is everyone’s combined score.\n2. A branch entirely to one side of the band really differs. The rest are within the margin of error.\n3. Press a branch and read its comments.\n4. Compare the same days.\n\n![The table “Branches”: each with its score and interval, the band of all together behind](league)\n\nDon’t punish anyone for their place in the table. Ask the best what they do.',
      '1. Аналитикадан «Филиалдар» кестесін табыңыз. Жолақ – бәрінің ортақ ұпайы.\n2. Жолақтың бір жағында түгел жатқаны шынымен ерекшеленеді. Қалғаны қателік шегінде.\n3. Филиалды басып, сөздерін оқыңыз.\n4. Бірдей күндерді салыстырыңыз.\n\n![«Филиалдар» кестесі: әрқайсысының ұпайы мен аралығы, артында ортақ ұпай жолағы](league)\n\nКестедегі орны үшін жазаламаңыз. Үздіктерден не істейтінін сұраңыз.',
    ),
  },
  {
    slug: 'ask-consent',
    drawn: 'toolbox',
    title: inLanguages(
      'Попросить контакт по закону',
      'Asking for a contact lawfully',
      'Байланыс деректерін заң бойынша сұрау',
    ),
    lead: inLanguages(
      'Телефон – только с согласием и только зачем надо.',
      'A phone number only with consent and only for its purpose.',
      'Телефон – тек келісіммен, тек мақсаты үшін.',
    ),
    text: inLanguages(
      '1. Добавьте вопрос «Контакт» и отметьте только нужное: чаще всего хватает телефона.\n2. Покажите его недовольным: условие «не больше 6».\n3. Добавьте «Согласие». В тексте назовите организацию и БИН, данные, цель, срок, передачу третьим лицам и за границу, адрес для отзыва.\n4. Не делайте контакт обязательным.\n\n![Телефон гостя: вопрос «Куда вам ответить?» и согласие на обработку данных](contact)\n\n> Пример: «Согласен, чтобы ТОО «Дастархан», БИН 000000000000, обработало моё имя и телефон, чтобы связаться по этому отзыву. Срок – 12 месяцев. Третьим лицам и за границу не передаётся. Отозвать: privacy@example.kz».',
      '1. Add a “Contact” question and tick only what you need: usually a phone number is enough.\n2. Show it to unhappy guests: condition “at most 6”.\n3. Add “Consent”. Name the organisation and its BIN, the data, the purpose, the term, passing to third parties and abroad, and the address for withdrawal.\n4. Don’t make the contact required.\n\n![A guest’s phone: the question about a contact and the consent](contact)\n\n> Example: “I agree that Dastarkhan LLP, BIN 000000000000, processes my name and phone to contact me about this review. Term: 12 months. Not passed to third parties or abroad. Withdraw: privacy@example.kz”.',
      '1. «Байланыс деректері» сұрағын қосып, тек керегін белгілеңіз: көбіне телефон жетеді.\n2. Оны көңілі толмағандарға көрсетіңіз: «артық емес» 6 шарты.\n3. «Келісім» қосыңыз. Ұйым атын, БСН, деректерді, мақсатты, мерзімді, үшінші тұлғаға және шетелге беруді, қайтарып алу мекенжайын жазыңыз.\n4. Бұл сұрақты міндетті етпеңіз.\n\n![Қонақтың телефоны: байланыс деректері сұрағы мен келісім](contact)\n\n> Мысал: «Осы пікір бойынша хабарласу үшін «Дастархан» ЖШС, БСН 000000000000, атым мен телефонымды өңдеуіне келісемін. Мерзімі – 12 ай. Үшінші тұлғаға және шетелге берілмейді. Қайтарып алу: privacy@example.kz».',
    ),
  },
]
