import type { SurveyTemplate } from '../template.contract.ts'
import {
  comment,
  ease,
  ends,
  faces,
  line,
  many,
  pick,
  pleased,
  recommend,
  stars,
  titleAndText,
  wrong,
  yesNo,
} from './ask.ts'
import {
  any,
  atLeast,
  atMost,
  CALL_YES,
  contacts,
  critic,
  fan,
  has,
  is,
  offeredCall,
  t,
  template,
} from './parts.ts'

const masterFailed = any(atMost('master', 2), has('wrong', 'hurt', 'price'))

const master = template({
  id: 'beauty-master',
  industry: 'beauty',
  metric: 'csat',
  picture: 'scissors',
  brand: '#a11d5b',
  title: t('Работа мастера', 'Шебердің жұмысы', 'Your stylist'),
  description: t(
    'Код у зеркала каждого мастера: понял ли пожелание, бережно ли работал, совпала ли цена. Ожог или порез сразу жалоба.',
    'Әр шебердің айнасындағы код: тілекті түсінді ме, ұқыпты жұмыс істеді ме, баға сай ма. Күйік не кесілген жер бірден шағым.',
    'A code at each mirror: were you understood, handled with care, charged as agreed. A burn or a cut is a complaint at once.',
  ),
  cover: titleAndText(
    t('Нравится отражение?', 'Айнадағы бейнеңіз ұнады ма?', 'Like what you see?'),
    t(
      'Скажите о мастере. Имя ваше он не узнает.',
      'Шебер туралы айтыңыз. Атыңызды білмейді.',
      'Tell us about your stylist. Your name stays out of it.',
    ),
  ),
  questions: [
    faces(
      'master',
      t('Как вам работа мастера?', 'Шебердің жұмысы ұнады ма?', 'How was your stylist’s work?'),
    ),
    wrong(
      t('Что не понравилось?', 'Не ұнамады?', 'What didn’t you like?'),
      any(atMost('master', 3)),
      ['result', 'Не то, что просили', 'Сұрағандай болмады', 'Not what I asked for'],
      ['rush', 'Торопился', 'Асықты', 'Was in a hurry'],
      ['late', 'Начали позже записи', 'Жазылған уақыттан кеш бастады', 'Started late'],
      ['hurt', 'Порез, ожог, боль', 'Кесіп алды, күйдірді, ауыртты', 'A cut, burn or pain'],
      ['talk', 'Слишком много разговоров', 'Тым көп сөйледі', 'Too much talk'],
      ['phone', 'Отвлекался на телефон', 'Телефонға алаңдады', 'Kept looking at the phone'],
      ['upsell', 'Навязывал процедуры', 'Процедура тықпалады', 'Pushed extra services'],
      ['price', 'Взял больше, чем назвал', 'Айтқаннан артық алды', 'Charged more than agreed'],
    ),
    pleased(
      t('Что мастер сделал особенно хорошо?', 'Шебер нені ерекше жақсы жасады?', 'What did they do best?'),
      any(atLeast('master', 5)),
      ['idea', 'Предложил, что мне идёт', 'Маған жарасатынын ұсынды', 'Suggested what suits me'],
      ['hands', 'Лёгкая рука', 'Қолы жеңіл', 'A light hand'],
      ['exact', 'Попал в пожелание', 'Тілегімді дәл орындады', 'Got it exactly right'],
      ['tips', 'Научил ухаживать дома', 'Үйде күтуді үйретті', 'Taught me home care'],
      ['calm', 'С ним спокойно', 'Жанында жайлы', 'Calm company'],
    ),
    pick(
      'service',
      t('Что вы делали?', 'Не жасаттыңыз?', 'What did you have done?'),
      ['cut', 'Стрижка и укладка', 'Шаш қидыру мен сәндеу', 'Cut and styling'],
      ['colour', 'Окрашивание', 'Шаш бояу', 'Colouring'],
      ['nails', 'Маникюр или педикюр', 'Маникюр не педикюр', 'Manicure or pedicure'],
      ['brows', 'Брови и ресницы', 'Қас пен кірпік', 'Brows and lashes'],
      ['face', 'Лицо или тело', 'Бет не дене күтімі', 'Face or body care'],
    ),
    yesNo(
      'same',
      t('Запишетесь к тому же мастеру?', 'Осы шеберге тағы жазыласыз ба?', 'Would you book the same person?'),
    ),
    comment(t('Что передать мастеру?', 'Шеберге не айтайық?', 'What shall we tell them?')),
    ...contacts(
      masterFailed,
      t('Переделать бесплатно?', 'Тегін қайта жасайық па?', 'Redo it free of charge?'),
      t(
        'Оставьте номер, подберём другого мастера. Можно пропустить.',
        'Нөміріңізді қалдырыңыз, басқа шебер табамыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will find someone else. You may skip this.',
      ),
    ),
  ],
  unhappy: masterFailed,
  delighted: any(atLeast('master', 5)),
  thanks: {
    unhappy: titleAndText(
      t(
        'Не отпустим вас с таким результатом',
        'Мұндай нәтижемен жібермейміз',
        'You won’t leave it like this',
      ),
      t(
        'Администратор перезвонит и предложит, как исправить.',
        'Әкімші қоңырау шалып, түзету жолын ұсынады.',
        'The manager will call with a way to fix it.',
      ),
    ),
    delighted: titleAndText(
      t('Вам очень идёт', 'Сізге өте жарасады', 'It suits you'),
      t('Мастеру передадим сегодня же.', 'Шеберге бүгін-ақ жеткіземіз.', 'We will tell your stylist today.'),
    ),
    others: titleAndText(
      t('Спасибо, станем внимательнее', 'Рақмет, мұқият боламыз', 'Thank you, we will listen closer'),
      t(
        'В следующий раз начнём с ваших пожеланий.',
        'Келесіде тілегіңізден бастаймыз.',
        'Next time we start with your wishes.',
      ),
    ),
  },
})

