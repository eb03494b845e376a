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

const NO_DIAGNOSES = t(
  'Диагноз писать не нужно.',
  'Диагнозды жазудың қажеті жоқ.',
  'There is no need to mention a diagnosis.',
)

const clinicLoyalty = template({
  id: 'clinic-loyalty',
  industry: 'healthcare',
  metric: 'nps',
  picture: 'column',
  brand: '#17677a',
  title: t('Порекомендуете клинику?', 'Емхананы ұсынасыз ба?', 'Would you recommend the clinic?'),
  description: t(
    'Раз в полгода тем, кто лечится у вас: доверяют ли клинике близких, за что и почему уходят к другим.',
    'Жарты жылда бір рет сізде емделетіндерге: жақындарын сеніп тапсыра ма, не үшін, неге басқаға кетеді.',
    'Twice a year to your patients: would they trust you with their family, for what, and why do some leave?',
  ),
  cover: titleAndText(
    t('Вы нам доверяете?', 'Бізге сенесіз бе?', 'Do you trust us?'),
    t(
      'Ответ не попадёт в медицинскую карту.',
      'Жауабыңыз медициналық картаға енбейді.',
      'Your answer won’t go into your medical record.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашу клинику родным?',
          'Емханамызды туыстарыңызға ұсынасыз ба?',
          'Would you recommend our clinic to your family?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что подрывает доверие?', 'Сеніміңізге не нұқсан келтіреді?', 'What weakens your trust?'),
        critic,
        ['doctors', 'Врачи часто меняются', 'Дәрігерлер жиі ауысады', 'Doctors keep changing'],
        ['extra', 'Назначают лишние анализы', 'Артық талдау тағайындайды', 'Needless tests'],
        ['price', 'Цены', 'Бағасы', 'Prices'],
        ['effect', 'Лечение не помогло', 'Ем көмектеспеді', 'Treatment didn’t help'],
        ['wait', 'Долгое ожидание', 'Ұзақ күту', 'Long waits'],
        [
          'privacy',
          'О моём здоровье слышат другие',
          'Денсаулығым туралы өзгелер естиді',
          'Others overhear my case',
        ],
        ['attitude', 'Равнодушие', 'Немқұрайдылық', 'Indifference'],
      ),
      pleased(
        t('За что доверяете нам?', 'Бізге не үшін сенесіз?', 'Why do you trust us?'),
        fan,
        ['doctor', 'Свой врач', 'Өз дәрігерім бар', 'My own doctor'],
        ['explain', 'Всё объясняют', 'Бәрін түсіндіреді', 'They explain everything'],
        ['equipment', 'Оборудование', 'Жабдықтары', 'Equipment'],
        ['oneplace', 'Всё в одном месте', 'Бәрі бір жерде', 'All in one place'],
        ['care', 'Забота', 'Қамқорлық', 'Care'],
        ['honest', 'Не назначают лишнего', 'Артық ем жазбайды', 'No needless treatment'],
      ),
    ],
    details: [
      pick(
        'years',
        t(
          'Как давно вы у нас лечитесь?',
          'Бізде қашаннан бері емделесіз?',
          'How long have you been with us?',
        ),
        ['first', 'Пришли впервые', 'Алғаш рет келдім', 'First visit'],
        ['year', 'До года', 'Бір жылға дейін', 'Up to a year'],
        ['three', 'До трёх лет', 'Үш жылға дейін', 'Up to three years'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
      yesNo(
        'plan',
        t(
          'Понятен ли вам план лечения?',
          'Емдеу жоспары сізге түсінікті ме?',
          'Is your treatment plan clear to you?',
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что изменить в клинике в первую очередь?',
          'Емханада ең алдымен нені өзгерту керек?',
          'What should the clinic change first?',
        ),
        NO_DIAGNOSES,
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Поговорить с главным врачом?',
        'Бас дәрігермен сөйлескіңіз келе ме?',
        'Would you like to talk to the head doctor?',
      ),
      t('Да, позвоните', 'Иә, қоңырау шалыңыз', 'Yes, please call'),
      t('Нет, спасибо', 'Жоқ, рақмет', 'No, thank you'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за прямоту', 'Турасын айтқаныңызға рақмет', 'Thank you for being direct'),
      t(
        'Главный врач читает такие ответы сам. Если самочувствие хуже, не ждите звонка, обратитесь к врачу.',
        'Мұндай жауапты бас дәрігер өзі оқиды. Жағдайыңыз нашарласа, қоңырау күтпей дәрігерге көрініңіз.',
        'The head doctor reads these in person. If you feel worse, see a doctor without waiting for a call.',
      ),
    ),
    delighted: titleAndText(
      t('Спасибо за доверие', 'Сенім білдіргеніңізге рақмет', 'Thank you for your trust'),
      t(
        'Берегите себя. Мы рядом, когда нужны.',
        'Өзіңізді күтіңіз. Керек кезде біз қасыңыздамыз.',
        'Take care. We are here when you need us.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, это важно', 'Рақмет, бұл маңызды', 'Thank you, it matters'),
      t(
        'Раз в полгода обсуждаем ответы со всеми врачами.',
        'Жарты жылда бір рет жауаптарды барлық дәрігермен талқылаймыз.',
        'Twice a year we discuss the answers with all our doctors.',
      ),
    ),
  },
})

const bookingFailed = any(atMost('ease', 3), is('got', 'none'))

const clinicBooking = template({
  id: 'clinic-booking',
  industry: 'healthcare',
  metric: 'ces',
  picture: 'calendar',
  brand: '#4c5fb0',
  title: t('Запись и ожидание', 'Жазылу және күту', 'Booking and waiting'),
  description: t(
    'Легко ли попасть к врачу: каким путём записывались, сколько дней ждали приёма и сколько сидели у кабинета.',
    'Дәрігерге жету оңай ма: қалай жазылды, неше күн күтті, кабинет алдында қанша отырды.',
    'How easy it is to get to a doctor: the way of booking, days until the visit and minutes by the door.',
  ),
  cover: titleAndText(
    t('Легко записались?', 'Оңай жазылдыңыз ба?', 'Easy to book?'),
    t(
      'Ваш ответ поможет открыть больше приёмов.',
      'Жауабыңыз қабылдау санын көбейтуге көмектеседі.',
      'Your answer helps us open more appointments.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Записаться и попасть к врачу было легко',
          'Дәрігерге жазылып, кіру оңай болды',
          'Booking and seeing the doctor was easy',
        ),
      ),
    ],
    got: [
      must(
        pick(
          'got',
          t('Удалось попасть на приём?', 'Қабылдауға кіре алдыңыз ба?', 'Did you get to see the doctor?'),
          ['ontime', 'Да, в своё время', 'Иә, өз уақытымда', 'Yes, on time'],
          ['later', 'Да, но позже', 'Иә, бірақ кейінірек', 'Yes, but late'],
          ['none', 'Нет, не попали', 'Жоқ, кіре алмадық', 'No, we didn’t'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что помешало попасть к врачу?', 'Дәрігерге кіруге не кедергі болды?', 'What stood in the way?'),
        any(atMost('ease', 4), is('got', 'none')),
        ['slots', 'Нет мест на ближайшие дни', 'Жақын күндерге орын жоқ', 'No slots for days'],
        ['phone', 'Не дозвониться', 'Қоңырау шала алмадық', 'Couldn’t get through by phone'],
        ['app', 'Сбой приложения или сайта', 'Қосымша не сайт істемеді', 'App or site failed'],
        ['moved', 'Приём перенесли', 'Қабылдауды ауыстырды', 'The visit was moved'],
        ['line', 'Прошли без очереди', 'Кезексіз кіріп кетті', 'Others jumped the queue'],
        ['referral', 'Требовали направление', 'Жолдама талап етті', 'A referral was required'],
        ['doctor', 'Врач задержался', 'Дәрігер кешікті', 'The doctor was late'],
      ),
      pleased(
        t('Что сделало запись простой?', 'Жазылуды не жеңілдетті?', 'What made it simple?'),
        { all: [atLeast('ease', 6), has('got', 'ontime', 'later')] },
        ['online', 'Запись через приложение', 'Қосымша арқылы жазылу', 'Booking in the app'],
        ['sameday', 'Приняли в тот же день', 'Сол күні қабылдады', 'Seen the same day'],
        ['remind', 'Напомнили о визите', 'Қабылдауды еске салды', 'A reminder came'],
        ['operator', 'Вежливый оператор', 'Сыпайы оператор', 'Polite operator'],
        ['noqueue', 'Не ждали у кабинета', 'Кабинет алдында күтпедік', 'No wait at the door'],
      ),
    ],
    details: [
      pick(
        'way',
        t('Как записывались?', 'Қалай жазылдыңыз?', 'How did you book?'),
        ['app', 'В приложении', 'Қосымшада', 'In the app'],
        ['phone', 'По телефону', 'Телефонмен', 'By phone'],
        ['desk', 'В регистратуре', 'Тіркеу бөлімінде', 'At the desk'],
        ['live', 'Живая очередь', 'Жазылмай, кезекпен', 'Walk-in'],
      ),
      pick(
        'days',
        t(
          'Через сколько дней был приём?',
          'Қабылдау неше күннен кейін болды?',
          'How many days did you wait?',
        ),
        ['same', 'В тот же день', 'Сол күні', 'The same day'],
        ['3', 'До трёх дней', 'Үш күнге дейін', 'Up to three days'],
        ['week', 'До недели', 'Бір аптаға дейін', 'Up to a week'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
    ],
    words: [
      comment(
        t(
          'Как было бы удобнее записываться?',
          'Қалай жазылған ыңғайлырақ болар еді?',
          'What would make booking easier?',
        ),
      ),
    ],
    reply: contacts(
      bookingFailed,
      t('Помочь с записью?', 'Жазылуға көмектесейік пе?', 'Shall we help you book?'),
      t(
        'Перезвоним и найдём время. Можно пропустить.',
        'Қоңырау шалып, уақыт табамыз. Міндетті емес.',
        'We will call and find a time. You may skip this.',
      ),
    ),
  }),
  unhappy: bookingFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Поможем попасть к врачу', 'Дәрігерге кіруге көмектесеміз', 'We will help you see a doctor'),
      t(
        'Если нужна срочная помощь, звоните 103.',
        'Шұғыл көмек керек болса, 103 нөміріне қоңырау шалыңыз.',
        'If it is urgent, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Рады, что быстро', 'Тез болғанына қуаныштымыз', 'Glad it was quick'),
      t(
        'Спасибо. Здоровья вам и вашей семье.',
        'Рақмет. Өзіңізге де, отбасыңызға да саулық тілейміз.',
        'Thank you. Good health to you and your family.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'По ответам добавляем часы приёма там, где ждут дольше.',
        'Жауаптарға қарап, көп күтетін жерге қабылдау сағатын қосамыз.',
        'We add hours where people wait longest.',
      ),
    ),
  },
})

