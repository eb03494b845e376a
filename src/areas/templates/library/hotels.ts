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

const arrivalFailed = any(atMost('ease', 3), is('ready', 'no'))

const checkIn = template({
  id: 'hotel-check-in',
  industry: 'hotels',
  metric: 'ces',
  picture: 'bell',
  brand: '#7a4a12',
  title: t('Заезд в гостиницу', 'Қонақүйге орналасу', 'Hotel check-in'),
  description: t(
    'В первый час после заселения: сколько ждал гость, был ли готов номер и что исправить, пока он ещё у вас.',
    'Орналасқаннан кейінгі алғашқы сағатта: қонақ қанша күтті, нөмір дайын болды ма, ол кетпей тұрып нені түзету керек.',
    'In the first hour: how long the guest waited, whether the room was ready, and what to fix while they are still with you.',
  ),
  cover: titleAndText(
    t('Добро пожаловать', 'Қош келдіңіз', 'Welcome'),
    t(
      'Как прошло заселение? Хватит полминуты.',
      'Орналасу қалай өтті? Жарты минут жетеді.',
      'How was check-in? Half a minute will do.',
    ),
  ),
  questions: [
    ease(t('Заселиться было легко', 'Орналасу оңай болды', 'Checking in was easy')),
    wrong(
      t('Что усложнило заезд?', 'Орналасуды не қиындатты?', 'What made it harder?'),
      any(atMost('ease', 4)),
      ['queue', 'Очередь на ресепшен', 'Қабылдау бөліміндегі кезек', 'Queue at reception'],
      ['booking', 'Не нашли бронь', 'Брондауды таппады', 'Booking not found'],
      ['type', 'Дали не тот номер', 'Басқа нөмір берді', 'Not the room I booked'],
      [
        'deposit',
        'Неожиданный депозит или доплата',
        'Күтпеген депозит не қосымша төлем',
        'Unexpected deposit or fee',
      ],
      ['papers', 'Долгое оформление', 'Құжаттауы ұзақ', 'Slow paperwork'],
      ['key', 'Не сработал ключ', 'Кілт ашпады', 'The key didn’t work'],
      ['luggage', 'Не помогли с вещами', 'Жүкке көмектеспеді', 'No help with luggage'],
      ['language', 'Не поняли друг друга', 'Тіл табыса алмадық', 'Language barrier'],
    ),
    pleased(
      t('Что понравилось при встрече?', 'Қарсы алғанда не ұнады?', 'What did you like about the welcome?'),
      any(atLeast('ease', 6)),
      ['fast', 'Быстро', 'Жылдам', 'Quick'],
      ['smile', 'Радушие', 'Қонақжайлық', 'Warm welcome'],
      ['early', 'Заселили раньше времени', 'Уақытынан бұрын орналастырды', 'Early check-in'],
      ['upgrade', 'Номер лучше ожидаемого', 'Нөмір күткеннен жақсы', 'A better room than expected'],
      ['tips', 'Рассказали, что где', 'Не қайда екенін айтып берді', 'Told us what is where'],
    ),
    pick(
      'ready',
      t('Номер был готов?', 'Нөмір дайын болды ма?', 'Was the room ready?'),
      ['yes', 'Сразу', 'Бірден', 'Right away'],
      ['wait', 'Пришлось подождать', 'Күтуге тура келді', 'After a wait'],
      ['no', 'Готов не был, дали другой', 'Дайын болмады, басқасын берді', 'No, we were given another'],
    ),
    pick(
      'time',
      t('Сколько времени ушло?', 'Қанша уақыт кетті?', 'How long did it take?'),
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['15', 'До 15 минут', '15 минутқа дейін', 'Up to 15 minutes'],
      ['30', 'До получаса', 'Жарты сағатқа дейін', 'Up to half an hour'],
      ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    comment(
      t('Чего не хватает прямо сейчас?', 'Дәл қазір не жетпейді?', 'What are you missing right now?'),
      t(
        'Полотенце, подушка, тишина: принесём или решим.',
        'Сүлгі, жастық, тыныштық: әкелеміз не шешеміз.',
        'A towel, a pillow, quiet: we will bring it or sort it.',
      ),
    ),
    ...contacts(
      arrivalFailed,
      t('Кому помочь?', 'Кімге көмектесейік?', 'Whom shall we help?'),
      t(
        'Дежурный менеджер свяжется в течение часа. Можно пропустить.',
        'Кезекші менеджер бір сағат ішінде хабарласады. Өткізіп жіберсеңіз де болады.',
        'The duty manager will be in touch within the hour. You may skip this.',
      ),
    ),
  ],
  unhappy: arrivalFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Исправим, пока вы у нас', 'Кетпей тұрғанда түзетеміз', 'We will fix it during your stay'),
      t(
        'Дежурный менеджер уже читает ваш ответ.',
        'Кезекші менеджер жауабыңызды оқып жатыр.',
        'The duty manager is reading your answer now.',
      ),
    ),
    delighted: titleAndText(
      t('Приятного отдыха', 'Жақсы демалыңыз', 'Enjoy your stay'),
      t(
        'Передадим спасибо тем, кто вас встречал.',
        'Сізді қарсы алғандарға рақметіңізді жеткіземіз.',
        'We will thank the people who met you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учли', 'Рақмет, ескердік', 'Thank you, noted'),
      t(
        'Если что-то понадобится, наберите ресепшен.',
        'Бірдеңе қажет болса, қабылдау бөліміне қоңырау шалыңыз.',
        'If you need anything, just dial reception.',
      ),
    ),
  },
})

const roomFailed = any(atMost('room', 2), has('wrong', 'insects', 'lock'))