const salonFailed = any(atMost('nps', 6))

const salon = template({
  id: 'beauty-salon',
  industry: 'beauty',
  metric: 'nps',
  picture: 'mirror',
  brand: '#7c2d8f',
  title: t('Порекомендуете салон?', 'Салонды ұсынасыз ба?', 'Would you recommend the salon?'),
  description: t(
    'На следующий день после визита: подруге посоветуют мастера, цены или атмосферу, и почему могут не вернуться.',
    'Келген күннің ертеңіне: құрбысына шеберді, бағаны не атмосфераны ұсына ма, неге қайта келмеуі мүмкін.',
    'The day after a visit: would a friend be told of the stylist, the prices or the mood, and why they may not return.',
  ),
  cover: titleAndText(
    t(
      'Друзья уже спросили, где вы были?',
      'Достарыңыз қайда болғаныңызды сұрады ма?',
      'Have friends asked where you went?',
    ),
    t('А что вы им ответили?', 'Ал сіз не дедіңіз?', 'And what did you say?'),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете наш салон подруге или другу?',
        'Салонымызды құрбыңызға не досыңызға ұсынасыз ба?',
        'Would you recommend our salon to a friend?',
      ),
    ),
    wrong(
      t('Что вас остановило бы?', 'Сізді не тоқтатар еді?', 'What would stop you?'),
      salonFailed,
      ['price', 'Цены', 'Бағалар', 'Prices'],
      ['master', 'Мастер', 'Шебер', 'The stylist'],
      ['wait', 'Ожидание', 'Күту', 'Waiting'],
      ['clean', 'Чистота', 'Тазалық', 'Cleanliness'],
      ['front', 'Приём на стойке', 'Әкімшінің қарсы алуы', 'The front desk'],
      ['noise', 'Шум и теснота', 'Шу мен тарлық', 'Noise and crowding'],
      ['products', 'Средства и краски', 'Құралдар мен бояулар', 'Products used'],
    ),
    pleased(
      t('Что расскажете в первую очередь?', 'Алдымен не айтасыз?', 'What would you tell them first?'),
      fan,
      ['master', 'Про мастера', 'Шебер туралы', 'The stylist'],
      ['result', 'Про результат', 'Нәтижесі туралы', 'The result'],
      ['mood', 'Как здесь спокойно', 'Мұндағы жайлылық туралы', 'How calm it is'],
      ['price', 'Про цены', 'Бағасы туралы', 'The prices'],
      ['tea', 'Про чай и заботу', 'Шай мен қамқорлық туралы', 'The tea and the care'],
    ),
    pick(
      'how',
      t('Как вы о нас узнали?', 'Біз туралы қайдан білдіңіз?', 'How did you hear of us?'),
      ['friend', 'От знакомых', 'Таныстардан', 'From friends'],
      ['maps', 'По карте', 'Картадан', 'On a map'],
      ['social', 'В соцсетях', 'Әлеуметтік желіден', 'Social media'],
      ['street', 'Шли мимо', 'Өтіп бара жатып', 'Walking by'],
    ),
    stars(
      'value',
      t('Результат стоит своей цены?', 'Нәтиже бағасына сай ма?', 'Is the result worth the price?'),
      ends(t('нет', 'жоқ', 'no'), t('вполне', 'әбден', 'fully')),
    ),
    comment(t('Чего салону не хватает?', 'Салонға не жетіспейді?', 'What does the salon lack?')),
    ...offeredCall(
      salonFailed,
      t(
        'Готовы дать нам второй шанс?',
        'Бізге тағы бір мүмкіндік бересіз бе?',
        'Would you give us a second chance?',
      ),
      CALL_YES,
      t('Нет', 'Жоқ', 'No'),
    ),
  ],
  unhappy: salonFailed,
  thanks: {
    unhappy: titleAndText(
      t(
        'Спасибо, что сказали нам, а не всем',
        'Жұртқа емес, бізге айтқаныңызға рақмет',
        'Thank you for telling us',
      ),
      t(
        'Управляющий разберётся с тем, что вы отметили.',
        'Белгілегеніңізді басқарушы реттейді.',
        'The manager will deal with what you marked.',
      ),
    ),
    delighted: titleAndText(
      t('Приводите друзей', 'Достарыңызды ертіп келіңіз', 'Bring a friend'),
      t(
        'Мы любим, когда вы приходите вместе.',
        'Бірге келгеніңізді жақсы көреміз.',
        'We love it when you come together.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, есть куда расти', 'Рақмет, өсетін жер бар', 'Thank you, there is room to grow'),
      t(
        'Подумаем, чем вас удивить.',
        'Сізді немен таңғалдыруды ойланамыз.',
        'We will think of a way to surprise you.',
      ),
    ),
  },
})

