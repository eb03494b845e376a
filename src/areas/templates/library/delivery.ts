import type { SurveyTemplate } from '../template.contract.ts'
import {
  comment,
  ease,
  ends,
  faces,
  many,
  pick,
  pleased,
  recommend,
  stars,
  titleAndText,
  wrong,
  yesNo,
} from './ask.ts'
import { any, atLeast, atMost, contacts, critic, fan, has, is, offeredCall, t, template } from './parts.ts'

const courierFailed = any(atMost('courier', 2), has('wrong', 'rude', 'money', 'danger'))

const courier = template({
  id: 'delivery-courier',
  industry: 'delivery',
  metric: 'csat',
  picture: 'scooter',
  brand: '#0f6e4f',
  title: t('Курьер у двери', 'Есік алдындағы курьер', 'Courier at the door'),
  description: t(
    'Оценка каждого курьера по его коду: вежливость, звонок заранее, бережность. Грубость и вымогательство сразу у диспетчера.',
    'Әр курьер өз коды бойынша бағаланады: сыпайылық, алдын ала қоңырау, ұқыптылық. Дөрекілік пен артық ақша сұрау бірден диспетчерде.',
    'Each courier by their own code: manners, a call ahead, care. Rudeness or asking for money reaches dispatch at once.',
  ),
  cover: titleAndText(
    t('Посылка у вас?', 'Сәлемдеме қолыңызда ма?', 'Got your parcel?'),
    t(
      'Оцените курьера. Он не узнает, кто ответил.',
      'Курьерді бағалаңыз. Кім жауап бергенін ол білмейді.',
      'Rate the courier, who won’t know it was you.',
    ),
  ),
  questions: [
    faces('courier', t('Как вам курьер?', 'Курьер ұнады ма?', 'How was the courier?')),
    wrong(
      t('Что сделал не так?', 'Несі дұрыс болмады?', 'What did they do wrong?'),
      any(atMost('courier', 3)),
      ['nocall', 'Не позвонил заранее', 'Алдын ала қоңырау шалмады', 'No call ahead'],
      ['downstairs', 'Не поднялся до двери', 'Есікке дейін көтерілмеді', 'Didn’t come up'],
      ['hurry', 'Не дал проверить', 'Тексеруге мүмкіндік бермеді', 'No time to check'],
      ['change', 'Не было сдачи', 'Қайтарымы болмады', 'No change'],
      ['rough', 'Бросил, помял', 'Лақтырды, мыжып тастады', 'Threw or crushed it'],
      ['money', 'Просил доплату', 'Қосымша ақша сұрады', 'Asked for extra money'],
      ['danger', 'Опасно ездил во дворе', 'Аулада қауіпті жүрді', 'Rode dangerously'],
      ['rude', 'Нагрубил', 'Дөрекі сөйледі', 'Was rude'],
    ),
    pleased(
      t('Что было приятно?', 'Не жағымды болды?', 'What was pleasant?'),
      any(atLeast('courier', 5)),
      ['polite', 'Вежливость', 'Сыпайылық', 'Manners'],
      ['call', 'Позвонил заранее', 'Алдын ала хабарласты', 'Called ahead'],
      ['fast', 'Быстрее, чем ждали', 'Күткеннен тез', 'Faster than expected'],
      ['care', 'Донёс бережно', 'Ұқыпты жеткізді', 'Handled with care'],
      ['help', 'Помог занести', 'Кіргізуге көмектесті', 'Helped carry it in'],
    ),
    pick(
      'handed',
      t('Как передали посылку?', 'Сәлемдемені қалай тапсырды?', 'How was it handed over?'),
      ['hand', 'В руки', 'Қолыма', 'In person'],
      ['door', 'Оставили у двери', 'Есік алдына қойды', 'Left at the door'],
      ['guard', 'Охране или соседу', 'Күзетшіге не көршіге', 'With a guard or neighbour'],
    ),
    yesNo(
      'agreed',
      t('Вы так и договаривались?', 'Солай келіскен бе едіңіз?', 'Was that what you agreed on?'),
    ),
    comment(t('Пара слов о курьере', 'Курьер туралы екі ауыз сөз', 'A word about the courier')),
    ...contacts(
      courierFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Позвонит диспетчер, а не курьер. Можно пропустить.',
        'Курьер емес, диспетчер қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'Dispatch will call, not the courier. You may skip this.',
      ),
    ),
  ],
  unhappy: courierFailed,
  delighted: any(atLeast('courier', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Такого быть не должно', 'Бұлай болмауы тиіс', 'That should not happen'),
      t(
        'Диспетчер найдёт рейс и поговорит с курьером сегодня.',
        'Диспетчер рейсті тауып, курьермен бүгін сөйлеседі.',
        'Dispatch will find the run and speak to the courier today.',
      ),
    ),
    delighted: titleAndText(
      t('Курьеру плюс', 'Курьерге алғыс', 'One up for the courier'),
      t(
        'Лучших мы премируем именно по таким ответам.',
        'Үздіктерді дәл осындай жауаптармен марапаттаймыз.',
        'Answers like this decide who gets the bonus.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, передадим', 'Рақмет, жеткіземіз', 'Thank you, we will pass it on'),
      t(
        'Есть чему подучиться, и мы подучимся.',
        'Үйренетін нәрсе бар, үйренеміз.',
        'There is something to learn, and we will.',
      ),
    ),
  },
})

