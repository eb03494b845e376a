import {
  comment,
  ease,
  ends,
  faces,
  line,
  many,
  must,
  pick,
  pleased,
  recommend,
  screens,
  shownIf,
  stars,
  titleAndText,
  wrong,
  yesNo,
} from './ask.ts'
import { any, atLeast, atMost, contacts, critic, fan, has, is, t, template } from './parts.ts'

const stopFailed = any(atMost('stop', 2), has('wrong', 'dark', 'broken'))

const busStop = template({
  id: 'bus-stop',
  industry: 'transport',
  metric: 'csat',
  picture: 'stop',
  brand: '#27566b',
  title: t('Остановка', 'Аялдама', 'Bus stop'),
  description: t(
    'Код на павильоне: свет, крыша, табло, скамья, снег и чистота. Опасное место сразу получает дорожная служба.',
    'Код аялдама қабырғасында: жарық, шатыр, табло, орындық, қар мен тазалық. Қауіпті жер туралы жол қызметі бірден біледі.',
    'A code on the shelter: light, roof, display, seat, snow and cleanliness. A dangerous spot goes to the road crew at once.',
  ),
  cover: titleAndText(
    t('Ждёте автобус?', 'Автобус күтіп тұрсыз ба?', 'Waiting for a bus?'),
    t(
      'Самое время рассказать об этом месте.',
      'Осы жер туралы айтатын кез.',
      'Just the moment to tell us about this place.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'stop',
        t(
          'Удобно ли ждать на этой остановке?',
          'Осы аялдамада күту жайлы ма?',
          'How comfortable is this stop?',
        ),
        ends(t('плохо', 'жайсыз', 'poor'), t('удобно', 'жайлы', 'comfortable')),
      ),
    ],
    why: [
      wrong(
        t('Что не так на остановке?', 'Аялдамада не дұрыс емес?', 'What is wrong at the stop?'),
        any(atMost('stop', 3)),
        ['dark', 'Темно, страшно', 'Қараңғы, қорқынышты', 'Dark and scary'],
        [
          'broken',
          'Разбито стекло, торчит железо',
          'Шынысы сынған, темірі шығып тұр',
          'Broken glass or metal',
        ],
        ['roof', 'Нет крыши или скамьи', 'Шатыр не орындық жоқ', 'No roof or seat'],
        ['ice', 'Лёд, снег, лужи', 'Мұз, қар, шалшық', 'Ice, snow, puddles'],
        ['board', 'Нет расписания или табло', 'Кесте не табло жоқ', 'No timetable or display'],
        ['trash', 'Мусор, нет урны', 'Қоқыс, жәшік жоқ', 'Litter, no bin'],
        ['smoke', 'Курят', 'Темекі шегеді', 'People smoke'],
        ['curb', 'Не подняться с коляской', 'Арбамен шығу қиын', 'No way up with a pram'],
      ),
      pleased(
        t('Что на остановке хорошо?', 'Аялдаманың несі жақсы?', 'What is good about it?'),
        any(atLeast('stop', 4)),
        ['light', 'Светло', 'Жарық', 'Well lit'],
        ['roof', 'Есть где укрыться', 'Паналайтын жері бар', 'Shelter'],
        ['board', 'Табло не врёт', 'Табло дәл көрсетеді', 'The display is right'],
        ['clean', 'Чисто', 'Таза', 'Clean'],
        ['warm', 'Тёплый павильон', 'Жылы павильон', 'Heated shelter'],
        ['near', 'Близко от дома', 'Үйге жақын', 'Close to home'],
      ),
    ],
    details: [
      pick(
        'when',
        t('Когда вы здесь чаще всего?', 'Мұнда көбіне қашан боласыз?', 'When are you usually here?'),
        ['morning', 'Утром', 'Таңертең', 'Mornings'],
        ['day', 'Днём', 'Күндіз', 'Daytime'],
        ['evening', 'Вечером', 'Кешке', 'Evenings'],
        ['night', 'Поздно', 'Түнде', 'Late'],
      ),
      stars(
        'safe',
        t(
          'Насколько безопасно здесь вечером?',
          'Кешке мұнда қаншалықты қауіпсіз?',
          'How safe is it in the evening?',
        ),
        ends(t('опасно', 'қауіпті', 'unsafe'), t('спокойно', 'қауіпсіз', 'safe')),
      ),
      yesNo(
        'info',
        t(
          'Понятно ли, когда будет автобус?',
          'Автобус қашан келетіні түсінікті ме?',
          'Can you tell when the bus comes?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что починить на остановке первым?',
          'Аялдамада алдымен нені жөндейік?',
          'What should be fixed first?',
        ),
        t(
          'Назовите остановку, если отвечаете не здесь.',
          'Басқа жерде жауап берсеңіз, аялдама атауын жазыңыз.',
          'Name the stop if you are elsewhere.',
        ),
      ),
    ],
    reply: contacts(
      stopFailed,
      t('Сообщить, когда починим?', 'Жөндеген кезде хабарлайық па?', 'Shall we tell you once it is fixed?'),
      t(
        'Одно сообщение, без рассылок. Можно пропустить.',
        'Бір хабарлама ғана. Міндетті емес.',
        'One message only. You may skip this.',
      ),
    ),
  }),
  unhappy: stopFailed,
  delighted: any(atLeast('stop', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Отправили дорожной службе', 'Жол қызметіне жібердік', 'Sent to the road crew'),
      t(
        'Если опасно прямо сейчас, отойдите и звоните 109.',
        'Дәл қазір қауіпті болса, алыстап, 109-ға қоңырау шалыңыз.',
        'If it is dangerous now, step away and call 109.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть автобус придёт скоро', 'Автобус тез келсін', 'May the bus come soon'),
      t(
        'Спасибо. Сделаем и другие остановки такими.',
        'Рақмет. Басқа аялдамаларды да осындай етеміз.',
        'Thank you. Other stops will follow.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что дождались', 'Күткеніңізге рақмет', 'Thank you for waiting'),
      t(
        'По ответам решаем, какие остановки чинить первыми.',
        'Қай аялдаманы бірінші жөндеуді жауаптар шешеді.',
        'Answers decide which stops are repaired first.',
      ),
    ),
  },
})