const deskFailed = any(atMost('desk', 2), has('wrong', 'privacy', 'money'))

const clinicReception = template({
  id: 'clinic-reception',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'clipboard',
  brand: '#8a5a00',
  title: t('Регистратура', 'Тіркеу бөлімі', 'Clinic reception'),
  description: t(
    'Код на стойке: встретили, объяснили, куда идти, не потеряли ли карту и не обсуждали ли болезнь вслух.',
    'Код тіркеу үстелінде: қарсы алды ма, қайда бару керегін айтты ма, картаны жоғалтпады ма, ауруды дауыстап айтпады ма.',
    'A code on the desk: were they greeted, told where to go, was the card found and the illness kept private?',
  ),
  cover: titleAndText(
    t('Как встретили?', 'Қалай қарсы алды?', 'How were you received?'),
    t('Пока ждёте врача: три вопроса.', 'Дәрігерді күткенше: үш сұрақ.', 'While you wait: three questions.'),
  ),
  ...screens({
    score: [
      faces(
        'desk',
        t(
          'Довольны ли вы работой регистратуры?',
          'Тіркеу бөлімінің жұмысына көңіліңіз толды ма?',
          'How satisfied are you with the reception?',
        ),
      ),
    ],
    why: [
      wrong(
        t(
          'Что было не так в регистратуре?',
          'Тіркеу бөлімінде не дұрыс болмады?',
          'What was wrong at the desk?',
        ),
        any(atMost('desk', 3)),
        ['queue', 'Очередь к стойке', 'Үстел алдындағы кезек', 'A queue at the desk'],
        ['lost', 'Потеряли карту или запись', 'Картаны не жазбаны жоғалтты', 'Lost record or booking'],
        ['privacy', 'Назвали диагноз при всех', 'Диагнозды көптің алдында айтты', 'Diagnosis said aloud'],
        ['unclear', 'Не объяснили, куда идти', 'Қайда барарымды айтпады', 'Not told where to go'],
        ['money', 'Взяли лишние деньги', 'Артық ақша алды', 'Charged too much'],
        ['phone', 'Говорили по телефону', 'Телефонмен сөйлесіп отырды', 'Busy on the phone'],
        ['rude', 'Отвечали резко', 'Тік жауап берді', 'Spoke sharply'],
      ),
      pleased(
        t('Что было приятно?', 'Не көңілге қонды?', 'What was pleasant?'),
        any(atLeast('desk', 4)),
        ['hello', 'Поздоровались первыми', 'Бірінші болып сәлемдесті', 'Greeted me first'],
        ['fast', 'Оформили быстро', 'Тез рәсімдеді', 'Quick paperwork'],
        ['guide', 'Проводили до кабинета', 'Кабинетке дейін ертіп барды', 'Walked me to the room'],
        ['kazakh', 'Говорят на моём языке', 'Менің тілімде сөйледі', 'Spoke my language'],
        ['patient', 'Терпеливо отвечали', 'Шыдамды жауап берді', 'Patient answers'],
      ),
    ],
    details: [
      pick(
        'came',
        t('Зачем обращались?', 'Не үшін келдіңіз?', 'What did you need?'),
        ['visit', 'Приём врача', 'Дәрігердің қабылдауы', 'Appointment'],
        ['certificate', 'Справка', 'Анықтама', 'Certificate'],
        ['attach', 'Прикрепление', 'Тіркелу', 'Registration'],
        ['pay', 'Оплата', 'Төлем', 'Payment'],
        ['ask', 'Спросить', 'Сұрау', 'A question'],
      ),
      pick(
        'wait',
        t('Сколько стояли у стойки?', 'Үстел алдында қанша тұрдыңыз?', 'How long did you stand there?'),
        ['2', 'Минуту-две', 'Бір-екі минут', 'A minute or two'],
        ['10', 'До 10 минут', '10 минутқа дейін', 'Up to 10 minutes'],
        ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
      ),
    ],
    words: [
      comment(
        t('Что подскажете нашей регистратуре?', 'Тіркеу бөліміне не айтасыз?', 'Any advice for the desk?'),
        NO_DIAGNOSES,
      ),
    ],
    reply: contacts(
      deskFailed,
      t('Кому из нас вам ответить?', 'Жауапты қайда жіберейік?', 'Where shall we send our reply?'),
      t(
        'Старший администратор ответит сегодня. Можно пропустить.',
        'Аға әкімші бүгін жауап береді. Міндетті емес.',
        'The chief administrator will reply today. You may skip this.',
      ),
    ),
  }),
  unhappy: deskFailed,
  delighted: any(atLeast('desk', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Извините за приём', 'Қарсы алуымыз үшін кешіріңіз', 'Sorry about the reception'),
      t(
        'Разберём случай и напомним правила о врачебной тайне.',
        'Жағдайды қарап, дәрігерлік құпия ережесін еске саламыз.',
        'We will look into it and go over the rules of privacy.',
      ),
    ),
    delighted: titleAndText(
      t('Всегда вам рады', 'Сізге әрдайым қуаныштымыз', 'Always glad to see you'),
      t(
        'Спасибо. Администраторы увидят вашу оценку.',
        'Рақмет. Әкімшілер бағалауыңызды көреді.',
        'Thank you. The desk will see your rating.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, учли', 'Рақмет, ескердік', 'Thank you, noted'),
      t(
        'В часы пик поставим к стойке второго человека.',
        'Қарбалас сағатта үстелге екінші адам қоямыз.',
        'At busy hours we will put a second person on the desk.',
      ),
    ),
  },
})

