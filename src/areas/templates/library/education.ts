import {
  comment,
  ease,
  ends,
  faces,
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

const lectureFailed = any(atMost('lecture', 2))

const lecture = template({
  id: 'lecture',
  industry: 'education',
  metric: 'csat',
  picture: 'board',
  brand: '#1f5c4a',
  title: t('Лекция или семинар', 'Дәріс немесе семинар', 'Lecture or seminar'),
  description: t(
    'Код на последнем слайде: понятно ли, нужно ли, тот ли темп. Преподаватель видит пробелы до следующего занятия.',
    'Код соңғы слайдта: түсінікті ме, керек пе, қарқыны дұрыс па. Оқытушы олқылықты келесі сабаққа дейін көреді.',
    'A code on the last slide: clear, useful, right pace? The lecturer sees the gaps before the next class.',
  ),
  cover: titleAndText(
    t('Занятие окончено', 'Сабақ аяқталды', 'Class is over'),
    t(
      'Ответ анонимный и на оценку не влияет.',
      'Жауап анонимді, бағаңызға әсер етпейді.',
      'Anonymous, and your marks are not affected.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'lecture',
        t(
          'Насколько полезным было занятие?',
          'Сабақ қаншалықты пайдалы болды?',
          'How useful was this class?',
        ),
        ends(t('бесполезно', 'пайдасыз', 'useless'), t('очень полезно', 'өте пайдалы', 'very useful')),
      ),
    ],
    why: [
      wrong(
        t('Почему занятие не удалось?', 'Сабақ неге сәтсіз болды?', 'Why didn’t it work?'),
        any(atMost('lecture', 3)),
        ['fast', 'Слишком быстро', 'Тым жылдам', 'Too fast'],
        ['slow', 'Слишком медленно', 'Тым баяу', 'Too slow'],
        ['read', 'Читали со слайдов', 'Слайдтан оқып берді', 'Read from slides'],
        ['known', 'Ничего нового', 'Жаңа ештеңе жоқ', 'Nothing new'],
        ['hard', 'Не хватило основы', 'Негізгі білім жетпеді', 'Lacked the basics'],
        ['practice', 'Мало примеров', 'Мысал аз', 'Too few examples'],
        ['hall', 'Не слышно или не видно', 'Естілмейді не көрінбейді', 'Couldn’t hear or see'],
      ),
      pleased(
        t('Что сработало на занятии?', 'Сабақта не ұтымды болды?', 'What worked in class?'),
        any(atLeast('lecture', 4)),
        ['examples', 'Живые примеры', 'Өмірден алынған мысалдар', 'Real-life examples'],
        ['talk', 'Обсуждение', 'Талқылау', 'Discussion'],
        ['tasks', 'Задачи в группе', 'Топтағы тапсырма', 'Group tasks'],
        ['clear', 'Ясное объяснение', 'Анық түсіндіру', 'Clear explanation'],
        ['slides', 'Хорошие материалы', 'Жақсы материалдар', 'Good materials'],
        ['humour', 'Чувство юмора', 'Әзілі', 'A sense of humour'],
      ),
    ],
    details: [
      pick(
        'understood',
        t('Сколько вы поняли?', 'Қаншасын түсіндіңіз?', 'How much did you understand?'),
        ['all', 'Почти всё', 'Бәрін дерлік', 'Almost all'],
        ['half', 'Около половины', 'Жартысына жуығын', 'About half'],
        ['little', 'Мало', 'Аз', 'Little'],
      ),
      shownIf(
        any(has('understood', 'half', 'little')),
        pick(
          'help',
          t('Что помогло бы понять?', 'Түсінуге не көмектесер еді?', 'What would help you understand?'),
          ['repeat', 'Повторить тему', 'Тақырыпты қайталау', 'Repeat the topic'],
          ['notes', 'Конспект или запись', 'Конспект не жазба', 'Notes or a recording'],
          ['tasks', 'Ещё задачи', 'Тағы тапсырма', 'More exercises'],
          ['consult', 'Консультация', 'Кеңес сабағы', 'A consultation'],
        ),
      ),
      stars(
        'pace',
        t('Удобен ли темп занятия?', 'Сабақ қарқыны ыңғайлы ма?', 'How was the pace?'),
        ends(t('неудобный', 'ыңғайсыз', 'wrong'), t('в самый раз', 'дәл келді', 'just right')),
      ),
    ],
    words: [comment(t('Какой вопрос остался?', 'Қандай сұрағыңыз қалды?', 'What question is left?'))],
    reply: contacts(
      lectureFailed,
      t('Нужна консультация?', 'Кеңес керек пе?', 'Would a consultation help?'),
      t(
        'Кафедра подберёт время. Можно остаться анонимным.',
        'Кафедра уақытын белгілейді. Атыңызды жазбасаңыз да болады.',
        'The department will find a time. You may stay anonymous.',
      ),
    ),
  }),
  unhappy: lectureFailed,
  delighted: any(atLeast('lecture', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, вернёмся к теме', 'Рақмет, тақырыпқа оралып қараймыз', 'Thank you, we will return to it'),
      t(
        'Преподаватель увидит пробелы до следующего занятия, без имён.',
        'Оқытушы олқылықты келесі сабаққа дейін көреді, атсыз.',
        'The lecturer will see the gaps before the next class, without names.',
      ),
    ),
    delighted: titleAndText(
      t('До следующего занятия', 'Келесі сабаққа дейін', 'Until next class'),
      t(
        'Спасибо. Преподавателю будет приятно.',
        'Рақмет. Оқытушы қуанып қалады.',
        'Thank you. The lecturer will be pleased.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за отклик', 'Пікіріңізге рақмет', 'Thank you for your answer'),
      t(
        'По ответам группы меняем темп и примеры.',
        'Топтың жауабына қарап қарқын мен мысалдарды өзгертеміз.',
        'The group’s answers change pace and examples.',
      ),
    ),
  },
})

const teacherFailed = any(atMost('teacher', 2), has('wrong', 'bribe', 'insult'))

