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

const assemblyFailed = any(atMost('ease', 3), is('done', 'gaveup'), has('wrong', 'parts', 'injury'))

const productAssembly = template({
  id: 'product-assembly',
  industry: 'goods',
  metric: 'ces',
  picture: 'manual',
  brand: '#34618a',
  title: t('Инструкция и сборка', 'Нұсқаулық және құрастыру', 'Instructions and assembly'),
  description: t(
    'Код на инструкции: собрали ли сами, за сколько времени и на каком шаге застряли. Недостающую деталь высылают сразу.',
    'Код нұсқаулықта: өзі құрастырды ма, қанша уақыт кетті, қай қадамда кідірді. Жетпеген бөлшек бірден жіберіледі.',
    'A code on the manual: did they manage alone, how long did it take and where did they get stuck? Missing parts go out at once.',
  ),
  cover: titleAndText(
    t('Собрали?', 'Құрастырдыңыз ба?', 'All put together?'),
    t(
      'Ваш ответ перепишет трудную страницу.',
      'Жауабыңыз қиын бетті қайта жаздырады.',
      'Your answer rewrites the difficult page.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t('Собрать и подключить было легко', 'Құрастырып, қосу оңай болды', 'Putting it together was easy'),
      ),
    ],
    done: [
      must(
        pick(
          'done',
          t('Чем закончилась сборка?', 'Құрастыру немен бітті?', 'How did it end?'),
          ['self', 'Справились сами', 'Өзіміз құрастырдық', 'Done by ourselves'],
          ['help', 'Позвали на помощь', 'Көмекке шақырдық', 'Needed help'],
          ['gaveup', 'Так и не собрали', 'Құрастыра алмадық', 'Gave up'],
        ),
      ),
    ],
    why: [
      wrong(
        t('На чём застряли при сборке?', 'Құрастырғанда қай жерде кідірдіңіз?', 'Where did you get stuck?'),
        any(atMost('ease', 4), is('done', 'gaveup')),
        ['pictures', 'Рисунки непонятны', 'Суреттері түсініксіз', 'Unclear drawings'],
        ['language', 'Нет моего языка', 'Менің тілімде жоқ', 'Not in my language'],
        ['parts', 'Не хватает деталей', 'Бөлшек жетпейді', 'Parts are missing'],
        ['holes', 'Отверстия не совпали', 'Тесіктері сәйкес келмеді', 'Holes didn’t line up'],
        ['tools', 'Нужен особый инструмент', 'Арнайы құрал керек', 'Special tools needed'],
        ['two', 'Одному не собрать', 'Бір адам құрастыра алмайды', 'Takes two people'],
        ['app', 'Не подключилось к телефону', 'Телефонға қосылмады', 'Wouldn’t pair with the phone'],
        ['injury', 'Острые края, травма', 'Өткір шеті, жарақат', 'Sharp edges, an injury'],
      ),
      pleased(
        t('Что помогло собрать?', 'Құрастыруға не көмектесті?', 'What helped?'),
        { all: [atLeast('ease', 6), has('done', 'self', 'help')] },
        ['steps', 'Понятные шаги', 'Қадамдары түсінікті', 'Clear steps'],
        ['labels', 'Детали подписаны', 'Бөлшектері белгіленген', 'Labelled parts'],
        ['tools', 'Инструмент в комплекте', 'Құралы жинақта бар', 'Tools included'],
        ['video', 'Видео по QR-коду', 'QR-кодтағы бейне', 'The video by QR'],
        ['spare', 'Запасной крепёж', 'Қосалқы бекіткіштер', 'Spare fixings'],
      ),
    ],
    details: [
      pick(
        'time',
        t('Сколько времени ушло?', 'Қанша уақыт кетті?', 'How long did it take?'),
        ['30', 'До получаса', 'Жарты сағатқа дейін', 'Up to half an hour'],
        ['60', 'До часа', 'Бір сағатқа дейін', 'Up to an hour'],
        ['180', 'До трёх часов', 'Үш сағатқа дейін', 'Up to three hours'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      pick(
        'guide',
        t('По чему собирали?', 'Неге қарап құрастырдыңыз?', 'What did you follow?'),
        ['paper', 'Бумажная инструкция', 'Қағаз нұсқаулық', 'Paper manual'],
        ['video', 'Видео', 'Бейне', 'Video'],
        ['none', 'Без инструкции', 'Нұсқаулықсыз', 'No instructions'],
      ),
    ],
    words: [
      comment(
        t('Какой шаг переписать?', 'Қай қадамды қайта жазу керек?', 'Which step should we rewrite?'),
        t('Номер шага или страницы.', 'Қадамның не беттің нөмірі.', 'The number of the step or page.'),
      ),
    ],
    reply: contacts(
      assemblyFailed,
      t('Прислать деталь или мастера?', 'Бөлшек не шебер жіберейік пе?', 'Shall we send a part or a fitter?'),
      t(
        'Уточним артикул и отправим. Можно пропустить.',
        'Артикулын нақтылап, жібереміз. Міндетті емес.',
        'We will check the model and send it. You may skip this.',
      ),
    ),
  }),
  unhappy: assemblyFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Поможем собрать', 'Құрастыруға көмектесеміз', 'We will help you finish'),
      t(
        'Фото коробки с артикулом ускорит дело: по нему найдём нужную деталь.',
        'Артикулы бар қораптың суреті істі тездетеді: керек бөлшекті сол бойынша табамыз.',
        'A photo of the box with the model number helps us find the part.',
      ),
    ),
    delighted: titleAndText(
      t('Руки у вас золотые', 'Қолыңыз алтын екен', 'Handy, aren’t you'),
      t('Спасибо. Пусть служит долго.', 'Рақмет. Ұзақ қызмет етсін.', 'Thank you. May it last.'),
    ),
    others: titleAndText(
      t('Спасибо за терпение', 'Шыдамыңызға рақмет', 'Thank you for your patience'),
      t(
        'Трудные шаги перерисуем в следующем тираже.',
        'Қиын қадамдарды келесі басылымда қайта саламыз.',
        'The hard steps will be redrawn in the next print.',
      ),
    ),
  },
})

