import {
  comment,
  ease,
  ends,
  faces,
  many,
  must,
  pick,
  pleased,
  recommend,
  screens,
  stars,
  titleAndText,
  wrong,
  yesNo,
} from './ask.ts'
import { any, atLeast, atMost, contacts, critic, fan, has, is, offeredCall, t, template } from './parts.ts'

const telecom = template({
  id: 'telecom',
  industry: 'services',
  metric: 'nps',
  picture: 'router',
  brand: '#1c4fa0',
  title: t('Связь и интернет', 'Байланыс және интернет', 'Phone and internet'),
  description: t(
    'Абоненту раз в полгода: порекомендует ли оператора, какая скорость на деле и легко ли решать вопросы.',
    'Абонентке жарты жылда бір рет: операторды ұсына ма, нақты жылдамдығы қандай, мәселе шешу оңай ма.',
    'Twice a year for subscribers: would they recommend it, what is the real speed and are matters easy to settle?',
  ),
  cover: titleAndText(
    t('Связь не подводит?', 'Байланыс үзілмей ме?', 'Good signal?'),
    t(
      'Полминуты, без рекламы тарифов.',
      'Жарты минут, тариф жарнамасынсыз.',
      'Half a minute, no plans to sell.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашу связь знакомым?',
          'Біздің байланысты таныстарыңызға ұсынасыз ба?',
          'Would you recommend our network?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что раздражает в связи?', 'Байланыстың несі ашуландырады?', 'What annoys you about the service?'),
        critic,
        ['speed', 'Медленный интернет', 'Интернет баяу', 'Slow internet'],
        ['drops', 'Обрывы', 'Үзіле береді', 'Dropped connections'],
        ['cover', 'Плохо ловит дома', 'Үйде нашар ұстайды', 'Poor signal at home'],
        ['price', 'Тариф подорожал', 'Тариф қымбаттады', 'The plan got dearer'],
        ['hidden', 'Платные услуги без спроса', 'Сұраусыз ақылы қызмет қосты', 'Paid extras I didn’t order'],
        ['support', 'Не дозвониться', 'Қоңырау шалып жету қиын', 'Can’t reach support'],
        ['repair', 'Долго ждать мастера', 'Шеберді ұзақ күту', 'Long wait for a technician'],
        ['spam', 'Спам-звонки', 'Спам қоңыраулар', 'Spam calls'],
      ),
      pleased(
        t('За что остаётесь с нами?', 'Бізде не үшін қалып жүрсіз?', 'Why do you stay with us?'),
        fan,
        ['speed', 'Скорость', 'Жылдамдығы', 'Speed'],
        ['stable', 'Без обрывов', 'Үзілмейді', 'Stable'],
        ['price', 'Цена', 'Бағасы', 'Price'],
        ['app', 'Удобное приложение', 'Қосымшасы ыңғайлы', 'A handy app'],
        ['master', 'Мастер пришёл вовремя', 'Шебер уақытында келді', 'The technician came on time'],
        ['roam', 'Работает в поездках', 'Сапарда істейді', 'Works on the road'],
      ),
    ],
    details: [
      {
        id: 'help',
        type: 'ces',
        shape: 'number',
        title: t(
          'Решать вопросы с вами легко',
          'Сіздермен мәселе шешу оңай',
          'Settling things with you is easy',
        ),
        labels: ends(t('нет', 'жоқ', 'no'), t('да', 'иә', 'yes')),
      },
      pick(
        'use',
        t('Чем пользуетесь чаще?', 'Көбіне нені пайдаланасыз?', 'What do you use most?'),
        ['mobile', 'Мобильный интернет', 'Мобильді интернет', 'Mobile data'],
        ['home', 'Домашний интернет', 'Үй интернеті', 'Home internet'],
        ['tv', 'Телевидение', 'Теледидар', 'TV'],
        ['calls', 'Звонки', 'Қоңыраулар', 'Calls'],
      ),
    ],
    words: [
      comment(
        t(
          'Где и когда связь пропадает?',
          'Байланыс қай жерде, қашан жоғалады?',
          'Where and when does it drop?',
        ),
        t(
          'Улица и время, адрес целиком не нужен.',
          'Көше мен уақыты, толық мекенжай керек емес.',
          'Street and time are enough.',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t('Проверить вашу линию?', 'Желіңізді тексерейік пе?', 'Shall we check your line?'),
      t('Да, проверьте', 'Иә, тексеріңіз', 'Yes, please'),
      t('Не нужно', 'Керек емес', 'No need'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Проверим сеть рядом с вами', 'Жаныңыздағы желіні тексереміз', 'We will check the network near you'),
      t(
        'Если попросили проверить линию, инженер позвонит в течение суток.',
        'Желіні тексеруді сұрасаңыз, инженер бір тәулікте хабарласады.',
        'If you asked for a check, an engineer will call within a day.',
      ),
    ),
    delighted: titleAndText(
      t('Остаёмся на связи', 'Байланыста болайық', 'Stay in touch'),
      t(
        'Спасибо. Инженеры тоже любят хорошие новости.',
        'Рақмет. Инженерлер де жақсы хабарды жақсы көреді.',
        'Thank you. Engineers like good news too.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, абонент', 'Рақмет, абонент', 'Thank you'),
      t(
        'По ответам выбираем, где ставить новые вышки.',
        'Жаңа мұнараны қайда орнатуды жауаптар шешеді.',
        'Answers show where new masts go.',
      ),
    ),
  },
})

const eventFailed = any(atMost('event', 2), has('wrong', 'crush', 'cheated'))

const event = template({
  id: 'event',
  industry: 'services',
  metric: 'csat',
  picture: 'microphone',
  brand: '#7b1fa2',
  title: t('Мероприятие', 'Іс-шара', 'Event'),
  description: t(
    'Участнику форума, концерта или выставки: программа, организация, место и придёт ли снова. Давка и обман с билетом — сразу жалоба.',
    'Форум, концерт не көрме қатысушысына: бағдарлама, ұйымдастыру, орны, қайта келе ме. Қысылу мен билет алаяқтығы бірден шағым.',
    'For forums, concerts and exhibitions: programme, organisation, venue and would they return? A crush or ticket fraud is a complaint.',
  ),
  cover: titleAndText(
    t('Что запомнится?', 'Есте не қалады?', 'What will you remember?'),
    t('Ответьте по дороге домой.', 'Үйге қайтар жолда жауап беріңіз.', 'Answer on your way home.'),
  ),
  ...screens({
    score: [
      faces('event', t('Понравилось ли мероприятие?', 'Іс-шара ұнады ма?', 'How did you like the event?')),
    ],
    why: [
      wrong(
        t('Что не удалось?', 'Не сәтсіз шықты?', 'What didn’t work?'),
        any(atMost('event', 3)),
        ['crush', 'Давка, небезопасно', 'Қысылу, қауіпті', 'A crush, unsafe'],
        ['cheated', 'Обман с билетом или местом', 'Билет не орынмен алдау', 'Cheated on ticket or seat'],
        ['late', 'Начали с опозданием', 'Кеш басталды', 'Started late'],
        ['sound', 'Плохой звук', 'Дыбысы нашар', 'Poor sound'],
        ['programme', 'Слабая программа', 'Бағдарламасы әлсіз', 'A weak programme'],
        ['queue', 'Очереди на вход', 'Кіреберіс кезегі', 'Queues to get in'],
        ['food', 'Еда и вода', 'Тамақ пен су', 'Food and water'],
        ['way', 'Трудно добраться', 'Жету қиын', 'Hard to get to'],
      ),
      pleased(
        t('Что было самым ярким?', 'Ең жарқын сәт қайсы?', 'What was the highlight?'),
        any(atLeast('event', 4)),
        ['speakers', 'Спикеры или артисты', 'Спикерлер не әртістер', 'Speakers or artists'],
        ['people', 'Знакомства', 'Танысулар', 'People I met'],
        ['mood', 'Атмосфера', 'Көңіл күй', 'The atmosphere'],
        ['stage', 'Сцена и свет', 'Сахна мен жарық', 'Stage and light'],
        ['order', 'Организация', 'Ұйымдастыру', 'Organisation'],
        ['new', 'Новые знания', 'Жаңа білім', 'New knowledge'],
      ),
    ],
    details: [
      stars('venue', t('Насколько удобно место?', 'Орны қаншалықты ыңғайлы?', 'How good was the venue?')),
      pick(
        'again',
        t('Придёте в следующий раз?', 'Келесіде келесіз бе?', 'Will you come next time?'),
        ['yes', 'Да', 'Иә', 'Yes'],
        ['friends', 'Да, и друзей позову', 'Иә, достарды да шақырамын', 'Yes, with friends'],
        ['depends', 'Смотря какая программа', 'Бағдарламасына қараймын', 'Depends on the programme'],
        ['no', 'Нет', 'Жоқ', 'No'],
      ),
      pick(
        'source',
        t('Откуда узнали о событии?', 'Іс-шара туралы қайдан білдіңіз?', 'How did you hear about it?'),
        ['social', 'Из соцсетей', 'Әлеуметтік желіден', 'Social media'],
        ['friends', 'От знакомых', 'Таныстардан', 'Friends'],
        ['mail', 'Из рассылки', 'Хабарламадан', 'A newsletter'],
        ['ad', 'Из рекламы', 'Жарнамадан', 'An advert'],
      ),
    ],
    words: [
      comment(t('Кого позвать в следующий раз?', 'Келесіде кімді шақырайық?', 'Whom should we invite next?')),
    ],
    reply: contacts(
      eventFailed,
      t('Ответить вам лично?', 'Сізге жеке жауап берейік пе?', 'Shall we answer you in person?'),
      t(
        'Разберёмся с билетом или случаем. Можно пропустить.',
        'Билет не жағдай бойынша анықтаймыз. Міндетті емес.',
        'We will sort out the ticket or the case. You may skip this.',
      ),
    ),
  }),
  unhappy: eventFailed,
  delighted: any(atLeast('event', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Извините за испорченный вечер', 'Кешіңіз бұзылғаны үшін кешіріңіз', 'Sorry for a spoiled evening'),
      t(
        'Организатор ответит. Билет и чек сохраните.',
        'Ұйымдастырушы жауап береді. Билет пен чекті сақтаңыз.',
        'The organiser will answer. Keep the ticket and receipt.',
      ),
    ),
    delighted: titleAndText(
      t('Было здорово вместе', 'Бірге тамаша болды', 'It was great together'),
      t(
        'Спасибо. Анонс следующей встречи уже скоро.',
        'Рақмет. Келесі кездесу хабары жақында.',
        'Thank you. News of the next one soon.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что пришли', 'Келгеніңізге рақмет', 'Thank you for coming'),
      t(
        'Команда читает ответы наутро после события.',
        'Ұжым жауаптарды ертеңіне таңертең оқиды.',
        'The team reads the answers the morning after.',
      ),
    ),
  },
})

const flatFailed = any(atMost('flat', 2), is('defects', 'many'))

const newFlat = template({
  id: 'new-flat',
  industry: 'services',
  metric: 'csat',
  picture: 'door',
  brand: '#9a4b00',
  title: t('Приёмка квартиры', 'Пәтерді қабылдау', 'Flat handover'),
  description: t(
    'Новосёлу после получения ключей: сроки, недостатки, документы и работа застройщика с замечаниями.',
    'Кілт алған қоныстанушыға: мерзімі, ақаулары, құжаттары және құрылысшының ескертуді түзетуі.',
    'After the keys: dates, defects, papers and how the developer deals with remarks.',
  ),
  cover: titleAndText(
    t('Ключи у вас', 'Кілт қолыңызда', 'You have the keys'),
    t(
      'Пройдитесь по комнатам и ответьте.',
      'Бөлмелерді аралап, жауап беріңіз.',
      'Walk through the rooms and answer.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'flat',
        t(
          'Довольны ли вы новой квартирой?',
          'Жаңа пәтерге көңіліңіз тола ма?',
          'How satisfied are you with your new flat?',
        ),
      ),
    ],
    defects: [
      must(
        pick(
          'defects',
          t('Сколько недостатков нашли?', 'Қанша ақау таптыңыз?', 'How many faults did you find?'),
          ['none', 'Ни одного', 'Бірде-біреу жоқ', 'None'],
          ['few', 'Пару мелочей', 'Бірер ұсақ нәрсе', 'A few small ones'],
          ['many', 'Много или серьёзные', 'Көп не елеулі', 'Many or serious'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что нужно переделать?', 'Нені қайта жасау керек?', 'What has to be redone?'),
        any(atMost('flat', 3), is('defects', 'many')),
        ['windows', 'Окна, продувает', 'Терезе, жел үрлейді', 'Draughty windows'],
        ['walls', 'Кривые стены, трещины', 'Қисық қабырға, жарықшақ', 'Uneven walls, cracks'],
        ['floor', 'Полы и стяжка', 'Еден мен тегістеу', 'Floors'],
        ['pipes', 'Трубы, протечки', 'Құбыр, ағу', 'Pipes, leaks'],
        ['power', 'Электрика', 'Электр жүйесі', 'Electrics'],
        ['heat', 'Отопление', 'Жылыту', 'Heating'],
        ['area', 'Площадь меньше', 'Ауданы кішірек', 'Smaller than agreed'],
        ['yard', 'Двор не готов', 'Аула дайын емес', 'The yard isn’t ready'],
      ),
      pleased(
        t('Что радует в квартире?', 'Пәтердің несі қуантады?', 'What makes you happy?'),
        { all: [atLeast('flat', 4), has('defects', 'none', 'few')] },
        ['light', 'Светло', 'Жарық', 'The light'],
        ['plan', 'Планировка', 'Жоспары', 'The layout'],
        ['quiet', 'Тихо', 'Тыныш', 'Quiet'],
        ['yard', 'Двор без машин', 'Көліксіз аула', 'A car-free yard'],
        ['finish', 'Отделка', 'Әрлеуі', 'The finish'],
        ['ontime', 'Сдали в срок', 'Мерзімінде тапсырды', 'On time'],
      ),
    ],
    details: [
      pick(
        'ontime',
        t('Когда передали ключи?', 'Кілт қашан берілді?', 'When were the keys given?'),
        ['before', 'Раньше срока', 'Мерзімінен бұрын', 'Early'],
        ['ontime', 'В срок', 'Мерзімінде', 'On time'],
        ['quarter', 'Позже до трёх месяцев', 'Үш айға дейін кеш', 'Up to three months late'],
        ['longer', 'Ещё позже', 'Одан да кеш', 'Later still'],
      ),
      stars('manager', t('Работа менеджера', 'Менеджердің жұмысы', 'The manager’s work')),
    ],
    words: [
      comment(
        t(
          'Какие замечания внести в акт?',
          'Актіге қандай ескерту енгізейік?',
          'Which remarks go into the report?',
        ),
      ),
    ],
    reply: contacts(
      flatFailed,
      t(
        'Назначить осмотр с инженером?',
        'Инженермен қарауды белгілейік пе?',
        'Shall we set a visit with an engineer?',
      ),
      t(
        'Договоримся об удобном времени. Можно пропустить.',
        'Ыңғайлы уақытты келісеміз. Міндетті емес.',
        'At a time that suits you. You may skip this.',
      ),
    ),
  }),
  unhappy: flatFailed,
  delighted: any(atLeast('flat', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Исправим по гарантии', 'Кепілдікпен түзетеміз', 'Mended under warranty'),
      t(
        'Сфотографируйте недостатки и впишите в акт: срок исправления считается с него.',
        'Ақауды суретке түсіріп, актіге жазыңыз: түзету мерзімі содан басталады.',
        'Photograph the faults and put them in the report: the term counts from it.',
      ),
    ),
    delighted: titleAndText(
      t('С новосельем', 'Қоныс тойыңыз құтты болсын', 'Welcome home'),
      t(
        'Спасибо. Пусть в доме будет тепло и шумно от гостей.',
        'Рақмет. Шаңырағыңыз жылы, қонағыңыз көп болсын.',
        'Thank you. May the house be warm and full of guests.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, новосёл', 'Рақмет, қоныстанушы', 'Thank you'),
      t(
        'Замечания собираем по подъездам и чиним разом.',
        'Ескертулерді подъезд бойынша жинап, бірге түзетеміз.',
        'Remarks are gathered by entrance and mended together.',
      ),
    ),
  },
})

const theatre = template({
  id: 'theatre',
  industry: 'services',
  metric: 'nps',
  picture: 'stage',
  brand: '#8e1538',
  title: t('Музей или театр', 'Музей немесе театр', 'Museum or theatre'),
  description: t(
    'Зрителю после спектакля или выставки: порекомендует ли, понятно ли, удобно ли, с кем пришёл.',
    'Қойылым не көрмеден кейін көрерменге: ұсына ма, түсінікті ме, жайлы ма, кіммен келді.',
    'After a show or exhibition: would they recommend it, was it clear and comfortable and with whom did they come?',
  ),
  cover: titleAndText(
    t('Занавес', 'Шымылдық жабылды', 'Curtain'),
    t(
      'Поделитесь впечатлением, пока оно живое.',
      'Әсеріңізбен жылы күйінде бөлісіңіз.',
      'Share it while it is fresh.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете увидеть это друзьям?',
          'Мұны көруді достарыңызға ұсынасыз ба?',
          'Would you tell friends to see it?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что помешало впечатлению?', 'Әсеріңізді не бұзды?', 'What got in the way?'),
        critic,
        ['boring', 'Затянуто', 'Созылып кетті', 'Too long'],
        ['unclear', 'Мало пояснений', 'Түсіндірме аз', 'Too little explained'],
        ['sound', 'Плохо слышно', 'Нашар естіледі', 'Hard to hear'],
        ['seat', 'Плохо видно, тесно', 'Нашар көрінеді, тар', 'Poor view, cramped'],
        ['public', 'Мешали телефоны', 'Телефондар кедергі болды', 'Phones in the audience'],
        ['price', 'Дорогой билет', 'Билет қымбат', 'Costly ticket'],
        ['buffet', 'Гардероб, буфет', 'Киім ілгіш, буфет', 'Cloakroom, bar'],
        ['staff', 'Строгие смотрители', 'Қатал бақылаушылар', 'Stern attendants'],
      ),
      pleased(
        t('Что тронуло?', 'Не толғандырды?', 'What moved you?'),
        fan,
        ['play', 'Игра актёров', 'Актёрлер ойыны', 'The acting'],
        ['idea', 'Замысел', 'Идеясы', 'The idea'],
        ['music', 'Музыка', 'Музыка', 'The music'],
        ['exhibits', 'Экспонаты', 'Жәдігерлер', 'The exhibits'],
        ['guide', 'Экскурсовод', 'Экскурсовод', 'The guide'],
        ['kids', 'Детям интересно', 'Балаларға қызық', 'Children enjoyed it'],
      ),
    ],
    details: [
      pick(
        'with',
        t('С кем вы пришли?', 'Кіммен келдіңіз?', 'Who came with you?'),
        ['alone', 'Без компании', 'Жалғыз', 'On my own'],
        ['couple', 'Вдвоём', 'Екеуміз', 'As a couple'],
        ['family', 'С детьми', 'Балалармен', 'With children'],
        ['group', 'С группой', 'Топпен', 'With a group'],
      ),
      many(
        'next',
        t('Что хотите увидеть ещё?', 'Тағы нені көргіңіз келеді?', 'What else would you like to see?'),
        ['classic', 'Классику', 'Классиканы', 'Classics'],
        ['modern', 'Современное', 'Заманауи қойылым', 'Something modern'],
        ['national', 'Национальное', 'Ұлттық шығарма', 'National works'],
        ['kids', 'Для детей', 'Балаларға арналған', 'For children'],
      ),
    ],
    words: [
      comment(
        t(
          'Одно слово о том, что вы увидели?',
          'Көргеніңізді бір сөзбен айтсаңыз?',
          'What you saw, in a word?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Хотите, чтобы вам ответил администратор?',
        'Әкімші сізге жауап берсін бе?',
        'Should the house manager reply?',
      ),
      t('Да', 'Иә, жауап берсін', 'Yes'),
      t('Нет', 'Жоқ, керек емес', 'No'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за строгий взгляд', 'Қатаң көзқарасыңызға рақмет', 'Thank you for a strict eye'),
      t(
        'Критика дойдёт до художественного совета.',
        'Сыныңыз көркемдік кеңеске жетеді.',
        'Your view will reach the artistic board.',
      ),
    ),
    delighted: titleAndText(
      t('Браво зрителю', 'Көрерменге тағзым', 'Bravo to you'),
      t(
        'Спасибо. Артисты узнают за кулисами.',
        'Рақмет. Әртістер сахна артында біледі.',
        'Thank you. The cast will hear it backstage.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что пришли', 'Келгеніңізге рақмет', 'Thank you for coming'),
      t(
        'До новых премьер и выставок.',
        'Жаңа премьералар мен көрмелерде кездескенше.',
        'Until the next premiere.',
      ),
    ),
  },
})

const repairFailed = any(atMost('ease', 3), is('state', 'no'), has('wrong', 'damage'))

const homeRepair = template({
  id: 'home-repair',
  industry: 'services',
  metric: 'ces',
  picture: 'toolbox',
  brand: '#4d6a2f',
  title: t('Мастер на дом', 'Үйге шебер', 'Home repair'),
  description: t(
    'После ухода сантехника, электрика или мебельщика: пришёл ли вовремя, исправил ли, убрал ли за собой, не выросла ли цена.',
    'Сантехник, электрик не жиһазшы кеткен соң: уақытында келді ме, жөндеді ме, жинады ма, бағасы өспеді ме.',
    'After a plumber, electrician or fitter: on time, fixed, tidy and at the agreed price?',
  ),
  cover: titleAndText(
    t('Мастер ушёл?', 'Шебер кетті ме?', 'Is the repair done?'),
    t('Проверьте работу и ответьте.', 'Жұмысын тексеріп, жауап беріңіз.', 'Check the work and answer.'),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Вызвать мастера и всё починить было легко',
          'Шебер шақырып, жөндету оңай болды',
          'Getting it repaired was easy',
        ),
      ),
    ],
    state: [
      must(
        pick(
          'state',
          t('Работает теперь?', 'Енді істей ме?', 'Does it work now?'),
          ['yes', 'Да', 'Иә', 'Yes'],
          ['part', 'Ждём деталь', 'Бөлшек күтудеміз', 'Waiting for a part'],
          ['no', 'Нет', 'Жоқ', 'No'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не понравилось в работе?', 'Жұмыста не ұнамады?', 'What was wrong with the work?'),
        any(atMost('ease', 4), is('state', 'no')),
        ['late', 'Опоздал или не приехал', 'Кешікті не келмеді', 'Late or never came'],
        ['price', 'Цена выросла на месте', 'Бағасы сол жерде өсті', 'The price rose on the spot'],
        ['again', 'Сломалось снова', 'Қайта бұзылды', 'Broke again'],
        ['damage', 'Что-то испортил', 'Бірдеңені бүлдірді', 'Damaged something'],
        ['mess', 'Оставил мусор', 'Қоқыс қалдырды', 'Left a mess'],
        ['tool', 'Пришёл без инструмента', 'Құралсыз келді', 'Came without tools'],
        ['paper', 'Не дал чек и гарантию', 'Чек пен кепілдік бермеді', 'No receipt or warranty'],
      ),
      pleased(
        t('Чем хорош мастер?', 'Шебердің несі жақсы?', 'What was good about them?'),
        { all: [atLeast('ease', 6), has('state', 'yes', 'part')] },
        ['ontime', 'Точно вовремя', 'Дәл уақытында', 'Right on time'],
        ['clean', 'Чисто, в бахилах', 'Таза, бахиламен', 'Clean, shoe covers'],
        ['explain', 'Объяснил причину', 'Себебін түсіндірді', 'Explained the cause'],
        ['price', 'Назвал цену заранее', 'Бағасын алдын ала айтты', 'Told the price in advance'],
        ['skill', 'Умелые руки', 'Қолы епті', 'Skilled hands'],
      ),
    ],
    details: [
      pick(
        'job',
        t('Что чинили?', 'Не жөнделді?', 'What was repaired?'),
        ['plumbing', 'Сантехника', 'Сантехника мен құбыр', 'Plumbing'],
        ['power', 'Электрика', 'Электр жүйесі', 'Electrics'],
        ['machine', 'Бытовая техника', 'Тұрмыстық техника', 'Appliances'],
        ['furniture', 'Мебель, двери', 'Жиһаз, есіктер', 'Furniture, doors'],
      ),
      yesNo(
        'agreed',
        t(
          'Заплатили столько, сколько договорились?',
          'Келісілген бағаны төледіңіз бе?',
          'Did you pay the agreed price?',
        ),
      ),
    ],
    words: [comment(t('Что передать мастеру?', 'Шеберге не айтайық?', 'Anything to tell them?'))],
    reply: contacts(
      repairFailed,
      t('Прислать другого мастера?', 'Басқа шебер жіберейік пе?', 'Shall we send someone else?'),
      t(
        'Позвоним и договоримся о времени. Можно пропустить.',
        'Хабарласып, уақытын келісеміз. Міндетті емес.',
        'We will call and agree on a time. You may skip this.',
      ),
    ),
  }),
  unhappy: repairFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Доведём до конца', 'Соңына дейін жеткіземіз', 'We will see it through'),
      t(
        'Если течёт или искрит, перекройте воду или свет и ждите звонка.',
        'Ақса не ұшқындаса, суды не жарықты жауып, қоңырау күтіңіз.',
        'If it leaks or sparks, turn the water or power off and wait for our call.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть служит', 'Ұзақ қызмет етсін', 'May it last'),
      t(
        'Спасибо. Мастер узнает о вашей похвале.',
        'Рақмет. Шебер мақтауыңызды естиді.',
        'Thank you. They will hear your praise.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за оценку', 'Бағалағаныңызға рақмет', 'Thank you for rating'),
      t(
        'Учтём, кого отправлять по следующему вызову.',
        'Келесі шақыруға кімді жіберуді ескереміз.',
        'It helps us choose whom to send next.',
      ),
    ),
  },
})