const fareFailed = any(atMost('ease', 3), is('charged', 'wrong'))

const farePayment = template({
  id: 'fare-payment',
  industry: 'transport',
  metric: 'ces',
  picture: 'validator',
  brand: '#7c3f00',
  title: t('Оплата проезда', 'Жол ақысын төлеу', 'Paying the fare'),
  description: t(
    'Карта, QR, SMS, наличные: чем платят и где сбой. Двойное списание сразу идёт в поддержку.',
    'Карта, QR, SMS, қолма-қол: немен төлейді, қай жерде ақау. Екі рет ұсталған ақша бірден қолдау қызметіне барады.',
    'Card, QR, text or cash: what people pay with and where it fails. A double charge goes to support at once.',
  ),
  cover: titleAndText(
    t('Оплата прошла?', 'Төлем өтті ме?', 'Did it go through?'),
    t(
      'Три касания до следующей остановки.',
      'Келесі аялдамаға дейін үш рет түрту.',
      'Three taps before the next stop.',
    ),
  ),
  ...screens({
    score: [ease(t('Оплатить проезд было легко', 'Жол ақысын төлеу оңай болды', 'Paying the fare was easy'))],
    charged: [
      must(
        pick(
          'charged',
          t('Списали верно?', 'Ақша дұрыс ұсталды ма?', 'Was the charge right?'),
          ['right', 'Да', 'Иә', 'Yes'],
          ['unknown', 'Не знаю', 'Білмеймін', 'Not sure'],
          ['wrong', 'Лишнее или дважды', 'Артық не екі рет', 'Too much or twice'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что сработало плохо?', 'Не дұрыс жұмыс істемеді?', 'What failed?'),
        any(atMost('ease', 4), is('charged', 'wrong')),
        ['reader', 'Валидатор не читает', 'Валидатор оқымайды', 'Reader didn’t work'],
        ['qr', 'QR не открылся', 'QR ашылмады', 'QR wouldn’t open'],
        ['net', 'Нет связи', 'Байланыс жоқ', 'No signal'],
        ['change', 'Нет сдачи', 'Қайтарым ақша жоқ', 'No change'],
        ['discount', 'Не сработала льгота', 'Жеңілдік істемеді', 'Concession didn’t work'],
        ['topup', 'Негде пополнить карту', 'Картаны толтыратын жер жоқ', 'Nowhere to top up'],
        ['inspector', 'Спор с контролёром', 'Бақылаушымен дау', 'Dispute with an inspector'],
      ),
      pleased(
        t('Что удобно в оплате?', 'Төлемнің несі ыңғайлы?', 'What is handy about paying?'),
        { all: [atLeast('ease', 6), has('charged', 'right', 'unknown')] },
        ['tap', 'Приложили и готово', 'Тигізсе болды', 'Tap and done'],
        ['phone', 'Телефоном', 'Телефонмен', 'By phone'],
        ['pass', 'Проездной', 'Жол жүру билеті', 'The pass'],
        ['transfer', 'Бесплатная пересадка', 'Тегін ауысып міну', 'Free transfer'],
        ['history', 'Видно поездки в приложении', 'Сапарлар қосымшада көрінеді', 'Trips seen in the app'],
      ),
    ],
    details: [
      pick(
        'way',
        t('Чем вы платили?', 'Немен төледіңіз?', 'How did you pay?'),
        ['card', 'Транспортная карта', 'Көлік картасы', 'Transport card'],
        ['bank', 'Банковская карта', 'Банк картасы', 'Bank card'],
        ['qr', 'QR или приложение', 'QR не қосымша', 'QR or app'],
        ['sms', 'SMS', 'SMS арқылы', 'Text message'],
        ['cash', 'Наличные', 'Қолма-қол ақша', 'Cash'],
      ),
      yesNo(
        'benefit',
        t('У вас льготный проезд?', 'Жол ақысына жеңілдігіңіз бар ма?', 'Do you have a concession?'),
      ),
    ],
    words: [
      comment(
        t('Как платить было бы проще?', 'Қалай төлеген оңайырақ болар еді?', 'How could paying be simpler?'),
        t('Номер карты не пишите.', 'Карта нөмірін жазбаңыз.', 'Please don’t write card numbers.'),
      ),
    ],
    reply: contacts(
      fareFailed,
      t('Вернуть лишнее?', 'Артығын қайтарайық па?', 'Shall we refund the difference?'),
      t(
        'Понадобятся дата и маршрут. Можно пропустить.',
        'Күні мен бағыты керек болады. Міндетті емес.',
        'We will need the date and route. You may skip this.',
      ),
    ),
  }),
  unhappy: fareFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим списание', 'Ұсталған ақшаны тексереміз', 'We will check the charge'),
      t(
        'Ошибочную оплату возвращаем на ту же карту.',
        'Қате төлемді сол картаға қайтарамыз.',
        'Errors are refunded to the same card.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошей дороги', 'Ақ жол', 'Have a good ride'),
      t(
        'Спасибо. Так и должно быть: приложил и поехал.',
        'Рақмет. Осылай болуы керек: тигізіп, жүре бересіз.',
        'Thank you. Tap and go, as it should be.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ в пути', 'Жолай жауап бергеніңізге рақмет', 'Thank you for answering on the way'),
      t(
        'Проверим валидаторы на этом маршруте.',
        'Осы бағыттағы валидаторларды тексереміз.',
        'We will check the readers on this route.',
      ),
    ),
  },
})