const firstWeekFailed = any(atMost('first', 2), is('keep', 'return'))

const firstWeek = template({
  id: 'product-first-week',
  industry: 'goods',
  metric: 'csat',
  picture: 'lamp',
  brand: '#876011',
  title: t('Первая неделя с товаром', 'Тауармен алғашқы апта', 'First week with a product'),
  description: t(
    'Через семь дней после покупки: оправдались ли ожидания, пользуются ли и не собираются ли вернуть.',
    'Сатып алғаннан жеті күн өткен соң: үміті ақталды ма, пайдаланып жүр ме, қайтармақ ойы жоқ па.',
    'Seven days in: does it meet expectations, is it being used and is a return on the way?',
  ),
  cover: titleAndText(
    t('Неделя вместе', 'Бірге бір апта', 'A week together'),
    t('Подружились с покупкой?', 'Сатып алған затыңызға үйрендіңіз бе?', 'Getting along with it?'),
  ),
  ...screens({
    score: [
      faces(
        'first',
        t(
          'Оправдала ли покупка ожидания?',
          'Сатып алғаныңыз үмітіңізді ақтады ма?',
          'Does it live up to your expectations?',
        ),
        ends(t('нет', 'жоқ', 'no'), t('превзошла', 'асып түсті', 'beyond them')),
      ),
    ],
    why: [
      wrong(
        t('Чего вы не ожидали?', 'Нені күтпедіңіз?', 'What did you not expect?'),
        any(atMost('first', 3)),
        ['size', 'Другой размер', 'Өлшемі басқа', 'A different size'],
        ['material', 'Материал хуже', 'Материалы нашарлау', 'Poorer material'],
        ['smell', 'Запах', 'Иісі бар', 'A smell'],
        ['noise', 'Шумит или греется', 'Шулайды не қызады', 'Noisy or hot'],
        ['battery', 'Быстро садится', 'Заряды тез бітеді', 'Runs down fast'],
        ['hard', 'Сложно разобраться', 'Түсіну қиын', 'Hard to figure out'],
        ['extra', 'Нужны докупки', 'Қосымша зат сатып алу керек', 'Needs extra purchases'],
      ),
      pleased(
        t('Что приятно удивило?', 'Не таңғалдырды?', 'What surprised you pleasantly?'),
        any(atLeast('first', 4)),
        ['quality', 'Качество', 'Сапасы', 'Quality'],
        ['easy', 'Всё понятно с первой минуты', 'Бәрі бірден түсінікті', 'Clear from the first minute'],
        ['look', 'Внешний вид', 'Сырт келбеті', 'The looks'],
        ['quiet', 'Тихо работает', 'Дыбыссыз жұмыс істейді', 'Quiet'],
        ['family', 'Понравилось всей семье', 'Бүкіл отбасына ұнады', 'The family likes it'],
        ['gift', 'Мелочи в подарок', 'Сыйлыққа берілген ұсақ-түйек', 'Little extras'],
      ),
    ],
    details: [
      pick(
        'often',
        t('Как часто пользуетесь?', 'Қаншалықты жиі пайдаланасыз?', 'How often do you use it?'),
        ['daily', 'Каждый день', 'Күн сайын', 'Every day'],
        ['some', 'Несколько раз в неделю', 'Аптасына бірнеше рет', 'A few times a week'],
        ['once', 'Был один раз', 'Бір-ақ рет', 'Once so far'],
        ['never', 'Ещё не включали', 'Әлі қосқан жоқпыз', 'Not yet'],
      ),
      must(
        pick(
          'keep',
          t('Что решили?', 'Не шештіңіз?', 'What have you decided?'),
          ['keep', 'Оставляем', 'Алып қаламыз', 'Keeping it'],
          ['unsure', 'Пока присматриваемся', 'Әзірге сынап көрудеміз', 'Still deciding'],
          ['return', 'Хотим вернуть', 'Қайтарғымыз келеді', 'Want to return it'],
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что бы вы хотели знать до покупки?',
          'Сатып алғанға дейін нені білгіңіз келер еді?',
          'What would you have liked to know before buying?',
        ),
      ),
    ],
    reply: contacts(
      firstWeekFailed,
      t('Помочь разобраться?', 'Түсінуге көмектесейік пе?', 'Shall we help?'),
      t(
        'Подскажем настройки или оформим возврат. Можно пропустить.',
        'Баптауын айтамыз не қайтаруды рәсімдейміз. Міндетті емес.',
        'We will help with settings or a return. You may skip this.',
      ),
    ),
  }),
  unhappy: firstWeekFailed,
  delighted: any(atLeast('first', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Сделаем так, чтобы подошло', 'Көңіліңізден шығатындай етеміз', 'Let us make it right'),
      t(
        'Вернуть товар можно в течение 14 дней, если он не был в употреблении. Подскажем, как.',
        'Пайдаланылмаған тауарды 14 күн ішінде қайтаруға болады. Қалай екенін айтамыз.',
        'An unused item can be returned within 14 days. We will tell you how.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть радует годами', 'Жылдар бойы қуантсын', 'May it please you for years'),
      t(
        'Спасибо. Расскажем об этом тем, кто его придумал.',
        'Рақмет. Мұны ойлап тапқандарға айтамыз.',
        'Thank you. We will tell those who designed it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за первую неделю', 'Алғашқы апта үшін рақмет', 'Thank you for the first week'),
      t(
        'Поправим описание, чтобы ожидания совпадали.',
        'Сипаттамасын шынайы болатындай түзетеміз.',
        'We will adjust the description to match reality.',
      ),
    ),
  },
})

