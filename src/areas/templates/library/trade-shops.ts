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
import { any, atLeast, atMost, contacts, critic, fan, has, is, offeredCall, t, template } from './parts.ts'

const storeLoyalty = template({
  id: 'store-loyalty',
  industry: 'trade',
  metric: 'nps',
  picture: 'basket',
  brand: '#8f3a5e',
  title: t('Порекомендуете магазин?', 'Дүкенді ұсынасыз ба?', 'Would you recommend the store?'),
  description: t(
    'Постоянному покупателю раз в сезон: порекомендует ли магазин, где ещё покупает и что могло бы вернуть его к нам.',
    'Тұрақты сатып алушыға маусымына бір рет: дүкенді ұсына ма, тағы қайдан алады, бізге не қайтарар еді.',
    'Once a season to regular shoppers: would they recommend the store, where else they shop and what would bring them back.',
  ),
  cover: titleAndText(
    t('Вы часто у нас', 'Бізге жиі келесіз', 'You know us well'),
    t(
      'Скажите, чем мы хороши и кому проигрываем.',
      'Неміз жақсы, кімге жол беріп жүргенімізді айтыңыз.',
      'Tell us what we do well and who does it better.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете наш магазин соседям и друзьям?',
          'Дүкенімізді көршілеріңіз бен достарыңызға ұсынасыз ба?',
          'Would you recommend our store to neighbours and friends?',
        ),
      ),
    ],
    why: [
      wrong(
        t(
          'Чем магазин проигрывает другим?',
          'Дүкеніміз басқалардан несімен ұтылады?',
          'Where do other stores beat us?',
        ),
        critic,
        ['price', 'Цены выше', 'Бағасы қымбаттау', 'Higher prices'],
        ['choice', 'Выбор меньше', 'Таңдауы аздау', 'Smaller choice'],
        ['fresh', 'Свежесть', 'Балғындығы', 'Freshness'],
        ['queue', 'Очереди', 'Кезегі көп', 'Queues'],
        ['service', 'Обслуживание', 'Қызмет көрсетуі', 'Service'],
        ['bonus', 'Бонусы скромнее', 'Бонусы аз', 'Fewer rewards'],
        ['far', 'Неудобно добираться', 'Жетуге ыңғайсыз', 'Hard to get to'],
      ),
      pleased(
        t('За что вы нас советуете?', 'Бізді не үшін ұсынасыз?', 'What do you recommend us for?'),
        fan,
        ['near', 'Рядом с домом', 'Үйге жақын', 'Close to home'],
        ['price', 'Честные цены', 'Бағасы әділ', 'Fair prices'],
        ['fresh', 'Всегда свежее', 'Үнемі балғын', 'Always fresh'],
        ['people', 'Приветливые люди', 'Адамдары жылы шырайлы', 'Friendly people'],
        ['own', 'Своя выпечка и кулинария', 'Өз наны мен дайын тағамы', 'Own bakery and deli'],
        ['choice', 'Всё в одном месте', 'Бәрі бір жерде', 'Everything in one place'],
      ),
    ],
    habits: [
      pick(
        'often',
        t('Как часто к нам заходите?', 'Бізге қаншалықты жиі келесіз?', 'How often do you come?'),
        ['daily', 'Почти каждый день', 'Күн сайын дерлік', 'Almost daily'],
        ['weekly', 'Раз или два в неделю', 'Аптасына бір-екі рет', 'Once or twice a week'],
        ['monthly', 'Пару раз в месяц', 'Айына бір-екі рет', 'A couple of times a month'],
        ['seldom', 'Реже', 'Сирегірек', 'Less often'],
      ),
      pick(
        'elsewhere',
        t('Где ещё покупаете продукты?', 'Азық-түлікті тағы қайдан аласыз?', 'Where else do you buy food?'),
        ['hyper', 'В гипермаркете', 'Гипермаркеттен', 'Hypermarket'],
        ['bazaar', 'На базаре', 'Базардан', 'Bazaar'],
        ['online', 'С доставкой', 'Жеткізу арқылы', 'Home delivery'],
        ['corner', 'У дома', 'Үй жанындағы дүкеннен', 'Corner shop'],
        ['only', 'Только у вас', 'Тек сіздерден', 'Only here'],
      ),
    ],
    words: [
      comment(
        t(
          'Что сделать, чтобы вы приходили чаще?',
          'Жиірек келуіңіз үшін не істейік?',
          'What would make you come more often?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Рассказать об этом директору лично?',
        'Мұны директордың өзіне айтқыңыз келе ме?',
        'Would you like to tell the manager in person?',
      ),
      t('Да, жду звонка', 'Иә, қоңырау күтемін', 'Yes, please call'),
      t('Не нужно', 'Қажет емес', 'No need'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, есть над чем работать', 'Рақмет, ойланатын жайт бар', 'Thank you, we have work to do'),
      t(
        'Директор магазина прочитает ответ до конца дня.',
        'Дүкен директоры жауабыңызды күн соңына дейін оқиды.',
        'The store manager will read this before the day ends.',
      ),
    ),
    delighted: titleAndText(
      t('Приятно быть вашим магазином', 'Сіздің дүкеніңіз болғанымыз қуантады', 'Glad to be your store'),
      t(
        'Спасибо. Постараемся не избаловаться.',
        'Рақмет. Осы деңгейден түспеуге тырысамыз.',
        'Thank you. We will try to keep it up.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что заходите', 'Келіп тұрғаныңызға рақмет', 'Thank you for stopping by'),
      t(
        'Сравним себя с соседями вашими глазами.',
        'Өзімізді көршілермен сіздің көзіңізбен салыстырамыз.',
        'We will compare ourselves with others through your eyes.',
      ),
    ),
  },
})

const queueFailed = any(atMost('ease', 3), has('wrong', 'double', 'change'))