const lateFailed = any(atMost('ontime', 2), is('window', 'never'))

const punctual = template({
  id: 'delivery-time',
  industry: 'delivery',
  metric: 'csat',
  picture: 'clock',
  brand: '#8a3b12',
  title: t('Вовремя ли привезли', 'Уақытында жеткізу', 'On-time delivery'),
  description: t(
    'Попали ли в обещанное окно, предупредили ли об опоздании и что оно сломало в планах получателя.',
    'Уәде еткен уақытқа сай келді ме, кешігетінін айтты ма, бұл жоспарға қалай әсер етті.',
    'Did you hit the promised window, warn of a delay, and what did it cost the customer’s plans.',
  ),
  cover: titleAndText(
    t('Мы успели?', 'Үлгердік пе?', 'Did we make it?'),
    t(
      'Сверим обещанное и настоящее.',
      'Уәде мен шындықты салыстырайық.',
      'Let’s compare the promise with the facts.',
    ),
  ),
  questions: [
    faces(
      'ontime',
      t(
        'Устроило ли вас время доставки?',
        'Жеткізу уақыты сізге қолайлы болды ма?',
        'Did the delivery time suit you?',
      ),
      ends(t('нет', 'жоқ', 'no'), t('полностью', 'толықтай', 'fully')),
    ),
    wrong(
      t('В чём беда со временем?', 'Уақытқа қатысты не болды?', 'What was wrong with the timing?'),
      any(atMost('ontime', 3)),
      ['late', 'Привезли позже', 'Кеш әкелді', 'Came late'],
      ['early', 'Приехали раньше, без звонка', 'Ерте, ескертусіз келді', 'Came early, no call'],
      ['wide', 'Слишком широкое окно', 'Уақыт аралығы тым кең', 'Window too wide'],
      ['moved', 'Перенесли без спроса', 'Сұрамай ауыстырды', 'Moved without asking'],
      ['silent', 'Не предупредили', 'Ескертпеді', 'No warning'],
      ['noslot', 'Не было удобного времени', 'Ыңғайлы уақыт болмады', 'No convenient slot'],
    ),
    pick(
      'window',
      t('Когда приехал заказ?', 'Тапсырыс қашан келді?', 'When did it come?'),
      ['in', 'В обещанное время', 'Уәделі уақытта', 'In the window'],
      ['hour', 'Опоздал до часа', 'Бір сағатқа дейін кешікті', 'Up to an hour late'],
      ['day', 'В тот же день, но позже', 'Сол күні, бірақ кеш', 'Same day, but later'],
      ['never', 'В другой день или никогда', 'Басқа күні не мүлдем жоқ', 'Another day or never'],
    ),
    yesNo(
      'map',
      t(
        'Было видно, где курьер?',
        'Курьердің қайда екені көрінді ме?',
        'Could you see where the courier was?',
      ),
    ),
    pick(
      'slot',
      t('Какое время вам удобнее?', 'Қай уақыт сізге ыңғайлы?', 'Which time suits you best?'),
      ['morning', 'До 12', '12-ге дейін', 'Before noon'],
      ['day', 'С 12 до 18', '12 мен 18 арасы', 'Noon to 6 pm'],
      ['evening', 'С 18 до 22', '18 бен 22 арасы', '6 to 10 pm'],
      ['weekend', 'В выходные', 'Демалыс күндері', 'At weekends'],
    ),
    comment(
      t('Как вы узнали об опоздании?', 'Кешігетінін қалай білдіңіз?', 'How did you learn about the delay?'),
      t('Если его не было, пропустите.', 'Кешікпесе, өткізіп жіберіңіз.', 'Skip this if there was none.'),
    ),
    ...contacts(
      lateFailed,
      t('Договориться о новом времени?', 'Жаңа уақытқа келісейік пе?', 'Shall we agree on a new time?'),
      t(
        'Оставьте номер, и логист подберёт его с вами. Можно пропустить.',
        'Нөміріңізді қалдырыңыз, логист сізбен бірге таңдайды. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will find one together. You may skip this.',
      ),
    ),
  ],
  unhappy: lateFailed,
  delighted: any(atLeast('ontime', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Ваше время дорого', 'Уақытыңыз қымбат', 'Your time matters'),
      t(
        'Проверим маршрут и вернёмся с объяснением.',
        'Бағытты тексеріп, түсіндірмемен хабарласамыз.',
        'We will check the route and come back with an explanation.',
      ),
    ),
    delighted: titleAndText(
      t('Минута в минуту', 'Минутына дейін дәл', 'To the minute'),
      t(
        'Спасибо. Логисты это любят.',
        'Рақмет. Логистерге бұл ұнайды.',
        'Thank you. Our planners live for this.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, сузим окно', 'Рақмет, аралықты қысқартамыз', 'Thank you, we will narrow it'),
      t(
        'Стараемся обещать точнее и предупреждать раньше.',
        'Дәлірек уәде беріп, ертерек ескертуге тырысамыз.',
        'We aim to promise closer and warn sooner.',
      ),
    ),
  },
})