const vetFailed = any(atMost('nps', 6), is('pet', 'worse'))

const vetClinic = template({
  id: 'vet-clinic',
  industry: 'services',
  metric: 'nps',
  picture: 'paw',
  brand: '#276b5f',
  title: t('Ветклиника', 'Ветеринарлық клиника', 'Vet clinic'),
  description: t(
    'Хозяину питомца через день после визита: как себя чувствует, бережно ли обращались, понятен ли счёт и лечение.',
    'Жануар иесіне келгеннен бір күннен соң: халі қалай, аялап қарады ма, шоты мен емі түсінікті ме.',
    'For owners a day after the visit: how the pet feels, was it handled gently, are bill and treatment clear?',
  ),
  cover: titleAndText(
    t('Как ваш питомец?', 'Жануарыңыздың халі қалай?', 'How is your pet?'),
    t(
      'Имя питомца можно не писать, а погладить нужно.',
      'Атын жазбасаңыз да болады, бірақ сипап қойыңыз.',
      'No name needed, but do give a pat.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашу ветклинику?',
          'Ветклиникамызды ұсынасыз ба?',
          'Would you recommend our vet clinic?',
        ),
      ),
    ],
    pet: [
      must(
        pick(
          'pet',
          t(
            'Как он себя чувствует после визита?',
            'Келгеннен кейін халі қалай?',
            'How does it feel after the visit?',
          ),
          ['better', 'Лучше', 'Жақсырақ', 'Better'],
          ['same', 'Так же', 'Сол күйінде', 'The same'],
          ['worse', 'Хуже', 'Нашар', 'Worse'],
          ['healthy', 'Был здоров: прививка, осмотр', 'Сау: вакцина, тексеру', 'Healthy: vaccine, check'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что огорчило в клинике?', 'Клиникада не ренжітті?', 'What upset you at the clinic?'),
        critic,
        ['rough', 'Обращались грубо', 'Дөрекі ұстады', 'Rough handling'],
        ['price', 'Счёт больше, чем назвали', 'Шоты айтқаннан көп', 'The bill grew'],
        ['extra', 'Лишние анализы', 'Артық талдау', 'Needless tests'],
        [
          'wait',
          'Долго ждали среди других животных',
          'Басқа жануарлармен ұзақ күттік',
          'Long wait with other pets',
        ],
        ['unclear', 'Не объяснили лечение', 'Емін түсіндірмеді', 'Treatment not explained'],
        ['night', 'Ночью никого не было', 'Түнде ешкім болмады', 'Nobody there at night'],
        ['dirty', 'Грязно, запах', 'Лас, иісті', 'Dirty, smelly'],
      ),
      pleased(
        t('За что спасибо врачу?', 'Дәрігерге не үшін рақмет?', 'What do you thank the vet for?'),
        { all: [atLeast('nps', 9), has('pet', 'better', 'same', 'healthy')] },
        ['love', 'Любит животных', 'Жануарды жақсы көреді', 'Loves animals'],
        ['calm', 'Питомец не боялся', 'Жануарым қорықпады', 'My pet wasn’t scared'],
        ['explain', 'Объяснил всё', 'Бәрін түсіндірді', 'Explained it all'],
        ['saved', 'Спас', 'Аман алып қалды', 'Saved a life'],
        ['fair', 'Не взял лишнего', 'Артық ақша алмады', 'Charged fairly'],
        ['contact', 'На связи после приёма', 'Кейін де байланыста', 'In touch afterwards'],
      ),
    ],
    details: [
      pick(
        'who',
        t('Кто ваш питомец?', 'Қандай жануарыңыз бар?', 'Who is your pet?'),
        ['cat', 'Кошка', 'Мысық', 'Cat'],
        ['dog', 'Собака', 'Ит', 'Dog'],
        ['bird', 'Птица', 'Құс', 'Bird'],
        ['small', 'Грызун, кролик', 'Кеміргіш, қоян', 'Rodent, rabbit'],
        ['farm', 'Лошадь, скот', 'Жылқы, мал', 'Horse, livestock'],
      ),
      yesNo('home', t('Понятно, как лечить дома?', 'Үйде қалай емдеу түсінікті ме?', 'Is home care clear?')),
    ],
    words: [comment(t('Что сказать врачу?', 'Дәрігерге не айтасыз?', 'A word for the vet?'))],
    reply: contacts(
      vetFailed,
      t('Врачу позвонить вам?', 'Дәрігер сізге қоңырау шалсын ба?', 'Should the vet call you?'),
      t(
        'Спросит о самочувствии и пригласит на осмотр. Можно пропустить.',
        'Халін сұрап, тексеруге шақырады. Міндетті емес.',
        'They will ask how it feels and invite you in. You may skip this.',
      ),
    ),
  }),
  unhappy: vetFailed,
  thanks: {
    unhappy: titleAndText(
      t('Врач свяжется с вами', 'Дәрігер сізбен хабарласады', 'The vet will be in touch'),
      t(
        'Если питомцу плохо сейчас, не ждите звонка и приезжайте.',
        'Жануарыңыз қазір нашар болса, қоңырау күтпей келіңіз.',
        'If your pet is unwell now, come in without waiting for a call.',
      ),
    ),
    delighted: titleAndText(
      t('Виляем хвостом', 'Құйрығымызды бұлғаймыз', 'Tails are wagging'),
      t(
        'Спасибо. Почешите за ухом от нас.',
        'Рақмет. Біздің атымыздан құлағын қасып қойыңыз.',
        'Thank you. Scratch an ear for us.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за заботу', 'Қамқорлығыңызға рақмет', 'Thank you for caring'),
      t('Пусть растёт здоровым.', 'Дені сау болып өссін.', 'May your pet stay healthy.'),
    ),
  },
})

export const EVERYDAY = [telecom, event, newFlat, theatre, homeRepair, vetClinic]