const threeFailed = any(atMost('nps', 6), is('broke', 'yes'))

const threeMonths = template({
  id: 'product-three-months',
  industry: 'goods',
  metric: 'nps',
  picture: 'calendar',
  brand: '#6a3f8f',
  title: t('Три месяца с товаром', 'Тауармен үш ай', 'Three months with a product'),
  description: t(
    'Надёжность глазами владельца: ломалось ли, как держит износ, купит ли ещё раз. Поломка сразу идёт в сервис.',
    'Иесінің көзімен сенімділік: бұзылды ма, тозуға қалай шыдайды, тағы ала ма. Бұзылса, бірден сервиске барады.',
    'Reliability through the owner’s eyes: did it break, how does it wear and would they buy again? A breakdown goes straight to service.',
  ),
  cover: titleAndText(
    t('Прошло три месяца', 'Үш ай өтті', 'Three months on'),
    t(
      'Первые восторги позади, время честного ответа.',
      'Алғашқы қуаныш басылды, шынын айтатын кез келді.',
      'The honeymoon is over: time for an honest answer.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете его теперь, спустя три месяца?',
          'Үш айдан кейін оны басқаға ұсынасыз ба?',
          'Would you recommend it now, three months on?',
        ),
      ),
    ],
    broke: [
      must(
        pick(
          'broke',
          t('Были поломки?', 'Бұзылған кезі болды ма?', 'Any breakdowns?'),
          ['no', 'Ни одной', 'Бірде-бір рет болмады', 'None'],
          ['small', 'Мелочь, починили сами', 'Ұсақ нәрсе, өзіміз жөндедік', 'Minor, fixed at home'],
          ['yes', 'Да, не работает как надо', 'Иә, дұрыс істемейді', 'Yes, it doesn’t work right'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что подвело?', 'Неден көңіліңіз қалды?', 'What let you down?'),
        critic,
        ['wear', 'Быстро износился', 'Тез тозды', 'Wore out fast'],
        ['weak', 'Слабая деталь', 'Бөлшегі әлсіз', 'A weak part'],
        ['slow', 'Стал работать хуже', 'Жұмысы нашарлады', 'Works worse than before'],
        ['costly', 'Дорого обслуживать', 'Күтімі қымбат', 'Costly to run'],
        ['spare', 'Не найти расходники', 'Шығын материалы табылмайды', 'No consumables'],
        ['support', 'Поддержка не помогла', 'Қолдау қызметі көмектеспеді', 'Support didn’t help'],
        ['better', 'У других лучше', 'Басқалардікі жақсы', 'Others are better'],
      ),
      pleased(
        t('За что полюбили?', 'Несін ұнатып қалдыңыз?', 'What have you come to love?'),
        fan,
        ['reliable', 'Ни разу не подвёл', 'Бірде-бір рет бұзылмады', 'Never let me down'],
        ['saves', 'Экономит время', 'Уақыт үнемдейді', 'Saves time'],
        ['asnew', 'Как новый', 'Жаңадай', 'Like new'],
        ['care', 'Легко ухаживать', 'Күтуі оңай', 'Easy to care for'],
        ['update', 'Полезные обновления', 'Жаңартулары пайдалы', 'Useful updates'],
      ),
    ],
    details: [
      stars(
        'wear',
        t('Как выглядит сейчас?', 'Қазір қандай күйде?', 'How does it look now?'),
        ends(t('изношен', 'тозған', 'worn'), t('как новый', 'жаңадай', 'like new')),
      ),
      yesNo('again', t('Купили бы ещё раз?', 'Тағы сатып алар ма едіңіз?', 'Would you buy it again?')),
    ],
    words: [
      comment(
        t(
          'Что улучшить в следующей модели?',
          'Келесі үлгіде нені жақсартайық?',
          'What should the next model do better?',
        ),
      ),
    ],
    reply: contacts(
      threeFailed,
      t('Направить вас в сервис?', 'Сізге сервис керек пе?', 'Shall we arrange a repair?'),
      t(
        'Гарантия ещё действует, мастер перезвонит. Можно пропустить.',
        'Кепілдік әлі жарамды, шебер қоңырау шалады. Міндетті емес.',
        'The warranty still holds, a technician will call. You may skip this.',
      ),
    ),
  }),
  unhappy: threeFailed,
  thanks: {
    unhappy: titleAndText(
      t('Гарантия на вашей стороне', 'Кепілдік сіздің жағыңызда', 'The warranty is on your side'),
      t(
        'Талон и чек держите под рукой. Сервис ответит за два дня.',
        'Талон мен чекті дайын ұстаңыз. Сервис екі күнде жауап береді.',
        'Keep the card and receipt at hand. Service answers within two days.',
      ),
    ),
    delighted: titleAndText(
      t('Проверено временем', 'Уақыт сынынан өтті', 'Tested by time'),
      t(
        'Спасибо. Это лучшая оценка для инженера.',
        'Рақмет. Бұл инженер үшін ең үлкен марапат.',
        'Thank you. Engineers can’t wish for more.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за опыт', 'Тәжірибеңізбен бөліскеніңізге рақмет', 'Thank you for sharing'),
      t(
        'Сравним с ответами других владельцев.',
        'Басқа иелердің жауаптарымен салыстырамыз.',
        'We will compare it with other owners’ answers.',
      ),
    ),
  },
})