const onlineFailed = any(atMost('ease', 3), is('kept', 'cancelled'))

const booking = template({
  id: 'beauty-booking',
  industry: 'beauty',
  metric: 'ces',
  picture: 'phone',
  brand: '#235a97',
  title: t('Запись онлайн', 'Онлайн жазылу', 'Online booking'),
  description: t(
    'Сразу после записи или визита: нашлось ли окно, понятны ли цены, не перенесли ли. Видно, где теряются клиенты.',
    'Жазылған не келген соң бірден: бос уақыт табылды ма, бағасы түсінікті ме, ауыстырмады ма. Клиент қайда жоғалатыны көрінеді.',
    'Right after booking or visiting: was there a slot, were prices clear, was it moved. Shows where clients get lost.',
  ),
  cover: titleAndText(
    t('Записались?', 'Жазылдыңыз ба?', 'Booked?'),
    t(
      'Расскажите, сколько это стоило нервов.',
      'Қаншалықты оңай болғанын айтыңыз.',
      'Tell us how much patience it took.',
    ),
  ),
  questions: [
    ease(t('Записаться было легко', 'Жазылу оңай болды', 'Booking was easy')),
    wrong(
      t('Что мешало записаться?', 'Жазылуға не кедергі болды?', 'What got in the way of booking?'),
      any(atMost('ease', 4)),
      ['slots', 'Нет вечерних окон', 'Кешкі бос уақыт жоқ', 'No evening slots'],
      ['far', 'Ждать больше недели', 'Бір аптадан артық күту', 'Over a week to wait'],
      ['price', 'Цены неясны', 'Бағалар түсініксіз', 'Unclear prices'],
      ['names', 'Непонятны названия услуг', 'Қызмет атаулары түсініксіз', 'Unclear service names'],
      ['login', 'Просили регистрацию', 'Тіркелуді сұрады', 'Had to sign up'],
      ['bug', 'Форма зависла', 'Форма қатып қалды', 'The form froze'],
      ['noanswer', 'Не ответили на сообщение', 'Хабарламаға жауап бермеді', 'No reply to my message'],
    ),
    pick(
      'kept',
      t('Что стало с записью?', 'Жазылуыңыз не болды?', 'What became of it?'),
      ['kept', 'Приняли вовремя', 'Уақытында қабылдады', 'Seen on time'],
      ['waited', 'Пришлось подождать', 'Күтуге тура келді', 'Had to wait'],
      ['moved', 'Перенесли', 'Ауыстырды', 'Moved'],
      ['cancelled', 'Отменили или потеряли', 'Болдырмады не жоғалтты', 'Cancelled or lost'],
      ['ahead', 'Ещё впереди', 'Әлі алда', 'Still ahead'],
    ),
    pick(
      'channel',
      t('Где вам удобнее записываться?', 'Қайдан жазылған ыңғайлы?', 'Where do you prefer to book?'),
      ['chat', 'В мессенджере', 'Мессенджерде', 'Messenger'],
      ['site', 'На сайте', 'Сайтта', 'Website'],
      ['app', 'В приложении', 'Қосымшада', 'App'],
      ['phone', 'По телефону', 'Телефонмен', 'Phone'],
    ),
    yesNo('remind', t('Напоминание пришло?', 'Ескерту келді ме?', 'Did you get a reminder?')),
    comment(t('Какого времени не хватает?', 'Қай уақыт жетіспейді?', 'Which times are missing?')),
    ...contacts(
      onlineFailed,
      t('Записать вас вручную?', 'Сізді өзіміз жазып қояйық па?', 'Shall we book it for you?'),
      t(
        'Администратор подберёт время. Можно пропустить.',
        'Әкімші уақыт таңдайды. Өткізіп жіберсеңіз де болады.',
        'The front desk will find a time. You may skip this.',
      ),
    ),
  ],
  unhappy: onlineFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Запись не должна быть работой', 'Жазылу қинамауы керек', 'Booking shouldn’t be work'),
      t(
        'Починим то, на чём вы застряли.',
        'Сізді бөгеген жерді түзетеміз.',
        'We will mend what stopped you.',
      ),
    ),
    delighted: titleAndText(
      t('Ждём вас', 'Сізді күтеміз', 'See you soon'),
      t(
        'Напомним накануне и встретим вовремя.',
        'Бір күн бұрын ескертіп, уақытында қарсы аламыз.',
        'We will remind you the day before and start on time.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, добавим удобства', 'Рақмет, ыңғайлы етеміз', 'Thank you, we will make it smoother'),
      t(
        'Новые окна открываем по таким просьбам.',
        'Жаңа уақыттарды осындай өтініштер бойынша ашамыз.',
        'Requests like yours open new slots.',
      ),
    ),
  },
})