const room = template({
  id: 'hotel-room',
  industry: 'hotels',
  metric: 'csat',
  picture: 'bed',
  brand: '#3c4c8f',
  title: t('Номер', 'Қонақүй нөмірі', 'The room'),
  description: t(
    'Код на тумбочке: сон, тишина, горячая вода и поломки. Насекомые и неисправный замок сразу становятся жалобой.',
    'Код тумбаның үстінде тұрады: ұйқы, тыныштық, ыстық су, ақаулар. Жәндік пен бұзық құлып бірден шағым болады.',
    'A code on the nightstand: sleep, quiet, hot water, faults. Insects or a broken lock become a complaint at once.',
  ),
  cover: titleAndText(
    t('Как вам номер?', 'Нөмір ұнады ма?', 'How is your room?'),
    t(
      'Скажите сейчас, и мы успеем поправить.',
      'Қазір айтсаңыз, түзетіп үлгереміз.',
      'Tell us now and there is time to fix it.',
    ),
  ),
  questions: [
    faces(
      'room',
      t('Насколько вам удобно в номере?', 'Нөмірде қаншалықты жайлы?', 'How comfortable is your room?'),
    ),
    wrong(
      t('Что не так в номере?', 'Нөмірде не дұрыс емес?', 'What is wrong with the room?'),
      any(atMost('room', 3)),
      ['noise', 'Шумно', 'Шулы', 'Noisy'],
      ['bed', 'Неудобная кровать', 'Төсегі ыңғайсыз', 'Uncomfortable bed'],
      ['water', 'Нет горячей воды или напора', 'Ыстық су не қысым жоқ', 'No hot water or pressure'],
      ['climate', 'Жарко или холодно', 'Ыстық не суық', 'Too hot or too cold'],
      ['wifi', 'Слабый интернет', 'Интернет әлсіз', 'Weak internet'],
      ['smell', 'Запах', 'Иісі бар', 'A smell'],
      ['broken', 'Что-то сломано', 'Бірдеңе сынған', 'Something is broken'],
      ['insects', 'Насекомые', 'Жәндіктер бар', 'Insects'],
      ['lock', 'Не запирается дверь', 'Есігі құлыпталмайды', 'The door doesn’t lock'],
    ),
    pleased(
      t('Что в номере удалось?', 'Нөмірде не жақсы?', 'What is good about it?'),
      any(atLeast('room', 5)),
      ['view', 'Вид из окна', 'Терезеден көрініс', 'The view'],
      ['bed', 'Кровать и подушки', 'Төсегі мен жастығы', 'Bed and pillows'],
      ['quiet', 'Тишина', 'Тыныштық', 'Quiet'],
      ['bath', 'Ванная', 'Жуыну бөлмесі', 'The bathroom'],
      ['size', 'Простор', 'Кеңдігі', 'Space'],
    ),
    stars('sleep', t('Как вы спали?', 'Қалай ұйықтадыңыз?', 'How did you sleep?')),
    stars('bath', t('Как вам ванная комната?', 'Жуыну бөлмесі қалай?', 'How is the bathroom?')),
    yesNo('photo', t('Номер такой, как на фото?', 'Нөмір суреттегідей ме?', 'Is it like the photos?')),
    comment(
      t('Что починить или принести?', 'Нені жөндейік немесе әкелейік?', 'What shall we repair or bring?'),
      t(
        'Напишите номер комнаты, и мы зайдём.',
        'Бөлме нөмірін жазсаңыз, келеміз.',
        'Leave your room number and we will come.',
      ),
    ),
    ...contacts(
      roomFailed,
      t('Как вас найти?', 'Сізді қалай табамыз?', 'How do we find you?'),
      t(
        'Поможем сегодня: починим или переселим. Можно пропустить.',
        'Бүгін көмектесеміз: жөндейміз не басқа нөмір береміз. Өткізіп жіберсеңіз де болады.',
        'We will repair it or move you today. You may skip this.',
      ),
    ),
  ],
  unhappy: roomFailed,
  delighted: any(atLeast('room', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Так жить нельзя', 'Бұлай болмауы керек', 'This isn’t good enough'),
      t(
        'Инженер и горничная получили ваше сообщение.',
        'Инженер мен бөлме қызметкері хабарыңызды алды.',
        'Maintenance and housekeeping have your message.',
      ),
    ),
    delighted: titleAndText(
      t('Сладких снов', 'Тәтті ұйқы тілейміз', 'Sleep well'),
      t(
        'Спасибо. Горничные узнают, что вам хорошо.',
        'Рақмет. Бөлме қызметкерлері сізге жайлы екенін біледі.',
        'Thank you. The housekeepers will hear that you like it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за честную оценку', 'Шынайы бағалағаныңызға рақмет', 'Thank you for a fair score'),
      t(
        'Посмотрим номер свежим взглядом после вашего выезда.',
        'Сіз кеткен соң нөмірді қайта қарап шығамыз.',
        'We will look at the room afresh once you leave.',
      ),
    ),
  },
})

const breakfastFailed = any(atMost('breakfast', 2), has('wrong', 'stale'))

