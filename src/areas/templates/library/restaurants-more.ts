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
  CALL_NO,
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

const waiterFailed = any(atMost('waiter', 2), has('wrong', 'rude', 'bill'))

const waiter = template({
  id: 'restaurant-waiter',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'cloche',
  brand: '#8c1d40',
  title: t('Оценка официанта', 'Даяшыны бағалау', 'Your waiter'),
  description: t(
    'Код у каждого официанта свой, поэтому ответы сравнивают людей честно: внимание, знание меню, точность счёта.',
    'Әр даяшының өз коды бар, сондықтан жауаптар адамдарды әділ салыстырады: ілтипат, мәзірді білу, есептің дәлдігі.',
    'Every waiter has a code, so people are compared fairly: attention, knowing the menu, an exact bill.',
  ),
  cover: titleAndText(
    t('Кто вас обслуживал?', 'Сізге кім қызмет көрсетті?', 'Who looked after you?'),
    t(
      'Оценка уйдёт администратору, официант её не увидит.',
      'Бағалау әкімшіге барады, даяшы көрмейді.',
      'Your score goes to the manager, not to the waiter.',
    ),
  ),
  questions: [
    faces('waiter', t('Как вам работа официанта?', 'Даяшының жұмысы ұнады ма?', 'How was your waiter?')),
    wrong(
      t('Чего не хватило?', 'Не жетіспеді?', 'What was lacking?'),
      any(atMost('waiter', 3)),
      ['slow', 'Долго не подходил', 'Көпке дейін келмеді', 'Slow to come'],
      ['forgot', 'Забыл часть заказа', 'Тапсырыстың бір бөлігін ұмытты', 'Forgot part of the order'],
      ['menu', 'Не знал меню', 'Мәзірді білмеді', 'Didn’t know the menu'],
      ['plates', 'Не убирал посуду', 'Ыдысты жинамады', 'Left plates on the table'],
      ['pushy', 'Навязывал', 'Тықпалады', 'Was pushy'],
      ['vanished', 'Не дождались счёта', 'Есепті күтіп қалдық', 'Waited for the bill'],
      ['bill', 'Лишнее в счёте', 'Есепке артық қосты', 'Extra items on the bill'],
      ['rude', 'Грубость', 'Дөрекілік', 'Rudeness'],
    ),
    pleased(
      t('За что похвалить?', 'Не үшін мақтайық?', 'What deserves praise?'),
      any(atLeast('waiter', 5)),
      ['advice', 'Дельный совет по меню', 'Мәзір бойынша жақсы кеңес', 'Good advice on the menu'],
      ['smile', 'Приветливость', 'Жайдарлылығы', 'Friendliness'],
      ['timing', 'Всё вовремя', 'Бәрі уақытында', 'Everything on time'],
      ['memory', 'Помнит, что мы любим', 'Не ұнайтынын есте сақтайды', 'Remembers what we like'],
      ['tact', 'Не мешал разговору', 'Әңгімеге кедергі жасамады', 'Didn’t interrupt us'],
    ),
    yesNo(
      'knows',
      t(
        'На вопросы о блюдах ответили?',
        'Тағамдар туралы сұрақтарға жауап берді ме?',
        'Were your questions about dishes answered?',
      ),
    ),
    yesNo(
      'exact',
      t('Принесли всё, что заказывали?', 'Тапсырғанның бәрін әкелді ме?', 'Did you get all you ordered?'),
    ),
    comment(t('Что сказать официанту от вас?', 'Даяшыға сізден не айтайық?', 'A word for your waiter?')),
    ...contacts(
      waiterFailed,
      t('Хотите, чтобы мы извинились?', 'Кешірім сұрауымызды қалайсыз ба?', 'May we apologise in person?'),
      t(
        'Позвонит администратор смены. Можно пропустить.',
        'Ауысым әкімшісі қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'The shift manager will call. You may skip this.',
      ),
    ),
  ],
  unhappy: waiterFailed,
  delighted: any(atLeast('waiter', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Так обслуживать нельзя', 'Мұндай қызметке жол жоқ', 'That is not our service'),
      t(
        'Администратор поговорит с официантом сегодня.',
        'Әкімші даяшымен бүгін сөйлеседі.',
        'The manager will talk to the waiter today.',
      ),
    ),
    delighted: titleAndText(
      t('Добрые слова дороже чаевых', 'Жылы сөз шайпұлдан қымбат', 'Kind words beat tips'),
      t(
        'Зачитаем вашу оценку на вечерней планёрке.',
        'Бағалауыңызды кешкі жиналыста оқимыз.',
        'We will read it out at tonight’s meeting.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, поучимся', 'Рақмет, үйренеміз', 'Thank you, we will learn'),
      t(
        'По таким оценкам мы обучаем команду.',
        'Ұжымды осындай пікірлер бойынша үйретеміз.',
        'Scores like yours guide our training.',
      ),
    ),
  },
})

const dishFailed = any(atMost('dish', 2), has('wrong', 'stale', 'foreign', 'allergy'))