const pointFailed = any(atMost('ease', 3), is('found', 'lost'))

const pickupPoint = template({
  id: 'delivery-pickup-point',
  industry: 'delivery',
  metric: 'ces',
  picture: 'parcel',
  brand: '#5a2ca0',
  title: t('Пункт выдачи', 'Тапсырыс беру пункті', 'Pickup point'),
  description: t(
    'Наклейка на стойке: легко ли найти, сколько стояли, дали ли примерить. Потерянный заказ сразу становится жалобой.',
    'Сөредегі жапсырма: табу оңай ма, қанша тұрды, киіп көруге берді ме. Жоғалған тапсырыс бірден шағым болады.',
    'A sticker on the counter: easy to find, time in line, fitting. A lost order becomes a complaint at once.',
  ),
  cover: titleAndText(
    t('Всё получили?', 'Бәрін алдыңыз ба?', 'Got everything?'),
    t('Оцените этот пункт выдачи.', 'Осы пунктті бағалаңыз.', 'Rate this pickup point.'),
  ),
  questions: [
    ease(t('Получить заказ было легко', 'Тапсырысты алу оңай болды', 'Collecting the order was easy')),
    wrong(
      t('Что задержало или рассердило?', 'Не кідіртті не ренжітті?', 'What slowed or annoyed you?'),
      any(atMost('ease', 4)),
      ['find', 'Трудно найти вход', 'Кіреберісті табу қиын', 'Entrance hard to find'],
      ['queue', 'Очередь', 'Кезек', 'The queue'],
      ['closed', 'Закрыто в рабочее время', 'Жұмыс уақытында жабық', 'Closed during hours'],
      ['code', 'Не сработал код', 'Код істемеді', 'The code failed'],
      ['search', 'Долго искали', 'Ұзақ іздеді', 'Long search'],
      ['fitting', 'Негде примерить', 'Киіп көретін жер жоқ', 'Nowhere to try on'],
      ['return', 'Не приняли возврат', 'Қайтаруды алмады', 'Return refused'],
      ['rude', 'Нелюбезно', 'Әдепсіз', 'Unfriendly'],
    ),
    pick(
      'found',
      t('Что с заказом?', 'Тапсырысқа не болды?', 'How was your order?'),
      ['whole', 'Цел, всё на месте', 'Бүтін, бәрі орнында', 'Whole and complete'],
      ['damaged', 'Упаковка повреждена', 'Қаптамасы зақымдалған', 'Damaged package'],
      ['part', 'Выдали не всё', 'Бәрін бермеді', 'Incomplete'],
      ['lost', 'Не нашли', 'Таппады', 'Not found'],
    ),
    pick(
      'way',
      t('Сколько до нас идти?', 'Бізге дейін қанша жүресіз?', 'How far is it for you?'),
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['15', 'До 15 минут', '15 минутқа дейін', 'Up to 15 minutes'],
      ['far', 'Дальше или еду', 'Одан алыс не көлікпен', 'Further, or by car'],
    ),
    stars(
      'order',
      t('Порядок и чистота внутри', 'Іштегі тәртіп пен тазалық', 'Order and cleanliness inside'),
    ),
    comment(t('Что сделать удобнее?', 'Нені ыңғайлы етейік?', 'What would make it more convenient?')),
    ...offeredCall(
      pointFailed,
      t('Разыскать ваш заказ?', 'Тапсырысыңызды іздейік пе?', 'Shall we trace your order?'),
      t('Да, свяжитесь', 'Иә, хабарласыңыз', 'Yes, get in touch'),
      t('Уже решили', 'Шешілді', 'Already solved'),
    ),
  ],
  unhappy: pointFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t(
        'Не то место, куда хочется вернуться',
        'Қайта келгісі келмейтін орын болды',
        'Not a place to come back to',
      ),
      t(
        'Управляющий пунктом уже видит ваш ответ.',
        'Пункт басқарушысы жауабыңызды көріп отыр.',
        'The manager of this point has your answer.',
      ),
    ),
    delighted: titleAndText(
      t('Носите с удовольствием', 'Игілігіңізге пайдаланыңыз', 'Enjoy it'),
      t(
        'Сотруднику за стойкой будет приятно.',
        'Сөредегі қызметкерге жағымды болады.',
        'The person at the counter will be pleased.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, станет удобнее', 'Рақмет, ыңғайлы болады', 'Thank you, it will get easier'),
      t(
        'По ответам решаем, где открыть ещё пункт.',
        'Тағы қайда пункт ашуды жауаптарға қарап шешеміз.',
        'Your answers decide where we open next.',
      ),
    ),
  },
})

const groceryFailed = any(atMost('fresh', 2), has('wrong', 'expired', 'missing'))