const sterileFailed = any(atMost('clean', 2), has('wrong', 'reused', 'open', 'blood'))

const sterility = template({
  id: 'beauty-sterility',
  industry: 'beauty',
  metric: 'csat',
  picture: 'bottle',
  brand: '#0c6b6b',
  title: t('Стерильность и чистота', 'Стерильділік пен тазалық', 'Hygiene and sterile tools'),
  description: t(
    'Клиент видит то, чего не видит проверка: вскрывали ли инструмент при нём, сменили ли полотенце, мыли ли руки.',
    'Клиент тексеруші көрмегенді көреді: құралды көзінше ашты ма, сүлгіні ауыстырды ма, қолын жуды ма.',
    'Clients see what inspectors don’t: were tools opened before them, was the towel fresh, were hands washed.',
  ),
  cover: titleAndText(
    t('Инструмент вскрыли при вас?', 'Құралды көзіңізше ашты ма?', 'Were the tools opened in front of you?'),
    t(
      'Это вопрос здоровья. Ответ увидит только руководитель.',
      'Бұл денсаулық мәселесі. Жауапты тек басшы көреді.',
      'It is about health. Only the manager sees this.',
    ),
  ),
  questions: [
    faces(
      'clean',
      t(
        'Насколько вы спокойны за чистоту?',
        'Тазалыққа қаншалықты сенімдісіз?',
        'How sure are you of our hygiene?',
      ),
      ends(t('тревожно', 'алаңдаймын', 'worried'), t('спокойно', 'сенімдімін', 'at ease')),
    ),
    wrong(
      t('Что вас насторожило?', 'Сізді не алаңдатты?', 'What worried you?'),
      any(atMost('clean', 4)),
      ['open', 'Пакет вскрыли без меня', 'Пакетті менсіз ашты', 'Pouch opened without me'],
      [
        'reused',
        'Инструмент после другого клиента',
        'Басқа клиенттен кейінгі құрал',
        'Tools used on another client',
      ],
      ['blood', 'Порезали и не обработали', 'Кесіп алып, өңдемеді', 'A cut left untreated'],
      ['gloves', 'Без перчаток', 'Қолғапсыз', 'No gloves'],
      ['towel', 'Несвежее полотенце', 'Сүлгісі таза емес', 'A used towel'],
      ['chair', 'Кресло не протёрли', 'Орындықты сүртпеді', 'Chair not wiped'],
      ['hair', 'Волосы на полу', 'Еденде шаш жатыр', 'Hair on the floor'],
      ['toilet', 'Туалет', 'Дәретхана', 'The washroom'],
    ),
    yesNo(
      'pouch',
      t(
        'Пакет с инструментом вскрыли при вас?',
        'Құрал салынған пакетті көзіңізше ашты ма?',
        'Was the tool pouch opened before you?',
      ),
    ),
    yesNo(
      'hands',
      t(
        'Мастер вымыл или обработал руки?',
        'Шебер қолын жуды не өңдеді ме?',
        'Did they wash or sanitise their hands?',
      ),
    ),
    pick(
      'room',
      t('Где вас обслуживали?', 'Сізге қай жерде қызмет көрсетті?', 'Where were you served?'),
      ['hair', 'Парикмахерский зал', 'Шаштараз залы', 'Hair salon'],
      ['nails', 'Маникюр и педикюр', 'Маникюр мен педикюр', 'Nails'],
      ['cosmetic', 'Косметология', 'Косметология', 'Cosmetology'],
      ['tattoo', 'Перманент или тату', 'Перманент не тату', 'Permanent make-up, tattoo'],
    ),
    comment(t('Что именно вы видели?', 'Нақты не көрдіңіз?', 'What exactly did you see?')),
    ...contacts(
      sterileFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Если есть порез или воспаление, оставьте номер: поможем с врачом.',
        'Жара не қабыну болса, нөміріңізді қалдырыңыз: дәрігермен көмектесеміз.',
        'If there is a cut or inflammation, leave a number: we will help with a doctor.',
      ),
    ),
  ],
  unhappy: sterileFailed,
  delighted: any(atLeast('clean', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Это серьёзно', 'Бұл өте маңызды', 'This is serious'),
      t(
        'Руководитель проверит журнал стерилизации сегодня.',
        'Басшы стерильдеу журналын бүгін тексереді.',
        'The manager will check the sterilisation log today.',
      ),
    ),
    delighted: titleAndText(
      t('Так и держим', 'Осылай жалғастырамыз', 'We keep it so'),
      t(
        'Пакет вскрываем при вас, всегда. Спасибо, что замечаете.',
        'Пакетті әрқашан көзіңізше ашамыз. Байқағаныңызға рақмет.',
        'Pouches are opened before you, always. Thank you for noticing.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за внимательность', 'Зейінді болғаныңызға рақмет', 'Thank you for looking closely'),
      t(
        'Покажем, как обрабатываем инструмент, если спросите.',
        'Сұрасаңыз, құралды қалай өңдейтінімізді көрсетеміз.',
        'Ask, and we will show how we treat our tools.',
      ),
    ),
  },
})