const dishes = template({
  id: 'restaurant-dishes',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'pot',
  brand: '#a14a00',
  title: t('Качество блюд', 'Тағамның сапасы', 'The food'),
  description: t(
    'Для шефа: вкус, температура, порция и подача по блюдам. Несвежее, посторонний предмет и аллергия сразу становятся жалобой.',
    'Бас аспазға: тағамның дәмі, ыстығы, мөлшері, безендірілуі. Балғын емес тағам, бөгде зат не аллергия бірден шағым болады.',
    'For the chef: taste, temperature, portion and plating by dish. Stale food, a foreign object or an allergy is a complaint at once.',
  ),
  cover: titleAndText(
    t('Шеф хочет знать', 'Бас аспаздың білгісі келеді', 'The chef would like to know'),
    t(
      'Ответ увидит кухня, и только она.',
      'Жауапты тек асүй көреді.',
      'Only the kitchen will see your answer.',
    ),
  ),
  questions: [
    faces(
      'dish',
      t('Вам было вкусно?', 'Тағам дәмді болды ма?', 'Was it tasty?'),
      ends(t('невкусно', 'дәмсіз', 'not tasty'), t('очень вкусно', 'өте дәмді', 'delicious')),
    ),
    wrong(
      t('Что не так с едой?', 'Тағамның несі дұрыс емес?', 'What was wrong with the food?'),
      any(atMost('dish', 3)),
      ['salty', 'Пересолено', 'Тұзы көп', 'Too salty'],
      ['bland', 'Пресно', 'Дәмі жоқ', 'Bland'],
      ['cold', 'Подали остывшим', 'Суып қалған', 'Served cold'],
      ['raw', 'Недожарено или пережарено', 'Шала не артық піскен', 'Under- or overcooked'],
      ['small', 'Маленькая порция', 'Порциясы аз', 'Small portion'],
      ['menu', 'Не как в меню', 'Мәзірдегідей емес', 'Not as on the menu'],
      ['stale', 'Несвежее', 'Балғын емес', 'Not fresh'],
      ['foreign', 'Посторонний предмет', 'Бөгде зат шықты', 'Something in the food'],
      ['allergy', 'Не учли аллергию', 'Аллергияны ескермеді', 'Allergy ignored'],
    ),
    pleased(
      t('Что удалось кухне?', 'Асүйге не сәтті шықты?', 'What did the kitchen get right?'),
      any(atLeast('dish', 5)),
      ['taste', 'Вкус', 'Дәмі', 'Taste'],
      ['fresh', 'Свежие продукты', 'Балғын азық', 'Fresh produce'],
      ['plating', 'Подача', 'Безендірілуі', 'Plating'],
      ['portion', 'Размер порции', 'Порция мөлшері', 'Portion size'],
      ['new', 'Необычное сочетание', 'Ерекше үйлесім', 'An unusual pairing'],
    ),
    line('name', t('Какое блюдо вы оцениваете?', 'Қай тағамды бағалап отырсыз?', 'Which dish is it?')),
    stars('look', t('Как блюдо выглядело?', 'Тағамның көрінісі қалай?', 'How did it look?')),
    pick(
      'portion',
      t('Порции вам хватило?', 'Порция жетті ме?', 'Was the portion enough?'),
      ['little', 'Мало', 'Аз', 'Too little'],
      ['right', 'В самый раз', 'Дәл өзі', 'Just right'],
      ['much', 'Многовато', 'Көптеу', 'Too much'],
    ),
    comment(t('Что посоветуете шефу?', 'Бас аспазға не кеңес бересіз?', 'Your advice to the chef?')),
    ...contacts(
      dishFailed,
      t('Шеф может перезвонить', 'Бас аспаз қоңырау шала алады', 'The chef can call you'),
      t(
        'Если стало плохо после еды, оставьте номер обязательно: это важно для всех гостей.',
        'Тамақтан кейін жағдайыңыз нашарласа, нөміріңізді қалдырыңыз: бұл барлық қонақ үшін маңызды.',
        'If the food made you unwell, do leave a number: it matters for every guest.',
      ),
    ),
  ],
  unhappy: dishFailed,
  delighted: any(atLeast('dish', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Кухня виновата', 'Кінә асүйде', 'The kitchen is to blame'),
      t(
        'Шеф проверит продукты и рецептуру прямо сейчас.',
        'Бас аспаз азық пен рецептураны дәл қазір тексереді.',
        'The chef is checking the produce and the recipe now.',
      ),
    ),
    delighted: titleAndText(
      t('Лучшая награда повару', 'Аспазға ең жақсы сыйлық', 'The best reward for a cook'),
      t(
        'Повесим ваши слова на кухне.',
        'Сөзіңізді асүйге іліп қоямыз.',
        'We will pin your words up in the kitchen.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, попробуем иначе', 'Рақмет, басқаша жасап көреміз', 'Thank you, we will try it differently'),
      t('Заходите проверить через неделю.', 'Бір аптадан кейін келіп көріңіз.', 'Come and check in a week.'),
    ),
  },
})

const speedFailed = any(atMost('ease', 3), is('wait', 'longer'))

const speed = template({
  id: 'restaurant-speed',
  industry: 'restaurants',
  metric: 'ces',
  picture: 'clock',
  brand: '#0b6b57',
  title: t('Скорость подачи', 'Тағамды әкелу жылдамдығы', 'Speed of service'),
  description: t(
    'Сколько гость ждал меню, блюда и счёт, и где застрял заказ. Ожидание больше сорока минут считается жалобой.',
    'Қонақ мәзірді, тағамды, есепті қанша күтті, тапсырыс қай жерде кідірді. Қырық минуттан асса, шағым болады.',
    'How long guests waited for the menu, the food and the bill, and where the order got stuck. Over forty minutes is a complaint.',
  ),
  cover: titleAndText(
    t('Не заждались?', 'Көп күткен жоқсыз ба?', 'Not too long a wait?'),
    t(
      'Ответьте честно, это двадцать секунд.',
      'Шынын айтыңыз, жиырма секунд қана.',
      'Be honest, it takes twenty seconds.',
    ),
  ),
  questions: [
    ease(
      t(
        'Заказ принесли без долгого ожидания',
        'Тапсырысты көп күттірмей әкелді',
        'The order came without a long wait',
      ),
    ),
    wrong(
      t('Где застряли?', 'Қай жерде кідірді?', 'Where was the delay?'),
      any(atMost('ease', 4)),
      ['seat', 'Ждали столик', 'Үстел күттік', 'Waiting for a table'],
      ['menu', 'Ждали меню', 'Мәзір күттік', 'Waiting for the menu'],
      ['order', 'Долго не принимали заказ', 'Тапсырысты ұзақ қабылдамады', 'Nobody took the order'],
      ['kitchen', 'Долго готовили', 'Ұзақ дайындады', 'Slow kitchen'],
      ['apart', 'Принесли не вместе', 'Бәріне бірге әкелмеді', 'Dishes came apart'],
      ['drinks', 'Напитки после еды', 'Сусын тамақтан кейін келді', 'Drinks after the food'],
      ['bill', 'Ждали счёт', 'Есепті күттік', 'Waiting for the bill'],
    ),
    pick(
      'wait',
      t('Сколько ждали блюда?', 'Тағамды қанша күттіңіз?', 'How long did you wait for the food?'),
      ['10', 'До 10 минут', '10 минутқа дейін', 'Up to 10 minutes'],
      ['20', 'До 20 минут', '20 минутқа дейін', 'Up to 20 minutes'],
      ['40', 'До 40 минут', '40 минутқа дейін', 'Up to 40 minutes'],
      ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    yesNo(
      'warned',
      t(
        'Предупредили, сколько ждать?',
        'Қанша күту керегін айтты ма?',
        'Were you told how long it would take?',
      ),
    ),
    comment(
      t('Что ускорить в первую очередь?', 'Алдымен нені жылдамдату керек?', 'What should we speed up first?'),
    ),
    ...offeredCall(
      speedFailed,
      t('Перезвонить вам с извинениями?', 'Қоңырау шалып, кешірім сұрайық па?', 'May we call to apologise?'),
      CALL_YES,
      CALL_NO,
    ),
  ],
  unhappy: speedFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Простите за ожидание', 'Күттіргеніміз үшін кешіріңіз', 'Sorry for the wait'),
      t(
        'Сверим время по чекам и найдём, где затор.',
        'Уақытты чектермен салыстырып, кідіріс орнын табамыз.',
        'We will check the times on the receipts and find the jam.',
      ),
    ),
    delighted: titleAndText(
      t('Всё вовремя', 'Бәрі өз уақытында', 'Right on time'),
      t(
        'Спасибо. Кухня и зал сработались.',
        'Рақмет. Асүй мен зал үйлесті.',
        'Thank you. Kitchen and floor worked as one.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, засекли время', 'Рақмет, уақытты белгіледік', 'Thank you, the clock is on us'),
      t(
        'Посмотрим, как сберечь вам ещё несколько минут.',
        'Тағы бірнеше минутыңызды қалай үнемдеуді қараймыз.',
        'We will look for a few more minutes to save you.',
      ),
    ),
  },
})

const dirtFailed = any(atMost('clean', 2), has('wrong', 'insects', 'plates'))

