import { comment, ease, ends, faces, pick, pleased, stars, titleAndText, wrong, yesNo } from './ask.ts'
import { any, atLeast, atMost, contacts, has, is, options, QUALITY_ENDS, t, template } from './parts.ts'

const NO_DIAGNOSES = t(
  'Диагноз и результаты анализов писать не нужно.',
  'Диагноз бен талдау нәтижелерін жазудың қажеті жоқ.',
  'There is no need to mention diagnoses or test results.',
)

// A patient who left without knowing what to do next may come to harm, however kind the doctor was.
const visitFailed = any(atMost('doctor', 2), is('understood', 'no'), atMost('desk', 2))

export const doctorVisit = template({
  id: 'doctor-visit',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'stethoscope',
  brand: '#1b6e4e',
  title: t('Приём врача', 'Дәрігердің қабылдауы', 'Doctor’s appointment'),
  description: t(
    'Выслушал ли врач, вовремя ли принял и понял ли пациент, что делать дальше. Без диагнозов и имён.',
    'Дәрігер тыңдады ма, уақытында қабылдады ма, емделуші әрі қарай не істеу керегін түсінді ме. Диагноз бен аты-жөнсіз.',
    'Did the doctor listen, start on time and make the next step clear? No diagnoses, no names.',
  ),
  cover: titleAndText(
    t('Как прошёл приём?', 'Қабылдау қалай өтті?', 'How was your appointment?'),
    t(
      'Врач увидит оценку, но не узнает, чья она.',
      'Дәрігер бағалауды көреді, бірақ кімдікі екенін білмейді.',
      'The doctor will see the rating but not who gave it.',
    ),
  ),
  questions: [
    faces(
      'doctor',
      t(
        'Насколько вы довольны приёмом врача?',
        'Дәрігердің қабылдауына көңіліңіз толды ма?',
        'How satisfied are you with the doctor?',
      ),
      ends(t('совсем нет', 'мүлдем толмады', 'not at all'), t('полностью', 'толық толды', 'completely')),
    ),
    {
      id: 'understood',
      type: 'single_choice',
      title: t(
        'Вы поняли, что делать дальше?',
        'Әрі қарай не істеу керегін түсіндіңіз бе?',
        'Is it clear what to do next?',
      ),
      description: t(
        'Лекарства, обследования, следующий приём.',
        'Дәрі-дәрмек, тексерулер, келесі қабылдау.',
        'Medicines, tests, the next visit.',
      ),
      required: true,
      options: options(
        ['yes', 'Да, всё', 'Иә, бәрін', 'Yes, all of it'],
        ['partly', 'Не всё', 'Бәрін емес', 'Not all of it'],
        ['no', 'Нет', 'Жоқ', 'No'],
      ),
    },
    wrong(
      t('Что было не так?', 'Не ұнамады?', 'What was wrong?'),
      any(atMost('doctor', 3)),
      ['rushed', 'Врач торопился', 'Дәрігер асықты', 'The doctor was in a hurry'],
      ['unheard', 'Не выслушали', 'Тыңдамады', 'I wasn’t listened to'],
      ['unclear', 'Объяснили непонятно', 'Түсініксіз түсіндірді', 'Unclear explanation'],
      ['rude', 'Говорили грубо', 'Дөрекі сөйледі', 'Rudeness'],
      ['wait', 'Долго ждали у кабинета', 'Кабинет алдында ұзақ күттік', 'Long wait outside the room'],
      ['pushed', 'Назначили лишнее', 'Артық ем тағайындады', 'Needless tests or treatment'],
      ['privacy', 'Заходили посторонние', 'Бөгде адамдар кірді', 'Others walked in'],
      ['pain', 'Было больно, не предупредили', 'Ауыратынын ескертпеді', 'It hurt and nobody warned me'],
    ),
    pleased(
      t('За что спасибо врачу?', 'Дәрігерге не үшін алғыс айтасыз?', 'What would you thank the doctor for?'),
      any(atLeast('doctor', 5)),
      ['listened', 'Внимательно слушал', 'Мұқият тыңдады', 'Listened carefully'],
      ['explained', 'Понятно объяснил', 'Түсінікті айтып берді', 'Explained clearly'],
      ['answers', 'Ответил на все вопросы', 'Барлық сұраққа жауап берді', 'Answered every question'],
      ['gentle', 'Осматривал бережно', 'Абайлап қарады', 'Was gentle'],
      ['calm', 'Успокоил', 'Жұбатты', 'Reassured me'],
      ['result', 'Стало легче', 'Жеңілдеп қалдым', 'I feel better'],
    ),
    pick(
      'ontime',
      t('Приём начался вовремя?', 'Қабылдау уақытында басталды ма?', 'Did it start on time?'),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['15', 'Позже, до 15 минут', '15 минутқа дейін кешікті', 'Up to 15 minutes late'],
      ['30', 'Позже, до получаса', 'Жарты сағатқа дейін кешікті', 'Up to half an hour late'],
      ['longer', 'Ещё позже', 'Одан да көп кешікті', 'Later than that'],
    ),
    stars(
      'desk',
      t(
        'Как вас встретили в регистратуре?',
        'Тіркеу бөлімінде қалай қарсы алды?',
        'How was the reception desk?',
      ),
    ),
    comment(t('Что нам улучшить?', 'Нені жақсартайық?', 'What should we improve?'), NO_DIAGNOSES),
    ...contacts(
      visitFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Позвонит заведующий, не регистратура. Можно не оставлять.',
        'Тіркеу бөлімі емес, меңгеруші қоңырау шалады. Қалдырмасаңыз да болады.',
        'The head of the department will call, not the front desk. You may leave this empty.',
      ),
    ),
  ],
  pages: {
    score: ['doctor'],
    understood: ['understood'],
    why: ['wrong', 'pleased'],
    details: ['ontime', 'desk'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: visitFailed,
  delighted: any(atLeast('doctor', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, это важно', 'Рақмет, бұл маңызды', 'Thank you, this matters'),
      t(
        'Заведующий прочитает ваш ответ сегодня. Если станет хуже, не ждите нас, звоните 103.',
        'Меңгеруші жауабыңызды бүгін оқиды. Жағдайыңыз нашарласа, бізді күтпей, 103 нөміріне қоңырау шалыңыз.',
        'The head of the department will read this today. If you feel worse, don’t wait for us, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Спасибо. Будьте здоровы', 'Рақмет. Аман болыңыз', 'Thank you. Stay well'),
      t(
        'Передадим врачу, без вашего имени.',
        'Атыңызды айтпай, дәрігерге жеткіземіз.',
        'We will tell the doctor, without your name.',
      ),
    ),
    others: titleAndText(
      t('Спасибо. Поправляйтесь', 'Рақмет. Тез жазылып кетіңіз', 'Thank you. Get well soon'),
      t(
        'По вашим ответам меняем расписание и учим объяснять понятнее.',
        'Жауаптарыңызға қарап кестені өзгертеміз, түсінікті айтуға үйренеміз.',
        'Your answers change our schedule and the way we explain things.',
      ),
    ),
  },
})

const testFailed = any(atMost('ease', 3), atMost('nurse', 2), has('wrong', 'mixedup', 'sterile'))

export const labTests = template({
  id: 'lab-tests',
  industry: 'healthcare',
  metric: 'ces',
  picture: 'tube',
  brand: '#0e6573',
  title: t('Анализы и результаты', 'Талдаулар мен нәтижелер', 'Lab tests and results'),
  description: t(
    'От подготовки до результата: где путь пациента лаборатории спотыкается. Путаница и стерильность сразу идут в обращения.',
    'Дайындықтан нәтижеге дейін: зертхана емделушісінің жолы қай жерде қиындайды. Шатасу мен тазалық мәселесі бірден шағым болады.',
    'From preparation to results: where a lab patient’s path stumbles. Mix-ups and sterility become cases at once.',
  ),
  cover: titleAndText(
    t('Сдали анализы?', 'Талдау тапсырдыңыз ба?', 'Tests done?'),
    t(
      'Расскажите, как прошло. Результаты мы не спрашиваем.',
      'Қалай өткенін айтыңыз. Нәтижесін сұрамаймыз.',
      'Tell us how it went. We don’t ask about your results.',
    ),
  ),
  questions: [
    ease(
      t(
        'Сдать анализы и получить результат было легко',
        'Талдау тапсыру да, нәтижесін алу да оңай болды',
        'Getting tested and getting the results was easy',
      ),
    ),
    {
      id: 'nurse',
      type: 'csat',
      shape: 'smiley',
      title: t('Как у вас взяли анализ?', 'Талдауды қалай алды?', 'How was the sample taken?'),
      description: t('Бережно, чисто, спокойно.', 'Абайлап, таза, байыппен.', 'Gently, cleanly, calmly.'),
      required: true,
      labels: QUALITY_ENDS,
    },
    wrong(
      t('Где возникла трудность?', 'Қай жерде қиындық болды?', 'Where was it difficult?'),
      any(atMost('ease', 4), atMost('nurse', 3)),
      ['queue', 'Очередь', 'Кезек', 'The queue'],
      ['booking', 'Не записаться на удобное время', 'Қолайлы уақытқа жазыла алмадық', 'No convenient slot'],
      ['pain', 'Было больно, остался синяк', 'Ауырды, көгеріп қалды', 'It hurt or left a bruise'],
      ['sterile', 'Сомневаюсь в стерильности', 'Тазалығына күмәнім бар', 'I doubt it was sterile'],
      [
        'mixedup',
        'Перепутали данные или пробирку',
        'Деректі не сынауықты шатастырды',
        'Data or samples were mixed up',
      ],
      ['late', 'Результат пришёл поздно', 'Нәтиже кеш келді', 'Results came late'],
      ['unclear', 'Результат непонятен', 'Нәтиже түсініксіз', 'Results are hard to read'],
      ['price', 'Цена выросла на месте', 'Баға сол жерде өсіп кетті', 'The price went up on the spot'],
    ),
    pleased(
      t('Что было хорошо?', 'Не жақсы болды?', 'What was good?'),
      { all: [atLeast('ease', 6), atLeast('nurse', 4)] },
      ['noqueue', 'Без очереди', 'Кезексіз', 'No queue'],
      ['painless', 'Почти не больно', 'Ауырған жоқ десе де болады', 'Hardly hurt'],
      ['nurse', 'Заботливая медсестра', 'Мейірбан мейіргер', 'Caring nurse'],
      ['clean', 'Чистота', 'Тазалық', 'Clean'],
      ['fast', 'Быстрый результат', 'Нәтижесі тез келді', 'Fast results'],
      ['phone', 'Результат в телефоне', 'Нәтиже телефонға келеді', 'Results on my phone'],
    ),
    yesNo(
      'prepared',
      t(
        'Вам заранее объяснили, как подготовиться?',
        'Қалай дайындалу керегін алдын ала түсіндірді ме?',
        'Were you told how to prepare?',
      ),
    ),
    pick(
      'results',
      t('Когда пришёл результат?', 'Нәтиже қашан келді?', 'When did the results come?'),
      ['ontime', 'В обещанный срок', 'Уәде еткен мерзімде', 'When promised'],
      ['late', 'Позже', 'Кейінірек', 'Later'],
      ['waiting', 'Ещё жду', 'Әлі күтіп жүрмін', 'Still waiting'],
    ),
    comment(t('Добавите что-нибудь?', 'Қосарыңыз бар ма?', 'Anything to add?'), NO_DIAGNOSES),
    ...contacts(
      testFailed,
      t('Проверить и перезвонить вам?', 'Тексеріп, қоңырау шалайық па?', 'Shall we check and call you back?'),
      t(
        'Оставьте номер, который давали при записи. Можно пропустить.',
        'Жазылғанда берген нөміріңізді қалдырыңыз. Өткізіп жіберсеңіз де болады.',
        'Leave the number you gave when booking. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    nurse: ['nurse'],
    why: ['wrong', 'pleased'],
    details: ['prepared', 'results'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: testFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, проверим', 'Рақмет, тексереміз', 'Thank you, we will check'),
      t(
        'Старшая медсестра разберёт ваш случай. Если останутся сомнения, предложит пересдать.',
        'Аға мейіргер жағдайыңызды қарайды. Күмән қалса, талдауды қайта тапсыруды ұсынады.',
        'The senior nurse will look into it and offer to repeat the test if there is any doubt.',
      ),
    ),
    delighted: titleAndText(
      t('Спасибо, что пришли к нам', 'Бізге келгеніңізге рақмет', 'Thank you for coming to us'),
      t(
        'Медсёстрам будет приятно. Крепкого вам здоровья.',
        'Мейіргерлер қуанып қалады. Деніңіз сау болсын.',
        'The nurses will be pleased. We wish you good health.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Поищем, где потеряли ваше время.',
        'Уақытыңызды қай жерде жоғалтқанымызды анықтаймыз.',
        'We will find out where we lost your time.',
      ),
    ),
  },
})