const procedureFailed = any(atMost('nurse', 2), has('wrong', 'gloves', 'mistake'), is('after', true))

const procedureRoom = template({
  id: 'procedure-room',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'syringe',
  brand: '#16727f',
  title: t('Процедурный кабинет', 'Ем-шара бөлмесі', 'Procedure room'),
  description: t(
    'Уколы, капельницы, перевязки: бережность, чистота и самочувствие после. Любой сомнительный укол сразу видит старшая медсестра.',
    'Егу, тамшылатқыш, таңу: ұқыптылық, тазалық, кейінгі жағдай. Күмәнді егуді аға мейіргер бірден көреді.',
    'Injections, drips, dressings: gentleness, hygiene and how they feel after. Anything doubtful reaches the head nurse at once.',
  ),
  cover: titleAndText(
    t('Уже позади', 'Артта қалды', 'All done'),
    t(
      'Расскажите, бережно ли всё сделали.',
      'Бәрі ұқыпты жасалды ма, айтыңыз.',
      'Tell us whether it was done with care.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'nurse',
        t(
          'Насколько бережно сделали процедуру?',
          'Ем-шараны қаншалықты ұқыпты жасады?',
          'How gently was it done?',
        ),
        ends(t('грубо', 'дөрекі', 'roughly'), t('очень бережно', 'өте ұқыпты', 'very gently')),
      ),
    ],
    why: [
      wrong(
        t('Что насторожило?', 'Неден секем алдыңыз?', 'What worried you?'),
        any(atMost('nurse', 3)),
        ['pain', 'Было очень больно', 'Қатты ауырды', 'It hurt a lot'],
        ['vein', 'Долго искали вену', 'Тамырды ұзақ іздеді', 'Long search for a vein'],
        ['gloves', 'Без перчаток или антисептика', 'Қолғапсыз не антисептиксіз', 'No gloves or antiseptic'],
        ['mistake', 'Перепутали препарат или имя', 'Дәріні не атымды шатастырды', 'Wrong drug or name'],
        ['rush', 'Торопились', 'Асықты', 'They were in a hurry'],
        ['cold', 'Холодно или нет ширмы', 'Суық не перде жоқ', 'Cold or no screen'],
        ['silent', 'Ничего не объясняли', 'Ештеңе түсіндірмеді', 'No explanation'],
      ),
      pleased(
        t('Что вас успокоило?', 'Сізді не тыныштандырды?', 'What put you at ease?'),
        any(atLeast('nurse', 4)),
        ['firsttry', 'Попали с первого раза', 'Бірден тапты', 'Right the first time'],
        ['kind', 'Добрые слова', 'Жылы сөз', 'Kind words'],
        ['open', 'Шприц вскрыли при мне', 'Шприцті көзімше ашты', 'Opened the syringe in front of me'],
        ['warned', 'Предупреждали о каждом шаге', 'Әр қадамын алдын ала айтты', 'Warned of each step'],
        ['rest', 'Дали полежать', 'Жатып алуға мүмкіндік берді', 'Let me rest after'],
      ),
    ],
    details: [
      pick(
        'kind',
        t('Какая это была процедура?', 'Қандай ем-шара болды?', 'Which procedure was it?'),
        ['shot', 'Укол', 'Ине салу', 'Injection'],
        ['drip', 'Капельница', 'Тамшылатқыш', 'Drip'],
        ['dressing', 'Перевязка', 'Жараны таңу', 'Dressing'],
        ['vaccine', 'Прививка', 'Вакцина', 'Vaccination'],
        ['physio', 'Физиолечение', 'Физиоем', 'Physiotherapy'],
      ),
      yesNo('after', t('Вам сейчас нехорошо?', 'Қазір жағдайыңыз нашар ма?', 'Do you feel unwell now?')),
      stars('clean', t('Насколько чисто в кабинете?', 'Бөлме қаншалықты таза?', 'How clean was the room?')),
    ],
    words: [
      comment(
        t('Что сказать медсестре?', 'Мейіргерге не айтайық?', 'Anything to tell the nurse?'),
        NO_DIAGNOSES,
      ),
    ],
    reply: contacts(
      procedureFailed,
      t(
        'Старшей медсестре связаться с вами?',
        'Аға мейіргер сізбен хабарлассын ба?',
        'Should the head nurse contact you?',
      ),
      t(
        'Имя и номер увидит только она. Можно пропустить.',
        'Атыңыз бен нөміріңізді тек сол көреді. Міндетті емес.',
        'Only she will see your name and number. You may skip this.',
      ),
    ),
  }),
  unhappy: procedureFailed,
  delighted: any(atLeast('nurse', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Скажите медсестре прямо сейчас', 'Мейіргерге дәл қазір айтыңыз', 'Tell a nurse right now'),
      t(
        'Если вам плохо, не уходите: в клинике помогут. Старшая медсестра уже видит ответ.',
        'Жағдайыңыз нашар болса, кетпеңіз: емханада көмектеседі. Аға мейіргер жауабыңызды көріп отыр.',
        'If you feel bad, stay: you will be helped. The head nurse already sees your answer.',
      ),
    ),
    delighted: titleAndText(
      t('Золотые руки', 'Қолы алтын', 'Golden hands'),
      t(
        'Спасибо. Медсестра узнает об этом сегодня.',
        'Рақмет. Мейіргер мұны бүгін біледі.',
        'Thank you. The nurse will hear of it today.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, выздоравливайте', 'Рақмет, тезірек сауығыңыз', 'Thank you, get well soon'),
      t('Учтём на разборе смены.', 'Ауысым талқылауында ескереміз.', 'We will use it at the shift review.'),
    ),
  },
})

