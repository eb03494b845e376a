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
import { any, atLeast, atMost, contacts, critic, fan, has, is, t, template } from './parts.ts'

const ANONYMOUS = t(
  'Имени здесь не спрашивают. Руководитель видит только общие итоги.',
  'Мұнда атыңызды сұрамайды. Басшы тек жалпы қорытындыны көреді.',
  'No names asked. Managers see totals only.',
)

const loyaltyFailed = any(atMost('nps', 6))

const loyalty = template({
  id: 'staff-enps',
  industry: 'staff',
  metric: 'nps',
  picture: 'badge',
  brand: '#2b4c7e',
  title: t('Лояльность сотрудников', 'Қызметкерлердің адалдығы', 'Employee loyalty (eNPS)'),
  description: t(
    'Раз в квартал, анонимно: посоветуют ли сотрудники работать у вас, что держит и что гонит, собираются ли уходить.',
    'Тоқсанына бір рет, аты-жөнсіз: қызметкерлер сізде жұмыс істеуге кеңес бере ме, не ұстайды, не кетіреді, кеткісі келе ме.',
    'Quarterly and anonymous: would staff recommend working for you, what keeps them, what drives them out, are they leaving.',
  ),
  cover: titleAndText(t('Как вам работается?', 'Жұмысыңыз қалай?', 'How is work?'), ANONYMOUS),
  questions: [
    recommend(
      t(
        'Посоветуете знакомым работать у нас?',
        'Таныстарыңызға бізде жұмыс істеуді ұсынасыз ба?',
        'Would you recommend working here to people you know?',
      ),
    ),
    wrong(
      t('Что мешает советовать?', 'Ұсынуға не кедергі?', 'What holds you back?'),
      loyaltyFailed,
      ['pay', 'Зарплата', 'Жалақы', 'Pay'],
      ['load', 'Переработки', 'Артық жұмыс', 'Overtime'],
      ['schedule', 'График', 'Жұмыс кестесі', 'Schedule'],
      ['boss', 'Руководитель', 'Басшы', 'My manager'],
      ['growth', 'Некуда расти', 'Өсетін жер жоқ', 'No room to grow'],
      ['order', 'Беспорядок в задачах', 'Тапсырмадағы ретсіздік', 'Disorder'],
      ['team', 'Отношения в команде', 'Ұжымдағы қарым-қатынас', 'Team relations'],
      ['place', 'Рабочее место', 'Жұмыс орны', 'The workplace'],
    ),
    pleased(
      t('За что вы цените работу?', 'Жұмысыңызды не үшін бағалайсыз?', 'What do you value here?'),
      fan,
      ['team', 'Команда', 'Ұжым', 'The team'],
      ['pay', 'Деньги вовремя', 'Жалақы уақытында', 'Pay on time'],
      ['boss', 'Руководитель', 'Басшы', 'My manager'],
      ['meaning', 'Дело, в которое верю', 'Мәні бар іс', 'Work that matters'],
      ['growth', 'Рост', 'Өсу мүмкіндігі', 'Growth'],
      ['schedule', 'Удобный график', 'Ыңғайлы кесте', 'A good schedule'],
    ),
    pick(
      'tenure',
      t('Сколько вы у нас работаете?', 'Бізде қанша уақыт жұмыс істейсіз?', 'How long have you been here?'),
      ['3m', 'До трёх месяцев', 'Үш айға дейін', 'Under three months'],
      ['1y', 'До года', 'Бір жылға дейін', 'Up to a year'],
      ['3y', 'До трёх лет', 'Үш жылға дейін', 'Up to three years'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    pick(
      'stay',
      t(
        'Видите себя здесь через год?',
        'Бір жылдан кейін өзіңізді осында көресіз бе?',
        'Do you see yourself here in a year?',
      ),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['unsure', 'Не знаю', 'Білмеймін', 'Not sure'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    comment(t('Что изменить первым делом?', 'Алдымен нені өзгерту керек?', 'What should change first?')),
    ...contacts(
      loyaltyFailed,
      t('Хотите разговора с глазу на глаз?', 'Оңаша сөйлескіңіз келе ме?', 'Would you like a private talk?'),
      t(
        'Только если готовы назвать себя: свяжется HR, не руководитель. Можно пропустить.',
        'Атыңызды айтуға дайын болсаңыз ғана: басшы емес, HR хабарласады. Өткізіп жіберсеңіз де болады.',
        'Only if you wish to be known: HR will call, not your manager. You may skip this.',
      ),
    ),
  ],
  unhappy: loyaltyFailed,
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за смелость', 'Батылдығыңызға рақмет', 'Thank you for your courage'),
      t(
        'Итоги и решения по ним объявим всем.',
        'Қорытынды мен шешімдерді бәріне жариялаймыз.',
        'Results and what we decide will be shared with everyone.',
      ),
    ),
    delighted: titleAndText(
      t('Здорово работать вместе', 'Бірге жұмыс істегенге қуаныштымыз', 'Good to work together'),
      t('Сохраним то, что вы цените.', 'Сіз бағалайтынды сақтаймыз.', 'We will keep what you value.'),
    ),
    others: titleAndText(
      t('Спасибо, мы читаем всё', 'Рақмет, бәрін оқимыз', 'Thank you, we read every answer'),
      t('Общие итоги увидите и вы.', 'Жалпы қорытындыны сіз де көресіз.', 'You will see the totals too.'),
    ),
  },
})

const firstFailed = any(atMost('ease', 3), is('regret', 'yes'))

const onboarding = template({
  id: 'staff-onboarding',
  industry: 'staff',
  metric: 'ces',
  picture: 'lamp',
  brand: '#0f6d6d',
  title: t('Адаптация новичка', 'Жаңа қызметкердің бейімделуі', 'New employee onboarding'),
  description: t(
    'На тридцатый день: был ли наставник, доступы и понятные задачи, совпала ли работа с обещанным на собеседовании.',
    'Отызыншы күні: тәлімгер, қолжетімділік, түсінікті тапсырма болды ма, жұмыс сұхбатта айтылғандай ма.',
    'On day thirty: was there a mentor, access and clear tasks, and is the job what the interview promised.',
  ),
  cover: titleAndText(
    t('Первый месяц позади', 'Алғашқы ай артта', 'One month in'),
    t(
      'Расскажите, как вас встретили. Сделаем легче следующему.',
      'Қалай қарсы алғанын айтыңыз. Келесіге жеңілдетеміз.',
      'Tell us how you were met. We will ease it for the next.',
    ),
  ),
  questions: [
    ease(t('Освоиться на новом месте было легко', 'Жаңа орынға үйрену оңай болды', 'Settling in was easy')),
    wrong(
      t('Чего не хватило в начале?', 'Басында не жетіспеді?', 'What was missing at the start?'),
      any(atMost('ease', 4)),
      ['mentor', 'Наставника', 'Тәлімгер', 'A mentor'],
      ['access', 'Доступов и техники', 'Жүйеге кіру рұқсаты мен техника', 'Access and equipment'],
      ['tasks', 'Понятных задач', 'Түсінікті тапсырма', 'Clear tasks'],
      ['training', 'Обучения', 'Оқыту', 'Training'],
      ['place', 'Рабочего места', 'Жұмыс орны', 'A desk'],
      ['people', 'Знакомства с командой', 'Ұжыммен таныстыру', 'Meeting the team'],
      ['feedback', 'Обратной связи', 'Кері байланыс', 'Feedback'],
      ['papers', 'Быстрого оформления', 'Тез рәсімдеу', 'Quick paperwork'],
    ),
    pick(
      'match',
      t('Работа такая, как обещали?', 'Жұмыс айтылғандай ма?', 'Is the job as promised?'),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['partly', 'Не совсем', 'Толық емес', 'Not quite'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    stars(
      'mentor',
      t('Помогал ли наставник?', 'Тәлімгер көмектесті ме?', 'Did your mentor help?'),
      ends(t('его не было', 'болмады', 'there was none'), t('очень', 'өте', 'a lot')),
    ),
    pick(
      'regret',
      t('Жалеете, что пришли?', 'Келгеніңізге өкінесіз бе?', 'Do you regret joining?'),
      ['no', 'Нет', 'Жоқ', 'No'],
      ['sometimes', 'Иногда', 'Кейде', 'Sometimes'],
      ['yes', 'Да', 'Иә', 'Yes'],
    ),
    comment(t('Что вы узнали слишком поздно?', 'Нені тым кеш білдіңіз?', 'What did you learn too late?')),
    ...contacts(
      firstFailed,
      t('Поговорить с HR?', 'HR-мен сөйлесесіз бе?', 'Talk to HR?'),
      t(
        'Назовите себя, если готовы. Разговор останется между вами. Можно пропустить.',
        'Дайын болсаңыз, атыңызды айтыңыз. Әңгіме екеуіңіздің араңызда қалады. Өткізіп жіберсеңіз де болады.',
        'Give your name if you are ready; it stays between you. You may skip this.',
      ),
    ),
  ],
  unhappy: firstFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Начало не задалось', 'Басталуы сәтсіз болды', 'Not a good start'),
      t(
        'Это поправимо: ещё два месяца впереди.',
        'Түзетуге болады: алда тағы екі ай бар.',
        'It can be mended: there are two months ahead.',
      ),
    ),
    delighted: titleAndText(
      t('Теперь вы свои', 'Енді біздің адамсыз', 'You are one of us'),
      t(
        'Когда придёт следующий новичок, станьте ему опорой.',
        'Келесі жаңа қызметкер келгенде, сүйеу болыңыз.',
        'When the next one joins, be their guide.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, поправим программу', 'Рақмет, бағдарламаны түзетеміз', 'Thank you, we will improve it'),
      t(
        'Наставник получит подсказки из ваших ответов, без имени.',
        'Тәлімгер жауабыңыздан кеңес алады, атыңыз көрсетілмейді.',
        'The mentor gets hints from your answers, unnamed.',
      ),
    ),
  },
})

const exitFailed = any(atMost('total', 2), has('reason', 'abuse', 'unpaid'))

const exit = template({
  id: 'staff-exit',
  industry: 'staff',
  metric: 'csat',
  picture: 'suitcase',
  brand: '#6b2f3f',
  title: t('Почему вы уходите', 'Неге кетіп барасыз', 'Leaving the company'),
  description: t(
    'В последний рабочий день: причина, можно ли было удержать и вернётся ли человек. Травля и невыплаты видны сразу.',
    'Соңғы жұмыс күні: себебі, ұстап қалуға болар ма еді, қайта келе ме. Қысым көрсету мен төленбеген жалақы бірден көрінеді.',
    'On the last day: why, could it have been prevented, would they return. Bullying and unpaid wages show at once.',
  ),
  cover: titleAndText(
    t('Последний вопрос от нас', 'Бізден соңғы сұрақ', 'One last question'),
    t(
      'Честность ничего вам не будет стоить.',
      'Шыншылдықтың сізге зияны жоқ.',
      'Honesty will cost you nothing.',
    ),
  ),
  questions: [
    faces(
      'total',
      t('Как вам было у нас работать?', 'Бізде жұмыс істеу қалай болды?', 'What was it like to work here?'),
    ),
    many(
      'reason',
      t('Почему вы уходите?', 'Неге кетесіз?', 'Why are you leaving?'),
      ['offer', 'Лучшее предложение', 'Жақсырақ ұсыныс', 'A better offer'],
      ['pay', 'Зарплата', 'Жалақы', 'Pay'],
      ['growth', 'Нет роста', 'Өсу жоқ', 'No growth'],
      ['load', 'Усталость', 'Шаршау', 'Exhaustion'],
      ['boss', 'Руководитель', 'Басшы', 'My manager'],
      ['family', 'Семья или переезд', 'Отбасы не көшу', 'Family or moving'],
      ['unpaid', 'Задержка выплат', 'Төлемнің кешігуі', 'Late wages'],
      ['abuse', 'Травля или унижение', 'Қысым көрсету не кемсіту', 'Bullying or humiliation'],
    ),
    wrong(
      t('Что было хуже всего?', 'Бәрінен де не жаман болды?', 'What was worst?'),
      any(atMost('total', 3)),
      ['unfair', 'Несправедливость', 'Әділетсіздік', 'Unfairness'],
      ['unheard', 'Не слышали', 'Тыңдамады', 'Not being heard'],
      ['chaos', 'Вечная срочность', 'Үнемі асығыстық', 'Endless rush'],
      ['promise', 'Не сдержали обещаний', 'Уәдеде тұрмады', 'Broken promises'],
      ['conditions', 'Условия труда', 'Еңбек жағдайы', 'Working conditions'],
      ['boredom', 'Рутина', 'Бірсарындылық', 'Routine'],
    ),
    pick(
      'prevent',
      t('Могли бы вы остаться?', 'Қалуыңыз мүмкін бе еді?', 'Could you have stayed?'),
      ['yes', 'Да, если бы спросили раньше', 'Иә, ертерек сұраса', 'Yes, had I been asked earlier'],
      ['terms', 'Да, на других условиях', 'Иә, басқа шартпен', 'Yes, on other terms'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    yesNo('return', t('Вернулись бы к нам?', 'Бізге қайта келер ме едіңіз?', 'Would you come back?')),
    comment(t('Что сказать тем, кто остаётся?', 'Қалғандарға не айтасыз?', 'A word to those who stay?')),
    ...contacts(
      exitFailed,
      t('Разобраться до вашего ухода?', 'Кеткенше шешейік пе?', 'Settle it before you go?'),
      t(
        'Свяжется директор по персоналу. Можно пропустить.',
        'Персонал директоры хабарласады. Өткізіп жіберсеңіз де болады.',
        'The head of HR will be in touch. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['total'],
    reason: ['reason'],
    why: ['wrong'],
    details: ['prevent', 'return'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: exitFailed,
  delighted: any(atLeast('total', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Нам жаль, и мы разберёмся', 'Өкінеміз және анықтаймыз', 'We are sorry, and we will look into it'),
      t(
        'Ответ увидит только директор по персоналу.',
        'Жауапты тек персонал директоры көреді.',
        'Only the head of HR will see this.',
      ),
    ),
    delighted: titleAndText(
      t('Спасибо за всё, что вы сделали', 'Атқарған ісіңіздің бәріне рақмет', 'Thank you for all you did'),
      t(
        'Удачи на новом месте. Дорогу назад вы знаете.',
        'Жаңа орында сәттілік. Қайтар жолды білесіз.',
        'Good luck. You know the way back.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо за работу и прямоту',
        'Еңбегіңіз бен ашықтығыңызға рақмет',
        'Thank you for your work and candour',
      ),
      t(
        'По причинам ухода меняем условия для команды.',
        'Кету себептеріне қарап ұжым үшін шарттарды өзгертеміз.',
        'Reasons for leaving change terms for the team.',
      ),
    ),
  },
})

const bossFailed = any(atMost('boss', 2), has('wrong', 'humiliates', 'unsafe'))

const boss = template({
  id: 'staff-manager',
  industry: 'staff',
  metric: 'csat',
  picture: 'screen',
  brand: '#3f5210',
  title: t('Ваш руководитель', 'Сіздің басшыңыз', 'Your manager'),
  description: t(
    'По отделам, анонимно: ясность задач, обратная связь, справедливость. Итог виден, когда ответили пятеро.',
    'Бөлімдер бойынша, аты-жөнсіз: тапсырманың айқындығы, кері байланыс, әділдік. Бес адам жауап бергенде қорытынды көрінеді.',
    'By department, anonymously: clear tasks, feedback, fairness. Results show once five people have answered.',
  ),
  cover: titleAndText(t('Оцените руководителя', 'Басшыңызды бағалаңыз', 'Rate your manager'), ANONYMOUS),
  questions: [
    faces(
      'boss',
      t(
        'Как вам работается с руководителем?',
        'Басшымен жұмыс істеу қалай?',
        'How is it to work with your manager?',
      ),
    ),
    wrong(
      t('Что мешает работать?', 'Жұмысқа не кедергі?', 'What gets in the way?'),
      any(atMost('boss', 3)),
      ['unclear', 'Неясные задачи', 'Тапсырма айқын емес', 'Unclear tasks'],
      ['micro', 'Контроль каждой мелочи', 'Ұсақ-түйекке дейін бақылау', 'Micromanagement'],
      ['absent', 'Не дозваться', 'Қол жетпейді', 'Never available'],
      ['favour', 'Любимчики', 'Алалайды', 'Favouritism'],
      ['credit', 'Чужие заслуги себе', 'Өзгенің еңбегін иеленеді', 'Takes the credit'],
      ['night', 'Пишет ночью и в выходные', 'Түнде, демалыста жазады', 'Writes at night and at weekends'],
      ['humiliates', 'Унижает, кричит', 'Кемсітеді, айқайлайды', 'Shouts or humiliates'],
      ['unsafe', 'Заставляет нарушать правила', 'Ережені бұзуға мәжбүрлейді', 'Makes us break rules'],
    ),
    pleased(
      t('Что у руководителя получается?', 'Басшының несі жақсы?', 'What does your manager do well?'),
      any(atLeast('boss', 5)),
      ['clear', 'Ясно ставит задачи', 'Тапсырманы айқын береді', 'Sets clear tasks'],
      ['support', 'Прикрывает команду', 'Ұжымын қорғайды', 'Stands up for the team'],
      ['teach', 'Учит', 'Үйретеді', 'Teaches'],
      ['fair', 'Справедлив', 'Әділ', 'Is fair'],
      ['trust', 'Доверяет', 'Сенім артады', 'Trusts us'],
    ),
    stars(
      'feedback',
      t('Помогает ли обратная связь?', 'Кері байланысы пайдалы ма?', 'Is the feedback useful?'),
      ends(t('её нет', 'жоқ', 'there is none'), t('очень', 'өте', 'very')),
    ),
    yesNo(
      'speak',
      t(
        'Можете возразить без страха?',
        'Қорықпай қарсы пікір айта аласыз ба?',
        'Can you disagree without fear?',
      ),
    ),
    pick(
      'talk',
      t(
        'Когда вы говорили один на один?',
        'Соңғы рет қашан оңаша сөйлестіңіз?',
        'When was your last one-to-one?',
      ),
      ['month', 'В этом месяце', 'Осы айда', 'This month'],
      ['quarter', 'В этом квартале', 'Осы тоқсанда', 'This quarter'],
      ['never', 'Давно или никогда', 'Көптен бері не ешқашан', 'Long ago or never'],
    ),
    comment(t('Один совет руководителю', 'Басшыға бір кеңес', 'One piece of advice')),
    ...contacts(
      bossFailed,
      t('Нужна защита или совет?', 'Қорғау не кеңес керек пе?', 'Do you need protection or advice?'),
      t(
        'Свяжется служба доверия. Руководитель не узнает. Можно пропустить.',
        'Сенім қызметі хабарласады. Басшы білмейді. Өткізіп жіберсеңіз де болады.',
        'The trust line will call. Your manager won’t know. You may skip this.',
      ),
    ),
  ],
  unhappy: bossFailed,
  delighted: any(atLeast('boss', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Вас услышали', 'Сізді естідік', 'You have been heard'),
      t(
        'С руководителем поговорим об итогах, а не о вас.',
        'Басшымен сіз туралы емес, қорытынды туралы сөйлесеміз.',
        'We will discuss results with your manager, not you.',
      ),
    ),
    delighted: titleAndText(
      t('С таким руководителем спокойно', 'Мұндай басшымен жайлы', 'A manager to keep'),
      t(
        'Передадим похвалу без имени.',
        'Мақтауыңызды атыңызсыз жеткіземіз.',
        'We will pass on the praise, unnamed.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, это поможет обоим', 'Рақмет, екі жаққа да пайдалы', 'Thank you, it helps both'),
      t(
        'Руководители учатся по таким ответам.',
        'Басшылар осындай жауаптардан үйренеді.',
        'Managers learn from answers like this.',
      ),
    ),
  },
})

const canteenFailed = any(atMost('canteen', 2), has('wrong', 'ill', 'foreign'))

const canteen = template({
  id: 'staff-canteen',
  industry: 'staff',
  metric: 'csat',
  picture: 'soup',
  brand: '#9a3b06',
  title: t('Столовая компании', 'Компания асханасы', 'Staff canteen'),
  description: t(
    'Код на подносе: вкус, очередь, цена и хватает ли времени поесть. Отравление и посторонний предмет сразу жалоба.',
    'Науадағы код: дәмі, кезек, баға, тамақтануға уақыт жете ме. Улану мен бөгде зат бірден шағым.',
    'A code on the tray: taste, queue, price and time to eat. Food poisoning or a foreign object is a complaint at once.',
  ),
  cover: titleAndText(
    t('Как вам обед?', 'Түскі ас ұнады ма?', 'How was lunch?'),
    t(
      'Оцените обед, пока несёте поднос.',
      'Науаны апарғанша асты бағалаңыз.',
      'Rate lunch on the way to the tray rack.',
    ),
  ),
  questions: [
    faces(
      'canteen',
      t('Как вам обед в столовой?', 'Асханадағы түскі ас қалай?', 'How was lunch in the canteen?'),
    ),
    wrong(
      t('Что было не то?', 'Несі ұнамады?', 'What was wrong?'),
      any(atMost('canteen', 3)),
      ['taste', 'Невкусно', 'Дәмсіз', 'Tasteless'],
      ['cold', 'Холодное', 'Суық', 'Cold'],
      ['queue', 'Очередь', 'Кезек', 'The queue'],
      ['price', 'Дорого', 'Қымбат', 'Expensive'],
      ['ended', 'Всё кончилось', 'Бәрі таусылды', 'Nothing left'],
      ['trays', 'Грязные подносы', 'Науалар лас', 'Dirty trays'],
      ['foreign', 'Посторонний предмет', 'Бөгде зат', 'Something in the food'],
      ['ill', 'Стало плохо', 'Жағдайым нашарлады', 'It made me ill'],
    ),
    pick(
      'queue',
      t('Сколько стояли в очереди?', 'Кезекте қанша тұрдыңыз?', 'How long did you queue?'),
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['15', 'До 15 минут', '15 минутқа дейін', 'Up to 15 minutes'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    many(
      'want',
      t('Чего хотите чаще?', 'Нені жиірек қалайсыз?', 'What would you like more often?'),
      ['soup', 'Супы', 'Сорпа-көже', 'Soups'],
      ['meat', 'Мясо', 'Ет', 'Meat'],
      ['veg', 'Овощи', 'Көкөніс', 'Vegetables'],
      ['fish', 'Рыба', 'Балық', 'Fish'],
      ['baking', 'Выпечка', 'Тоқаш', 'Baking'],
      ['halal', 'Отметки о составе и халяле', 'Құрамы мен халал белгісі', 'Contents and halal labels'],
    ),
    comment(
      t('Какое блюдо вернуть в меню?', 'Мәзірге қай тағамды қайтарайық?', 'Which dish should come back?'),
    ),
    ...contacts(
      canteenFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'При плохом самочувствии идите в медпункт, а нам оставьте номер. Можно пропустить.',
        'Жағдайыңыз нашарласа, медпунктке барыңыз, бізге нөмір қалдырыңыз. Өткізіп жіберсеңіз де болады.',
        'If you feel ill, see the medical room and leave us a number. You may skip this.',
      ),
    ),
  ],
  unhappy: canteenFailed,
  delighted: any(atLeast('canteen', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Кормить так нельзя', 'Бұлай тамақтандыруға болмайды', 'Not fit to serve'),
      t(
        'Заведующая снимет пробу и проверит партию.',
        'Меңгеруші тағамды татып, партияны тексереді.',
        'The canteen manager will taste and check the batch.',
      ),
    ),
    delighted: titleAndText(
      t('На здоровье', 'Ас болсын', 'Glad you liked it'),
      t(
        'Поварам скажем до ужина.',
        'Аспаздарға кешке дейін айтамыз.',
        'The cooks will hear it before the evening.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, разнообразим', 'Рақмет, түрлендіреміз', 'Thank you, we will vary it'),
      t(
        'Учтём, когда будем составлять меню недели.',
        'Апта мәзірін құрғанда ескереміз.',
        'It will count when we plan the week’s menu.',
      ),
    ),
  },
})

const candidateFailed = any(atMost('nps', 6), is('answer', 'no'))

const candidate = template({
  id: 'staff-candidate',
  industry: 'staff',
  metric: 'nps',
  picture: 'bubble',
  brand: '#7b2d7b',
  title: t('Соискатель о собеседовании', 'Үміткердің сұхбат туралы пікірі', 'Candidate experience'),
  description: t(
    'После решения, каким бы оно ни было: уважали ли время, честно ли рассказали о работе, ответили ли с причиной.',
    'Шешімнен кейін, қандай болса да: уақытты сыйлады ма, жұмыс туралы шынын айтты ма, себебін айтып жауап берді ме.',
    'After the decision, whatever it is: was time respected, the job described honestly, the answer explained.',
  ),
  cover: titleAndText(
    t('Спасибо, что пришли на встречу', 'Кездесуге келгеніңізге рақмет', 'Thank you for meeting us'),
    t(
      'Ваш ответ не повлияет на решение.',
      'Жауабыңыз шешімге әсер етпейді.',
      'Your answer won’t affect the decision.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете другу откликнуться на нашу вакансию?',
        'Досыңызға бізге жұмысқа орналасуды ұсынасыз ба?',
        'Would you tell a friend to apply here?',
      ),
    ),
    wrong(
      t('Что оставило неприятный след?', 'Не көңіліңізге тиді?', 'What left a bad taste?'),
      critic,
      ['long', 'Долгий отбор', 'Іріктеу ұзақ', 'A long process'],
      ['late', 'Опоздали на встречу', 'Кездесуге кешікті', 'They were late'],
      ['unprepared', 'Не читали резюме', 'Түйіндемені оқымаған', 'Hadn’t read my CV'],
      ['personal', 'Личные вопросы', 'Жеке сұрақтар', 'Personal questions'],
      ['pay', 'Скрывали зарплату', 'Жалақыны жасырды', 'Hid the pay'],
      ['test', 'Большое бесплатное задание', 'Ақысыз үлкен тапсырма', 'A large unpaid test'],
      ['silence', 'Пропали', 'Хабарсыз кетті', 'They vanished'],
      ['rude', 'Свысока', 'Менсінбеді', 'Looked down on me'],
    ),
    pick(
      'answer',
      t('Вам ответили?', 'Сізге жауап берді ме?', 'Did you get an answer?'),
      ['reason', 'Да, и объяснили', 'Иә, түсіндірді', 'Yes, with a reason'],
      ['short', 'Да, без причин', 'Иә, себепсіз', 'Yes, without one'],
      ['wait', 'Ещё жду', 'Әлі күтіп жүрмін', 'Still waiting'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    stars(
      'honest',
      t(
        'Насколько честно рассказали о работе?',
        'Жұмыс туралы қаншалықты шынайы айтты?',
        'How honest were they about the job?',
      ),
    ),
    pick(
      'days',
      t('Сколько занял весь отбор?', 'Іріктеуге қанша уақыт кетті?', 'How long did it all take?'),
      ['3', 'До трёх дней', 'Үш күнге дейін', 'Up to three days'],
      ['14', 'До двух недель', 'Екі аптаға дейін', 'Up to two weeks'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    comment(
      t(
        'Что сделать для следующих кандидатов?',
        'Келесі үміткерлер үшін не істейік?',
        'What should we do for the next ones?',
      ),
    ),
    ...contacts(
      candidateFailed,
      t(
        'Узнать причину решения?',
        'Шешімнің себебін білгіңіз келе ме?',
        'Would you like to know the reason?',
      ),
      t(
        'Рекрутер перезвонит и скажет прямо. Можно пропустить.',
        'Рекрутер хабарласып, ашық айтады. Өткізіп жіберсеңіз де болады.',
        'A recruiter will call and say it plainly. You may skip this.',
      ),
    ),
  ],
  unhappy: candidateFailed,
  thanks: {
    unhappy: titleAndText(
      t('Кандидат тоже клиент', 'Үміткер де клиент', 'A candidate is a customer too'),
      t(
        'Директор по персоналу прочитает это сам.',
        'Мұны персонал директоры өзі оқиды.',
        'The head of HR will read this in person.',
      ),
    ),
    delighted: titleAndText(
      t('Рады знакомству', 'Танысқанымызға қуаныштымыз', 'Glad we met'),
      t(
        'Что бы ни решили обе стороны, останемся на связи.',
        'Қандай шешім болса да, байланыста болайық.',
        'Whatever both sides decide, let’s stay in touch.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за время', 'Уақыт бөлгеніңізге рақмет', 'Thank you for your time'),
      t(
        'Сделаем отбор короче и яснее.',
        'Іріктеуді қысқа әрі айқын етеміз.',
        'We will make hiring shorter and clearer.',
      ),
    ),
  },
})

const weekFailed = any(atMost('week', 2), is('safe', false))

const pulse = template({
  id: 'staff-pulse',
  industry: 'staff',
  metric: 'csat',
  picture: 'flower',
  brand: '#1c6b35',
  title: t('Пульс недели', 'Апта пульсі', 'Weekly pulse'),
  description: t(
    'По пятницам, двадцать секунд: настроение, нагрузка, безопасность. Выгорание видно за месяц до заявления.',
    'Жұма сайын, жиырма секунд: көңіл күй, жүктеме, қауіпсіздік. Шаршау өтініштен бір ай бұрын көрінеді.',
    'On Fridays, twenty seconds: mood, load, safety. Burnout shows a month before the resignation.',
  ),
  cover: titleAndText(
    t('Пятница. Как неделя?', 'Жұма. Апта қалай өтті?', 'Friday. How was the week?'),
    ANONYMOUS,
  ),
  questions: [
    faces(
      'week',
      t('Какой была ваша неделя?', 'Аптаңыз қалай өтті?', 'How was your week?'),
      ends(t('тяжёлой', 'ауыр', 'hard'), t('отличной', 'тамаша', 'great')),
    ),
    wrong(
      t('Что вымотало?', 'Не шаршатты?', 'What wore you out?'),
      any(atMost('week', 3)),
      ['volume', 'Объём задач', 'Тапсырма көлемі', 'Too much to do'],
      ['rush', 'Срочность', 'Асығыстық', 'Rush'],
      ['people', 'Не хватает людей', 'Адам жетпейді', 'Short of people'],
      ['conflict', 'Конфликт', 'Жанжал', 'A conflict'],
      ['client', 'Трудные клиенты', 'Қиын клиенттер', 'Hard customers'],
      ['tools', 'Сломанное оборудование', 'Жабдық бұзылды', 'Broken tools'],
      ['meetings', 'Совещания', 'Жиналыстар', 'Meetings'],
    ),
    pleased(
      t('Что дало силы?', 'Не күш берді?', 'What gave you strength?'),
      any(atLeast('week', 5)),
      ['result', 'Хороший результат', 'Жақсы нәтиже', 'A good result'],
      ['thanks', 'Меня поблагодарили', 'Маған рақмет айтты', 'I was thanked'],
      ['team', 'Команда', 'Ұжым', 'The team'],
      ['learn', 'Новые знания', 'Жаңа білім', 'Something new learned'],
      ['rest', 'Время на отдых', 'Демалуға уақыт', 'Time to rest'],
    ),
    pick(
      'load',
      t('Сколько раз вы задержались?', 'Неше рет кешке қалдыңыз?', 'How often did you stay late?'),
      ['0', 'Ни разу', 'Бірде-бір рет', 'Never'],
      ['2', 'Раз-два', 'Бір-екі рет', 'Once or twice'],
      ['5', 'Почти каждый день', 'Күн сайын дерлік', 'Almost daily'],
    ),
    yesNo(
      'safe',
      t('Работать было безопасно?', 'Жұмыс қауіпсіз болды ма?', 'Was work safe?'),
      t('Да', 'Иә', 'Yes'),
      t('Нет, была опасность', 'Жоқ, қауіп болды', 'No, there was danger'),
    ),
    comment(t('Что поможет на следующей?', 'Келесі аптада не көмектеседі?', 'What would help next week?')),
    ...contacts(
      weekFailed,
      t('Нужна помощь?', 'Көмек керек пе?', 'Do you need help?'),
      t(
        'Об опасности сообщите и мастеру. Назвать себя можно, но не обязательно.',
        'Қауіп туралы шеберге де айтыңыз. Атыңызды айту міндетті емес.',
        'Report danger to your supervisor too. Your name is optional.',
      ),
    ),
  ],
  unhappy: weekFailed,
  delighted: any(atLeast('week', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Отдохните, мы займёмся', 'Демалыңыз, біз айналысамыз', 'Rest, we will see to it'),
      t(
        'Опасное место проверят до начала смены.',
        'Қауіпті орынды ауысым басталғанша тексереді.',
        'The unsafe spot will be checked before the shift.',
      ),
    ),
    delighted: titleAndText(
      t('Отличных выходных', 'Демалысыңыз жақсы өтсін', 'Have a great weekend'),
      t('Пусть следующая будет не хуже.', 'Келесі апта да осындай болсын.', 'May the next be as good.'),
    ),
    others: titleAndText(
      t('Спасибо, до следующей пятницы', 'Рақмет, келесі жұмаға дейін', 'Thank you, until next Friday'),
      t(
        'График по отделу увидите в понедельник.',
        'Бөлім графигін дүйсенбіде көресіз.',
        'You will see the department’s chart on Monday.',
      ),
    ),
  },
})

const helpFailed = any(atMost('ease', 3), is('solved', 'no'))

const itHelp = template({
  id: 'staff-it-help',
  industry: 'staff',
  metric: 'ces',
  picture: 'headset',
  brand: '#34506b',
  title: t(
    'Помощь ИТ и хозслужбы',
    'АТ және шаруашылық қызметінің көмегі',
    'Internal IT and facilities help',
  ),
  description: t(
    'Когда заявка закрыта: решили ли с первого раза, сколько простояла работа и понятно ли ответили.',
    'Өтінім жабылғанда: бірден шешті ме, жұмыс қанша тоқтады, түсінікті жауап берді ме.',
    'When a ticket is closed: solved the first time, how long work stood still and was the answer clear.',
  ),
  cover: titleAndText(
    t('Заявка закрыта', 'Өтініміңіз жабылды', 'Your ticket is closed'),
    t('А работает ли на самом деле?', 'Ал шынымен істеп тұр ма?', 'But does it really work?'),
  ),
  questions: [
    ease(t('Получить помощь было легко', 'Көмек алу оңай болды', 'Getting help was easy')),
    pick(
      'solved',
      t('Проблема решена?', 'Мәселе шешілді ме?', 'Is it solved?'),
      ['first', 'С первого раза', 'Бірінші реттен', 'The first time'],
      ['again', 'Не с первого', 'Бірден емес', 'Not the first time'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    wrong(
      t('Что было трудно?', 'Не қиын болды?', 'What was hard?'),
      any(atMost('ease', 4), is('solved', 'no')),
      ['where', 'Неясно, куда обращаться', 'Қайда жүгіну түсініксіз', 'Unclear whom to ask'],
      ['form', 'Длинная форма заявки', 'Өтінім формасы ұзын', 'A long form'],
      ['wait', 'Долго не брали', 'Ұзақ қабылдамады', 'Nobody took it'],
      ['pingpong', 'Перекидывали', 'Бір-біріне сілтеді', 'Passed around'],
      ['jargon', 'Непонятные ответы', 'Жауабы түсініксіз', 'Jargon'],
      ['closed', 'Закрыли не решив', 'Шешпей жапты', 'Closed unsolved'],
    ),
    pick(
      'idle',
      t('Сколько стояла работа?', 'Жұмыс қанша тоқтап тұрды?', 'How long were you stuck?'),
      ['0', 'Не стояла', 'Тоқтаған жоқ', 'Not at all'],
      ['hour', 'До часа', 'Бір сағатқа дейін', 'Up to an hour'],
      ['day', 'До дня', 'Бір күнге дейін', 'Up to a day'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    stars('person', t('Как вам специалист?', 'Маман ұнады ма?', 'How was the specialist?')),
    comment(t('Что ломается чаще всего?', 'Не жиі бұзылады?', 'What breaks most often?')),
    ...contacts(
      helpFailed,
      t('Вернуть заявку в работу?', 'Өтінімді қайта ашайық па?', 'Reopen the ticket?'),
      t(
        'Оставьте рабочий номер, перезвонит руководитель службы. Можно пропустить.',
        'Жұмыс нөміріңізді қалдырыңыз, қызмет басшысы хабарласады. Өткізіп жіберсеңіз де болады.',
        'Leave a work number and the head of support will call. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    solved: ['solved'],
    why: ['wrong'],
    details: ['idle', 'person'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: helpFailed,
  delighted: { all: [atLeast('ease', 6), is('solved', 'first')] },
  thanks: {
    unhappy: titleAndText(
      t('Закрыли рано', 'Ерте жауыппыз', 'Closed too early'),
      t(
        'Заявку возьмёт другой специалист.',
        'Өтінімді басқа маман алады.',
        'Another specialist will take it.',
      ),
    ),
    delighted: titleAndText(
      t('Работайте спокойно', 'Алаңсыз жұмыс істеңіз', 'Work in peace'),
      t(
        'Спасибо: о нас вспоминают, когда сломалось, и редко, когда починили.',
        'Рақмет: бізді бұзылғанда еске алады, жөнделгенде сирек.',
        'Thank you: people recall us when it breaks, rarely when it works.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, ускоримся', 'Рақмет, жылдамдаймыз', 'Thank you, we will speed up'),
      t(
        'Частые поломки меняем, а не чиним.',
        'Жиі бұзылатынды жөндемей, ауыстырамыз.',
        'What breaks often we replace.',
      ),
    ),
  },
})

export const STAFF: readonly SurveyTemplate[] = [
  loyalty,
  onboarding,
  exit,
  boss,
  canteen,
  candidate,
  pulse,
  itHelp,
]
