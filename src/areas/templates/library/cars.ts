import {
  comment,
  ease,
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

const fuelFailed = any(atMost('fuel', 2), has('wrong', 'quality', 'short', 'danger'))

const fuelStation = template({
  id: 'fuel-station',
  industry: 'cars',
  metric: 'csat',
  picture: 'pump',
  brand: '#c0341d',
  title: t('АЗС', 'Жанармай бекеті', 'Fuel station'),
  description: t(
    'Код у колонки: качество и налив, касса, кофе, туалет и подкачка. Плохое топливо и недолив сразу видит управляющий.',
    'Код колонка жанында: сапа мен құю, касса, кофе, дәретхана, дөңгелекке жел беру. Нашар жанармай мен кем құюды басқарушы бірден көреді.',
    'A code by the pump: quality, measure, till, coffee, toilets and air. Bad fuel or a short measure goes to the manager at once.',
  ),
  cover: titleAndText(
    t('Полный бак?', 'Бак толды ма?', 'Filled up?'),
    t(
      'Ответьте, когда отъедете от колонки.',
      'Колонкадан шыққан соң жауап беріңіз.',
      'Answer once you are away from the pump.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'fuel',
        t(
          'Довольны ли вы заправкой?',
          'Жанармай бекетіне көңіліңіз толды ма?',
          'How satisfied are you with this stop?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что было не так на заправке?', 'Бекетте не дұрыс болмады?', 'What was wrong at the station?'),
        any(atMost('fuel', 3)),
        ['quality', 'Плохое топливо', 'Жанармай нашар', 'Bad fuel'],
        ['short', 'Недолив', 'Кем құйды', 'A short measure'],
        ['danger', 'Курят, разлито топливо', 'Темекі шегеді, жанармай төгілген', 'Smoking or spilt fuel'],
        ['queue', 'Очередь', 'Кезек', 'A queue'],
        ['price', 'Цена на табло другая', 'Таблодағы баға басқа', 'Price board was wrong'],
        ['pay', 'Не прошла карта или приложение', 'Карта не қосымша істемеді', 'Card or app failed'],
        ['toilet', 'Туалет', 'Дәретхана', 'The toilet'],
        ['air', 'Не работает подкачка', 'Дөңгелекке жел бере алмадық', 'No air for tyres'],
      ),
      pleased(
        t('Почему заезжаете к нам?', 'Бізге неге келесіз?', 'Why do you stop here?'),
        any(atLeast('fuel', 4)),
        ['quality', 'Хорошее топливо', 'Жанармайы жақсы', 'Good fuel'],
        ['helper', 'Помог заправщик', 'Май құюшы көмектесті', 'The attendant helped'],
        ['coffee', 'Кофе и еда', 'Кофе мен тамақ', 'Coffee and food'],
        ['clean', 'Чистый туалет', 'Дәретханасы таза', 'A clean toilet'],
        ['bonus', 'Бонусы', 'Бонустар', 'Rewards'],
        ['app', 'Оплата из машины', 'Көліктен шықпай төлеу', 'Pay from the car'],
      ),
    ],
    details: [
      pick(
        'kind',
        t('Чем заправлялись?', 'Не құйдыңыз?', 'What did you fill with?'),
        ['92', 'АИ-92', 'АИ-92 бензині', 'AI-92'],
        ['95', 'АИ-95 и выше', 'АИ-95 не жоғары', 'AI-95 or higher'],
        ['diesel', 'Дизель', 'Дизель отыны', 'Diesel'],
        ['gas', 'Газ', 'Автогаз', 'LPG'],
        ['charge', 'Зарядка', 'Электр зарядтау', 'Charging'],
      ),
      stars('shop', t('Магазин и кафе', 'Дүкен мен кафе', 'Shop and café')),
      yesNo(
        'full',
        t('Налили столько, сколько оплатили?', 'Төлегеніңізше құйды ма?', 'Did you get what you paid for?'),
      ),
    ],
    words: [
      comment(
        t('Что добавить на станции?', 'Бекетке не қосу керек?', 'What should the station add?'),
        t(
          'Номер колонки поможет разобраться.',
          'Колонка нөмірі анықтауға көмектеседі.',
          'The pump number helps us check.',
        ),
      ),
    ],
    reply: contacts(
      fuelFailed,
      t(
        'Проверить колонку и ответить?',
        'Колонканы тексеріп, жауап берейік пе?',
        'Shall we check the pump and reply?',
      ),
      t(
        'Управляющий станции позвонит. Можно пропустить.',
        'Бекет басқарушысы қоңырау шалады. Міндетті емес.',
        'The station manager will call. You may skip this.',
      ),
    ),
  }),
  unhappy: fuelFailed,
  delighted: any(atLeast('fuel', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим колонку', 'Колонканы тексереміз', 'We will check the pump'),
      t(
        'Сохраните чек. Если машина глохнет, не продолжайте путь, позвоните нам.',
        'Чекті сақтаңыз. Көлік сөне берсе, жүрмей, бізге қоңырау шалыңыз.',
        'Keep the receipt. If the engine stalls, stop and call us.',
      ),
    ),
    delighted: titleAndText(
      t('Гладкой дороги', 'Жолыңыз тегіс болсын', 'A smooth road'),
      t(
        'Спасибо. Смена узнает, что вы довольны.',
        'Рақмет. Ауысым риза екеніңізді біледі.',
        'Thank you. The shift will know you are happy.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что заехали', 'Келгеніңізге рақмет', 'Thank you for stopping'),
      t(
        'Станции сравниваем по ответам водителей.',
        'Бекеттерді жүргізушілер жауабымен салыстырамыз.',
        'We compare stations by drivers’ answers.',
      ),
    ),
  },
})

