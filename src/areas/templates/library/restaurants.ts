import { comment, ends, faces, photosAndVoice, pick, pleased, stars, titleAndText, wrong } from './ask.ts'
import {
  any,
  atLeast,
  atMost,
  CALL_NO,
  CALL_YES,
  contacts,
  critic,
  EASE_ENDS,
  fan,
  has,
  offeredCall,
  options,
  QUALITY_ENDS,
  RECOMMEND_ENDS,
  TICK_SOME,
  t,
  template,
} from './parts.ts'

const visitFailed = any(atMost('nps', 6), atMost('service', 2), atMost('food', 2))

export const restaurantVisit = template({
  id: 'restaurant-visit',
  industry: 'restaurants',
  metric: 'nps',
  picture: 'piala',
  brand: '#9e2a3c',
  title: t('Визит в ресторан или кафе', 'Мейрамханаға немесе кафеге келу', 'Restaurant or café visit'),
  description: t(
    'Гость за столом за полминуты говорит, вернётся ли, кто его порадовал и что исправить уже к вечеру.',
    'Дастарқан басындағы қонақ жарты минутта тағы келе ме, не ұнады, кешке дейін нені түзету керек екенін айтады.',
    'In half a minute a guest at the table says whether they would come back, what pleased them and what to fix by tonight.',
  ),
  cover: titleAndText(
    t('Как вам у нас?', 'Бізде қалай болды?', 'How was it?'),
    t(
      'Несколько касаний, имя не нужно.',
      'Бірнеше рет түртсеңіз болды, атыңыз керек емес.',
      'A few taps, no name needed.',
    ),
  ),
  questions: [
    {
      id: 'nps',
      type: 'nps',
      title: t(
        'Порекомендуете нас друзьям?',
        'Бізді достарыңызға ұсынасыз ба?',
        'Would you recommend us to friends?',
      ),
      description: t(
        'Судите по сегодняшнему визиту.',
        'Бүгінгі келуіңізге қарап бағалаңыз.',
        'Going by today’s visit.',
      ),
      required: true,
      labels: RECOMMEND_ENDS,
    },
    wrong(
      t('Что пошло не так?', 'Не дұрыс болмады?', 'What went wrong?'),
      critic,
      ['wait', 'Долго ждали', 'Ұзақ күттік', 'Long wait'],
      ['cold', 'Еда остыла', 'Тамақ суып қалды', 'Food was cold'],
      ['taste', 'Невкусно', 'Дәмі ұнамады', 'Didn’t taste good'],
      ['unnoticed', 'Никто не подходил', 'Ешкім мән бермеді', 'Nobody came to us'],
      ['rude', 'Нам нагрубили', 'Дөрекі сөйледі', 'Staff were rude'],
      ['order', 'Перепутали заказ', 'Тапсырысты шатастырды', 'Order was wrong'],
      ['bill', 'Ошибка в счёте', 'Есепте қате болды', 'Mistake in the bill'],
      ['dirty', 'Грязно', 'Таза емес', 'Not clean'],
      ['noise', 'Шумно или душно', 'Шулы не қапырық', 'Noisy or stuffy'],
      ['price', 'Дорого', 'Қымбат', 'Too expensive'],
    ),
    {
      id: 'pleased',
      type: 'multiple_choice',
      title: t('Что понравилось больше всего?', 'Бәрінен де не ұнады?', 'What did you like most?'),
      description: TICK_SOME,
      options: options(
        ['taste', 'Вкусно', 'Дәмді', 'Great food'],
        ['staff', 'Внимание к нам', 'Жылы қарсы алды', 'Attentive staff'],
        ['speed', 'Быстро подали', 'Тез әкелді', 'Served quickly'],
        ['mood', 'Уютно', 'Жайлы', 'Cosy place'],
        ['clean', 'Чисто', 'Таза', 'Clean'],
        ['kids', 'Хорошо с детьми', 'Балалармен келуге ыңғайлы', 'Good with children'],
        ['price', 'Цены', 'Бағасы', 'Fair prices'],
      ),
      other: true,
      visibleIf: fan,
    },
    comment(t('Расскажите, если хочется', 'Қаласаңыз, толығырақ жазыңыз', 'Tell us more if you like')),
    ...photosAndVoice(critic),
    {
      id: 'service',
      type: 'csat',
      shape: 'smiley',
      title: t('Как вас обслужили?', 'Сізге қалай қызмет көрсетті?', 'How was the service?'),
    },
    stars(
      'food',
      t('Как вам блюда и напитки?', 'Тағамдар мен сусындар қалай болды?', 'How were the food and drinks?'),
    ),
    {
      id: 'ease',
      type: 'ces',
      scale: 7,
      shape: 'number',
      title: t(
        'Заказать и расплатиться было легко',
        'Тапсырыс беру де, төлеу де оңай болды',
        'Ordering and paying was easy',
      ),
      labels: EASE_ENDS,
    },
    ...contacts(
      visitFailed,
      t('Куда вам ответить?', 'Сізге қайда жауап берейік?', 'How can we reach you?'),
      t(
        'Управляющий позвонит и всё исправит. Можно и не оставлять.',
        'Басқарушы қоңырау шалып, бәрін түзетеді. Қалдырмасаңыз да болады.',
        'The manager will call and put it right. You may leave this empty.',
      ),
    ),
  ],
  pages: {
    score: ['nps'],
    why: ['wrong', 'pleased', 'comment', 'photos', 'voice'],
    details: ['service', 'food', 'ease'],
    reply: ['contact', 'consent'],
  },
  unhappy: visitFailed,
  delighted: fan,
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, что сказали прямо', 'Тура айтқаныңызға рақмет', 'Thank you for being straight with us'),
      t(
        'Ваши слова уже у управляющего.',
        'Сөзіңіз басқарушыға жетті.',
        'The manager has your words already.',
      ),
    ),
    delighted: titleAndText(
      t('Рахмет', 'Көп рақмет', 'Rakhmet, thank you'),
      t(
        'Передадим команде до конца смены. Ждём вас снова.',
        'Ауысым біткенше ұжымға жеткіземіз. Тағы келіңіз.',
        'We will tell the team before the shift ends. Come back soon.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Чуть-чуть не дотянули. Постараемся, чтобы в следующий раз было ещё лучше.',
        'Сәл ғана жетпеді. Келесіде бұдан да жақсы болуына тырысамыз.',
        'Not quite there yet. We will try to do even better next time.',
      ),
    ),
  },
})