const breakfast = template({
  id: 'hotel-breakfast',
  industry: 'hotels',
  metric: 'csat',
  picture: 'pot',
  brand: '#a3470f',
  title: t('Завтрак', 'Таңғы ас', 'Breakfast'),
  description: t(
    'Карточка на столе: свежесть, выбор и во сколько пришёл гость. Видно, что кончается к девяти и чего не едят.',
    'Үстелдегі карточка: балғындығы, таңдауы, қонақтың келген уақыты. Тоғызға қарай не таусылып, не желінбей қалатыны көрінеді.',
    'A card on the table: freshness, choice and when the guest came. Shows what runs out by nine and what nobody eats.',
  ),
  cover: titleAndText(
    t('Доброе утро', 'Қайырлы таң', 'Good morning'),
    t(
      'Пока пьёте кофе: как вам завтрак?',
      'Кофе ішкенше айтыңызшы: таңғы ас қалай?',
      'While you have your coffee: how is breakfast?',
    ),
  ),
  questions: [
    faces('breakfast', t('Как вам завтрак?', 'Таңғы ас ұнады ма?', 'How was breakfast?')),
    wrong(
      t('Чем завтрак огорчил?', 'Таңғы астың несі ұнамады?', 'What was wrong with it?'),
      any(atMost('breakfast', 3)),
      ['ranout', 'Всё разобрали', 'Бәрі таусылып қалды', 'Food had run out'],
      ['cold', 'Холодное', 'Суып қалған', 'Cold food'],
      ['stale', 'Несвежее', 'Балғын емес', 'Not fresh'],
      ['same', 'Каждый день одно и то же', 'Күнде бір тағам', 'The same every day'],
      ['coffee', 'Плохой кофе', 'Кофесі нашар', 'Bad coffee'],
      ['tables', 'Негде сесть', 'Отыратын орын жоқ', 'Nowhere to sit'],
      ['dirty', 'Не убраны столы', 'Үстелдер жиналмаған', 'Tables not cleared'],
      ['hours', 'Рано заканчивается', 'Ерте аяқталады', 'Ends too early'],
    ),
    pleased(
      t('Что было вкуснее всего?', 'Бәрінен де не дәмді болды?', 'What was the best part?'),
      any(atLeast('breakfast', 5)),
      ['eggs', 'Яичница и омлеты', 'Қуырылған жұмыртқа мен омлет', 'Eggs and omelettes'],
      ['baking', 'Выпечка', 'Нан-тоқаш', 'Baking'],
      ['local', 'Баурсаки и местная кухня', 'Бауырсақ пен ұлттық тағам', 'Baursaks and local food'],
      ['fruit', 'Фрукты и овощи', 'Жеміс пен көкөніс', 'Fruit and vegetables'],
      ['porridge', 'Каши', 'Ботқалар', 'Porridge'],
      ['coffee', 'Кофе', 'Кофе', 'Coffee'],
    ),
    pick(
      'hour',
      t('Во сколько вы пришли?', 'Сағат нешеде келдіңіз?', 'When did you come?'),
      ['8', 'До восьми', 'Сегізге дейін', 'Before eight'],
      ['9', 'С восьми до девяти', 'Сегіз бен тоғыз арасында', 'Between eight and nine'],
      ['10', 'После девяти', 'Тоғыздан кейін', 'After nine'],
    ),
    stars(
      'choice',
      t('Хватает ли выбора?', 'Таңдау жеткілікті ме?', 'Is there enough choice?'),
      ends(t('мало', 'аз', 'too little'), t('всего вдоволь', 'бәрі жеткілікті', 'plenty')),
    ),
    yesNo(
      'diet',
      t(
        'Нашли еду под свой рацион?',
        'Өзіңізге лайық тағам таптыңыз ба?',
        'Did you find food that suits your diet?',
      ),
      t('Да, или ограничений нет', 'Иә, не шектеу жоқ', 'Yes, or I have no limits'),
    ),
    comment(t('Чего не хватило на столе?', 'Дастарқанда не жетпеді?', 'What was missing from the table?')),
    ...contacts(
      breakfastFailed,
      t('Хотите, чтобы шеф ответил?', 'Бас аспаз жауап берсін бе?', 'Would you like the chef to reply?'),
      t(
        'Оставьте телефон. Завтра накроем иначе. Можно пропустить.',
        'Телефоныңызды қалдырыңыз. Ертең басқаша жасаймыз. Өткізіп жіберсеңіз де болады.',
        'Leave a phone number. Tomorrow will be different. You may skip this.',
      ),
    ),
  ],
  unhappy: breakfastFailed,
  delighted: any(atLeast('breakfast', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Простите за такое утро', 'Таңыңызды бұзғанымыз үшін кешіріңіз', 'Sorry about your morning'),
      t(
        'Шеф увидит ваш ответ до завтрашнего завтрака.',
        'Бас аспаз жауабыңызды ертеңгі таңғы асқа дейін көреді.',
        'The chef will see this before tomorrow’s breakfast.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошего дня', 'Күніңіз сәтті өтсін', 'Have a lovely day'),
      t(
        'Повара встали раньше всех. Им будет приятно.',
        'Аспаздар бәрінен ерте тұрды. Оларға жағымды болады.',
        'The cooks were up before anyone. This will make their day.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, завтра будет лучше', 'Рақмет, ертең жақсырақ болады', 'Thank you, tomorrow will be better'),
      t(
        'Меню меняем по таким ответам.',
        'Мәзірді осындай жауаптарға қарап өзгертеміз.',
        'Answers like yours change the menu.',
      ),
    ),
  },
})

const stayFailed = any(atMost('nps', 6))

const stay = template({
  id: 'hotel-loyalty',
  industry: 'hotels',
  metric: 'nps',
  picture: 'suitcase',
  brand: '#0f5e66',
  title: t('Порекомендуете отель?', 'Қонақүйді ұсынасыз ба?', 'Would you recommend the hotel?'),
  description: t(
    'На другой день после выезда, ссылкой в сообщении: вернётся ли гость, зачем приезжал и что решило оценку.',
    'Кеткен күннің ертеңіне хабарламадағы сілтемемен: қонақ қайта келе ме, не үшін келді, бағалауға не әсер етті.',
    'The day after departure, by a link in a message: would they return, why they travelled and what decided the score.',
  ),
  cover: titleAndText(
    t('Как доехали?', 'Аман-есен жеттіңіз бе?', 'Home safe?'),
    t(
      'Вспомните нас ещё раз: это меньше минуты.',
      'Бізді тағы бір еске алыңыз: бір минутқа жетпейді.',
      'Think of us once more: it takes less than a minute.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Порекомендуете наш отель друзьям и коллегам?',
        'Қонақүйімізді достарыңыз бен әріптестеріңізге ұсынасыз ба?',
        'Would you recommend our hotel to friends and colleagues?',
      ),
    ),
    wrong(
      t(
        'Что помешало поставить больше?',
        'Одан жоғары қоюға не кедергі болды?',
        'What kept you from a higher score?',
      ),
      stayFailed,
      ['room', 'Номер', 'Нөмір', 'The room'],
      ['clean', 'Чистота', 'Тазалық', 'Cleanliness'],
      ['noise', 'Шум', 'Шу', 'Noise'],
      ['staff', 'Отношение персонала', 'Қызметкерлердің қарым-қатынасы', 'Staff attitude'],
      ['food', 'Завтрак и ресторан', 'Таңғы ас пен мейрамхана', 'Breakfast and restaurant'],
      ['value', 'Не стоит своих денег', 'Бағасына сай емес', 'Not worth the money'],
      ['place', 'Расположение', 'Орналасқан жері', 'Location'],
      ['charges', 'Доплаты при выезде', 'Шығарда қосымша төлем алды', 'Extra charges at check-out'],
    ),
    pleased(
      t('Что запомнилось с лучшей стороны?', 'Есіңізде не жақсы қалды?', 'What did you like best?'),
      fan,
      ['staff', 'Люди', 'Адамдары', 'The people'],
      ['sleep', 'Хорошо выспались', 'Жақсы ұйықтадық', 'A good sleep'],
      ['place', 'Место', 'Орны', 'The location'],
      ['food', 'Кухня', 'Асханасы', 'The food'],
      ['spa', 'Бассейн и СПА', 'Бассейн мен СПА', 'Pool and spa'],
      ['value', 'Цена и качество', 'Баға мен сапа', 'Value for money'],
    ),
    pick(
      'purpose',
      t('Зачем вы приезжали?', 'Не мақсатпен келдіңіз?', 'What brought you?'),
      ['work', 'По работе', 'Жұмыспен', 'Work'],
      ['rest', 'Отдохнуть', 'Демалуға', 'A holiday'],
      ['family', 'К родным или на праздник', 'Туысқа не тойға', 'Family or a celebration'],
      ['transit', 'Проездом', 'Жол-жөнекей', 'Passing through'],
    ),
    stars(
      'value',
      t('Стоило ли это своих денег?', 'Төлеген ақшаңызға тұрды ма?', 'Was it worth the price?'),
      ends(t('нет', 'тұрмады', 'no'), t('вполне', 'әбден тұрды', 'fully')),
    ),
    yesNo(
      'again',
      t('Остановитесь у нас снова?', 'Бізге тағы тоқтайсыз ба?', 'Would you stay with us again?'),
    ),
    comment(t('Почему такая оценка?', 'Неге осылай бағаладыңыз?', 'Why this score?')),
    ...contacts(
      stayFailed,
      t('Можно вам ответить?', 'Сізге жауап берсек бола ма?', 'May we reply?'),
      t(
        'Напишет управляющий, а не робот. Можно не оставлять.',
        'Робот емес, басқарушының өзі жазады. Қалдырмасаңыз да болады.',
        'The manager will write, not a robot. You may leave this empty.',
      ),
    ),
  ],
  unhappy: stayFailed,
  thanks: {
    unhappy: titleAndText(
      t(
        'Жаль, что отпустили вас такими',
        'Көңіліңіз толмай кеткеніне өкінеміз',
        'Sorry we let you leave like this',
      ),
      t(
        'Управляющий разберёт ваше проживание по дням.',
        'Басқарушы тұрған күндеріңізді түгел қарап шығады.',
        'The manager will go through your stay day by day.',
      ),
    ),
    delighted: titleAndText(
      t('Ждём вас снова', 'Тағы келіңіз', 'See you again'),
      t(
        'Спасибо. Ваши слова прочитаем на утренней планёрке.',
        'Рақмет. Сөзіңізді таңғы жиналыста оқимыз.',
        'Thank you. We will read your words at the morning meeting.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что остановились у нас', 'Бізге тоқтағаныңызға рақмет', 'Thank you for staying with us'),
      t(
        'Поищем, чего не хватило до отличной оценки.',
        'Үздік бағалауға не жетпегенін іздейміз.',
        'We will look for what was missing.',
      ),
    ),
  },
})