const cleanliness = template({
  id: 'restaurant-cleanliness',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'bottle',
  brand: '#1b6a7d',
  title: t('Чистота зала и туалета', 'Зал мен дәретхана тазалығы', 'Clean hall and washroom'),
  description: t(
    'Наклейка у раковины и на столе: где грязно сейчас. Сигнал получает тот, кто на уборке, а не общая почта.',
    'Қол жуғыш пен үстелдегі жапсырма: қазір қай жер лас. Хабар жалпы поштаға емес, тазалық сақтаушыға барады.',
    'A sticker by the basin and on tables: what is dirty right now. It reaches the person on cleaning duty, not a mailbox.',
  ),
  cover: titleAndText(
    t('У нас чисто?', 'Бізде таза ма?', 'Is it clean?'),
    t(
      'Нажмите, и мы придём с тряпкой.',
      'Басыңыз, сүрткіш алып келеміз.',
      'Tap, and we will come with a cloth.',
    ),
  ),
  questions: [
    faces(
      'clean',
      t('Насколько у нас чисто?', 'Бізде қаншалықты таза?', 'How clean is it here?'),
      ends(t('грязно', 'лас', 'dirty'), t('сияет', 'жарқырап тұр', 'shining')),
    ),
    wrong(
      t('Где навести порядок?', 'Қай жерді тазалау керек?', 'Where should we clean?'),
      any(atMost('clean', 3)),
      ['table', 'Стол', 'Үстел', 'The table'],
      ['floor', 'Пол', 'Еден', 'The floor'],
      ['toilet', 'Туалет', 'Дәретхана', 'The washroom'],
      ['paper', 'Нет бумаги или мыла', 'Қағаз не сабын жоқ', 'No paper or soap'],
      ['smell', 'Запах', 'Жағымсыз иіс', 'A smell'],
      ['menu', 'Липкое меню', 'Мәзір жабысқақ', 'Sticky menu'],
      ['plates', 'Грязная посуда', 'Ыдыс лас', 'Dirty plates'],
      ['insects', 'Насекомые', 'Жәндіктер', 'Insects'],
    ),
    pick(
      'where',
      t('Где вы сейчас?', 'Қазір қай жердесіз?', 'Where are you now?'),
      ['hall', 'В зале', 'Залда', 'In the hall'],
      ['toilet', 'В туалете', 'Дәретханада', 'In the washroom'],
      ['terrace', 'На террасе', 'Террасада', 'On the terrace'],
      ['kids', 'В детской зоне', 'Балалар бұрышында', 'In the play area'],
    ),
    stars('staff', t('Опрятны ли сотрудники?', 'Қызметкерлер таза киінген бе?', 'Do the staff look neat?')),
    comment(t('Что мы не замечаем?', 'Біз нені байқамаймыз?', 'What do we overlook?')),
    ...contacts(
      dirtFailed,
      t('Сказать, когда уберём?', 'Тазалаған соң хабарлайық па?', 'Shall we tell you when it is done?'),
      t(
        'Пришлём сообщение. Можно пропустить.',
        'Хабарлама жібереміз. Өткізіп жіберсеңіз де болады.',
        'We will send a message. You may skip this.',
      ),
    ),
  ],
  unhappy: dirtFailed,
  delighted: any(atLeast('clean', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Уже идём убирать', 'Тазалауға кеттік', 'On our way to clean'),
      t(
        'Спасибо, что не прошли мимо.',
        'Немқұрайды қарамағаныңызға рақмет.',
        'Thank you for not looking away.',
      ),
    ),
    delighted: titleAndText(
      t('Приятно слышать', 'Естігенге жағымды', 'Good to hear'),
      t(
        'Чистоту обычно не замечают. Вы заметили.',
        'Тазалықты көп жан байқамайды. Сіз байқадыңыз.',
        'Cleanliness goes unseen. You saw it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, подтянем', 'Рақмет, жақсартамыз', 'Thank you, we will do better'),
      t(
        'Проверим график уборки на этот час.',
        'Осы сағаттағы тазалау кестесін тексереміз.',
        'We will check the cleaning round for this hour.',
      ),
    ),
  },
})

const pickupFailed = any(atMost('ease', 3), is('complete', false))

const pickup = template({
  id: 'restaurant-pickup',
  industry: 'restaurants',
  metric: 'ces',
  picture: 'takeaway',
  brand: '#6a3d9a',
  title: t('Самовывоз', 'Өзі алып кету', 'Takeaway pickup'),
  description: t(
    'Код на пакете: был ли заказ готов ко времени, легко ли нашли выдачу и всё ли внутри.',
    'Код пакетте: тапсырыс уақытында дайын болды ма, беру орнын табу оңай ма, бәрі ішінде ме.',
    'A code on the bag: was it ready on time, was the counter easy to find and is everything inside.',
  ),
  cover: titleAndText(
    t('Забрали заказ?', 'Тапсырысты алдыңыз ба?', 'Got your order?'),
    t('Загляните в пакет и ответьте.', 'Пакетке қарап, жауап беріңіз.', 'Look into the bag and tell us.'),
  ),
  questions: [
    ease(t('Забрать заказ было легко', 'Тапсырысты алып кету оңай болды', 'Picking up the order was easy')),
    wrong(
      t('Что было неудобно?', 'Не ыңғайсыз болды?', 'What was inconvenient?'),
      any(atMost('ease', 4)),
      ['notready', 'Заказ был не готов', 'Тапсырыс дайын болмады', 'It wasn’t ready'],
      ['find', 'Неясно, где выдача', 'Қайдан алу керегі түсініксіз', 'Hard to find the counter'],
      ['queue', 'Общая очередь с залом', 'Залмен ортақ кезек', 'Same queue as the hall'],
      ['parking', 'Негде встать на минуту', 'Бір минутқа тоқтайтын жер жоқ', 'Nowhere to stop'],
      ['name', 'Не нашли мой заказ', 'Тапсырысымды таппады', 'They couldn’t find it'],
      ['bag', 'Ненадёжный пакет', 'Пакеті берік емес', 'A flimsy bag'],
    ),
    yesNo(
      'complete',
      t(
        'В пакете всё, что заказывали?',
        'Пакетте тапсырғанның бәрі бар ма?',
        'Is all you ordered in the bag?',
      ),
      t('Да', 'Иә', 'Yes'),
      t('Чего-то нет', 'Бірдеңе жоқ', 'Something is missing'),
    ),
    pick(
      'channel',
      t('Как вы заказывали?', 'Қалай тапсырыс бердіңіз?', 'How did you order?'),
      ['app', 'В приложении', 'Қосымшада', 'In the app'],
      ['site', 'На сайте', 'Сайтта', 'On the website'],
      ['phone', 'По телефону', 'Телефонмен', 'By phone'],
      ['place', 'На месте', 'Орнында', 'On the spot'],
    ),
    stars(
      'hot',
      t('Еда была горячей?', 'Тамақ ыстық болды ма?', 'Was the food hot?'),
      ends(t('холодная', 'суық', 'cold'), t('с пылу с жару', 'ыстық', 'piping hot')),
    ),
    comment(t('Чего нет или что забыли?', 'Не жоқ, нені ұмыттық?', 'What is missing?')),
    ...offeredCall(
      pickupFailed,
      t(
        'Вернуть деньги или довезти?',
        'Ақшасын қайтарайық па, әлде жеткізейік пе?',
        'Refund it or bring it over?',
      ),
      t('Да, свяжитесь', 'Иә, хабарласыңыз', 'Yes, get in touch'),
      CALL_NO,
    ),
  ],
  unhappy: pickupFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t(
        'Не должны были отпускать вас так',
        'Сізді бұлай жібермеуіміз керек еді',
        'We shouldn’t have let you go like that',
      ),
      t(
        'Проверим сборку. Просили связаться, значит, свяжемся за час.',
        'Жинақталуын тексереміз. Хабарласуды сұрасаңыз, бір сағатта хабарласамыз.',
        'We will check the packing and, if you asked, be in touch within an hour.',
      ),
    ),
    delighted: titleAndText(
      t('Вкусного вечера', 'Асыңыз дәмді болсын', 'Enjoy your evening'),
      t(
        'В следующий раз будет так же быстро.',
        'Келесіде де осылай тез болады.',
        'Next time will be just as quick.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, упростим', 'Рақмет, жеңілдетеміз', 'Thank you, we will make it easier'),
      t(
        'Подумаем об указателях и отдельном окне.',
        'Көрсеткіш пен бөлек терезе жайын ойластырамыз.',
        'We will think about signs and a separate window.',
      ),
    ),
  },
})