const checkoutQueue = template({
  id: 'checkout-queue',
  industry: 'trade',
  metric: 'ces',
  picture: 'till',
  brand: '#3c5a99',
  title: t('Касса и очередь', 'Касса және кезек', 'Till and queue'),
  description: t(
    'Код на чеке или у кассы: сколько стояли, сколько касс работало, не ошиблись ли в сумме. Видно, в какие часы не хватает кассиров.',
    'Код чекте не касса жанында: қанша тұрды, неше касса істеді, сомада қате болмады ма. Қай сағатта кассир жетпейтіні көрінеді.',
    'A code on the receipt or at the till: time in line, tills open, errors in the sum. Shows at what hours cashiers are short.',
  ),
  cover: titleAndText(
    t('Долго стояли?', 'Кезекте көп тұрдыңыз ба?', 'A long line?'),
    t(
      'Ответ поможет открыть кассу в нужный час.',
      'Жауабыңыз кассаны керек сағатта ашуға көмектеседі.',
      'Your answer helps us open a till at the right hour.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Расплатиться на кассе было просто',
          'Кассада есеп айырысу оңай болды',
          'Paying at the till was simple',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что задержало или расстроило?', 'Не кідіртті не ренжітті?', 'What held you up or upset you?'),
        any(atMost('ease', 4)),
        ['tills', 'Мало открытых касс', 'Ашық касса аз', 'Too few tills open'],
        ['noprice', 'Товар без цены или кода', 'Тауардың бағасы не коды жоқ', 'No price or barcode'],
        ['terminal', 'Не прошла оплата', 'Төлем өтпеді', 'Payment failed'],
        ['double', 'Пробили лишнее', 'Артық тауар өткізіп жіберді', 'Charged for extra items'],
        ['change', 'Ошиблись со сдачей', 'Қайтарымда қателесті', 'Wrong change'],
        [
          'bonus',
          'Не сработала скидка или карта',
          'Жеңілдік не карта істемеді',
          'Discount or card didn’t work',
        ],
        ['bags', 'Не было пакетов', 'Пакет болмады', 'No bags'],
        ['rude', 'Кассир нагрубил', 'Кассир дөрекі сөйледі', 'Rude cashier'],
      ),
      pleased(
        t('Что сработало хорошо?', 'Не жақсы болды?', 'What worked well?'),
        any(atLeast('ease', 6)),
        ['noqueue', 'Почти без очереди', 'Кезек болмады дерлік', 'Hardly any queue'],
        ['opened', 'Сразу открыли ещё кассу', 'Бірден тағы касса ашты', 'They opened another till'],
        ['smile', 'Кассир поздоровался', 'Кассир сәлемдесті', 'The cashier said hello'],
        ['help', 'Помогли сложить покупки', 'Заттарды салуға көмектесті', 'Help with packing'],
        ['pay', 'Оплата одним касанием', 'Бір түртіп төледім', 'One tap to pay'],
      ),
    ],
    queue: [
      pick(
        'ahead',
        t(
          'Сколько человек стояло перед вами?',
          'Алдыңызда неше адам тұрды?',
          'How many people were ahead of you?',
        ),
        ['0', 'Никого', 'Ешкім', 'Nobody'],
        ['2', 'Один или двое', 'Бір-екі адам', 'One or two'],
        ['5', 'Трое — пятеро', 'Үш-бес адам', 'Three to five'],
        ['more', 'Больше', 'Одан көп', 'More'],
      ),
      stars('cashier', t('Как работал кассир?', 'Кассир қалай жұмыс істеді?', 'How was the cashier?')),
      yesNo(
        'sum',
        t(
          'Цена на полке совпала с чеком?',
          'Сөредегі баға чекпен сәйкес келді ме?',
          'Did the shelf price match the receipt?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'В какие часы очередь хуже всего?',
          'Кезек қай сағатта ең ұзын болады?',
          'At what hours are the queues worst?',
        ),
      ),
    ],
    reply: contacts(
      queueFailed,
      t('Вернуть лишнее или извиниться?', 'Артық ақшаны қайтарайық па?', 'Shall we put it right?'),
      t(
        'Оставьте номер, старший кассир проверит чек. Можно пропустить.',
        'Нөміріңізді қалдырыңыз, аға кассир чекті тексереді. Міндетті емес.',
        'Leave a number and the head cashier will check the receipt. You may skip this.',
      ),
    ),
  }),
  unhappy: queueFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Простите за ожидание', 'Күттіргеніміз үшін кешіріңіз', 'Sorry about the wait'),
      t(
        'Проверим этот час по кассам. Чек сохраните: по нему вернём ошибочную сумму.',
        'Осы сағаттағы кассаларды тексереміз. Чекті сақтаңыз: қате соманы сол бойынша қайтарамыз.',
        'We will check that hour. Keep your receipt: any error is refunded by it.',
      ),
    ),
    delighted: titleAndText(
      t('Минуты сэкономлены', 'Уақытыңызды үнемдедік', 'Minutes saved'),
      t(
        'Спасибо. Кассир получит вашу оценку сегодня.',
        'Рақмет. Кассир бағалауыңызды бүгін алады.',
        'Thank you. The cashier gets your rating today.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'По часам и ответам составляем смены кассиров.',
        'Кассирлер ауысымын сағаттар мен жауаптарға қарап құрамыз.',
        'We plan cashiers’ shifts by answers like this.',
      ),
    ),
  },
})

const assistantFailed = any(atMost('help', 2), has('wrong', 'rude', 'lied'))