const dentistFailed = any(atMost('nps', 6), is('pain', 'strong'))

const dentist = template({
  id: 'dentist',
  industry: 'healthcare',
  metric: 'nps',
  picture: 'tooth',
  brand: '#2a7f9e',
  title: t('Стоматология', 'Стоматология', 'Dental visit'),
  description: t(
    'Больно ли было, совпала ли цена с названной и объяснили ли план. Сильная боль после лечения сразу идёт врачу.',
    'Ауырды ма, баға айтылғандай болды ма, жоспарды түсіндірді ме. Емнен кейінгі қатты ауырсыну бірден дәрігерге барады.',
    'Did it hurt, did the price match and was the plan explained? Strong pain afterwards goes to the dentist at once.',
  ),
  cover: titleAndText(
    t('Можно улыбнуться', 'Енді жымиюға болады', 'Time to smile'),
    t(
      'Пока отходит анестезия, ответьте на пару вопросов.',
      'Анестезия тарағанша бірер сұраққа жауап беріңіз.',
      'While the anaesthetic wears off, a few questions.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете нашего стоматолога друзьям?',
          'Тіс дәрігерімізді достарыңызға ұсынасыз ба?',
          'Would you recommend our dentist to friends?',
        ),
      ),
    ],
    pain: [
      must(
        pick(
          'pain',
          t('Было ли больно?', 'Ауырды ма?', 'Did it hurt?'),
          ['none', 'Совсем нет', 'Мүлдем ауырмады', 'Not at all'],
          ['little', 'Немного', 'Аздап', 'A little'],
          ['strong', 'Сильно', 'Қатты ауырды', 'A lot'],
        ),
      ),
    ],
    why: [
      wrong(
        t(
          'Что не понравилось у стоматолога?',
          'Тіс дәрігерінде не ұнамады?',
          'What was wrong at the dentist?',
        ),
        critic,
        ['price', 'Вышло дороже, чем назвали', 'Айтқаннан қымбат шықты', 'Cost more than quoted'],
        ['push', 'Уговаривали на лишнее', 'Артық емге көндірді', 'Pushed extra treatment'],
        ['again', 'Придётся переделывать', 'Қайта жасатуға тура келеді', 'Has to be redone'],
        ['late', 'Приняли с опозданием', 'Кешіктіріп қабылдады', 'Seen late'],
        ['fear', 'Не считались со страхом', 'Қорқынышымды ескермеді', 'Ignored my fear'],
        ['plan', 'План лечения неясен', 'Емдеу жоспары түсініксіз', 'Unclear plan'],
        ['clean', 'Сомнения в стерильности', 'Тазалығына күмән бар', 'Doubts about sterility'],
      ),
      pleased(
        t('За что улыбка?', 'Не үшін жымидыңыз?', 'What made you smile?'),
        fan,
        ['painless', 'Безболезненно', 'Ауыртпады', 'Painless'],
        ['hands', 'Аккуратная работа', 'Ұқыпты жұмыс', 'Neat work'],
        ['photo', 'Показали снимки и объяснили', 'Суретін көрсетіп түсіндірді', 'Showed the X-rays'],
        ['price', 'Цену назвали заранее', 'Бағасын алдын ала айтты', 'Price told in advance'],
        ['kids', 'Хорошо с детьми', 'Балалармен жақсы', 'Good with children'],
      ),
    ],
    details: [
      pick(
        'work',
        t('Что делали сегодня?', 'Бүгін не жасалды?', 'What was done today?'),
        ['check', 'Осмотр', 'Тексеру', 'Check-up'],
        ['filling', 'Пломба', 'Пломба салу', 'Filling'],
        ['clean', 'Чистка', 'Тіс тазалау', 'Cleaning'],
        ['pull', 'Удаление', 'Тіс жұлу', 'Extraction'],
        ['crown', 'Коронка, имплант, брекеты', 'Тіс қаптамасы, имплант, брекет', 'Crown, implant, braces'],
      ),
      yesNo(
        'cost',
        t(
          'Цена совпала с той, что назвали?',
          'Баға алдын ала айтылғандай болды ма?',
          'Did the price match the quote?',
        ),
      ),
    ],
    words: [
      comment(
        t('Что передать стоматологу?', 'Тіс дәрігеріне не айтайық?', 'What should we tell the dentist?'),
      ),
    ],
    reply: contacts(
      dentistFailed,
      t('Записать вас на осмотр?', 'Тексеруге жазайық па?', 'Shall we book a check?'),
      t(
        'Врач перезвонит и решит, что делать дальше. Можно пропустить.',
        'Дәрігер қоңырау шалып, әрі қарай не істеу керегін айтады. Міндетті емес.',
        'The dentist will call and decide what to do. You may skip this.',
      ),
    ),
  }),
  unhappy: dentistFailed,
  thanks: {
    unhappy: titleAndText(
      t('Не терпите боль', 'Ауруды шыдамаңыз', 'Don’t put up with pain'),
      t(
        'Если больно сейчас, звоните в клинику, не ждите ответа здесь.',
        'Қазір ауырып тұрса, жауап күтпей, клиникаға қоңырау шалыңыз.',
        'If it hurts now, call the clinic and don’t wait for an answer here.',
      ),
    ),
    delighted: titleAndText(
      t('Берегите улыбку', 'Күлкіңіз сөнбесін', 'Keep that smile'),
      t(
        'Спасибо. Не забывайте об осмотре раз в полгода.',
        'Рақмет. Жарты жылда бір рет тексерілуді ұмытпаңыз.',
        'Thank you. Remember a check-up every six months.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'Врач увидит его без вашего имени.',
        'Дәрігер оны атыңызсыз көреді.',
        'The dentist will see it without your name.',
      ),
    ),
  },
})

const wardFailed = any(atMost('stay', 2), has('wrong', 'nohelp', 'bribe'))