const bookFailed = any(atMost('ease', 3), is('table', 'none'))

const booking = template({
  id: 'restaurant-booking',
  industry: 'restaurants',
  metric: 'ces',
  picture: 'bell',
  brand: '#2f4f9e',
  title: t('Бронирование стола', 'Үстел брондау', 'Table booking'),
  description: t(
    'Гостю с бронью: легко ли дозвонился, ждал ли его стол и был ли он тем самым. Пропавшая бронь сразу видна.',
    'Үстел брондаған қонаққа: оңай хабарласты ма, үстелі дайын болды ма, сұраған үстелі ме. Жоғалған бронь бірден көрінеді.',
    'For guests with a booking: was it easy to make, was the table held and was it the right one. A lost booking shows at once.',
  ),
  cover: titleAndText(
    t('Ваш стол вас ждал?', 'Үстел сізді күтіп тұрды ма?', 'Was your table waiting?'),
    t('Расскажите, как прошла бронь.', 'Брондау қалай өткенін айтыңыз.', 'Tell us how the booking went.'),
  ),
  questions: [
    ease(t('Забронировать стол было легко', 'Үстел брондау оңай болды', 'Booking a table was easy')),
    wrong(
      t('Что мешало?', 'Не бөгет болды?', 'What made it hard?'),
      any(atMost('ease', 4)),
      ['unanswered', 'Не брали трубку', 'Телефонды көтермеді', 'Nobody picked up'],
      ['noconfirm', 'Не подтвердили', 'Растамады', 'No confirmation'],
      ['form', 'Форма на сайте не сработала', 'Сайттағы форма істемеді', 'The online form failed'],
      ['deposit', 'Просили депозит', 'Депозит сұрады', 'A deposit was asked'],
      ['times', 'Нет удобного времени', 'Ыңғайлы уақыт жоқ', 'No convenient time'],
      ['rules', 'Непонятные условия', 'Шарты түсініксіз', 'Unclear terms'],
    ),
    pick(
      'table',
      t('Какой стол вам достался?', 'Сізге қай үстел тиді?', 'Which table did you get?'),
      ['right', 'Тот, что просили', 'Сұраған үстелім', 'The one I asked for'],
      ['other', 'Другой, но подошёл', 'Басқа, бірақ жарады', 'Another, but fine'],
      ['bad', 'Неудобный', 'Ыңғайсыз', 'An inconvenient one'],
      ['none', 'Брони не оказалось', 'Брондау жоқ болып шықты', 'The booking was lost'],
    ),
    pick(
      'channel',
      t('Где вы бронировали?', 'Үстелді қай жерден брондадыңыз?', 'How did you book?'),
      ['phone', 'По телефону', 'Телефон арқылы', 'By phone'],
      ['chat', 'В мессенджере', 'Мессенджерде', 'In a messenger'],
      ['site', 'На сайте или в картах', 'Сайтта не картада', 'Website or maps'],
      ['friend', 'Бронь делали за меня', 'Мен үшін басқа адам брондады', 'Someone else did'],
    ),
    comment(t('Что упростить в брони?', 'Брондауда нені жеңілдетейік?', 'What would make booking simpler?')),
    ...contacts(
      bookFailed,
      t('Можно вам перезвонить?', 'Сізге қоңырау шалсақ бола ма?', 'May we call you back?'),
      t(
        'Оставим за вами лучший стол на другой вечер. Можно пропустить.',
        'Басқа кешке ең жақсы үстелді сізге қалдырамыз. Өткізіп жіберсеңіз де болады.',
        'We will keep the best table for another evening. You may skip this.',
      ),
    ),
  ],
  unhappy: bookFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Подвели с первой минуты', 'Алғашқы минуттан ұятқа қалдық', 'We failed you at the door'),
      t(
        'Хостес и управляющий увидят это до вечера.',
        'Хостес пен басқарушы мұны кешке дейін көреді.',
        'The host and the manager will see this before evening.',
      ),
    ),
    delighted: titleAndText(
      t('Ваш стол всегда ваш', 'Үстеліңіз әрқашан дайын', 'Your table is always yours'),
      t('Спасибо. До встречи за ним.', 'Рақмет. Сол үстелде кездескенше.', 'Thank you. See you there.'),
    ),
    others: titleAndText(
      t('Спасибо за отзыв о брони', 'Брондау туралы пікіріңізге рақмет', 'Thank you for telling us'),
      t(
        'Добавим времени и ответим быстрее.',
        'Уақыт қосып, тезірек жауап береміз.',
        'We will add times and answer faster.',
      ),
    ),
  },
})

const lunchFailed = any(atMost('lunch', 2), is('time', 'late'))