const cleaningFailed = any(atMost('clean', 2), has('wrong', 'missing'))

const housekeeping = template({
  id: 'hotel-housekeeping',
  industry: 'hotels',
  metric: 'csat',
  picture: 'bottle',
  brand: '#256a4a',
  title: t('Уборка номера', 'Нөмірді жинау', 'Housekeeping'),
  description: t(
    'Карточка на подушке: что убрали, а что пропустили. Старшая горничная видит замечания по этажам до конца смены.',
    'Жастық үстіндегі карточка: не жиналды, не ұмыт қалды. Аға қызметкер ескертулерді ауысым біткенше қабаттар бойынша көреді.',
    'A card on the pillow: what was cleaned and what was missed. The head housekeeper sees remarks by floor before the shift ends.',
  ),
  cover: titleAndText(
    t('В номере убрано', 'Нөмір жиналды', 'Your room is done'),
    t(
      'Проверьте нас. Три касания.',
      'Бізді тексеріңіз. Үш рет түртсеңіз болды.',
      'Check our work. Three taps.',
    ),
  ),
  questions: [
    faces(
      'clean',
      t('Чисто ли убрали номер?', 'Нөмірді таза жинады ма?', 'How clean is your room?'),
      ends(t('грязно', 'лас', 'dirty'), t('очень чисто', 'тап-таза', 'spotless')),
    ),
    wrong(
      t('Что пропустили?', 'Не тазаланбай қалды?', 'What was missed?'),
      any(atMost('clean', 3)),
      ['linen', 'Постельное бельё', 'Төсек-орын', 'Bed linen'],
      ['towels', 'Полотенца', 'Сүлгілер', 'Towels'],
      ['bath', 'Ванная и унитаз', 'Жуыну бөлмесі мен унитаз', 'Bathroom and toilet'],
      ['floor', 'Пол и ковёр', 'Еден мен кілем', 'Floor and carpet'],
      ['dust', 'Пыль', 'Шаң', 'Dust'],
      ['bin', 'Мусор', 'Қоқыс', 'The bin'],
      ['hair', 'Чужие волосы', 'Бөтен шаш', 'Hair'],
      ['missing', 'Пропала моя вещь', 'Затым жоғалды', 'My belongings are missing'],
    ),
    pleased(
      t('Что порадовало?', 'Не қуантты?', 'What did you like?'),
      any(atLeast('clean', 5)),
      ['shine', 'Всё блестит', 'Бәрі жарқырап тұр', 'Everything shines'],
      ['order', 'Вещи сложены бережно', 'Заттар ұқыпты жиналған', 'My things were handled with care'],
      ['fresh', 'Свежий воздух', 'Ауасы таза', 'Fresh air'],
      ['quiet', 'Не помешали', 'Мазаламады', 'We weren’t disturbed'],
    ),
    pick(
      'when',
      t('Когда удобнее убирать?', 'Қай кезде жинаған ыңғайлы?', 'When should we clean?'),
      ['morning', 'До полудня', 'Түске дейін', 'Before noon'],
      ['day', 'Днём', 'Күндіз', 'In the afternoon'],
      ['ask', 'Только по просьбе', 'Тек сұрағанда', 'Only when I ask'],
    ),
    pick(
      'linen',
      t(
        'Как часто менять бельё?',
        'Төсек-орынды қаншалықты жиі ауыстырайық?',
        'How often should we change linen?',
      ),
      ['daily', 'Каждый день', 'Күн сайын', 'Every day'],
      ['third', 'Раз в три дня', 'Үш күнде бір', 'Every third day'],
      ['never', 'Не нужно, бережём воду', 'Қажет емес, суды үнемдейміз', 'No need, let’s save water'],
    ),
    comment(t('Что передать горничной?', 'Бөлме қызметкеріне не айтайық?', 'A word for the housekeeper?')),
    ...contacts(
      cleaningFailed,
      t('Убрать ещё раз?', 'Қайта жинайық па?', 'Shall we clean again?'),
      t(
        'Оставьте номер, согласуем время. Можно пропустить.',
        'Нөміріңізді қалдырыңыз, уақытын келісеміз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will agree on a time. You may skip this.',
      ),
    ),
  ],
  unhappy: cleaningFailed,
  delighted: any(atLeast('clean', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Уберём заново', 'Қайтадан жинаймыз', 'We will do it again'),
      t(
        'Старшая горничная проверит номер лично.',
        'Аға қызметкер нөмірді өзі тексереді.',
        'The head housekeeper will check the room herself.',
      ),
    ),
    delighted: titleAndText(
      t('Передадим спасибо', 'Рақметіңізді жеткіземіз', 'We will pass it on'),
      t(
        'Добрые слова горничные слышат редко. Сегодня услышат.',
        'Бөлме қызметкерлері жылы сөзді сирек естиді. Бүгін естиді.',
        'Housekeepers rarely hear kind words. Today they will.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, присмотримся', 'Рақмет, назар аударамыз', 'Thank you, we will look closer'),
      t(
        'В следующую уборку начнём с того, что вы отметили.',
        'Келесіде дәл сіз белгілеген жерден бастаймыз.',
        'Next time we start with what you marked.',
      ),
    ),
  },
})