const hospitalStay = template({
  id: 'hospital-stay',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'drip',
  brand: '#5a4a8c',
  title: t('Стационар: после выписки', 'Стационар: шыққаннан кейін', 'Hospital stay'),
  description: t(
    'Пациенту после выписки: уход, врачи, палата, еда и понятны ли рекомендации. Вымогательство и брошенный вызов сразу становятся жалобой.',
    'Емделіп шыққан жанға: күтім, дәрігерлер, палата, тамақ, кеңестер түсінікті ме. Ақша сұрау мен көмекке келмеу бірден шағым болады.',
    'After discharge: care, doctors, ward, food and clear advice. Demands for money or an unanswered call become a complaint at once.',
  ),
  cover: titleAndText(
    t('Вы уже дома', 'Үйге де жеттіңіз', 'Home again'),
    t(
      'Расскажите, как лечилось. На лечение ответ не повлияет.',
      'Емделу қалай өтті? Жауап еміңізге әсер етпейді.',
      'Tell us about your stay. It won’t affect your care.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'stay',
        t(
          'Довольны ли вы лечением в больнице?',
          'Ауруханадағы емге көңіліңіз толды ма?',
          'How satisfied are you with your stay?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что было плохо в больнице?', 'Ауруханада не нашар болды?', 'What was bad about the stay?'),
        any(atMost('stay', 3)),
        ['nohelp', 'Никто не приходил на вызов', 'Шақырғанда ешкім келмеді', 'Nobody came when called'],
        ['bribe', 'Просили деньги', 'Ақша сұрады', 'Asked for money'],
        ['doctor', 'Врача почти не видели', 'Дәрігерді сирек көрдік', 'Hardly saw the doctor'],
        ['drugs', 'Лекарства покупали сами', 'Дәріні өзіміз алдық', 'Had to buy our own drugs'],
        ['noise', 'Шум, не выспаться', 'Шу, ұйқы қанбады', 'Noise, no sleep'],
        ['toilet', 'Душ и туалет', 'Душ пен дәретхана', 'Shower and toilet'],
        ['food', 'Еда', 'Тамақ', 'The food'],
        ['rude', 'Грубость', 'Дөрекілік', 'Rudeness'],
      ),
      pleased(
        t('Кому и за что спасибо?', 'Кімге, не үшін рақмет айтасыз?', 'Who deserves thanks, and for what?'),
        any(atLeast('stay', 4)),
        ['doctors', 'Врачам', 'Дәрігерлерге', 'The doctors'],
        ['nurses', 'Медсёстрам', 'Мейіргерлерге', 'The nurses'],
        ['orderlies', 'Санитаркам за чистоту', 'Тазалық үшін санитарларға', 'The cleaners'],
        ['kitchen', 'Кухне', 'Асханаға', 'The kitchen'],
        ['visits', 'Что пускали родных', 'Туыстарымды кіргізгеніне', 'Visiting hours'],
      ),
    ],
    details: [
      stars('ward', t('Чистота в палате', 'Палатаның тазалығы', 'Cleanliness of the ward')),
      stars('food', t('Питание', 'Тамақтану', 'Food')),
      pick(
        'advice',
        t(
          'Понятно, что делать дома?',
          'Үйде не істеу керегі түсінікті ме?',
          'Is it clear what to do at home?',
        ),
        ['yes', 'Да, всё написали', 'Иә, бәрін жазып берді', 'Yes, all in writing'],
        ['partly', 'Не всё', 'Толық емес', 'Partly'],
        ['no', 'Нет', 'Жоқ', 'No'],
      ),
    ],
    words: [
      comment(
        t('Что изменить в отделении?', 'Бөлімшеде нені өзгерту керек?', 'What should the ward change?'),
        NO_DIAGNOSES,
      ),
    ],
    reply: contacts(
      wardFailed,
      t(
        'Связаться с вами по этому случаю?',
        'Осы жағдай бойынша хабарласайық па?',
        'Shall we contact you about this?',
      ),
      t(
        'Служба поддержки пациентов ответит за три дня. Можно пропустить.',
        'Пациентті қолдау қызметі үш күнде жауап береді. Міндетті емес.',
        'Patient support answers within three days. You may skip this.',
      ),
    ),
  }),
  unhappy: wardFailed,
  delighted: any(atLeast('stay', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Простите за больничные дни', 'Ауруханадағы күндер үшін кешіріңіз', 'Sorry about your stay'),
      t(
        'Служба поддержки пациентов получила ответ. При ухудшении звоните 103.',
        'Пациентті қолдау қызметі жауабыңызды алды. Жағдайыңыз нашарласа, 103-ке қоңырау шалыңыз.',
        'Patient support has your answer. If you get worse, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Не болейте', 'Ауырмаңыз', 'Stay well'),
      t(
        'Спасибо. Отделение прочитает ваши слова на утренней пятиминутке.',
        'Рақмет. Бөлімше сөзіңізді таңғы жиында оқиды.',
        'Thank you. The ward will read this at the morning round.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, поправляйтесь', 'Рақмет, сауығып кетіңіз', 'Thank you, get well'),
      t(
        'По ответам выписанных меняем уход и питание.',
        'Шыққандардың жауабына қарап күтім мен тамақты өзгертеміз.',
        'Answers after discharge change our care and food.',
      ),
    ),
  },
})