const groceries = template({
  id: 'delivery-groceries',
  industry: 'delivery',
  metric: 'csat',
  picture: 'bag',
  brand: '#2c6b1f',
  title: t('Доставка продуктов', 'Азық-түлік жеткізу', 'Grocery delivery'),
  description: t(
    'Свежесть, замены и сборка. Просроченное и недостача сразу жалоба, а по заменам видно, чего не хватает на складе.',
    'Балғындық, ауыстыру, жинақтау. Мерзімі өткен мен жетіспегені бірден шағым, ауыстырудан қоймада не жоғы көрінеді.',
    'Freshness, swaps and packing. Expired or missing goods are a complaint; swaps show what the warehouse lacks.',
  ),
  cover: titleAndText(
    t('Разобрали пакеты?', 'Пакеттерді ашып көрдіңіз бе?', 'Unpacked yet?'),
    t(
      'Скажите, как мы собрали вашу корзину.',
      'Себетіңізді қалай жинағанымызды айтыңыз.',
      'Tell us how we packed your basket.',
    ),
  ),
  questions: [
    faces(
      'fresh',
      t('Довольны ли вы продуктами?', 'Азық-түлікке көңіліңіз тола ма?', 'Are you happy with the groceries?'),
    ),
    wrong(
      t('Что с продуктами?', 'Азық-түлікке не болған?', 'What is wrong with them?'),
      any(atMost('fresh', 3)),
      ['fruit', 'Вялые овощи и фрукты', 'Солған көкөніс пен жеміс', 'Limp fruit and vegetables'],
      ['expired', 'Вышел срок', 'Мерзімі өткен', 'Past its date'],
      ['soon', 'Срок на исходе', 'Мерзімі таяп қалған', 'Date too close'],
      ['thawed', 'Разморозилось', 'Еріп кеткен', 'Thawed'],
      ['crushed', 'Помято, разбито', 'Мыжылған, сынған', 'Crushed or broken'],
      ['missing', 'Чего-то нет', 'Бірдеңе жоқ', 'Something is missing'],
      ['swap', 'Замена не та', 'Ауыстыруы сай емес', 'A bad swap'],
      ['mixed', 'Еда вместе с химией', 'Тамақ пен химия бірге', 'Food packed with cleaning products'],
    ),
    pleased(
      t('Что собрали хорошо?', 'Не жақсы жиналған?', 'What was packed well?'),
      any(atLeast('fresh', 5)),
      ['veg', 'Овощи и фрукты', 'Көкөніс пен жеміс', 'Fruit and vegetables'],
      ['meat', 'Мясо и рыба', 'Ет пен балық', 'Meat and fish'],
      ['dates', 'Свежие сроки', 'Мерзімі жаңа', 'Fresh dates'],
      ['cold', 'Холодное осталось холодным', 'Суық күйінде жетті', 'Cold stayed cold'],
      ['neat', 'Аккуратные пакеты', 'Ұқыпты пакеттер', 'Neat bags'],
    ),
    pick(
      'swaps',
      t('Были ли замены?', 'Ауыстыру болды ма?', 'Were there any swaps?'),
      ['none', 'Нет', 'Жоқ', 'No'],
      ['asked', 'Да, спросили', 'Иә, сұрады', 'Yes, and they asked'],
      ['unasked', 'Да, не спросили', 'Иә, сұрамады', 'Yes, without asking'],
    ),
    stars('choice', t('Хватило ли выбора?', 'Таңдау жеткілікті болды ма?', 'Was there enough choice?')),
    comment(
      t('Чего не нашли в каталоге?', 'Каталогтан не таппадыңыз?', 'What couldn’t you find in the catalogue?'),
    ),
    ...contacts(
      groceryFailed,
      t('Вернуть деньги за испорченное?', 'Бүлінгеннің ақшасын қайтарайық па?', 'Refund the spoiled items?'),
      t(
        'Оставьте номер, остальное сделаем сами. Можно пропустить.',
        'Нөміріңізді қалдырыңыз, қалғанын өзіміз жасаймыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will do the rest. You may skip this.',
      ),
    ),
  ],
  unhappy: groceryFailed,
  delighted: any(atLeast('fresh', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Себе такое не взяли бы', 'Өзімізге де алмас едік', 'We wouldn’t buy it either'),
      t(
        'Старший сборки проверит смену и партию.',
        'Жинақтау жетекшісі ауысым мен партияны тексереді.',
        'The head packer will check the shift and the batch.',
      ),
    ),
    delighted: titleAndText(
      t('Выбирали как себе', 'Өзіміздей таңдадық', 'Picked as for ourselves'),
      t('Сборщик обрадуется вашей оценке.', 'Жинаушы бағалауыңызға қуанады.', 'Your picker will be glad.'),
    ),
    others: titleAndText(
      t('Спасибо, соберём лучше', 'Рақмет, жақсырақ жинаймыз', 'Thank you, we will pack better'),
      t(
        'Запомним, что для вас важно.',
        'Сізге не маңызды екенін ескереміз.',
        'We will remember what matters to you.',
      ),
    ),
  },
})