const weekFailed = any(atMost('result', 2), has('wrong', 'allergy', 'burn'))

const result = template({
  id: 'beauty-week-later',
  industry: 'beauty',
  metric: 'csat',
  picture: 'flower',
  brand: '#96420f',
  title: t('Результат через неделю', 'Бір аптадан кейінгі нәтиже', 'A week later'),
  description: t(
    'Через семь дней, ссылкой в сообщении: держится ли цвет и покрытие, не было ли аллергии. Качество видно не в кресле.',
    'Жеті күннен соң хабарламадағы сілтемемен: бояу мен жабын сақталды ма, аллергия болмады ма. Сапа орындықта көрінбейді.',
    'Seven days on, by a link in a message: does the colour or coating last, any allergy. Quality doesn’t show in the chair.',
  ),
  cover: titleAndText(
    t('Прошла неделя', 'Бір апта өтті', 'It has been a week'),
    t('Как держится?', 'Қалай, сақталып тұр ма?', 'How is it holding up?'),
  ),
  questions: [
    faces(
      'result',
      t(
        'Довольны ли вы результатом сегодня?',
        'Бүгін нәтижеге көңіліңіз тола ма?',
        'Are you happy with the result today?',
      ),
    ),
    wrong(
      t('Что случилось за неделю?', 'Бір аптада не болды?', 'What happened in a week?'),
      any(atMost('result', 4)),
      ['washed', 'Цвет смылся', 'Бояуы шайылып кетті', 'The colour washed out'],
      ['chipped', 'Покрытие откололось', 'Жабыны қабыршақтанды', 'The coating chipped'],
      ['grown', 'Форма потерялась', 'Пішіні жоғалды', 'It lost its shape'],
      ['dry', 'Волосы стали сухими', 'Шаш құрғап кетті', 'Dry hair'],
      ['styling', 'Трудно уложить дома', 'Үйде сәндеу қиын', 'Hard to style at home'],
      ['allergy', 'Зуд, отёк, сыпь', 'Қышу, ісіну, бөртпе', 'Itching, swelling, rash'],
      ['burn', 'Боль или воспаление', 'Ауыру не қабыну', 'Pain or inflammation'],
    ),
    stars(
      'care',
      t(
        'Помогли советы мастера по уходу?',
        'Шебердің күтім кеңестері көмектесті ме?',
        'Did the care advice help?',
      ),
      ends(t('их не было', 'кеңес болмады', 'there was none'), t('очень', 'өте', 'a lot')),
    ),
    yesNo('seen', t('Заметили окружающие?', 'Айналаңыздағылар байқады ма?', 'Did people notice?')),
    pick(
      'next',
      t('Когда придёте снова?', 'Қашан қайта келесіз?', 'When will you be back?'),
      ['month', 'Через месяц', 'Бір айдан соң', 'In a month'],
      ['later', 'Позже', 'Кейінірек', 'Later'],
      ['other', 'В другой салон', 'Басқа салонға барамын', 'I will try another salon'],
    ),
    comment(t('Что мастеру важно узнать?', 'Шебер нені білуі керек?', 'What should your stylist know?')),
    ...contacts(
      weekFailed,
      t('Исправить по гарантии?', 'Кепілдікпен түзетейік пе?', 'Fix it under our guarantee?'),
      t(
        'Оставьте номер, запишем без очереди. При сильной аллергии сначала врач.',
        'Нөміріңізді қалдырыңыз, кезексіз жазамыз. Қатты аллергия болса, алдымен дәрігерге барыңыз.',
        'Leave a number and we will fit you in. With a strong allergy, see a doctor first.',
      ),
    ),
  ],
  unhappy: weekFailed,
  delighted: any(atLeast('result', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Гарантия для того и есть', 'Кепілдік сол үшін бар', 'That is what a guarantee is for'),
      t(
        'Мастер увидит ваш ответ, администратор предложит время.',
        'Жауабыңызды шебер көреді, әкімші уақыт ұсынады.',
        'Your stylist will see this and the desk will offer a time.',
      ),
    ),
    delighted: titleAndText(
      t('Держится, как обещали', 'Уәдедей сақталып тұр', 'It lasts, as promised'),
      t(
        'Спасибо. Напомним, когда пора освежить.',
        'Рақмет. Жаңарту уақыты келгенде ескертеміз.',
        'Thank you. We will remind you when it needs a refresh.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, это ценно', 'Рақмет, бұл құнды', 'Thank you, this is useful'),
      t(
        'Подберём другое средство или технику.',
        'Басқа құрал не әдіс таңдаймыз.',
        'We will choose another product or technique.',
      ),
    ),
  },
})