const teacher = template({
  id: 'teacher',
  industry: 'education',
  metric: 'csat',
  picture: 'book',
  brand: '#5d4a9c',
  title: t('Преподаватель: итог курса', 'Оқытушы: курс қорытындысы', 'Lecturer: end of course'),
  description: t(
    'Раз в семестр по каждому преподавателю: объясняет ли, справедлив ли, доступен ли. Поборы и оскорбления уходят в деканат.',
    'Семестрде бір рет әр оқытушы бойынша: түсіндіре ме, әділ ме, қолжетімді ме. Ақша сұрау мен қорлау деканатқа барады.',
    'Once a term for each lecturer: clear, fair, within reach? Demands for money and insults go to the dean’s office.',
  ),
  cover: titleAndText(
    t('Курс позади', 'Курс аяқталды', 'The course is done'),
    t(
      'Ответы откроют преподавателю после оценок, без имён.',
      'Жауаптар оқытушыға баға қойылғаннан кейін, атсыз көрсетіледі.',
      'The lecturer sees the answers after marks, without names.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'teacher',
        t(
          'Довольны ли вы работой преподавателя?',
          'Оқытушының жұмысына көңіліңіз тола ма?',
          'How satisfied are you with the lecturer?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не устраивало в преподавании?', 'Оқытуда не ұнамады?', 'What was wrong with the teaching?'),
        any(atMost('teacher', 3)),
        ['unclear', 'Объясняет непонятно', 'Түсініксіз айтады', 'Unclear'],
        ['unfair', 'Оценивает несправедливо', 'Әділ бағаламайды', 'Marks unfairly'],
        ['absent', 'Пропускает занятия', 'Сабақты босатады', 'Misses classes'],
        ['late', 'Поздно проверяет работы', 'Жұмысты кеш тексереді', 'Late marking'],
        ['old', 'Устаревший материал', 'Материалы ескірген', 'Outdated material'],
        ['insult', 'Унижает', 'Кемсітеді', 'Humiliates people'],
        ['bribe', 'Намекает на деньги', 'Ақша сұрағандай болады', 'Hints at money'],
      ),
      pleased(
        t('Чем силён преподаватель?', 'Оқытушының мықты жағы қандай?', 'What is the lecturer good at?'),
        any(atLeast('teacher', 4)),
        ['clear', 'Объясняет сложное просто', 'Қиынды оңай түсіндіреді', 'Makes hard things simple'],
        ['fair', 'Справедлив', 'Әділ', 'Fair'],
        ['feedback', 'Подробно разбирает работы', 'Жұмысты егжей-тегжейлі талдайды', 'Detailed feedback'],
        ['reach', 'Отвечает на вопросы', 'Сұраққа жауап береді', 'Answers questions'],
        ['inspire', 'Увлекает предметом', 'Пәнге қызықтырады', 'Inspires'],
      ),
    ],
    details: [
      stars(
        'fair',
        t(
          'Понятно ли, за что ставят оценки?',
          'Баға не үшін қойылатыны түсінікті ме?',
          'Is it clear how marks are given?',
        ),
        ends(t('неясно', 'түсініксіз', 'unclear'), t('ясно', 'түсінікті', 'clear')),
      ),
      pick(
        'attend',
        t(
          'Сколько занятий вы посетили?',
          'Сабақтың қаншасына қатыстыңыз?',
          'How many classes did you attend?',
        ),
        ['most', 'Почти все', 'Бәріне дерлік', 'Almost all'],
        ['half', 'Около половины', 'Жартысына жуық', 'About half'],
        ['few', 'Меньше', 'Одан аз', 'Fewer'],
      ),
      yesNo(
        'again',
        t(
          'Записались бы к нему снова?',
          'Осы оқытушыға тағы жазылар ма едіңіз?',
          'Would you take another course with them?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что сохранить и что изменить в курсе?',
          'Курста нені қалдырып, нені өзгерту керек?',
          'What to keep and what to change?',
        ),
      ),
    ],
    reply: contacts(
      teacherFailed,
      t(
        'Обратиться к комиссии по этике?',
        'Әдеп комиссиясына жолданасыз ба?',
        'Take it to the ethics board?',
      ),
      t(
        'Преподаватель вас не узнает. Контакт можно не оставлять.',
        'Оқытушы сіздің кім екеніңізді білмейді. Міндетті емес.',
        'The lecturer won’t know it is you. You may skip this.',
      ),
    ),
  }),
  unhappy: teacherFailed,
  delighted: any(atLeast('teacher', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за смелость', 'Батылдығыңызға рақмет', 'Thank you for your courage'),
      t(
        'Жалобы на поборы и унижение разбирает комиссия, не кафедра.',
        'Ақша сұрау мен кемсіту туралы шағымды кафедра емес, комиссия қарайды.',
        'Complaints about money or insults go to a board, not the department.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошему учителю — спасибо', 'Жақсы ұстазға — алғыс', 'Thanks to a good teacher'),
      t(
        'Преподаватель прочитает ваши слова после экзаменов.',
        'Оқытушы сөзіңізді емтихандардан кейін оқиды.',
        'The lecturer will read your words after the exams.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Курс обновим к следующему семестру.',
        'Курсты келесі семестрге жаңартамыз.',
        'The course will be updated for the next term.',
      ),
    ),
  },
})