const taxiFailed = any(atMost('taxi', 2), has('wrong', 'drunk', 'harass', 'extra'))

const taxiRide = template({
  id: 'taxi-ride',
  industry: 'transport',
  metric: 'csat',
  picture: 'taxi',
  brand: '#705b00',
  title: t('Такси: поездка', 'Такси: сапар', 'Taxi ride'),
  description: t(
    'После поездки: водитель, машина, маршрут и цена. Всё, что касается безопасности, уходит дежурному сразу.',
    'Сапардан кейін: жүргізуші, көлік, жол және баға. Қауіпсіздікке қатысты бәрі бірден кезекшіге барады.',
    'After the ride: driver, car, route and price. Anything about safety goes to the duty manager at once.',
  ),
  cover: titleAndText(
    t('Доехали?', 'Жеттіңіз бе?', 'Arrived?'),
    t(
      'Водитель увидит только среднюю оценку.',
      'Жүргізуші орташа ұпайды ғана көреді.',
      'The driver sees only the average.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'taxi',
        t(
          'Довольны ли вы поездкой на такси?',
          'Такси сапарына көңіліңіз толды ма?',
          'How satisfied are you with the ride?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что было не так в поездке?', 'Сапарда не дұрыс болмады?', 'What was wrong with the ride?'),
        any(atMost('taxi', 3)),
        ['extra', 'Взял больше, чем в заказе', 'Тапсырыстағыдан артық алды', 'Charged more than quoted'],
        ['drunk', 'Похоже, нетрезв или засыпал', 'Мас не ұйқылы сияқты', 'Seemed drunk or sleepy'],
        ['harass', 'Приставал, угрожал', 'Тиісті, қорқытты', 'Harassed or threatened'],
        ['speed', 'Нарушал правила', 'Ережені бұзды', 'Broke traffic rules'],
        ['phone', 'Смотрел в телефон', 'Телефонға қарады', 'On the phone'],
        ['car', 'Грязная или другая машина', 'Көлігі лас не басқа көлік', 'Dirty or a different car'],
        ['seat', 'Нет ремня или детского кресла', 'Белдік не бала орындығы жоқ', 'No belt or child seat'],
        ['late', 'Долго ехал к вам', 'Ұзақ келді', 'Took long to come'],
      ),
      pleased(
        t('За что водителю спасибо?', 'Жүргізушіге не үшін рақмет?', 'What do you thank the driver for?'),
        any(atLeast('taxi', 4)),
        ['calm', 'Спокойная езда', 'Байыппен жүргізді', 'Calm driving'],
        ['clean', 'Чистая машина', 'Көлігі таза', 'Clean car'],
        ['help', 'Помог с вещами', 'Заттарға көмектесті', 'Helped with bags'],
        ['route', 'Знает дорогу', 'Жолды біледі', 'Knows the way'],
        ['quiet', 'Не надоедал разговором', 'Сөзбен мазаламады', 'Left me in peace'],
        ['fast', 'Приехал быстро', 'Тез келді', 'Came quickly'],
      ),
    ],
    details: [
      pick(
        'wait',
        t('Сколько ждали машину?', 'Көлікті қанша күттіңіз?', 'How long did you wait?'),
        ['3', 'До 3 минут', '3 минутқа дейін', 'Up to 3 minutes'],
        ['10', 'До 10 минут', '10 минутқа дейін', 'Up to 10 minutes'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      stars(
        'safe',
        t('Насколько безопасно было ехать?', 'Сапар қаншалықты қауіпсіз болды?', 'How safe did you feel?'),
      ),
      yesNo(
        'price',
        t('Цена была как в заказе?', 'Баға тапсырыстағыдай болды ма?', 'Was the price as quoted?'),
      ),
    ],
    words: [
      comment(
        t('Подробности поездки', 'Сапар жайында толығырақ', 'More about the ride'),
        t(
          'Марка, цвет или номер помогут найти.',
          'Маркасы, түсі не нөмірі табуға көмектеседі.',
          'Make, colour or plate help us find it.',
        ),
      ),
    ],
    reply: contacts(
      taxiFailed,
      t('Дежурному позвонить вам?', 'Кезекші сізге қоңырау шалсын ба?', 'Should the duty manager call you?'),
      t(
        'Водитель номера не узнает. Можно пропустить.',
        'Нөміріңізді жүргізуші білмейді. Міндетті емес.',
        'The driver won’t learn your number. You may skip this.',
      ),
    ),
  }),
  unhappy: taxiFailed,
  delighted: any(atLeast('taxi', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Разберёмся срочно', 'Шұғыл анықтаймыз', 'We will look into it at once'),
      t(
        'Дежурный уже видит ответ. Если вам угрожают или вы в опасности, звоните 102.',
        'Кезекші жауабыңызды көріп отыр. Қорқытса не қауіп төнсе, 102-ге қоңырау шалыңыз.',
        'The duty manager sees your answer. If you are threatened or in danger, call 102.',
      ),
    ),
    delighted: titleAndText(
      t('Приятного дня', 'Күніңіз сәтті өтсін', 'Have a nice day'),
      t(
        'Спасибо. Водитель узнает, что ехать с ним приятно.',
        'Рақмет. Жүргізуші сізге жаққанын біледі.',
        'Thank you. The driver will hear that you enjoyed the ride.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учтём в рейтинге', 'Рақмет, рейтингте ескереміз', 'Thank you, it counts'),
      t(
        'Водители с низкой оценкой идут на беседу.',
        'Ұпайы төмен жүргізушілермен сөйлесеміз.',
        'Low-rated drivers are invited for a talk.',
      ),
    ),
  },
})

