import type { SurveyTemplate } from '../template.contract.ts'
import {
  comment,
  ease,
  ends,
  faces,
  line,
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
  fan,
  has,
  is,
  offeredCall,
  t,
  template,
} from './parts.ts'

const NO_SECRETS = t(
  'Без номера карты, ИИН и паролей.',
  'Карта нөмірін, ЖСН мен құпиясөзді жазбаңыз.',
  'No card numbers, IIN or passwords, please.',
)

const managerFailed = any(atMost('manager', 2), has('wrong', 'misled', 'rude'))

const manager = template({
  id: 'bank-manager',
  industry: 'banks',
  metric: 'csat',
  picture: 'badge',
  brand: '#0e5a4a',
  title: t('Работа менеджера банка', 'Банк менеджерінің жұмысы', 'Your bank adviser'),
  description: t(
    'Код на столе менеджера: понятно ли объяснил, назвал ли все платежи, не навязал ли страховку. Обман сразу виден.',
    'Менеджер үстеліндегі код: түсінікті айтты ма, барлық төлемді атады ма, сақтандыруды тықпаламады ма. Алдау бірден көрінеді.',
    'A code on the desk: was it clear, were all fees named, was insurance pushed. Misleading advice shows at once.',
  ),
  cover: titleAndText(
    t('Менеджер вас услышал?', 'Менеджер сізді тыңдады ма?', 'Did the adviser listen?'),
    t(
      'Оценка анонимна и на условия не влияет.',
      'Бағалау атсыз, шарттарға әсер етпейді.',
      'It is anonymous and won’t affect your terms.',
    ),
  ),
  questions: [
    faces(
      'manager',
      t(
        'Довольны ли вы работой менеджера?',
        'Менеджердің жұмысына көңіліңіз тола ма?',
        'Are you satisfied with your adviser?',
      ),
    ),
    wrong(
      t(
        'Что в консультации было плохо?',
        'Кеңес берудің несі нашар болды?',
        'What was poor about the advice?',
      ),
      any(atMost('manager', 3)),
      ['unclear', 'Сложные слова', 'Түсініксіз сөздер', 'Hard words'],
      ['notasked', 'Не спросил, что нужно', 'Не керегін сұрамады', 'Didn’t ask what I need'],
      [
        'pushed',
        'Навязывал страховку или карту',
        'Сақтандыру не карта тықпалады',
        'Pushed insurance or a card',
      ],
      ['misled', 'Не сказал о комиссии', 'Комиссия туралы айтпады', 'Hid a fee'],
      ['slow', 'Долго оформлял', 'Ұзақ рәсімдеді', 'Slow paperwork'],
      ['busy', 'Отвлекался', 'Алаңдап отырды', 'Was distracted'],
      ['ignorant', 'Не знал ответа', 'Жауабын білмеді', 'Didn’t know the answer'],
      ['rude', 'Говорил свысока', 'Менсінбей сөйледі', 'Talked down to me'],
    ),
    pleased(
      t('Чем менеджер помог?', 'Менеджер немен көмектесті?', 'How did the adviser help?'),
      any(atLeast('manager', 5)),
      ['simple', 'Объяснил простыми словами', 'Қарапайым тілмен түсіндірді', 'Plain words'],
      ['options', 'Сравнил варианты', 'Нұсқаларды салыстырды', 'Compared options'],
      ['honest', 'Отговорил от лишнего', 'Артығынан сақтандырды', 'Talked me out of extras'],
      ['fast', 'Быстро оформил', 'Тез рәсімдеді', 'Quick paperwork'],
      ['follow', 'Сам перезвонил потом', 'Кейін өзі хабарласты', 'Followed up'],
    ),
    yesNo(
      'fees',
      t(
        'Все платежи и комиссии назвали заранее?',
        'Барлық төлем мен комиссияны алдын ала айтты ма?',
        'Were all fees named in advance?',
      ),
    ),
    yesNo(
      'copy',
      t(
        'Копию договора вы получили?',
        'Шарттың көшірмесін алдыңыз ба?',
        'Did you get a copy of the contract?',
      ),
    ),
    comment(t('Что осталось непонятным?', 'Не түсініксіз қалды?', 'What is still unclear?'), NO_SECRETS),
    ...contacts(
      managerFailed,
      t('Пусть объяснит другой специалист?', 'Басқа маман түсіндірсін бе?', 'Shall someone else explain?'),
      t(
        'Позвонит руководитель отдела. Можно пропустить.',
        'Бөлім басшысы қоңырау шалады. Өткізіп жіберсеңіз де болады.',
        'The head of the department will call. You may skip this.',
      ),
    ),
  ],
  unhappy: managerFailed,
  delighted: any(atLeast('manager', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Проверим разговор', 'Әңгімені тексереміз', 'We will review the talk'),
      t(
        'Если комиссию скрыли, вернём и пересчитаем.',
        'Комиссияны жасырса, қайтарып, қайта есептейміз.',
        'If a fee was hidden, we will refund and recalculate.',
      ),
    ),
    delighted: titleAndText(
      t('Хороший совет дорогого стоит', 'Жақсы кеңес қымбат', 'Good advice is worth a lot'),
      t(
        'Передадим менеджеру и его руководителю.',
        'Менеджерге және басшысына жеткіземіз.',
        'We will tell the adviser and their manager.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, научимся объяснять', 'Рақмет, түсіндіруді үйренеміз', 'Thank you, we will explain better'),
      t(
        'По вашим словам обучаем новых менеджеров.',
        'Жаңа менеджерлерді сөзіңіз бойынша үйретеміз.',
        'Your words train new advisers.',
      ),
    ),
  },
})