const shopAssistant = template({
  id: 'shop-assistant',
  industry: 'trade',
  metric: 'csat',
  picture: 'badge',
  brand: '#0f6a62',
  title: t('Работа консультанта', 'Кеңесшінің жұмысы', 'Shop assistant'),
  description: t(
    'Код на бейдже консультанта: помог ли выбрать, знает ли товар, не навязывал ли лишнего. Сразу видно, кого хвалить и кого учить.',
    'Код кеңесшінің төсбелгісінде: таңдауға көмектесті ме, тауарды біле ме, артығын тықпалады ма. Кімді мақтап, кімді оқыту керегі көрінеді.',
    'A code on the badge: did they help, know the goods and refrain from pushing? Shows whom to praise and whom to train.',
  ),
  cover: titleAndText(
    t('Вам помогли?', 'Сізге көмектесті ме?', 'Were you helped?'),
    t(
      'Консультант узнает оценку в конце недели, без имён.',
      'Кеңесші бағалауды апта соңында біледі, атыңыз айтылмайды.',
      'The assistant sees ratings once a week, without names.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'help',
        t(
          'Насколько вам помог консультант?',
          'Кеңесшінің көмегі қандай болды?',
          'How helpful was the assistant?',
        ),
        ends(
          t('только мешал', 'кедергі болды', 'got in the way'),
          t('очень помог', 'көп көмектесті', 'a great help'),
        ),
      ),
    ],
    why: [
      wrong(
        t('Чем недовольны?', 'Неге көңіліңіз толмады?', 'What was the trouble?'),
        any(atMost('help', 3)),
        ['nobody', 'Долго искали сотрудника', 'Қызметкерді ұзақ іздедік', 'Hard to find anyone'],
        ['knows', 'Не знает товар', 'Тауарды білмейді', 'Didn’t know the goods'],
        ['pushy', 'Навязывал дорогое', 'Қымбатын тықпалады', 'Pushed expensive things'],
        ['follow', 'Ходил по пятам', 'Соңымнан қалмады', 'Followed me around'],
        ['ignored', 'Не обращал внимания', 'Назар аудармады', 'Ignored me'],
        ['lied', 'Обещал то, чего нет', 'Жоқ нәрсені уәде етті', 'Promised what isn’t true'],
        ['rude', 'Говорил грубо', 'Дөрекі сөйледі', 'Was rude'],
      ),
      pleased(
        t('Что особенно понравилось?', 'Әсіресе не ұнады?', 'What stood out?'),
        any(atLeast('help', 4)),
        ['listened', 'Выслушал, что нужно', 'Не керегін тыңдады', 'Listened to what I need'],
        ['expert', 'Отлично знает товар', 'Тауарды жетік біледі', 'Knows the goods'],
        ['compare', 'Честно сравнил варианты', 'Нұсқаларды әділ салыстырды', 'Honest comparison'],
        ['cheaper', 'Предложил дешевле', 'Арзанырағын ұсынды', 'Offered something cheaper'],
        ['patient', 'Не торопил', 'Асықтырмады', 'Took the time'],
      ),
    ],
    details: [
      pick(
        'approach',
        t('Как быстро к вам подошли?', 'Қасыңызға қаншалықты тез келді?', 'How soon did someone come?'),
        ['self', 'Подошли сразу', 'Бірден келді', 'At once'],
        ['asked', 'После того как позвали', 'Шақырғаннан кейін', 'After I asked'],
        ['long', 'Пришлось ждать', 'Күтуге тура келді', 'I had to wait'],
        ['alone', 'Обошлись без помощи', 'Көмексіз таңдадым', 'I chose on my own'],
      ),
      stars(
        'knowledge',
        t(
          'Как консультант знает товар?',
          'Кеңесші тауарды қаншалықты біледі?',
          'How well do they know the goods?',
        ),
        ends(t('слабо', 'нашар', 'poorly'), t('отлично', 'жетік', 'very well')),
      ),
      yesNo(
        'bought',
        t('Купили то, что советовали?', 'Кеңес берген затын алдыңыз ба?', 'Did you buy what was suggested?'),
      ),
    ],
    words: [
      comment(t('Что передать консультанту?', 'Кеңесшіге не айтайық?', 'Any message for the assistant?')),
    ],
    reply: contacts(
      assistantFailed,
      t(
        'Разобраться и ответить вам?',
        'Анықтап, сізге жауап берейік пе?',
        'Shall we look into it and get back to you?',
      ),
      t(
        'Ответит администратор, не сам консультант. Можно пропустить.',
        'Кеңесшінің өзі емес, әкімші жауап береді. Міндетті емес.',
        'The manager will answer, not the assistant. You may skip this.',
      ),
    ),
  }),
  unhappy: assistantFailed,
  delighted: any(atLeast('help', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Извините за такую помощь', 'Мұндай көмек үшін кешіріңіз', 'Sorry about that'),
      t(
        'Администратор поговорит с консультантом сегодня же.',
        'Әкімші кеңесшімен бүгін-ақ сөйлеседі.',
        'The manager will talk to the assistant today.',
      ),
    ),
    delighted: titleAndText(
      t('Передадим с улыбкой', 'Қуана жеткіземіз', 'We will pass it on gladly'),
      t(
        'Добрые слова от покупателя у нас зачитывают на планёрке.',
        'Сатып алушының жылы сөзі бізде таңғы жиында оқылады.',
        'Kind words from shoppers are read out at our morning meeting.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учтём', 'Рақмет, ескереміз', 'Thank you, noted'),
      t(
        'Оценка войдёт в план обучения команды.',
        'Бағалауыңыз ұжымды оқыту жоспарына енеді.',
        'Your rating goes into the team’s training plan.',
      ),
    ),
  },
})

const choiceFailed = any(atMost('choice', 2))

const stockChoice = template({
  id: 'stock-choice',
  industry: 'trade',
  metric: 'csat',
  picture: 'shelf',
  brand: '#7a5a12',
  title: t('Выбор и наличие', 'Таңдау және тауардың бар-жоғы', 'Choice and availability'),
  description: t(
    'Код у полки: хватает ли выбора, чего не было и что покупатель взял вместо. Список пустых мест собирается сам.',
    'Код сөре жанында: таңдау жеткілікті ме, не болмады, орнына не алды. Бос орындар тізімі өздігінен жиналады.',
    'A code by the shelf: is the choice enough, what was out and what they took instead. The list of gaps collects itself.',
  ),
  cover: titleAndText(
    t('Было что выбрать?', 'Таңдайтын зат болды ма?', 'Plenty to choose from?'),
    t(
      'Назовите товар, и мы постараемся его привезти.',
      'Тауарды атаңыз, алып келуге тырысамыз.',
      'Name the item and we will try to get it.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'choice',
        t(
          'Насколько вас устроил выбор?',
          'Тауар таңдауы көңіліңізден шықты ма?',
          'How satisfied are you with the choice?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Чего не хватает?', 'Не жетіспейді?', 'What is lacking?'),
        any(atMost('choice', 3)),
        ['brands', 'Моих любимых марок', 'Өзім алатын маркалар', 'The brands I like'],
        ['sizes', 'Размеров и цветов', 'Өлшемдер мен түстер', 'Sizes and colours'],
        ['cheap', 'Недорогих вариантов', 'Арзан нұсқалар', 'Cheaper options'],
        ['local', 'Казахстанских товаров', 'Қазақстандық тауарлар', 'Local products'],
        ['special', 'Товаров без сахара, постных', 'Қантсыз не диеталық тауар', 'Sugar-free or diet foods'],
        ['new', 'Новинок', 'Жаңа тауарлар', 'New products'],
        ['always', 'Полки часто пустые', 'Сөрелер жиі бос', 'Shelves are often empty'],
      ),
      pleased(
        t('Какой отдел порадовал?', 'Қай бөлім ұнады?', 'Which section pleased you?'),
        any(atLeast('choice', 5)),
        ['veg', 'Овощи и фрукты', 'Көкөніс пен жеміс', 'Fruit and vegetables'],
        ['meat', 'Мясо и рыба', 'Ет пен балық', 'Meat and fish'],
        ['bread', 'Хлеб и выпечка', 'Нан мен тоқаш', 'Bread and pastry'],
        ['dairy', 'Молочное', 'Сүт өнімдері', 'Dairy'],
        ['home', 'Для дома', 'Үйге қажетті заттар', 'Household'],
        ['kids', 'Детское', 'Балаларға арналған', 'For children'],
      ),
    ],
    out: [
      yesNo(
        'absent',
        t(
          'Товара, за которым вы пришли, не было?',
          'Іздеп келген тауарыңыз болмады ма?',
          'Was anything you came for out of stock?',
        ),
        t('Да, не было', 'Иә, болмады', 'Yes, it was out'),
        t('Всё было', 'Бәрі болды', 'No, all was there'),
      ),
      shownIf(
        any(is('absent', true)),
        line(
          'item',
          t('Какого товара не было?', 'Қай тауар болмады?', 'Which item?'),
          t('Название, марка, размер.', 'Атауы, маркасы, өлшемі.', 'Name, brand, size.'),
        ),
      ),
    ],
    words: [
      comment(
        t('Какой товар привезти первым?', 'Алдымен қай тауарды әкелейік?', 'What should we bring in first?'),
      ),
    ],
    reply: contacts(
      choiceFailed,
      t('Сообщить, когда привезём?', 'Әкелген кезде хабарлайық па?', 'Shall we tell you when it arrives?'),
      t(
        'Напишем один раз, без рекламы. Можно пропустить.',
        'Бір-ақ рет жазамыз, жарнамасыз. Міндетті емес.',
        'One message, no advertising. You may skip this.',
      ),
    ),
  }),
  unhappy: choiceFailed,
  delighted: any(atLeast('choice', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Жаль, что не нашли нужное', 'Керегіңіз табылмағаны өкінішті', 'Sorry we didn’t have it'),
      t(
        'Отдел закупки увидит ваш ответ утром.',
        'Сатып алу бөлімі жауабыңызды таңертең көреді.',
        'Purchasing will see your answer in the morning.',
      ),
    ),
    delighted: titleAndText(
      t('Приятных покупок', 'Саудаңыз қайырлы болсын', 'Happy shopping'),
      t(
        'Спасибо. Будем и дальше удивлять новинками.',
        'Рақмет. Жаңа тауарлармен қуанта береміз.',
        'Thank you. There will be more new things.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за подсказку', 'Кеңесіңізге рақмет', 'Thank you for the hint'),
      t(
        'Добавим то, о чём просят чаще всего.',
        'Ең жиі сұралатын тауарларды қосамыз.',
        'What is asked for most gets added.',
      ),
    ),
  },
})