const lunch = template({
  id: 'restaurant-lunch',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'soup',
  brand: '#7a5a00',
  title: t('Бизнес-ланч', 'Түскі бизнес-ланч', 'Business lunch'),
  description: t(
    'Дневной гость спешит: уложились ли в час, сытно ли, не надоело ли меню и сколько раз в неделю он приходит.',
    'Түскі қонақ асығыс: бір сағатқа үлгерді ме, тойды ма, мәзір жалықтырған жоқ па, аптасына неше рет келеді.',
    'A lunch guest is in a hurry: was it within the hour, filling, not the same again, and how often do they come.',
  ),
  cover: titleAndText(
    t('Пообедали?', 'Түстендіңіз бе?', 'Had lunch?'),
    t(
      'Успеете ответить, пока несут счёт.',
      'Есеп келгенше жауап беріп үлгересіз.',
      'You can answer before the bill comes.',
    ),
  ),
  questions: [
    faces('lunch', t('Как вам сегодняшний обед?', 'Бүгінгі түскі ас қалай?', 'How was today’s lunch?')),
    wrong(
      t('Что не устроило в обеде?', 'Түскі астың несі ұнамады?', 'What was wrong with lunch?'),
      any(atMost('lunch', 3)),
      ['slow', 'Долго', 'Ұзақ күттік', 'Too slow'],
      ['cold', 'Еле тёплое', 'Суып қалған', 'Barely warm'],
      ['hungry', 'Не наелись', 'Тоймадық', 'Still hungry'],
      ['repeat', 'Меню приелось', 'Мәзір жалықтырды', 'The same menu again'],
      ['ranout', 'Кончилось то, что хотели', 'Қалағанымыз таусылды', 'My choice ran out'],
      ['meatless', 'Нет блюд без мяса', 'Етсіз тағам жоқ', 'Nothing without meat'],
      ['price', 'Дорого для обеда', 'Түскі асқа қымбат', 'Expensive for lunch'],
    ),
    pick(
      'time',
      t(
        'Уложились в обеденный перерыв?',
        'Түскі үзіліске үлгердіңіз бе?',
        'Did you make it in your lunch break?',
      ),
      ['easy', 'С запасом', 'Артығымен', 'With time to spare'],
      ['just', 'Впритык', 'Әзер', 'Only just'],
      ['late', 'Опаздываю', 'Кешігіп барамын', 'I am late'],
    ),
    pick(
      'often',
      t(
        'Как часто вы у нас обедаете?',
        'Бізде қаншалықты жиі түстенесіз?',
        'How often do you have lunch here?',
      ),
      ['first', 'Впервые', 'Алғаш рет', 'First time'],
      ['some', 'Раз-два в месяц', 'Айына бір-екі рет', 'Once or twice a month'],
      ['week', 'Каждую неделю', 'Апта сайын', 'Every week'],
      ['daily', 'Почти каждый день', 'Күн сайын дерлік', 'Almost daily'],
    ),
    many(
      'add',
      t('Что добавить в ланч?', 'Түскі асқа не қосайық?', 'What should we add?'),
      ['soup', 'Больше супов', 'Көбірек сорпа-көже', 'More soups'],
      ['salad', 'Салаты посвежее', 'Балғын салаттар', 'Fresher salads'],
      ['national', 'Национальные блюда', 'Ұлттық тағамдар', 'National dishes'],
      ['light', 'Лёгкое и полезное', 'Жеңіл әрі пайдалы', 'Light and healthy'],
      ['dessert', 'Десерт', 'Десерт', 'Dessert'],
    ),
    comment(t('Каким был бы идеальный обед?', 'Мінсіз түскі ас қандай?', 'What is your ideal lunch?')),
    ...contacts(
      lunchFailed,
      t('Оставите номер?', 'Нөміріңізді қалдырасыз ба?', 'Will you leave a number?'),
      t(
        'Администратор извинится и предложит, как исправить. Можно пропустить.',
        'Әкімші кешірім сұрап, түзетуді ұсынады. Өткізіп жіберсеңіз де болады.',
        'The manager will apologise and suggest a remedy. You may skip this.',
      ),
    ),
  ],
  unhappy: lunchFailed,
  delighted: any(atLeast('lunch', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Испортили перерыв', 'Үзілісіңізді бұздық', 'We spoiled your break'),
      t(
        'Разберёмся с кухней до завтрашнего полудня.',
        'Ертеңгі түске дейін асүймен шешеміз.',
        'We will sort it with the kitchen before noon tomorrow.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошей второй половины дня', 'Күннің екінші жартысы сәтті өтсін', 'Have a good afternoon'),
      t(
        'Приходите завтра: меню меняется каждый день.',
        'Ертең келіңіз: мәзір күн сайын өзгереді.',
        'Come tomorrow: the menu changes every day.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, до завтра', 'Рақмет, ертеңге дейін', 'Thank you, until tomorrow'),
      t(
        'Меню недели составляем по ответам гостей.',
        'Апта мәзірін қонақтардың жауабымен құрамыз.',
        'We write the week’s menu from guests’ answers.',
      ),
    ),
  },
})

const partyFailed = any(atMost('nps', 6), is('bill', false))

const banquet = template({
  id: 'restaurant-banquet',
  industry: 'restaurants',
  metric: 'nps',
  picture: 'cake',
  brand: '#9b1c6b',
  title: t('Банкет и той', 'Той мен банкет', 'Banquets and celebrations'),
  description: t(
    'Хозяину праздника на следующий день: кухня, зал, ведущий и смета. Расхождение в счёте сразу попадает к управляющему.',
    'Той иесіне ертеңіне: ас, зал, жүргізуші және смета. Есептегі айырмашылық бірден басқарушыға жетеді.',
    'For the host, the day after: food, hall, host and budget. A bill that differs goes straight to the manager.',
  ),
  cover: titleAndText(
    t('Как отгуляли?', 'Той құтты болсын', 'How was the party?'),
    t(
      'Гости разошлись, и теперь важен ваш взгляд.',
      'Қонақтар тарқады, енді сіздің пікіріңіз маңызды.',
      'The guests have gone; now your view matters.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете наш зал тем, кто готовит праздник?',
        'Той жасайтындарға біздің залды ұсынасыз ба?',
        'Would you recommend our hall to someone planning a party?',
      ),
    ),
    wrong(
      t('Что омрачило праздник?', 'Тойдың көркін не бұзды?', 'What clouded the celebration?'),
      critic,
      ['food', 'Блюда', 'Тағамдар', 'The food'],
      ['amount', 'Не хватило еды', 'Тамақ жетпеді', 'Not enough food'],
      ['serving', 'Подача с перерывами', 'Тағамды үзіп-үзіп әкелді', 'Gaps between courses'],
      ['waiters', 'Мало официантов', 'Даяшы аз болды', 'Too few waiters'],
      ['sound', 'Звук и свет', 'Дыбыс пен жарық', 'Sound and light'],
      ['decor', 'Оформление не то', 'Безендіру келіскендей емес', 'Decor not as agreed'],
      ['bill', 'Сумма выросла', 'Сома өсіп кетті', 'The sum grew'],
      ['leftovers', 'Не отдали оставшееся', 'Сарқытты бермеді', 'Leftovers weren’t packed'],
    ),
    pleased(
      t('Чем гости восхищались?', 'Қонақтарға не ұнады?', 'What did your guests admire?'),
      fan,
      ['food', 'Угощение', 'Дастарқан', 'The feast'],
      ['hall', 'Зал и оформление', 'Зал мен безендіру', 'Hall and decor'],
      ['service', 'Обслуживание', 'Қызмет көрсету', 'Service'],
      ['manager', 'Менеджер банкета', 'Банкет менеджері', 'The banquet manager'],
      ['music', 'Звук и свет', 'Дыбыс пен жарық', 'Sound and light'],
    ),
    pick(
      'event',
      t('Что вы праздновали?', 'Қандай той болды?', 'What did you celebrate?'),
      ['wedding', 'Свадьба', 'Үйлену тойы', 'A wedding'],
      ['birthday', 'День рождения или юбилей', 'Туған күн не мерейтой', 'A birthday or jubilee'],
      ['child', 'Детский праздник', 'Балалар тойы', 'A children’s party'],
      ['corporate', 'Корпоратив', 'Корпоратив', 'A company party'],
      ['memory', 'Поминальный обед', 'Ас беру', 'A memorial meal'],
    ),
    yesNo(
      'bill',
      t('Счёт совпал с договором?', 'Есеп шартқа сай болды ма?', 'Did the bill match the contract?'),
    ),
    comment(
      t(
        'Что посоветуете будущим хозяевам?',
        'Болашақ той иелеріне не кеңес бересіз?',
        'Any advice for future hosts?',
      ),
    ),
    ...contacts(
      partyFailed,
      t('Как вам позвонить?', 'Сізге қалай қоңырау шалайық?', 'How can we call you?'),
      t(
        'Управляющий обсудит счёт и всё, что пошло не так. Можно пропустить.',
        'Басқарушы есепті де, кемшілікті де талқылайды. Өткізіп жіберсеңіз де болады.',
        'The manager will discuss the bill and all that went wrong. You may skip this.',
      ),
    ),
  ],
  unhappy: partyFailed,
  thanks: {
    unhappy: titleAndText(
      t('Такой день не повторить', 'Мұндай күн қайталанбайды', 'A day like that comes once'),
      t(
        'Управляющий пройдёт по вашему договору и позвонит.',
        'Басқарушы шартыңызды қарап шығып, қоңырау шалады.',
        'The manager will go through your contract and call.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть поводов будет больше', 'Той тойға ұлассын', 'To many more celebrations'),
      t(
        'Спасибо, что доверили нам свой день.',
        'Қуанышыңызды бізге сеніп тапсырғаныңызға рақмет.',
        'Thank you for trusting us with your day.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за праздник', 'Тойыңызға рақмет', 'Thank you for the party'),
      t(
        'Обсудим с командой, что сделать лучше.',
        'Нені жақсартуды ұжыммен талқылаймыз.',
        'The team will talk over what to improve.',
      ),
    ),
  },
})