const spaFailed = any(atMost('spa', 2), has('wrong', 'slippery', 'injury'))

const spa = template({
  id: 'hotel-spa',
  industry: 'hotels',
  metric: 'csat',
  picture: 'wave',
  brand: '#12638a',
  title: t('СПА и бассейн', 'СПА және бассейн', 'Spa and pool'),
  description: t(
    'На выходе из СПА-зоны: вода, процедуры, полотенца и безопасность. Скользкий пол и травма идут дежурному сразу.',
    'СПА аймағынан шығарда: су, процедуралар, сүлгі, қауіпсіздік. Тайғақ еден мен жарақат туралы кезекші бірден біледі.',
    'At the spa exit: water, treatments, towels and safety. A slippery floor or an injury goes to the duty manager at once.',
  ),
  cover: titleAndText(
    t('С лёгким паром', 'Жаныңыз жай тапты ма?', 'Feeling rested?'),
    t(
      'Пока не высохли волосы: как вам у нас?',
      'Шашыңыз кепкенше айтыңызшы: қалай болды?',
      'Before your hair dries: how was it?',
    ),
  ),
  questions: [
    faces(
      'spa',
      t('Удалось ли расслабиться?', 'Тынығып, демала алдыңыз ба?', 'Did you manage to relax?'),
      ends(t('совсем нет', 'мүлдем жоқ', 'not at all'), t('полностью', 'әбден', 'completely')),
    ),
    wrong(
      t('Что помешало отдыху?', 'Демалуға не кедергі болды?', 'What got in the way?'),
      any(atMost('spa', 3)),
      ['cold', 'Холодная вода или воздух', 'Су не ауа суық', 'Cold water or air'],
      ['crowd', 'Слишком людно', 'Адам тым көп', 'Too crowded'],
      ['chlorine', 'Запах хлорки', 'Хлор иісі', 'Smell of chlorine'],
      ['towels', 'Не хватило полотенец', 'Сүлгі жетпеді', 'Not enough towels'],
      ['beds', 'Не было лежаков', 'Жататын орын болмады', 'No loungers'],
      ['slippery', 'Скользкий пол', 'Еден тайғақ', 'Slippery floor'],
      ['injury', 'Травма', 'Жарақат', 'An injury'],
      ['therapist', 'Разочаровала процедура', 'Процедура көңілден шықпады', 'A disappointing treatment'],
    ),
    pleased(
      t('Что было лучше всего?', 'Бәрінен де не жақсы болды?', 'What was best?'),
      any(atLeast('spa', 5)),
      ['pool', 'Бассейн', 'Бассейн', 'The pool'],
      ['sauna', 'Баня и хаммам', 'Монша мен хаммам', 'Sauna and hammam'],
      ['massage', 'Массаж', 'Массаж', 'Massage'],
      ['quiet', 'Тишина и полумрак', 'Тыныштық пен көлеңке', 'Quiet and soft light'],
      ['tea', 'Чай после процедур', 'Процедурадан кейінгі шай', 'Tea afterwards'],
    ),
    many(
      'used',
      t('Чем вы пользовались?', 'Нені пайдаландыңыз?', 'What did you use?'),
      ['pool', 'Бассейн', 'Бассейн', 'Pool'],
      ['sauna', 'Баня, сауна, хаммам', 'Монша, сауна, хаммам', 'Sauna or hammam'],
      ['massage', 'Массаж', 'Массаж', 'Massage'],
      ['care', 'Уход за лицом или телом', 'Бет не дене күтімі', 'Face or body care'],
    ),
    stars(
      'clean',
      t(
        'Чисто ли в душевых и раздевалке?',
        'Душ пен киім ауыстыратын бөлме таза ма?',
        'How clean are showers and changing room?',
      ),
      ends(t('грязно', 'лас', 'dirty'), t('чисто', 'таза', 'clean')),
    ),
    comment(t('Как сделать отдых лучше?', 'Демалысты қалай жақсартамыз?', 'How could we make it better?')),
    ...offeredCall(
      spaFailed,
      t('Позвонить и разобраться?', 'Қоңырау шалып, анықтайық па?', 'Shall we call and look into it?'),
      CALL_YES,
      CALL_NO,
    ),
  ],
  unhappy: spaFailed,
  delighted: any(atLeast('spa', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Отдых не удался, простите', 'Демалысыңыз болмады, кешіріңіз', 'Sorry it wasn’t restful'),
      t(
        'Дежурный проверит зону прямо сейчас. Если нужна помощь врача, скажите администратору.',
        'Кезекші қазір тексереді. Дәрігер көмегі керек болса, әкімшіге айтыңыз.',
        'The duty manager will check the area now. If you need a doctor, tell the front desk.',
      ),
    ),
    delighted: titleAndText(
      t('Берегите это чувство', 'Осы күйіңізді сақтаңыз', 'Keep that feeling'),
      t('Мастера будут рады узнать.', 'Мамандар естіп қуанады.', 'The therapists will be glad to hear it.'),
    ),
    others: titleAndText(
      t('Спасибо за визит', 'Келгеніңізге рақмет', 'Thank you for coming'),
      t(
        'Настроим и воду, и свет, и число лежаков.',
        'Суды да, жарықты да, жатын орындарды да реттейміз.',
        'We will adjust the water, the light and the loungers.',
      ),
    ),
  },
})

const eventFailed = any(atMost('event', 2), is('again', false))