const couriersFailed = any(atMost('nps', 6))

const loyalty = template({
  id: 'delivery-loyalty',
  industry: 'delivery',
  metric: 'nps',
  picture: 'van',
  brand: '#1d4f91',
  title: t(
    'Порекомендуете доставку?',
    'Жеткізу қызметін ұсынасыз ба?',
    'Would you recommend the delivery service?',
  ),
  description: t(
    'Раз в квартал постоянному получателю: отправит ли через вас снова, с кем сравнивает и что решает выбор.',
    'Тоқсанына бір рет тұрақты алушыға: сіз арқылы тағы жібере ме, кіммен салыстырады, таңдауды не шешеді.',
    'Quarterly, for regular customers: would they send again, whom do they compare you with and what decides.',
  ),
  cover: titleAndText(
    t('Мы возим, вы судите', 'Біз тасимыз, сіз бағалайсыз', 'We deliver, you judge'),
    t(
      'Меньше минуты за весь квартал.',
      'Бүкіл тоқсанға бір минут та кетпейді.',
      'Under a minute for the whole quarter.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете нашу доставку знакомым?',
        'Жеткізу қызметімізді таныстарыңызға ұсынасыз ба?',
        'Would you recommend our delivery to people you know?',
      ),
    ),
    wrong(
      t('Почему не посоветуете?', 'Неге ұсынбайсыз?', 'Why not?'),
      critic,
      ['late', 'Опаздывают', 'Кешігеді', 'Often late'],
      ['price', 'Дорого', 'Қымбат', 'Expensive'],
      ['lost', 'Теряют и портят', 'Жоғалтады, бүлдіреді', 'Lost or damaged items'],
      ['track', 'Не видно, где посылка', 'Сәлемдеменің қайда екені көрінбейді', 'Poor tracking'],
      ['support', 'Не дозвониться', 'Хабарласу мүмкін емес', 'Support out of reach'],
      ['area', 'Не везут в мой район', 'Біздің жаққа жеткізбейді', 'Not to my area'],
      ['bot', 'Только робот в чате', 'Чатта тек робот', 'Only a bot in chat'],
    ),
    pleased(
      t('За что цените?', 'Несі үшін бағалайсыз?', 'What do you value?'),
      fan,
      ['speed', 'Скорость', 'Жылдамдық', 'Speed'],
      ['exact', 'Точное время', 'Дәл уақыт', 'Exact time'],
      ['price', 'Цена', 'Бағасы', 'Price'],
      ['people', 'Курьеры', 'Курьерлер', 'Couriers'],
      ['track', 'Видно весь путь', 'Бүкіл жолы көрінеді', 'Clear tracking'],
      ['safe', 'Всё цело', 'Бәрі бүтін', 'Nothing broken'],
    ),
    pick(
      'often',
      t(
        'Как часто вы нами пользуетесь?',
        'Қызметімізді қаншалықты жиі пайдаланасыз?',
        'How often do you use us?',
      ),
      ['year', 'Несколько раз в год', 'Жылына бірнеше рет', 'A few times a year'],
      ['month', 'Каждый месяц', 'Ай сайын', 'Every month'],
      ['week', 'Каждую неделю', 'Апта сайын', 'Every week'],
    ),
    pick(
      'key',
      t('Что решает, кого выбрать?', 'Таңдауды не шешеді?', 'What decides your choice?'),
      ['price', 'Цена', 'Баға', 'Price'],
      ['speed', 'Скорость', 'Жылдамдық', 'Speed'],
      ['trust', 'Надёжность', 'Сенімділік', 'Reliability'],
      ['near', 'Близкий пункт', 'Пункттің жақындығы', 'A point nearby'],
    ),
    comment(t('Что изменить в первую очередь?', 'Алдымен нені өзгертейік?', 'What should we change first?')),
    ...contacts(
      couriersFailed,
      t('Обсудить это с нами?', 'Бізбен талқылайсыз ба?', 'Shall we talk it over?'),
      t(
        'Позвонит руководитель сервиса. Можно пропустить.',
        'Сервис басшысы қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'The head of service will call. You may skip this.',
      ),
    ),
  ],
  unhappy: couriersFailed,
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, что пока с нами', 'Әзірге бізбен болғаныңызға рақмет', 'Thank you for bearing with us'),
      t(
        'Исправлять начнём с того, что отметили вы.',
        'Түзетуді сіз белгілегеннен бастаймыз.',
        'We will start with what you marked.',
      ),
    ),
    delighted: titleAndText(
      t('Доставим и это спасибо', 'Бұл рақметті де жеткіземіз', 'We deliver thanks too'),
      t(
        'Курьеры и склад прочитают его вместе.',
        'Оны курьерлер мен қойма бірге оқиды.',
        'Couriers and warehouse will read it together.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ о сервисе', 'Сервис туралы жауабыңызға рақмет', 'Thank you for your view'),
      t('До девятки нам осталось немного.', 'Тоғызға дейін аз қалды.', 'We are not far from a nine.'),
    ),
  },
})