const serviceFailed = any(atMost('service', 2), is('fixed', 'no'))

const carService = template({
  id: 'car-service',
  industry: 'cars',
  metric: 'csat',
  picture: 'toolbox',
  brand: '#27508a',
  title: t('Сервис и ремонт', 'Сервис және жөндеу', 'Car service and repair'),
  description: t(
    'После выдачи машины: исправили ли с первого раза, совпали ли срок и цена, объяснил ли приёмщик.',
    'Көлік берілген соң: бірден жөнделді ме, мерзімі мен бағасы сәйкес келді ме, қабылдаушы түсіндірді ме.',
    'After the car is back: fixed right first time, on time and on budget, and did the adviser explain?',
  ),
  cover: titleAndText(
    t('Машина на ходу?', 'Көлік жүріп тұр ма?', 'Running well?'),
    t('Проедьте немного и ответьте.', 'Аз жүріп көріп, жауап беріңіз.', 'Drive a little and answer.'),
  ),
  ...screens({
    score: [
      faces(
        'service',
        t(
          'Довольны ли вы ремонтом машины?',
          'Көлігіңіздің жөнделуіне көңіліңіз толды ма?',
          'How satisfied are you with the repair?',
        ),
      ),
    ],
    fixed: [
      must(
        pick(
          'fixed',
          t('Исправили с первого раза?', 'Бірден жөнделді ме?', 'Fixed the first time?'),
          ['yes', 'Да', 'Иә', 'Yes'],
          ['partly', 'Не всё', 'Бәрі емес', 'Not all of it'],
          ['no', 'Нет, осталось или стало хуже', 'Жоқ, сол күйі не нашарлады', 'No, still there or worse'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что пошло не так в сервисе?', 'Сервисте не дұрыс болмады?', 'What went wrong at the service?'),
        any(atMost('service', 3), is('fixed', 'no')),
        ['price', 'Дороже, чем согласовали', 'Келіскеннен қымбат', 'More than agreed'],
        ['late', 'Сорвали срок', 'Мерзімін созды', 'Missed the date'],
        ['asked', 'Сделали без согласования', 'Келісімсіз жасады', 'Did work without asking'],
        ['parts', 'Сомнительные запчасти', 'Күмәнді бөлшектер', 'Dubious parts'],
        ['damage', 'Поцарапали, испачкали', 'Сызды, былғады', 'Scratched or soiled'],
        ['missing', 'Пропали вещи или топливо', 'Заттар не жанармай жоғалды', 'Things or fuel missing'],
        ['silent', 'Не объяснили, что сделали', 'Не істегенін айтпады', 'Work not explained'],
      ),
      pleased(
        t('Что сделали хорошо в сервисе?', 'Сервисте не жақсы жасалды?', 'What was done well?'),
        { all: [atLeast('service', 4), has('fixed', 'yes', 'partly')] },
        ['honest', 'Не навязали лишнего', 'Артық жұмыс тықпаламады', 'Nothing needless sold'],
        ['photo', 'Показали фото и детали', 'Сурет пен бөлшекті көрсетті', 'Showed photos and parts'],
        ['ontime', 'Отдали вовремя', 'Уақытында берді', 'Ready on time'],
        ['wash', 'Помыли машину', 'Көлікті жуып берді', 'Washed the car'],
        ['price', 'Цена не изменилась', 'Бағасы өзгермеді', 'Price held'],
        ['advisor', 'Приёмщик на связи', 'Қабылдаушы байланыста', 'The adviser kept in touch'],
      ),
    ],
    details: [
      pick(
        'work',
        t('Какая была работа?', 'Қандай жұмыс болды?', 'What was the work?'),
        ['to', 'Плановое ТО', 'Жоспарлы ТҚК', 'Scheduled service'],
        ['engine', 'Двигатель, коробка', 'Қозғалтқыш, қорап', 'Engine, gearbox'],
        ['chassis', 'Ходовая, тормоза', 'Жүріс бөлігі, тежегіш', 'Suspension, brakes'],
        ['body', 'Кузов', 'Шанақ', 'Bodywork'],
        ['electric', 'Электрика', 'Электр жүйесі', 'Electrics'],
      ),
      stars('advisor', t('Мастер-приёмщик', 'Қабылдаушы шебер', 'The service adviser')),
    ],
    words: [
      comment(t('Что проверить ещё раз?', 'Нені қайта тексеру керек?', 'What should be checked again?')),
    ],
    reply: contacts(
      serviceFailed,
      t('Принять машину повторно?', 'Көлікті қайта қабылдайық па?', 'Shall we take the car back?'),
      t(
        'Мастер-приёмщик позвонит и назначит время. Можно пропустить.',
        'Қабылдаушы шебер хабарласып, уақытын белгілейді. Міндетті емес.',
        'The service adviser will call and set a time. You may skip this.',
      ),
    ),
  }),
  unhappy: serviceFailed,
  delighted: any(atLeast('service', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Вернёмся к ремонту', 'Жөндеуге қайта ораламыз', 'We will return to the repair'),
      t(
        'Если машина небезопасна, не ездите и позвоните в сервис.',
        'Көлік қауіпті болса, жүрмей, сервиске қоңырау шалыңыз.',
        'If the car is unsafe, don’t drive and call the service.',
      ),
    ),
    delighted: titleAndText(
      t('Лёгкой дороги и целых колёс', 'Жолыңыз ашық болсын', 'Happy driving'),
      t(
        'Спасибо. Ждём на следующем ТО.',
        'Рақмет. Келесі ТҚК-де күтеміз.',
        'Thank you. See you at the next service.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Разберём заказ-наряд с механиком.',
        'Тапсырысты механикпен талдаймыз.',
        'We will go over the job with the mechanic.',
      ),
    ),
  },
})

const washFailed = any(atMost('wash', 2), has('wrong', 'scratch', 'stolen'))

const carWash = template({
  id: 'car-wash',
  industry: 'cars',
  metric: 'csat',
  picture: 'suds',
  brand: '#0b6e99',
  title: t('Автомойка', 'Көлік жуу', 'Car wash'),
  description: t(
    'Прямо на выезде: чисто ли снаружи и внутри, сколько ждали, нет ли царапин. Повреждение видит старший смены.',
    'Шығар жерде: сырты мен іші таза ма, қанша күтті, сызат жоқ па. Зақымды ауысым басшысы көреді.',
    'On the way out: clean inside and out, the wait, any scratches? Damage goes to the shift leader.',
  ),
  cover: titleAndText(
    t('Блестит?', 'Жарқырап тұр ма?', 'Shining?'),
    t(
      'Обойдите машину и ответьте.',
      'Көлікті айналып көріп, жауап беріңіз.',
      'Walk around the car and answer.',
    ),
  ),
  ...screens({
    score: [faces('wash', t('Насколько чисто вымыли?', 'Қаншалықты таза жуды?', 'How clean is it?'))],
    why: [
      wrong(
        t('Что не отмыли или испортили?', 'Не жуылмады не бүлінді?', 'What was missed or harmed?'),
        any(atMost('wash', 3)),
        ['scratch', 'Царапина', 'Сызат', 'A scratch'],
        ['stolen', 'Пропала вещь', 'Зат жоғалды', 'Something is missing'],
        ['glass', 'Стёкла в разводах', 'Әйнегінде дақ қалды', 'Streaky glass'],
        ['wheels', 'Диски', 'Дискілер', 'The wheels'],
        ['sills', 'Пороги и двери', 'Табалдырық пен есіктер', 'Sills and doors'],
        ['inside', 'Салон', 'Салоны', 'The interior'],
        ['wet', 'Осталась сырость', 'Ылғал қалды', 'Left damp'],
        ['wait', 'Долго ждали', 'Ұзақ күттік', 'A long wait'],
      ),
      pleased(
        t('За что похвалить мойщиков?', 'Жуушыларды не үшін мақтайық?', 'What shall we praise the team for?'),
        any(atLeast('wash', 4)),
        ['detail', 'Внимание к мелочам', 'Ұсақ-түйекке мән берді', 'Attention to detail'],
        ['fast', 'Быстро', 'Тез', 'Quick'],
        ['smell', 'Свежий запах', 'Жағымды иіс', 'Fresh smell'],
        ['dry', 'Насухо вытерли', 'Құрғатып сүртті', 'Wiped dry'],
        ['lounge', 'Уютно ждать', 'Күту жайлы', 'A nice waiting room'],
      ),
    ],
    details: [
      pick(
        'type',
        t('Какая была мойка?', 'Жуудың қай түрі болды?', 'Which wash?'),
        ['body', 'Только кузов', 'Тек шанақ', 'Body only'],
        ['complex', 'Комплекс', 'Кешенді', 'Inside and out'],
        ['self', 'Самообслуживание', 'Өзіне-өзі қызмет', 'Self-service'],
        ['dry', 'Химчистка салона', 'Салонды химиялық тазалау', 'Interior cleaning'],
      ),
      pick(
        'wait',
        t('Сколько ждали очереди?', 'Кезек қанша күттірді?', 'How long was the wait?'),
        ['0', 'Не ждали', 'Күтпедік', 'None'],
        ['20', 'До 20 минут', '20 минутқа дейін', 'Up to 20 minutes'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
    ],
    words: [
      comment(t('Что ещё помыть или добавить?', 'Тағы нені жуу не қосу керек?', 'What else to wash or add?')),
    ],
    reply: contacts(
      washFailed,
      t('Перемыть или разобраться?', 'Қайта жуайық па, анықтайық па?', 'Shall we redo it or look into it?'),
      t(
        'Старший смены разберётся и позвонит. Можно пропустить.',
        'Ауысым басшысы анықтап, хабарласады. Міндетті емес.',
        'The shift leader will look into it and call. You may skip this.',
      ),
    ),
  }),
  unhappy: washFailed,
  delighted: any(atLeast('wash', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Посмотрим ещё раз', 'Қайта қараймыз', 'We will take another look'),
      t(
        'Если нашли повреждение, скажите об этом до отъезда.',
        'Зақым тапсаңыз, кетпей тұрып айтыңыз.',
        'If you found damage, tell us before you leave.',
      ),
    ),
    delighted: titleAndText(
      t('Сияйте', 'Жарқырап жүріңіз', 'Keep shining'),
      t(
        'Спасибо. Пусть дождь подождёт.',
        'Рақмет. Жаңбыр жаумай тұрсын.',
        'Thank you. May the rain hold off.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, будем внимательнее', 'Рақмет, мұқият боламыз', 'Thank you, we will be careful'),
      t(
        'Разводы и пороги проверим особо.',
        'Дақтар мен табалдырықты ерекше тексереміз.',
        'Streaks and sills get a special look.',
      ),
    ),
  },
})

const carDealer = template({
  id: 'car-dealer',
  industry: 'cars',
  metric: 'nps',
  picture: 'car',
  brand: '#6d2077',
  title: t('Покупка автомобиля', 'Көлік сатып алу', 'Buying a car'),
  description: t(
    'Через месяц после покупки: порекомендует ли салон, честны ли цена и сроки, как прошла выдача.',
    'Сатып алғаннан бір айдан соң: салонды ұсына ма, бағасы мен мерзімі адал ма, беру қалай өтті.',
    'A month after buying: would they recommend the dealer, were price and dates honest and how was the handover?',
  ),
  cover: titleAndText(
    t('Уже обкатали?', 'Сынап үлгердіңіз бе?', 'Broken it in?'),
    t(
      'Полминуты о том, как её купили.',
      'Сатып алғаныңыз туралы жарты минут.',
      'Half a minute on how you bought it.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете наш автосалон друзьям?',
          'Автосалонымызды достарыңызға ұсынасыз ба?',
          'Would you recommend our dealership?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что омрачило покупку?', 'Сатып алуда не көңіліңізді түсірді?', 'What spoiled the purchase?'),
        critic,
        ['price', 'Цена выросла по дороге', 'Бағасы өсіп кетті', 'The price grew'],
        [
          'extras',
          'Навязали допы и страховку',
          'Қосымша жабдық не полис тықпалады',
          'Pushed extras and insurance',
        ],
        ['wait', 'Долго ждали машину', 'Көлікті ұзақ күттік', 'A long wait for the car'],
        ['other', 'Не та комплектация', 'Жинақталымы басқа', 'Wrong trim'],
        ['credit', 'Условия кредита', 'Несие шарты', 'Loan terms'],
        ['papers', 'Путаница с документами', 'Құжат шатастырылды', 'Muddled papers'],
        ['defect', 'Недостатки при выдаче', 'Бергенде ақауы болды', 'Faults at handover'],
        ['after', 'После оплаты забыли', 'Төлеген соң ұмытты', 'Forgotten after paying'],
      ),
      pleased(
        t('Что было лучшим в салоне?', 'Салонда ең жақсысы не болды?', 'What was best at the dealer?'),
        fan,
        ['manager', 'Менеджер', 'Менеджер', 'The manager'],
        ['drive', 'Тест-драйв', 'Сынақ жүрісі', 'The test drive'],
        ['tradein', 'Честный трейд-ин', 'Әділ трейд-ин', 'A fair trade-in'],
        ['handover', 'Торжественная выдача', 'Салтанатты беру', 'A festive handover'],
        ['speed', 'Всё за день', 'Бәрі бір күнде', 'All in a day'],
        ['care', 'Звонят и спрашивают', 'Қоңырау шалып сұрайды', 'They call and ask'],
      ),
    ],
    details: [
      many(
        'steps',
        t('Что у вас было при покупке?', 'Сатып алғанда не болды?', 'What did buying include?'),
        ['drive', 'Тест-драйв', 'Сынақ жүрісі', 'Test drive'],
        ['tradein', 'Трейд-ин', 'Трейд-ин', 'Trade-in'],
        ['credit', 'Кредит', 'Несие', 'A loan'],
        ['order', 'Ожидание заказа', 'Тапсырысты күту', 'Waiting for an order'],
      ),
      stars(
        'handover',
        t(
          'Насколько понятно показали машину?',
          'Көлікті қаншалықты түсінікті көрсетті?',
          'How well was the car explained?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что бы вы изменили в салоне?',
          'Салонда нені өзгертер едіңіз?',
          'What would you change at the dealer?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Обсудить с директором салона?',
        'Салон директорымен сөйлесесіз бе?',
        'Talk it over with the director?',
      ),
      t('Да, жду', 'Иә, күтемін', 'Yes, please'),
      t('Не хочу', 'Қаламаймын', 'No'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Доведём сделку до улыбки', 'Мәмілені көңіліңіз толғанша жеткіземіз', 'We will make it right'),
      t(
        'Директор салона прочитает ответ сегодня.',
        'Салон директоры жауапты бүгін оқиды.',
        'The director will read this today.',
      ),
    ),
    delighted: titleAndText(
      t('С обновкой в гараже', 'Көлігіңіз құтты болсын', 'Enjoy your car'),
      t(
        'Спасибо. Менеджер узнает о вашей похвале.',
        'Рақмет. Менеджер мақтауыңызды біледі.',
        'Thank you. The manager will hear your praise.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что выбрали нас', 'Бізді таңдағаныңызға рақмет', 'Thank you for choosing us'),
      t('Ждём вас на первом ТО.', 'Алғашқы ТҚК-де күтеміз.', 'See you at the first service.'),
    ),
  },
})

const tyresFailed = any(atMost('ease', 3), has('wrong', 'wobble', 'bolt'))

const tyreShop = template({
  id: 'tyre-shop',
  industry: 'cars',
  metric: 'ces',
  picture: 'wheel',
  brand: '#3d4852',
  title: t('Шиномонтаж', 'Шиномонтаж: дөңгелек ауыстыру', 'Tyre fitting'),
  description: t(
    'В сезон переобувки: легко ли записаться, сколько ждали, нет ли биения. Незатянутый болт сразу поднимает мастера.',
    'Дөңгелек ауыстыру маусымында: жазылу оңай ма, қанша күтті, дірілдемей ме. Бос болт туралы шебер бірден біледі.',
    'In the tyre season: easy to book, the wait, any wobble? A loose bolt alerts the foreman at once.',
  ),
  cover: titleAndText(
    t('Переобулись?', 'Дөңгелек ауыстырдыңыз ба?', 'New tyres on?'),
    t(
      'Проедьте пару улиц и ответьте на парковке.',
      'Екі көше жүріп, тұраққа тоқтап жауап беріңіз.',
      'Drive a block, park and answer.',
    ),
  ),
  ...screens({
    score: [ease(t('Поменять шины было легко', 'Дөңгелек ауыстыру оңай болды', 'Changing tyres was easy'))],
    why: [
      wrong(
        t('Что было не так с шинами?', 'Дөңгелектің несі дұрыс болмады?', 'What was wrong with the tyres?'),
        any(atMost('ease', 4)),
        ['wobble', 'Бьёт руль', 'Рөлі дірілдейді', 'The wheel wobbles'],
        ['bolt', 'Плохо затянули болты', 'Болтты нашар бұрады', 'Loose bolts'],
        ['queue', 'Длинная очередь', 'Ұзын кезек', 'A long queue'],
        ['booking', 'Запись не сработала', 'Жазылу істемеді', 'Booking didn’t work'],
        ['price', 'Насчитали лишнее', 'Артық есептеді', 'Overcharged'],
        ['disc', 'Поцарапали диск', 'Дискіні сызды', 'Scratched a rim'],
        ['storage', 'Проблема с хранением', 'Сақтау мәселесі', 'Storage trouble'],
        ['rude', 'Грубо ответили', 'Дөрекі жауап берді', 'Rude answer'],
      ),
      pleased(
        t('Что понравилось на шиномонтаже?', 'Шиномонтажда не ұнады?', 'What did you like?'),
        any(atLeast('ease', 6)),
        ['time', 'Приняли по записи', 'Жазылған уақытта қабылдады', 'Seen on time'],
        ['fast', 'За полчаса', 'Жарты сағатта', 'In half an hour'],
        ['pressure', 'Проверили давление', 'Қысымын тексерді', 'Pressure checked'],
        ['storage', 'Оставили на хранение', 'Сақтауға қалдырдық', 'Storage offered'],
        ['look', 'Сказали об износе', 'Тозғанын айтты', 'Told me about wear'],
      ),
    ],
    details: [
      pick(
        'wait',
        t('Сколько заняло всё вместе?', 'Бәріне қанша уақыт кетті?', 'How long did it all take?'),
        ['30', 'До получаса', 'Жарты сағатқа дейін', 'Up to half an hour'],
        ['60', 'До часа', 'Бір сағатқа дейін', 'Up to an hour'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      yesNo('booked', t('Приехали по записи?', 'Алдын ала жазылып келдіңіз бе?', 'Had you booked?')),
      stars('clean', t('Аккуратность мастера', 'Шебердің ұқыптылығы', 'The fitter’s care')),
    ],
    words: [
      comment(
        t('Что учесть к следующему сезону?', 'Келесі маусымда нені ескерейік?', 'What to mind next season?'),
      ),
    ],
    reply: contacts(
      tyresFailed,
      t('Принять вас без очереди?', 'Кезексіз қабылдайық па?', 'Shall we see you out of turn?'),
      t(
        'Проверим балансировку и затяжку. Можно пропустить.',
        'Балансы мен болттарын тексереміз. Міндетті емес.',
        'We will check balance and bolts. You may skip this.',
      ),
    ),
  }),
  unhappy: tyresFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Вернитесь, проверим', 'Қайта келіңіз, тексереміз', 'Come back for a check'),
      t(
        'Если бьёт руль, сбавьте скорость, остановитесь и проверьте болты.',
        'Рөл дірілдесе, баяулап, тоқтап, болттарды тексеріңіз.',
        'If the wheel shakes, slow down, stop and check the bolts.',
      ),
    ),
    delighted: titleAndText(
      t('Цепких шин', 'Дөңгелегіңіз жерге берік болсын', 'Good grip'),
      t(
        'Спасибо. Загляните через сто километров на протяжку.',
        'Рақмет. Жүз шақырымнан соң болт тексертуге келіңіз.',
        'Thank you. Drop in after 100 km to recheck the bolts.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, до сезона', 'Рақмет, келесі маусымға дейін', 'Thank you, until next season'),
      t(
        'Добавим окон записи в горячие недели.',
        'Қарбалас апталарда жазылу уақытын көбейтеміз.',
        'More slots in the busy weeks.',
      ),
    ),
  },
})

export const CARS = [fuelStation, carService, carWash, carDealer, tyreShop]
