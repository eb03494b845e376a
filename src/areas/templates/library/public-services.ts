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
import { any, atLeast, atMost, contacts, fan, has, is, t, template } from './parts.ts'

const NO_IIN = t(
  'ИИН и номера документов писать не нужно.',
  'ЖСН мен құжат нөмірлерін жазбаңыз.',
  'Please leave out your IIN and document numbers.',
)

const centreFailed = any(atMost('ease', 3), is('result', 'refused'), has('wrong', 'bribe'))

const serviceCentre = template({
  id: 'service-centre',
  industry: 'public',
  metric: 'ces',
  picture: 'ticket',
  brand: '#006a8e',
  title: t('ЦОН и госуслуга', 'ХҚКО және мемлекеттік қызмет', 'Public service centre'),
  description: t(
    'Заявителю у выхода: получил ли услугу, сколько ждал, хватило ли документов и почему не вышло онлайн.',
    'Шығар жерде өтініш берушіге: қызметті алды ма, қанша күтті, құжаты жетті ме, неге онлайн болмады.',
    'For applicants on the way out: was it done, how long was the wait, were papers enough and why not online?',
  ),
  cover: titleAndText(
    t('Услугу получили?', 'Қызметті алдыңыз ба?', 'All done?'),
    t(
      'Ответ анонимный, на заявление не влияет.',
      'Жауап анонимді, өтінішке әсер етпейді.',
      'Anonymous, with no effect on your request.',
    ),
  ),
  ...screens({
    score: [ease(t('Получить услугу было легко', 'Қызметті алу оңай болды', 'Getting the service was easy'))],
    result: [
      must(
        pick(
          'result',
          t('Чем закончился визит?', 'Келуіңіз немен аяқталды?', 'How did the visit end?'),
          ['got', 'Услуга получена', 'Қызмет көрсетілді', 'Service received'],
          ['accepted', 'Приняли, жду результата', 'Қабылдады, нәтижесін күтіп жүрмін', 'Accepted, waiting'],
          ['again', 'Придётся прийти снова', 'Қайта келуге тура келеді', 'Have to come again'],
          ['refused', 'Отказали', 'Бас тартты', 'Refused'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что помешало получить услугу?', 'Қызметті алуға не кедергі болды?', 'What stood in the way?'),
        any(atMost('ease', 4), is('result', 'refused')),
        ['queue', 'Долгая очередь', 'Ұзақ кезек', 'A long queue'],
        ['papers', 'Не хватило документа', 'Құжат жетпеді', 'A missing paper'],
        ['system', 'Не работает система', 'Жүйе істемейді', 'The system is down'],
        ['eds', 'Проблема с ЭЦП', 'ЭЦҚ мәселесі', 'Digital signature trouble'],
        ['unclear', 'Не объяснили порядок', 'Тәртібін түсіндірмеді', 'Steps not explained'],
        ['window', 'Посылали к другому окну', 'Басқа терезеге жіберді', 'Sent to another window'],
        ['language', 'Не на моём языке', 'Менің тілімде емес', 'Not in my language'],
        ['bribe', 'Просили «отблагодарить»', '«Алғыс» сұрады', 'A “thank you” was expected'],
      ),
      pleased(
        t('Что было хорошо в центре?', 'Орталықта не жақсы болды?', 'What was good at the centre?'),
        { all: [atLeast('ease', 6), has('result', 'got', 'accepted', 'again')] },
        ['fast', 'Быстро приняли', 'Тез қабылдады', 'Quick'],
        ['one', 'Одно окно', 'Бір терезе', 'One window'],
        ['help', 'Помог консультант', 'Кеңесші көмектесті', 'A consultant helped'],
        ['booking', 'Запись на время', 'Уақытқа жазылу', 'Booked slot'],
        ['polite', 'Вежливость', 'Сыпайылық', 'Politeness'],
        ['online', 'Часть сделали онлайн', 'Бір бөлігі онлайн болды', 'Part was online'],
      ),
    ],
    details: [
      pick(
        'wait',
        t('Сколько ждали вызова?', 'Шақыруды қанша күттіңіз?', 'How long until you were called?'),
        ['10', 'До 10 минут', '10 минутқа дейін', 'Up to 10 minutes'],
        ['20', 'До 20 минут', '20 минутқа дейін', 'Up to 20 minutes'],
        ['40', 'До 40 минут', '40 минутқа дейін', 'Up to 40 minutes'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      pick(
        'whynot',
        t('Почему не онлайн?', 'Неге онлайн емес?', 'Why not online?'),
        ['never', 'Услуги нет онлайн', 'Қызмет онлайн жоқ', 'Not available online'],
        ['failed', 'Не получилось', 'Болмады', 'It didn’t work'],
        ['hard', 'Сложно', 'Қиын', 'Too complicated'],
        ['person', 'Спокойнее лично', 'Өзім келген сенімді', 'I prefer in person'],
      ),
    ],
    words: [
      comment(
        t('Что упростить в услуге?', 'Қызметте нені жеңілдету керек?', 'What should be simpler?'),
        NO_IIN,
      ),
    ],
    reply: contacts(
      centreFailed,
      t(
        'Помочь довести дело до конца?',
        'Істі соңына жеткізуге көмектесейік пе?',
        'Shall we help finish it?',
      ),
      t(
        'Перезвонит руководитель отдела. Можно пропустить.',
        'Бөлім басшысы қоңырау шалады. Міндетті емес.',
        'The head of the office will call. You may skip this.',
      ),
    ),
  }),
  unhappy: centreFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Разберём ваш случай', 'Жағдайыңызды қараймыз', 'We will look into it'),
      t(
        'О поборах можно сообщить и по номеру 1424, это бесплатно.',
        'Пара сұрау туралы 1424 нөміріне де тегін хабарлауға болады.',
        'Demands for money can also be reported to 1424, free of charge.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошо, когда быстро', 'Тез біткені жақсы', 'Good when it’s quick'),
      t(
        'Спасибо. Передадим сотруднику у окна.',
        'Рақмет. Терезедегі қызметкерге айтамыз.',
        'Thank you. We will tell the person at the window.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'По ответам решаем, что перевести в онлайн.',
        'Қай қызметті онлайнға көшіруді жауаптар шешеді.',
        'Answers decide what moves online next.',
      ),
    ),
  },
})

const housingFailed = any(atMost('house', 2), has('wrong', 'gas', 'lift'))

const housing = template({
  id: 'housing',
  industry: 'public',
  metric: 'csat',
  picture: 'house',
  brand: '#6b4f2a',
  title: t('Дом и управляющая компания', 'Үй және басқарушы компания', 'House and management company'),
  description: t(
    'Код в подъезде: чистота, лифт, отопление, двор и ответы на заявки. Газ и застрявший лифт сразу уходят в аварийную.',
    'Код подъезде: тазалық, лифт, жылу, аула және өтінімге жауап. Газ бен тоқтап қалған лифт бірден апат қызметіне барады.',
    'A code in the entrance: cleaning, lift, heating, yard and answers to requests. Gas or a stuck lift goes to emergency at once.',
  ),
  cover: titleAndText(
    t('Как живётся в доме?', 'Үйде тұру қалай?', 'How is your building?'),
    t('Квартиру указывать не нужно.', 'Пәтер нөмірін жазудың қажеті жоқ.', 'No flat number needed.'),
  ),
  ...screens({
    score: [
      faces(
        'house',
        t(
          'Довольны ли вы тем, как содержат дом?',
          'Үйдің күтіміне көңіліңіз тола ма?',
          'How satisfied are you with the upkeep?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так в доме?', 'Үйде не дұрыс емес?', 'What is wrong in the building?'),
        any(atMost('house', 3)),
        ['gas', 'Запах газа, искрит проводка', 'Газ иісі, сым ұшқындайды', 'Smell of gas, sparks'],
        ['lift', 'Лифт застревает или стоит', 'Лифт тоқтап қалады', 'The lift gets stuck'],
        ['heat', 'Холодные батареи', 'Батареялар суық', 'Cold radiators'],
        ['water', 'Перебои с водой', 'Су үзіледі', 'Water cuts'],
        ['leak', 'Течёт крыша или подвал', 'Шатыр не жертөле ағады', 'Leaking roof or cellar'],
        ['dirty', 'Грязный подъезд', 'Подъезд лас', 'A dirty entrance'],
        ['deaf', 'Заявки без ответа', 'Өтінімге жауап жоқ', 'Requests unanswered'],
        ['bills', 'Непонятные суммы', 'Сомасы түсініксіз', 'Unclear bills'],
      ),
      pleased(
        t('Что в доме хорошо?', 'Үйдің несі жақсы?', 'What is good about it?'),
        any(atLeast('house', 4)),
        ['clean', 'Чисто', 'Таза', 'Clean'],
        ['yard', 'Двор и площадка', 'Аула мен алаң', 'Yard and playground'],
        ['master', 'Мастера приходят быстро', 'Шебер тез келеді', 'Repairmen come fast'],
        ['warm', 'Тепло', 'Жылы', 'Warm'],
        ['report', 'Отчёты понятны', 'Есептері түсінікті', 'Clear reports'],
        ['neighbours', 'Соседи', 'Көршілер', 'Neighbours'],
      ),
    ],
    details: [
      pick(
        'request',
        t(
          'Как отработали последнюю заявку?',
          'Соңғы өтінім қалай орындалды?',
          'How was your last request handled?',
        ),
        ['done', 'Сделали в срок', 'Уақытында жасады', 'Done in time'],
        ['late', 'Сделали поздно', 'Кеш жасады', 'Done late'],
        ['ignored', 'Не сделали', 'Жасаған жоқ', 'Not done'],
        ['none', 'Не подавали', 'Өтінім берген жоқпыз', 'Made none'],
      ),
      stars('yard', t('Двор и подъезд', 'Аула мен подъезд', 'Yard and entrance')),
      yesNo(
        'money',
        t(
          'Понятно ли, на что идут деньги?',
          'Ақша неге жұмсалатыны түсінікті ме?',
          'Is it clear where the money goes?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что сделать в доме в этом месяце?',
          'Осы айда үйде не істеу керек?',
          'What should be done this month?',
        ),
      ),
    ],
    reply: contacts(
      housingFailed,
      t('Отправить к вам мастера?', 'Сізге шебер жіберейік пе?', 'Shall we send someone?'),
      t(
        'Диспетчер перезвонит и назначит время. Можно пропустить.',
        'Диспетчер қоңырау шалып, уақытын белгілейді. Міндетті емес.',
        'Dispatch will call and set a time. You may skip this.',
      ),
    ),
  }),
  unhappy: housingFailed,
  delighted: any(atLeast('house', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Приняли как заявку', 'Өтінім ретінде қабылдадық', 'Taken as a request'),
      t(
        'При запахе газа выйдите из дома и звоните 104, при пожаре 101.',
        'Газ иісі шықса, үйден шығып, 104-ке, өрт болса 101-ге қоңырау шалыңыз.',
        'If you smell gas, leave and call 104. In case of fire call 101.',
      ),
    ),
    delighted: titleAndText(
      t('Мирного дома', 'Шаңырағыңыз шат болсын', 'A peaceful home to you'),
      t(
        'Спасибо. Дворник и сантехник это услышат.',
        'Рақмет. Аула сыпырушы мен сантехник естиді.',
        'Thank you. The caretaker and the plumber will hear it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, сосед', 'Рақмет, көрші', 'Thank you, neighbour'),
      t(
        'Итоги расскажем на собрании жильцов.',
        'Қорытындысын тұрғындар жиналысында айтамыз.',
        'You will hear the results at the residents’ meeting.',
      ),
    ),
  },
})

const appealFailed = any(atMost('ease', 3), is('essence', 'no'))

const cityAppeal = template({
  id: 'city-appeal',
  industry: 'public',
  metric: 'ces',
  picture: 'column',
  brand: '#3a4f9a',
  title: t(
    'Ответ на обращение в акимат',
    'Әкімдікке жолданған өтініштің жауабы',
    'Reply to a citizen’s appeal',
  ),
  description: t(
    'После ответа госоргана: по существу ли ответили, решён ли вопрос, сколько времени ушло. Отписки видно сразу.',
    'Мемлекеттік орган жауабынан кейін: мәні бойынша ма, мәселе шешілді ме, қанша уақыт кетті. Құрғақ жауап бірден көрінеді.',
    'After an official reply: was it to the point, is the matter settled, how long did it take? Empty replies show at once.',
  ),
  cover: titleAndText(
    t('Вам ответили', 'Сізге жауап берілді', 'You have a reply'),
    t(
      'Скажите, решён ли вопрос на деле.',
      'Мәселе іс жүзінде шешілді ме, айтыңыз.',
      'Tell us whether it is really settled.',
    ),
  ),
  ...screens({
    score: [ease(t('Добиться ответа было легко', 'Жауап алу оңай болды', 'Getting an answer was easy'))],
    essence: [
      must(
        pick(
          'essence',
          t('Ответили по существу?', 'Мәні бойынша жауап берді ме?', 'Was the reply to the point?'),
          ['yes', 'Да', 'Иә', 'Yes'],
          ['partly', 'Частично', 'Ішінара', 'Partly'],
          ['no', 'Отписка', 'Құрғақ жауап', 'An empty reply'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так с ответом?', 'Жауапта не дұрыс емес?', 'What is wrong with the reply?'),
        any(atMost('ease', 4), is('essence', 'no')),
        ['late', 'Вышел срок', 'Мерзімі өтіп кетті', 'Past the deadline'],
        ['bounce', 'Пересылали между отделами', 'Бөлімнен бөлімге жіберді', 'Passed around offices'],
        ['legal', 'Ссылки на законы без решения', 'Шешімсіз, тек заңға сілтеме', 'Laws quoted, no solution'],
        ['promise', 'Обещание без срока', 'Мерзімсіз уәде', 'A promise without a date'],
        ['unclear', 'Непонятный язык', 'Тілі түсініксіз', 'Hard to understand'],
        ['visit', 'Не выехали на место', 'Орнына барып көрмеді', 'Nobody came to look'],
        ['language', 'Не на моём языке', 'Менің тілімде емес', 'Not in my language'],
      ),
      pleased(
        t('Что сделали правильно?', 'Не дұрыс жасалды?', 'What was done right?'),
        { all: [atLeast('ease', 6), has('essence', 'yes', 'partly')] },
        ['fast', 'Ответили раньше срока', 'Мерзімінен бұрын жауап берді', 'Ahead of the deadline'],
        ['call', 'Позвонили и уточнили', 'Қоңырау шалып нақтылады', 'Called to clarify'],
        ['visit', 'Приехали и посмотрели', 'Келіп көрді', 'Came to look'],
        ['plain', 'Простым языком', 'Қарапайым тілмен', 'Plain language'],
        ['date', 'Назвали срок', 'Мерзімін айтты', 'Named a date'],
      ),
    ],
    details: [
      pick(
        'topic',
        t('О чём вы обращались?', 'Не туралы жүгіндіңіз?', 'What was it about?'),
        ['roads', 'Дороги и дворы', 'Жолдар мен аулалар', 'Roads and yards'],
        ['utility', 'Вода, тепло, свет', 'Су, жылу, жарық', 'Water, heat, power'],
        ['social', 'Пособия и жильё', 'Жәрдемақы мен баспана', 'Benefits and housing'],
        ['land', 'Земля и стройка', 'Жер мен құрылыс', 'Land and building'],
        ['order', 'Порядок и мусор', 'Тәртіп пен қоқыс', 'Order and waste'],
      ),
      pick(
        'settled',
        t('Вопрос решён на деле?', 'Мәселе іс жүзінде шешілді ме?', 'Is it settled in fact?'),
        ['yes', 'Да', 'Иә', 'Yes'],
        ['wait', 'Обещали, жду', 'Уәде берді, күтудемін', 'Promised, waiting'],
        ['no', 'Нет', 'Жоқ', 'No'],
      ),
    ],
    words: [comment(t('Что осталось нерешённым?', 'Не шешілмей қалды?', 'What is still unsettled?'), NO_IIN)],
    reply: contacts(
      appealFailed,
      t(
        'Вернуть обращение на контроль?',
        'Өтінішті бақылауға қайтарайық па?',
        'Put the appeal under review?',
      ),
      t(
        'Номер обращения назовёте по телефону. Можно пропустить.',
        'Өтініш нөмірін телефонмен айтасыз. Міндетті емес.',
        'You can give the number by phone. You may skip this.',
      ),
    ),
  }),
  unhappy: appealFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Вернём на контроль', 'Бақылауға қайтарамыз', 'Back under review'),
      t(
        'Руководитель увидит, что вопрос не решён. Ответ можно обжаловать и официально.',
        'Мәселенің шешілмегенін басшы көреді. Жауапқа ресми шағымдануға да болады.',
        'The head will see it is not settled. You may also appeal officially.',
      ),
    ),
    delighted: titleAndText(
      t('Город становится лучше', 'Қала жақсара түседі', 'The city gets better'),
      t('Спасибо, что не прошли мимо.', 'Бейжай қарамағаныңызға рақмет.', 'Thank you for caring.'),
    ),
    others: titleAndText(
      t('Спасибо, житель', 'Рақмет, қала тұрғыны', 'Thank you, citizen'),
      t(
        'По таким ответам оценивают работу отделов.',
        'Бөлімдердің жұмысы осындай жауаптармен бағаланады.',
        'Offices are judged by answers like this.',
      ),
    ),
  },
})

const parkFailed = any(atMost('park', 2), has('wrong', 'danger', 'dogs'))

const cityPark = template({
  id: 'city-park',
  industry: 'public',
  metric: 'csat',
  picture: 'tree',
  brand: '#2e6b2e',
  title: t('Парк и сквер', 'Саябақ пен гүлзар', 'Park and square'),
  description: t(
    'Код на скамье: свет, чистота, площадки, вода и тень. Опасные качели и бродячие собаки сразу видит служба парка.',
    'Код орындықта: жарық, тазалық, алаңдар, су мен көлеңке. Қауіпті әткеншек пен қаңғыбас иттерді саябақ қызметі бірден көреді.',
    'A code on the bench: light, cleanliness, playgrounds, water and shade. Unsafe swings and stray dogs reach the crew at once.',
  ),
  cover: titleAndText(
    t('Хорошо гуляется?', 'Серуен қалай?', 'A good walk?'),
    t(
      'Присядьте, это полминуты.',
      'Отыра тұрыңыз, жарты минут қана.',
      'Have a seat, it takes half a minute.',
    ),
  ),
  ...screens({
    score: [
      faces('park', t('Как вам этот парк?', 'Бұл саябақ сізге ұнай ма?', 'How do you like this park?')),
    ],
    why: [
      wrong(
        t('Что портит прогулку?', 'Серуенді не бұзады?', 'What spoils the walk?'),
        any(atMost('park', 3)),
        ['danger', 'Опасная площадка', 'Қауіпті алаң', 'Unsafe playground'],
        ['dogs', 'Бродячие собаки', 'Қаңғыбас иттер', 'Stray dogs'],
        ['dark', 'Темно вечером', 'Кешке қараңғы', 'Dark in the evening'],
        ['trash', 'Мусор', 'Қоқыс', 'Litter'],
        ['toilet', 'Нет туалета', 'Дәретхана жоқ', 'No toilet'],
        ['scooters', 'Самокаты на дорожках', 'Жолда самокаттар', 'Scooters on the paths'],
        ['drunk', 'Пьяные компании', 'Мас адамдар', 'Drunk people'],
        ['dry', 'Сухие деревья, нет полива', 'Ағаш қураған, суарылмайды', 'Dry trees, no watering'],
      ),
      pleased(
        t('Что здесь любите?', 'Мұнда нені ұнатасыз?', 'What do you love here?'),
        any(atLeast('park', 4)),
        ['trees', 'Деревья и тень', 'Ағаш пен көлеңке', 'Trees and shade'],
        ['play', 'Детская площадка', 'Балалар алаңы', 'The playground'],
        ['sport', 'Спорт', 'Спорт алаңы', 'Sport'],
        ['water', 'Фонтан', 'Субұрқақ', 'The fountain'],
        ['quiet', 'Тишина', 'Тыныштық', 'The quiet'],
        ['events', 'События', 'Іс-шаралар', 'Events'],
      ),
    ],
    details: [
      pick(
        'with',
        t('С кем вы сегодня?', 'Бүгін кіммен келдіңіз?', 'Who are you with?'),
        ['kids', 'С детьми', 'Балалармен', 'Children'],
        ['friends', 'С друзьями', 'Достармен', 'Friends'],
        ['dog', 'С собакой', 'Итпен', 'A dog'],
        ['sport', 'На тренировке', 'Жаттығуға', 'Here to exercise'],
        ['alone', 'В одиночестве', 'Жалғыз', 'On my own'],
      ),
      pick(
        'add',
        t('Чего не хватает больше всего?', 'Ең қажеті не?', 'What is missing most?'),
        ['light', 'Фонарей', 'Шамдар', 'Lamps'],
        ['benches', 'Скамеек', 'Орындықтар', 'Benches'],
        ['toilet', 'Туалета', 'Дәретхана', 'A toilet'],
        ['water', 'Питьевой воды', 'Ауыз су', 'Drinking water'],
        ['shade', 'Тени', 'Көлеңке', 'Shade'],
        ['path', 'Велодорожки', 'Велосипед жолы', 'A cycle path'],
      ),
    ],
    words: [
      comment(
        t(
          'Если бы парк был ваш, что бы вы сделали?',
          'Саябақ сіздікі болса, не істер едіңіз?',
          'If the park were yours, what would you do?',
        ),
      ),
    ],
    reply: contacts(
      parkFailed,
      t('Сообщить, когда исправят?', 'Түзетілгенін хабарлайық па?', 'Shall we tell you once it’s fixed?'),
      t(
        'Одно сообщение. Можно пропустить.',
        'Бір ғана хабарлама. Міндетті емес.',
        'One message. You may skip this.',
      ),
    ),
  }),
  unhappy: parkFailed,
  delighted: any(atLeast('park', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Передали службе парка', 'Саябақ қызметіне жеткіздік', 'Passed to the park crew'),
      t(
        'О бродячих собаках можно сообщить и по номеру 109.',
        'Қаңғыбас иттер туралы 109-ға да хабарлауға болады.',
        'Stray dogs can also be reported to 109.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошей прогулки', 'Жақсы серуендеңіз', 'Enjoy your walk'),
      t(
        'Спасибо. Садовники будут рады.',
        'Рақмет. Бағбандар қуанады.',
        'Thank you. The gardeners will be glad.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, горожанин', 'Рақмет, қала тұрғыны', 'Thank you'),
      t(
        'Весной начнём с того, что назвали чаще.',
        'Көктемде ең көп аталғаннан бастаймыз.',
        'In spring we start with what is named most.',
      ),
    ),
  },
})

const wasteFailed = any(atMost('waste', 2), is('emptied', 'days'))

const wasteCollection = template({
  id: 'waste-collection',
  industry: 'public',
  metric: 'csat',
  picture: 'bin',
  brand: '#5a5f1a',
  title: t('Вывоз мусора', 'Қоқыс шығару', 'Waste collection'),
  description: t(
    'Код на площадке: вывезли ли вовремя, хватает ли баков, есть ли раздельный сбор. Переполненный бак сразу видит диспетчер.',
    'Код алаңда: уақытында шығарды ма, жәшік жеткілікті ме, бөлек жинау бар ма. Толып кеткен жәшікті диспетчер бірден көреді.',
    'A code at the bins: collected in time, enough bins, sorting? An overflowing bin reaches dispatch at once.',
  ),
  cover: titleAndText(
    t('Чисто у баков?', 'Жәшік маңы таза ма?', 'Clean by the bins?'),
    t(
      'Три касания, и диспетчер знает.',
      'Үш рет түртсеңіз, диспетчер біледі.',
      'Three taps and dispatch knows.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'waste',
        t(
          'Довольны ли вы вывозом мусора?',
          'Қоқыс шығарылуына көңіліңіз тола ма?',
          'How satisfied are you with waste collection?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так на площадке?', 'Алаңда не дұрыс емес?', 'What is wrong at the bins?'),
        any(atMost('waste', 3)),
        ['full', 'Баки переполнены', 'Жәшік толып кеткен', 'Bins overflow'],
        ['around', 'Мусор вокруг', 'Айналасы қоқыс', 'Litter around'],
        ['smell', 'Запах', 'Иісі', 'The smell'],
        ['animals', 'Крысы, собаки', 'Егеуқұйрық, иттер', 'Rats or dogs'],
        ['noise', 'Шумят рано утром', 'Таңғы шу', 'Noise at dawn'],
        ['big', 'Не вывозят крупное', 'Ірі затты шығармайды', 'Bulky waste is left'],
        ['mix', 'Раздельный мусор смешивают', 'Сұрыпталған қоқысты араластырады', 'Sorted waste gets mixed'],
        ['price', 'Дорогой тариф', 'Тарифі қымбат', 'Costly tariff'],
      ),
      pleased(
        t('Что хорошо с вывозом?', 'Қоқыс шығарудың несі жақсы?', 'What is good about it?'),
        any(atLeast('waste', 4)),
        ['ontime', 'По графику', 'Кесте бойынша', 'On schedule'],
        ['clean', 'Площадка чистая', 'Алаң таза', 'A clean site'],
        ['new', 'Новые баки', 'Жаңа жәшіктер', 'New bins'],
        ['sort', 'Есть раздельный сбор', 'Бөлек жинау бар', 'Sorting works'],
        ['quiet', 'Не шумят', 'Шуламайды', 'Quiet'],
      ),
    ],
    details: [
      must(
        pick(
          'emptied',
          t('Когда вывозили в последний раз?', 'Соңғы рет қашан шығарды?', 'When was it last emptied?'),
          ['today', 'Сегодня', 'Бүгін', 'Today'],
          ['yesterday', 'Вчера', 'Кеше', 'Yesterday'],
          ['days', 'Три дня назад или раньше', 'Үш күн бұрын не одан ерте', 'Three days ago or more'],
          ['unknown', 'Не знаю', 'Білмеймін', 'I don’t know'],
        ),
      ),
      many(
        'sort',
        t('Что вы сортируете?', 'Нені бөлек жинайсыз?', 'What do you sort?'),
        ['plastic', 'Пластик', 'Пластик', 'Plastic'],
        ['paper', 'Бумагу', 'Қағаз', 'Paper'],
        ['glass', 'Стекло', 'Шыны', 'Glass'],
        ['battery', 'Батарейки', 'Батареялар', 'Batteries'],
        ['none', 'Ничего', 'Ештеңе', 'Nothing'],
      ),
    ],
    words: [
      comment(
        t(
          'Какой бак или сбор вам нужен?',
          'Сізге қандай жәшік не жинау керек?',
          'Which bins or pick-ups do you need?',
        ),
      ),
    ],
    reply: contacts(
      wasteFailed,
      t('Сообщить, когда вывезем?', 'Шығарған кезде хабарлайық па?', 'Shall we tell you when it is emptied?'),
      t(
        'Укажите дом в разговоре. Номер можно не оставлять.',
        'Үйді телефонмен айтасыз. Нөмір міндетті емес.',
        'You can tell us the address by phone. You may skip this.',
      ),
    ),
  }),
  unhappy: wasteFailed,
  delighted: any(atLeast('waste', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Диспетчер уже видит', 'Диспетчер көріп отыр', 'Dispatch sees it'),
      t(
        'Площадку поставят в план вывоза.',
        'Алаң шығару жоспарына енгізіледі.',
        'The site goes on the collection list.',
      ),
    ),
    delighted: titleAndText(
      t('Чистого двора', 'Аулаңыз таза болсын', 'A clean yard to you'),
      t(
        'Спасибо. Бригада это заслужила.',
        'Рақмет. Бригада бұған лайық.',
        'Thank you. The crew has earned it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учтём в графике', 'Рақмет, кестеде ескереміз', 'Thank you, noted'),
      t(
        'Дни вывоза меняем по ответам жителей.',
        'Шығару күндерін тұрғындар жауабына қарап өзгертеміз.',
        'Collection days follow residents’ answers.',
      ),
    ),
  },
})

