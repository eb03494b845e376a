import { DOOR, PAY, PLACE, point, type ReadySection, STAFF, words } from './sections.ts'

/** Ready checklists of trades where guests buy and go. */
export const SELLING = {
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
} satisfies Record<string, readonly ReadySection[]>