const bigFailed = any(atMost('crew', 2), has('wrong', 'damage', 'home', 'extra'))

const bulky = template({
  id: 'delivery-bulky',
  industry: 'delivery',
  metric: 'csat',
  picture: 'toolbox',
  brand: '#6b3e1f',
  title: t('Мебель и крупная техника', 'Жиһаз бен ірі техника жеткізу', 'Furniture and large appliances'),
  description: t(
    'Подъём, сборка и вывоз старого. Царапины, испорченная стена и поборы грузчиков становятся жалобой сразу.',
    'Көтеру, құрастыру, ескісін алып кету. Сызат, бүлінген қабырға және жүкшілердің артық ақы сұрауы бірден шағым.',
    'Carrying up, assembly and taking away the old. Scratches, a damaged wall or extra charges are complaints at once.',
  ),
  cover: titleAndText(
    t('Всё встало на место?', 'Бәрі орнына тұрды ма?', 'All in place?'),
    t('Осмотрите покупку и ответьте.', 'Затыңызды қарап шығып, жауап беріңіз.', 'Look it over and tell us.'),
  ),
  questions: [
    faces('crew', t('Как поработала бригада?', 'Бригаданың жұмысы қалай болды?', 'How did the crew do?')),
    wrong(
      t(
        'Что пошло не так при доставке?',
        'Жеткізу кезінде не дұрыс болмады?',
        'What went wrong on delivery?',
      ),
      any(atMost('crew', 4)),
      ['damage', 'Царапины или вмятины', 'Сызат не майысқан жер', 'Scratches or dents'],
      ['home', 'Повредили стены или пол', 'Қабырға не еденді бүлдірді', 'Damaged walls or floor'],
      ['floor', 'Не подняли на этаж', 'Қабатқа көтермеді', 'Not carried up'],
      ['extra', 'Взяли сверх счёта', 'Шоттан артық алды', 'Charged extra'],
      ['parts', 'Не хватило деталей', 'Бөлшегі жетпеді', 'Missing parts'],
      ['assembly', 'Плохо собрали', 'Нашар құрастырды', 'Bad assembly'],
      ['trash', 'Оставили мусор', 'Қоқыс қалдырды', 'Left a mess'],
    ),
    pick(
      'assembly',
      t('Что вы заказывали?', 'Нені тапсырдыңыз?', 'What did you order?'),
      ['door', 'Только доставку', 'Тек жеткізуді', 'Delivery only'],
      ['lift', 'Доставку и подъём', 'Жеткізу мен көтеруді', 'Delivery and carrying up'],
      ['full', 'И сборку тоже', 'Құрастыруды да', 'Assembly as well'],
    ),
    yesNo(
      'checked',
      t(
        'Проверили всё вместе с бригадой?',
        'Бәрін бригадамен бірге тексердіңіз бе?',
        'Did the crew check it with you?',
      ),
    ),
    yesNo(
      'old',
      t(
        'Старую вещь забрали, если просили?',
        'Сұрасаңыз, ескі затты алып кетті ме?',
        'If asked, did they take the old one?',
      ),
    ),
    comment(t('Что осталось доделать?', 'Не бітпей қалды?', 'What is left to finish?')),
    ...contacts(
      bigFailed,
      t('Прислать мастера?', 'Шебер жіберейік пе?', 'Shall we send someone?'),
      t(
        'Оставьте номер. Снимки повреждений попросим по телефону. Можно пропустить.',
        'Нөміріңізді қалдырыңыз. Зақымның суретін телефонмен сұраймыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number; we will ask for photos by phone. You may skip this.',
      ),
    ),
  ],
  unhappy: bigFailed,
  delighted: any(atLeast('crew', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Исправим за наш счёт', 'Өз есебімізден түзетеміз', 'We will fix it at our cost'),
      t(
        'Сохраните упаковку и чек до звонка.',
        'Қоңырауға дейін қаптама мен чекті сақтаңыз.',
        'Keep the packaging and receipt until we call.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть служит долго', 'Ұзақ қызмет етсін', 'May it serve you long'),
      t(
        'Бригадиру передадим при закрытии наряда.',
        'Бригадирге нарядты жапқанда айтамыз.',
        'We will tell the crew leader when the job closes.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо, подтянем бригады',
        'Рақмет, бригадаларды жетілдіреміз',
        'Thank you, we will train the crews',
      ),
      t(
        'По ответам распределяем заказы между ними.',
        'Тапсырыстарды жауаптарға қарап бөлеміз.',
        'Your answers decide which crew gets which job.',
      ),
    ),
  },
})

const parcelFailed = any(atMost('ease', 3), is('state', 'broken'))

