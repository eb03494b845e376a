import type { Topic } from './topic.ts'

/** The trades that have words of their own, beside those of every trade: beginnings of words, with a full stop the whole word. */
export const TRADE_WORDS: Record<string, Partial<Record<Topic, string>>> = {
  restaurants: {
    staff: `официант офицант оффициант бариста баристе барист бармен хостес повар шеф. шеф-повар
      даяшы бариста аспаз waiter waitres barista bartender chef cook. host`,
    food: `блюд меню раф. рафа. латте капуч эспрес американо матча. обед обеды обеда. ужин омлет яичниц круассан десерт торт пирож чизкейк каша. кашу. каши. суп. супа. супы. супчик борщ солянк
      лагман плов бешбарм манты самса салат пицц бургер бигмак суши. роллы ролл шашлык стейк мясо. мяса. мясн рыба. рыбу. рыбн куриц картош фри. гарнир выпечк булоч хлеб порци напит
      коктейл лимонад горячее. горяч. остыл холодный. пересол недосол сырой. сырое. пережар недожар подгор пригор хамон начинк кремов аппетит
      бауырсақ қуырдақ ет. сорпа тәтті нан. сусын мәзір
      dish menu dessert cake soup salad portion drink burger pizza steak undercook overcook cuisine latte pastry`,
  },
  banks: {
    staff: `операционист кредитник специалист кассир банкир
      маман. мамандар кассир teller advisor consultant cashier`,
    wait: 'окно. окошк талон терезе window ticket',
    price: 'процент ставк кредитк овердрафт штраф пайыз interest rate. commission',
    papers:
      'кредит ипотек вклад договор рассрочк депозит несие салым келісімшарт loan mortgage deposit contract',
    app: 'перевод. переводы эквайр push пуш. смс. аударым transfer',
  },
  healthcare: {
    staff: `врач доктор медсестр медбрат медперсонал регистрат терапевт педиатр хирург стоматолог гинеколог узист фельдшер санитарк
      дәрігер медбике мейірбике тіркеу doctor nurse dentist physician surgeon reception`,
    care: `лечен лечит лечил вылеч анализ диагноз укол. уколы кровь. крови. процедур операци боль. боли. больно. зуб. зубы пломб лекарств перевязк
      узи. рентген осмотр. выздоров осложнен назначен
      емде емі. анализ диагноз ине. қан. тіс. дәрі. дәрілер ота.
      treatment diagnos test. tests blood tooth teeth injection surgery pain. painless`,
    booking: 'талонов. талона. электронн запись. приемн',
  },
  trade: {
    staff: 'кассир мерчендайз товаровед',
    wait: 'касс. кассе. кассы. кассах',
    goods: `йогурт молоко. молочк полк полках наличи модел модел. ткань ткани. шов. швы. гаранти сломал поломк примерочн витрин
      сүт. сөре кепілдік shelf shelves stock fitting warranty broken broke`,
    price: 'акци распродаж уценк',
  },
  hotels: {
    staff: 'горничн ресепш портье консьерж заселил receptionist housekeep maid. concierge',
    room: `номер. номера. номере. номером. номеру. номерок кроват матрас постел подушк одеял слышим шумоизол выспал выспаться заселен заселя заезд. выезд. душ. душе. душевая ванн балкон
      бөлме төсек жастық көрпе room rooms bed. beds bedding pillow mattress checkin check-in shower balcony sleep slept`,
    food: 'шведск буфет. buffet',
    place: 'бассейн пляж терри hamam хаммам спа. pool beach',
  },
  education: {
    staff: `учител препод педагог воспитат тренер репетитор куратор лектор завуч директор
      мұғалім ұстаз оқытушы тәрбиеші teacher tutor trainer lecturer instructor`,
    learning: `урок лекци курс. курсы. курса. программ заняти домашк домашн экзамен обучен учеб учебн материал. тренировк семинар знани
      сабақ дәріс оқу. бағдарлама емтихан
      lesson lecture course. courses program curriculum class. classes homework exam training`,
    food: 'столов асхана canteen',
  },
  beauty: {
    staff:
      'мастер. мастера. мастеру. парикмах косметолог визажист бровист массажист шебер шаштараз stylist hairdress barber master. therapist',
    care: `стриж маникюр педикюр окраш покрас ногт брови. бров. ресниц массаж эпиляц укладк мелирован прическ волос. гель-лак покрыт
      шаш. шашым тырнақ қас. массаж haircut hairstyle manicure nails. massage coloring`,
    clean: 'инструмент құрал',
  },
  transport: {
    staff: 'водител таксист кондуктор шофер проводник жүргізуші кондуктор driver conductor',
    ride: `поездк доех довез ехал. ехали маршрут автобус троллейб трамва маршрутк метро. поезд. поезда такси. машин рейс. расписан салон. салоне.
      сапар автобус көлік. көлігі маршрут такси
      ride. trip bus. buses train taxi car. route schedule flight`,
    place: 'душно. давк кондиционер',
  },
  delivery: {
    staff: 'курьер. курьера. курьеру. курьеры курьерш courier',
    delivery: 'помят мят. мятая. мятый. измят разлит пролил протек',
    wait: 'позже. поздно.',
  },
  publicServices: {
    staff: 'специалист инспектор госслужащ чиновник консультант маман official clerk',
    papers: `документ справк бумажк заявлени бюрократ паспорт удостоверен прописк пособи кабинет. кабинета. цон. цоне. цона. цону. цоны. егов egov госуслуг
      құжат анықтама өтініш төлқұжат куәлік
      document paperwork certificate passport bureaucra form. forms application`,
  },
}