const schoolLoyalty = template({
  id: 'school-loyalty',
  industry: 'education',
  metric: 'nps',
  picture: 'backpack',
  brand: '#b0443a',
  title: t('Порекомендуете школу?', 'Мектепті ұсынасыз ба?', 'Would you recommend the school?'),
  description: t(
    'Родителям в конце четверти: порекомендуют ли школу, хочет ли ребёнок туда идти и чего не хватает.',
    'Тоқсан соңында ата-аналарға: мектепті ұсына ма, бала барғысы келе ме, не жетіспейді.',
    'For parents at the end of term: would they recommend the school, is the child keen to go and what is missing?',
  ),
  cover: titleAndText(
    t('Родителям', 'Ата-аналарға', 'For parents'),
    t(
      'Минута о школе. Класс и имя не спрашиваем.',
      'Мектеп туралы бір минут. Сынып пен атын сұрамаймыз.',
      'A minute about school. No class, no name.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашу школу знакомым родителям?',
          'Мектебімізді таныс ата-аналарға ұсынасыз ба?',
          'Would you recommend our school to other parents?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что тревожит вас в школе?', 'Мектепте сізді не алаңдатады?', 'What worries you about the school?'),
        critic,
        ['teaching', 'Слабые уроки', 'Сабақ деңгейі төмен', 'Weak lessons'],
        ['load', 'Много домашних заданий', 'Үй тапсырмасы көп', 'Too much homework'],
        ['attitude', 'Отношение к детям', 'Балаларға қатынас', 'Attitude to children'],
        ['money', 'Сборы денег', 'Ақша жинау', 'Money collections'],
        ['crowd', 'Переполненные классы', 'Сыныпта бала көп', 'Crowded classes'],
        ['bully', 'Обижают сверстники', 'Құрдастары ренжітеді', 'Peers are unkind'],
        ['contact', 'Не достучаться до учителей', 'Мұғалімдермен байланыс жоқ', 'Hard to reach teachers'],
      ),
      pleased(
        t('За что цените школу?', 'Мектепті не үшін бағалайсыз?', 'What do you value in the school?'),
        fan,
        ['teachers', 'Учителя', 'Мұғалімдер', 'The teachers'],
        ['languages', 'Языки', 'Тілдер', 'Languages'],
        ['clubs', 'Кружки и спорт', 'Үйірме мен спорт', 'Clubs and sport'],
        ['safe', 'Порядок и безопасность', 'Тәртіп пен қауіпсіздік', 'Order and safety'],
        ['results', 'Поступление выпускников', 'Түлектердің оқуға түсуі', 'Graduates’ results'],
        ['parents', 'Слышат родителей', 'Ата-ананы тыңдайды', 'Parents are heard'],
      ),
    ],
    details: [
      pick(
        'wish',
        t(
          'Ребёнок идёт в школу с желанием?',
          'Балаңыз мектепке ынтамен бара ма?',
          'Does your child like going to school?',
        ),
        ['glad', 'С радостью', 'Қуана барады', 'Gladly'],
        ['usual', 'Спокойно', 'Жай барады', 'Calmly'],
        ['unwilling', 'Неохотно', 'Құлықсыз', 'Unwillingly'],
        ['fear', 'Со слезами', 'Жылап барады', 'In tears'],
      ),
      pick(
        'stage',
        t('В каких классах ребёнок?', 'Балаңыз қай сыныпта?', 'Which years?'),
        ['primary', '0–4', '0–4 сынып', 'Primary, 0–4'],
        ['middle', '5–9', '5–9 сынып', 'Middle, 5–9'],
        ['senior', '10–12', '10–12 сынып', 'Senior, 10–12'],
      ),
    ],
    words: [
      comment(
        t(
          'Одно изменение, которого вы ждёте?',
          'Күтіп жүрген бір өзгеріс қандай?',
          'One change you are waiting for?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t('Встретиться с директором?', 'Директормен кездескіңіз келе ме?', 'Would you like to meet the head?'),
      t('Да, пригласите', 'Иә, шақырыңыз', 'Yes, please'),
      t('Пока нет', 'Әзірге жоқ', 'Not yet'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, что не молчите', 'Үнсіз қалмағаныңызға рақмет', 'Thank you for not keeping silent'),
      t(
        'Директор прочитает ответ. На учёбе ребёнка это не отразится.',
        'Директор жауапты оқиды. Бұл баланың оқуына әсер етпейді.',
        'The head will read this. It won’t affect your child.',
      ),
    ),
    delighted: titleAndText(
      t('Вместе растим детей', 'Баланы бірге тәрбиелейміз', 'We raise them together'),
      t(
        'Спасибо. Передадим учителям на педсовете.',
        'Рақмет. Педкеңесте мұғалімдерге айтамыз.',
        'Thank you. The teachers will hear this at the meeting.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за доверие', 'Сенім артқаныңызға рақмет', 'Thank you for trusting us'),
      t(
        'Итоги обсудим на родительском собрании.',
        'Қорытындысын ата-аналар жиналысында талқылаймыз.',
        'We will discuss the results at the parents’ evening.',
      ),
    ),
  },
})

const gardenFailed = any(atMost('garden', 2), has('wrong', 'injury', 'shout'))

const kindergarten = template({
  id: 'kindergarten',
  industry: 'education',
  metric: 'csat',
  picture: 'blocks',
  brand: '#a65a0b',
  title: t('Детский сад', 'Балабақша', 'Kindergarten'),
  description: t(
    'Родителю раз в месяц: воспитатель, прогулки, еда, сон и как ребёнок идёт утром. Травма и крик сразу идут заведующей.',
    'Ата-анаға айына бір рет: тәрбиеші, серуен, тамақ, ұйқы, таңертең қалай барады. Жарақат пен айқай бірден меңгерушіге жетеді.',
    'Monthly for parents: teacher, walks, food, naps and mornings. Injuries and shouting go straight to the head.',
  ),
  cover: titleAndText(
    t('Как в садике?', 'Балабақша қалай?', 'How is kindergarten?'),
    t(
      'Воспитатель не узнает, кто ответил.',
      'Кім жауап бергенін тәрбиеші білмейді.',
      'The teacher won’t know who answered.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'garden',
        t(
          'Довольны ли вы детским садом?',
          'Балабақшаға көңіліңіз тола ма?',
          'How satisfied are you with the kindergarten?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что беспокоит в саду?', 'Балабақшада не мазалайды?', 'What troubles you?'),
        any(atMost('garden', 3)),
        ['shout', 'Кричат на детей', 'Балаларға айқайлайды', 'Children are shouted at'],
        ['injury', 'Травма, о которой не сказали', 'Жарақатты айтпады', 'An injury nobody mentioned'],
        ['food', 'Плохо кормят', 'Тамағы нашар', 'Poor food'],
        ['walks', 'Мало гуляют', 'Серуенге аз шығады', 'Too few walks'],
        ['sick', 'Приводят больных детей', 'Ауру баланы әкеледі', 'Sick children are brought in'],
        ['many', 'Слишком большая группа', 'Топта бала көп', 'Group too large'],
        ['lost', 'Теряются вещи', 'Заттары жоғалады', 'Things get lost'],
        ['fees', 'Поборы', 'Ақша жинайды', 'Extra collections'],
      ),
      pleased(
        t('Что радует в саду?', 'Балабақшада не қуантады?', 'What makes you glad?'),
        any(atLeast('garden', 4)),
        ['teacher', 'Любящий воспитатель', 'Мейірімді тәрбиеші', 'A loving teacher'],
        [
          'kazakh',
          'Ребёнок заговорил на казахском',
          'Балам қазақша сөйлей бастады',
          'My child speaks Kazakh now',
        ],
        ['growth', 'Заметно развитие', 'Дамуы байқалады', 'Visible progress'],
        ['report', 'Рассказывают о дне', 'Күні қалай өткенін айтып береді', 'They tell about the day'],
        ['events', 'Праздники', 'Мерекелер', 'Celebrations'],
        ['friends', 'Нашлись друзья', 'Дос тапты', 'Made friends'],
      ),
    ],
    details: [
      pick(
        'morning',
        t('Как ребёнок идёт утром?', 'Балаңыз таңертең қалай барады?', 'How are the mornings?'),
        ['runs', 'Бежит', 'Жүгіріп барады', 'Runs in'],
        ['fine', 'Спокойно', 'Байсалды', 'Calm'],
        ['cries', 'Плачет', 'Жылайды', 'Cries'],
      ),
      stars('care', t('Забота воспитателя', 'Тәрбиешінің қамқорлығы', 'The teacher’s care')),
      stars('food', t('Питание', 'Тамақтануы', 'Food')),
    ],
    words: [comment(t('Что сказать заведующей?', 'Меңгерушіге не айтасыз?', 'Anything for the head?'))],
    reply: contacts(
      gardenFailed,
      t('Заведующей связаться с вами?', 'Меңгеруші сізбен хабарлассын ба?', 'Should the head contact you?'),
      t(
        'Разговор останется между вами. Можно пропустить.',
        'Әңгіме екеуіңіздің араңызда қалады. Міндетті емес.',
        'It stays between you. You may skip this.',
      ),
    ),
  }),
  unhappy: gardenFailed,
  delighted: any(atLeast('garden', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Разберёмся сегодня', 'Бүгін-ақ анықтаймыз', 'We will look into it today'),
      t(
        'Заведующая поговорит с воспитателями группы.',
        'Меңгеруші топ тәрбиешілерімен сөйлеседі.',
        'The head will talk to the teachers of the group.',
      ),
    ),
    delighted: titleAndText(
      t('Растите большими', 'Үлкен азамат болсын', 'Grow up happy'),
      t(
        'Спасибо. Воспитатель получит добрые слова завтра утром.',
        'Рақмет. Тәрбиеші жылы сөзіңізді ертең таңертең естиді.',
        'Thank you. The teacher will hear it tomorrow morning.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, мамы и папы', 'Рақмет, ата-аналар', 'Thank you, parents'),
      t('Учтём в плане на месяц.', 'Айлық жоспарда ескереміз.', 'It goes into the plan for the month.'),
    ),
  },
})