const appFailed = any(atMost('app', 2), has('wrong', 'money', 'access'))

const mobile = template({
  id: 'bank-app',
  industry: 'banks',
  metric: 'csat',
  picture: 'phone',
  brand: '#4338a8',
  title: t('Мобильное приложение банка', 'Банктің мобильді қосымшасы', 'Banking app'),
  description: t(
    'После операции в приложении: получилось ли с первого раза, что искали и где зависло. Пропавшие деньги сразу жалоба.',
    'Қосымшадағы операциядан кейін: бірден шықты ма, не іздеді, қай жерде қатты. Жоғалған ақша бірден шағым.',
    'After an operation in the app: did it work first time, what were they looking for, where did it hang. Missing money is a complaint.',
  ),
  cover: titleAndText(
    t('Получилось?', 'Іске асты ма?', 'Did it work?'),
    t(
      'Три касания о приложении. Доступ к счёту не нужен.',
      'Қосымша туралы үш рет түрту. Шотқа кіру керек емес.',
      'Three taps about the app. No access to your account.',
    ),
  ),
  questions: [
    faces(
      'app',
      t('Как вам приложение сегодня?', 'Бүгін қосымша қалай жұмыс істеді?', 'How did the app do today?'),
    ),
    wrong(
      t('Что не сработало?', 'Не жұмыс істемеді?', 'What didn’t work?'),
      any(atMost('app', 3)),
      ['login', 'Вход и коды', 'Кіру және кодтар', 'Login and codes'],
      ['slow', 'Тормозит, зависает', 'Баяу, қатып қалады', 'Slow or frozen'],
      ['find', 'Не найти нужное', 'Керегін табу қиын', 'Couldn’t find things'],
      ['qr', 'Не сработал QR', 'QR істемеді', 'QR failed'],
      ['ads', 'Мешает реклама', 'Жарнама кедергі', 'Ads in the way'],
      ['update', 'После обновления хуже', 'Жаңартудан соң нашарлады', 'Worse since the update'],
      ['money', 'Деньги ушли, но не дошли', 'Ақша кетті, бірақ жетпеді', 'Money left but didn’t arrive'],
      ['access', 'Заблокировали доступ', 'Кіруді бұғаттады', 'Locked out'],
    ),
    pick(
      'task',
      t('Что вы делали?', 'Не істедіңіз?', 'What were you doing?'),
      ['transfer', 'Перевод', 'Аударым', 'A transfer'],
      ['pay', 'Оплата услуг или QR', 'Қызметке төлем не QR', 'Bills or QR payment'],
      ['loan', 'Кредит или рассрочка', 'Несие не бөліп төлеу', 'Loan or instalments'],
      ['deposit', 'Вклад', 'Салым', 'Deposit'],
      ['docs', 'Справка или документ', 'Анықтама не құжат', 'A statement'],
    ),
    yesNo('first', t('Вышло с первого раза?', 'Бірден шықты ма?', 'Did it work first time?')),
    stars(
      'clear',
      t('Понятно ли, куда нажимать?', 'Қайда басу керегі түсінікті ме?', 'Is it clear where to tap?'),
      ends(t('запутанно', 'шатасқан', 'confusing'), t('ясно', 'айқын', 'clear')),
    ),
    comment(
      t('Какой кнопки вам не хватает?', 'Сізге қандай түйме жетіспейді?', 'Which button do you miss?'),
      NO_SECRETS,
    ),
    ...offeredCall(
      appFailed,
      t('Помочь разобраться?', 'Шешуге көмектесейік пе?', 'Shall we help?'),
      CALL_YES,
      t('Решу в чате', 'Чатта шешемін', 'I will use the chat'),
    ),
  ],
  unhappy: appFailed,
  delighted: any(atLeast('app', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Уже смотрим журнал ошибок', 'Қателер журналын қарап жатырмыз', 'We are in the error log'),
      t(
        'Если деньги не дошли, не отправляйте их второй раз: сначала проверим.',
        'Ақша жетпесе, екінші рет жібермеңіз: алдымен тексереміз.',
        'If money didn’t arrive, don’t resend it: let us check first.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть так и будет', 'Осылай бола берсін', 'May it stay so'),
      t(
        'Разработчики читают хорошее реже плохого. Спасибо.',
        'Әзірлеушілер жақсы сөзді сирек оқиды. Рақмет.',
        'Developers read praise less often than bugs. Thank you.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, попало в список', 'Рақмет, тізімге енді', 'Thank you, it is on the list'),
      t(
        'Перечитываем такие ответы перед каждым обновлением.',
        'Мұндай жауаптарды әр жаңарту алдында қайта оқимыз.',
        'We reread answers like this before every update.',
      ),
    ),
  },
})