const trainingFailed = any(atMost('training', 2), has('wrong', 'injury', 'rude'))

const training = template({
  id: 'fitness-training',
  industry: 'beauty',
  metric: 'csat',
  picture: 'kettlebell',
  brand: '#a62a1e',
  title: t('Тренировка', 'Жаттығу', 'Training session'),
  description: t(
    'После занятия по коду тренера: нагрузка, техника, внимание. Травма и грубость уходят управляющему клуба сразу.',
    'Сабақтан кейін жаттықтырушының коды арқылы: жүктеме, техника, көңіл бөлу. Жарақат пен дөрекілік бірден клуб басшысына барады.',
    'After class, by the coach’s code: load, technique, attention. Injury and rudeness go to the club manager at once.',
  ),
  cover: titleAndText(
    t('Отдышались?', 'Тынықтыңыз ба?', 'Caught your breath?'),
    t(
      'Оцените занятие, пока горят мышцы.',
      'Бұлшық ет қызып тұрғанда сабақты бағалаңыз.',
      'Rate the class while your muscles burn.',
    ),
  ),
  questions: [
    faces('training', t('Как прошла тренировка?', 'Жаттығу қалай өтті?', 'How was the session?')),
    wrong(
      t('Что было не так?', 'Не дұрыс болмады?', 'What was off?'),
      any(atMost('training', 3)),
      [
        'attention',
        'Тренер не смотрел на технику',
        'Жаттықтырушы техникаға қарамады',
        'Nobody watched my technique',
      ],
      ['phone', 'Сидел в телефоне', 'Телефонмен отырды', 'Was on the phone'],
      ['crowd', 'Слишком много людей', 'Адам тым көп', 'Too many people'],
      ['boring', 'Однообразно', 'Бірсарынды', 'Monotonous'],
      ['late', 'Начали поздно', 'Кеш бастады', 'Started late'],
      ['gear', 'Не хватило инвентаря', 'Құрал-жабдық жетпеді', 'Not enough gear'],
      ['rude', 'Унижал или кричал', 'Кемсітті не айқайлады', 'Shouting or shaming'],
      ['injury', 'Травма', 'Жарақат', 'An injury'],
    ),
    pleased(
      t('Что зарядило?', 'Не күш берді?', 'What gave you energy?'),
      any(atLeast('training', 5)),
      ['coach', 'Тренер', 'Жаттықтырушы', 'The coach'],
      ['program', 'Программа', 'Бағдарлама', 'The programme'],
      ['music', 'Музыка', 'Музыка', 'The music'],
      ['group', 'Группа', 'Топ', 'The group'],
      ['progress', 'Вижу прогресс', 'Нәтиже көріп жүрмін', 'I see progress'],
    ),
    pick(
      'load',
      t('Какой была нагрузка?', 'Жүктеме қандай болды?', 'How was the load?'),
      ['easy', 'Слишком легко', 'Тым жеңіл', 'Too easy'],
      ['right', 'В самый раз', 'Дәл өзі', 'Just right'],
      ['hard', 'Слишком тяжело', 'Тым ауыр', 'Too hard'],
    ),
    stars(
      'technique',
      t(
        'Понятно ли показали технику?',
        'Техниканы түсінікті көрсетті ме?',
        'Was the technique shown clearly?',
      ),
    ),
    comment(t('Какое занятие вам нужно?', 'Сізге қандай сабақ керек?', 'Which class would you like?')),
    ...contacts(
      trainingFailed,
      t('Рассказать управляющему лично?', 'Басқарушыға өзіңіз айтасыз ба?', 'Tell the manager in person?'),
      t(
        'Оставьте номер. Тренер его не увидит. Можно пропустить.',
        'Нөміріңізді қалдырыңыз. Жаттықтырушы көрмейді. Өткізіп жіберсеңіз де болады.',
        'Leave a number; the coach won’t see it. You may skip this.',
      ),
    ),
  ],
  unhappy: trainingFailed,
  delighted: any(atLeast('training', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Тренировка должна помогать', 'Жаттығу пайда әкелуі тиіс', 'Training should do you good'),
      t(
        'Управляющий поговорит с тренером до следующего занятия. Если больно, покажитесь врачу.',
        'Басқарушы келесі сабаққа дейін жаттықтырушымен сөйлеседі. Ауырса, дәрігерге көрініңіз.',
        'The manager will talk to the coach before the next class. If it hurts, see a doctor.',
      ),
    ),
    delighted: titleAndText(
      t('Так держать', 'Осылай жалғастырыңыз', 'Keep it up'),
      t(
        'Тренер узнает, что его труд заметен.',
        'Жаттықтырушы еңбегі көрінгенін біледі.',
        'Your coach will know the effort shows.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, настроим нагрузку', 'Рақмет, жүктемені реттейміз', 'Thank you, we will tune it'),
      t('Увидимся на следующем занятии.', 'Келесі сабақта кездескенше.', 'See you at the next class.'),
    ),
  },
})