const maternity = template({
  id: 'maternity',
  industry: 'healthcare',
  metric: 'nps',
  picture: 'crib',
  brand: '#a2466f',
  title: t('Роддом: отзыв мамы', 'Перзентхана: ана пікірі', 'Maternity ward'),
  description: t(
    'Маме через неделю после выписки: уважение в родах, помощь с грудным вскармливанием, палата и чувство безопасности.',
    'Шыққанына бір апта өткен соң анаға: босанудағы құрмет, емізуге көмек, палата және қауіпсіздік сезімі.',
    'To mothers a week after discharge: respect in labour, help with feeding, the room and feeling safe.',
  ),
  cover: titleAndText(
    t('С новорождённым', 'Бөпеңіз құтты болсын', 'Congratulations'),
    t(
      'Полминуты, пока малыш спит.',
      'Сәби ұйықтап жатқанда жарты минут.',
      'Half a minute while the baby sleeps.',
    ),
  ),
  ...screens({
    score: [
      recommend(
        t(
          'Посоветуете наш роддом подруге?',
          'Перзентханамызды құрбыңызға ұсынасыз ба?',
          'Would you recommend our maternity ward to a friend?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что было тяжелее всего?', 'Ең қиыны не болды?', 'What was hardest?'),
        critic,
        ['alone', 'Оставляли одну', 'Жалғыз қалдырды', 'Left alone'],
        ['consent', 'Делали без объяснений', 'Түсіндірмей жасады', 'Things done without asking'],
        ['rude', 'Грубо говорили', 'Дөрекі сөйледі', 'Rude words'],
        ['pain', 'Не обезболили', 'Ауруды баспады', 'No pain relief'],
        ['feeding', 'Не помогли с кормлением', 'Емізуге көмектеспеді', 'No help with feeding'],
        ['partner', 'Не пустили близкого', 'Жақынымды кіргізбеді', 'Partner not let in'],
        ['room', 'Палата и душ', 'Палата мен душ', 'Room and shower'],
      ),
      pleased(
        t('Что вас поддержало?', 'Сізге не сүйеу болды?', 'What supported you?'),
        fan,
        ['midwife', 'Акушерка', 'Акушер', 'The midwife'],
        ['doctor', 'Врач', 'Дәрігер', 'The doctor'],
        ['respect', 'Со мной советовались', 'Менімен ақылдасты', 'They asked me first'],
        ['together', 'Малыш всё время рядом', 'Бөпем үнемі қасымда болды', 'Baby always with me'],
        ['feeding', 'Научили кормить', 'Емізуді үйретті', 'Taught me to feed'],
        ['partner', 'Близкий был рядом', 'Жақыным қасымда болды', 'My partner was there'],
      ),
    ],
    details: [
      stars(
        'safe',
        t(
          'Насколько спокойно вам было в родах?',
          'Босану кезінде өзіңізді қаншалықты сенімді сезіндіңіз?',
          'How safe did you feel in labour?',
        ),
        ends(t('страшно', 'қорқынышты', 'afraid'), t('спокойно', 'сенімді', 'safe')),
      ),
      yesNo(
        'asked',
        t('Спрашивали ли ваше согласие?', 'Келісіміңізді сұрады ма?', 'Were you asked for consent?'),
        t('Да, всегда', 'Иә, әрдайым', 'Yes, always'),
        t('Не всегда', 'Кейде сұрамады', 'Not always'),
      ),
    ],
    words: [
      comment(
        t(
          'Что сказать врачам и акушеркам?',
          'Дәрігерлер мен акушерлерге не айтасыз?',
          'A word for doctors and midwives?',
        ),
        NO_DIAGNOSES,
      ),
    ],
    reply: offeredCall(
      critic,
      t(
        'Обсудить это с заведующей?',
        'Мұны меңгерушімен талқылайсыз ба?',
        'Talk it over with the head of the ward?',
      ),
      t('Да, созвонимся', 'Иә, телефонмен сөйлесейік', 'Yes, please call'),
      t('Пока не хочу', 'Әзірге қаламаймын', 'Not now'),
    ),
  }),
  thanks: {
    unhappy: titleAndText(
      t('Нам очень жаль', 'Қатты өкінеміз', 'We are truly sorry'),
      t(
        'Ваши слова прочитает заведующая. Если вам тяжело, не оставайтесь с этим одна: поговорите с врачом или психологом.',
        'Сөзіңізді меңгеруші оқиды. Қиналсаңыз, жалғыз қалмаңыз: дәрігермен не психологпен сөйлесіңіз.',
        'The head of the ward will read this. If it is hard, don’t stay alone with it: talk to a doctor or a counsellor.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть растёт здоровым', 'Бауы берік болсын', 'May your baby thrive'),
      t(
        'Спасибо, мама. Ваши слова передадим акушеркам и врачам.',
        'Рақмет, ана. Сөзіңізді акушерлер мен дәрігерлерге жеткіземіз.',
        'Thank you, mum. The midwives and doctors will hear your words.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, мама', 'Рақмет, ана', 'Thank you, mum'),
      t(
        'Учтём ваш опыт для следующих мам.',
        'Тәжірибеңізді келесі аналар үшін ескереміз.',
        'Your experience will help the next mothers.',
      ),
    ),
  },
})

const childFailed = any(atMost('child', 2), is('clear', false))

const childDoctor = template({
  id: 'child-doctor',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'teddy',
  brand: '#9a5b1f',
  title: t('Детский врач: отзыв родителя', 'Балалар дәрігері: ата-ана пікірі', 'Children’s doctor'),
  description: t(
    'Родителю после приёма: нашёл ли врач подход к ребёнку, понятно ли назначение, не пугали ли и где ждали.',
    'Қабылдаудан кейін ата-анаға: дәрігер балаға жол таба алды ма, емі түсінікті ме, қорқытқан жоқ па, қайда күтті.',
    'For parents after a visit: did the doctor reach the child, is the treatment clear, was anyone frightened?',
  ),
  cover: titleAndText(
    t('Как малыш?', 'Балаңыз қалай?', 'How is your little one?'),
    t(
      'Отвечает взрослый. Имя ребёнка не нужно.',
      'Жауапты ересек адам береді. Баланың аты керек емес.',
      'For the grown-up. No child’s name needed.',
    ),
  ),
  ...screens({
    score: [
      faces(
        'child',
        t(
          'Нашёл ли врач подход к ребёнку?',
          'Дәрігер баламен тіл табыса алды ма?',
          'How well did the doctor get on with your child?',
        ),
        ends(t('не нашёл', 'таба алмады', 'not at all'), t('сразу', 'бірден', 'at once')),
      ),
    ],
    clear: [
      must(
        yesNo(
          'clear',
          t(
            'Понятно, чем и как лечить дома?',
            'Үйде немен, қалай емдеу керегі түсінікті ме?',
            'Is it clear how to treat at home?',
          ),
        ),
      ),
    ],
    why: [
      wrong(
        t('Что огорчило?', 'Не ренжітті?', 'What upset you?'),
        any(atMost('child', 3), is('clear', false)),
        ['scared', 'Напугали ребёнка', 'Баланы қорқытты', 'The child was frightened'],
        ['quick', 'Осмотр на бегу', 'Асығыс қарады', 'A hurried examination'],
        ['blame', 'Упрекали родителей', 'Ата-ананы кінәлады', 'Parents were blamed'],
        ['drugs', 'Много лекарств без объяснений', 'Түсіндірмей көп дәрі жазды', 'Many drugs, no reasons'],
        ['wait', 'Долго ждали с больным ребёнком', 'Ауру баламен ұзақ күттік', 'Long wait with a sick child'],
        ['mix', 'Больные и здоровые вместе', 'Ауру мен сау бала бірге күтті', 'Sick and healthy together'],
        ['place', 'Негде переодеть, покормить', 'Киіндіретін, емізетін жер жоқ', 'Nowhere to change or feed'],
      ),
      pleased(
        t(
          'Что понравилось вам и ребёнку?',
          'Сізге де, балаға да не ұнады?',
          'What did you and your child like?',
        ),
        { all: [atLeast('child', 4), is('clear', true)] },
        ['play', 'Игра и улыбка', 'Ойын мен күлкі', 'Play and a smile'],
        ['warm', 'Тёплые руки, без спешки', 'Жайлап, асықпай қарады', 'Gentle, no hurry'],
        ['answers', 'Ответы на все вопросы', 'Барлық сұраққа жауап берді', 'Every question answered'],
        ['nobuy', 'Ничего лишнего не назначили', 'Артық ештеңе жазбады', 'Nothing needless prescribed'],
        ['corner', 'Детский уголок', 'Балалар бұрышы', 'Play corner'],
        ['contact', 'Можно написать врачу', 'Дәрігерге жазуға болады', 'You can text the doctor'],
      ),
    ],
    details: [
      pick(
        'age',
        t('Сколько лет ребёнку?', 'Балаңыз неше жаста?', 'How old is your child?'),
        ['1', 'До года', 'Бір жасқа дейін', 'Under one'],
        ['3', '1–3 года', '1–3 жас', '1–3 years'],
        ['6', '4–6 лет', '4–6 жас', '4–6 years'],
        ['older', 'Школьник', 'Мектеп оқушысы', 'School age'],
      ),
      stars(
        'waiting',
        t(
          'Удобно ли было ждать с ребёнком?',
          'Баламен күту ыңғайлы болды ма?',
          'Was the waiting area good for a child?',
        ),
      ),
    ],
    words: [
      comment(
        t('Что добавите о приёме?', 'Қабылдау туралы тағы не айтасыз?', 'Anything to add about the visit?'),
        NO_DIAGNOSES,
      ),
    ],
    reply: contacts(
      childFailed,
      t('Врачу перезвонить вам?', 'Дәрігер сізге қоңырау шалсын ба?', 'Should the doctor call you?'),
      t(
        'Объясним назначение ещё раз. Пишите номер родителя. Можно пропустить.',
        'Емді қайта түсіндіреміз. Ата-ананың нөмірін жазыңыз. Міндетті емес.',
        'We will explain the treatment again. Parent’s number only. You may skip this.',
      ),
    ),
  }),
  unhappy: childFailed,
  delighted: any(atLeast('child', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Объясним ещё раз', 'Қайта түсіндіреміз', 'We will explain again'),
      t(
        'Заведующий отделением свяжется с врачом. Если ребёнку хуже, звоните 103.',
        'Бөлім меңгерушісі дәрігермен сөйлеседі. Балаңыздың жағдайы нашарласа, 103-ке қоңырау шалыңыз.',
        'The head of the department will talk to the doctor. If your child gets worse, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Привет малышу', 'Балаңызға сәлем', 'Say hello to your little one'),
      t(
        'Спасибо. Врачу важна именно эта похвала.',
        'Рақмет. Дәрігерге дәл осындай мақтау қымбат.',
        'Thank you. This is the praise that counts.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, растите здоровыми', 'Рақмет, балаңыз сау өссін', 'Thank you, grow up healthy'),
      t(
        'Сделаем приём спокойнее для детей.',
        'Қабылдауды балаларға жайлырақ етеміз.',
        'We will make visits calmer for children.',
      ),
    ),
  },
})