const conference = template({
  id: 'hotel-conference',
  industry: 'hotels',
  metric: 'csat',
  picture: 'screen',
  brand: '#45358a',
  title: t('Конференц-зал', 'Конференц-зал қызметі', 'Conference room'),
  description: t(
    'Организатору в день мероприятия: техника, кофе-брейк, координатор. Отказ проводить у вас снова считается жалобой.',
    'Ұйымдастырушыға іс-шара күні: техника, кофе-брейк, үйлестіруші. Бізде қайта өткізбеймін десе, шағым болып саналады.',
    'For the organiser on the day: equipment, coffee breaks, coordinator. “Not here again” counts as a complaint.',
  ),
  cover: titleAndText(
    t('Как прошло мероприятие?', 'Іс-шара қалай өтті?', 'How did your event go?'),
    t(
      'Несколько вопросов, чтобы следующее прошло легче.',
      'Келесісі жеңіл өтуі үшін бірнеше сұрақ.',
      'A few questions so that the next one goes easier.',
    ),
  ),
  questions: [
    faces(
      'event',
      t(
        'Как мы справились с вашим мероприятием?',
        'Іс-шараңызды қалай өткіздік?',
        'How did we handle your event?',
      ),
    ),
    wrong(
      t('Что подвело?', 'Не ақсап қалды?', 'What let you down?'),
      any(atMost('event', 3)),
      ['sound', 'Звук и микрофоны', 'Дыбыс пен микрофон', 'Sound and microphones'],
      ['screen', 'Экран и проектор', 'Экран мен проектор', 'Screen and projector'],
      ['internet', 'Интернет', 'Интернет', 'Internet'],
      ['seating', 'Рассадка не по схеме', 'Орындар жоспардағыдай емес', 'Seating not as agreed'],
      ['coffee', 'Кофе-брейк опоздал', 'Кофе-брейк кешікті', 'Late coffee break'],
      ['air', 'Душно или холодно', 'Қапырық не суық', 'Stuffy or cold'],
      ['bill', 'Счёт не по договору', 'Шот шартқа сай емес', 'Bill not as agreed'],
      ['nobody', 'Некого было позвать', 'Көмекке шақыратын адам болмады', 'Nobody to ask for help'],
    ),
    pleased(
      t('Что сработало лучше всего?', 'Ең жақсысы не болды?', 'What worked best?'),
      any(atLeast('event', 5)),
      ['coordinator', 'Координатор', 'Үйлестіруші', 'The coordinator'],
      ['tech', 'Техника и техник', 'Техника мен маманы', 'Equipment and technician'],
      ['food', 'Еда и кофе-брейки', 'Тамақ пен кофе-брейк', 'Food and coffee breaks'],
      ['hall', 'Сам зал', 'Залдың өзі', 'The hall itself'],
      ['flex', 'Быстро приняли изменения', 'Өзгерісті тез қабылдады', 'Quick to change plans'],
    ),
    pick(
      'size',
      t('Сколько было участников?', 'Қанша қатысушы болды?', 'How many took part?'),
      ['20', 'До 20', '20-ға дейін', 'Up to 20'],
      ['50', 'До 50', '50-ге дейін', 'Up to 50'],
      ['150', 'До 150', '150-ге дейін', 'Up to 150'],
      ['more', 'Больше', 'Одан көп', 'More'],
    ),
    yesNo(
      'again',
      t('Проведёте у нас следующее?', 'Келесісін де бізде өткізесіз бе?', 'Will you hold the next one here?'),
    ),
    comment(
      t('Что учесть в следующий раз?', 'Келесіде нені ескерейік?', 'What should we remember next time?'),
    ),
    ...contacts(
      eventFailed,
      t('Кому ответить?', 'Кімге жауап берейік?', 'Whom shall we answer?'),
      t(
        'Позвонит руководитель отдела мероприятий. Можно пропустить.',
        'Іс-шаралар бөлімінің басшысы қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'The head of events will call. You may skip this.',
      ),
    ),
  ],
  unhappy: eventFailed,
  delighted: any(atLeast('event', 5)),
  thanks: {
    unhappy: titleAndText(
      t(
        'Мы подвели вас перед людьми',
        'Сізді жұрт алдында ұятқа қалдырдық',
        'We let you down in front of people',
      ),
      t(
        'Разберём день по минутам и вернёмся с предложением.',
        'Бүгінгі күнді минуттап талдап, ұсыныспен хабарласамыз.',
        'We will go through the day and come back with an offer.',
      ),
    ),
    delighted: titleAndText(
      t('До следующего события', 'Келесі іс-шараға дейін', 'Until the next event'),
      t(
        'Схему рассадки и меню сохраним: в другой раз хватит одного звонка.',
        'Орын жоспары мен мәзірді сақтаймыз: келесіде бір қоңырау жетеді.',
        'We keep your layout and menu: one call is enough next time.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что выбрали нас', 'Бізді таңдағаныңызға рақмет', 'Thank you for choosing us'),
      t(
        'Замечания уйдут техникам и кухне.',
        'Ескертулер техниктер мен асханаға жетеді.',
        'Your remarks go to the technicians and the kitchen.',
      ),
    ),
  },
})

const tourFailed = any(atMost('nps', 6), atMost('safety', 2))