const priceFailed = any(atMost('prices', 2), has('wrong', 'tag'))

const pricesOffers = template({
  id: 'prices-offers',
  industry: 'trade',
  metric: 'csat',
  picture: 'pricetag',
  brand: '#b42d1a',
  title: t('Цены и акции', 'Бағалар мен акциялар', 'Prices and offers'),
  description: t(
    'Как покупатель видит цены рядом с соседями, верит ли скидкам и понятны ли ценники. Неверный ценник сразу становится жалобой.',
    'Сатып алушы бағаны көршілермен салыстырғанда қалай көреді, жеңілдікке сене ме, баға белгісі түсінікті ме. Қате баға бірден шағым болады.',
    'How prices look beside the neighbours’, whether discounts are believed and tags clear. A wrong tag becomes a complaint at once.',
  ),
  cover: titleAndText(
    t('Честно о ценах', 'Баға туралы ашық айтайық', 'Honestly about prices'),
    t(
      'Два касания, и вы дальше за покупками.',
      'Екі рет түртесіз де, саудаңызды жалғастырасыз.',
      'Two taps and back to shopping.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'prices',
        t(
          'Довольны ли вы ценами в магазине?',
          'Дүкендегі бағаларға көңіліңіз тола ма?',
          'How happy are you with our prices?',
        ),
        ends(t('совсем нет', 'мүлдем толмайды', 'not at all'), t('полностью', 'толық толады', 'completely')),
      ),
    ],
    why: [
      wrong(
        t('Что не так с ценами?', 'Бағада не дұрыс емес?', 'What is wrong with the prices?'),
        any(atMost('prices', 3)),
        ['higher', 'Выше, чем у соседей', 'Көршілерден қымбат', 'Higher than elsewhere'],
        ['tag', 'Ценник не совпал с кассой', 'Баға белгісі кассадағыдан бөлек', 'Tag and till disagree'],
        ['fake', 'Скидка ненастоящая', 'Жеңілдік шын емес', 'Discounts aren’t real'],
        ['ended', 'Акционный товар кончился', 'Акциядағы тауар бітіп қалған', 'Offer sold out'],
        ['card', 'Цена только по карте', 'Баға тек картамен', 'Price for card holders only'],
        ['small', 'Условия мелким шрифтом', 'Шарты ұсақ жазылған', 'Small print'],
        ['jump', 'Цены скачут', 'Баға құбыла береді', 'Prices keep changing'],
      ),
      pleased(
        t('Что нравится в ценах?', 'Бағаның несі ұнайды?', 'What do you like about them?'),
        any(atLeast('prices', 4)),
        ['low', 'Ниже, чем у других', 'Басқалардан арзан', 'Lower than elsewhere'],
        ['honest', 'Скидки настоящие', 'Жеңілдіктері шын', 'Real discounts'],
        ['clear', 'Понятные ценники', 'Баға белгісі түсінікті', 'Clear tags'],
        ['day', 'Товар дня', 'Күн тауары', 'Deal of the day'],
        ['bonus', 'Накопительная скидка', 'Жинақталатын жеңілдік', 'Growing discount'],
      ),
    ],
    offers: [
      must(
        pick(
          'promo',
          t('Как вы узнаёте об акциях?', 'Акциялар туралы қайдан білесіз?', 'How do you hear of offers?'),
          ['shelf', 'На полке', 'Сөреден', 'At the shelf'],
          ['app', 'В приложении', 'Қосымшадан', 'In the app'],
          ['paper', 'Из листовки', 'Парақшадан', 'From a leaflet'],
          ['chat', 'В мессенджере', 'Мессенджерден', 'In a messenger'],
          ['none', 'Не слежу', 'Қарап жүрмеймін', 'I don’t follow them'],
        ),
      ),
      stars(
        'tags',
        t('Легко ли прочитать ценник?', 'Баға белгісін оқу оңай ма?', 'Are the price tags easy to read?'),
        ends(t('трудно', 'қиын', 'hard'), t('легко', 'оңай', 'easy')),
      ),
      yesNo(
        'trust',
        t('Верите ли вы нашим скидкам?', 'Жеңілдіктерімізге сенесіз бе?', 'Do you trust our discounts?'),
      ),
    ],
    words: [
      comment(
        t(
          'На какой товар цена вас удивила?',
          'Қай тауардың бағасы таңғалдырды?',
          'Which price surprised you?',
        ),
      ),
    ],
    reply: contacts(
      priceFailed,
      t(
        'Проверить цену и ответить?',
        'Бағаны тексеріп, жауап берейік пе?',
        'Shall we check the price and reply?',
      ),
      t(
        'Если ошиблись мы, вернём разницу. Номер можно не оставлять.',
        'Біз қателессек, айырмасын қайтарамыз. Нөмір міндетті емес.',
        'If the mistake is ours, we refund the difference. You may skip this.',
      ),
    ),
  }),
  unhappy: priceFailed,
  delighted: any(atLeast('prices', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим ценники', 'Баға белгілерін тексереміз', 'We will check the tags'),
      t(
        'Если на кассе взяли больше, чем на полке, покажите чек на стойке: вернём разницу.',
        'Кассада сөредегіден артық алынса, чекті көрсетіңіз: айырмасын қайтарамыз.',
        'If you paid more than the shelf price, show the receipt at the desk for a refund.',
      ),
    ),
    delighted: titleAndText(
      t('Выгодных покупок', 'Саудаңыз тиімді болсын', 'Happy saving'),
      t(
        'Спасибо. Цены постараемся не подвести.',
        'Рақмет. Бағаны осы қалпында ұстауға тырысамыз.',
        'Thank you. We will try to keep prices this way.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за честность', 'Шынайылығыңызға рақмет', 'Thank you for being frank'),
      t(
        'Сравним эти цены с соседними магазинами.',
        'Осы бағаларды көрші дүкендермен салыстырамыз.',
        'We will compare these prices with shops nearby.',
      ),
    ),
  },
})