const playFailed = any(atMost('kids', 2), has('wrong', 'hurt', 'broken', 'left'))

const kids = template({
  id: 'restaurant-kids',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'ball',
  brand: '#c2410c',
  title: t('Детская зона', 'Балалар алаңы', 'Play area'),
  description: t(
    'Родителю у игровой: безопасность, няня, детское меню. Травма, сломанное оборудование и ребёнок без присмотра тревожат сразу.',
    'Ойын бөлмесіндегі ата-анаға: қауіпсіздік, бала күтуші, балалар мәзірі. Жарақат, сынған жабдық, қараусыз бала туралы бірден хабар келеді.',
    'For parents: safety, the minder, the children’s menu. An injury, broken equipment or an unwatched child raises the alarm.',
  ),
  cover: titleAndText(
    t('Дети довольны?', 'Балалар риза ма?', 'Are the children happy?'),
    t(
      'А вы? Пара вопросов, пока они играют.',
      'Ал сіз ше? Олар ойнап жүргенде бірнеше сұрақ.',
      'And you? A few questions while they play.',
    ),
  ),
  questions: [
    faces('kids', t('Как детям у нас?', 'Балаларға бізде қалай?', 'How do the children like it?')),
    wrong(
      t('Что вас встревожило?', 'Сізді не алаңдатты?', 'What worried you?'),
      any(atMost('kids', 3)),
      ['dirty', 'Грязные игрушки', 'Ойыншықтар лас', 'Dirty toys'],
      ['few', 'Мало игрушек', 'Ойыншық аз', 'Too few toys'],
      ['crowd', 'Тесно', 'Тар', 'Too cramped'],
      ['age', 'Малыши и старшие вместе', 'Кіші-үлкені бірге', 'All ages together'],
      ['noise', 'Слишком громко', 'Тым шулы', 'Too loud'],
      ['left', 'Дети без присмотра', 'Балалар қараусыз', 'Nobody was watching'],
      ['broken', 'Сломанное и острое', 'Сынған, өткір заттар', 'Broken or sharp things'],
      ['hurt', 'Ребёнок ушибся', 'Бала жарақаттанды', 'My child got hurt'],
    ),
    pleased(
      t('Что им понравилось?', 'Оларға не ұнады?', 'What did they like?'),
      any(atLeast('kids', 5)),
      ['games', 'Игры и горки', 'Ойындар мен сырғанақ', 'Games and slides'],
      ['minder', 'Няня или аниматор', 'Бала күтуші не аниматор', 'The minder'],
      ['food', 'Детское меню', 'Балалар мәзірі', 'The children’s menu'],
      ['craft', 'Мастер-класс', 'Шеберлік сабағы', 'The workshop'],
      ['chairs', 'Удобные стульчики', 'Ыңғайлы орындықтар', 'Good high chairs'],
    ),
    pick(
      'age',
      t('Сколько лет ребёнку?', 'Бала неше жаста?', 'How old is your child?'),
      ['3', 'До 3 лет', '3 жасқа дейін', 'Under 3'],
      ['7', '3–6 лет', '3–6 жас', '3–6'],
      ['12', '7–12 лет', '7–12 жас', '7–12'],
      ['teen', 'Старше', 'Одан үлкен', 'Older'],
    ),
    stars('menu', t('Как вам детское меню?', 'Балалар мәзірі ұнады ма?', 'How is the children’s menu?')),
    comment(t('Что добавить для детей?', 'Балаларға не қосайық?', 'What should we add for children?')),
    ...contacts(
      playFailed,
      t('Кому ответить?', 'Кімге жауап берейік?', 'Whom shall we answer?'),
      t(
        'Управляющий позвонит сегодня. Имя ребёнка не нужно. Можно пропустить.',
        'Басқарушы бүгін қоңырау шалады. Баланың аты керек емес. Өткізіп жіберсеңіз де болады.',
        'The manager will call today. No child’s name needed. You may skip this.',
      ),
    ),
  ],
  unhappy: playFailed,
  delighted: any(atLeast('kids', 5)),
  thanks: {
    unhappy: titleAndText(
      t(
        'Безопасность детей прежде всего',
        'Бала қауіпсіздігі бәрінен маңызды',
        'Children’s safety comes first',
      ),
      t(
        'Проверим игровую сейчас же. При травме звоните 103.',
        'Ойын бөлмесін дәл қазір тексереміз. Жарақат болса, 103-ке қоңырау шалыңыз.',
        'We are checking the play area now. If someone is hurt, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Приходите всей семьёй', 'Отбасыңызбен келіңіз', 'Bring the whole family'),
      t(
        'Столик с видом на игровую найдётся всегда.',
        'Ойын бөлмесі көрінетін үстел әрқашан табылады.',
        'There is always a table with a view of the play area.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо от нас и от детей',
        'Бізден де, балалардан да рақмет',
        'Thank you, from us and the children',
      ),
      t(
        'Посмотрим, чем их занять интереснее.',
        'Оларды немен қызықтыруды ойластырамыз.',
        'We will look for more things to do.',
      ),
    ),
  },
})

const tastingFailed = any(atMost('menu', 2))