const tour = template({
  id: 'tour-guide',
  industry: 'hotels',
  metric: 'nps',
  picture: 'mountain',
  brand: '#3f6b1c',
  title: t('Экскурсия и гид', 'Экскурсия және гид', 'Guided tour'),
  description: t(
    'В автобусе на обратном пути: рассказ гида, темп, безопасность и то, ради чего стоило ехать.',
    'Қайтар жолда автобуста: гидтің әңгімесі, қарқыны, қауіпсіздік және келуге тұрарлық не болды.',
    'On the way back: the guide’s story, the pace, safety and what made the trip worthwhile.',
  ),
  cover: titleAndText(
    t('Ну как поездка?', 'Сапар қалай өтті?', 'How was the trip?'),
    t(
      'Ответьте в дороге, гид ваших слов не увидит.',
      'Жолда жауап беріңіз, сөзіңізді гид көрмейді.',
      'Answer on the road; the guide won’t see it.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете эту экскурсию друзьям?',
        'Бұл экскурсияны достарыңызға ұсынасыз ба?',
        'Would you recommend this tour to friends?',
      ),
    ),
    wrong(
      t('Что испортило впечатление?', 'Әсерді не бұзды?', 'What spoiled it?'),
      critic,
      ['boring', 'Скучный рассказ', 'Әңгімесі қызықсыз', 'A dull story'],
      ['language', 'Гида было трудно понять', 'Гидті түсіну қиын болды', 'Hard to understand the guide'],
      ['rush', 'Всё бегом', 'Бәрі асығыс', 'Too rushed'],
      ['late', 'Поздно выехали', 'Кеш шықтық', 'Left late'],
      ['shops', 'Водили по магазинам', 'Дүкендерге апарды', 'Taken to shops'],
      ['skipped', 'Показали не всё', 'Бәрін көрсетпеді', 'Parts were left out'],
      ['fees', 'Доплаты на месте', 'Барған соң қосымша ақы алды', 'Extra fees on the spot'],
      ['bus', 'Неудобный транспорт', 'Көлігі жайсыз', 'Uncomfortable transport'],
    ),
    pleased(
      t('Ради чего стоило ехать?', 'Барғаныңызға не тұрарлық болды?', 'What made it worthwhile?'),
      fan,
      ['nature', 'Природа и виды', 'Табиғат пен көрініс', 'Nature and views'],
      ['guide', 'Гид', 'Гид', 'The guide'],
      ['history', 'История и легенды', 'Тарих пен аңыздар', 'History and legends'],
      ['food', 'Еда в пути', 'Жолдағы тамақ', 'Food on the way'],
      ['company', 'Компания', 'Серіктестер', 'The company'],
      ['photos', 'Время для фото', 'Суретке түсуге уақыт', 'Time for photos'],
    ),
    stars('guide', t('Как вам рассказ гида?', 'Гидтің әңгімесі ұнады ма?', 'How was the guide’s story?')),
    stars(
      'safety',
      t('Чувствовали себя в безопасности?', 'Өзіңізді қауіпсіз сезіндіңіз бе?', 'Did you feel safe?'),
      ends(t('нет', 'жоқ', 'no'), t('полностью', 'толықтай', 'fully')),
    ),
    pick(
      'pace',
      t('Какой был темп?', 'Қарқыны қалай болды?', 'How was the pace?'),
      ['slow', 'Затянуто', 'Созылыңқы', 'Too slow'],
      ['right', 'В самый раз', 'Дәл өзі', 'Just right'],
      ['fast', 'Слишком быстро', 'Тым жылдам', 'Too fast'],
    ),
    comment(
      t('Куда поедем в следующий раз?', 'Келесіде қайда барайық?', 'Where shall we go next?'),
      t('И что сделать иначе.', 'Нені басқаша жасайық.', 'And what to do differently.'),
    ),
    ...contacts(
      tourFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Ответит организатор, не гид. Можно пропустить.',
        'Гид емес, ұйымдастырушы жауап береді. Өткізіп жіберсеңіз де болады.',
        'The organiser will answer, not the guide. You may skip this.',
      ),
    ),
  ],
  unhappy: tourFailed,
  thanks: {
    unhappy: titleAndText(
      t('Жаль потерянного дня', 'Уақытыңызды алғанымыз үшін кешіріңіз', 'Sorry about your day'),
      t(
        'Маршрут и гида обсудим до следующего выезда.',
        'Келесі шығуға дейін бағыт пен гидті талқылаймыз.',
        'We will review the route and the guide before the next trip.',
      ),
    ),
    delighted: titleAndText(
      t('Впереди ещё много дорог', 'Алда әлі талай жол бар', 'Many roads ahead'),
      t(
        'Спасибо. Гиду передадим вечером.',
        'Рақмет. Гидке кешке жеткіземіз.',
        'Thank you. We will tell the guide tonight.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что были с нами', 'Бізбен бірге болғаныңызға рақмет', 'Thank you for joining us'),
      t(
        'Подправим темп и остановки.',
        'Қарқын мен аялдамаларды түзетеміз.',
        'We will adjust the pace and the stops.',
      ),
    ),
  },
})

const bookingFailed = any(atMost('ease', 3), is('match', 'no'))

const agency = template({
  id: 'travel-agency',
  industry: 'hotels',
  metric: 'ces',
  picture: 'plane',
  brand: '#1a5fb0',
  title: t('Покупка тура', 'Тур сатып алу', 'Buying a holiday'),
  description: t(
    'После возвращения: легко ли было выбрать и оформить тур, совпало ли обещанное и были ли на связи в поездке.',
    'Оралған соң: турды таңдап, рәсімдеу оңай болды ма, айтылғаны дәл келді ме, сапарда байланыста болды ма.',
    'After the trip: how easy it was to choose and book, whether promises were kept and whether you answered on the road.',
  ),
  cover: titleAndText(
    t('С возвращением', 'Қайта оралуыңызбен', 'Welcome back'),
    t(
      'Пока не разобрали чемодан: как мы справились?',
      'Шабаданды жинап болғанша: жұмысымыз қалай болды?',
      'Before you unpack: how did we do?',
    ),
  ),
  questions: [
    ease(
      t(
        'Выбрать и оформить тур было легко',
        'Турды таңдау мен рәсімдеу оңай болды',
        'Choosing and booking the holiday was easy',
      ),
    ),
    wrong(
      t('Где было трудно?', 'Қай жері қиын болды?', 'Where was it hard?'),
      any(atMost('ease', 4)),
      ['choice', 'Мало вариантов', 'Нұсқа аз', 'Too few options'],
      ['slow', 'Долго отвечали', 'Ұзақ жауап берді', 'Slow replies'],
      ['price', 'Цена менялась', 'Бағасы өзгере берді', 'The price kept changing'],
      ['papers', 'Визы и документы', 'Виза мен құжаттар', 'Visas and papers'],
      ['pay', 'Оплата и рассрочка', 'Төлем мен бөліп төлеу', 'Payment and instalments'],
      ['late', 'Документы пришли поздно', 'Құжаттар кеш келді', 'Papers came late'],
      ['pushed', 'Навязывали дорогое', 'Қымбатын тықпалады', 'Pushed the expensive one'],
    ),
    pleased(
      t('Что упростило дело?', 'Не жеңілдетті?', 'What made it easy?'),
      any(atLeast('ease', 6)),
      ['listened', 'Менеджер услышал пожелания', 'Менеджер тілегімізді ескерді', 'The agent listened'],
      ['honest', 'Честно сказали о минусах', 'Кемшілігін ашық айтты', 'Honest about the downsides'],
      ['online', 'Всё онлайн', 'Бәрі онлайн', 'All online'],
      ['price', 'Нашли хорошую цену', 'Жақсы баға тапты', 'Found a good price'],
      ['checklist', 'Памятка в дорогу', 'Жолға арналған жадынама', 'A travel checklist'],
    ),
    pick(
      'match',
      t(
        'Отель и перелёт совпали с обещанным?',
        'Қонақүй мен рейс айтылғандай болды ма?',
        'Were hotel and flight as promised?',
      ),
      ['yes', 'Да, во всём', 'Иә, бәрі сай', 'Yes, fully'],
      ['partly', 'Не во всём', 'Бәрі емес', 'Not in everything'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    stars(
      'support',
      t(
        'Были ли мы на связи в поездке?',
        'Сапарда байланыста болдық па?',
        'Were we there for you on the trip?',
      ),
      ends(t('пропали', 'жоғалып кетті', 'never'), t('всегда', 'үнемі', 'always')),
    ),
    comment(
      t(
        'Что рассказать другим об этом туре?',
        'Бұл тур туралы басқаларға не айтайық?',
        'What should others know about this holiday?',
      ),
    ),
    ...contacts(
      bookingFailed,
      t('Разобраться с туром?', 'Тур мәселесін анықтайық па?', 'Shall we look into it?'),
      t(
        'Руководитель агентства свяжется за день. Номер договора не нужен. Можно пропустить.',
        'Агенттік басшысы бір күнде хабарласады. Шарт нөмірі керек емес. Өткізіп жіберсеңіз де болады.',
        'The head of the agency will be in touch within a day. No contract number needed. You may skip this.',
      ),
    ),
  ],
  unhappy: bookingFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Отпуск один, и мы его подпортили', 'Демалысыңызды бұзып алдық', 'You only get one holiday'),
      t(
        'Поднимем переписку и спросим с принимающей стороны.',
        'Хат алмасуды қарап, қабылдаушы тараптан сұраймыз.',
        'We will go through the messages and take it up with our partner.',
      ),
    ),
    delighted: titleAndText(
      t('Куда теперь?', 'Енді қайда барамыз?', 'Where to next?'),
      t(
        'Спасибо. Запомним, что вам нравится.',
        'Рақмет. Сізге не ұнайтынын есте сақтаймыз.',
        'Thank you. We will remember what you like.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, пригодится', 'Рақмет, керегі болады', 'Thank you, that helps'),
      t(
        'По вашему опыту поправим подборки.',
        'Тәжірибеңізге қарап ұсыныстарымызды түзетеміз.',
        'Your experience will improve our picks.',
      ),
    ),
  },
})