const selfFailed = any(atMost('ease', 3), has('wrong', 'accused'))

const selfCheckout = template({
  id: 'self-checkout',
  industry: 'trade',
  metric: 'ces',
  picture: 'scanner',
  brand: '#375f2a',
  title: t('Касса самообслуживания', 'Өзіне-өзі қызмет көрсету кассасы', 'Self-checkout'),
  description: t(
    'На чём спотыкаются: весы, код, возраст, оплата. И заодно, пришёл ли сотрудник, когда позвали.',
    'Неден кідіреді: таразы, код, жас шегі, төлем. Шақырғанда қызметкер келді ме, ол да көрінеді.',
    'Where people stumble: scales, barcodes, age check, payment. And whether anyone came when called.',
  ),
  cover: titleAndText(
    t('Справились сами?', 'Өзіңіз жасай алдыңыз ба?', 'Managed on your own?'),
    t(
      'Помогите настроить кассу под людей.',
      'Кассаны адамдарға ыңғайлауға көмектесіңіз.',
      'Help us tune the machine to people.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Пробить и оплатить покупки самому было легко',
          'Тауарды өзім өткізіп, төлеу оңай болды',
          'Scanning and paying on my own was easy',
        ),
      ),
    ],
    why: [
      wrong(
        t('На чём застряли?', 'Қай жерде тұрып қалдыңыз?', 'Where did it get stuck?'),
        any(atMost('ease', 4)),
        ['scale', '«Положите товар на весы»', '«Тауарды таразыға қойыңыз»', '“Place it in the bagging area”'],
        ['barcode', 'Код не читается', 'Код оқылмайды', 'Barcode won’t scan'],
        ['weigh', 'Не найти овощи в списке', 'Тізімнен көкөніс табылмайды', 'Can’t find the vegetables'],
        ['age', 'Проверка возраста', 'Жасты тексеру', 'Age check'],
        ['pay', 'Не прошла оплата', 'Төлем өтпеді', 'Payment failed'],
        ['nohelp', 'Никто не подошёл', 'Ешкім келмеді', 'Nobody came to help'],
        ['space', 'Тесно, некуда поставить', 'Тар, қоятын жер жоқ', 'No room for my things'],
        ['accused', 'Заподозрили в краже', 'Ұрлық жасады деп күдіктенді', 'Suspected of stealing'],
      ),
      pleased(
        t('Почему было легко?', 'Неліктен оңай болды?', 'What made it easy?'),
        any(atLeast('ease', 6)),
        ['noqueue', 'Без очереди', 'Кезексіз', 'No queue'],
        ['screen', 'Понятный экран', 'Экраны түсінікті', 'Clear screen'],
        ['lang', 'Есть мой язык', 'Өз тілім бар', 'My language'],
        ['qr', 'Оплата по QR', 'QR арқылы төлем', 'QR payment'],
        ['help', 'Сотрудник был рядом', 'Қызметкер қасында болды', 'Staff close by'],
      ),
    ],
    details: [
      pick(
        'items',
        t('Сколько было товаров?', 'Неше тауар болды?', 'How many items?'),
        ['3', 'До трёх', 'Үшке дейін', 'Up to three'],
        ['10', 'До десяти', 'Онға дейін', 'Up to ten'],
        ['more', 'Больше', 'Одан көп', 'More'],
      ),
      pick(
        'called',
        t('Звали сотрудника?', 'Қызметкерді шақырдыңыз ба?', 'Did you call for help?'),
        ['no', 'Нет, не пришлось', 'Жоқ, қажет болмады', 'No need'],
        ['quick', 'Да, подошёл сразу', 'Иә, бірден келді', 'Yes, came at once'],
        ['slow', 'Да, ждали долго', 'Иә, ұзақ күттік', 'Yes, after a long wait'],
      ),
    ],
    words: [
      comment(
        t(
          'Что исправить в этой кассе?',
          'Бұл кассада нені түзетейік?',
          'What should we fix on this machine?',
        ),
      ),
    ],
    reply: contacts(
      selfFailed,
      t('Нужен ли вам ответ?', 'Сізге жауап керек пе?', 'Would you like an answer?'),
      t(
        'Если списали лишнее, вернём по номеру. Можно пропустить.',
        'Артық ақша ұсталса, нөмір бойынша қайтарамыз. Міндетті емес.',
        'If you were overcharged, we refund it. You may skip this.',
      ),
    ),
  }),
  unhappy: selfFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Извините за упрямую машину', 'Қыңыр машина үшін кешіріңіз', 'Sorry about the stubborn machine'),
      t(
        'Техник проверит эту кассу.',
        'Техник бұл кассаны тексереді.',
        'A technician will check this machine.',
      ),
    ),
    delighted: titleAndText(
      t('Быстро и без очереди', 'Тез әрі кезексіз', 'Quick and queue-free'),
      t(
        'Спасибо. Так и должно быть каждый раз.',
        'Рақмет. Әрдайым осылай болуы керек.',
        'Thank you. It should be like this every time.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, настроим', 'Рақмет, реттейміз', 'Thank you, we will tune it'),
      t(
        'По ответам меняем подсказки на экране.',
        'Жауаптарға қарап экрандағы нұсқауларды өзгертеміз.',
        'Answers like this change the hints on the screen.',
      ),
    ),
  },
})