const atmFailed = any(atMost('ease', 3), is('result', 'lost'), is('result', 'swallowed'))

const atm = template({
  id: 'bank-atm',
  industry: 'banks',
  metric: 'ces',
  picture: 'purse',
  brand: '#7d3c0a',
  title: t('Банкомат и терминал', 'Банкомат және терминал', 'Cash machine and terminal'),
  description: t(
    'Наклейка на устройстве, код говорит, на каком. Зажёванная карта и недовыданные деньги сразу идут дежурной службе.',
    'Құрылғыдағы жапсырма, код қай құрылғы екенін айтады. Ұсталған карта мен берілмеген ақша бірден кезекші қызметке барады.',
    'A sticker whose code names the machine. A swallowed card or missing cash goes straight to the duty service.',
  ),
  cover: titleAndText(
    t('Банкомат не подвёл?', 'Банкомат дұрыс істеді ме?', 'Did the machine behave?'),
    t(
      'Код знает, где он стоит. Вам остаётся ответить.',
      'Код оның қай жерде екенін біледі. Тек жауап беріңіз.',
      'The code knows where it is. Just answer.',
    ),
  ),
  questions: [
    ease(
      t(
        'Сделать то, за чем пришли, было легко',
        'Керегімді жасау оңай болды',
        'Doing what I came for was easy',
      ),
    ),
    wrong(
      t('Что с устройством?', 'Құрылғыға не болған?', 'What is wrong with it?'),
      any(atMost('ease', 4)),
      ['empty', 'Нет денег', 'Ақша жоқ', 'Out of cash'],
      ['notes', 'Только крупные купюры', 'Тек ірі купюралар', 'Large notes only'],
      ['off', 'Не работает', 'Істемейді', 'Out of order'],
      [
        'screen',
        'Экран не видно или не нажать',
        'Экран көрінбейді не басылмайды',
        'Screen unreadable or dead',
      ],
      ['slow', 'Очень медленно', 'Өте баяу', 'Very slow'],
      ['receipt', 'Не дал чек', 'Чек бермеді', 'No receipt'],
      ['queue', 'Очередь', 'Кезек', 'A queue'],
      ['unsafe', 'Темно, небезопасно', 'Қараңғы, қауіпті', 'Dark or unsafe'],
    ),
    pick(
      'result',
      t('Чем кончилось?', 'Немен аяқталды?', 'How did it end?'),
      ['done', 'Всё получилось', 'Бәрі шықты', 'I got what I needed'],
      ['gaveup', 'Ничего не вышло', 'Ештеңе шықпады', 'I left without it'],
      ['lost', 'Деньги списались, но не выданы', 'Ақша есептен шықты, қолға тимеді', 'Charged but no cash'],
      ['swallowed', 'Карта осталась внутри', 'Карта ішінде қалды', 'My card was swallowed'],
    ),
    pick(
      'task',
      t('Что вы хотели сделать?', 'Не істегіңіз келді?', 'What did you want to do?'),
      ['cash', 'Снять наличные', 'Қолма-қол ақша алу', 'Withdraw cash'],
      ['in', 'Внести деньги', 'Ақша салу', 'Pay in'],
      ['pay', 'Оплатить услуги', 'Қызметке төлеу', 'Pay bills'],
      ['pin', 'ПИН, карта, баланс', 'ПИН, карта, баланс', 'PIN, card, balance'],
    ),
    comment(
      t('Что рядом с ним не в порядке?', 'Оның маңында не дұрыс емес?', 'What is wrong around it?'),
      NO_SECRETS,
    ),
    ...contacts(
      atmFailed,
      t(
        'Куда сообщить о деньгах и карте?',
        'Ақша мен карта туралы қайда хабарлайық?',
        'Where shall we report on your cash or card?',
      ),
      t(
        'Дежурный перезвонит сегодня и никогда не спросит ПИН. Можно пропустить.',
        'Кезекші бүгін хабарласады, ПИН-кодты ешқашан сұрамайды. Өткізіп жіберсеңіз де болады.',
        'We will call today and never ask for a PIN. You may skip this.',
      ),
    ),
  ],
  unhappy: atmFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Не уходите с тревогой', 'Алаңдамаңыз', 'Don’t worry'),
      t(
        'Операции по этому устройству сверяем. Карту при сомнении заблокируйте в приложении.',
        'Осы құрылғының операцияларын тексереміз. Күмән болса, картаны қосымшада бұғаттаңыз.',
        'We are checking this machine’s records. If in doubt, block the card in the app.',
      ),
    ),
    delighted: titleAndText(
      t('Работает, как должен', 'Ойдағыдай істейді', 'Working as it should'),
      t(
        'Спасибо. Таких устройств станет больше.',
        'Рақмет. Мұндай құрылғылар көбейеді.',
        'Thank you. There will be more like it.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, вызовем инженера', 'Рақмет, инженер шақырамыз', 'Thank you, an engineer will look'),
      t(
        'Осмотрим устройство на ближайшем объезде.',
        'Құрылғыны жақын арада тексереміз.',
        'We will inspect it on the next round.',
      ),
    ),
  },
})

