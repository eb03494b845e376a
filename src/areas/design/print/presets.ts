import { INDUSTRIES } from '../../templates/template.contract.ts'
import { type IllustrationId, illustrations } from '../illustrations/illustrations.ts'
import { type Typeface, typefaceFiles } from './fonts.ts'
import { type LayoutId, layouts } from './layouts/layouts.ts'
import { type MotifId, motifIds } from './motifs.ts'
import { blackAndWhite, palettes } from './palettes.ts'
import type { PrintColours, PrintIndustry, PrintWords } from './print-design.ts'
import type { LayoutChoice } from './sheet.ts'
import { type WidgetId, widgetIds } from './widgets.ts'
import { type QuestionId, questions, type RequestId, requests } from './words.ts'

/** A design of the catalogue: a layout and all that it leaves open, chosen by hand. */
export type PrintPreset = LayoutChoice & {
  id: string
  name: PrintWords
  industry: PrintIndustry
  layout: LayoutId
  palette: string
  colours: PrintColours
  question: QuestionId
  request: RequestId
}

/*
 * In the order of the gallery. Ids stand in saved prints, so they never change.
 * id | name in Russian, Kazakh, English | industry | layout | motif | palette | letters | drawing | row of figures | question | request
 */
const table = `
  dastarkhan             | Дастархан          | Дастарқан              | Dastarkhan             | restaurants | table     | horns    | saffron       | display    | cup         | none   | coffee    | scan
  team                   | Команда            | Ұжым                   | Team                   | staff       | chat      | shanyrak | graphite      | rubik      | team        | faces  | team      | phone
  piping-hot             | Горячо             | Ып-ыстық               | Piping hot             | delivery    | wink      | carpet   | brick         | rubik      | wok         | none   | hot       | scan
  word                   | Слово              | Сөз                    | A word                 | any         | corner    | ridges   | chalk         | display    | bubble      | none   | word      | scan
  house-and-yard         | Дом и двор         | Үй мен аула            | House and yard         | services    | horizon   | waves  | mint          | display    | house       | none   | solved    | camera
  hotline                | Горячая линия      | Жедел желі             | Hotline                | public      | bubble    | scales   | coral         | display    | hotline     | none   | city      | scan
  straight               | Прямо              | Тура                   | Straight               | goods       | shout     | bubbles  | cobalt        | display    | phone       | none   | works     | review
  night-light            | Ночник             | Түнгі шам              | Night light            | hotels      | lamp      | terrazzo | night         | display    | night       | none   | sleep     | phone
  headlight              | Фара               | Фара                   | Headlight              | cars        | wink      | checks   | ice           | tektur     | car         | none   | car       | review
  wall-newspaper         | Стенгазета         | Қабырға газеті         | Wall newspaper         | education   | newspaper | confetti | lemon         | display    | book        | none   | curious   | phone
  mirror                 | Зеркало            | Айна                   | Mirror                 | beauty      | arch      | tulips   | lilac         | alternates | mirror      | none   | mirror    | scan
  strip                  | Полоса             | Жолақ                  | Strip                  | banks       | strip     | mosaic   | lapis         | tektur     | card        | none   | clear     | phone
  price-tag              | Ярлык              | Баға белгісі           | Price tag              | trade       | pricetag  | grid     | tangerine     | display    | pricetag    | none   | price     | review
  doctor-listens         | Доктор слушает     | Дәрігер тыңдайды       | The doctor listens     | healthcare  | bubble    | halftone | ice           | display    | stethoscope | none   | heard     | scan
  bread-ticket           | Хлебный билет      | Нан билеті             | Bread ticket           | restaurants | ticket    | stripes  | sand          | alternates | nan         | nps    | salt      | review
  do-not-disturb         | Не беспокоить      | Мазаламаңыз            | Do not disturb         | hotels      | handle    | waves    | steppe        | rubik      | doorsign    | none   | quiet     | review
  wheel                  | Руль               | Руль                   | The wheel              | transport   | slant     | ridges   | graphite      | display    | wheel       | none   | driver    | camera
  honey                  | Мёд                | Бал                    | Honey                  | goods       | stamp     | steppe   | saffron       | tektur     | honey       | none   | tasty     | scan
  two-wheels             | Два колеса         | Екі дөңгелек           | Two wheels             | transport   | verdict   | arcs     | spring        | tektur     | scooter     | none   | yesNo     | phone
  reception              | Приёмный покой     | Қабылдау бөлмесі       | Reception              | healthcare  | arch      | confetti | mint          | display    | firstaid    | none   | feeling   | camera
  crosswise              | Наискосок          | Қиғаш                  | Crosswise              | banks       | diagonal  | mosaic   | teal          | tektur     | wallet      | none   | helped    | camera
  nurse                  | Сестра             | Медбике                | The nurse              | healthcare  | portrait  | scales   | peach         | display    | stethoscope | none   | nurse     | phone
  towels                 | Полотенца          | Сүлгілер               | Towels                 | hotels      | duo       | stripes  | ice           | display    | towels      | none   | clean     | phone
  folded-corner          | Уголок             | Бүктелген бұрыш        | Folded corner          | trade       | folded    | horns    | wine          | tektur     | bag         | none   | liked     | phone
  exchange-paper         | Биржевая газета    | Биржа газеті           | The exchange paper     | banks       | newspaper | rays     | sand          | display    | tenge       | none   | minute    | review
  pizza-mosaic           | Пицца-мозаика      | Пицца әшекейі          | Pizza mosaic           | restaurants | mosaic    | mosaic   | brick         | display    | pizza       | none   | tasty     | camera
  warranty               | Гарантия           | Кепілдік               | Warranty               | goods       | letter    | bubbles  | graphite      | rubik      | warranty    | none   | quality   | review
  shop-door              | Дверь магазина     | Дүкен есігі            | Shop door              | trade       | sign      | halftone | teal          | display    | storefront  | none   | howIsIt   | scan
  steppe-road            | Степная дорога     | Дала жолы              | Steppe road            | transport   | horizon   | steppe    | steppe        | tektur     | bus         | none   | ride      | camera
  shift                  | Смена              | Ауысым                 | The shift              | any         | sleeve    | checks   | night         | rubik      | bubble      | none   | helped    | scan
  comb                   | Гребень            | Тарақ                  | The comb               | beauty      | third     | terrazzo | mint          | alternates | comb        | none   | haircut   | scan
  seal                   | Печать             | Мөр                    | The seal               | public      | verdict   | carpet   | chalk         | display    | stamp       | none   | solved    | camera
  with-delivery          | С доставкой        | Жеткізумен             | With delivery          | delivery    | seal      | arcs     | blackAndWhite | display    | parcel      | none   | fast      | scan
  globe                  | Глобус             | Глобус                 | Globe                  | education   | beam      | tulips   | lapis         | rubik      | globe       | none   | curious   | camera
  chaikhana              | Чайхана            | Шайхана                | Chaikhana              | restaurants | arch      | grid     | teal          | alternates | teapot      | none   | tea       | review
  portrait               | Портрет            | Портрет                | Portrait               | staff       | portrait  | confetti | chalk         | tektur     | briefcase   | none   | firstDay  | phone
  halves                 | Половины           | Жартылар               | Halves                 | goods       | halves    | skyline  | brick         | rubik      | television  | none   | expected  | camera
  cart                   | Тележка            | Арба                   | Cart                   | trade       | duo       | steppe   | saffron       | rubik      | cart        | none   | missing   | scan
  coupon                 | Купон              | Купон                  | Coupon                 | restaurants | coupon    | scales   | blackAndWhite | display    | cup         | none   | tasty     | scan
  traffic-lights         | Светофор           | Бағдаршам              | Traffic lights         | transport   | question  | horns    | night         | tektur     | lights      | none   | wait      | phone
  van                    | Фургон             | Фургон                 | The van                | delivery    | pricetag  | ridges   | graphite      | display    | van         | none   | fast      | scan
  window-with-a-question | Витрина с вопросом | Сұрақты терезе         | Window with a question | any         | sign      | checks   | steppe        | display    | bubble      | none   | howIsIt   | phone
  card                   | Карта              | Карта                  | The card               | banks       | peek      | halftone | plum          | display    | card        | none   | helped    | camera
  thermometer            | Градусник          | Термометр              | Thermometer            | healthcare  | phone     | stripes  | teal          | alternates | thermometer | faces  | feeling   | scan
  pool                   | Бассейн            | Бассейн                | The pool               | hotels      | ripple    | tulips   | cobalt        | alternates | pool        | none   | rested    | camera
  scent                  | Аромат             | Хош иіс                | Scent                  | beauty      | sun       | rays     | peach         | alternates | perfume     | none   | beautiful | scan
  workshop               | Мастерская         | Шеберхана              | Workshop               | goods       | beam      | grid     | tangerine     | rubik      | drill       | none   | works     | camera
  shower                 | Душ                | Душ                    | Shower                 | hotels      | rim       | terrazzo | coral         | rubik      | shower      | none   | clean     | camera
  optician               | Оптика             | Оптика                 | Optician               | healthcare  | curtain   | arcs     | night         | alternates | glasses     | none   | clear     | scan
  lemonade               | Лимонад            | Лимонад                | Lemonade               | restaurants | duo       | bubbles  | spring        | display    | lemonade    | none   | sweet     | review
  present                | Подарок            | Сыйлық                 | A present              | trade       | sun       | tulips   | plum          | display    | gift        | none   | gift      | review
  cable-car              | Канатка            | Аспалы жол             | Cable car              | transport   | mosaic    | shanyrak | ice           | rubik      | cablecar    | none   | view      | scan
  honestly               | Честно             | Шынымен                | Honestly               | trade       | shout     | carpet   | chalk         | display    | bag         | none   | honest    | phone
  atm                    | Банкомат           | Банкомат               | The ATM                | banks       | corner    | mosaic   | sky           | tektur     | atm         | none   | atm       | phone
  letter-to-the-doctor   | Письмо врачу       | Дәрігерге хат          | Letter to the doctor   | healthcare  | letter    | rays     | sand          | display    | tubes       | none   | visit     | review
  on-the-boil            | Кипит              | Қайнап тұр             | On the boil            | goods       | wink      | grid     | teal          | display    | kettle      | none   | improve   | review
  alcove                 | Альков             | Алжап                  | Alcove                 | hotels      | arch      | stripes  | plum          | display    | bed         | none   | room      | review
  yes-and-no             | Да и нет           | Иә мен жоқ             | Yes and no             | banks       | verdict   | scales   | ice           | display    | umbrella    | none   | yesNo     | camera
  cone                   | Рожок              | Балмұздақ              | Cone                   | restaurants | half      | checks   | lilac         | rubik      | icecream    | none   | sweet     | phone
  caravan                | Караван            | Керуен                 | Caravan                | delivery    | stamp     | waves    | sand          | display    | camel       | none   | whole     | camera
  pier                   | Причал             | Айлақ                  | The pier               | transport   | ripple    | carpet   | teal          | rubik      | ferry       | none   | view      | camera
  stripes                | Нашивка            | Белгі                  | Stripes                | staff       | sleeve    | halftone | brick         | rubik      | medal       | none   | work      | phone
  mood                   | Настроение         | Көңіл күй              | Mood                   | any         | halves    | peaks    | tangerine     | display    | stars       | none   | mood      | review
  pencil                 | Карандаш           | Қарындаш               | Pencil                 | education   | peek      | horns    | sky           | tektur     | pencil      | none   | course    | phone
  cabin                  | Салон              | Салон                  | The cabin              | transport   | bubble    | ridges   | lilac         | display    | bus         | none   | cabin     | scan
  suitcase               | Чемодан            | Шабадан                | Suitcase               | hotels      | table     | waves    | brick         | alternates | suitcase    | none   | home      | scan
  ballot                 | Бюллетень          | Бюллетень              | Ballot                 | public      | menu      | skyline  | sand          | display    | ballot      | none   | polite    | phone
  house-chronicle        | Хроника дома       | Үй шежіресі            | House chronicle        | goods       | newspaper | steppe   | ice           | display    | washer      | none   | month     | scan
  to-go                  | На вынос           | Өзімен алу             | To go                  | restaurants | third     | bubbles  | steppe        | display    | cup         | none   | again     | review
  aport-apple            | Апорт              | Апорт                  | Aport apple            | trade       | swiss     | terrazzo | coral         | rubik      | aport       | none   | fresh     | scan
  smile                  | Улыбка             | Күлкі                  | A smile                | healthcare  | quarter   | arcs     | cobalt        | display    | tooth       | none   | painless  | scan
  steps                  | Ступени            | Баспалдақ              | Steps                  | banks       | steps     | confetti | night         | display    | growth      | none   | zeroToTen | review
  carpet                 | Ковёр              | Кілем                  | Carpet                 | restaurants | carpet    | stripes  | rose          | display    | beshbarmak  | none   | howIsIt   | phone
  salon-window           | Салон у окна       | Терезе жанындағы салон | Salon window           | beauty      | spoken    | arcs     | plum          | alternates | scissors    | none   | haircut   | camera
  stars-on-the-receipt   | Звёзды на чеке     | Чектегі жұлдыздар      | Stars on the receipt   | any         | tally     | halftone | blackAndWhite | alternates | stars       | stars  | rate      | scan
  slip                   | Квитанция          | Түбіртек қағаз         | Slip                   | delivery    | ticket    | shanyrak | lilac         | display    | parcel      | nps    | parcel    | review
  express                | Экспресс           | Экспресс               | Express                | transport   | diagonal  | bubbles  | coral         | rubik      | train       | none   | onTime    | camera
  watch                  | Часы               | Сағат                  | The watch              | goods       | framed    | confetti | steppe        | tektur     | watch       | none   | month     | camera
  patchwork              | Лоскуты            | Құрақ                  | Patchwork              | trade       | mosaic    | peaks    | rose          | display    | dress       | none   | beautiful | phone
  car-wash               | Автомойка          | Автожуу                | Car wash               | cars        | handle    | skyline  | tangerine     | tektur     | wash        | none   | shine     | review
  out-loud               | Громко             | Дауыстап               | Out loud               | restaurants | shout     | mosaic   | coral         | rubik      | shashlik    | none   | honest    | phone
  screen                 | Экран              | Экран                  | Screen                 | banks       | phone     | terrazzo | cobalt        | display    | terminal    | nps    | app       | camera
  plaster                | Пластырь           | Пластырь               | Plaster                | healthcare  | head      | ridges   | saffron       | rubik      | plaster     | none   | clean     | phone
  handyman               | Мастер на час      | Шебер                  | Handyman               | services    | framed    | horns    | lapis         | display    | hammer      | none   | quality   | scan
  beam                   | Луч                | Сәуле                  | Beam                   | trade       | beam      | scales   | graphite      | display    | till        | none   | wait      | phone
  slippers               | Тапочки            | Тәпішке                | Slippers               | hotels      | storeys   | peaks    | sand          | display    | slippers    | none   | room      | phone
  pedals                 | Педали             | Педаль                 | Pedals                 | transport   | half      | tulips   | peach         | tektur     | bicycle     | none   | ride      | scan
  one-column             | В один столбец     | Бір баған              | One column             | goods       | column    | carpet   | blackAndWhite | tektur     | honey       | none   | quality   | review
  wink                   | Подмигивание       | Көз қысу               | Wink                   | restaurants | wink      | mosaic   | lemon         | display    | burger      | none   | tasty     | camera
  piggy-bank             | Копилка            | Жинақ қобдиша          | Piggy bank             | banks       | quarter   | waves    | rose          | display    | piggy       | none   | recommend | camera
  ambulance              | Скорая             | Жедел жәрдем           | Ambulance              | healthcare  | question  | checks   | coral         | alternates | ambulance   | none   | onTime    | phone
  chat-with-the-courier  | Чат с курьером     | Курьермен чат          | Chat with the courier  | delivery    | chat      | rays     | peach         | display    | thermobag   | hearts | hot       | camera
  street-lamp            | Фонарь             | Көше шамы              | Street lamp            | public      | steps     | grid     | steppe        | display    | streetlamp  | none   | yard      | scan
  shoe-shelf             | Обувная полка      | Аяқкиім сөресі         | Shoe shelf             | trade       | strip     | carpet   | lilac         | rubik      | sneaker     | none   | fits      | scan
  chalk                  | Мел                | Бор                    | Chalk                  | education   | shout     | stripes  | teal          | display    | blackboard  | none   | honest    | phone
  idea                   | Идея               | Идея                   | Idea                   | staff       | lamp      | shanyrak | lapis         | tektur     | idea        | none   | idea      | review
  sound                  | Звук               | Дыбыс                  | Sound                  | goods       | diagonal  | ridges   | night         | tektur     | headphones  | none   | quality   | camera
  morning                | Утро               | Таң                    | Morning                | hotels      | quarter   | rays     | saffron       | display    | breakfast   | none   | breakfast | review
  chef-listens           | Повар слушает      | Аспаз тыңдайды         | The chef listens       | restaurants | bubble    | grid     | tangerine     | display    | chef        | none   | chef      | scan
  stars                  | Звёзды             | Жұлдыздар              | Stars                  | any         | waiter    | checks   | lemon         | display    | stars       | none   | rate      | phone
  curtain                | Занавес            | Шымылдық               | Curtain                | restaurants | curtain   | terrazzo | plum          | display    | manty       | none   | tasty     | camera
  taxi-window            | Стекло такси       | Такси терезесі         | Taxi window            | transport   | spoken    | halftone | saffron       | tektur     | taxi        | none   | ride      | phone
  letter-to-the-guest    | Письмо гостю       | Қонаққа хат            | Letter to the guest    | hotels      | letter    | waves    | wine          | alternates | roomkey     | none   | back      | review
  shop-window            | Витрина            | Сөре                   | Shop window            | trade       | horizon   | skyline   | peach         | display    | storefront  | none   | found     | phone
  pattern                | Узор               | Өрнек                  | Pattern                | goods       | carpet    | horns    | plum          | tektur     | carpet      | none   | liked     | scan
  receipt-head           | Шапка чека         | Чек басы               | Receipt head           | banks       | heading   | bubbles  | blackAndWhite | display    | key         | faces  | minute    | review
  lipstick               | Помада             | Далап                  | Lipstick               | beauty      | framed    | arcs     | rose          | alternates | lipstick    | none   | beautiful | camera
  drop                   | Капля              | Тамшы                  | A drop                 | healthcare  | ripple    | scales   | sky           | display    | drip        | none   | painless  | camera
  piala                  | Пиала              | Пиала                  | Piala                  | restaurants | rim       | tulips   | mint          | display    | piala       | none   | tea       | scan
  taxi-on-line           | Такси на связи     | Такси байланыста       | Taxi on line           | transport   | chat      | skyline  | lemon         | tektur     | taxi        | hearts | driver    | camera
  safe                   | Сейф               | Сейф                   | The safe               | banks       | swiss     | peaks    | graphite      | display    | safe        | none   | trust     | scan
  voice                  | Голос              | Дауыс                  | Voice                  | any         | beside    | terrazzo | blackAndWhite | display    | bubble      | none   | word      | phone
  on-my-way              | Уже еду            | Келе жатырмын          | On my way              | delivery    | phone     | arcs     | spring        | display    | moped       | hearts | courier   | phone
  armchair               | Кресло             | Кресло                 | Armchair               | goods       | table     | shanyrak | wine          | tektur     | armchair    | none   | assembly  | review
  sales-slip             | Чек                | Түбіртек               | Sales slip             | trade       | ticket    | skyline  | lapis         | tektur     | barcode     | hearts | purchase  | scan
  yurt                   | Юрта               | Киіз үй                | The yurt               | hotels      | horizon   | peaks    | tangerine     | rubik      | yurt        | none   | stay      | phone
  puzzle                 | Пазл               | Пазл                   | Puzzle                 | staff       | swiss     | steppe   | spring        | rubik      | puzzle      | none   | firstDay  | review
  evening-room           | Вечерний зал       | Кешкі зал              | Evening room           | restaurants | lamp      | rays     | wine          | rubik      | cloche      | none   | full      | review
  air-mail               | Авиапочта          | Әуе поштасы            | Air mail               | transport   | stamp     | confetti | sky           | rubik      | plane       | none   | trip      | scan
  fitting-room           | Примерочная        | Киім өлшейтін бөлме    | Fitting room           | trade       | storeys   | steppe   | cobalt        | rubik      | gift        | none   | gift      | camera
  care                   | Забота             | Қамқорлық              | Care                   | healthcare  | sun       | halftone | rose          | rubik      | heart       | none   | care      | phone
  palette                | Палитра            | Бояғыш                 | Palette                | education   | menu      | waves    | peach         | tektur     | palette     | none   | lesson    | camera
  public-desk            | Приёмная           | Қабылдау               | Public desk            | public      | table     | checks   | sky           | display    | akimat      | none   | listened  | phone
  waiter                 | Официант           | Даяшы                  | Waiter                 | restaurants | waiter    | carpet   | night         | alternates | chef        | none   | waiter    | scan
  boarding-pass          | Посадочный         | Отырғызу талоны        | Boarding pass          | transport   | ticket    | scales   | mint          | rubik      | ticket      | faces  | trip      | scan
  lab-test               | Анализ             | Талдау                 | Lab test               | healthcare  | steps     | ridges   | lilac         | alternates | microscope  | none   | zeroToTen | review
  laboratory             | Настольная лампа   | Үстел шамы             | Desk lamp              | goods       | swiss     | skyline  | lemon         | display    | lamp        | none   | expected  | scan
  polish                 | Лак                | Лак                    | Polish                 | beauty      | bands     | horns    | wine          | rubik      | polish      | stars  | master    | camera
  on-the-doorstep        | На пороге          | Табалдырықта           | On the doorstep        | delivery    | folded    | mosaic   | sky           | rubik      | doorstep    | none   | parcel    | camera
  chat                   | Переписка          | Хат алысу              | Chat                   | banks       | chat      | tulips   | mint          | display    | coins       | nps    | received  | camera
  as-it-is               | Как есть           | Сол қалпында           | As it is               | any         | slant     | grid     | cobalt        | display    | bubble      | none   | asItIs    | camera
  rails                  | Рельсы             | Рельс                  | Rails                  | transport   | strip     | bubbles  | brick         | display    | tram        | none   | route     | phone
  tiers                  | Ярусы              | Қабаттар               | Tiers                  | trade       | bands     | stripes  | spring        | rubik      | basket      | thumbs | fresh     | scan
  postcard               | Открытка           | Ашық хат               | Postcard               | hotels      | stamp     | shanyrak | rose          | alternates | view        | none   | view      | scan
  menu-of-the-day        | Меню дня           | Күн мәзірі             | Menu of the day        | restaurants | menu      | scales   | chalk         | alternates | menu        | none   | lunch     | review
  toy                    | Игрушка            | Ойыншық                | The toy                | goods       | pricetag  | rays     | lilac         | rubik      | teddy       | none   | liked     | scan
  question               | Вопрос             | Сұрақ                  | Question               | banks       | question  | confetti | lemon         | tektur     | queue       | none   | wait      | camera
  pharmacy-shelf         | Аптечная полка     | Дәріхана сөресі        | Pharmacy shelf         | healthcare  | bands     | bubbles  | spring        | display    | pills       | faces  | medicine  | review
  at-the-till            | У кассы            | Касса жанында          | At the till            | trade       | beside    | carpet   | blackAndWhite | display    | receipt     | none   | purchase  | review
  grand-entrance         | Парадная           | Салтанатты есік        | Grand entrance         | hotels      | carpet    | arcs     | cobalt        | alternates | bell        | none   | received  | scan
  corner                 | Угол               | Бұрыш                  | The corner             | restaurants | corner    | horns    | peach         | alternates | croissant   | none   | again     | scan
`

