import type { MysteryTrade } from '../mystery.contract.ts'
import type { ReadyPoint, SharedPoint, ThreeWords } from './points.ts'

/** Of each section: its shared points by name, and its own. */
export type ReadySection = {
  id: string
  title: ThreeWords
  points: readonly (SharedPoint | (ReadyPoint & { id: string }))[]
}

const words = (ru: string, en: string, kk: string): ThreeWords => ({ ru, en, kk })
const point = (
  id: string,
  title: ThreeWords,
  standard: ThreeWords,
  more: Partial<ReadyPoint> = {},
): ReadyPoint & { id: string } => ({ id, kind: 'yes_no', weight: 3, title, standard, ...more })

const DOOR = words('У входа', 'At the door', 'Кіреберісте')
const STAFF = words('Обслуживание', 'Service', 'Қызмет көрсету')
const PLACE = words('Чистота и порядок', 'Cleanliness and order', 'Тазалық пен тәртіп')
const PAY = words('Оплата и прощание', 'Payment and goodbye', 'Төлем және қоштасу')

/** The ready checklists, by trade. */
export const READY_CHECKLISTS: Record<MysteryTrade, readonly ReadySection[]> = {
  cafe: [
    { id: 'door', title: DOOR, points: ['outside', 'hello'] },
    {
      id: 'order',
      title: words('Заказ', 'The order', 'Тапсырыс'),
      points: [
        point(
          'offer',
          words('Предложили блюдо дня', 'They offered the dish of the day', 'Күн тағамын ұсынды'),
          words(
            'Назвали хотя бы одно блюдо или напиток',
            'Named at least one dish or drink',
            'Кемінде бір тағам не сусын атады',
          ),
          { weight: 1 },
        ),
        'knows',
        point(
          'repeat',
          words('Повторили заказ', 'They repeated the order', 'Тапсырысты қайталады'),
          words(
            'Назвали все блюда до кухни',
            'Named every dish before the kitchen',
            'Ас үйге дейін барлық тағамды атады',
          ),
          { weight: 2 },
        ),
        'polite',
      ],
    },
    {
      id: 'table',
      title: words('За столом', 'At the table', 'Үстел басында'),
      points: [
        point(
          'time',
          words('Принесли вовремя', 'It was served in time', 'Уақытында әкелді'),
          words(
            'Напиток за 7 минут, горячее за 20',
            'A drink in 7 minutes, a hot dish in 20',
            'Сусын 7 минутта, ыстық тағам 20 минутта',
          ),
        ),
        point(
          'hot',
          words(
            'Блюдо нужной температуры',
            'The dish has the right temperature',
            'Тағам тиісті температурада',
          ),
          words('Горячее горячее, холодное холодное', 'Hot is hot, cold is cold', 'Ыстығы ыстық, суығы суық'),
        ),
        point(
          'dates',
          words(
            'На витрине у каждого блюда есть срок',
            'Every dish on display has a date',
            'Сөредегі әр тағамда мерзім бар',
          ),
          words(
            'Этикетка с датой и часом, срок не вышел',
            'A label with date and hour, not expired',
            'Күні мен сағаты бар белгі, мерзімі өтпеген',
          ),
          { weight: 5, critical: true, photo: true },
        ),
      ],
    },
    { id: 'place', title: PLACE, points: ['clean', 'toilet', 'looks'] },
    { id: 'pay', title: PAY, points: ['slip', 'bye'] },
  ],
  shop: [
    { id: 'door', title: DOOR, points: ['outside', 'hello'] },
    {
      id: 'shelf',
      title: words('Полки', 'Shelves', 'Сөрелер'),
      points: [
        point(
          'price',
          words('У товаров есть верные ценники', 'Goods have correct price tags', 'Тауарда дұрыс баға бар'),
          words(
            'Проверены пять товаров, цена на кассе та же',
            'Five goods checked, the till shows the same price',
            'Бес тауар тексерілді, кассада баға сол',
          ),
          { weight: 4, critical: true, photo: true },
        ),
        point(
          'fresh',
          words('Просроченного нет', 'Nothing is past its date', 'Мерзімі өткені жоқ'),
          words(
            'Проверены десять товаров с близким сроком',
            'Ten goods with a near date checked',
            'Мерзімі жақын он тауар тексерілді',
          ),
          { weight: 5, critical: true },
        ),
        point(
          'stock',
          words('Полки заполнены', 'Shelves are full', 'Сөрелер толы'),
          words('Пустых мест не больше трёх', 'At most three gaps', 'Бос орын үштен аспайды'),
          { weight: 2, photo: true },
        ),
      ],
    },
    { id: 'staff', title: STAFF, points: ['knows', 'polite', 'looks'] },
    { id: 'place', title: PLACE, points: ['clean'] },
    { id: 'pay', title: PAY, points: ['wait', 'slip', 'bye'] },
  ],
  bank: [
    { id: 'door', title: DOOR, points: ['outside', 'hello'] },
    {
      id: 'queue',
      title: words('Очередь', 'The queue', 'Кезек'),
      points: [
        point(
          'ticket',
          words('Талон выдали и объяснили', 'A ticket was given and explained', 'Талон беріп, түсіндірді'),
          words(
            'Сотрудник помог выбрать услугу',
            'An employee helped to choose the service',
            'Қызметкер қызметті таңдауға көмектесті',
          ),
          { weight: 2 },
        ),
        'wait',
      ],
    },
    {
      id: 'advice',
      title: words('Консультация', 'The advice', 'Кеңес'),
      points: [
        point(
          'needs',
          words('Спросили, что нужно', 'They asked what is needed', 'Не керегін сұрады'),
          words(
            'Не меньше двух вопросов до предложения',
            'At least two questions before an offer',
            'Ұсыныс алдында кемінде екі сұрақ',
          ),
        ),
        point(
          'rate',
          words('Назвали полную стоимость', 'They named the full cost', 'Толық құнын айтты'),
          words(
            'Ставка, комиссии и итог за весь срок',
            'Rate, fees and the total for the whole term',
            'Мөлшерлеме, комиссия және мерзімдегі жалпы сома',
          ),
          { weight: 5, critical: true },
        ),
        point(
          'private',
          words('Чужих данных не видно', 'Nobody else’s data can be seen', 'Бөтен деректер көрінбейді'),
          words(
            'На столах и экранах нет чужих документов',
            'No documents of others on desks or screens',
            'Үстел мен экранда бөтен құжат жоқ',
          ),
          { weight: 5, critical: true },
        ),
        'knows',
        'polite',
        'looks',
      ],
    },
    { id: 'place', title: PLACE, points: ['clean', 'bye'] },
  ],
  clinic: [
    { id: 'door', title: DOOR, points: ['outside', 'hello'] },
    {
      id: 'desk',
      title: words('Регистратура или касса', 'Reception or till', 'Тіркеу не касса'),
      points: [
        'wait',
        point(
          'consent',
          words(
            'Данные спросили негромко',
            'Personal data was asked for quietly',
            'Деректерді ақырын сұрады',
          ),
          words(
            'Соседям не слышно имени и жалоб',
            'Neighbours hear neither name nor complaint',
            'Көршіге аты мен шағымы естілмейді',
          ),
          { weight: 4, critical: true },
        ),
        'knows',
        'polite',
      ],
    },
    {
      id: 'care',
      title: words('Приём или подбор', 'The visit or the choice', 'Қабылдау не таңдау'),
      points: [
        point(
          'ontime',
          words('Приняли в назначенное время', 'Seen at the appointed time', 'Белгіленген уақытта қабылдады'),
          words('Не позже чем через 10 минут', 'At most 10 minutes later', '10 минуттан кешікпей'),
        ),
        point(
          'hands',
          words(
            'Руки обработали, перчатки сменили',
            'Hands were cleaned, gloves changed',
            'Қолын тазалап, қолғап ауыстырды',
          ),
          words('На глазах у пациента', 'In front of the patient', 'Науқастың көзінше'),
          { weight: 5, critical: true },
        ),
        point(
          'dose',
          words('Объяснили, как принимать', 'They explained how to take it', 'Қалай қабылдауды түсіндірді'),
          words(
            'Доза, время и противопоказания',
            'Dose, time and contraindications',
            'Мөлшері, уақыты, қарсы көрсетілімдер',
          ),
          { weight: 4 },
        ),
      ],
    },
    { id: 'place', title: PLACE, points: ['clean', 'toilet', 'looks'] },
    { id: 'pay', title: PAY, points: ['slip', 'bye'] },
  ],
  fuel: [
    {
      id: 'yard',
      title: words('Колонки', 'Pumps', 'Колонкалар'),
      points: [
        'outside',
        point(
          'pump',
          words(
            'Колонка чистая, цены видны',
            'The pump is clean, prices can be seen',
            'Колонка таза, баға көрінеді',
          ),
          words(
            'Пистолеты без подтёков, табло горит',
            'Nozzles without drips, the display is lit',
            'Пистолеттен ақпайды, табло жанып тұр',
          ),
          { photo: true },
        ),
        point(
          'safety',
          words(
            'Огнетушитель и песок на месте',
            'Extinguisher and sand are in place',
            'Өрт сөндіргіш пен құм орнында',
          ),
          words('Доступ открыт, срок не вышел', 'Access is free, not expired', 'Жолы ашық, мерзімі өтпеген'),
          { weight: 5, critical: true, photo: true },
        ),
        point(
          'volume',
          words('Налили столько, сколько оплачено', 'The paid amount was filled', 'Төленген мөлшерде құйды'),
          words(
            'Табло и чек показывают одно',
            'Display and receipt say the same',
            'Табло мен түбіртек бірдей',
          ),
          { weight: 5, critical: true },
        ),
      ],
    },
    {
      id: 'staff',
      title: STAFF,
      points: [
        'hello',
        point(
          'screen',
          words(
            'Предложили протереть стекло',
            'They offered to wipe the windscreen',
            'Шыныны сүртуді ұсынды',
          ),
          words('Пока заправляется машина', 'While the car is filled', 'Көлікке құйып жатқанда'),
          { weight: 1 },
        ),
        'wait',
        'polite',
        'looks',
      ],
    },
    { id: 'place', title: PLACE, points: ['clean', 'toilet'] },
    { id: 'pay', title: PAY, points: ['slip', 'bye'] },
  ],
  hotel: [
    {
      id: 'arrive',
      title: words('Заезд', 'Arrival', 'Келу'),
      points: [
        'outside',
        'hello',
        point(
          'checkin',
          words('Заселили за 10 минут', 'Checked in within 10 minutes', '10 минутта орналастырды'),
          words('От стойки до ключа', 'From the desk to the key', 'Тіркеуден кілтке дейін'),
        ),
        point(
          'roomno',
          words(
            'Номер комнаты не назвали вслух',
            'The room number was not said aloud',
            'Бөлме нөмірін дауыстап айтпады',
          ),
          words('Показали или написали', 'It was shown or written', 'Көрсетті не жазып берді'),
          { weight: 4, critical: true },
        ),
        'polite',
        'looks',
      ],
    },
    {
      id: 'room',
      title: words('Номер', 'The room', 'Бөлме'),
      points: [
        point(
          'linen',
          words('Бельё и полотенца чистые', 'Linen and towels are clean', 'Төсек-орын мен сүлгі таза'),
          words('Без пятен и волос', 'Without stains or hair', 'Дақсыз, шашсыз'),
          { weight: 5, critical: true, photo: true },
        ),
        point(
          'works',
          words('Свет, вода и замок работают', 'Light, water and lock work', 'Жарық, су, құлып істейді'),
          words('Горячая вода за две минуты', 'Hot water within two minutes', 'Ыстық су екі минутта'),
        ),
        point(
          'quiet',
          words('Ночью тихо', 'It is quiet at night', 'Түнде тыныш'),
          words(
            'С 23:00 до 7:00 шум не будил',
            'No noise woke anybody from 11 pm to 7 am',
            '23:00–7:00 аралығында шу оятпады',
          ),
          { weight: 2 },
        ),
        'clean',
        'toilet',
      ],
    },
    {
      id: 'leave',
      title: words('Завтрак и выезд', 'Breakfast and departure', 'Таңғы ас және кету'),
      points: [
        point(
          'breakfast',
          words(
            'Завтрак полный до конца',
            'Breakfast is complete until its end',
            'Таңғы ас соңына дейін толық',
          ),
          words(
            'За полчаса до конца всё из меню есть',
            'Half an hour before the end everything is there',
            'Аяқталуға жарты сағат қалғанда бәрі бар',
          ),
          { weight: 2 },
        ),
        'slip',
        'bye',
      ],
    },
  ],
}