const loyaltyCard = template({
  id: 'loyalty-card',
  industry: 'trade',
  metric: 'nps',
  picture: 'card',
  brand: '#5b3fa0',
  title: t('Программа лояльности', 'Адалдық бағдарламасы', 'Loyalty programme'),
  description: t(
    'Участнику бонусной программы: порекомендует ли её, понятны ли правила и на что хочется тратить бонусы.',
    'Бонустық бағдарлама мүшесіне: оны ұсына ма, ережесі түсінікті ме, бонусты неге жұмсағысы келеді.',
    'For members: would they recommend the programme, are the rules clear and what would they spend points on?',
  ),
  cover: titleAndText(
    t('Ваши бонусы работают?', 'Бонустарыңыз жұмыс істеп тұр ма?', 'Are your points working?'),
    t(
      'Полминуты о карте и скидках.',
      'Карта мен жеңілдіктер туралы жарты минут.',
      'Half a minute about the card and its rewards.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашу бонусную программу близким?',
          'Бонустық бағдарламамызды жақындарыңызға ұсынасыз ба?',
          'Would you recommend our rewards programme?',
        ),
      ),
    ],
    why: [
      wrong(
        t(
          'Что не устраивает в программе?',
          'Бағдарламаның несі ұнамайды?',
          'What is wrong with the programme?',
        ),
        critic,
        ['slow', 'Бонусы копятся медленно', 'Бонус баяу жиналады', 'Points grow slowly'],
        ['burn', 'Бонусы сгорают', 'Бонус күйіп кетеді', 'Points expire'],
        ['limits', 'Много исключений', 'Шектеу көп', 'Too many exceptions'],
        ['rules', 'Правила непонятны', 'Ережесі түсініксіз', 'Unclear rules'],
        ['missing', 'Бонусы не начислили', 'Бонус түспеді', 'Points weren’t credited'],
        ['spam', 'Много рассылок', 'Хабарлама тым көп', 'Too many messages'],
        ['useless', 'Выгода незаметна', 'Пайдасы білінбейді', 'I don’t feel the benefit'],
      ),
      pleased(
        t('Что в программе лучшее?', 'Бағдарламаның ең жақсысы қайсы?', 'What is the best part?'),
        fan,
        ['cash', 'Бонусы как деньги', 'Бонус ақша орнына жүреді', 'Points spend like money'],
        ['birthday', 'Подарок ко дню рождения', 'Туған күнге сыйлық', 'Birthday gift'],
        ['personal', 'Личные скидки', 'Жеке жеңілдіктер', 'Personal offers'],
        ['phone', 'Карта в телефоне', 'Карта телефонда', 'Card in the phone'],
        ['family', 'Общий счёт с семьёй', 'Отбасымен ортақ есеп', 'Shared with family'],
      ),
    ],
    details: [
      pick(
        'use',
        t('Как часто тратите бонусы?', 'Бонусты қаншалықты жиі жұмсайсыз?', 'How often do you spend points?'),
        ['each', 'Почти каждый раз', 'Әр барған сайын дерлік', 'Almost every time'],
        ['month', 'Раз в месяц', 'Айына бір рет', 'Monthly'],
        ['save', 'Коплю на крупное', 'Үлкен затқа жинаймын', 'Saving for something big'],
        ['never', 'Ни разу', 'Бір де рет жұмсамадым', 'Never so far'],
      ),
      many(
        'want',
        t('Что добавить к бонусам?', 'Бонусқа не қосайық?', 'What should we add?'),
        ['discount', 'Скидку вместо бонусов', 'Бонус орнына жеңілдік', 'Discount instead of points'],
        ['partners', 'Партнёров', 'Серіктестер', 'Partners'],
        ['gifts', 'Подарки', 'Сыйлықтар', 'Gifts'],
        ['charity', 'Помощь нуждающимся', 'Мұқтаж жандарға көмек', 'Giving to charity'],
      ),
    ],
    words: [
      comment(
        t(
          'Какую одну вещь изменить?',
          'Бір ғана нәрсені өзгертсек, не болсын?',
          'If we change one thing, which?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t('Проверить ваши бонусы?', 'Бонустарыңызды тексерейік пе?', 'Shall we check your points?'),
      t('Да, проверьте', 'Иә, тексеріңіз', 'Yes, please'),
      t('Не надо', 'Керек емес', 'No'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, разберёмся с бонусами', 'Рақмет, бонустарды қараймыз', 'Thank you, we will sort it out'),
      t(
        'Если попросили проверить счёт, ответим за два рабочих дня.',
        'Есепті тексеруді сұрасаңыз, екі жұмыс күнінде жауап береміз.',
        'If you asked for a check, expect an answer within two working days.',
      ),
    ),
    delighted: titleAndText(
      t('Копите на здоровье', 'Жинай беріңіз', 'Keep collecting'),
      t(
        'Спасибо. Следующий бонус уже близко.',
        'Рақмет. Келесі бонус та жақын.',
        'Thank you. Your next reward is close.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо, учтём в новых правилах',
        'Рақмет, жаңа ережеде ескереміз',
        'Thank you, it goes into the new rules',
      ),
      t(
        'Правила программы меняем по ответам участников.',
        'Бағдарлама ережесін мүшелердің жауабына қарап өзгертеміз.',
        'The rules of the programme follow members’ answers.',
      ),
    ),
  },
})

const orderFailed = any(atMost('ease', 3), is('complete', 'no'))

const onlineOrder = template({
  id: 'online-order',
  industry: 'trade',
  metric: 'ces',
  picture: 'laptop',
  brand: '#1a5fb4',
  title: t('Интернет-заказ', 'Интернет-тапсырыс', 'Online order'),
  description: t(
    'После получения заказа, по ссылке или коду в коробке: легко ли найти, заказать и получить, всё ли пришло целым.',
    'Тапсырыс келген соң, сілтеме не қораптағы код арқылы: табу, тапсырыс беру, алу оңай ма, бәрі бүтін келді ме.',
    'After the parcel arrives: was it easy to find, order and receive, and did everything come whole?',
  ),
  cover: titleAndText(
    t('Посылка у вас', 'Сәлемдеме қолыңызда', 'Your parcel is here'),
    t(
      'Как дался путь от корзины до двери?',
      'Себеттен есікке дейінгі жол қалай өтті?',
      'How was the way from basket to door?',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Заказать и получить покупку было легко',
          'Тапсырыс беріп, алу оңай болды',
          'Ordering and receiving it was easy',
        ),
      ),
    ],
    complete: [
      must(
        pick(
          'complete',
          t(
            'Всё пришло так, как заказывали?',
            'Бәрі тапсырыстағыдай келді ме?',
            'Did it all arrive as ordered?',
          ),
          ['yes', 'Да, всё точно', 'Иә, дәл сондай', 'Yes, exactly'],
          ['swap', 'Что-то заменили', 'Бірдеңесін ауыстырған', 'Something was replaced'],
          ['no', 'Не всё или повреждено', 'Бәрі емес не бүлінген', 'Missing or damaged'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Где было трудно?', 'Қай жері қиын болды?', 'Where was it hard?'),
        any(atMost('ease', 4), is('complete', 'no')),
        ['search', 'Найти товар на сайте', 'Сайттан тауарды табу', 'Finding it on the site'],
        ['photo', 'Фото не как в жизни', 'Суреті шын бейнесінен бөлек', 'Not like the photo'],
        ['pay', 'Оплата', 'Төлем', 'Payment'],
        ['cancel', 'Отменили часть заказа', 'Тапсырысты толық бермеді', 'Part was cancelled'],
        ['late', 'Привезли поздно', 'Кеш әкелді', 'Late delivery'],
        ['courier', 'Курьер', 'Курьер', 'The courier'],
        ['support', 'Поддержка не отвечает', 'Қолдау қызметі жауап бермейді', 'Support doesn’t answer'],
        ['packing', 'Плохая упаковка', 'Қаптамасы нашар', 'Poor packing'],
      ),
      pleased(
        t('Что было удобно?', 'Не ыңғайлы болды?', 'What was convenient?'),
        { all: [atLeast('ease', 6), has('complete', 'yes', 'swap')] },
        ['found', 'Нужное нашлось быстро', 'Керегімді тез таптым', 'Found it quickly'],
        ['slot', 'Точное время доставки', 'Жеткізу уақыты дәл', 'Exact delivery slot'],
        ['locker', 'Постамат рядом', 'Постамат жақын', 'Locker nearby'],
        ['track', 'Видно, где посылка', 'Сәлемдеменің қайда екені көрінеді', 'Tracking'],
        ['pack', 'Бережная упаковка', 'Ұқыпты қаптама', 'Careful packing'],
        ['courier', 'Вежливый курьер', 'Сыпайы курьер', 'Polite courier'],
      ),
    ],
    details: [
      pick(
        'way',
        t('Как получили заказ?', 'Тапсырысты қалай алдыңыз?', 'How did you get it?'),
        ['door', 'Курьер до двери', 'Курьер есікке дейін', 'Courier to the door'],
        ['locker', 'Постамат', 'Постаматтан', 'Parcel locker'],
        ['point', 'Пункт выдачи', 'Беру орнынан', 'Pick-up point'],
        ['store', 'В магазине', 'Дүкеннен', 'In the store'],
      ),
    ],
    words: [
      comment(
        t(
          'Что улучшить на сайте или в доставке?',
          'Сайтта не жеткізуде нені жақсартайық?',
          'What should we improve?',
        ),
        t(
          'Номер заказа ускорит ответ.',
          'Тапсырыс нөмірін жазсаңыз, тезірек жауап береміз.',
          'An order number speeds up our answer.',
        ),
      ),
    ],
    reply: contacts(
      orderFailed,
      t('Исправить заказ?', 'Тапсырысты түзетейік пе?', 'Shall we put the order right?'),
      t(
        'Довезём, заменим или вернём деньги. Можно пропустить.',
        'Жеткізіп береміз, ауыстырамыз не ақшасын қайтарамыз. Міндетті емес.',
        'We will resend, replace or refund. You may skip this.',
      ),
    ),
  }),
  unhappy: orderFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Исправим заказ', 'Тапсырысты түзетеміз', 'We will fix the order'),
      t(
        'Сохраните коробку и сфотографируйте повреждения. Мы ответим в течение дня.',
        'Қорапты сақтап, бүлінген жерін суретке түсіріңіз. Бір күн ішінде жауап береміз.',
        'Keep the box and take a photo of any damage. We will answer within a day.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть радует', 'Игілігін көріңіз', 'Enjoy it'),
      t(
        'Спасибо. Сборщики и курьеры узнают об этом.',
        'Рақмет. Жинаушылар мен курьерлер мұны біледі.',
        'Thank you. Pickers and couriers will hear of it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за заказ', 'Тапсырысыңызға рақмет', 'Thank you for the order'),
      t(
        'По ответам убираем лишние шаги на сайте.',
        'Жауаптарға қарап сайттағы артық қадамдарды азайтамыз.',
        'Your answers remove needless steps from the site.',
      ),
    ),
  },
})