const mealsFailed = any(atMost('meals', 2), has('wrong', 'ill', 'hair'))

const schoolMeals = template({
  id: 'school-meals',
  industry: 'education',
  metric: 'csat',
  picture: 'tray',
  brand: '#2f6f5b',
  title: t('Питание в школе', 'Мектептегі тамақ', 'School meals'),
  description: t(
    'Родителю: ест ли ребёнок, успевает ли, чем кормят и сколько стоит. Отравление и посторонний предмет идут директору сразу.',
    'Ата-анаға: бала жей ме, үлгере ме, не береді, қанша тұрады. Улану мен бөгде зат бірден директорға жетеді.',
    'For parents: does the child eat, have time, what is served and the price. Food poisoning goes to the head at once.',
  ),
  cover: titleAndText(
    t('Что на обед?', 'Түскі асқа не бар?', 'What’s for lunch?'),
    t(
      'Спросите ребёнка и ответьте вместе.',
      'Балаңыздан сұрап, бірге жауап беріңіз.',
      'Ask your child and answer together.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'meals',
        t(
          'Довольны ли вы школьным питанием?',
          'Мектеп тамағына көңіліңіз тола ма?',
          'How satisfied are you with school meals?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что не так с едой?', 'Тамақта не дұрыс емес?', 'What is wrong with the food?'),
        any(atMost('meals', 3)),
        ['ill', 'Болел живот', 'Іші ауырды', 'Stomach ache'],
        ['hair', 'Попалось постороннее', 'Бөгде зат шықты', 'Something foreign inside'],
        ['cold', 'Холодное', 'Суық', 'Cold'],
        ['bland', 'Невкусно', 'Дәмсіз', 'Tasteless'],
        ['same', 'Одно и то же', 'Күнде бірдей', 'Always the same'],
        ['small', 'Маленькие порции', 'Порциясы аз', 'Small portions'],
        ['time', 'Не хватает перемены', 'Үзіліс жетпейді', 'Break too short'],
        ['buffet', 'В буфете только булки', 'Буфетте тек тоқаш', 'Only buns at the buffet'],
      ),
      pleased(
        t('Что ребёнок любит?', 'Балаңыз нені жақсы көреді?', 'What does your child like?'),
        any(atLeast('meals', 4)),
        ['hot', 'Горячие супы', 'Ыстық сорпа', 'Hot soups'],
        ['meat', 'Мясные блюда', 'Ет тағамдары', 'Meat dishes'],
        ['fruit', 'Фрукты', 'Жеміс', 'Fruit'],
        ['milk', 'Молочное', 'Сүт тағамдары', 'Dairy'],
        ['choice', 'Можно выбрать', 'Таңдауға болады', 'A choice'],
        ['clean', 'Чисто в столовой', 'Асхана таза', 'A clean canteen'],
      ),
    ],
    details: [
      pick(
        'eats',
        t('Ест ли ребёнок в школе?', 'Балаңыз мектепте тамақ іше ме?', 'Does your child eat at school?'),
        ['all', 'Съедает всё', 'Бәрін жейді', 'Eats it all'],
        ['part', 'Не всё', 'Бәрін емес', 'Some of it'],
        ['own', 'Носит из дома', 'Үйден апарады', 'Brings own food'],
        ['hungry', 'Приходит голодным', 'Аш келеді', 'Comes home hungry'],
      ),
      pick(
        'free',
        t('Питание бесплатное или платное?', 'Тамақ тегін бе, ақылы ма?', 'Free or paid meals?'),
        ['free', 'Бесплатное', 'Тегін', 'Free'],
        ['paid', 'Платное', 'Ақылы', 'Paid'],
      ),
      yesNo(
        'menu',
        t(
          'Видите ли вы меню заранее?',
          'Ас мәзірін алдын ала көресіз бе?',
          'Do you see the menu in advance?',
        ),
      ),
    ],
    words: [comment(t('Какое блюдо добавить?', 'Қай тағамды қосайық?', 'Which dish should we add?'))],
    reply: contacts(
      mealsFailed,
      t(
        'Сообщить вам о проверке?',
        'Тексеру нәтижесін айтайық па?',
        'Shall we tell you what the check found?',
      ),
      t(
        'Оставьте номер родителя. Можно пропустить.',
        'Ата-ананың нөмірін қалдырыңыз. Міндетті емес.',
        'Leave a parent’s number. You may skip this.',
      ),
    ),
  }),
  unhappy: mealsFailed,
  delighted: any(atLeast('meals', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим кухню', 'Асхананы тексереміз', 'We will check the kitchen'),
      t(
        'Если ребёнку плохо, звоните 103 и скажите об этом школе.',
        'Балаңыздың жағдайы нашар болса, 103-ке қоңырау шалып, мектепке айтыңыз.',
        'If your child is unwell, call 103 and tell the school.',
      ),
    ),
    delighted: titleAndText(
      t('Вкусных обедов', 'Ас дәмді болсын', 'Tasty lunches'),
      t(
        'Спасибо. Повара узнают, что их еду съедают до конца.',
        'Рақмет. Тамақ түгел желінетінін аспаздар біледі.',
        'Thank you. The cooks will know plates come back empty.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Бракеражная комиссия учтёт его в меню.',
        'Бракераж комиссиясы оны мәзірде ескереді.',
        'The food board will use it for the menu.',
      ),
    ),
  },
})

const courseFailed = any(atMost('nps', 6), is('finish', 'quit'))