const deliveryFailed = any(atMost('overall', 2), atMost('state', 2), has('wrong', 'missing', 'mixup'))

export const foodDelivery = template({
  id: 'food-delivery',
  industry: 'restaurants',
  metric: 'csat',
  picture: 'takeaway',
  brand: '#b93a14',
  title: t('Доставка еды', 'Тамақ жеткізу', 'Food delivery'),
  description: t(
    'Приехало ли вовремя, горячим и тем, что заказывали. Код печатают на пакете или чеке.',
    'Тамақ уақытында, ыстық күйінде және тапсырыс бойынша келді ме. Код пакетке немесе чекке басылады.',
    'Did it arrive on time, hot and as ordered? The code goes on the bag or the receipt.',
  ),
  cover: titleAndText(
    t('Приятного аппетита', 'Ас болсын', 'Enjoy your meal'),
    t(
      'Расскажите, как доехал заказ. Хватит пятнадцати секунд.',
      'Тапсырыс қалай жеткенін айтыңыз. Он бес секунд жетеді.',
      'Tell us how your order arrived. Fifteen seconds will do.',
    ),
  ),
  questions: [
    faces(
      'overall',
      t(
        'Насколько вы довольны заказом?',
        'Тапсырысқа көңіліңіз толды ма?',
        'How happy are you with your order?',
      ),
      ends(t('совсем нет', 'мүлдем толмады', 'not at all'), t('очень', 'толық толды', 'very happy')),
    ),
    wrong(
      t('Что подвело?', 'Не көңіліңізден шықпады?', 'What let us down?'),
      any(atMost('overall', 3)),
      ['late', 'Долго везли', 'Ұзақ жеткізді', 'Took too long'],
      ['cold', 'Приехало холодным', 'Суып жетті', 'Arrived cold'],
      ['spilled', 'Пролилось или помялось', 'Төгілді не езілді', 'Spilled or crushed'],
      ['missing', 'Не всё положили', 'Бәрін салмаған', 'Something was missing'],
      ['mixup', 'Привезли чужое', 'Басқа тапсырыс әкелді', 'Not what I ordered'],
      ['taste', 'Невкусно', 'Дәмі ұнамады', 'Didn’t taste good'],
      ['courier', 'Курьер был невежлив', 'Курьер әдепсіз болды', 'Rude courier'],
      ['portion', 'Маленькие порции', 'Порциясы аз', 'Small portions'],
    ),
    pleased(
      t('Что порадовало?', 'Не қуантты?', 'What made it good?'),
      any(atLeast('overall', 5)),
      ['taste', 'Вкус', 'Дәмі', 'The taste'],
      ['hot', 'Приехало горячим', 'Ыстық күйінде жетті', 'Still hot'],
      ['fast', 'Быстро', 'Тез', 'Quick'],
      ['courier', 'Приветливый курьер', 'Сыпайы курьер', 'Friendly courier'],
      ['packing', 'Упаковка', 'Қаптамасы', 'The packing'],
      ['portion', 'Порции', 'Порциясы', 'The portions'],
    ),
    pick(
      'arrival',
      t('Когда приехал курьер?', 'Курьер қашан келді?', 'When did the courier come?'),
      ['early', 'Раньше обещанного', 'Айтқан уақыттан ерте', 'Earlier than promised'],
      ['ontime', 'Вовремя', 'Дәл уақытында', 'On time'],
      ['late15', 'До 15 минут позже', '15 минутқа дейін кешікті', 'Up to 15 minutes late'],
      ['late', 'Намного позже', 'Көп кешікті', 'Much later'],
    ),
    {
      id: 'state',
      type: 'rating',
      scale: 5,
      shape: 'star',
      title: t('Каким доехал заказ?', 'Тапсырыс қандай күйде жетті?', 'What state did it arrive in?'),
      description: t(
        'Горячий, целый, аккуратно упакован.',
        'Ыстық, бүтін, ұқыпты оралған ба.',
        'Hot, whole, neatly packed.',
      ),
      labels: QUALITY_ENDS,
    },
    comment(
      t('Что добавите?', 'Тағы не айтасыз?', 'Anything to add?'),
      t(
        'Номер заказа поможет разобраться быстрее.',
        'Тапсырыс нөмірі тезірек анықтауға көмектеседі.',
        'The order number helps us find it faster.',
      ),
    ),
    ...photosAndVoice(any(atMost('overall', 3))),
    ...offeredCall(
      deliveryFailed,
      t(
        'Позвонить вам и всё исправить?',
        'Қоңырау шалып, бәрін түзетейік пе?',
        'Shall we call and put it right?',
      ),
      CALL_YES,
      CALL_NO,
    ),
  ],
  pages: {
    score: ['overall'],
    why: ['wrong', 'pleased'],
    details: ['arrival', 'state'],
    words: ['comment', 'photos', 'voice'],
    reply: ['callback', 'contact', 'consent'],
  },
  unhappy: deliveryFailed,
  delighted: any(atLeast('overall', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Простите, что подвели', 'Кешіріңіз, көңіліңізден шықпадық', 'Sorry we let you down'),
      t(
        'Разберёмся на кухне и с курьером. Если ждёте звонка, он будет сегодня.',
        'Асүйде де, курьермен де анықтаймыз. Қоңырау күтсеңіз, бүгін хабарласамыз.',
        'We will look into it in the kitchen and with the courier. If you asked for a call, it will come today.',
      ),
    ),
    delighted: titleAndText(
      t('Рады, что вкусно', 'Ұнағанына қуаныштымыз', 'Glad you liked it'),
      t(
        'Передадим поварам и курьеру. Они тоже любят хорошие новости.',
        'Аспаздар мен курьерге жеткіземіз. Жақсы хабарды олар да жақсы көреді.',
        'We will tell the cooks and the courier. They like good news too.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учтём', 'Рақмет, ескереміз', 'Thank you, noted'),
      t(
        'Ваш ответ увидит тот, кто собирал заказ.',
        'Жауабыңызды тапсырысты жинаған адам көреді.',
        'Whoever packed your order will see your answer.',
      ),
    ),
  },
})
