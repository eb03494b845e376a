import { DOOR, PAY, PLACE, point, type ReadySection, words } from './sections.ts'

/** Ready checklists of trades where guests are received. */
export const RECEIVING = {
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
} satisfies Record<string, readonly ReadySection[]>
