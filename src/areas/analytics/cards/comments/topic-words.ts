import type { Topic } from './topic.ts'

/**
 * Beginnings of words by which a topic is known in any trade; with a full stop the whole word. In small letters, Russian, Kazakh and
 * English, as people spell them: `lexicon.ts` takes Kazakh letters for their Russian likenesses and doubled letters for one.
 */
export const TOPIC_WORDS: Partial<Record<Topic, string>> = {
  staff: `персонал сотрудни работник коллектив продав продовец админ консульт менеджер охранник девушк девочк парен ребята. мальчик
    обслуж обслуг сервис отношен вежлив груб хам хамк нахам приветлив внимательн улыб навяз отзывчив компетент профессионал
    қызметкер қызметк қызмет. қызметі. сатушы сыпайы дөрекі ықылас жігіт қыздар
    staff employee worker personnel service manager security girl guy polite rude friendly attentive helpful`,
  food: `еда. еду. еды. едой. еде. вкус вкуст невкус поел покорм кормят. кормил кормеж питан кухн кофе кофей чай. чая. чаю. чаем. завтрак
    тамақ тамағ дәм. дәмі дәмді дәмсіз кофесі шай. шайы таңғы түскі ас. асы мәзір
    food taste tasty delicious coffee tea. breakfast lunch dinner meal`,
  wait: `ждал ждат жду. ждем. ждут прожда дожда дожде подожд ожид долг долга. очеред отстоял медл быстр скорост минут час. часа. часов. полчас
    полтора задерж опозд опазд вовремя сразу. моментальн мгновен тормоз
    счетждут paperwait
    күт ұзақ кезек баяу тез. тезде тезір жылдам кеши
    wait queue line. lines. slow quick fast. faster fastest minute hour hours late. delay long. longer`,
  price: `цена. цены. цене. цену. цен. ценам ценами ценник дорог недорог дешев скидк чек. чека. чеком. чеке. счет. счета. деньг денег. тенге
    оплат стоим переплат комисси тариф накрут бонус кэшбек кешбек
    баға бағас қымбат арзан жеңілдік теңге төлем шот. шоты
    price pricey expensive cheap discount bill. money pay. paid cost overpric charge charged fee fees`,
  clean: `чист грязн грязь грязи грязищ туалет уборн мыл мыла. мыло. мылом. мусор пыль пыли пыльн запах вонь воня вони воню уборк убира убрано санитар липк липн
    антисанит тарак стерил нестерил бумаги. пятна. пятнах пятно. волос. волосы. мухи
    таза тазалық кірлен кір. лас. ластан дәретхана иіс. иісі сабын
    clean dirty dirt filthy toilet restroom bathroom soap trash garbage dust smell sticky hair. stain`,
  place: `уют атмосфер музык радио шум тихо. тишин громк орет. интерьер дизайн обстановк ремонт. мест. места. место. местечк стол. столы. столик стул
    стуль диван свет. света. светл освещ темно. душн жарк жара. холодрыг холодно. тесн террас кондиц сквозн розет заведен вид. вида.
    жайлы жайлылық атмосфера әуен музыка орын үстел жарық ыстық. тар. шулы
    холл lounge
    cozy cosy atmosphere ambience vibe music noise noisy loud interior design decor seat table chair terrace view light stuffy crowded socket place. quiet`,
  goods: `товар качеств ассорт размер брак бракова выбор. выбора. просроч срок. свеж. овощ фрукт ягод куртк одежд обув плать. платья джинс сумк гнил обменя свежее. свежие. возврат обмен. подделк
    сапа тауар ассортимент өлшем таңдау
    quality goods product assortment range size defect choice package expired refund return. returned`,
  booking: `запис брон заказ заказыв звон звони дозвон дозван перезвон оператор перепута забыл соус положи предзаказ резерв
    жазыл тапсырыс қоңырау брондау
    book booking order orders ordered call. calls called calling forgot reserv appointment`,
  delivery: `достав привез привоз курьер коробк упаков посылк самовывоз
    жеткіз курьер қорап
    deliver courier parcel shipping`,
  app: `приложен сайт терминал банкомат вайфай интернет онлайн-банк wi. wifi виснет зависа вылета глюч
    қосымша сайт терминал банкомат интернет
    app. apps website site. terminal atm wifi internet`,
  access: `парковк паркинг добрат доехать. вход. вхад входа. пандус лифт адрес остановк указател вывеск
    тұрақ кіреберіс лифт мекенжай
    parking entrance lift. elevator ramp address location`,
}