const onlineCourse = template({
  id: 'online-course',
  industry: 'education',
  metric: 'nps',
  picture: 'laptop',
  brand: '#3450b8',
  title: t('Онлайн-курс', 'Онлайн-курс', 'Online course'),
  description: t(
    'Слушателю: порекомендует ли курс, легко ли учиться на площадке, дойдёт ли до конца и почему бросают.',
    'Тыңдаушыға: курсты ұсына ма, платформада оқу оңай ма, соңына жете ме, неге тастап кетеді.',
    'For learners: would they recommend it, is the platform easy, will they finish and why do people quit?',
  ),
  cover: titleAndText(
    t('Как идёт учёба?', 'Оқу қалай?', 'How is the course?'),
    t('Полминуты между уроками.', 'Сабақ арасында жарты минут.', 'Half a minute between lessons.'),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете этот курс друзьям?',
          'Осы курсты достарыңызға ұсынасыз ба?',
          'Would you recommend this course to friends?',
        ),
      ),
    ],
    finish: [
      must(
        pick(
          'finish',
          t('Дойдёте до конца?', 'Соңына дейін оқисыз ба?', 'Will you finish it?'),
          ['done', 'Уже прошли', 'Аяқтап қойдым', 'Already done'],
          ['yes', 'Да', 'Иә', 'Yes'],
          ['doubt', 'Сомневаюсь', 'Күмәнім бар', 'Not sure'],
          ['quit', 'Бросаю', 'Тастаймын', 'I’m quitting'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что мешает учиться?', 'Оқуға не кедергі?', 'What gets in the way?'),
        critic,
        ['time', 'Не хватает времени', 'Уақыт жетпейді', 'No time'],
        ['hard', 'Слишком сложно', 'Тым қиын', 'Too hard'],
        ['easy', 'Слишком просто', 'Тым оңай', 'Too easy'],
        ['video', 'Скучные видео', 'Бейнелері іш пыстырады', 'Dull videos'],
        ['check', 'Долго проверяют работы', 'Жұмысты ұзақ тексереді', 'Slow checking'],
        ['alone', 'Не у кого спросить', 'Сұрайтын адам жоқ', 'Nobody to ask'],
        ['promised', 'Обещали другое', 'Басқаша уәде етті', 'Not as promised'],
        ['platform', 'Площадка неудобная', 'Платформасы ыңғайсыз', 'Awkward platform'],
      ),
      pleased(
        t('Что лучшее в курсе?', 'Курстың ең жақсысы не?', 'What is best about it?'),
        { all: [atLeast('nps', 9), has('finish', 'done', 'yes', 'doubt')] },
        ['practice', 'Практика', 'Тәжірибе', 'Practice'],
        ['mentor', 'Наставник', 'Тәлімгер', 'The mentor'],
        ['pace', 'Свой темп', 'Өз қарқыным', 'My own pace'],
        ['short', 'Короткие уроки', 'Қысқа сабақтар', 'Short lessons'],
        ['group', 'Группа', 'Топтастар', 'The group'],
        ['job', 'Помогло в работе', 'Жұмыста көмектесті', 'Helped at work'],
      ),
    ],
    details: [
      {
        id: 'platform',
        type: 'ces',
        shape: 'number',
        title: t('Учиться на площадке легко', 'Платформада оқу оңай', 'Learning on the platform is easy'),
        labels: ends(t('нет', 'жоқ', 'no'), t('да', 'иә', 'yes')),
      },
      pick(
        'device',
        t('С чего вы обычно учитесь?', 'Көбіне неден оқисыз?', 'What do you study on?'),
        ['phone', 'С телефона', 'Телефоннан', 'Phone'],
        ['laptop', 'С компьютера', 'Компьютерден', 'Computer'],
        ['both', 'По-разному', 'Әртүрлі', 'Both'],
      ),
    ],
    words: [
      comment(t('Какой урок переделать?', 'Қай сабақты қайта жасау керек?', 'Which lesson needs rework?')),
    ],
    reply: contacts(
      courseFailed,
      t('Куратору помочь вам?', 'Куратор көмектессін бе?', 'Should a tutor help you?'),
      t(
        'Подскажет, перенесёт сроки или вернёт деньги. Можно пропустить.',
        'Айтып береді, мерзімін жылжытады не ақшасын қайтарады. Міндетті емес.',
        'They can explain, move deadlines or refund. You may skip this.',
      ),
    ),
  }),
  unhappy: courseFailed,
  thanks: {
    unhappy: titleAndText(
      t('Не оставим одних', 'Жалғыз қалдырмаймыз', 'You are not alone'),
      t(
        'Куратор увидит ответ и предложит, как догнать группу.',
        'Куратор жауабыңызды көріп, топты қалай қуып жетуді айтады.',
        'A tutor will see this and suggest how to catch up.',
      ),
    ),
    delighted: titleAndText(
      t('Знание — сила', 'Білім — күш', 'Knowledge is power'),
      t(
        'Спасибо. Авторы курса увидят ваш отзыв.',
        'Рақмет. Курс авторлары пікіріңізді көреді.',
        'Thank you. The authors will see your review.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, удачи в учёбе', 'Рақмет, оқуыңызға сәттілік', 'Thank you, good luck'),
      t(
        'Обновляем уроки после каждого потока.',
        'Сабақтарды әр ағымнан кейін жаңартамыз.',
        'Lessons are updated after every run.',
      ),
    ),
  },
})

const admissionFailed = any(atMost('ease', 3), has('wrong', 'lost', 'money'))