const libraryFailed = any(atMost('nps', 6))

const cityLibrary = template({
  id: 'city-library',
  industry: 'public',
  metric: 'nps',
  picture: 'book',
  brand: '#8a4f6d',
  title: t('Библиотека', 'Кітапхана', 'Public library'),
  description: t(
    'Читателю: порекомендует ли библиотеку, нашёл ли книгу, удобно ли работать и какие встречи нужны.',
    'Оқырманға: кітапхананы ұсына ма, кітабын тапты ма, жұмыс істеу ыңғайлы ма, қандай кездесулер керек.',
    'For readers: would they recommend it, did they find the book, can they work here and which events are wanted?',
  ),
  cover: titleAndText(
    t('Нашли книгу?', 'Кітабыңызды таптыңыз ба?', 'Found your book?'),
    t('Полминуты в тишине.', 'Тыныштықта жарты минут.', 'Half a quiet minute.'),
  ),
  ...screens({
    score: [
      recommend(
        t('Посоветуете нашу библиотеку?', 'Кітапханамызды ұсынасыз ба?', 'Would you recommend our library?'),
      ),
    ],
    why: [
      wrong(
        t('Чего не хватает библиотеке?', 'Кітапханаға не жетіспейді?', 'What does the library lack?'),
        libraryFailed,
        ['new', 'Новых книг', 'Жаңа кітаптар', 'New books'],
        ['kazakh', 'Книг на казахском', 'Қазақ тіліндегі кітаптар', 'Books in Kazakh'],
        ['places', 'Мест за столами', 'Үстел басындағы орын', 'Desk space'],
        ['power', 'Розеток и интернета', 'Розетка мен интернет', 'Sockets and Wi-Fi'],
        ['quiet', 'Тишины', 'Тыныштық', 'Quiet'],
        ['hours', 'Вечерних часов', 'Кешкі жұмыс уақыты', 'Evening hours'],
        ['catalogue', 'Понятного каталога', 'Түсінікті каталог', 'A clear catalogue'],
      ),
      pleased(
        t('За что любите библиотеку?', 'Кітапхананы не үшін жақсы көресіз?', 'Why do you love the library?'),
        fan,
        ['staff', 'Библиотекари', 'Кітапханашылар', 'The librarians'],
        ['fund', 'Редкие книги', 'Сирек кітаптар', 'Rare books'],
        ['space', 'Пространство', 'Кеңістігі', 'The space'],
        ['kids', 'Детский зал', 'Балалар залы', 'The children’s room'],
        ['free', 'Всё бесплатно', 'Бәрі тегін', 'It is all free'],
        ['events', 'Встречи и клубы', 'Кездесулер мен клубтар', 'Talks and clubs'],
      ),
    ],
    details: [
      pick(
        'found',
        t('Нашлась ли нужная книга?', 'Керек кітап табылды ма?', 'Did you find your book?'),
        ['yes', 'Да', 'Иә', 'Yes'],
        ['queue', 'Занята, в очереди', 'Бос емес, кезекте', 'Out, I’m on the list'],
        ['no', 'Её нет в фонде', 'Қорда жоқ', 'Not in stock'],
        ['work', 'Пришли не за книгой', 'Кітапқа келген жоқпын', 'I came for something else'],
      ),
      shownIf(
        any(is('found', 'no')),
        line(
          'book',
          t('Какую книгу купить?', 'Қай кітапты сатып алу керек?', 'Which book should we buy?'),
          t('Автор и название.', 'Авторы мен атауы.', 'Author and title.'),
        ),
      ),
      yesNo('card', t('Продлеваете книги онлайн?', 'Кітапты онлайн ұзартасыз ба?', 'Do you renew online?')),
    ],
    words: [
      comment(
        t(
          'Какую встречу или клуб открыть?',
          'Қандай кездесу не клуб ашу керек?',
          'Which club or talk should we start?',
        ),
      ),
    ],
    reply: contacts(
      libraryFailed,
      t('Написать вам о переменах?', 'Өзгерістер туралы жазайық па?', 'Shall we write to you about changes?'),
      t(
        'Один раз, когда исправим. Можно пропустить.',
        'Түзеткенде бір рет. Міндетті емес.',
        'Once, when it is mended. You may skip this.',
      ),
    ),
  }),
  unhappy: libraryFailed,
  thanks: {
    unhappy: titleAndText(
      t(
        'Спасибо за пометку на полях',
        'Шетіне жазған ескертпеңізге рақмет',
        'Thank you for the note in the margin',
      ),
      t(
        'Директор библиотеки прочитает её сам.',
        'Оны кітапхана директоры өзі оқиды.',
        'The head of the library will read it.',
      ),
    ),
    delighted: titleAndText(
      t('До новых страниц', 'Жаңа беттерде кездескенше', 'Until the next page'),
      t('Спасибо, что читаете.', 'Кітап оқитыныңызға рақмет.', 'Thank you for reading.'),
    ),
    others: titleAndText(
      t('Спасибо, читатель', 'Рақмет, оқырман', 'Thank you, reader'),
      t(
        'Ваш ответ поможет выбрать книги на год.',
        'Жауабыңыз жылдық кітап таңдауға көмектеседі.',
        'Your answer helps choose this year’s books.',
      ),
    ),
  },
})