const tasteFailed = any(atMost('taste', 2), has('wrong', 'ill', 'foreign'))

const tasting = template({
  id: 'new-taste',
  industry: 'goods',
  metric: 'csat',
  picture: 'jar',
  brand: '#a1530a',
  title: t('Вкус новинки', 'Жаңа өнімнің дәмі', 'Tasting something new'),
  description: t(
    'Дегустация у стойки или код на пачке: вкус, сладость, цена, купит ли. Плохое самочувствие сразу идёт технологу.',
    'Үстел жанындағы дәм тату не қаптамадағы код: дәмі, тәттілігі, бағасы, ала ма. Жағдай нашарласа, технолог бірден біледі.',
    'At a tasting stand or by a code on the pack: taste, sweetness, price, intent to buy. Feeling ill goes to the technologist at once.',
  ),
  cover: titleAndText(
    t('Попробовали?', 'Дәмін көрдіңіз бе?', 'Had a taste?'),
    t(
      'Скажите как есть: рецепт ещё можно изменить.',
      'Барын айтыңыз: рецептті әлі өзгертуге болады.',
      'Say it straight: the recipe can still change.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'taste',
        t('Как вам вкус?', 'Дәмі қалай екен?', 'How do you like the taste?'),
        ends(t('не моё', 'ұнамады', 'not for me'), t('очень вкусно', 'өте дәмді', 'delicious')),
      ),
    ],
    why: [
      wrong(
        t('Что смутило во вкусе?', 'Дәмінің несі ұнамады?', 'What puts you off?'),
        any(atMost('taste', 3)),
        ['sweet', 'Слишком сладко', 'Тым тәтті', 'Too sweet'],
        ['salty', 'Слишком солоно', 'Тым тұзды', 'Too salty'],
        ['sour', 'Кислит или горчит', 'Қышқыл не ащы', 'Sour or bitter'],
        ['texture', 'Консистенция', 'Қоюлығы', 'The texture'],
        ['smell', 'Запах', 'Иісі', 'The smell'],
        ['additives', 'Чувствуется химия', 'Химиялық дәм бар', 'Tastes artificial'],
        ['foreign', 'Попалось постороннее', 'Бөгде зат шықты', 'Something foreign inside'],
        ['ill', 'Стало нехорошо', 'Жағдайым нашарлады', 'It made me unwell'],
      ),
      pleased(
        t('Что понравилось во вкусе?', 'Дәмінің несі ұнады?', 'What do you like about it?'),
        any(atLeast('taste', 4)),
        ['natural', 'Натуральный вкус', 'Табиғи дәмі', 'Natural taste'],
        ['home', 'Как дома', 'Үйдегідей', 'Like home-made'],
        ['light', 'В меру сладко', 'Тәттілігі шамалы', 'Not too sweet'],
        ['texture', 'Нежная текстура', 'Жұмсақтығы', 'Soft texture'],
        ['aroma', 'Аромат', 'Хош иісі', 'The aroma'],
        ['after', 'Послевкусие', 'Ауызда қалатын дәмі', 'The aftertaste'],
      ),
    ],
    details: [
      pick(
        'buy',
        t(
          'Купите, когда появится на полке?',
          'Сөреге шыққанда аласыз ба?',
          'Will you buy it once on the shelf?',
        ),
        ['yes', 'Да', 'Иә', 'Yes'],
        ['sometimes', 'Иногда', 'Кейде', 'Sometimes'],
        ['cheaper', 'Если недорого', 'Қымбат болмаса', 'If it isn’t expensive'],
        ['no', 'Нет', 'Жоқ', 'No'],
      ),
      pick(
        'compare',
        t(
          'А если сравнить с вашим обычным?',
          'Әдетте алатыныңызбен салыстырсақ?',
          'Against what you usually buy?',
        ),
        ['better', 'Вкуснее', 'Дәмдірек', 'Tastier'],
        ['same', 'Так же', 'Бірдей', 'The same'],
        ['worse', 'Хуже', 'Нашарлау', 'Worse'],
      ),
      stars('look', t('А упаковка?', 'Қаптамасы ше?', 'And the packaging?')),
    ],
    words: [comment(t('С чем бы вы это ели?', 'Мұны немен жер едіңіз?', 'What would you eat it with?'))],
    reply: contacts(
      tasteFailed,
      t(
        'Технологу связаться с вами?',
        'Технолог сізбен хабарлассын ба?',
        'Should our technologist contact you?',
      ),
      t(
        'Нужны партия и время. Номер можно не оставлять.',
        'Партиясы мен уақыты керек болады. Нөмір міндетті емес.',
        'We will ask for the batch and time. You may skip this.',
      ),
    ),
  }),
  unhappy: tasteFailed,
  delighted: any(atLeast('taste', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за честный вкус', 'Дәмін ашық айтқаныңызға рақмет', 'Thank you for an honest palate'),
      t(
        'Если нехорошо, обратитесь к врачу и сохраните упаковку: на ней номер партии.',
        'Жағдайыңыз нашар болса, дәрігерге көрініп, қаптамасын сақтаңыз: партия нөмірі сонда.',
        'If you feel unwell, see a doctor and keep the pack with its batch number.',
      ),
    ),
    delighted: titleAndText(
      t('Приятного аппетита', 'Ас болсын', 'Enjoy your meal'),
      t(
        'Спасибо. Ищите на полках уже скоро.',
        'Рақмет. Жақында сөрелерден іздеңіз.',
        'Thank you. Look for it on the shelves soon.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, записали', 'Рақмет, жазып алдық', 'Thank you, noted'),
      t(
        'Технолог сравнит рецепты по этим ответам.',
        'Технолог рецепттерді осы жауаптар бойынша салыстырады.',
        'The technologist will compare recipes by these answers.',
      ),
    ),
  },
})