const sending = template({
  id: 'delivery-sending',
  industry: 'delivery',
  metric: 'ces',
  picture: 'receipt',
  brand: '#8c2855',
  title: t('Отправка посылки', 'Сәлемдеме жіберу', 'Sending a parcel'),
  description: t(
    'Отправителю, когда посылка дошла: легко ли оформил, понятна ли цена и дошло ли целым.',
    'Сәлемдеме жеткенде жіберушіге: рәсімдеу оңай болды ма, бағасы түсінікті ме, бүтін жетті ме.',
    'For the sender once it has arrived: easy to book, a clear price, and did it arrive whole.',
  ),
  cover: titleAndText(
    t('Посылка дошла', 'Сәлемдеме жетті', 'Your parcel has arrived'),
    t('А как прошла отправка?', 'Ал жіберу қалай өтті?', 'And how was sending it?'),
  ),
  questions: [
    ease(t('Отправить посылку было легко', 'Сәлемдеме жіберу оңай болды', 'Sending the parcel was easy')),
    wrong(
      t('На чём споткнулись?', 'Қай тұста қиналдыңыз?', 'Where did you stumble?'),
      any(atMost('ease', 4)),
      ['form', 'Длинная форма', 'Формасы ұзын', 'A long form'],
      ['weight', 'Перевесили, стало дороже', 'Қайта өлшеп, қымбаттады', 'Reweighed and dearer'],
      ['pack', 'Проблемы с упаковкой', 'Қаптау мәселесі', 'Packing trouble'],
      ['pickup', 'Курьер не приехал забрать', 'Курьер алуға келмеді', 'Courier didn’t come'],
      ['ban', 'Неясно, что нельзя', 'Не жіберуге болмайтыны түсініксіз', 'Unclear what is banned'],
      ['pay', 'Оплата не прошла', 'Төлем өтпеді', 'Payment failed'],
      ['queue', 'Очередь на приёме', 'Қабылдаудағы кезек', 'Queue at the desk'],
    ),
    pleased(
      t('Что упростило отправку?', 'Жіберуді не жеңілдетті?', 'What made it simple?'),
      any(atLeast('ease', 6)),
      ['app', 'Оформление в приложении', 'Қосымшада рәсімдеу', 'Booking in the app'],
      ['pickup', 'Забрали из дома', 'Үйден алып кетті', 'Home pickup'],
      ['box', 'Дали коробку', 'Қорап берді', 'A box was given'],
      ['locker', 'Постамат рядом', 'Постамат жақын', 'A locker nearby'],
      ['price', 'Понятная цена', 'Бағасы түсінікті', 'A clear price'],
    ),
    pick(
      'state',
      t('Какой посылка дошла?', 'Сәлемдеме қандай күйде жетті?', 'How did it arrive?'),
      ['fine', 'Целой', 'Бүтін', 'Whole'],
      ['box', 'Помялась коробка', 'Қорабы мыжылды', 'A dented box'],
      ['broken', 'Содержимое пострадало', 'Ішіндегісі бүлінді', 'Contents damaged'],
      ['unknown', 'Не знаю', 'Білмеймін', 'I don’t know'],
    ),
    stars(
      'price',
      t('Цена соответствует услуге?', 'Бағасы қызметке сай ма?', 'Is the price fair?'),
      ends(t('завышена', 'тым жоғары', 'overpriced'), t('честная', 'әділ', 'fair')),
    ),
    comment(
      t(
        'Что непонятно новичку?',
        'Алғаш жіберген адамға не түсініксіз?',
        'What puzzles a first-time sender?',
      ),
    ),
    ...contacts(
      parcelFailed,
      t('Оформить возмещение?', 'Өтемақы рәсімдейік пе?', 'Shall we start a claim?'),
      t(
        'Перезвоним и подскажем документы. Можно пропустить.',
        'Қоңырау шалып, құжаттарды айтамыз. Өткізіп жіберсеңіз де болады.',
        'We will call and tell you which papers we need. You may skip this.',
      ),
    ),
  ],
  unhappy: parcelFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Обещали довезти и подвели', 'Жеткіземіз деп, ұятқа қалдық', 'We promised and failed'),
      t(
        'Отдел претензий ответит в течение десяти дней, обычно быстрее.',
        'Шағымдар бөлімі он күн ішінде, көбіне ертерек жауап береді.',
        'Claims will answer within ten days, usually sooner.',
      ),
    ),
    delighted: titleAndText(
      t('Отправляйте ещё', 'Тағы жіберіңіз', 'Send more'),
      t(
        'Будем рады довезти и следующую.',
        'Келесісін де жеткізуге қуаныштымыз.',
        'We will gladly carry the next one.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, упростим приём', 'Рақмет, қабылдауды жеңілдетеміз', 'Thank you, we will make it simpler'),
      t(
        'Перечитаем форму глазами новичка.',
        'Форманы жаңа адамның көзімен қайта қараймыз.',
        'We will reread the form as a newcomer would.',
      ),
    ),
  },
})

const merchantFailed = any(atMost('nps', 6))

