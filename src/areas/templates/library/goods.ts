import { comment, ease, must, pick, pleased, recommend, stars, titleAndText, wrong, yesNo } from './ask.ts'
import { any, atLeast, atMost, contacts, critic, fan, is, options, TICK_SOME, t, template } from './parts.ts'

const productFailed = any(atMost('nps', 6), atMost('quality', 2), is('match', 'no'))

export const productOwner = template({
  id: 'product-owner',
  industry: 'goods',
  metric: 'nps',
  picture: 'parcel',
  brand: '#8a4b12',
  title: t('Порекомендуете товар?', 'Тауарды ұсынасыз ба?', 'Would you recommend the product?'),
  description: t(
    'Код на упаковке или в гарантийном талоне. Владелец говорит, как товар себя ведёт, и производитель узнаёт о браке до возврата.',
    'Код қаптамада не кепілдік талонында болады. Иесі тауар туралы айтады, өндіруші ақауды қайтарылғанға дейін біледі.',
    'The code is on the package or warranty card. Owners say how the product does, and the maker hears of defects before returns.',
  ),
  cover: titleAndText(
    t('Как вам покупка?', 'Сатып алғаныңыз қалай?', 'How do you like it?'),
    t(
      'Ответ прочитает не продавец, а тот, кто это сделал.',
      'Жауапты сатушы емес, жасаған адам оқиды.',
      'It is read by the people who made it, not by the shop.',
    ),
  ),
  questions: [
    recommend(
      t(
        'Порекомендуете этот товар знакомым?',
        'Бұл тауарды таныстарыңызға ұсынасыз ба?',
        'Would you recommend this product to people you know?',
      ),
    ),
    wrong(
      t('Что разочаровало?', 'Неден көңіліңіз қалды?', 'What disappointed you?'),
      critic,
      ['defect', 'Брак', 'Ақауы бар', 'Faulty'],
      ['broke', 'Сломался', 'Бұзылып қалды', 'It broke'],
      ['mismatch', 'Не такой, как на фото', 'Суреттегідей емес', 'Not like the picture'],
      ['awkward', 'Неудобно пользоваться', 'Пайдалануға ыңғайсыз', 'Awkward to use'],
      ['parts', 'Не хватило деталей', 'Бөлшегі жетпеді', 'Parts were missing'],
      ['box', 'Пришёл в помятой упаковке', 'Қаптамасы езіліп келді', 'Damaged package'],
      ['fake', 'Похоже на подделку', 'Жалған сияқты', 'Looks like a fake'],
      ['price', 'Не стоит своих денег', 'Бағасына тұрмайды', 'Not worth the money'],
    ),
    {
      id: 'pleased',
      type: 'multiple_choice',
      title: t('Что в нём хорошего?', 'Несі жақсы?', 'What is good about it?'),
      description: TICK_SOME,
      options: options(
        ['quality', 'Качество', 'Сапасы', 'Quality'],
        ['look', 'Внешний вид', 'Көрінісі', 'Looks'],
        ['handy', 'Удобство', 'Ыңғайлылығы', 'Easy to use'],
        ['price', 'Цена', 'Бағасы', 'Price'],
        ['box', 'Упаковка', 'Қаптамасы', 'Packaging'],
        ['local', 'Сделан у нас', 'Өзімізде жасалған', 'Made here'],
      ),
      other: true,
      visibleIf: fan,
    },
    stars('quality', t('Оцените качество', 'Сапасын бағалаңыз', 'Rate the quality')),
    pick(
      'match',
      t('Совпал ли с описанием?', 'Сипаттамасына сай ма?', 'Does it match the description?'),
      ['yes', 'Да', 'Иә', 'Yes'],
      ['partly', 'Не во всём', 'Бәрі бірдей емес', 'Not in everything'],
      ['no', 'Нет', 'Жоқ', 'No'],
    ),
    pick(
      'owned',
      t('Давно пользуетесь?', 'Көптен бері қолданып жүрсіз бе?', 'How long have you had it?'),
      ['week', 'До недели', 'Бір аптаға дейін', 'Up to a week'],
      ['month', 'До месяца', 'Бір айға дейін', 'Up to a month'],
      ['half', 'До полугода', 'Жарты жылға дейін', 'Up to six months'],
      ['longer', 'Дольше', 'Одан көп', 'Longer'],
    ),
    comment(t('Что бы вы в нём изменили?', 'Несін өзгертер едіңіз?', 'What would you change about it?')),
    ...contacts(
      productFailed,
      t('Заменить или починить?', 'Ауыстырайық па, жөндейік пе?', 'Replace or repair it?'),
      t(
        'Оставьте номер, и мы предложим решение по гарантии. Можно пропустить.',
        'Нөміріңізді қалдырсаңыз, кепілдік бойынша шешім ұсынамыз. Өткізіп жіберсеңіз де болады.',
        'Leave a number and we will offer a solution under warranty. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['nps'],
    why: ['wrong', 'pleased'],
    details: ['quality', 'match', 'owned'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: productFailed,
  delighted: fan,
  thanks: {
    unhappy: titleAndText(
      t('Простите. Так быть не должно', 'Кешіріңіз. Бұлай болмауы керек', 'Sorry. It shouldn’t be like this'),
      t(
        'Ответ уже в отделе качества. Сохраните упаковку: по номеру партии найдём причину.',
        'Жауабыңыз сапа бөлімінде. Қаптамасын сақтап қойыңыз: партия нөмірі бойынша себебін табамыз.',
        'Your answer is with our quality team. Keep the box: the batch number helps us find the cause.',
      ),
    ),
    delighted: titleAndText(
      t('Пусть служит долго', 'Игілігіңізге жарасын', 'Enjoy it for years'),
      t(
        'Спасибо. Покажем ваш ответ тем, кто работает в цехе.',
        'Рақмет. Жауабыңызды цехта жұмыс істейтіндерге көрсетеміз.',
        'Thank you. We will show your answer to the people on the shop floor.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, станем лучше', 'Рақмет, жақсара түсеміз', 'Thank you, we will do better'),
      t(
        'Ваши слова дойдут до конструкторов.',
        'Сөзіңіз құрастырушыларға жетеді.',
        'Your words will reach the designers.',
      ),
    ),
  },
})

const repairFailed = any(atMost('ease', 3), is('fixed', false), atMost('master', 2))

export const warrantyRepair = template({
  id: 'warranty-repair',
  industry: 'goods',
  metric: 'ces',
  picture: 'toolbox',
  brand: '#33507a',
  title: t('Гарантия и ремонт', 'Кепілдік және жөндеу', 'Warranty and repair'),
  description: t(
    'Легко ли сдать вещь в ремонт, сколько он занял и ушла ли неисправность. Повторная поломка сразу становится обращением.',
    'Затты жөндеуге беру оңай ма, қанша уақыт кетті, ақауы жойылды ма. Қайта бұзылса, бірден шағым болып тіркеледі.',
    'How easy it was to get it repaired, how long it took and whether the fault is gone. A repeat fault becomes a case.',
  ),
  cover: titleAndText(
    t('Починили?', 'Жөнделді ме?', 'Is it fixed?'),
    t(
      'Ответьте, когда проверите дома.',
      'Үйде тексеріп көрген соң жауап беріңіз.',
      'Answer once you have tried it at home.',
    ),
  ),
  questions: [
    ease(
      t(
        'Сдать в ремонт и получить обратно было легко',
        'Жөндеуге беру де, қайтып алу да оңай болды',
        'Handing it in and getting it back was easy',
      ),
    ),
    must(
      yesNo(
        'fixed',
        t('Неисправность устранили?', 'Ақауы жойылды ма?', 'Is the fault gone?'),
        t('Да, работает', 'Иә, жұмыс істейді', 'Yes, it works'),
        t('Нет или вернулась', 'Жоқ не қайта шықты', 'No, or it came back'),
      ),
    ),
    wrong(
      t('Что затруднило ремонт?', 'Жөндеуді не қиындатты?', 'What made it difficult?'),
      any(atMost('ease', 4), is('fixed', false)),
      ['long', 'Долго чинили', 'Ұзақ жөндеді', 'Took too long'],
      ['silent', 'Не сообщали, что происходит', 'Не болып жатқанын хабарламады', 'No news meanwhile'],
      ['parts', 'Не было запчастей', 'Қосалқы бөлшек болмады', 'No spare parts'],
      [
        'paid',
        'Взяли деньги за гарантийный случай',
        'Кепілдік бола тұра ақы алды',
        'Charged though under warranty',
      ],
      ['denied', 'Отказали в гарантии', 'Кепілдіктен бас тартты', 'Warranty was denied'],
      ['damage', 'Вернули с царапинами', 'Сызат түсіріп қайтарды', 'Came back scratched'],
      ['far', 'Далеко ехать', 'Баратын жер алыс', 'Too far away'],
      ['rude', 'Невежливо общались', 'Әдепсіз сөйлесті', 'Impolite staff'],
    ),
    pleased(
      t('Что сделали хорошо?', 'Нені жақсы істедік?', 'What did we do well?'),
      { all: [atLeast('ease', 6), is('fixed', true)] },
      ['fast', 'Починили быстро', 'Тез жөндеді', 'Fast repair'],
      ['informed', 'Держали в курсе', 'Хабарлап отырды', 'Kept me informed'],
      ['explained', 'Объяснили причину', 'Себебін түсіндірді', 'Explained the cause'],
      ['free', 'Ничего не взяли', 'Ақы алған жоқ', 'No charge'],
      ['pickup', 'Забрали и привезли', 'Өздері алып кетіп, әкеліп берді', 'Picked up and delivered'],
      ['spare', 'Дали замену на время', 'Уақытша басқасын берді', 'Lent a replacement'],
    ),
    pick(
      'days',
      t('Сколько занял ремонт?', 'Жөндеуге қанша уақыт кетті?', 'How long did the repair take?'),
      ['3', 'До трёх дней', 'Үш күнге дейін', 'Up to three days'],
      ['10', 'До десяти дней', 'Он күнге дейін', 'Up to ten days'],
      ['30', 'До месяца', 'Бір айға дейін', 'Up to a month'],
      ['longer', 'Больше месяца', 'Бір айдан көп', 'More than a month'],
    ),
    {
      id: 'master',
      type: 'csat',
      shape: 'smiley',
      title: t('Как вам работа мастера?', 'Шебердің жұмысы қалай?', 'How was the technician?'),
    },
    comment(
      t('Что стоит изменить?', 'Нені өзгерткен жөн?', 'What should we change?'),
      t(
        'Номер заказа-наряда поможет найти ремонт.',
        'Тапсырыс нөмірі жөндеуді табуға көмектеседі.',
        'The repair order number helps us find the case.',
      ),
    ),
    ...contacts(
      repairFailed,
      t('Вернёмся к ремонту?', 'Жөндеуге қайта оралайық па?', 'Shall we take another look?'),
      t(
        'Оставьте номер: руководитель сервиса позвонит и назначит время. Можно пропустить.',
        'Нөміріңізді қалдырыңыз: сервис басшысы қоңырау шалып, уақытын белгілейді. Өткізіп жіберсеңіз де болады.',
        'Leave a number: the service manager will call and set a time. You may skip this.',
      ),
    ),
  ],
  pages: {
    score: ['ease'],
    fixed: ['fixed'],
    why: ['wrong', 'pleased'],
    details: ['days', 'master'],
    words: ['comment'],
    reply: ['contact', 'consent'],
  },
  unhappy: repairFailed,
  delighted: { all: [atLeast('ease', 6), is('fixed', true)] },
  thanks: {
    unhappy: titleAndText(
      t('Спасибо. Исправим своё', 'Рақмет. Қатемізді түзетеміз', 'Thank you. We will put it right'),
      t(
        'Руководитель сервиса увидит ответ первым. Квитанцию пока сохраните.',
        'Жауабыңызды алдымен сервис басшысы көреді. Түбіртекті әзірге сақтай тұрыңыз.',
        'The service manager will see this first. Please keep the repair slip for now.',
      ),
    ),
    delighted: titleAndText(
      t('Отличная новость', 'Жақсы жаңалық екен', 'Good news'),
      t(
        'Спасибо. Мастеру расскажем и не будем ждать вас с поломкой снова.',
        'Рақмет. Шеберге айтамыз, енді бұзылмасын деп тілейміз.',
        'Thank you. We will tell the technician and hope not to see you again too soon.',
      ),
    ),
    others: titleAndText(
      t('Спасибо, что нашли время', 'Уақыт бөлгеніңізге рақмет', 'Thank you for your time'),
      t(
        'Посмотрим, как сократить срок и чаще сообщать о ремонте.',
        'Мерзімді қысқартып, жиірек хабарлап отыру жолын қарастырамыз.',
        'We will look for ways to be quicker and keep you posted.',
      ),
    ),
  },
})