const marketFailed = any(atMost('market', 2), has('wrong', 'weighed', 'spoiled'))

const marketDay = template({
  id: 'market-day',
  industry: 'trade',
  metric: 'csat',
  picture: 'stall',
  brand: '#2f7d32',
  title: t('День на рынке', 'Базардағы күн', 'A day at the market'),
  description: t(
    'Для базара и торговых рядов: товар, весы, продавцы, чистота и парковка. Обвес и порча сразу уходят администрации.',
    'Базар мен сауда қатарларына: тауар, таразы, сатушылар, тазалық, тұрақ. Таразыдан жеу мен бүлінген тауар бірден әкімшілікке барады.',
    'For bazaars and market rows: goods, scales, sellers, cleanliness and parking. Short weight and spoilage go straight to the office.',
  ),
  cover: titleAndText(
    t('Удачно сходили?', 'Базарлық мол ма?', 'A good haul?'),
    t(
      'Администрация рынка прочитает всё сама.',
      'Бәрін базар әкімшілігінің өзі оқиды.',
      'The market office reads every answer itself.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'market',
        t('Как вам сегодня на рынке?', 'Бүгін базар қалай болды?', 'How was the market today?'),
      ),
    ],
    why: [
      wrong(
        t('Что не понравилось на рынке?', 'Базарда не ұнамады?', 'What was wrong at the market?'),
        any(atMost('market', 3)),
        ['weighed', 'Обвесили или обсчитали', 'Таразыдан не ақшадан жеді', 'Short weight or change'],
        ['spoiled', 'Товар испорчен', 'Тауар бүлінген', 'Spoiled goods'],
        ['price', 'Нет ценников', 'Бағасы жазылмаған', 'No price tags'],
        ['card', 'Не принимают карту и QR', 'Карта мен QR қабылдамайды', 'No card or QR'],
        ['dirty', 'Грязь в проходах', 'Өткел лас', 'Dirty aisles'],
        ['toilet', 'Туалет', 'Дәретхана', 'The toilets'],
        ['parking', 'Негде поставить машину', 'Көлік қоятын жер жоқ', 'Nowhere to park'],
        ['rude', 'Грубый продавец', 'Сатушы дөрекі', 'Rude seller'],
      ),
      pleased(
        t('Что порадовало на рынке?', 'Базарда не қуантты?', 'What pleased you?'),
        any(atLeast('market', 4)),
        ['fresh', 'Свежее, прямо от хозяина', 'Балғын, иесінің өзінен', 'Fresh from the producer'],
        ['haggle', 'Можно поторговаться', 'Саудаласуға болады', 'You can haggle'],
        ['taste', 'Дают попробовать', 'Дәмін көрсетеді', 'You can taste first'],
        ['price', 'Дешевле магазина', 'Дүкеннен арзан', 'Cheaper than shops'],
        ['people', 'Душевные продавцы', 'Сатушылары ақкөңіл', 'Warm sellers'],
        ['food', 'Вкусно перекусить', 'Дәмді тамақтануға болады', 'Good food there'],
      ),
    ],
    details: [
      pick(
        'row',
        t('За чем пришли?', 'Не алуға келдіңіз?', 'What did you come for?'),
        ['meat', 'Мясо, молоко', 'Ет, сүт', 'Meat, dairy'],
        ['veg', 'Овощи, фрукты', 'Көкөніс, жеміс', 'Fruit, vegetables'],
        ['clothes', 'Одежда, обувь', 'Киім, аяқ киім', 'Clothes, shoes'],
        ['home', 'Всё для дома', 'Үйге керек заттар', 'Household goods'],
        ['eat', 'Поесть', 'Тамақтануға', 'To eat'],
      ),
      stars(
        'clean',
        t('Чисто ли на рынке?', 'Базар таза ма?', 'How clean is the market?'),
        ends(t('грязно', 'лас', 'dirty'), t('чисто', 'таза', 'clean')),
      ),
      shownIf(
        any(has('wrong', 'weighed', 'spoiled', 'rude')),
        line(
          'stallno',
          t('Номер или ряд прилавка', 'Сөре нөмірі не қатары', 'Stall number or row'),
          t('Если запомнили.', 'Есіңізде болса.', 'If you remember it.'),
        ),
      ),
    ],
    words: [
      comment(
        t('Что изменить на рынке?', 'Базарда нені өзгерту керек?', 'What should change at the market?'),
      ),
    ],
    reply: contacts(
      marketFailed,
      t(
        'Как сообщить вам о проверке?',
        'Тексеру нәтижесін қалай хабарлайық?',
        'How can we tell you what we found?',
      ),
      t(
        'Продавец вашего номера не увидит. Можно пропустить.',
        'Нөміріңізді сатушы көрмейді. Міндетті емес.',
        'The seller won’t see your number. You may skip this.',
      ),
    ),
  }),
  unhappy: marketFailed,
  delighted: any(atLeast('market', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим этот ряд', 'Бұл қатарды тексереміз', 'We will check that row'),
      t(
        'Покажите покупку на контрольных весах рынка: вес перепроверят.',
        'Затты базардың бақылау таразысында қайта өлшетіңіз.',
        'Take it to the market’s control scales to be weighed again.',
      ),
    ),
    delighted: titleAndText(
      t('Кушайте и носите с удовольствием', 'Базарлығыңыз берекелі болсын', 'Enjoy your purchases'),
      t(
        'Спасибо. Приходите с друзьями.',
        'Рақмет. Достарыңызбен келіңіз.',
        'Thank you. Bring your friends next time.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, услышали', 'Рақмет, естідік', 'Thank you, we hear you'),
      t(
        'По ответам покупателей решаем, что менять в рядах.',
        'Қатарларда нені өзгертуді сатып алушылар жауабы шешеді.',
        'Shoppers’ answers decide what changes in the rows.',
      ),
    ),
  },
})