const packFailed = any(atMost('pack', 2), is('state', 'spoiled'))

const packaging = template({
  id: 'packaging',
  industry: 'goods',
  metric: 'csat',
  picture: 'parcel',
  brand: '#4a6b1c',
  title: t('Упаковка', 'Қаптама', 'Packaging'),
  description: t(
    'Код на коробке: легко ли открыть, целым ли доехало, много ли мусора и понятен ли состав на этикетке.',
    'Код қорапта: ашуы оңай ма, бүтін жетті ме, қоқысы көп пе, жапсырмасы түсінікті ме.',
    'A code on the box: easy to open, intact, not wasteful, and is the label clear?',
  ),
  cover: titleAndText(
    t('Легко открылось?', 'Оңай ашылды ма?', 'Easy to open?'),
    t(
      'Не выбрасывайте коробку, пока не ответите.',
      'Жауап бергенше қорапты тастамаңыз.',
      'Answer before the box goes in the bin.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'pack',
        t('Удобна ли наша упаковка?', 'Қаптамамыз ыңғайлы ма?', 'How convenient is our packaging?'),
        ends(t('неудобна', 'ыңғайсыз', 'awkward'), t('очень удобна', 'өте ыңғайлы', 'very handy')),
      ),
    ],
    state: [
      must(
        pick(
          'state',
          t('Каким пришёл товар?', 'Тауар қандай күйде келді?', 'In what state did it come?'),
          ['whole', 'Целым', 'Бүтін', 'Whole'],
          ['dented', 'Помята упаковка', 'Қаптамасы жаншылған', 'Dented pack'],
          ['spoiled', 'Повреждён или протёк', 'Бүлінген не аққан', 'Damaged or leaking'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так с упаковкой?', 'Қаптамада не дұрыс емес?', 'What is wrong with it?'),
        any(atMost('pack', 3), is('state', 'spoiled')),
        ['scissors', 'Не открыть без ножниц', 'Қайшысыз ашылмайды', 'Needs scissors'],
        ['reclose', 'Не закрыть снова', 'Қайта жабылмайды', 'Won’t reclose'],
        ['plastic', 'Много пластика', 'Пластигі көп', 'Too much plastic'],
        ['air', 'Половина — воздух', 'Жартысы — ауа', 'Half of it is air'],
        ['print', 'Мелкий шрифт', 'Жазуы ұсақ', 'Small print'],
        ['date', 'Не найти срок годности', 'Жарамдылық мерзімі көрінбейді', 'Can’t find the date'],
        ['seal', 'Пломба вскрыта', 'Пломбасы ашылған', 'Seal was broken'],
      ),
      pleased(
        t('Что удобно в упаковке?', 'Қаптаманың несі ыңғайлы?', 'What is handy about it?'),
        { all: [atLeast('pack', 4), has('state', 'whole', 'dented')] },
        ['open', 'Открывается рукой', 'Қолмен ашылады', 'Opens by hand'],
        ['close', 'Закрывается снова', 'Қайта жабылады', 'Recloses'],
        ['paper', 'Бумага вместо пластика', 'Пластик орнына қағаз', 'Paper, not plastic'],
        ['reuse', 'Пригодится ещё', 'Тағы қажетке жарайды', 'Good to reuse'],
        ['label', 'Понятная этикетка', 'Жапсырмасы түсінікті', 'A clear label'],
        ['gift', 'Не стыдно подарить', 'Сыйлауға ұялмайсыз', 'Fit for a gift'],
      ),
    ],
    details: [
      many(
        'bin',
        t('Куда пойдёт упаковка?', 'Қаптама қайда кетеді?', 'Where will the packaging go?'),
        ['trash', 'В общий мусор', 'Жалпы қоқысқа', 'General waste'],
        ['sort', 'На переработку', 'Қайта өңдеуге', 'Recycling'],
        ['keep', 'Оставлю себе', 'Өзімде қалады', 'I’ll keep it'],
      ),
      stars(
        'label',
        t(
          'Легко ли найти состав и срок?',
          'Құрамы мен мерзімін табу оңай ма?',
          'How easy to find contents and date?',
        ),
        ends(t('трудно', 'қиын', 'hard'), t('легко', 'оңай', 'easy')),
      ),
    ],
    words: [
      comment(
        t('Какой упаковка должна быть?', 'Қаптама қандай болуы керек?', 'What should the packaging be like?'),
      ),
    ],
    reply: contacts(
      packFailed,
      t('Заменить повреждённое?', 'Бүлінгенін ауыстырайық па?', 'Shall we replace it?'),
      t(
        'Пригодится фото. Номер можно не оставлять.',
        'Суретін түсіріп қойыңыз. Нөмір міндетті емес.',
        'Keep a photo of it. You may skip this.',
      ),
    ),
  }),
  unhappy: packFailed,
  delighted: any(atLeast('pack', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Заменим и исправим', 'Ауыстырып, түзетеміз', 'We will replace and mend'),
      t(
        'Сфотографируйте упаковку и номер партии: найдём, где её помяли.',
        'Қаптама мен партия нөмірін суретке түсіріңіз: қай жерде жаншылғанын табамыз.',
        'Take a photo of the pack and batch number: we will find where it happened.',
      ),
    ),
    delighted: titleAndText(
      t('Мелочь, а приятно', 'Кішкене нәрсе, бірақ жағымды', 'Little things matter'),
      t(
        'Спасибо. Упаковщики редко слышат похвалу.',
        'Рақмет. Қаптаушылар мақтауды сирек естиді.',
        'Thank you. Packers seldom hear praise.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Меньше пластика и воздуха в следующей партии.',
        'Келесі партияда пластик пен ауа азаяды.',
        'Less plastic and air in the next batch.',
      ),
    ),
  },
})