const merchant = template({
  id: 'delivery-merchant',
  industry: 'delivery',
  metric: 'nps',
  picture: 'screen',
  brand: '#374151',
  title: t(
    'Магазин-партнёр о доставке',
    'Серіктес дүкеннің жеткізу туралы пікірі',
    'Partner shops on delivery',
  ),
  description: t(
    'Магазинам, чьи заказы вы возите: забор, возвраты, наложенный платёж и сколько покупателей теряется по дороге.',
    'Тапсырыстарын тасып жүрген дүкендерге: алып кету, қайтару, қолма-қол төлем, жолда қанша сатып алушы жоғалады.',
    'For shops whose orders you carry: collection, returns, cash on delivery and how many buyers are lost on the way.',
  ),
  cover: titleAndText(
    t('Партнёрам от перевозчика', 'Тасымалдаушыдан серіктестерге', 'To our partners'),
    t(
      'Ответьте как предприниматель: честно и коротко.',
      'Кәсіпкер ретінде ашық әрі қысқа жауап беріңіз.',
      'Answer as a business owner: honest and short.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете нас другому магазину?',
        'Бізді басқа дүкенге ұсынасыз ба?',
        'Would you recommend us to another shop?',
      ),
    ),
    wrong(
      t('Что мешает вашим продажам?', 'Сатылымыңызға не кедергі?', 'What hurts your sales?'),
      critic,
      ['pickup', 'Поздно забирают', 'Кеш алып кетеді', 'Late collection'],
      ['late', 'Долго везут', 'Ұзақ тасиды', 'Slow transit'],
      ['refuse', 'Много отказов у двери', 'Есік алдында бас тарту көп', 'Many refusals at the door'],
      ['cod', 'Задерживают выручку', 'Түскен ақша кешігеді', 'Slow cash settlement'],
      ['returns', 'Возвраты теряются', 'Қайтарымдар жоғалады', 'Returns get lost'],
      ['api', 'Сбои интеграции', 'Интеграция ақаулары', 'Integration failures'],
      ['manager', 'Менеджер не отвечает', 'Менеджер жауап бермейді', 'Manager unresponsive'],
      ['price', 'Рост тарифа', 'Тариф өсті', 'Rising rates'],
    ),
    pick(
      'volume',
      t('Сколько посылок в месяц?', 'Айына қанша сәлемдеме?', 'How many parcels a month?'),
      ['50', 'До 50', '50-ге дейін', 'Up to 50'],
      ['500', 'До 500', '500-ге дейін', 'Up to 500'],
      ['more', 'Больше', 'Одан көп', 'More'],
    ),
    stars(
      'money',
      t(
        'Выручку перечисляем вовремя?',
        'Түскен ақшаны уақытында аударамыз ба?',
        'Do we settle cash on time?',
      ),
      ends(t('с задержкой', 'кешігеді', 'late'), t('день в день', 'дәл күнінде', 'same day')),
    ),
    many(
      'next',
      t('Что помогло бы расти?', 'Өсуге не көмектесер еді?', 'What would help you grow?'),
      ['sameday', 'Доставка в тот же день', 'Сол күні жеткізу', 'Same-day delivery'],
      ['fitting', 'Примерка у двери', 'Есік алдында киіп көру', 'Fitting at the door'],
      ['storage', 'Хранение на вашем складе', 'Қоймаңызда сақтау', 'Storage with you'],
      ['villages', 'Больше посёлков', 'Ауылдарға жеткізу', 'More villages'],
      ['export', 'Отправка за границу', 'Шетелге жіберу', 'Shipping abroad'],
    ),
    comment(
      t(
        'Расскажите о последнем трудном случае',
        'Соңғы қиын жағдайды айтып беріңіз',
        'Tell us about the last hard case',
      ),
    ),
    ...contacts(
      merchantFailed,
      t(
        'С кем из вашей команды поговорить?',
        'Ұжымыңыздан кіммен сөйлесейік?',
        'Who on your team shall we talk to?',
      ),
      t(
        'Позвонит руководитель по партнёрам. Можно пропустить.',
        'Серіктестер бөлімінің басшысы хабарласады. Өткізіп жіберсеңіз де болады.',
        'The head of partnerships will call. You may skip this.',
      ),
    ),
  ],
  unhappy: merchantFailed,
  thanks: {
    unhappy: titleAndText(
      t('Ваши потери и наши тоже', 'Сіздің шығыныңыз біздікі де', 'Your losses are ours'),
      t(
        'Поднимем ваши рейсы за месяц и придём с цифрами.',
        'Бір айлық рейстеріңізді қарап, нақты санмен келеміз.',
        'We will go through a month of your runs and bring figures.',
      ),
    ),
    delighted: titleAndText(
      t('Растём вместе', 'Бірге өсеміз', 'Growing together'),
      t(
        'Спасибо. Ваш менеджер узнает об этом первым.',
        'Рақмет. Менеджеріңіз мұны бірінші біледі.',
        'Thank you. Your manager will be the first to know.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за взгляд партнёра', 'Серіктес ретіндегі пікіріңізге рақмет', 'Thank you, partner'),
      t(
        'Соберём ответы магазинов и расскажем, что меняем.',
        'Дүкендердің жауабын жинап, не өзгеретінін айтамыз.',
        'We will gather the answers and report what changes.',
      ),
    ),
  },
})

export const DELIVERY: readonly SurveyTemplate[] = [
  courier,
  punctual,
  pickupPoint,
  groceries,
  loyalty,
  bulky,
  sending,
  merchant,
]