const emptyFailed = any(atMost('visit', 2))

const leftEmpty = template({
  id: 'left-empty',
  industry: 'trade',
  metric: 'csat',
  picture: 'door',
  brand: '#54596b',
  title: t('Ушли без покупки?', 'Ештеңе алмай кеттіңіз бе?', 'Leaving without buying?'),
  description: t(
    'Код на двери и у выхода: почему человек ушёл с пустыми руками и вернётся ли. Потерянные продажи по причинам.',
    'Код есікте және шығар жерде: адам неге құр қол кетті, қайта келе ме. Жоғалған сауда себептері бойынша.',
    'A code by the exit: why a visitor left with nothing and whether they will be back. Lost sales by reason.',
  ),
  cover: titleAndText(
    t('Не нашли своё?', 'Керегіңізді таппадыңыз ба?', 'Nothing for you today?'),
    t(
      'Ответьте на ходу, это три касания.',
      'Жолай жауап беріңіз, үш рет түрту жетеді.',
      'Answer on the way out, three taps.',
    ),
  ),
  ...screens({
    score: [faces('visit', t('Как вам у нас?', 'Дүкенімізден алған әсеріңіз қалай?', 'How was your visit?'))],
    reason: [
      must(
        pick(
          'reason',
          t('Почему ничего не купили?', 'Неге ештеңе алмадыңыз?', 'Why didn’t you buy?'),
          ['none', 'Не было нужного', 'Керегі болмады', 'They didn’t have it'],
          ['size', 'Нет размера или цвета', 'Өлшемі не түсі жоқ', 'No size or colour'],
          ['price', 'Дорого', 'Қымбат', 'Too expensive'],
          ['queue', 'Не хотелось стоять в очереди', 'Кезекке тұрмадым', 'The queue put me off'],
          ['look', 'Хотелось только посмотреть', 'Көріп шығуға кірдім', 'Just looking'],
          ['later', 'Сравню и вернусь', 'Салыстырып, қайта келемін', 'Comparing first'],
        ),
      ),
      shownIf(
        any(has('reason', 'none', 'size')),
        line('sought', t('Что искали?', 'Не іздеп келдіңіз?', 'What were you looking for?')),
      ),
    ],
    why: [
      wrong(
        t('Что оттолкнуло?', 'Неден көңіліңіз қайтты?', 'What put you off?'),
        any(atMost('visit', 3)),
        ['mess', 'Беспорядок на полках', 'Сөреде тәртіп жоқ', 'Messy shelves'],
        ['staff', 'Равнодушие сотрудников', 'Қызметкерлер немқұрайды', 'Indifferent staff'],
        ['pushy', 'Навязчивость', 'Мазамды алды', 'Pushy staff'],
        [
          'fitting',
          'Примерочная занята или грязная',
          'Киім өлшеу бөлмесі бос емес',
          'Fitting room busy or dirty',
        ],
        ['loud', 'Шумно или душно', 'Шулы не қапырық', 'Loud or stuffy'],
        ['guard', 'Взгляд охранника', 'Күзетшінің көзқарасы', 'The guard’s stare'],
      ),
      pleased(
        t('Что всё же понравилось?', 'Дегенмен не ұнады?', 'What did you like all the same?'),
        any(atLeast('visit', 4)),
        ['window', 'Витрина', 'Витрина', 'The window display'],
        ['order', 'Порядок в зале', 'Залдағы тәртіп', 'A tidy shop'],
        ['staff', 'Ненавязчивая помощь', 'Мазаламай көмектесті', 'Unobtrusive help'],
        ['goods', 'Сами вещи', 'Заттардың өзі', 'The goods themselves'],
        ['mood', 'Атмосфера', 'Жайлы ортасы', 'The atmosphere'],
      ),
    ],
    words: [
      comment(
        t(
          'Что вернуло бы вас к нам?',
          'Бізге қайта келуіңізге не себеп болар еді?',
          'What would bring you back?',
        ),
      ),
    ],
    reply: contacts(
      emptyFailed,
      t('Написать, когда исправим?', 'Түзеткен кезде жазайық па?', 'Shall we write when it is fixed?'),
      t(
        'Одно сообщение, не реклама. Можно пропустить.',
        'Бір хабарлама, жарнама емес. Міндетті емес.',
        'One message, no ads. You may skip this.',
      ),
    ),
  }),
  unhappy: emptyFailed,
  delighted: any(atLeast('visit', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Жаль, что так вышло', 'Бұлай болғаны өкінішті', 'Sorry it went that way'),
      t(
        'Ваш ответ на ходу дороже чека: он покажет, что мы теряем.',
        'Жолай берген жауабыңыз чектен де құнды: нені жоғалтып жүргенімізді көрсетеді.',
        'Your answer is worth more than a sale: it shows what we lose.',
      ),
    ),
    delighted: titleAndText(
      t('Заходите ещё', 'Тағы келіңіз', 'Come again'),
      t(
        'Смотреть у нас можно сколько угодно. Спасибо.',
        'Бізде қалағаныңызша қарауға болады. Рақмет.',
        'You are welcome to look as long as you like. Thank you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за подсказку на ходу', 'Жолай айтқаныңызға рақмет', 'Thank you for telling us'),
      t(
        'Если дело в наличии, закупка увидит это завтра.',
        'Мәселе тауардың жоғында болса, сатып алу бөлімі ертең көреді.',
        'If it was about stock, purchasing will see it tomorrow.',
      ),
    ),
  },
})

export const SHOPS = [
  storeLoyalty,
  checkoutQueue,
  shopAssistant,
  stockChoice,
  pricesOffers,
  selfCheckout,
  loyaltyCard,
  onlineOrder,
  marketDay,
  leftEmpty,
]