const hotlineFailed = any(atMost('ease', 3), is('solved', 'no'))

const hotline = template({
  id: 'public-hotline',
  industry: 'public',
  metric: 'ces',
  picture: 'phone',
  brand: '#a14a1f',
  title: t('Единый контакт-центр', 'Бірыңғай байланыс орталығы', 'Public hotline'),
  description: t(
    'После звонка, по ссылке из SMS: дозвонились ли, решили ли с первого раза, не пришлось ли повторять.',
    'Қоңыраудан кейін, SMS сілтемесі арқылы: байланысты ма, бірден шешілді ме, қайталауға тура келген жоқ па.',
    'After a call, by a link in a text: did they get through, was it solved the first time, did they have to repeat it?',
  ),
  cover: titleAndText(
    t('Вы нам звонили', 'Бізге қоңырау шалдыңыз', 'You called us'),
    t(
      'Оператор увидит оценку без номера.',
      'Оператор бағалауды нөмірсіз көреді.',
      'The operator sees the rating without your number.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Решить вопрос по телефону было легко',
          'Мәселені телефонмен шешу оңай болды',
          'Settling it by phone was easy',
        ),
      ),
    ],
    solved: [
      must(
        pick(
          'solved',
          t('Вопрос решили?', 'Мәселе шешілді ме?', 'Was it solved?'),
          ['first', 'Да, с первого звонка', 'Иә, бірінші қоңыраудан', 'Yes, on the first call'],
          ['later', 'Да, не сразу', 'Иә, бірден емес', 'Yes, but not at once'],
          ['passed', 'Передали, жду', 'Тапсырды, күтудемін', 'Passed on, waiting'],
          ['no', 'Нет', 'Жоқ', 'No'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не получилось по телефону?', 'Телефон арқылы не шешілмеді?', 'What failed on the phone?'),
        any(atMost('ease', 4), is('solved', 'no')),
        ['hold', 'Долго ждали на линии', 'Желіде ұзақ күттік', 'Long time on hold'],
        ['robot', 'Робот не понял', 'Робот түсінбеді', 'The robot didn’t understand'],
        ['cut', 'Связь оборвалась', 'Байланыс үзілді', 'The line was cut'],
        ['repeat', 'Пришлось рассказывать заново', 'Қайта айтуға тура келді', 'Had to repeat everything'],
        ['wrong', 'Ответили неверно', 'Қате жауап берді', 'A wrong answer'],
        ['language', 'Не говорят на моём языке', 'Менің тілімде сөйлемейді', 'Not in my language'],
        ['rude', 'Раздражённый тон', 'Дауысы ашулы', 'An irritated tone'],
      ),
      pleased(
        t('Что понравилось в разговоре?', 'Әңгімеде не ұнады?', 'What did you like about the call?'),
        { all: [atLeast('ease', 6), has('solved', 'first', 'later', 'passed')] },
        ['fast', 'Ответили сразу', 'Бірден жауап берді', 'Answered at once'],
        ['clear', 'Объяснили просто', 'Оңай түсіндірді', 'Plain explanation'],
        ['listen', 'Не перебивали', 'Сөзді бөлмеді', 'Didn’t interrupt'],
        ['back', 'Перезвонили сами', 'Өздері қоңырау шалды', 'Called me back'],
        ['night', 'Ответили ночью', 'Түнде жауап берді', 'Answered at night'],
      ),
    ],
    details: [
      pick(
        'calls',
        t('Сколько раз звонили?', 'Неше рет қоңырау шалдыңыз?', 'How many calls did it take?'),
        ['1', 'Один', 'Бір рет', 'One'],
        ['2', 'Два', 'Екі рет', 'Two'],
        ['3', 'Три и больше', 'Үш не одан көп', 'Three or more'],
      ),
      stars('operator', t('Вежливость оператора', 'Оператордың сыпайылығы', 'The operator’s politeness')),
    ],
    words: [comment(t('Что мы не решили?', 'Нені шешпедік?', 'What did we leave unsolved?'), NO_IIN)],
    reply: contacts(
      hotlineFailed,
      t('Перезвонить вам ещё раз?', 'Сізге қайта қоңырау шалайық па?', 'Shall we call you again?'),
      t(
        'Позвонит старший смены, рассказывать заново не придётся. Можно пропустить.',
        'Аға маман хабарласады, қайта айтудың қажеті жоқ. Міндетті емес.',
        'The shift leader will call, no need to repeat it all. You may skip this.',
      ),
    ),
  }),
  unhappy: hotlineFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Вернёмся к вашему звонку', 'Қоңырауыңызға қайта ораламыз', 'We will return to your call'),
      t(
        'Старший смены прослушает запись и исправит ответ.',
        'Аға маман жазбаны тыңдап, жауапты түзетеді.',
        'The shift leader will listen to the record and correct it.',
      ),
    ),
    delighted: titleAndText(
      t('Рады были помочь', 'Көмектескенімізге қуаныштымыз', 'Glad to help'),
      t(
        'Спасибо. Оператор увидит вашу оценку.',
        'Рақмет. Оператор бағалауыңызды көреді.',
        'Thank you. The operator will see your rating.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за оценку', 'Бағалағаныңызға рақмет', 'Thank you for rating'),
      t(
        'По ответам дополняем базу знаний операторов.',
        'Жауаптарға қарап операторлардың білім қорын толықтырамыз.',
        'Answers extend the operators’ knowledge base.',
      ),
    ),
  },
})