const admission = template({
  id: 'admission',
  industry: 'education',
  metric: 'ces',
  picture: 'stamp',
  brand: '#8b3d6b',
  title: t('Приёмная комиссия', 'Қабылдау комиссиясы', 'Admissions office'),
  description: t(
    'Абитуриенту и родителям: понятны ли правила, легко ли подать документы, сколько раз пришлось приходить.',
    'Талапкер мен ата-анаға: ереже түсінікті ме, құжат тапсыру оңай ма, неше рет келуге тура келді.',
    'For applicants and parents: clear rules, easy papers and the number of visits it took.',
  ),
  cover: titleAndText(
    t('Документы сданы?', 'Құжат тапсырдыңыз ба?', 'Papers handed in?'),
    t(
      'На зачисление ответ не влияет.',
      'Жауап оқуға қабылдауға әсер етпейді.',
      'Your answer doesn’t affect admission.',
    ),
  ),
  ...screens({
    score: [ease(t('Подать документы было легко', 'Құжат тапсыру оңай болды', 'Applying was easy'))],
    why: [
      wrong(
        t('Что усложнило поступление?', 'Оқуға түсуді не қиындатты?', 'What made applying hard?'),
        any(atMost('ease', 4)),
        ['rules', 'Правила непонятны', 'Ережесі түсініксіз', 'Unclear rules'],
        ['site', 'Сбой сайта или egov', 'Сайт не egov істемеді', 'Site or egov down'],
        ['papers', 'Лишние справки', 'Артық анықтамалар', 'Needless certificates'],
        ['queue', 'Очередь', 'Кезек', 'The queue'],
        ['phone', 'Не отвечают на звонки', 'Қоңырауға жауап бермейді', 'Calls not answered'],
        ['different', 'Говорят по-разному', 'Әрқайсысы әртүрлі айтады', 'Different answers'],
        ['lost', 'Потеряли документы', 'Құжатты жоғалтты', 'Papers were lost'],
        ['money', 'Просили неофициальную плату', 'Бейресми ақша сұрады', 'Asked for an unofficial payment'],
      ),
      pleased(
        t('Что понравилось в приёмной?', 'Қабылдау бөлмесінде не ұнады?', 'What did you like at the office?'),
        any(atLeast('ease', 6)),
        ['online', 'Подали онлайн', 'Онлайн тапсырдық', 'Applied online'],
        ['one', 'Хватило одного визита', 'Бір рет келу жетті', 'One visit was enough'],
        ['student', 'Помогли студенты', 'Студенттер көмектесті', 'Students helped'],
        ['tour', 'Показали университет', 'Университетті көрсетті', 'Showed us around'],
        ['major', 'Помогли выбрать программу', 'Бағдарлама таңдауға көмектесті', 'Helped choose a programme'],
      ),
    ],
    details: [
      pick(
        'visits',
        t('Сколько раз приходили?', 'Неше рет келдіңіз?', 'How many visits?'),
        ['0', 'Ни разу, онлайн', 'Келмедік, онлайн', 'None, online'],
        ['1', 'Один', 'Бір рет', 'One'],
        ['2', 'Два', 'Екі рет', 'Two'],
        ['more', 'Больше', 'Одан көп', 'More'],
      ),
      pick(
        'who',
        t('Кто отвечает?', 'Кім жауап беріп отыр?', 'Who is answering?'),
        ['applicant', 'Абитуриент', 'Талапкер', 'Applicant'],
        ['parent', 'Родитель', 'Ата-ана', 'Parent'],
      ),
      pick(
        'heard',
        t('Откуда вы о нас узнали?', 'Біз туралы қайдан білдіңіз?', 'How did you hear of us?'),
        ['friends', 'От знакомых', 'Таныстардан', 'Friends'],
        ['school', 'В школе', 'Мектептен', 'At school'],
        ['social', 'Из соцсетей', 'Әлеуметтік желіден', 'Social media'],
        ['fair', 'На выставке', 'Көрмеден', 'At a fair'],
      ),
    ],
    words: [
      comment(t('Что упростить в приёме?', 'Қабылдауда нені жеңілдету керек?', 'What should be simpler?')),
    ],
    reply: contacts(
      admissionFailed,
      t('Помочь с документами?', 'Құжатқа көмектесейік пе?', 'Shall we help with the papers?'),
      t(
        'Секретарь перезвонит до конца дня. Можно пропустить.',
        'Хатшы күн соңына дейін қоңырау шалады. Міндетті емес.',
        'The secretary will call before the day ends. You may skip this.',
      ),
    ),
  }),
  unhappy: admissionFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Поможем поступить', 'Тапсыруға көмектесеміз', 'We will help you apply'),
      t(
        'Ответственный секретарь уже видит ответ. Плата за приём документов не берётся.',
        'Жауапты хатшы жауапты көріп отыр. Құжат қабылдау тегін.',
        'The secretary sees your answer. Handing in papers is free.',
      ),
    ),
    delighted: titleAndText(
      t('Удачи в поступлении', 'Оқуға түсуіңізге сәттілік', 'Good luck'),
      t(
        'Спасибо. Ждём вас первого сентября.',
        'Рақмет. Бірінші қыркүйекте күтеміз.',
        'Thank you. See you on the first of September.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, абитуриент', 'Рақмет, талапкер', 'Thank you, applicant'),
      t(
        'Список документов сделаем короче.',
        'Құжат тізімін қысқартамыз.',
        'The list of papers will get shorter.',
      ),
    ),
  },
})

const dormFailed = any(atMost('dorm', 2), has('wrong', 'unsafe', 'bribe'))

