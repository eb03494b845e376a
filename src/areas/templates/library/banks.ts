import { comment, ease, must, pick, pleased, recommend, titleAndText, wrong, yesNo } from './ask.ts'
import {
  any,
  atLeast,
  atMost,
  contacts,
  fan,
  is,
  offeredCall,
  options,
  TICK_SOME,
  t,
  template,
} from './parts.ts'

const NO_SECRETS = t(
  'Не пишите номер карты, ИИН и пароли.',
  'Карта нөмірін, ЖСН мен құпиясөздерді жазбаңыз.',
  'Please leave out card numbers, your IIN and passwords.',
)

const visitFailed = any(atMost('ease', 3), is('solved', false))

export const bankBranch = template({
  id: 'bank-branch',
  industry: 'banks',
  metric: 'ces',
  picture: 'ticket',
  brand: '#1d5c94',
  title: t('Визит в отделение', 'Бөлімшеге келу', 'Branch visit'),
  description: t(
    'Легко ли клиент решил вопрос, сколько ждал и что задержало. По видам обращений видно, где теряется время.',
    'Клиент мәселесін оңай шешті ме, қанша күтті, не кідіртті. Өтініш түрлерінен уақыт қайда кетіп жатқаны көрінеді.',
    'How easily the client got it done, how long they waited and what held them up, by type of request.',
  ),
  cover: titleAndText(
    t('Вопрос решён?', 'Мәселеңіз шешілді ме?', 'All sorted?'),
    t(
      'Оцените визит, пока он свежий. Ответ анонимный.',
      'Әсері ұмытылмай тұрғанда бағалаңыз. Атыңыз көрсетілмейді.',
      'Rate your visit while it is fresh. No name needed.',
    ),
  ),
  questions: [
    ease(
      t('Решить свой вопрос было легко', 'Мәселемді шешу оңай болды', 'It was easy to get my matter settled'),
    ),
    must(
      yesNo(
        'solved',
        t('Вопрос решён?', 'Мәселеңіз шешілді ме?', 'Is it settled?'),
        t('Да', 'Иә', 'Yes'),
        t('Нет или не до конца', 'Жоқ немесе толық емес', 'No, or not fully'),
      ),
    ),
    wrong(
      t('Что помешало?', 'Не кедергі болды?', 'What got in the way?'),
      any(atMost('ease', 4), is('solved', false)),
      ['queue', 'Очередь', 'Кезек', 'The queue'],
      ['windows', 'Мало открытых окон', 'Ашық терезе аз', 'Too few open counters'],
      ['papers', 'Не хватило документов', 'Құжат жетпеді', 'Missing papers'],
      ['unclear', 'Объяснили непонятно', 'Түсініксіз түсіндірді', 'Unclear explanation'],
      [
        'runaround',
        'Отправляли от окна к окну',
        'Терезеден терезеге жіберді',
        'Sent from counter to counter',
      ],
      [
        'system',
        'Сбой программы или терминала',
        'Бағдарлама не терминал істемеді',
        'System or terminal down',
      ],
      ['pushed', 'Навязывали лишнее', 'Керексіз өнімді тықпалады', 'Pushed extra products'],
      ['rude', 'Говорили грубо', 'Дөрекі сөйледі', 'Rude staff'],
    ),
    pleased(
      t('Что помогло?', 'Не көмектесті?', 'What helped?'),
      { all: [atLeast('ease', 6), is('solved', true)] },
      ['noqueue', 'Почти без очереди', 'Кезек жоқтың қасы болды', 'Hardly any queue'],
      ['clear', 'Понятно объяснили', 'Түсінікті айтып берді', 'Clear explanation'],
      ['onego', 'Всё за один визит', 'Бәрі бір келгенде бітті', 'All done in one visit'],
      ['polite', 'Вежливый сотрудник', 'Сыпайы қызметкер', 'Polite staff'],
      ['booking', 'Запись на время', 'Уақытқа алдын ала жазылу', 'Booked appointment'],
      [
        'app',
        'Часть сделали в приложении',
        'Бір бөлігін қосымшада жасадық',
        'Part of it was done in the app',
      ],
    ),
    {
      id: 'purpose',
      type: 'single_choice',
      title: t('С чем вы пришли?', 'Қандай мәселемен келдіңіз?', 'What did you come for?'),
      options: options(
        ['card', 'Карта или счёт', 'Карта немесе шот', 'Card or account'],
        ['loan', 'Кредит или рассрочка', 'Несие немесе бөліп төлеу', 'Loan or instalments'],
        ['deposit', 'Вклад', 'Салым', 'Deposit'],
        ['cash', 'Касса, платёж, перевод', 'Касса, төлем, аударым', 'Cash desk, payment, transfer'],
        ['papers', 'Справка или документ', 'Анықтама немесе құжат', 'Statement or document'],
      ),
      other: true,
    },
    pick(
      'wait',
      t('Сколько ждали у окна?', 'Терезе алдында қанша күттіңіз?', 'How long did you wait?'),
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['15', 'До 15 минут', '15 минутқа дейін', 'Up to 15 minutes'],
      ['30', 'До получаса', 'Жарты сағатқа дейін', 'Up to half an hour'],
      ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    comment(
      t('Что нам исправить в отделении?', 'Бөлімшеде нені түзетейік?', 'What should we fix at the branch?'),
      NO_SECRETS,
    ),
    ...contacts(
      visitFailed,
      t('Как с вами связаться?', 'Сізбен қалай хабарласайық?', 'How can we reach you?'),
      t(
        'Руководитель отделения перезвонит и доведёт вопрос до конца. Можно пропустить.',
        'Бөлімше басшысы қоңырау шалып, мәселеңізді соңына дейін жеткізеді. Өткізіп жіберсеңіз де болады.',
        'The branch manager will call and see it through. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    solved: ['solved'],
    why: ['wrong', 'pleased'],
    details: ['purpose', 'wait'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: visitFailed,
  delighted: { all: [atLeast('ease', 6), is('solved', true)] },
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, доведём до конца', 'Рақмет, соңына дейін жеткіземіз', 'Thank you, we will see it through'),
      t(
        'Руководитель отделения получил ваш ответ.',
        'Бөлімше басшысы жауабыңызды алды.',
        'The branch manager has your answer.',
      ),
    ),
    delighted: titleAndText(
      t('Хорошо, когда всё просто', 'Бәрі оңай болғаны жақсы', 'Simple is good'),
      t(
        'Спасибо. Передадим сотруднику, который вам помог.',
        'Рақмет. Сізге көмектескен қызметкерге жеткіземіз.',
        'Thank you. We will tell the person who helped you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за ответ', 'Жауабыңызға рақмет', 'Thank you'),
      t(
        'По таким ответам мы решаем, сколько окон открывать и что менять.',
        'Қанша терезе ашу керек, нені өзгерту керек екенін осындай жауаптарға қарап шешеміз.',
        'Answers like yours decide how many counters we open and what we change.',
      ),
    ),
  },
})

const disappointed = any(atMost('nps', 6))

export const bankLoyalty = template({
  id: 'bank-loyalty',
  industry: 'banks',
  metric: 'nps',
  picture: 'card',
  brand: '#24478f',
  title: t('Лояльность клиента банка', 'Банк клиентінің адалдығы', 'Bank customer loyalty'),
  description: t(
    'Раз в квартал по ссылке из сообщения: порекомендует ли клиент банк, основной ли он и за что его любят или ругают.',
    'Тоқсанына бір рет хабарламадағы сілтеме арқылы: клиент банкті ұсына ма, негізгі банкі ме, несін ұнатады, несін сынайды.',
    'Once a quarter by a link in a message: would they recommend the bank, is it their main one, and why.',
  ),
  cover: titleAndText(
    t('Минута о вашем банке', 'Банкіңіз туралы бір минут', 'A minute about your bank'),
    t(
      'Мы не спросим ни имени, ни номера карты.',
      'Атыңызды да, карта нөмірін де сұрамаймыз.',
      'We won’t ask for your name or card number.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Насколько вероятно, что вы порекомендуете наш банк друзьям или коллегам?',
        'Біздің банкті достарыңызға немесе әріптестеріңізге ұсынуыңыз қаншалықты ықтимал?',
        'How likely are you to recommend our bank to a friend or colleague?',
      ),
    ),
    wrong(
      t('Что вас не устраивает?', 'Сізге не ұнамайды?', 'What are you unhappy with?'),
      disappointed,
      ['fees', 'Комиссии', 'Комиссиялар', 'Fees'],
      ['rates', 'Ставки', 'Мөлшерлемелер', 'Rates'],
      ['app', 'Приложение', 'Мобильді қосымша', 'The app'],
      ['support', 'Долго отвечает поддержка', 'Қолдау қызметі ұзақ жауап береді', 'Slow support'],
      ['branch', 'Отделения и очереди', 'Бөлімшелер мен кезектер', 'Branches and queues'],
      ['spam', 'Лишние звонки и рассылки', 'Керексіз қоңырау мен хабарлама', 'Unwanted calls and messages'],
      [
        'blocked',
        'Блокировали карту или перевод',
        'Картаны не аударымды бұғаттады',
        'Blocked card or transfer',
      ],
      ['charge', 'Списание, которого не ждали', 'Күтпеген жерден ақша ұсталды', 'A charge I didn’t expect'],
    ),
    {
      id: 'pleased',
      type: 'multiple_choice',
      title: t('За что порекомендуете?', 'Не үшін ұсынар едіңіз?', 'What would you recommend it for?'),
      description: TICK_SOME,
      options: options(
        ['app', 'Приложение', 'Мобильді қосымша', 'The app'],
        ['speed', 'Переводы без задержек', 'Аударымдардың тездігі', 'Instant transfers'],
        ['bonus', 'Бонусы и кешбэк', 'Бонустар мен кешбэк', 'Bonuses and cashback'],
        ['people', 'Сотрудники', 'Қызметкерлері', 'The people'],
        ['rates', 'Ставки и условия', 'Мөлшерлемелері мен шарттары', 'Rates and terms'],
        ['safety', 'Надёжность', 'Сенімділігі', 'Reliability'],
      ),
      other: true,
      visibleIf: fan,
    },
    {
      id: 'main',
      type: 'yes_no',
      title: t('Мы ваш основной банк?', 'Біз сіздің негізгі банкіңізбіз бе?', 'Are we your main bank?'),
      description: t(
        'Тот, через который проходит большая часть денег.',
        'Ақшаңыздың көп бөлігі өтетін банк.',
        'The one most of your money goes through.',
      ),
      labels: {
        yes: t('Да', 'Иә', 'Yes'),
        no: t('Один из нескольких', 'Бірнешеуінің бірі', 'One of several'),
      },
    },
    {
      id: 'app',
      type: 'csat',
      shape: 'number',
      title: t(
        'Насколько вы довольны приложением?',
        'Мобильді қосымшаға көңіліңіз тола ма?',
        'How satisfied are you with the app?',
      ),
      labels: {
        low: t('совсем нет', 'мүлдем толмайды', 'not at all'),
        high: t('полностью', 'толық толады', 'completely'),
      },
    },
    comment(t('Почему такая оценка?', 'Неге осылай бағаладыңыз?', 'Why this score?'), NO_SECRETS),
    ...offeredCall(
      disappointed,
      t(
        'Хотите обсудить это с банком?',
        'Осыны банкпен талқылағыңыз келе ме?',
        'Would you like to talk it over with us?',
      ),
      t('Да, перезвоните', 'Иә, қоңырау шалыңыз', 'Yes, call me back'),
      t('Нет', 'Жоқ', 'No'),
    ),
  ],
  pages: {
    score: ['nps'],
    why: ['wrong', 'pleased'],
    details: ['main', 'app'],
    words: ['comment'],
    reply: ['callback', 'contact', 'consent'],
  },
  unhappy: disappointed,
  delighted: fan,
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за честность', 'Шынайы жауабыңызға рақмет', 'Thank you for your honesty'),
      t(
        'Каждый такой ответ читает служба качества. Если попросили позвонить, это сделает она, а не продавцы.',
        'Мұндай әр жауапты сапа қызметі оқиды. Қоңырау сұрасаңыз, сатушылар емес, сол қызмет хабарласады.',
        'Our quality team reads every answer like this. If you asked for a call, it will be them and not sales.',
      ),
    ),
    delighted: titleAndText(
      t('Спасибо за доверие', 'Сеніміңізге рақмет', 'Thank you for your trust'),
      t(
        'Расскажем тем, кто это делает каждый день.',
        'Мұны күн сайын атқарып жүрген жандарға айтамыз.',
        'We will tell the people who make it happen every day.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, приняли', 'Рақмет, қабылдадық', 'Thank you, noted'),
      t(
        'Ваши слова попадут в план следующего квартала.',
        'Сөзіңіз келесі тоқсанның жоспарына енеді.',
        'Your words go into next quarter’s plan.',
      ),
    ),
  },
})
