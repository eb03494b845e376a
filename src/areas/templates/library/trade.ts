import {
  comment,
  ease,
  ends,
  faces,
  line,
  must,
  pick,
  pleased,
  shownIf,
  stars,
  titleAndText,
  wrong,
  yesNo,
} from './ask.ts'
import { any, atLeast, atMost, contacts, has, is, options, t, template } from './parts.ts'

const shoppingFailed = any(atMost('overall', 2), has('wrong', 'pricetag', 'stale'))

export const storeVisit = template({
  id: 'store-visit',
  industry: 'trade',
  metric: 'csat',
  picture: 'bag',
  brand: '#a33b12',
  title: t('Покупка сегодня', 'Бүгінгі сауда', 'Shopping today'),
  description: t(
    'Покупатель у кассы говорит, нашёл ли всё и чего не хватило. Список ненайденного идёт прямо в закупку.',
    'Сатып алушы касса алдында бәрін тапты ма, не жетпегенін айтады. Табылмаған тауарлар тізімі сатып алу бөліміне барады.',
    'At the till shoppers say whether they found everything and what was missing; the list goes straight to purchasing.',
  ),
  cover: titleAndText(
    t('Всё нашли?', 'Бәрін таптыңыз ба?', 'Found everything?'),
    t(
      'Ответьте, пока пробивают чек.',
      'Чек шыққанша жауап беріп үлгересіз.',
      'Answer while your receipt prints.',
    ),
  ),
  questions: [
    faces('overall', t('Как прошла покупка?', 'Бүгінгі сауда қалай болды?', 'How was your shopping?')),
    yesNo(
      'found',
      t('Нашли всё, за чем пришли?', 'Керегіңіздің бәрін таптыңыз ба?', 'Did you find all you came for?'),
      t('Да, всё', 'Иә, бәрін', 'Yes, all of it'),
      t('Не всё', 'Бәрін емес', 'Not all'),
    ),
    shownIf(
      any(is('found', false)),
      line(
        'missing',
        t('Чего не нашли?', 'Нені таппадыңыз?', 'What was missing?'),
        t(
          'Товар, марка, размер. Передадим в закупку.',
          'Тауары, маркасы, өлшемі. Сатып алу бөліміне жеткіземіз.',
          'Item, brand, size. We will pass it on to purchasing.',
        ),
      ),
    ),
    wrong(
      t('Что испортило впечатление?', 'Әсеріңізді не бұзды?', 'What spoiled it?'),
      any(atMost('overall', 3)),
      [
        'pricetag',
        'Цена на кассе не сошлась',
        'Кассадағы баға басқа болып шықты',
        'Price differed at the till',
      ],
      ['stale', 'Товар несвежий', 'Тауар балғын емес', 'Goods weren’t fresh'],
      ['queue', 'Очередь', 'Кезек', 'The queue'],
      ['nobody', 'Не у кого спросить', 'Сұрайтын адам болмады', 'Nobody to ask'],
      ['rude', 'Невежливый персонал', 'Қызметкерлер әдепсіз', 'Rude staff'],
      ['choice', 'Мало выбора', 'Таңдау аз', 'Poor choice'],
      ['dirty', 'Грязно или тесно', 'Лас не тар', 'Dirty or cramped'],
      ['price', 'Дорого', 'Қымбат', 'Too expensive'],
    ),
    pleased(
      t('За что пятёрка?', 'Бестік не үшін?', 'What earned top marks?'),
      any(atLeast('overall', 5)),
      ['choice', 'Выбор', 'Таңдау мол', 'The choice'],
      ['fresh', 'Свежесть', 'Балғындығы', 'Freshness'],
      ['price', 'Цены и акции', 'Бағалар мен акциялар', 'Prices and offers'],
      ['staff', 'Помощь консультанта', 'Кеңесшінің көмегі', 'Helpful staff'],
      ['quick', 'Быстрая касса', 'Кассасы жылдам', 'Quick till'],
      ['order', 'Порядок и чистота', 'Тазалық пен тәртіп', 'Clean and tidy'],
    ),
    stars(
      'till',
      t('Как быстро прошли кассу?', 'Кассадан тез өттіңіз бе?', 'How quick was the till?'),
      ends(t('очень долго', 'өте ұзақ', 'very slow'), t('сразу', 'бірден', 'no wait')),
    ),
    comment(t('Что ещё скажете директору?', 'Директорға тағы не айтасыз?', 'Anything else for the manager?')),
    ...contacts(
      shoppingFailed,
      t('Куда сообщить о решении?', 'Шешімін қайда хабарлайық?', 'Where shall we send our answer?'),
      t(
        'Директор магазина разберётся и перезвонит. Номер можно не оставлять.',
        'Дүкен директоры анықтап, қоңырау шалады. Нөмірді қалдырмасаңыз да болады.',
        'The store manager will look into it and call back. You may leave this empty.',
      ),
    ),
  ],
  pages: {
    score: ['overall'],
    found: ['found', 'missing'],
    why: ['wrong', 'pleased'],
    details: ['till'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: shoppingFailed,
  delighted: any(atLeast('overall', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо, уже разбираемся', 'Рақмет, анықтап жатырмыз', 'Thank you, we are on it'),
      t(
        'Не выбрасывайте чек: по нему быстрее найдём покупку и исправим ошибку.',
        'Чекті тастамаңыз: сол арқылы сатып алуды тез тауып, қатені түзетеміз.',
        'Keep the receipt: it helps us find the purchase and put things right.',
      ),
    ),
    delighted: titleAndText(
      t('С обновкой', 'Құтты болсын', 'Enjoy it'),
      t(
        'Спасибо, что выбрали нас. Ваш ответ увидит вся смена.',
        'Бізді таңдағаныңызға рақмет. Жауабыңызды бүкіл ауысым көреді.',
        'Thank you for choosing us. The whole shift will see your answer.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за покупку', 'Сауда жасағаныңызға рақмет', 'Thank you for shopping'),
      t(
        'Учтём, чтобы в следующий раз было быстрее и проще.',
        'Келесіде тезірек әрі оңайырақ болуы үшін ескереміз.',
        'We will use it to make your next visit quicker and easier.',
      ),
    ),
  },
})

const returnFailed = any(atMost('ease', 3), is('outcome', 'refused'))

export const storeReturn = template({
  id: 'store-return',
  industry: 'trade',
  metric: 'ces',
  picture: 'receipt',
  brand: '#6f4480',
  title: t('Возврат и обмен', 'Қайтару және ауыстыру', 'Returns and exchanges'),
  description: t(
    'Насколько легко вернуть товар и почему возвращают. Отказ в возврате сразу становится обращением.',
    'Тауарды қайтару қаншалықты оңай, неге қайтарады. Қайтарудан бас тарту бірден шағым болып тіркеледі.',
    'How easy a return is and why goods come back. A refused return becomes a case at once.',
  ),
  cover: titleAndText(
    t('Как прошёл возврат?', 'Қайтару қалай өтті?', 'How did the return go?'),
    t(
      'Три коротких вопроса. Ответ не влияет на возврат.',
      'Үш қысқа сұрақ. Жауап қайтаруға әсер етпейді.',
      'Three short questions. Your answer won’t affect the return.',
    ),
  ),
  questions: [
    ease(
      t(
        'Вернуть или обменять товар было легко',
        'Тауарды қайтару немесе ауыстыру оңай болды',
        'Returning or exchanging was easy',
      ),
    ),
    must(
      pick(
        'outcome',
        t('Чем закончилось?', 'Немен аяқталды?', 'How did it end?'),
        ['money', 'Вернули деньги', 'Ақшаны қайтарды', 'Money back'],
        ['exchange', 'Обменяли товар', 'Тауарды ауыстырды', 'Exchanged'],
        ['check', 'Взяли на проверку', 'Тексеруге алды', 'Taken for inspection'],
        ['refused', 'Отказали', 'Бас тартты', 'Refused'],
      ),
    ),
    wrong(
      t('Что было трудно?', 'Не қиын болды?', 'What made it hard?'),
      any(atMost('ease', 4), is('outcome', 'refused')),
      ['papers', 'Требовали лишние бумаги', 'Артық қағаз сұрады', 'Needless paperwork'],
      ['wait', 'Долго ждали сотрудника', 'Қызметкерді ұзақ күттік', 'Long wait for staff'],
      ['distrust', 'Отнеслись с недоверием', 'Сенімсіздікпен қарады', 'They didn’t believe me'],
      ['rules', 'Сотрудник не знал правил', 'Қызметкер ережені білмеді', 'Staff didn’t know the rules'],
      ['delay', 'Деньги придут не сразу', 'Ақша бірден түспейді', 'The money comes later'],
      ['place', 'Принимают не в каждом магазине', 'Әр дүкен қабылдамайды', 'Not every store takes returns'],
    ),
    pleased(
      t('Что понравилось?', 'Не ұнады?', 'What went well?'),
      { all: [atLeast('ease', 6), has('outcome', 'money', 'exchange', 'check')] },
      ['fast', 'Быстро', 'Тез болды', 'Quick'],
      ['noquestions', 'Без лишних вопросов', 'Артық сұрақсыз', 'No needless questions'],
      ['atonce', 'Деньги вернули сразу', 'Ақшаны бірден қайтарды', 'Money back at once'],
      ['noreceipt', 'Обошлись без чека', 'Чексіз-ақ қабылдады', 'No receipt needed'],
      ['advice', 'Помогли подобрать замену', 'Орнына басқасын таңдап берді', 'Helped me find a substitute'],
    ),
    {
      id: 'reason',
      type: 'single_choice',
      title: t('Почему вернули?', 'Неге қайтардыңыз?', 'Why did you bring it back?'),
      options: options(
        ['defect', 'Брак или поломка', 'Ақауы бар не бұзылған', 'Faulty or broken'],
        ['size', 'Не подошёл размер', 'Өлшемі келмеді', 'Wrong size'],
        ['expected', 'Ожидали другого', 'Басқаша деп ойладық', 'Not what I expected'],
        ['mistake', 'Продали не то', 'Басқа тауар сатты', 'Sold the wrong item'],
        ['mind', 'Больше не нужно', 'Енді керек емес', 'No longer needed'],
      ),
      other: true,
    },
    yesNo(
      'known',
      t(
        'Правила возврата были понятны при покупке?',
        'Сатып алғанда қайтару шарттары түсінікті болды ма?',
        'Were the return rules clear when you bought it?',
      ),
    ),
    comment(
      t('Расскажите, как это было', 'Қалай болғанын айтып беріңіз', 'Tell us what happened'),
      t('Если хочется.', 'Қаласаңыз.', 'If you like.'),
    ),
    ...contacts(
      returnFailed,
      t('Пересмотреть решение?', 'Шешімді қайта қарайық па?', 'Shall we look at it again?'),
      t(
        'Оставьте номер, и старший смены вернётся с ответом. Можно пропустить.',
        'Нөміріңізді қалдырсаңыз, ауысым жетекшісі жауабын айтады. Өткізіп жіберсеңіз де болады.',
        'Leave a number and the shift leader will come back to you. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    outcome: ['outcome'],
    why: ['wrong', 'pleased'],
    details: ['reason', 'known'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: returnFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Возврат не должен быть трудным', 'Қайтару қиын болмауы керек', 'Returns shouldn’t be hard'),
      t(
        'Проверим, всё ли сделали по правилам.',
        'Бәрі ереже бойынша жасалды ма, тексереміз.',
        'We will check that the rules were followed.',
      ),
    ),
    delighted: titleAndText(
      t('Так и задумано', 'Дәл осылай болуы керек', 'Just as it should be'),
      t(
        'Спасибо. Пусть следующая покупка подойдёт с первого раза.',
        'Рақмет. Келесі сатып алғаныңыз бірден көңіліңізден шықсын.',
        'Thank you. May the next purchase fit first time.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что рассказали', 'Айтқаныңызға рақмет', 'Thank you for telling us'),
      t(
        'По ответам правим описания товаров и сам порядок возврата.',
        'Жауаптарға қарап тауар сипаттамасын да, қайтару тәртібін де түзетеміз.',
        'Your answers help us correct descriptions and the way returns work.',
      ),
    ),
  },
})