const newMenu = template({
  id: 'restaurant-new-menu',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'piala',
  brand: '#4a6b12',
  title: t('Новое меню', 'Жаңа мәзір', 'New menu'),
  description: t(
    'Первые две недели после обновления: что попробовали, что вернуть из старого и закажут ли снова.',
    'Жаңарғаннан кейінгі екі апта: нені татты, ескіден нені қайтару керек, қайта тапсыра ма.',
    'The first two weeks after a change: what guests tried, what to bring back and whether they would order again.',
  ),
  cover: titleAndText(
    t('Мы обновили меню', 'Мәзірді жаңарттық', 'The menu is new'),
    t(
      'Помогите решить, что в нём останется.',
      'Онда не қалатынын шешуге көмектесіңіз.',
      'Help us decide what stays.',
    ),
  ),
  questions: [
    faces('menu', t('Как вам новое меню?', 'Жаңа мәзір ұнады ма?', 'How do you like the new menu?')),
    wrong(
      t('Что в нём не так?', 'Оның несі ұнамады?', 'What is wrong with it?'),
      any(atMost('menu', 3)),
      ['gone', 'Убрали любимое', 'Сүйікті тағамымды алып тастаған', 'My favourite is gone'],
      ['strange', 'Слишком необычно', 'Тым ерекше', 'Too unusual'],
      ['price', 'Стало дороже', 'Қымбаттап кетті', 'It got more expensive'],
      ['portion', 'Порции меньше', 'Порция кішірейді', 'Smaller portions'],
      ['few', 'Выбор сузился', 'Таңдау азайды', 'Less choice'],
      ['unclear', 'Непонятные названия', 'Атаулары түсініксіз', 'Names I don’t understand'],
    ),
    pleased(
      t('Что удалось?', 'Не сәтті шықты?', 'What works?'),
      any(atLeast('menu', 5)),
      ['taste', 'Новые вкусы', 'Жаңа дәмдер', 'New flavours'],
      ['season', 'Сезонные продукты', 'Маусымдық азық', 'Seasonal produce'],
      ['local', 'Местная кухня по-новому', 'Ұлттық тағам жаңаша', 'Local food with a twist'],
      ['light', 'Больше лёгкого', 'Жеңіл тағам көбейді', 'More light dishes'],
      ['look', 'Оформление меню', 'Мәзір безендірілуі', 'How the menu looks'],
    ),
    many(
      'tried',
      t(
        'Что из нового вы попробовали?',
        'Жаңа тағамдардың қайсысын таттыңыз?',
        'What new things did you try?',
      ),
      ['starter', 'Закуски и салаты', 'Жеңіл тағам мен салат', 'Starters and salads'],
      ['main', 'Горячее', 'Ыстық тағам', 'Mains'],
      ['dessert', 'Десерты', 'Десерттер', 'Desserts'],
      ['drink', 'Напитки', 'Сусындар', 'Drinks'],
    ),
    yesNo('again', t('Закажете это ещё раз?', 'Осыны тағы тапсырасыз ба?', 'Would you order it again?')),
    line('back', t('Какое блюдо вернуть?', 'Қай тағамды қайтарайық?', 'Which dish should come back?')),
    comment(t('Что ещё скажете о меню?', 'Мәзір туралы тағы не айтасыз?', 'Anything else about the menu?')),
    ...contacts(
      tastingFailed,
      t('Позвать вас на дегустацию?', 'Сізді дәм татуға шақырайық па?', 'Shall we invite you to a tasting?'),
      t(
        'Оставьте номер: послушаем вас за столом. Можно пропустить.',
        'Нөміріңізді қалдырыңыз: пікіріңізді дастарқан басында тыңдаймыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will listen at the table. You may skip this.',
      ),
    ),
  ],
  unhappy: tastingFailed,
  delighted: any(atLeast('menu', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Ваш голос учтён', 'Даусыңыз есепке алынды', 'Your vote counts'),
      t(
        'Соберём ответы, и шеф решит, что вернуть.',
        'Жауаптарды жинаған соң, бас аспаз нені қайтаруды шешеді.',
        'Once we have the answers, the chef decides what comes back.',
      ),
    ),
    delighted: titleAndText(
      t('Значит, не зря старались', 'Еңбегіміз еш кетпепті', 'Worth the effort'),
      t(
        'Расскажем шефу, что полюбилось.',
        'Не ұнағанын бас аспазға айтамыз.',
        'We will tell the chef what won you over.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, меню ещё растёт', 'Рақмет, мәзір әлі өзгереді', 'Thank you, the menu is still growing'),
      t(
        'Заходите: часть блюд изменится уже скоро.',
        'Келіп тұрыңыз: кей тағамдар жақында өзгереді.',
        'Come back: some dishes will change soon.',
      ),
    ),
  },
})

const coffeeFailed = any(atMost('coffee', 2), has('wrong', 'milk'))