const accessFailed = any(atMost('ease', 3), has('wrong', 'refused', 'unsafe'))

const accessibleRide = template({
  id: 'accessible-ride',
  industry: 'transport',
  metric: 'ces',
  picture: 'ramp',
  brand: '#1d5fa8',
  title: t('Доступная среда', 'Кедергісіз орта', 'Accessible transport'),
  description: t(
    'Пассажиру с инвалидностью, с коляской или в возрасте: войти, ехать и выйти. Отказ в посадке сразу становится жалобой.',
    'Мүгедектігі бар, арбамен жүрген не егде жолаушыға: кіру, жүру, шығу. Мінгізбей кету бірден шағым болады.',
    'For passengers with disabilities, prams or of age: getting on, riding and off. A refused boarding becomes a complaint at once.',
  ),
  cover: titleAndText(
    t('Легко ли было войти?', 'Кіру оңай болды ма?', 'Easy to get on?'),
    t(
      'Вы видите препятствия, которых не видим мы.',
      'Біз көрмейтін кедергіні сіз көресіз.',
      'You see obstacles that we don’t.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Войти, проехать и выйти было легко',
          'Кіру, жүру және шығу оңай болды',
          'Getting on, riding and off was easy',
        ),
      ),
    ],
    why: [
      wrong(
        t('Какие препятствия встретили?', 'Қандай кедергі болды?', 'What stood in your way?'),
        any(atMost('ease', 4)),
        ['refused', 'Не взяли на борт', 'Мінгізбей кетті', 'Boarding refused'],
        ['unsafe', 'Тронулись до посадки', 'Отырғанша қозғалып кетті', 'Moved off too early'],
        ['ramp', 'Пандус не опустили', 'Пандусты түсірмеді', 'Ramp not lowered'],
        ['gap', 'Далеко от бордюра', 'Жиектен алшақ тоқтады', 'Stopped far from the kerb'],
        ['seat', 'Место занято', 'Орын бос емес', 'The place was taken'],
        ['sound', 'Не объявляют остановки', 'Аялдаманы хабарламайды', 'Stops aren’t announced'],
        ['lift', 'Лифт не работает', 'Лифт істемейді', 'Lift out of order'],
        ['rude', 'Раздражение водителя', 'Жүргізушінің ашуы', 'An irritated driver'],
      ),
      pleased(
        t('Что облегчило путь?', 'Жолды не жеңілдетті?', 'What made it easier?'),
        any(atLeast('ease', 6)),
        ['driver', 'Водитель помог', 'Жүргізуші көмектесті', 'The driver helped'],
        ['low', 'Низкий пол', 'Едені аласа', 'Low floor'],
        ['place', 'Есть место для коляски', 'Арба қоятын орын бар', 'Room for a wheelchair'],
        ['voice', 'Голос и табло', 'Дауыс пен табло', 'Voice and display'],
        ['people', 'Люди уступили', 'Адамдар орын берді', 'People gave way'],
      ),
    ],
    details: [
      many(
        'need',
        t('Что нам учесть?', 'Нені ескерейік?', 'What should we take into account?'),
        ['chair', 'Кресло-коляска', 'Кресло-арба', 'Wheelchair'],
        ['pram', 'Детская коляска', 'Бала арбасы', 'Pram'],
        ['sight', 'Слабое зрение', 'Көру қабілетінің нашарлығы', 'Low vision'],
        ['hearing', 'Слабый слух', 'Есту қабілетінің нашарлығы', 'Hard of hearing'],
        ['age', 'Трудно стоять', 'Тұру қиын', 'Hard to stand'],
      ),
      pick(
        'where',
        t('Где было труднее всего?', 'Қай жері ең қиын болды?', 'Where was it hardest?'),
        ['stop', 'На остановке', 'Аялдамада', 'At the stop'],
        ['in', 'При входе', 'Кіргенде', 'Getting on'],
        ['ride', 'В пути', 'Жолда', 'On board'],
        ['out', 'При выходе', 'Шыққанда', 'Getting off'],
        ['none', 'Нигде', 'Еш жерде', 'Nowhere'],
      ),
    ],
    words: [comment(t('Что переделать?', 'Нені қайта жасау керек?', 'What should be rebuilt?'))],
    reply: contacts(
      accessFailed,
      t(
        'Рассказать нам подробнее по телефону?',
        'Телефонмен толығырақ айтасыз ба?',
        'Would you tell us more by phone?',
      ),
      t(
        'Позвонит человек, который отвечает за доступность. Можно пропустить.',
        'Қолжетімділікке жауапты адам хабарласады. Міндетті емес.',
        'The person in charge of access will call. You may skip this.',
      ),
    ),
  }),
  unhappy: accessFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Так быть не должно', 'Бұлай болмауы керек', 'It should not be so'),
      t(
        'Разберём рейс и поговорим с экипажем.',
        'Рейсті тексеріп, экипажбен сөйлесеміз.',
        'We will look into the trip and talk to the crew.',
      ),
    ),
    delighted: titleAndText(
      t('Дорога для всех', 'Жол баршаға ортақ', 'A road for everyone'),
      t(
        'Спасибо. Поблагодарим водителя от вашего имени.',
        'Рақмет. Жүргізушіге сіздің атыңыздан алғыс айтамыз.',
        'Thank you. We will thank the driver on your behalf.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, это нужно знать', 'Рақмет, мұны білуіміз керек', 'Thank you, we need to know'),
      t(
        'Список препятствий идёт в план ремонта остановок и машин.',
        'Кедергілер тізімі аялдама мен көлік жөндеу жоспарына енеді.',
        'The list of obstacles goes into the repair plan.',
      ),
    ),
  },
})