const leavingFailed = any(atMost('ease', 3), is('bill', 'wrong'))

const checkOut = template({
  id: 'hotel-check-out',
  industry: 'hotels',
  metric: 'ces',
  picture: 'key',
  brand: '#8a2f4f',
  title: t('Выезд и счёт', 'Шығу және есеп айырысу', 'Check-out and bill'),
  description: t(
    'На стойке при выезде: верен ли счёт, вернули ли депозит и не опоздал ли гость из-за нас. Спорный счёт виден, пока гость рядом.',
    'Шығарда қабылдау бөлімінде: шот дұрыс па, депозит қайтты ма, қонақ бізге бола кешікпеді ме. Даулы шот қонақ кетпей тұрып көрінеді.',
    'At the desk on leaving: is the bill right, was the deposit returned, did we make them late. A disputed bill shows before they go.',
  ),
  cover: titleAndText(
    t('Уже уезжаете?', 'Кетіп бара жатырсыз ба?', 'Leaving already?'),
    t(
      'Последние полминуты для нас.',
      'Бізге соңғы жарты минутыңызды бөліңіз.',
      'Give us your last half minute.',
    ),
  ),
  questions: [
    ease(
      t(
        'Выехать и рассчитаться было легко',
        'Нөмірді тапсырып, есеп айырысу оңай болды',
        'Checking out and paying was easy',
      ),
    ),
    wrong(
      t('Что задержало?', 'Не кідіртті?', 'What held you up?'),
      any(atMost('ease', 4)),
      ['queue', 'Очередь', 'Кезек', 'A queue'],
      ['inspection', 'Долго осматривали номер', 'Нөмірді ұзақ тексерді', 'Slow room inspection'],
      ['minibar', 'Спор о мини-баре', 'Мини-барға қатысты дау', 'Minibar dispute'],
      ['deposit', 'Не вернули депозит', 'Депозитті қайтармады', 'Deposit not returned'],
      ['papers', 'Не дали чек или документы', 'Чек не құжат бермеді', 'No receipt or papers'],
      ['terminal', 'Не работал терминал', 'Терминал істемеді', 'Card terminal down'],
      ['taxi', 'Не вызвали такси', 'Такси шақырмады', 'No taxi called'],
    ),
    pick(
      'bill',
      t('Счёт был верным?', 'Шот дұрыс болды ма?', 'Was the bill right?'),
      ['right', 'Да', 'Иә', 'Yes'],
      ['fixed', 'Была ошибка, исправили', 'Қате болды, түзетті', 'There was a mistake, now fixed'],
      ['wrong', 'Нет, в нём ошибка', 'Жоқ, қате бар', 'No, it is wrong'],
    ),
    yesNo(
      'late',
      t('Вы из-за нас опаздываете?', 'Бізге бола кешігіп барасыз ба?', 'Are we making you late?'),
    ),
    stars(
      'stay',
      t('Как вам проживание в целом?', 'Жалпы тұрғаныңыз ұнады ма?', 'How was the stay overall?'),
    ),
    comment(t('Что осталось недосказанным?', 'Айтылмай қалған не бар?', 'Anything left unsaid?')),
    ...contacts(
      leavingFailed,
      t('Проверить счёт ещё раз?', 'Шотты қайта тексерейік пе?', 'Shall we check the bill again?'),
      t(
        'Бухгалтер сверит и вернёт лишнее. Можно пропустить.',
        'Есепші салыстырып, артығын қайтарады. Өткізіп жіберсеңіз де болады.',
        'Accounts will check and return any excess. You may skip this.',
      ),
    ),
  ],
  unhappy: leavingFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Прощание вышло неловким', 'Қоштасуымыз сәтсіз болды', 'Not the goodbye we wanted'),
      t(
        'Сверим счёт строка за строкой.',
        'Шотты жолма-жол тексереміз.',
        'We will check the bill line by line.',
      ),
    ),
    delighted: titleAndText(
      t('Лёгкой дороги', 'Ақ жол тілейміз', 'Travel safely'),
      t(
        'Двери открыты в любое время года.',
        'Есігіміз жылдың кез келген мезгілінде ашық.',
        'Our doors are open in any season.',
      ),
    ),
    others: titleAndText(
      t('Спасибо и до встречи', 'Рақмет, кездескенше', 'Thank you, see you again'),
      t(
        'Поработаем над тем, чтобы уезжать было быстрее.',
        'Шығуды жылдамдатумен айналысамыз.',
        'We will work on a quicker check-out.',
      ),
    ),
  },
})

export const HOTELS: readonly SurveyTemplate[] = [
  checkIn,
  room,
  breakfast,
  stay,
  housekeeping,
  spa,
  conference,
  tour,
  agency,
  checkOut,
]