const coffee = template({
  id: 'coffee-shop',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'cup',
  brand: '#5b3a22',
  title: t('Кофе с собой', 'Өзімен алып кететін кофе', 'Coffee to go'),
  description: t(
    'Код на стакане, ответ за три касания: напиток, бариста и минуты в очереди. Видно, какая смена варит лучше.',
    'Код стақанда, үш рет түрту жетеді: сусын, бариста, кезектегі минуттар. Қай ауысым жақсы дайындайтыны көрінеді.',
    'A code on the cup, three taps: the drink, the barista, minutes in line. Shows which shift brews best.',
  ),
  cover: titleAndText(
    t('Первый глоток', 'Алғашқы жұтым', 'First sip'),
    t(
      'Горячо? Вкусно? Скажите баристе.',
      'Ыстық па? Дәмді ме? Баристаға айтыңыз.',
      'Hot? Good? Tell the barista.',
    ),
  ),
  questions: [
    faces('coffee', t('Как вам напиток?', 'Сусын ұнады ма?', 'How is your drink?')),
    wrong(
      t('Что с ним не так?', 'Оның несі дұрыс емес?', 'What is wrong with it?'),
      any(atMost('coffee', 3)),
      ['bitter', 'Горчит', 'Ащы', 'Bitter'],
      ['sour', 'Кислит', 'Қышқыл', 'Sour'],
      ['weak', 'Водянистый', 'Сұйық', 'Watery'],
      ['cold', 'Остыл', 'Суып қалған', 'Not hot'],
      ['hot', 'Обжигает', 'Күйдіреді', 'Scalding'],
      ['milk', 'Не то молоко', 'Басқа сүт құйған', 'Wrong milk'],
      ['mixup', 'Перепутали напиток', 'Сусынды шатастырды', 'Wrong drink'],
      ['lid', 'Протекает крышка', 'Қақпағынан ағады', 'Leaky lid'],
    ),
    pleased(
      t('За что спасибо баристе?', 'Баристаға не үшін рақмет?', 'What to thank the barista for?'),
      any(atLeast('coffee', 5)),
      ['taste', 'Вкус', 'Дәмі', 'Taste'],
      ['foam', 'Пенка и рисунок', 'Көбігі мен суреті', 'Foam and art'],
      ['word', 'Доброе слово', 'Жылы сөз', 'A kind word'],
      ['fast', 'Скорость', 'Жылдамдық', 'Speed'],
      ['name', 'Помнят мой заказ', 'Тапсырысымды біледі', 'They know my order'],
    ),
    pick(
      'line',
      t('Сколько стояли в очереди?', 'Кезекте қанша тұрдыңыз?', 'How long was the line?'),
      ['0', 'Без очереди', 'Кезексіз', 'No line'],
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['10', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    yesNo(
      'own',
      t('Придёте со своим стаканом?', 'Өз ыдысыңызбен келесіз бе?', 'Would you bring your own cup?'),
      t('Да, если будет скидка', 'Иә, жеңілдік болса', 'Yes, for a discount'),
    ),
    comment(t('Чего не хватает на витрине?', 'Сөреде не жетіспейді?', 'What is missing at the counter?')),
    ...contacts(
      coffeeFailed,
      t('Сварить вам новый?', 'Жаңасын дайындайық па?', 'Shall we make you another?'),
      t(
        'Оставьте номер: угостим в следующий раз. Можно пропустить.',
        'Нөміріңізді қалдырыңыз: келесіде дәм татырамыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and the next one is on us. You may skip this.',
      ),
    ),
  ],
  unhappy: coffeeFailed,
  delighted: any(atLeast('coffee', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Кофе не задался', 'Кофе сәтсіз болды', 'Not our best cup'),
      t(
        'Проверим помол и молоко. Вернитесь с этим стаканом, сварим заново.',
        'Ұнтағы мен сүтін тексереміз. Осы стақанмен келсеңіз, қайта дайындаймыз.',
        'We will check the grind and the milk. Bring the cup back for a new one.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошего дня с хорошим кофе', 'Кофедей күніңіз жақсы өтсін', 'Good coffee, good day'),
      t('Бариста улыбнётся, когда прочитает.', 'Бариста оқып, жымияды.', 'The barista will smile at this.'),
    ),
    others: titleAndText(
      t('Спасибо, докрутим', 'Рақмет, келтіреміз', 'Thank you, we will fine-tune it'),
      t(
        'Настроим помол и попробуем снова.',
        'Ұнтағын реттеп, қайта көреміз.',
        'We will adjust the grind and try again.',
      ),
    ),
  },
})

const regularFailed = any(atMost('nps', 6))

const regular = template({
  id: 'restaurant-regular',
  industry: 'restaurants',
  metric: 'nps',
  picture: 'receipt',
  brand: '#a8324a',
  title: t('Постоянный гость', 'Тұрақты қонақ', 'Regular guest'),
  description: t(
    'Раз в полгода по ссылке из программы лояльности: что держит, что отталкивает и куда ещё ходит гость.',
    'Жарты жылда бір рет адалдық бағдарламасынан сілтемемен: не ұстап тұр, не алыстатады, қонақ тағы қайда барады.',
    'Twice a year, by a link from the loyalty programme: what keeps them, what puts them off and where else they go.',
  ),
  cover: titleAndText(
    t('Мы знакомы давно', 'Көптен таныспыз', 'We go back a while'),
    t(
      'Скажите как своим: что изменилось?',
      'Жақынға айтқандай айтыңызшы: не өзгерді?',
      'Tell us like a friend: what has changed?',
    ),
  ),
  questions: [
    recommend(
      t('Приведёте к нам друзей?', 'Бізге достарыңызды ертіп келесіз бе?', 'Would you bring friends here?'),
    ),
    wrong(
      t('Что стало хуже?', 'Не нашарлады?', 'What got worse?'),
      critic,
      ['taste', 'Вкус', 'Дәмі', 'Taste'],
      ['portion', 'Порции', 'Порциялар', 'Portions'],
      ['price', 'Цены', 'Бағалар', 'Prices'],
      ['people', 'Новые люди', 'Жаңа қызметкерлер', 'New staff'],
      ['mood', 'Атмосфера', 'Атмосфера', 'Atmosphere'],
      ['bored', 'Ничего нового', 'Жаңалық жоқ', 'Nothing new'],
      ['bonus', 'Условия бонусов', 'Бонус шарттары', 'Loyalty terms'],
    ),
    pleased(
      t('За что вы нас любите?', 'Бізді не үшін ұнатасыз?', 'What do you love us for?'),
      fan,
      ['same', 'Вкус всегда тот же', 'Дәмі өзгермейді', 'The taste never changes'],
      ['known', 'Меня здесь знают', 'Мұнда мені таниды', 'They know me here'],
      ['near', 'Рядом', 'Жақын', 'Close by'],
      ['mood', 'Здесь спокойно', 'Мұнда жайлы', 'I can relax here'],
      ['fair', 'Честные цены', 'Әділ баға', 'Fair prices'],
    ),
    pick(
      'often',
      t(
        'Вы стали бывать у нас чаще или реже?',
        'Бізге жиірек не сирегірек келесіз бе?',
        'Do you come more or less often now?',
      ),
      ['more', 'Чаще', 'Жиірек', 'More'],
      ['same', 'Так же', 'Бұрынғыдай', 'The same'],
      ['less', 'Реже', 'Сирегірек', 'Less'],
    ),
    many(
      'want',
      t(
        'Что вернёт вас на этой неделе?',
        'Осы аптада келуге не түрткі болар еді?',
        'What would bring you back this week?',
      ),
      ['dish', 'Новое блюдо', 'Жаңа тағам', 'A new dish'],
      ['music', 'Живая музыка', 'Жанды музыка', 'Live music'],
      ['bonus', 'Бонус', 'Бонус', 'A bonus'],
      ['table', 'Любимый стол', 'Сүйікті үстел', 'My favourite table'],
    ),
    comment(
      t(
        'Что бы вы сделали на нашем месте?',
        'Біздің орнымызда не істер едіңіз?',
        'What would you do in our place?',
      ),
    ),
    ...offeredCall(
      regularFailed,
      t('Поговорить с хозяином?', 'Иесімен сөйлескіңіз келе ме?', 'Would you talk to the owner?'),
      CALL_YES,
      CALL_NO,
    ),
  ],
  unhappy: regularFailed,
  thanks: {
    unhappy: titleAndText(
      t('Не хотим вас терять', 'Сізден айырылғымыз келмейді', 'We don’t want to lose you'),
      t('Хозяин прочитает это сам.', 'Мұны иесі өзі оқиды.', 'The owner will read this himself.'),
    ),
    delighted: titleAndText(
      t('Вы для нас свои', 'Сіз біз үшін жақынсыз', 'You are one of us'),
      t('Спасибо за каждый вечер.', 'Әр кешіңізге рақмет.', 'Thank you for every evening.'),
    ),
    others: titleAndText(
      t('Спасибо, что рядом', 'Қасымызда болғаныңызға рақмет', 'Thank you for staying'),
      t('Постараемся вас удивить.', 'Сізді таңғалдыруға тырысамыз.', 'We will try to surprise you.'),
    ),
  },
})

export const RESTAURANTS: readonly SurveyTemplate[] = [
  waiter,
  dishes,
  speed,
  cleanliness,
  pickup,
  booking,
  lunch,
  banquet,
  kids,
  newMenu,
  coffee,
  regular,
]