const routeLoyalty = template({
  id: 'route-loyalty',
  industry: 'transport',
  metric: 'nps',
  picture: 'route',
  brand: '#36702f',
  title: t('Порекомендуете маршрут?', 'Бағытты ұсынасыз ба?', 'Would you recommend the route?'),
  description: t(
    'Тем, кто ездит каждый день: что держит в автобусе, что гонит в машину, каких рейсов не хватает.',
    'Күнде жүретіндерге: автобусты неге таңдайды, көлікке не мәжбүр етеді, қай рейстер жетпейді.',
    'For daily riders: what keeps them on the bus, what drives them to a car and which trips are missing.',
  ),
  cover: titleAndText(
    t('Ваш ежедневный путь', 'Күнделікті жолыңыз', 'Your daily route'),
    t(
      'Минута, и расписание может измениться.',
      'Бір минут, кесте өзгеруі мүмкін.',
      'A minute may change the timetable.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете этот маршрут соседям?',
          'Осы бағытты көршілеріңізге ұсынасыз ба?',
          'Would you recommend this route to neighbours?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так с маршрутом?', 'Бағытта не дұрыс емес?', 'What is wrong with the route?'),
        critic,
        ['interval', 'Ходит редко', 'Сирек жүреді', 'Runs seldom'],
        ['random', 'Не по расписанию', 'Кестеге сай емес', 'Off schedule'],
        ['full', 'В час пик не сесть', 'Қарбаласта міну мүмкін емес', 'Too full at rush hour'],
        ['long', 'Слишком кружит', 'Тым айналып жүреді', 'Goes a long way round'],
        ['last', 'Рано заканчивает', 'Ерте аяқталады', 'Stops running early'],
        ['old', 'Старые автобусы', 'Автобустары ескі', 'Old buses'],
        ['transfer', 'Неудобная пересадка', 'Ауысып міну ыңғайсыз', 'Awkward transfer'],
      ),
      pleased(
        t('Почему выбираете этот маршрут?', 'Осы бағытты неге таңдайсыз?', 'Why do you choose this route?'),
        fan,
        ['direct', 'Без пересадок', 'Ауысып мінбейсіз', 'No changes'],
        ['often', 'Ходит часто', 'Жиі жүреді', 'Runs often'],
        ['lane', 'Едет по своей полосе', 'Өз жолағымен жүреді', 'Own lane, no jams'],
        ['new', 'Новые автобусы', 'Автобустары жаңа', 'New buses'],
        ['price', 'Дешевле машины', 'Көліктен арзан', 'Cheaper than driving'],
      ),
    ],
    details: [
      pick(
        'freq',
        t('Сколько дней в неделю ездите?', 'Аптасына неше күн жүресіз?', 'How many days a week?'),
        ['5', 'Почти каждый', 'Күн сайын дерлік', 'Almost every day'],
        ['3', 'Два-четыре', 'Екі-төрт күн', 'Two to four'],
        ['1', 'Реже', 'Сирегірек', 'Less'],
      ),
      pick(
        'else',
        t('А если бы маршрута не было?', 'Егер бұл бағыт болмаса ше?', 'And without this route?'),
        ['car', 'Своя машина', 'Өз көлігім', 'My car'],
        ['taxi', 'Такси', 'Таксимен барар едім', 'Taxi'],
        ['bus', 'Другой автобус', 'Басқа автобус', 'Another bus'],
        ['walk', 'Пешком или велосипед', 'Жаяу не велосипедпен', 'Walk or cycle'],
      ),
      yesNo(
        'map',
        t(
          'Пользуетесь приложением с временем прибытия?',
          'Келу уақытын көрсететін қосымшаны пайдаланасыз ба?',
          'Do you use an arrivals app?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Какого рейса или остановки не хватает?',
          'Қай рейс не аялдама жетпейді?',
          'Which trip or stop is missing?',
        ),
      ),
    ],
    reply: contacts(
      critic,
      t('Ответить вам о маршруте?', 'Бағыт туралы жауап берейік пе?', 'Shall we answer you about the route?'),
      t(
        'Перевозчик ответит в течение 10 дней. Можно пропустить.',
        'Тасымалдаушы 10 күн ішінде жауап береді. Міндетті емес.',
        'The operator answers within 10 days. You may skip this.',
      ),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t(
        'Спасибо, пересчитаем интервалы',
        'Рақмет, аралықты қайта есептейміз',
        'Thank you, we will recount the intervals',
      ),
      t(
        'Ответы пассажиров кладут рядом с данными GPS.',
        'Жолаушылар жауабы GPS деректерімен қатар қойылады.',
        'Riders’ answers are put beside GPS data.',
      ),
    ),
    delighted: titleAndText(
      t('Увидимся завтра', 'Ертең кездескенше', 'See you tomorrow'),
      t(
        'Спасибо. Вы причина, по которой маршрут живёт.',
        'Рақмет. Бұл бағыт сіздердің арқаларыңызда жүріп тұр.',
        'Thank you. The route lives thanks to you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что ездите', 'Жүргеніңізге рақмет', 'Thank you for riding'),
      t(
        'Учтём при пересмотре расписания.',
        'Кестені қайта қарағанда ескереміз.',
        'It counts when the timetable is revised.',
      ),
    ),
  },
})