const gymFailed = any(atMost('club', 2), has('wrong', 'danger', 'theft'))

const gym = template({
  id: 'fitness-club',
  industry: 'beauty',
  metric: 'csat',
  picture: 'locker',
  brand: '#33498c',
  title: t('Зал, душевые и раздевалки', 'Зал, душ және киім бөлмесі', 'Gym, showers and lockers'),
  description: t(
    'Наклейка на тренажёре и в раздевалке: сломанное чинят по месту, а не по слуху. Кража и опасный снаряд сразу жалоба.',
    'Тренажёр мен киім бөлмесіндегі жапсырма: сынғаны орнында жөнделеді. Ұрлық пен қауіпті құрал бірден шағым.',
    'A sticker on machines and lockers: broken things get fixed where they are. Theft or unsafe gear is a complaint at once.',
  ),
  cover: titleAndText(
    t('Всё работает?', 'Бәрі істеп тұр ма?', 'Is everything working?'),
    t(
      'Сообщите, и техник придёт сегодня.',
      'Хабарлаңыз, техник бүгін келеді.',
      'Tell us and the technician comes today.',
    ),
  ),
  questions: [
    faces('club', t('Как вам клуб сегодня?', 'Бүгін клуб қалай?', 'How is the club today?')),
    wrong(
      t('Что не в порядке?', 'Не дұрыс емес?', 'What is not right?'),
      any(atMost('club', 4)),
      ['broken', 'Тренажёр сломан', 'Тренажёр сынған', 'A broken machine'],
      ['danger', 'Снаряд опасен', 'Құрал қауіпті', 'Unsafe equipment'],
      ['queue', 'Очередь к тренажёрам', 'Тренажёрға кезек', 'A queue for machines'],
      ['water', 'Нет горячей воды', 'Ыстық су жоқ', 'No hot water'],
      ['dirty', 'Грязно', 'Лас', 'Dirty'],
      ['air', 'Душно', 'Қапырық', 'Stuffy'],
      ['locker', 'Шкафчик не закрывается', 'Шкаф жабылмайды', 'The locker won’t lock'],
      ['theft', 'Пропали вещи', 'Зат жоғалды', 'Things went missing'],
    ),
    line(
      'spot',
      t('Где это?', 'Бұл қай жерде?', 'Where is it?'),
      t(
        'Например: беговая дорожка № 4, женская раздевалка.',
        'Мысалы: № 4 жүгіру жолы, әйелдер бөлмесі.',
        'For example: treadmill 4, women’s changing room.',
      ),
    ),
    pick(
      'hour',
      t('Когда вы тренируетесь?', 'Қай уақытта жаттығасыз?', 'When do you train?'),
      ['early', 'До 9 утра', 'Таңғы 9-ға дейін', 'Before 9 am'],
      ['day', 'Днём', 'Күндіз', 'Daytime'],
      ['evening', 'После 18', '18-ден кейін', 'After 6 pm'],
    ),
    stars(
      'clean',
      t('Чисто ли в душевых?', 'Душ бөлмесі таза ма?', 'Are the showers clean?'),
      ends(t('грязно', 'лас', 'dirty'), t('чисто', 'таза', 'clean')),
    ),
    comment(t('Чего не хватает залу?', 'Залға не жетіспейді?', 'What does the gym lack?')),
    ...contacts(
      gymFailed,
      t('Сообщить, когда починим?', 'Жөнделген соң хабарлайық па?', 'Shall we tell you when it is fixed?'),
      t(
        'Пришлём одно сообщение. Можно пропустить.',
        'Бір ғана хабарлама жібереміз. Өткізіп жіберсеңіз де болады.',
        'One message, no more. You may skip this.',
      ),
    ),
  ],
  unhappy: gymFailed,
  delighted: any(atLeast('club', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Уже вызываем техника', 'Техникті шақырып жатырмыз', 'Calling the technician'),
      t(
        'Опасное оборудование огородим сразу.',
        'Қауіпті жабдықты бірден қоршаймыз.',
        'Unsafe equipment is taken out of use at once.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошей тренировки', 'Жаттығуыңыз сәтті өтсін', 'Have a good workout'),
      t(
        'Смена услышит от нас спасибо.',
        'Ауысымға рақметіңізді жеткіземіз.',
        'The shift will hear your thanks.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо, посмотрим на обходе',
        'Рақмет, аралағанда қараймыз',
        'Thank you, we will check on our round',
      ),
      t(
        'Ваш сигнал в списке ближайшего обхода.',
        'Хабарыңыз келесі тексеру тізімінде.',
        'Your note is on the list for the next round.',
      ),
    ),
  },
})

const renewFailed = any(atMost('nps', 6), is('renew', 'no'))