/** All designs of the catalogue in the order of the gallery. */
export const presets: readonly PrintPreset[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id, ru, kk, en, industry, layout, motif, palette, face, art, widget, question, request] = line
      .split('|')
      .map((cell) => cell.trim()) as [string, string, string, string, ...string[]]
    return {
      id,
      name: { ru, kk, en },
      industry: oneOf<PrintIndustry>(industry, [...INDUSTRIES, 'any']),
      layout: oneOf<LayoutId>(layout, Object.keys(layouts)),
      motif: oneOf<MotifId>(motif, motifIds),
      palette: palette!,
      colours:
        palette === 'blackAndWhite'
          ? blackAndWhite
          : palettes[oneOf<keyof typeof palettes>(palette, Object.keys(palettes))],
      face: oneOf<Typeface>(face, Object.keys(typefaceFiles)),
      art: oneOf<IllustrationId>(
        art,
        illustrations.map((one) => one.id),
      ),
      widget: oneOf<WidgetId>(widget, widgetIds),
      question: oneOf<QuestionId>(question, Object.keys(questions)),
      request: oneOf<RequestId>(request, Object.keys(requests)),
    }
  })

/** Compositions that hold so much of the picture that their designs look like one in other colours. */
const VARIED: readonly LayoutId[] = ['chat', 'wink', 'lamp', 'horizon', 'halves', 'half']

/** Id of the first design that this one varies in colour, drawing and question; null where it stands for itself. */
export function variantOf(id: string): string | null {
  const layout = presets.find((preset) => preset.id === id)?.layout
  if (!layout || !VARIED.includes(layout)) return null
  const first = presets.find((preset) => preset.layout === layout)!
  return first.id === id ? null : first.id
}

/** @throws RangeError for a word of the table that names nothing */
function oneOf<T extends string>(word: string | undefined, allowed: readonly string[]): T {
  if (word === undefined || !allowed.includes(word))
    throw new RangeError(`No such thing in a design: ${word}`)
  return word as T
}