const stationFailed = any(atMost('station', 2), has('wrong', 'missed', 'theft'))

const stationVisit = template({
  id: 'station-visit',
  industry: 'transport',
  metric: 'csat',
  picture: 'train',
  brand: '#9b2d3f',
  title: t('Вокзал и аэропорт', 'Вокзал және әуежай', 'Station and airport'),
  description: t(
    'Пассажиру в зале ожидания: указатели, очереди, места, еда и туалеты. Опоздание из-за вокзала и кража сразу видны смене.',
    'Күту залындағы жолаушыға: белгілер, кезек, орын, тамақ, дәретхана. Вокзал кесірінен кешігу мен ұрлықты ауысым бірден көреді.',
    'For people in the waiting hall: signs, queues, seats, food and toilets. A missed departure or theft reaches the shift at once.',
  ),
  cover: titleAndText(
    t('Ждёте рейс?', 'Рейс күтіп отырсыз ба?', 'Waiting for departure?'),
    t(
      'Успеете до объявления посадки.',
      'Отырғызу жарияланғанша үлгересіз.',
      'Done before boarding is called.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'station',
        t('Насколько удобно вам здесь?', 'Мұнда сізге қаншалықты жайлы?', 'How comfortable is it here?'),
        ends(t('неудобно', 'жайсыз', 'not at all'), t('очень удобно', 'өте жайлы', 'very')),
      ),
    ],
    why: [
      wrong(
        t('Что мешает здесь?', 'Мұнда не кедергі?', 'What is in the way here?'),
        any(atMost('station', 3)),
        ['missed', 'Опоздали из-за очередей', 'Кезек кесірінен кешіктік', 'Missed it because of queues'],
        ['theft', 'Украли или пропало', 'Ұрланды не жоғалды', 'Theft or loss'],
        ['signs', 'Непонятно, куда идти', 'Қайда бару түсініксіз', 'No idea where to go'],
        ['seats', 'Негде сесть', 'Отыратын орын жоқ', 'Nowhere to sit'],
        ['toilet', 'Туалет платный или грязный', 'Дәретхана ақылы не лас', 'Toilets dirty or paid'],
        ['food', 'Дорогая еда', 'Тамағы қымбат', 'Costly food'],
        ['cold', 'Холодно или душно', 'Суық не қапырық', 'Cold or stuffy'],
        ['announce', 'Не слышно объявлений', 'Хабарландыру естілмейді', 'Announcements can’t be heard'],
      ),
      pleased(
        t('Что здесь сделано хорошо?', 'Мұнда не жақсы жасалған?', 'What is done well here?'),
        any(atLeast('station', 4)),
        ['fast', 'Быстрый контроль', 'Тексеру жылдам', 'Quick security'],
        ['signs', 'Понятные указатели', 'Белгілері түсінікті', 'Clear signs'],
        ['clean', 'Чистота', 'Тазалық', 'Clean'],
        ['power', 'Розетки и интернет', 'Розетка мен интернет', 'Power and Wi-Fi'],
        ['kids', 'Комната матери и ребёнка', 'Ана мен бала бөлмесі', 'Mother and child room'],
        ['staff', 'Сотрудники помогли', 'Қызметкерлер көмектесті', 'Helpful staff'],
      ),
    ],
    details: [
      pick(
        'stage',
        t(
          'Где теряли больше всего времени?',
          'Уақыттың көбі қай жерде кетті?',
          'Where did you lose most time?',
        ),
        ['tickets', 'Кассы', 'Касса', 'Tickets'],
        ['security', 'Досмотр', 'Тексеру', 'Security'],
        ['checkin', 'Регистрация, багаж', 'Тіркеу, жүк', 'Check-in, bags'],
        ['way', 'Дорога внутри', 'Ішіндегі жол', 'Walking inside'],
        ['none', 'Нигде', 'Еш жерде', 'Nowhere'],
      ),
      stars(
        'clean',
        t('Насколько чисто в туалетах?', 'Дәретхана қаншалықты таза?', 'How clean are the toilets?'),
      ),
      shownIf(
        any(has('wrong', 'theft', 'missed')),
        line(
          'place',
          t('Где это было?', 'Ол қай жерде болды?', 'Where was it?'),
          t('Зал, выход, касса.', 'Зал, шығу, касса.', 'Hall, gate, ticket window.'),
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Чего не хватает в зале ожидания?',
          'Күту залына не жетіспейді?',
          'What does the waiting hall lack?',
        ),
      ),
    ],
    reply: contacts(
      stationFailed,
      t('Помочь прямо сейчас?', 'Дәл қазір көмектесейік пе?', 'Shall we help right now?'),
      t(
        'Дежурный по вокзалу позвонит. Можно пропустить.',
        'Вокзал кезекшісі хабарласады. Міндетті емес.',
        'The duty manager will call. You may skip this.',
      ),
    ),
  }),
  unhappy: stationFailed,
  delighted: any(atLeast('station', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Дежурный уже знает', 'Кезекші біліп отыр', 'The duty manager knows'),
      t(
        'Если нужна помощь сейчас, подойдите к сотруднику вокзала или в полицию.',
        'Қазір көмек керек болса, вокзал қызметкеріне не полицияға барыңыз.',
        'If you need help now, go to the staff or the police.',
      ),
    ),
    delighted: titleAndText(
      t('Лёгкой дороги', 'Жеңіл сапар тілейміз', 'Have an easy trip'),
      t(
        'Спасибо. Ждём вас на обратном пути.',
        'Рақмет. Қайтар жолда күтеміз.',
        'Thank you. See you on the way back.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, счастливо доехать', 'Рақмет, аман жетіңіз', 'Thank you, travel safely'),
      t(
        'Поправим то, что отмечают чаще всего.',
        'Ең жиі аталғанды түзетеміз.',
        'What is named most often gets fixed.',
      ),
    ),
  },
})

export const PASSENGERS = [busStop, farePayment, taxiRide, accessibleRide, routeLoyalty, stationVisit]
