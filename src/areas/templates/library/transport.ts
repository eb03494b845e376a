import { comment, ends, faces, pick, pleased, recommend, stars, titleAndText, wrong, yesNo } from './ask.ts'
import { any, atLeast, atMost, contacts, fan, has, t, template } from './parts.ts'

// Dangerous driving is a complaint even from a passenger who calls the ride average.
const rideFailed = any(atMost('ride', 2), atMost('driver', 2), has('wrong', 'danger', 'phone', 'skipped'))

export const cityRide = template({
  id: 'city-ride',
  industry: 'transport',
  metric: 'csat',
  picture: 'bus',
  brand: '#1f6f3d',
  title: t('Поездка на автобусе', 'Автобус сапары', 'City bus ride'),
  description: t(
    'Код в салоне: пассажир оценивает поездку, водителя и чистоту. Опасная езда сразу уходит диспетчеру.',
    'Код салонда ілінеді: жолаушы жолды, жүргізушіні және тазалықты бағалайды. Қауіпті жүргізу туралы диспетчер бірден біледі.',
    'A code inside the bus: passengers rate the ride, the driver and cleanliness. Dangerous driving goes to dispatch at once.',
  ),
  cover: titleAndText(
    t('Как едется?', 'Жол қалай?', 'How is the ride?'),
    t(
      'Ответьте до следующей остановки.',
      'Келесі аялдамаға дейін жауап беріп үлгересіз.',
      'Answer before the next stop.',
    ),
  ),
  questions: [
    faces('ride', t('Как прошла поездка?', 'Жол қалай болды?', 'How was your ride?')),
    {
      id: 'driver',
      type: 'rating',
      scale: 5,
      shape: 'smiley',
      title: t('Как вёл водитель?', 'Жүргізуші көлікті қалай жүргізді?', 'How was the driving?'),
      labels: {
        low: t('опасно', 'қауіпті', 'dangerous'),
        high: t('аккуратно', 'ұқыпты', 'careful'),
      },
    },
    wrong(
      t('Что было плохо?', 'Не жаман болды?', 'What was bad?'),
      any(atMost('ride', 3), atMost('driver', 2)),
      ['danger', 'Резко тормозил, гнал', 'Қатты тежеді, ұшыртты', 'Harsh braking, speeding'],
      ['phone', 'Говорил по телефону за рулём', 'Рөлде телефонмен сөйлесті', 'On the phone while driving'],
      ['skipped', 'Проехал остановку', 'Аялдамадан өтіп кетті', 'Drove past a stop'],
      ['wait', 'Долго не было автобуса', 'Автобус көп күттірді', 'Long wait for the bus'],
      ['crowd', 'Давка', 'Адам лық толы', 'Overcrowded'],
      ['heat', 'Душно или холодно', 'Қапырық не суық', 'Stuffy or cold'],
      ['dirty', 'Грязный салон', 'Салоны лас', 'Dirty inside'],
      ['pay', 'Не прошла оплата', 'Төлем өтпеді', 'Payment didn’t work'],
      ['rude', 'Нагрубили', 'Дөрекі сөйледі', 'Rudeness'],
    ),
    pleased(
      t('Что понравилось?', 'Не ұнады?', 'What did you like?'),
      {
        all: [
          atLeast('ride', 5),
          { any: [atLeast('driver', 3), { question: 'driver', op: 'not_answered' }] },
        ],
      },
      ['ontime', 'Пришёл по расписанию', 'Кестеге сай келді', 'On schedule'],
      ['smooth', 'Плавно ехали', 'Бірқалыпты жүрді', 'Smooth ride'],
      ['clean', 'Чистый салон', 'Салоны таза', 'Clean inside'],
      ['polite', 'Вежливый водитель', 'Сыпайы жүргізуші', 'Polite driver'],
      ['space', 'Было свободно', 'Орын бос болды', 'Plenty of room'],
      ['air', 'Тепло зимой, свежо летом', 'Салонның ауасы жайлы', 'Good temperature'],
    ),
    pick(
      'wait',
      t('Сколько ждали на остановке?', 'Аялдамада қанша күттіңіз?', 'How long did you wait at the stop?'),
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['10', 'До 10 минут', '10 минутқа дейін', 'Up to 10 minutes'],
      ['20', 'До 20 минут', '20 минутқа дейін', 'Up to 20 minutes'],
      ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    stars(
      'clean',
      t('Чисто ли в салоне?', 'Салон таза ма?', 'How clean is the bus?'),
      ends(t('грязно', 'лас', 'dirty'), t('чисто', 'таза', 'clean')),
    ),
    comment(
      t('Расскажите подробнее', 'Толығырақ айтып беріңіз', 'Tell us more'),
      t(
        'Если помните, укажите бортовой номер и время.',
        'Есіңізде болса, автобустың борт нөмірі мен уақытын жазыңыз.',
        'The bus number and time help if you remember them.',
      ),
    ),
    ...contacts(
      rideFailed,
      t(
        'Сообщить вам, чем кончилось?',
        'Немен аяқталғанын хабарлайық па?',
        'Shall we tell you what came of it?',
      ),
      t(
        'Оставьте номер. Водитель его не увидит. Можно пропустить.',
        'Нөміріңізді қалдырыңыз. Оны жүргізуші көрмейді. Өткізіп жіберсеңіз де болады.',
        'Leave a number. The driver won’t see it. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ride'],
    driver: ['driver'],
    why: ['wrong', 'pleased'],
    details: ['wait', 'clean'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: rideFailed,
  delighted: any(atLeast('ride', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, что не промолчали', 'Үндемей қалмағаныңызға рақмет', 'Thank you for speaking up'),
      t(
        'Диспетчер разберётся с этим рейсом. Если опасно прямо сейчас, звоните 112.',
        'Диспетчер осы рейсті тексереді. Дәл қазір қауіпті болса, 112 нөміріне қоңырау шалыңыз.',
        'Dispatch will look into this ride. If it is dangerous right now, call 112.',
      ),
    ),
    delighted: titleAndText(
      t('Счастливого пути', 'Жолыңыз болсын', 'Have a good trip'),
      t(
        'Спасибо. Передадим водителю на пересменке.',
        'Рақмет. Ауысым кезінде жүргізушіге жеткіземіз.',
        'Thank you. We will tell the driver at the end of the shift.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что едете с нами', 'Бізбен жүргеніңізге рақмет', 'Thank you for riding with us'),
      t(
        'По ответам пассажиров меняем интервалы и график мойки.',
        'Жолаушылардың жауаптарына қарап жүру аралығы мен жуу кестесін өзгертеміз.',
        'Passengers’ answers change our intervals and the washing schedule.',
      ),
    ),
  },
})

const tripFailed = any(atMost('nps', 6))

export const coachTrip = template({
  id: 'coach-trip',
  industry: 'transport',
  metric: 'nps',
  picture: 'coach',
  brand: '#2563a6',
  title: t('Междугородний рейс', 'Қалааралық рейс', 'Intercity coach'),
  description: t(
    'После прибытия, по ссылке из сообщения или с билета: порекомендует ли пассажир рейс, что с опозданием, креслом и багажом.',
    'Жеткен соң хабарламадағы не билеттегі сілтеме арқылы: жолаушы рейсті ұсына ма, кешігу, орын және жүк жайы қалай.',
    'After arrival, by a link in a message or on the ticket: would they recommend the trip, and how about delay, seat and luggage.',
  ),
  cover: titleAndText(
    t('С приездом', 'Қош келдіңіз', 'Welcome'),
    t(
      'Расскажите о дороге, пока ждёте багаж.',
      'Жүгіңізді күткенше жол туралы айтып беріңіз.',
      'Tell us about the trip while you wait for your bags.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Порекомендуете наш рейс друзьям?',
        'Рейсімізді достарыңызға ұсынасыз ба?',
        'Would you recommend this trip to friends?',
      ),
    ),
    wrong(
      t('Что омрачило дорогу?', 'Жолда неге көңіліңіз толмады?', 'What spoiled the trip?'),
      tripFailed,
      ['late', 'Опоздали', 'Кешігіп келді', 'We were late'],
      ['danger', 'Опасно вели', 'Қауіпті жүргізді', 'Dangerous driving'],
      ['air', 'Духота или холод', 'Қапырық не суық болды', 'Stuffy or cold'],
      ['seat', 'Неудобное кресло', 'Отырғышы ыңғайсыз', 'Uncomfortable seat'],
      ['stops', 'Мало остановок', 'Аялдау аз болды', 'Too few stops'],
      ['luggage', 'Проблема с багажом', 'Жүкке қатысты қиындық', 'Luggage trouble'],
      ['ticket', 'Проблема с билетом или местом', 'Билет не орын мәселесі', 'Ticket or seat trouble'],
      ['sockets', 'Не работали розетки или интернет', 'Розетка не интернет істемеді', 'No power or internet'],
      ['rude', 'Невежливость', 'Әдепсіздік', 'Rudeness'],
    ),
    pleased(
      t('Что понравилось в дороге?', 'Жолда не ұнады?', 'What did you enjoy?'),
      fan,
      ['ontime', 'Доехали вовремя', 'Уақытында жеттік', 'Arrived on time'],
      ['calm', 'Спокойное вождение', 'Байыпты жүргізді', 'Calm driving'],
      ['seat', 'Удобные кресла', 'Отырғышы ыңғайлы', 'Comfortable seats'],
      ['clean', 'Чистый салон', 'Салоны таза', 'Clean inside'],
      ['stops', 'Хорошие остановки', 'Жақсы жерлерге аялдады', 'Good stops'],
      ['crew', 'Внимательный экипаж', 'Экипаж ілтипатты', 'Attentive crew'],
      ['price', 'Цена билета', 'Билет бағасы', 'Ticket price'],
    ),
    pick(
      'arrival',
      t('Прибыли вовремя?', 'Уақытында жеттіңіз бе?', 'Did you arrive on time?'),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['30', 'Опоздали до получаса', 'Жарты сағатқа дейін кешіктік', 'Up to half an hour late'],
      ['60', 'Опоздали до часа', 'Бір сағатқа дейін кешіктік', 'Up to an hour late'],
      ['longer', 'Опоздали сильнее', 'Одан көп кешіктік', 'Later than that'],
    ),
    stars(
      'comfort',
      t('Удобно ли было ехать?', 'Жол жүру жайлы болды ма?', 'How comfortable was it?'),
      ends(t('неудобно', 'жайсыз', 'uncomfortable'), t('очень удобно', 'өте жайлы', 'very comfortable')),
    ),
    yesNo(
      'stops',
      t('Хватило остановок в пути?', 'Жолда аялдау жеткілікті болды ма?', 'Were there enough stops?'),
    ),
    comment(
      t('Что запомнилось?', 'Есіңізде не қалды?', 'What will you remember?'),
      t('Хорошее или плохое.', 'Жақсысы да, жаманы да.', 'Good or bad.'),
    ),
    ...contacts(
      tripFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Ответим по билету и багажу. Можно не оставлять.',
        'Билет пен жүкке қатысты жауап береміз. Қалдырмасаңыз да болады.',
        'We will answer about tickets and luggage. You may leave this empty.',
      ),
    ),
  ],
  pages: {
    score: ['nps'],
    why: ['wrong', 'pleased'],
    details: ['arrival', 'comfort', 'stops'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: tripFailed,
  delighted: fan,
  thanks: {
    unhappy: titleAndText(
      t('Простите за такую дорогу', 'Жол жайсыз болғаны үшін кешіріңіз', 'Sorry about the trip'),
      t(
        'Начальник рейсов прочитает сегодня. Билет и багажную бирку сохраните.',
        'Рейс басшысы бүгін оқиды. Билет пен жүк биркасын сақтап қойыңыз.',
        'The route manager will read this today. Keep your ticket and luggage tag.',
      ),
    ),
    delighted: titleAndText(
      t('До новых дорог', 'Келесі сапарға дейін', 'Until the next road'),
      t(
        'Спасибо. Экипаж узнает, что вы доехали с удовольствием.',
        'Рақмет. Рахаттанып жеткеніңізді экипажға айтамыз.',
        'Thank you. The crew will hear that you enjoyed it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Посмотрим, что мешает этому рейсу стать лучшим.',
        'Бұл рейстің ең жақсы болуына не кедергі екенін қараймыз.',
        'We will see what keeps this trip from being the best.',
      ),
    ),
  },
})