const loanFailed = any(atMost('ease', 3), is('terms', false))

const loan = template({
  id: 'bank-loan',
  industry: 'banks',
  metric: 'ces',
  picture: 'safe',
  brand: '#14532d',
  title: t('Получение кредита', 'Несие алу', 'Getting a loan'),
  description: t(
    'Заёмщику через день после выдачи: сколько ждал решения, понял ли переплату и график. Непонятые условия считаются жалобой.',
    'Несие берілген соң бір күннен кейін: шешімді қанша күтті, артық төлем мен кестені түсінді ме. Түсініксіз шарт шағым болады.',
    'The day after: how long the decision took, were the cost and schedule understood. Terms not understood count as a complaint.',
  ),
  cover: titleAndText(
    t('Деньги получены', 'Ақша алынды', 'The money is in'),
    t('Насколько простым был путь?', 'Жолы қаншалықты оңай болды?', 'How simple was the way there?'),
  ),
  questions: [
    ease(t('Оформить кредит было легко', 'Несие рәсімдеу оңай болды', 'Getting the loan was easy')),
    wrong(
      t('Что осложнило оформление?', 'Рәсімдеуді не қиындатты?', 'What made it hard?'),
      any(atMost('ease', 4)),
      ['papers', 'Много документов', 'Құжат көп', 'Too many papers'],
      ['wait', 'Долго ждали решения', 'Шешімді ұзақ күттік', 'Slow decision'],
      ['rate', 'Ставка выше обещанной', 'Мөлшерлеме айтылғаннан жоғары', 'A higher rate than promised'],
      ['sum', 'Одобрили меньше', 'Аз сома мақұлдады', 'A smaller sum'],
      ['insurance', 'Добавили страховку', 'Сақтандыру қосты', 'Insurance was added'],
      ['calls', 'Много звонков', 'Қоңырау көп болды', 'Too many calls'],
      ['visits', 'Пришлось приезжать', 'Келуге тура келді', 'Had to come in'],
    ),
    yesNo(
      'terms',
      t(
        'Вы понимаете полную стоимость кредита?',
        'Несиенің толық құнын түсінесіз бе?',
        'Do you understand the full cost of the loan?',
      ),
      t('Да', 'Иә', 'Yes'),
      t('Не до конца', 'Толық емес', 'Not fully'),
    ),
    pick(
      'decision',
      t('Сколько ждали решения?', 'Шешімді қанша күттіңіз?', 'How long was the decision?'),
      ['minutes', 'Минуты', 'Бірнеше минут', 'Minutes'],
      ['day', 'До дня', 'Бір күнге дейін', 'Up to a day'],
      ['week', 'До недели', 'Бір аптаға дейін', 'Up to a week'],
      ['longer', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    many(
      'why',
      t('Почему выбрали нас?', 'Неге бізді таңдадыңыз?', 'Why did you choose us?'),
      ['rate', 'Ставка', 'Мөлшерлеме', 'The rate'],
      ['speed', 'Быстрое решение', 'Тез шешім', 'A quick decision'],
      ['client', 'Уже клиент банка', 'Банк клиентімін', 'I bank here'],
      ['advice', 'Посоветовали', 'Кеңес берді', 'Recommended'],
    ),
    comment(
      t('Что объяснить проще?', 'Нені қарапайым түсіндірейік?', 'What should we explain better?'),
      NO_SECRETS,
    ),
    ...contacts(
      loanFailed,
      t('Разобрать договор вместе?', 'Шартты бірге қарайық па?', 'Go through the contract together?'),
      t(
        'Специалист объяснит платежи и как отказаться от лишнего. Можно пропустить.',
        'Маман төлемдерді және артығынан бас тарту жолын түсіндіреді. Өткізіп жіберсеңіз де болады.',
        'We will explain payments and how to drop extras. You may skip this.',
      ),
    ),
  ],
  unhappy: loanFailed,
  delighted: any(atLeast('ease', 6)),
  thanks: {
    unhappy: titleAndText(
      t('Долг должен быть понятным', 'Қарыз түсінікті болуы керек', 'Debt must be clear'),
      t(
        'Мы перечитаем договор вашими глазами.',
        'Шартты сіздің көзіңізбен қайта оқимыз.',
        'We will reread the contract through your eyes.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть деньги пойдут на дело', 'Ақша игі іске жұмсалсын', 'Put it to good use'),
      t(
        'Напомним о первом платеже за три дня.',
        'Алғашқы төлемді үш күн бұрын ескертеміз.',
        'We will remind you three days before the first payment.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, сократим путь', 'Рақмет, жолын қысқартамыз', 'Thank you, we will shorten it'),
      t(
        'Каждый лишний документ проверим на нужность.',
        'Әр артық құжаттың керегін тексереміз.',
        'We will question every extra paper.',
      ),
    ),
  },
})

const businessFailed = any(atMost('nps', 6))

const business = template({
  id: 'bank-small-business',
  industry: 'banks',
  metric: 'nps',
  picture: 'screen',
  brand: '#1f3f6d',
  title: t('Обслуживание бизнеса', 'Кәсіпкерлерге қызмет көрсету', 'Business banking'),
  description: t(
    'Предпринимателю раз в полгода: платежи, эквайринг, валютный контроль и личный менеджер. Что мешает вести дело.',
    'Кәсіпкерге жарты жылда бір: төлемдер, эквайринг, валюталық бақылау, жеке менеджер. Іске не кедергі.',
    'For entrepreneurs twice a year: payments, card acceptance, currency control, the manager. What gets in the way of work.',
  ),
  cover: titleAndText(
    t('Банк помогает делу?', 'Банк іске көмектесе ме?', 'Does the bank help your business?'),
    t(
      'Минута от вас сбережёт вам часы.',
      'Сіздің бір минутыңыз сағаттарыңызды үнемдейді.',
      'A minute now will save you hours.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Посоветуете наш банк другому предпринимателю?',
        'Банкімізді басқа кәсіпкерге ұсынасыз ба?',
        'Would you recommend us to another business owner?',
      ),
    ),
    wrong(
      t('Что мешает вашему делу?', 'Ісіңізге не кедергі?', 'What gets in your way?'),
      businessFailed,
      ['fees', 'Тарифы', 'Тарифтер', 'Charges'],
      ['payments', 'Платежи задерживают', 'Төлемдер кешігеді', 'Held payments'],
      ['control', 'Запросы документов', 'Құжат сұрату', 'Requests for papers'],
      ['pos', 'Сбои терминала', 'Терминал ақаулары', 'Terminal failures'],
      ['online', 'Неудобный кабинет', 'Кабинет ыңғайсыз', 'Clumsy online bank'],
      ['manager', 'Менеджер недоступен', 'Менеджерге қол жетпейді', 'Manager out of reach'],
      ['credit', 'Не дают кредит', 'Несие бермейді', 'No credit'],
    ),
    pleased(
      t('Что вам помогает?', 'Сізге не көмектеседі?', 'What helps you?'),
      fan,
      ['speed', 'Быстрые платежи', 'Жылдам төлемдер', 'Fast payments'],
      ['manager', 'Личный менеджер', 'Жеке менеджер', 'A personal manager'],
      ['pos', 'Приём карт и QR', 'Карта мен QR қабылдау', 'Cards and QR'],
      ['online', 'Удобный кабинет', 'Ыңғайлы кабинет', 'A good online bank'],
      ['credit', 'Доступный кредит', 'Қолжетімді несие', 'Accessible credit'],
    ),
    pick(
      'form',
      t('Как вы работаете?', 'Қандай нысанда жұмыс істейсіз?', 'What is your business?'),
      ['ip', 'ИП', 'ЖК', 'Sole trader'],
      ['too', 'ТОО', 'ЖШС', 'Limited company'],
      ['other', 'Другое', 'Басқа', 'Other'],
    ),
    stars('manager', t('Как вам ваш менеджер?', 'Менеджеріңіз қалай?', 'How is your manager?')),
    comment(
      t('Какая задача до сих пор не решена?', 'Қай мәселе әлі шешілмеді?', 'What is still unsolved?'),
      NO_SECRETS,
    ),
    ...contacts(
      businessFailed,
      t('С кем обсудить?', 'Кіммен талқылаймыз?', 'Whom shall we talk to?'),
      t(
        'Позвонит руководитель бизнес-направления. Можно пропустить.',
        'Бизнес бағытының басшысы хабарласады. Өткізіп жіберсеңіз де болады.',
        'The head of business banking will call. You may skip this.',
      ),
    ),
  ],
  unhappy: businessFailed,
  thanks: {
    unhappy: titleAndText(
      t('Время предпринимателя не вернуть', 'Кәсіпкердің уақыты қайтпайды', 'You can’t get time back'),
      t(
        'Разберём ваши последние платежи и запросы.',
        'Соңғы төлемдеріңіз бен сұратуларды қараймыз.',
        'We will look at your recent payments and requests.',
      ),
    ),
    delighted: titleAndText(
      t('Успехов вашему делу', 'Ісіңіз табысты болсын', 'Success to your business'),
      t(
        'Менеджер узнает, что на него можно положиться.',
        'Менеджер өзіне сенуге болатынын біледі.',
        'Your manager will know you can rely on them.',
      ),
    ),
    others: titleAndText(
      t('Спасибо за деловой ответ', 'Іскерлік жауабыңызға рақмет', 'Thank you for a businesslike answer'),
      t(
        'Сравним с ответами соседних отраслей и поправим тарифы.',
        'Басқа салалардың жауабымен салыстырып, тарифтерді түзетеміз.',
        'We will compare it across trades and adjust our charges.',
      ),
    ),
  },
})

const callFailed = any(atMost('call', 2), is('solved', 'no'))

const callCentre = template({
  id: 'bank-call-centre',
  industry: 'banks',
  metric: 'csat',
  picture: 'headset',
  brand: '#8f1d2c',
  title: t('Звонок в банк', 'Банкке қоңырау шалу', 'Calling the bank'),
  description: t(
    'Ссылка в сообщении после разговора: решён ли вопрос с первого звонка, сколько ждали и сколько раз переводили.',
    'Сөйлескен соң хабарламадағы сілтеме: мәселе бірінші қоңыраудан шешілді ме, қанша күтті, неше рет ауыстырды.',
    'A link after the call: was it solved the first time, how long was the wait and how many transfers.',
  ),
  cover: titleAndText(
    t('Мы вам помогли?', 'Біз көмектестік пе?', 'Did we help?'),
    t('Оператор ответа не увидит.', 'Оператор жауапты көрмейді.', 'The operator won’t see your answer.'),
  ),
  questions: [
    faces(
      'call',
      t('Довольны ли вы разговором?', 'Әңгімеге көңіліңіз толды ма?', 'Are you satisfied with the call?'),
    ),
    pick(
      'solved',
      t('Ваш вопрос решён?', 'Мәселеңіз шешілді ме?', 'Has your question been solved?'),
      ['first', 'Да, с первого звонка', 'Иә, бірінші қоңыраудан', 'Yes, on the first call'],
      ['again', 'Да, но пришлось звонить снова', 'Иә, бірақ қайта шалдым', 'Yes, after calling again'],
      ['wait', 'Обещали решить', 'Шешеміз деді', 'They promised to'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    wrong(
      t('Что было плохо в разговоре?', 'Әңгіменің несі нашар болды?', 'What was poor about the call?'),
      any(atMost('call', 3), is('solved', 'no')),
      ['wait', 'Долгое ожидание', 'Ұзақ күту', 'A long wait'],
      ['robot', 'Робот не соединял', 'Робот қоспады', 'The robot wouldn’t connect me'],
      ['transfer', 'Переводили по кругу', 'Бір-біріне ауыстыра берді', 'Passed around'],
      ['repeat', 'Пришлось повторять всё заново', 'Бәрін қайта айттым', 'Had to repeat everything'],
      ['script', 'Читали по бумажке', 'Қағаздан оқыды', 'A read-out script'],
      ['dropped', 'Связь оборвалась', 'Байланыс үзілді', 'The line dropped'],
      ['rude', 'Невежливо', 'Әдепсіз', 'Impolite'],
    ),
    pick(
      'wait',
      t('Сколько ждали ответа?', 'Жауапты қанша күттіңіз?', 'How long did you wait?'),
      ['1', 'До минуты', 'Бір минутқа дейін', 'Up to a minute'],
      ['5', 'До 5 минут', '5 минутқа дейін', 'Up to 5 minutes'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    yesNo(
      'language',
      t('Говорили на удобном вам языке?', 'Сізге ыңғайлы тілде сөйлесті ме?', 'Was it in your language?'),
    ),
    comment(t('Что осталось нерешённым?', 'Не шешілмей қалды?', 'What is still open?'), NO_SECRETS),
    ...offeredCall(
      callFailed,
      t(
        'Перезвонить вам с ответом?',
        'Жауабын айтып, қайта қоңырау шалайық па?',
        'Call you back with an answer?',
      ),
      t('Да, жду звонка', 'Иә, күтемін', 'Yes, please'),
      CALL_NO,
    ),
  ],
  pages: {
    score: ['call'],
    solved: ['solved'],
    why: ['wrong'],
    details: ['wait', 'language'],
    words: ['comment'],
    reply: ['callback', 'contact', 'consent'],
  },
  unhappy: callFailed,
  delighted: { all: [atLeast('call', 5), is('solved', 'first')] },
  thanks: {
    unhappy: titleAndText(
      t('Вопрос ещё открыт, и мы помним', 'Мәселе ашық, есімізде', 'Still open, and we know it'),
      t(
        'Старший смены прослушает запись и найдёт ответ.',
        'Ауысым жетекшісі жазбаны тыңдап, жауабын табады.',
        'The shift leader will listen to the call and find the answer.',
      ),
    ),
    delighted: titleAndText(
      t('Одного звонка хватило', 'Бір қоңырау жетті', 'One call was enough'),
      t(
        'Оператору засчитаем ваш ответ.',
        'Жауабыңыз оператордың есебіне жазылады.',
        'It goes to the operator’s credit.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что дозвонились', 'Хабарласқаныңызға рақмет', 'Thank you for calling'),
      t(
        'Сократим очередь и число переводов.',
        'Кезек пен ауыстыруды азайтамыз.',
        'We will cut the queue and the transfers.',
      ),
    ),
  },
})

const claimFailed = any(atMost('ease', 3), is('outcome', 'no'))

const claim = template({
  id: 'bank-complaint',
  industry: 'banks',
  metric: 'ces',
  picture: 'bubble',
  brand: '#5f4a8b',
  title: t('Как решили вашу жалобу', 'Шағымыңыз қалай шешілді', 'How your complaint was handled'),
  description: t(
    'Заявителю после закрытия жалобы: решено ли по сути, в срок ли и сколько раз пришлось объяснять.',
    'Шағым жабылған соң: мәні бойынша шешілді ме, мерзімінде ме, неше рет түсіндіруге тура келді.',
    'Once a complaint is closed: was it really solved, in time, and how often did they have to explain.',
  ),
  cover: titleAndText(
    t('Жалоба закрыта. А вопрос?', 'Шағым жабылды. Ал мәселе ше?', 'The complaint is closed. Is the matter?'),
    t('Если нет, откроем снова.', 'Шешілмесе, қайта ашамыз.', 'If not, we will reopen it.'),
  ),
  questions: [
    ease(t('Добиться решения было легко', 'Шешімге қол жеткізу оңай болды', 'Getting a solution was easy')),
    pick(
      'outcome',
      t('Чем всё кончилось?', 'Немен аяқталды?', 'How did it end?'),
      ['yes', 'Решили полностью', 'Толық шешті', 'Fully solved'],
      ['partly', 'Решили частично', 'Ішінара шешті', 'Partly solved'],
      ['explained', 'Отказали, но объяснили', 'Бас тартты, бірақ себебін айтты', 'Refused but explained'],
      ['no', 'Не решили', 'Шешпеді', 'Not solved'],
    ),
    wrong(
      t('Что затянуло дело?', 'Істі не созды?', 'What slowed it down?'),
      any(atMost('ease', 4), is('outcome', 'no')),
      ['long', 'Долго отвечали', 'Ұзақ жауап берді', 'Slow answers'],
      ['repeat', 'Пришлось объяснять по нескольку раз', 'Бірнеше рет түсіндірдім', 'Explained many times'],
      ['template', 'Отписки', 'Жалпылама жауап', 'Stock replies'],
      ['papers', 'Требовали лишнее', 'Артық құжат талап етті', 'Needless papers'],
      ['status', 'Неизвестность', 'Не болып жатқаны белгісіз', 'Kept in the dark'],
      ['blame', 'Обвинили меня', 'Мені кінәлады', 'I was blamed'],
    ),
    pick(
      'days',
      t('Сколько это заняло?', 'Қанша уақыт кетті?', 'How long did it take?'),
      ['1', 'День', 'Бір күн', 'A day'],
      ['3', 'До трёх дней', 'Үш күнге дейін', 'Up to three days'],
      ['10', 'До десяти дней', 'Он күнге дейін', 'Up to ten days'],
      ['more', 'Дольше', 'Одан ұзақ', 'Longer'],
    ),
    stars(
      'trust',
      t('Доверяете ли нам после этого?', 'Осыдан кейін бізге сенесіз бе?', 'Do you trust us after this?'),
      ends(t('нет', 'жоқ', 'no'), t('полностью', 'толықтай', 'fully')),
    ),
    comment(
      t('Каким должно быть решение?', 'Шешім қандай болуы керек еді?', 'What should the solution have been?'),
      NO_SECRETS,
    ),
    ...contacts(
      claimFailed,
      t('Открыть жалобу снова?', 'Шағымды қайта ашайық па?', 'Shall we reopen it?'),
      t(
        'Займётся другой сотрудник. Номер обращения не нужен. Можно пропустить.',
        'Басқа қызметкер айналысады. Өтініш нөмірі керек емес. Өткізіп жіберсеңіз де болады.',
        'Someone else will take it. No case number needed. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    outcome: ['outcome'],
    why: ['wrong'],
    details: ['days', 'trust'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: claimFailed,
  delighted: { all: [atLeast('ease', 6), is('outcome', 'yes')] },
  thanks: {
    unhappy: titleAndText(
      t('Рано поставили точку', 'Нүктені ерте қойыппыз', 'We closed it too soon'),
      t(
        'Дело перечитает человек, который его не вёл.',
        'Істі оны жүргізбеген адам қайта қарайды.',
        'Someone who didn’t handle it will read it again.',
      ),
    ),
    delighted: titleAndText(
      t('Рады, что сумели исправить', 'Түзей алғанымызға қуаныштымыз', 'Glad we could put it right'),
      t('Спасибо за терпение.', 'Шыдамдылығыңызға рақмет.', 'Thank you for your patience.'),
    ),
    others: titleAndText(
      t('Спасибо, что дождались', 'Күткеніңізге рақмет', 'Thank you for waiting'),
      t(
        'Ищем причину, чтобы жаловаться было не на что.',
        'Шағымға себеп қалмауы үшін түп себебін іздейміз.',
        'We look for the cause, so there is nothing to complain of.',
      ),
    ),
  },
})

const leftFailed = any(atMost('total', 2), is('back', 'talk'))

const leaving = template({
  id: 'bank-leaving',
  industry: 'banks',
  metric: 'csat',
  picture: 'key',
  brand: '#6a4318',
  title: t('Почему вы закрыли продукт', 'Өнімді неге жаптыңыз', 'Why you closed it'),
  description: t(
    'Ушедшему клиенту, без уговоров: причина, куда ушёл и что вернуло бы. Самые честные ответы даёт тот, кто уже решил.',
    'Кеткен клиентке, көндірусіз: себебі, қайда кетті, не қайтарар еді. Ең шынайы жауапты шешім қабылдаған адам береді.',
    'For those who left, with no persuasion: why, where to, and what would bring them back. Leavers are the most honest.',
  ),
  cover: titleAndText(
    t('Вы уходите, и это ваше право', 'Кетуге құқығыңыз бар', 'You are leaving, as you may'),
    t(
      'Уговаривать не будем. Помогите понять.',
      'Көндірмейміз. Түсінуге көмектесіңіз.',
      'We won’t persuade you. Help us understand.',
    ),
  ),
  questions: [
    faces(
      'total',
      t('Как вам было с нашим банком?', 'Банкіміздің клиенті болу қалай болды?', 'How was it with our bank?'),
    ),
    pick(
      'product',
      t('Что вы закрыли?', 'Нені жаптыңыз?', 'What did you close?'),
      ['card', 'Карту', 'Картаны', 'A card'],
      ['deposit', 'Вклад', 'Салымды', 'A deposit'],
      ['loan', 'Кредит досрочно', 'Несиені мерзімінен бұрын', 'A loan, early'],
      ['account', 'Счёт целиком', 'Шотты толық', 'The whole account'],
    ),
    many(
      'reason',
      t('Почему?', 'Неліктен?', 'Why?'),
      ['terms', 'У других условия лучше', 'Басқада шарт жақсырақ', 'Better terms elsewhere'],
      ['need', 'Больше не нужно', 'Енді қажет емес', 'No longer needed'],
      ['fees', 'Комиссии', 'Комиссиялар', 'Fees'],
      ['service', 'Обслуживание', 'Қызмет көрсету', 'Service'],
      ['app', 'Приложение', 'Қосымша', 'The app'],
      ['trust', 'Пропало доверие', 'Сенім жоғалды', 'Lost trust'],
      ['move', 'Переезд', 'Көшу', 'Moving'],
    ),
    wrong(
      t('Что было последней каплей?', 'Соңғы түрткі не болды?', 'What was the last straw?'),
      any(atMost('total', 3)),
      ['charge', 'Неожиданное списание', 'Күтпеген ұстап қалу', 'An unexpected charge'],
      ['block', 'Блокировка', 'Бұғаттау', 'A block'],
      ['refusal', 'Отказ', 'Бас тарту', 'A refusal'],
      ['queue', 'Очередь или ожидание', 'Кезек не күту', 'A queue or a wait'],
      ['talk', 'Разговор с сотрудником', 'Қызметкермен әңгіме', 'A talk with an employee'],
    ),
    pick(
      'back',
      t('Вернётесь когда-нибудь?', 'Бір күні бізге қайта ораласыз ба?', 'Would you ever come back?'),
      ['yes', 'Возможно', 'Мүмкін', 'Perhaps'],
      ['no', 'Вряд ли', 'Екіталай', 'Unlikely'],
      ['talk', 'Да, если решите мой вопрос', 'Иә, мәселемді шешсеңіз', 'Yes, if you solve my problem'],
    ),
    line(
      'where',
      t('Куда вы ушли?', 'Қайда кеттіңіз?', 'Where did you go?'),
      t('Можно не отвечать.', 'Жауап бермесеңіз де болады.', 'Only if you like.'),
    ),
    ...contacts(
      leftFailed,
      t('Решить то, что осталось?', 'Қалған мәселені шешейік пе?', 'Shall we settle what is left?'),
      t(
        'Позвоним по делу и без предложений. Можно пропустить.',
        'Тек іс бойынша, ұсыныссыз хабарласамыз. Өткізіп жіберсеңіз де болады.',
        'We will call on the matter, with no offers. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['total'],
    why: ['product', 'reason', 'wrong'],
    details: ['back', 'where'],
    reply: ['contact', 'consent'],
  },
  unhappy: leftFailed,
  delighted: any(atLeast('total', 5)),
  thanks: {
    unhappy: titleAndText(
      t('Спасибо за правду напоследок', 'Соңында айтқан шындығыңызға рақмет', 'Thank you for the truth'),
      t(
        'Её прочитает не продавец, а тот, кто меняет условия.',
        'Оны сатушы емес, шарттарды өзгертетін адам оқиды.',
        'It goes to the person who sets the terms, not to sales.',
      ),
    ),
    delighted: titleAndText(
      t('Расстаёмся друзьями', 'Дос болып қоштасамыз', 'Parting as friends'),
      t(
        'Двери банка открыты. Всего вам доброго.',
        'Банк есігі ашық. Сәттілік тілейміз.',
        'Our doors stay open. All the best.',
      ),
    ),
    others: titleAndText(
      t(
        'Спасибо за ваш выбор и ответ',
        'Таңдауыңыз бен жауабыңызға рақмет',
        'Thank you for your time with us',
      ),
      t(
        'Постараемся стать банком, к которому возвращаются.',
        'Қайта оралатын банк болуға тырысамыз.',
        'We will try to be a bank people come back to.',
      ),
    ),
  },
})

export const BANKS: readonly SurveyTemplate[] = [
  manager,
  mobile,
  atm,
  loan,
  business,
  callCentre,
  claim,
  leaving,
]