const pharmacyFailed = any(atMost('pharmacy', 2), has('wrong', 'expired', 'wrongdrug'))

const pharmacy = template({
  id: 'pharmacy',
  industry: 'healthcare',
  metric: 'csat',
  picture: 'pill',
  brand: '#2d7a46',
  title: t('Аптека', 'Дәріхана', 'Pharmacy'),
  description: t(
    'Было ли лекарство, помог ли фармацевт, предложил ли дешевле. Просрочка и не то лекарство сразу становятся жалобой.',
    'Дәрі болды ма, фармацевт көмектесті ме, арзанын ұсынды ма. Мерзімі өткен не басқа дәрі бірден шағым болады.',
    'Was the medicine there, did the pharmacist help and offer a cheaper one? An expired or wrong drug becomes a complaint at once.',
  ),
  cover: titleAndText(
    t('Нашли лекарство?', 'Дәріңізді таптыңыз ба?', 'Got your medicine?'),
    t('Какое именно, не спрашиваем.', 'Қандай дәрі екенін сұрамаймыз.', 'We don’t ask which one.'),
  ),
  ...screens({
    score: [
      faces(
        'pharmacy',
        t(
          'Как вас обслужили в аптеке?',
          'Дәріханада қалай қызмет көрсетті?',
          'How were you served at the pharmacy?',
        ),
      ),
    ],
    why: [
      wrong(
        t('Что случилось?', 'Не болды?', 'What happened?'),
        any(atMost('pharmacy', 3)),
        ['wrongdrug', 'Дали не то лекарство', 'Басқа дәрі берді', 'Wrong medicine'],
        ['expired', 'Истекает или истёк срок', 'Мерзімі өткен не аз қалған', 'Expired or nearly so'],
        ['absent', 'Лекарства нет в наличии', 'Дәрі қолда жоқ', 'Out of stock'],
        ['pushed', 'Навязывали добавки', 'Қоспа тықпалады', 'Pushed supplements'],
        ['cheap', 'Скрыли дешёвый аналог', 'Арзан баламасын айтпады', 'Hid a cheaper option'],
        ['loud', 'Обсуждали при очереди', 'Кезек көзінше айтты', 'Discussed aloud'],
        ['queue', 'Очередь', 'Кезек', 'The queue'],
      ),
      pleased(
        t('Что хорошо в нашей аптеке?', 'Дәріханамыздың несі жақсы?', 'What is good about us?'),
        any(atLeast('pharmacy', 4)),
        ['advice', 'Объяснили, как принимать', 'Қалай ішуді түсіндірді', 'Told how to take it'],
        ['analogue', 'Предложили дешевле', 'Арзанын ұсынды', 'Offered a cheaper one'],
        ['stock', 'Всё было', 'Бәрі болды', 'All in stock'],
        ['order', 'Заказ из приложения был готов', 'Қосымшадағы тапсырыс дайын болды', 'App order was ready'],
        ['quiet', 'Говорили тихо', 'Ақырын сөйледі', 'Spoke quietly'],
        ['night', 'Работает ночью', 'Түнде жұмыс істейді', 'Open at night'],
      ),
    ],
    details: [
      pick(
        'stock',
        t('Всё ли было в наличии?', 'Бәрі болды ма?', 'Was everything in stock?'),
        ['all', 'Да', 'Иә', 'Yes'],
        ['analogue', 'Взяли аналог', 'Баламасын алдық', 'Took a substitute'],
        ['part', 'Не всё', 'Бәрі емес', 'Not all'],
        ['none', 'Ничего', 'Ештеңе болмады', 'Nothing'],
      ),
      yesNo(
        'asked',
        t(
          'Спросили про аллергию и другие лекарства?',
          'Аллергия мен басқа дәрілер туралы сұрады ма?',
          'Were you asked about allergies and other drugs?',
        ),
      ),
      stars(
        'prices',
        t('Цены', 'Бағалары', 'Prices'),
        ends(t('высокие', 'қымбат', 'high'), t('хорошие', 'қолайлы', 'good')),
      ),
    ],
    words: [
      comment(
        t('Чего не хватает нашей аптеке?', 'Дәріханамызға не жетіспейді?', 'What does our pharmacy lack?'),
      ),
    ],
    reply: contacts(
      pharmacyFailed,
      t(
        'Заменить или вернуть деньги?',
        'Ауыстырайық па, ақшасын қайтарайық па?',
        'A replacement or a refund?',
      ),
      t(
        'Если дали не то, не принимайте и свяжитесь с нами. Можно пропустить.',
        'Басқа дәрі берілсе, ішпеңіз, бізге хабарласыңыз. Міндетті емес.',
        'If it is the wrong drug, don’t take it, contact us. You may skip this.',
      ),
    ),
  }),
  unhappy: pharmacyFailed,
  delighted: any(atLeast('pharmacy', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим немедленно', 'Дереу тексереміз', 'We will check at once'),
      t(
        'Сохраните упаковку и чек. Лекарство с истёкшим сроком не принимайте.',
        'Қаптамасы мен чегін сақтаңыз. Мерзімі өткен дәріні ішпеңіз.',
        'Keep the package and receipt. Don’t take anything expired.',
      ),
    ),
    delighted: titleAndText(
      t('Будьте здоровы', 'Дені сау болыңыз', 'Be well'),
      t(
        'Спасибо. Передадим фармацевту.',
        'Рақмет. Фармацевтке айтамыз.',
        'Thank you. We will tell the pharmacist.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что сказали', 'Айтқаныңызға рақмет', 'Thank you for saying so'),
      t('Проверим остатки и цены.', 'Қалдықтар мен бағаларды тексереміз.', 'We will check stock and prices.'),
    ),
  },
})

