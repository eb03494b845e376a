/** What guests write about, whatever the trade. */
export const TOPICS = [
  'staff',
  'food',
  'wait',
  'price',
  'clean',
  'place',
  'goods',
  'booking',
  'access',
] as const
export type Topic = (typeof TOPICS)[number]

const list = (text: string) => text.split(/\s+/).filter(Boolean)

/** Beginnings of words by which a topic is known, Russian, Kazakh and English, in small letters. */
export const TOPIC_WORDS: Record<Topic, readonly string[]> = {
  staff:
    list(`персонал сотрудни официант барист продав админ кассир консультант менеджер повар врач доктор медсестр мастер тренер
    учител преподав водител курьер обслужив обслужил девушк парен вежлив груб хам приветлив внимательн улыб
    қызметкер даяшы қызмет сатушы дәрігер мұғалім жүргізуші сыпайы дөрекі ықылас
    staff waiter waitress barista seller manager cashier doctor nurse teacher driver courier service polite rude friendly attentive`),
  food: list(`еда еду еды кухн блюд меню вкус кофе чай раф латте капучино завтрак обед ужин омлет круассан десерт торт каш суп салат пицц
    бургер мяс рыб плов выпечк порци напит холодный остыл пересол сыр
    тамақ дәм кофесі шай таңғы түскі тағам мәзір наубай
    food coffee tea breakfast lunch dinner dish menu taste tasty delicious dessert cake soup salad portion drink burger pizza`),
  wait: list(`ждал жда ожид долг очеред медлен быстр скорост минут часов полчас задерж опозда вовремя
    күт ұзақ кезек баяу жылдам тез уақыт кешік
    wait queue line slow quick fast minute hour late delay long`),
  price: list(`цена цены цене цену ценам ценник дорог дешев скидк чек счет деньг тенге оплат стоим переплат
    баға қымбат арзан жеңілдік теңге төлем шот
    price expensive cheap discount bill money pay cost overpriced`),
  clean: list(`чист гряз туалет мыл мусор пыль запах вонь воня уборк санитар липк
    таза кірлен лас дәретхана иіс сабын
    clean dirty toilet restroom soap trash dust smell sticky`),
  place:
    list(`уют атмосфер музык шум интерьер дизайн мест стол стул диван свет душн жарк тесн террас кондиционер розет
    жайлы атмосфера әуен орын үстел жарық ыстық тар
    cozy cosy atmosphere music noise noisy loud interior design seat table chair terrace view light stuffy crowded socket`),
  goods: list(`товар качеств ассортимент размер брак выбор упаковк свеж просроч
    сапа тауар ассортимент таңдау балғын
    quality goods product range size defect choice package fresh expired`),
  booking: list(`запис брон заказ доставк приложен сайт звон оператор перепута забыл терминал
    жазыл тапсырыс жеткіз қосымша сайт қоңырау
    book order delivery app website call terminal forgot reservation appointment`),
  access: list(`парковк добрат вход пандус лифт адрес остановк проезд
    тұрақ кіреберіс лифт мекенжай
    parking entrance lift elevator ramp address location`),
}

/** Beginnings of words that praise. */
export const PRAISE =
  list(`отличн вкусн прекрасн хорош супер лучш быстр вежлив уютн чист приветлив довол спасиб благодар понрав нрав люблю любим
  класс внимательн удобн свеж рекоменд идеальн чудесн замечательн восхит рад тепл молодц красив приятн достойн качествен вовремя улыб
  жақсы дәмді керемет тамаша ұна рахмет рақмет сыпайы таза жылдам тез әдемі жайлы ықылас
  good great excellent tasty love best clean quick fast friendly polite nice amazing delicious perfect cozy cosy fresh awesome thank wonderful`)

/** Beginnings of words that blame. */
export const BLAME =
  list(`плох ужас долг медлен холодн гряз груб хам дорог остыл сырой сырая сырые ждал жда очеред шум забыл перепута невкус ошиб
  обман жаль разочаров отврат кошмар тесн душн жарк брак просроч горел пересол недо слом грустн неприят проблем опозда задерж воня липк испорт
  жаман суық ұзақ лас қымбат дөрекі баяу күт кешік нашар ұмыт
  bad terrible cold slow dirty rude long expensive wait noisy loud forgot worst awful late stale broken disappoint overpriced sticky burnt`)