const dormitory = template({
  id: 'dormitory',
  industry: 'education',
  metric: 'csat',
  picture: 'bed',
  brand: '#486a8a',
  title: t('Общежитие', 'Жатақхана', 'Dormitory'),
  description: t(
    'Жильцам: комната, душ, кухня, тишина, интернет и комендант. Небезопасное и поборы сразу идут администрации.',
    'Тұрғындарға: бөлме, душ, ас үй, тыныштық, интернет, комендант. Қауіп пен ақша сұрау бірден әкімшілікке жетеді.',
    'For residents: room, shower, kitchen, quiet, internet and warden. Safety issues and bribes go to the office at once.',
  ),
  cover: titleAndText(
    t('Как живётся?', 'Тұрмысыңыз қалай?', 'How is life here?'),
    t('Комнату не спрашиваем.', 'Бөлме нөмірін сұрамаймыз.', 'We don’t ask your room.'),
  ),
  ...screens({
    score: [
      faces(
        'dorm',
        t(
          'Довольны ли вы общежитием?',
          'Жатақханаға көңіліңіз тола ма?',
          'How satisfied are you with the dormitory?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что мешает жить и учиться?', 'Тұруға, оқуға не кедергі?', 'What gets in your way?'),
        any(atMost('dorm', 3)),
        ['water', 'Нет горячей воды', 'Ыстық су жоқ', 'No hot water'],
        ['cold', 'Холодно в комнате', 'Бөлме суық', 'A cold room'],
        ['bugs', 'Насекомые', 'Жәндіктер', 'Insects'],
        ['noise', 'Шум ночью', 'Түнгі шу', 'Noise at night'],
        ['net', 'Слабый интернет', 'Интернеті нашар', 'Weak internet'],
        ['kitchen', 'Кухня и стирка', 'Ас үй мен кір жуу', 'Kitchen and laundry'],
        ['unsafe', 'Кражи, чужие люди', 'Ұрлық, бөтен адамдар', 'Theft, strangers'],
        ['bribe', 'Просят деньги за место', 'Орын үшін ақша сұрайды', 'Asked to pay for a place'],
      ),
      pleased(
        t('Что здесь хорошо?', 'Мұнда не жақсы?', 'What is good here?'),
        any(atLeast('dorm', 4)),
        ['mates', 'Соседи', 'Көршілер', 'Room-mates'],
        ['near', 'Близко к учёбе', 'Оқуға жақын', 'Close to campus'],
        ['repair', 'Быстро чинят', 'Тез жөндейді', 'Quick repairs'],
        ['study', 'Есть где заниматься', 'Сабақ оқитын жер бар', 'Places to study'],
        ['warden', 'Комендант', 'Комендант', 'The warden'],
        ['price', 'Цена', 'Бағасы', 'The price'],
      ),
    ],
    details: [
      stars(
        'clean',
        t(
          'Насколько чисто в душе и туалете?',
          'Душ пен дәретхана қаншалықты таза?',
          'How clean are showers and toilets?',
        ),
      ),
      stars(
        'quiet',
        t('Тихо ли ночью?', 'Түнде тыныш па?', 'How quiet are the nights?'),
        ends(t('шумно', 'шулы', 'noisy'), t('тихо', 'тыныш', 'quiet')),
      ),
      pick(
        'repair',
        t(
          'Как быстро чинят по заявке?',
          'Өтінім бойынша қанша уақытта жөндейді?',
          'How soon are things repaired?',
        ),
        ['day', 'За день', 'Бір күнде', 'Within a day'],
        ['week', 'За неделю', 'Бір аптада', 'Within a week'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
        ['none', 'Не обращались', 'Өтінбедім', 'Never asked'],
      ),
    ],
    words: [
      comment(
        t(
          'Что починить или купить первым?',
          'Алдымен нені жөндеу не алу керек?',
          'What to fix or buy first?',
        ),
      ),
    ],
    reply: contacts(
      dormFailed,
      t('Связаться с вами об этом?', 'Осы туралы хабарласайық па?', 'Shall we contact you about it?'),
      t(
        'Номер увидит студенческий омбудсмен, не комендант. Можно пропустить.',
        'Нөмірді комендант емес, студенттік омбудсмен көреді. Міндетті емес.',
        'The student ombudsman sees it, not the warden. You may skip this.',
      ),
    ),
  }),
  unhappy: dormFailed,
  delighted: any(atLeast('dorm', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Заявка принята', 'Өтінім қабылданды', 'Request received'),
      t(
        'Администрация проверит этаж. Если опасно, звоните 102 или охране.',
        'Әкімшілік қабатты тексереді. Қауіпті болса, 102-ге не күзетке хабарласыңыз.',
        'The office will check the floor. In danger call 102 or security.',
      ),
    ),
    delighted: titleAndText(
      t('Второй дом', 'Екінші үйіңіз', 'A second home'),
      t(
        'Спасибо. Лёгких экзаменов.',
        'Рақмет. Емтиханыңыз оңай болсын.',
        'Thank you. May your exams be easy.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, сосед', 'Рақмет, көршіміз', 'Thank you, neighbour'),
      t(
        'Ремонт на лето планируем по этим ответам.',
        'Жазғы жөндеуді осы жауаптар бойынша жоспарлаймыз.',
        'Summer repairs are planned by these answers.',
      ),
    ),
  },
})

const safetyFailed = any(atMost('safe', 2), is('signs', 'often'))

const schoolSafety = template({
  id: 'school-safety',
  industry: 'education',
  metric: 'csat',
  picture: 'shield',
  brand: '#205072',
  title: t('Безопасность в школе', 'Мектептегі қауіпсіздік', 'Safety at school'),
  description: t(
    'Анонимно родителям: спокойно ли ребёнку, бывает ли травля и к кому он пойдёт. Частая травля сразу идёт психологу.',
    'Ата-аналарға анонимді: балаға жайлы ма, қудалау бола ма, ол кімге барады. Жиі қудалау бірден психологқа жетеді.',
    'Anonymous, for parents: is the child at ease, is there bullying and whom would they turn to? Frequent bullying goes to the counsellor.',
  ),
  cover: titleAndText(
    t('Ребёнку спокойно?', 'Балаңызға жайлы ма?', 'Does your child feel safe?'),
    t(
      'Отвечает родитель. Имена не спрашиваем.',
      'Жауапты ата-ана береді. Есімдерін сұрамаймыз.',
      'For parents. We ask no names.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'safe',
        t(
          'Насколько безопасно ребёнку в школе?',
          'Балаңыз мектепте қаншалықты қауіпсіз?',
          'How safe is your child at school?',
        ),
        ends(t('опасно', 'қауіпті', 'unsafe'), t('спокойно', 'қауіпсіз', 'safe')),
      ),
    ],
    signs: [
      must(
        pick(
          'signs',
          t(
            'Обижают ли ребёнка сверстники?',
            'Құрдастары балаңызды ренжіте ме?',
            'Do peers hurt your child?',
          ),
          ['never', 'Нет', 'Жоқ', 'No'],
          ['once', 'Бывало', 'Болған', 'It has happened'],
          ['often', 'Часто', 'Жиі', 'Often'],
          ['unknown', 'Не знаю', 'Білмеймін', 'I don’t know'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что именно происходит?', 'Нақты не болып жатыр?', 'What exactly happens?'),
        any(atMost('safe', 3), has('signs', 'often')),
        ['names', 'Обзывают, дразнят', 'Балағаттайды, мазақтайды', 'Name-calling, teasing'],
        ['alone', 'Не принимают в компанию', 'Ортасына қоспайды', 'Left out'],
        ['hit', 'Бьют, толкают', 'Ұрады, итереді', 'Hitting, pushing'],
        ['money', 'Отбирают вещи, деньги', 'Затын, ақшасын тартып алады', 'Things or money taken'],
        ['online', 'Травят в чатах', 'Чатта қудалайды', 'Bullied in chats'],
        ['adult', 'Унижает взрослый', 'Ересек адам кемсітеді', 'An adult humiliates'],
        ['road', 'Опасно по дороге', 'Жолы қауіпті', 'The way is dangerous'],
        ['gate', 'Входят посторонние', 'Бөтен адамдар кіреді', 'Strangers get in'],
      ),
      pleased(
        t('Что помогает ребёнку?', 'Балаңызға не көмектеседі?', 'What helps your child?'),
        { all: [atLeast('safe', 4), has('signs', 'never', 'once', 'unknown')] },
        ['teacher', 'Классный руководитель', 'Сынып жетекшісі', 'The class teacher'],
        ['friends', 'Дружный класс', 'Сыныбы тату', 'A friendly class'],
        ['psych', 'Психолог', 'Психолог', 'The counsellor'],
        ['guard', 'Охрана и камеры', 'Күзет пен камера', 'Guards and cameras'],
        ['talk', 'Об этом говорят открыто', 'Бұл туралы ашық айтады', 'It is talked about openly'],
      ),
    ],
    details: [
      pick(
        'trust',
        t(
          'К кому ребёнок пойдёт в беде?',
          'Қиналғанда балаңыз кімге барады?',
          'Whom would your child turn to?',
        ),
        ['parent', 'Ко мне', 'Маған', 'Me'],
        ['teacher', 'К учителю', 'Мұғалімге', 'A teacher'],
        ['friend', 'К другу', 'Досына', 'A friend'],
        ['nobody', 'Ни к кому', 'Ешкімге', 'Nobody'],
      ),
    ],
    words: [
      comment(
        t('Что школе нужно знать?', 'Мектеп нені білуі керек?', 'What should the school know?'),
        t('Без имён детей, пожалуйста.', 'Балалардың есімін жазбаңыз.', 'No children’s names, please.'),
      ),
    ],
    reply: contacts(
      safetyFailed,
      t(
        'Нужна встреча с психологом?',
        'Психологпен кездесу керек пе?',
        'Would you like to meet the counsellor?',
      ),
      t(
        'Оставьте только номер родителя. Можно остаться анонимным.',
        'Тек ата-ананың нөмірін қалдырыңыз. Атыңызды айтпасаңыз да болады.',
        'A parent’s number only. You may stay anonymous.',
      ),
    ),
  }),
  unhappy: safetyFailed,
  delighted: any(atLeast('safe', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Вы не одни', 'Сіз жалғыз емессіз', 'You are not alone'),
      t(
        'Телефон доверия для детей и родителей: 111, бесплатно и круглосуточно.',
        'Балалар мен ата-аналарға сенім телефоны: 111, тегін, тәулік бойы.',
        'Helpline for children and parents: 111, free, day and night.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть так и будет', 'Әрдайым осылай болсын', 'May it stay so'),
      t(
        'Спасибо. Сохраним это спокойствие.',
        'Рақмет. Осы тыныштықты сақтаймыз.',
        'Thank you. We will keep it this calm.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, это важно', 'Рақмет, бұл маңызды', 'Thank you, this matters'),
      t(
        'Психолог изучит ответы по классам без имён.',
        'Психолог жауаптарды сынып бойынша, атсыз зерттейді.',
        'The counsellor will study the answers without names.',
      ),
    ),
  },
})

const graduate = template({
  id: 'graduate',
  industry: 'education',
  metric: 'nps',
  picture: 'gown',
  brand: '#7a2e2e',
  title: t('Выпускник через год', 'Бір жылдан кейінгі түлек', 'Graduate, one year on'),
  description: t(
    'Через год после диплома: где работает, пригодилось ли, чего не хватило и порекомендует ли учиться здесь.',
    'Дипломнан бір жылдан кейін: қайда істейді, керек болды ма, не жетпеді, осында оқуды ұсына ма.',
    'A year after graduation: where they work, what was useful, what was missing and would they recommend it?',
  ),
  cover: titleAndText(
    t('Год после диплома', 'Дипломнан кейін бір жыл', 'A year after graduation'),
    t(
      'Расскажите тем, кто учится сейчас.',
      'Қазір оқып жүргендерге айтып беріңіз.',
      'Tell those who study now.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t('Посоветуете учиться у нас?', 'Бізде оқуды ұсынасыз ба?', 'Would you recommend studying here?'),
      ),
    ],
    why: [
      wrong(
        t('Чего не хватило для работы?', 'Жұмысқа не жетіспеді?', 'What was missing for work?'),
        critic,
        ['practice', 'Практики', 'Тәжірибе', 'Practice'],
        ['modern', 'Современных знаний', 'Заманауи білім', 'Up-to-date knowledge'],
        ['language', 'Английского', 'Ағылшын тілі', 'English'],
        ['soft', 'Умения выступать и работать вместе', 'Сөйлеу, бірге жұмыс істеу', 'Speaking and teamwork'],
        ['links', 'Связей с работодателями', 'Жұмыс берушімен байланыс', 'Links with employers'],
        ['name', 'Диплом не ценят', 'Диплом бағаланбайды', 'The diploma isn’t valued'],
        ['advice', 'Помощи с трудоустройством', 'Жұмысқа орналасуға көмек', 'Help finding a job'],
      ),
      pleased(
        t('Что дала учёба?', 'Оқу не берді?', 'What did studying give you?'),
        fan,
        ['base', 'Прочная база', 'Берік негіз', 'A solid base'],
        ['people', 'Друзья и связи', 'Достар мен байланыс', 'Friends and contacts'],
        ['job', 'Первая работа', 'Алғашқы жұмыс', 'My first job'],
        ['mentor', 'Преподаватели', 'Оқытушылар', 'The teachers'],
        ['think', 'Умение учиться', 'Оқи білу', 'The skill of learning'],
      ),
    ],
    details: [
      pick(
        'now',
        t('Чем вы заняты сейчас?', 'Қазір немен айналысасыз?', 'What are you doing now?'),
        ['major', 'Работаю по профессии', 'Мамандығым бойынша істеймін', 'Working in my field'],
        ['other', 'Работаю в другой сфере', 'Басқа салада істеймін', 'Working elsewhere'],
        ['own', 'Своё дело', 'Өз ісім бар', 'Own business'],
        ['study', 'Учусь дальше', 'Оқуды жалғастырудамын', 'Studying on'],
        ['search', 'Ищу работу', 'Жұмыс іздеп жүрмін', 'Looking for work'],
      ),
      stars(
        'useful',
        t(
          'Насколько пригодились знания?',
          'Алған білім қаншалықты қажет болды?',
          'How useful is what you learned?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Какой предмет добавить или убрать?',
          'Қай пәнді қосу не алып тастау керек?',
          'Which subject to add or drop?',
        ),
      ),
    ],
    reply: offeredCall(
      critic,
      t('Помочь с карьерой?', 'Мансапқа көмектесейік пе?', 'Could our careers centre help?'),
      t('Да, свяжитесь', 'Иә, хабарласыңыз', 'Yes, please'),
      t('Спасибо, нет', 'Жоқ, рақмет', 'No, thank you'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, выпускник', 'Рақмет, түлек', 'Thank you, graduate'),
      t(
        'Кафедра изменит программу по таким ответам, а центр карьеры открыт и для вас.',
        'Кафедра бағдарламаны осындай жауапқа қарап өзгертеді, мансап орталығы сізге де ашық.',
        'Answers like this change the programme, and the careers centre is open to you.',
      ),
    ),
    delighted: titleAndText(
      t('Гордимся вами', 'Сізді мақтан тұтамыз', 'We are proud of you'),
      t(
        'Приходите рассказать студентам о своей работе.',
        'Келіп, студенттерге жұмысыңыз туралы айтып беріңіз.',
        'Come and tell our students about your work.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что не забываете', 'Ұмытпағаныңызға рақмет', 'Thank you for remembering us'),
      t('Двери альма-матер открыты.', 'Білім ордасының есігі ашық.', 'The doors are open.'),
    ),
  },
})

export const EDUCATION = [
  lecture,
  teacher,
  schoolLoyalty,
  kindergarten,
  schoolMeals,
  onlineCourse,
  admission,
  dormitory,
  schoolSafety,
  graduate,
]