const jobFailed = any(atMost('centre', 2), is('found', 'refused'))

const jobCentre = template({
  id: 'job-centre',
  industry: 'public',
  metric: 'csat',
  picture: 'clipboard',
  brand: '#4b5d2f',
  title: t('Центр занятости', 'Жұмыспен қамту орталығы', 'Employment centre'),
  description: t(
    'Тем, кто искал работу через центр: подходили ли вакансии, помогли ли с резюме и обучением, приняли ли на работу.',
    'Орталық арқылы жұмыс іздегендерге: бос орындар лайық болды ма, түйіндеме мен оқуға көмектесті ме, жұмысқа алды ма.',
    'For those looking for work through the centre: suitable vacancies, help with a CV and training, and the result.',
  ),
  cover: titleAndText(
    t('Ищете работу?', 'Жұмыс іздеп жүрсіз бе?', 'Looking for work?'),
    t(
      'Ответ не повлияет на выплаты.',
      'Жауап төлемдерге әсер етпейді.',
      'Your answer doesn’t affect benefits.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'centre',
        t(
          'Насколько помог центр занятости?',
          'Жұмыспен қамту орталығы қаншалықты көмектесті?',
          'How helpful was the centre?',
        ),
        ends(t('не помог', 'көмектеспеді', 'not at all'), t('очень помог', 'көп көмектесті', 'very')),
      ),
    ],
    found: [
      must(
        pick(
          'found',
          t('Что получилось?', 'Не болды?', 'What came of it?'),
          ['job', 'Нашлась работа', 'Жұмыс табылды', 'Found a job'],
          ['course', 'Направили на обучение', 'Оқуға жіберді', 'Sent on a course'],
          ['wait', 'Жду предложений', 'Ұсыныс күтудемін', 'Waiting for offers'],
          ['refused', 'Отказали в помощи', 'Көмектен бас тартты', 'Help was refused'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что было не так с помощью?', 'Көмектің несі дұрыс болмады?', 'What was wrong with the help?'),
        any(atMost('centre', 3), is('found', 'refused')),
        ['vacancies', 'Вакансии не по мне', 'Бос орындар маған келмейді', 'Unsuitable vacancies'],
        ['pay', 'Зарплаты очень низкие', 'Жалақысы өте төмен', 'Very low pay'],
        ['fake', 'Работодатель не берёт', 'Жұмыс беруші алмайды', 'Employer doesn’t hire'],
        ['papers', 'Много бумаг', 'Қағаз көп', 'Too many papers'],
        ['formal', 'Формальный разговор', 'Әңгіме үстірт болды', 'A formality'],
        ['far', 'Далеко добираться', 'Жол алыс', 'Too far to travel'],
        ['age', 'Намекали на возраст', 'Жасымды бетіме басты', 'Hints about my age'],
      ),
      pleased(
        t('Что помогло больше всего?', 'Не көбірек көмектесті?', 'What helped most?'),
        { all: [atLeast('centre', 4), has('found', 'job', 'course', 'wait')] },
        ['match', 'Подходящие вакансии', 'Лайықты бос орындар', 'Good matches'],
        ['cv', 'Помощь с резюме', 'Түйіндемеге көмек', 'Help with the CV'],
        ['course', 'Бесплатное обучение', 'Тегін оқу', 'Free training'],
        ['grant', 'Грант на своё дело', 'Өз ісіне грант', 'A grant for a business'],
        ['support', 'Поддержка консультанта', 'Кеңесшінің қолдауы', 'The adviser’s support'],
      ),
    ],
    details: [
      pick(
        'months',
        t('Сколько ищете работу?', 'Қаншадан бері жұмыс іздейсіз?', 'How long have you been looking?'),
        ['1', 'До месяца', 'Бір айға дейін', 'Up to a month'],
        ['3', 'До трёх месяцев', 'Үш айға дейін', 'Up to three months'],
        ['6', 'До полугода', 'Жарты жылға дейін', 'Up to half a year'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      yesNo(
        'rights',
        t(
          'Рассказали о ваших правах и выплатах?',
          'Құқықтарыңыз бен төлемдер туралы айтты ма?',
          'Were rights and benefits explained?',
        ),
      ),
    ],
    words: [
      comment(
        t('Какая помощь нужна вам сейчас?', 'Қазір сізге қандай көмек керек?', 'What help do you need now?'),
        NO_IIN,
      ),
    ],
    reply: contacts(
      jobFailed,
      t(
        'Назначить другого консультанта?',
        'Басқа кеңесші тағайындайық па?',
        'Shall we assign another adviser?',
      ),
      t(
        'Позвоним в рабочее время. Можно пропустить.',
        'Жұмыс уақытында қоңырау шаламыз. Міндетті емес.',
        'We will call during working hours. You may skip this.',
      ),
    ),
  }),
  unhappy: jobFailed,
  delighted: any(atLeast('centre', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Попробуем ещё раз', 'Тағы байқап көрейік', 'Let us try again'),
      t(
        'Руководитель центра посмотрит ваш случай и предложит варианты.',
        'Орталық басшысы жағдайыңызды қарап, нұсқа ұсынады.',
        'The head of the centre will look at your case and suggest options.',
      ),
    ),
    delighted: titleAndText(
      t('Удачи на новом месте', 'Жаңа орынға сәттілік', 'Good luck in your new place'),
      t(
        'Спасибо. Консультант порадуется за вас.',
        'Рақмет. Кеңесші сіз үшін қуанады.',
        'Thank you. Your adviser will be happy for you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, ищем вместе', 'Рақмет, бірге іздейміз', 'Thank you, we search together'),
      t(
        'По ответам приглашаем новых работодателей.',
        'Жауаптарға қарап жаңа жұмыс берушілерді шақырамыз.',
        'Answers bring in new employers.',
      ),
    ),
  },
})

export const PUBLIC_SERVICES = [
  serviceCentre,
  housing,
  cityAppeal,
  cityPark,
  wasteCollection,
  cityLibrary,
  hotline,
  jobCentre,
]