const distributor = template({
  id: 'distributor',
  industry: 'goods',
  metric: 'nps',
  picture: 'van',
  brand: '#2b4a6f',
  title: t('Дистрибьютор о поставках', 'Дистрибьютор: жеткізілім туралы', 'Distributor on supplies'),
  description: t(
    'Раз в квартал магазину или дистрибьютору: сроки, комплектность, документы, спрос и работа менеджера.',
    'Тоқсанына бір рет дүкенге не дистрибьюторға: мерзім, толықтық, құжат, сұраныс және менеджердің жұмысы.',
    'Once a quarter to shops and distributors: timing, completeness, paperwork, demand and your manager.',
  ),
  cover: titleAndText(
    t('Работаем вместе', 'Бірге жұмыс істейміз', 'Working together'),
    t(
      'Минута о поставках за квартал.',
      'Тоқсандағы жеткізілім туралы бір минут.',
      'A minute about this quarter’s supplies.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нас как поставщика коллегам по рынку?',
          'Бізді жеткізуші ретінде нарықтағы әріптестеріңізге ұсынасыз ба?',
          'Would you recommend us as a supplier?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что мешает продавать больше?', 'Көбірек сатуға не кедергі?', 'What keeps you from selling more?'),
        critic,
        ['late', 'Срывы сроков', 'Мерзімнің бұзылуы', 'Missed deadlines'],
        ['short', 'Недовоз и пересорт', 'Кем не шатасқан тауар', 'Short or mixed deliveries'],
        ['papers', 'Ошибки в документах', 'Құжаттағы қателер', 'Paperwork errors'],
        ['price', 'Цены и отсрочка', 'Баға мен төлем мерзімі', 'Prices and credit terms'],
        ['promo', 'Мало рекламы и акций', 'Жарнама мен акция аз', 'Little promotion'],
        ['shelf', 'Остаточный срок мал', 'Мерзімінің бітуіне аз қалады', 'Short shelf life left'],
        ['returns', 'Трудно вернуть брак', 'Ақауды қайтару қиын', 'Hard to return defects'],
      ),
      pleased(
        t('Что ценно в работе с нами?', 'Бізбен жұмыстың несі құнды?', 'What do you value in us?'),
        fan,
        ['ontime', 'Точно в срок', 'Дәл уақытында', 'On time'],
        ['demand', 'Товар сам продаётся', 'Тауар өзі өтеді', 'Sells by itself'],
        ['margin', 'Хорошая наценка', 'Үстемесі жақсы', 'Good margin'],
        ['manager', 'Менеджер на связи', 'Менеджер байланыста', 'Manager always there'],
        ['train', 'Обучение продавцов', 'Сатушыларды оқыту', 'Training for staff'],
      ),
    ],
    details: [
      pick(
        'sales',
        t('Продажи за квартал?', 'Тоқсандағы сатылым қалай?', 'Sales this quarter?'),
        ['up', 'Выросли', 'Өсті', 'Up'],
        ['same', 'Как были', 'Сол күйінде', 'Flat'],
        ['down', 'Упали', 'Төмендеді', 'Down'],
      ),
      stars('manager', t('Работа вашего менеджера', 'Менеджеріңіздің жұмысы', 'Your manager’s work')),
    ],
    words: [
      comment(
        t(
          'Что изменить в поставках до нового квартала?',
          'Жаңа тоқсанға дейін нені өзгертейік?',
          'What should change before next quarter?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Встретиться с директором по продажам?',
        'Сату директорымен кездескіңіз келе ме?',
        'A call with our sales director?',
      ),
      t('Да, договоримся', 'Иә, келісейік', 'Yes, let’s arrange it'),
      t('Не сейчас', 'Қазір емес', 'Not now'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, партнёр', 'Рақмет, серіктес', 'Thank you, partner'),
      t(
        'Разберём поставки по накладным и предложим план.',
        'Жеткізілімді жүкқұжат бойынша қарап, жоспар ұсынамыз.',
        'We will go through the deliveries and propose a plan.',
      ),
    ),
    delighted: titleAndText(
      t('Хороших продаж', 'Саудаңыз өрлесін', 'Good sales'),
      t(
        'Спасибо. Расти вместе приятно.',
        'Рақмет. Бірге өскен жақсы.',
        'Thank you. It is good to grow together.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, обсудим', 'Рақмет, талқылаймыз', 'Thank you, we will discuss it'),
      t(
        'Менеджер вернётся с ответом на встрече.',
        'Менеджер кездесуде жауабын айтады.',
        'Your manager will come back to it when you meet.',
      ),
    ),
  },
})

export const PRODUCTS = [productAssembly, firstWeek, threeMonths, tasting, packaging, distributor]