const homeFailed = any(atMost('ease', 3), is('came', 'never'))

const homeVisit = template({
  id: 'home-visit',
  industry: 'healthcare',
  metric: 'ces',
  picture: 'house',
  brand: '#7b4b3a',
  title: t('Вызов врача на дом', 'Дәрігерді үйге шақыру', 'Doctor’s home visit'),
  description: t(
    'Легко ли вызвать, когда приехал врач, всё ли осмотрел. Неприезд сразу становится жалобой.',
    'Шақыру оңай ма, дәрігер қашан келді, толық қарады ма. Келмей қалу бірден шағым болады.',
    'How easy it was to call, when the doctor came and whether the check was thorough. A no-show becomes a complaint at once.',
  ),
  cover: titleAndText(
    t('Врач был?', 'Дәрігер келді ме?', 'Has the doctor been?'),
    t(
      'Поправляйтесь, а мы спросим коротко.',
      'Сауығып кетіңіз, қысқаша ғана сұраймыз.',
      'Get well. We will be brief.',
    ),
  ),
  ...screens({
    score: [
      ease(
        t(
          'Вызвать врача на дом было легко',
          'Дәрігерді үйге шақыру оңай болды',
          'Calling a doctor home was easy',
        ),
      ),
    ],
    came: [
      must(
        pick(
          'came',
          t('Когда приехал врач?', 'Дәрігер қашан келді?', 'When did the doctor come?'),
          ['ontime', 'В обещанное время', 'Уәде еткен уақытта', 'When promised'],
          ['late', 'Позже', 'Кешірек', 'Later'],
          ['never', 'Не приехал', 'Келмеді', 'Never came'],
        ),
      ),
    ],
    why: [
      wrong(
        t('Что затруднило вызов?', 'Шақыруды не қиындатты?', 'What made it difficult?'),
        any(atMost('ease', 4), is('came', 'never')),
        ['phone', 'Не дозвониться', 'Телефонмен хабарласа алмадық', 'Couldn’t get through'],
        ['refused', 'Отказывали в вызове', 'Шақыруды қабылдамады', 'Call was refused'],
        ['notime', 'Не назвали время', 'Уақытын айтпады', 'No time given'],
        ['shoes', 'Без маски или бахил', 'Маскасыз не бахиласыз', 'No mask or shoe covers'],
        ['quick', 'Осмотр в прихожей', 'Дәлізде-ақ қарай салды', 'Checked in the hallway'],
        ['noplan', 'Не объяснили лечение', 'Емін түсіндірмеді', 'Treatment not explained'],
        ['sick', 'Не оформили больничный', 'Еңбекке жарамсыздық парағын бермеді', 'No sick note'],
      ),
      pleased(
        t('Что было сделано хорошо?', 'Не жақсы жасалды?', 'What was done well?'),
        { all: [atLeast('ease', 6), has('came', 'ontime', 'late')] },
        ['call', 'Позвонил перед приездом', 'Келер алдында қоңырау шалды', 'Called before coming'],
        ['whole', 'Осмотрел всю семью', 'Бүкіл отбасын қарады', 'Checked the whole family'],
        ['calm', 'Успокоил', 'Көңілімізді орнықтырды', 'Calmed us down'],
        ['tests', 'Взял анализы дома', 'Талдауды үйде алды', 'Took tests at home'],
        [
          'follow',
          'Спросил о здоровье на другой день',
          'Ертесіне халімізді сұрады',
          'Checked on us next day',
        ],
      ),
    ],
    details: [
      stars(
        'exam',
        t(
          'Насколько внимательным был осмотр?',
          'Қарау қаншалықты мұқият болды?',
          'How thorough was the check?',
        ),
      ),
      shownIf(
        any(is('came', 'late')),
        pick(
          'delay',
          t('На сколько опоздал врач?', 'Дәрігер қанша кешікті?', 'How late was the doctor?'),
          ['1', 'До часа', 'Бір сағатқа дейін', 'Up to an hour'],
          ['3', 'До трёх часов', 'Үш сағатқа дейін', 'Up to three hours'],
          ['next', 'На другой день', 'Ертесіне келді', 'Came the next day'],
        ),
      ),
    ],
    words: [
      comment(
        t(
          'Что ещё важно о визите?',
          'Дәрігердің келуі туралы тағы не айтасыз?',
          'What else about the visit?',
        ),
        NO_DIAGNOSES,
      ),
    ],
    reply: contacts(
      homeFailed,
      t('Отправить врача снова?', 'Дәрігерді қайта жіберейік пе?', 'Shall we send a doctor again?'),
      t(
        'Диспетчер перезвонит в течение часа. Можно пропустить.',
        'Диспетчер бір сағат ішінде қоңырау шалады. Міндетті емес.',
        'Dispatch will call within an hour. You may skip this.',
      ),
    ),
  }),
  unhappy: homeFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Разберёмся с вызовом', 'Шақыруды анықтаймыз', 'We will look into the call'),
      t(
        'Если состояние ухудшилось, не ждите нас, звоните 103.',
        'Жағдайыңыз нашарласа, бізді күтпей 103-ке қоңырау шалыңыз.',
        'If things got worse, don’t wait for us, call 103.',
      ),
    ),
    delighted: titleAndText(
      t('Скорее поправляйтесь', 'Тезірек сауығып кетіңіз', 'Get well soon'),
      t(
        'Спасибо. Врач узнает, что ему рады.',
        'Рақмет. Дәрігер ризашылығыңызды біледі.',
        'Thank you. The doctor will know they were welcome.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за отклик', 'Пікіріңізге рақмет', 'Thank you for answering'),
      t(
        'По таким ответам планируем число бригад.',
        'Бригада санын осындай жауаптарға қарап жоспарлаймыз.',
        'Answers like this decide how many teams go out.',
      ),
    ),
  },
})

export const CLINICS = [
  clinicLoyalty,
  clinicBooking,
  clinicReception,
  procedureRoom,
  dentist,
  hospitalStay,
  maternity,
  childDoctor,
  pharmacy,
  homeVisit,
]