const membership = template({
  id: 'fitness-membership',
  industry: 'beauty',
  metric: 'nps',
  picture: 'card',
  brand: '#4b6b0a',
  title: t('Продление абонемента', 'Абонементті ұзарту', 'Membership renewal'),
  description: t(
    'За две недели до конца абонемента: продлит ли клиент, что его остановит и что вернёт. Уходящего видно заранее.',
    'Абонемент бітуге екі апта қалғанда: ұзарта ма, не тоқтатады, не қайтарады. Кететін клиент алдын ала көрінеді.',
    'Two weeks before it ends: will they renew, what stops them and what would win them back. You see a leaver in time.',
  ),
  cover: titleAndText(
    t('Абонемент подходит к концу', 'Абонемент аяқталып келеді', 'Your membership is ending'),
    t('Как прошли эти месяцы?', 'Осы айлар қалай өтті?', 'How have these months been?'),
  ),
  questions: [
    recommend(
      t(
        'Позовёте друга в наш клуб?',
        'Досыңызды клубымызға шақырасыз ба?',
        'Would you invite a friend to our club?',
      ),
    ),
    wrong(
      t('Что вас разочаровало?', 'Неден көңіліңіз қалды?', 'What disappointed you?'),
      critic,
      ['crowd', 'Людно по вечерам', 'Кешке адам көп', 'Crowded evenings'],
      ['schedule', 'Расписание занятий', 'Сабақ кестесі', 'Class timetable'],
      ['coach', 'Тренеры сменились', 'Жаттықтырушылар ауысты', 'Coaches changed'],
      ['gear', 'Старые тренажёры', 'Ескі тренажёрлар', 'Old machines'],
      ['clean', 'Чистота', 'Тазалық', 'Cleanliness'],
      ['noresult', 'Не вижу результата', 'Нәтиже көрмедім', 'No results'],
      ['freeze', 'Не дали заморозить', 'Тоқтата тұруға бермеді', 'Freeze refused'],
    ),
    pick(
      'renew',
      t('Продлите абонемент?', 'Абонементті ұзартасыз ба?', 'Will you renew?'),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['maybe', 'Ещё думаю', 'Әлі ойланып жүрмін', 'Still thinking'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    pick(
      'visits',
      t('Сколько раз в неделю вы ходите?', 'Аптасына неше рет келесіз?', 'How often do you come each week?'),
      ['0', 'Почти не хожу', 'Бармаймын дерлік', 'Hardly ever'],
      ['1', 'Раз', 'Бір рет', 'Once'],
      ['3', 'Два-три раза', 'Екі-үш рет', 'Two or three times'],
      ['more', 'Чаще', 'Одан жиі', 'More often'],
    ),
    many(
      'help',
      t(
        'Что помогло бы ходить чаще?',
        'Жиірек келуге не көмектеседі?',
        'What would help you come more often?',
      ),
      ['plan', 'План от тренера', 'Жаттықтырушы жоспары', 'A coach’s plan'],
      ['price', 'Гибкая цена', 'Икемді баға', 'Flexible price'],
      ['kids', 'Детская комната', 'Балалар бөлмесі', 'A children’s room'],
      ['hours', 'Раньше открываться', 'Ертерек ашылу', 'Earlier opening'],
      ['friend', 'Ходить с другом', 'Доспен бірге келу', 'Coming with a friend'],
    ),
    comment(t('Чего вы ждали от клуба?', 'Клубтан не күттіңіз?', 'What did you expect from the club?')),
    ...contacts(
      renewFailed,
      t('Подобрать другие условия?', 'Басқа шарт ұсынайық па?', 'Shall we look for other terms?'),
      t(
        'Перезвонит менеджер клуба, один раз. Можно пропустить.',
        'Клуб менеджері бір рет қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'The club manager will call, once. You may skip this.',
      ),
    ),
  ],
  unhappy: renewFailed,
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за эти месяцы', 'Осы айлар үшін рақмет', 'Thank you for these months'),
      t(
        'Дверь открыта: для вас найдём условия удобнее.',
        'Есігіміз ашық: сізге қолайлы шарт табамыз.',
        'The door stays open: we will find terms that fit you.',
      ),
    ),
    delighted: titleAndText(
      t('Вы наша гордость', 'Сіз біздің мақтанышымызсыз', 'We are proud of you'),
      t(
        'Приведёте друга, порадуем обоих.',
        'Дос ертіп келсеңіз, екеуіңізді де қуантамыз.',
        'Bring a friend and we will treat you both.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, подумаем вместе', 'Рақмет, бірге ойланамыз', 'Thank you, let’s think together'),
      t(
        'Тренер предложит, что изменить в программе.',
        'Жаттықтырушы бағдарламада нені өзгертуді ұсынады.',
        'Your coach will suggest a change to the plan.',
      ),
    ),
  },
})

export const BEAUTY: readonly SurveyTemplate[] = [
  master,
  salon,
  booking,
  sterility,
  result,
  training,
  gym,
  membership,
]
