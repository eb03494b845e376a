import type { DemoLocale } from './comment.ts'
import { DOCTORS } from './doctors.ts'

/** A place or a rated person of another trade than the coffee houses. */
export type TradePlace = {
  key: string
  title: string
  address: string
  lat: number
  lon: number
  share: number
}
export type TradeSubject = {
  key: string
  title: string
  position: string
  branch?: string
  female: boolean
  /** How much more, or less, guests are pleased than with the others. */
  mood?: number
}

/** A business of the demonstration beside the coffee houses, with what its guests say. */
export type Trade = {
  key: string
  title: string
  tags: readonly string[]
  /** As guests read it. */
  business: string
  /** Id of the library's questionnaire that it asks, which has an NPS `nps`, topics `wrong` and `pleased` and a `comment`. */
  template: string
  picture: string
  brand: string
  branches: readonly TradePlace[]
  /** What is rated; undefined where the business rates nobody. */
  subjects: { kind: 'staff' | 'product'; rows: readonly TradeSubject[] }
  /** For how many days it has asked, and how many answer on a day. */
  days: number
  perDay: number
  /** Of all days: how pleased guests are, 0–1, and how much that changes from the first day to the last. */
  mood: number
  trend: number
  /** Working hours. */
  from: number
  to: number
  /** Words by the topic that the guest ticked; `none` where nothing was. */
  says: Record<DemoLocale, Record<string, readonly string[]>>
}

function place(
  key: string,
  title: string,
  address: string,
  [lat, lon]: [number, number],
  share: number,
): TradePlace {
  return { key, title, address: `Алматы, ${address}`, lat, lon, share }
}

function person(
  key: string,
  title: string,
  position: string,
  female: boolean,
  branch?: string,
): TradeSubject {
  return { key, title, position, female, ...(branch && { branch }) }
}

const clinic: Trade = {
  key: 'clinic',
  title: 'Клиника «Жүрек»',
  tags: ['Услуги', 'Алматы'],
  business: '«Жүрек»',
  template: 'clinic-loyalty',
  picture: 'stethoscope',
  brand: '#2563a6',
  branches: [
    place('kabanbay', 'Кабанбай батыра 112', 'улица Кабанбай батыра, 112', [43.2476, 76.9289], 0.45),
    place('samal', 'Самал-2', 'микрорайон Самал-2, 77', [43.2299, 76.9534], 0.35),
    place('orbita', 'Орбита', 'микрорайон Орбита-3, 15', [43.1991, 76.8784], 0.2),
  ],
  subjects: { kind: 'staff', rows: DOCTORS },
  days: 85,
  perDay: 5,
  mood: 0.78,
  trend: 0.03,
  from: 8,
  to: 19,
  says: {
    ru: {
      wait: ['Записалась на 10:00, зашла в 10:50', 'Ждали у кабинета почти час, никто ничего не объяснил'],
      doctors: ['Третий раз попадаю к новому врачу и всё рассказываю сначала'],
      extra: ['Назначили восемь анализов, хотя половину я сдавал месяц назад'],
      price: ['Приём стоит дороже, чем написано на сайте', 'За повторный приём взяли как за первый'],
      effect: ['Пропил весь курс, легче не стало'],
      privacy: ['На стойке вслух спросили диагноз, при очереди'],
      attitude: ['Врач смотрел в монитор и ни разу на меня'],
      doctor: ['Хожу только к своему врачу, доверяю полностью', 'Доктор помнит всю мою историю'],
      explain: ['Всё объяснили простыми словами, даже нарисовали', 'Спокойно ответили на все вопросы'],
      equipment: ['УЗИ сделали сразу, аппарат новый'],
      oneplace: ['Анализы, приём и УЗИ за одно утро'],
      care: ['Перезвонили на следующий день и спросили, как я', 'С ребёнком обошлись очень бережно'],
      honest: ['Не стали назначать лишнего, спасибо'],
      none: ['Хотелось бы запись по вечерам', 'Парковка маленькая', 'Всё нормально'],
    },
    kk: {
      wait: ['Кезекте бір сағат отырдық'],
      explain: ['Бәрін түсінікті етіп айтып берді'],
      care: ['Балама өте жақсы қарады, рақмет'],
      none: ['Жалпы жақсы, тек көлік қоятын орын аз'],
    },
    en: {
      explain: ['The doctor explained everything in English'],
      none: ['Fine, a little slow at reception'],
    },
  },
}

const hotel: Trade = {
  key: 'hotel',
  title: 'Отель «Көк Тал»',
  tags: ['Услуги', 'Астана'],
  business: '«Көк Тал»',
  template: 'hotel-loyalty',
  picture: 'bed',
  brand: '#7a4e8a',
  branches: [place('hotel', 'Отель у парка', 'улица Гоголя, 40', [43.2621, 76.9521], 1)],
  subjects: {
    kind: 'staff',
    rows: [
      person('reception', 'Асель Кенжебаева', 'Администратор', true, 'hotel'),
      person('porter', 'Георгий Пак', 'Портье', false, 'hotel'),
      person('maid', 'Зарина Юлдашева', 'Горничная', true, 'hotel'),
    ],
  },
  days: 85,
  perDay: 2.2,
  mood: 0.66,
  trend: -0.05,
  from: 7,
  to: 22,
  says: {
    ru: {
      room: ['Номер меньше, чем на фото', 'Кондиционер гудел всю ночь'],
      clean: ['В ванной были чужие волосы', 'Полотенца не поменяли за три дня'],
      noise: ['Окна на дорогу, спать невозможно', 'Стены тонкие, слышно соседей'],
      staff: ['На стойке никого не было двадцать минут'],
      food: ['На завтраке кончился кофе, и новый не принесли'],
      value: ['За эти деньги в центре есть лучше'],
      place: ['До метро пешком далеко, такси дорого'],
      charges: ['При выезде попросили доплатить за мини-бар, которым не пользовались'],
      sleep: ['Матрас отличный, выспались впервые за поездку'],
      spa: ['Бассейн чистый, вода тёплая'],
      none: ['В целом хорошо, но хочется поздний выезд', 'Обычная гостиница, всё есть'],
    },
    kk: { sleep: ['Төсегі жұмсақ, тыныш ұйықтадық'], staff: ['Ешкім қарсы алмады'] },
    en: {
      noise: ['Street noise all night, bring earplugs'],
      sleep: ['Slept like a baby'],
      place: ['Great place next to the park'],
      none: ['Good for one night'],
    },
  },
}

const barber: Trade = {
  key: 'barber',
  title: 'Барбершопы «Қырғи»',
  tags: ['Услуги', 'Алматы'],
  business: '«Қырғи»',
  template: 'beauty-salon',
  picture: 'scissors',
  brand: '#1b6e4e',
  branches: [
    place('furmanov', 'Назарбаева 148', 'проспект Назарбаева, 148', [43.2432, 76.9497], 0.35),
    place('gagarin', 'Гагарина 30', 'проспект Гагарина, 30', [43.2467, 76.9002], 0.25),
    place('mega', 'MEGA', 'улица Розыбакиева, 263', [43.2015, 76.8925], 0.25),
    place('expo', 'Толе би 187', 'улица Толе би, 187', [43.2552, 76.8963], 0.15),
  ],
  subjects: {
    kind: 'staff',
    rows: [
      person('azamat', 'Азамат Куанышев', 'Барбер', false, 'furmanov'),
      person('denis', 'Денис Ли', 'Барбер', false, 'gagarin'),
      person('rustam', 'Рустам Алиев', 'Старший барбер', false, 'mega'),
      person('kira', 'Кира Волкова', 'Барбер', true, 'expo'),
    ],
  },
  days: 85,
  perDay: 4,
  mood: 0.8,
  trend: 0.03,
  from: 10,
  to: 21,
  says: {
    ru: {
      price: ['Цены подняли второй раз за год'],
      master: ['Мастер торопился, виски разной длины'],
      wait: ['Пришёл по записи и ждал полчаса'],
      clean: ['На полу волосы предыдущего клиента'],
      front: ['Администратор не нашёл мою запись'],
      noise: ['Музыка так громко, что не поговорить'],
      result: ['Стрижка держит форму третью неделю', 'Борода как с картинки'],
      mood: ['Спокойно, никто не лезет с разговорами'],
      tea: ['Кофе, плед, сыну включили мультик'],
      none: ['Не хватает записи на поздний вечер', 'Хотелось бы детское кресло'],
    },
    kk: { master: ['Шебердің қолы жеңіл'], result: ['Шашымды дәл айтқанымдай алды'] },
    en: { result: ['Best fade in town'], none: ['Open earlier, please'] },
  },
}

const bus: Trade = {
  key: 'bus',
  title: 'Автобусы, маршрут 92',
  tags: ['Транспорт', 'Алматы'],
  business: 'Маршрут 92',
  template: 'route-loyalty',
  picture: 'bus',
  brand: '#b0305c',
  branches: Array.from({ length: 8 }, (_, at) =>
    place(
      `bus${at + 1}`,
      `Машина ${104 + at * 3}`,
      'маршрут 92',
      [43.22 + at * 0.008, 76.86 + at * 0.012],
      0.125,
    ),
  ),
  subjects: { kind: 'staff', rows: [] },
  days: 85,
  perDay: 6,
  mood: 0.55,
  trend: -0.07,
  from: 6,
  to: 22,
  says: {
    ru: {
      interval: ['Стоял сорок минут, потом пришли два сразу', 'После восьми вечера автобуса не дождаться'],
      random: ['В приложении пять минут, по факту двадцать'],
      full: ['Утром на Саине не влезть, двери не закрываются'],
      long: ['Кружит по дворам, пешком быстрее'],
      last: ['Последний рейс в десять, с работы не уехать'],
      old: ['Печка не работает, окна дребезжат', 'Кондиционера нет совсем'],
      transfer: ['Пересадка через четыре полосы без перехода'],
      direct: ['От дома до работы без пересадки'],
      lane: ['По своей полосе едем мимо пробки'],
      new: ['Новые автобусы тихие и чистые'],
      none: ['Нужна остановка у поликлиники', 'Пустите экспресс утром'],
    },
    kk: {
      interval: ['Жарты сағат күттім'],
      full: ['Таңертең мініп болмайды'],
      direct: ['Ауыспай жетемін, ыңғайлы'],
    },
    en: { random: ['The app says five minutes, it is always fifteen'] },
  },
}

const outdoor: Trade = {
  key: 'outdoor',
  title: 'Снаряжение «Tay Outdoor»',
  tags: ['Магазины'],
  business: '«Tay Outdoor»',
  template: 'store-loyalty',
  picture: 'bag',
  brand: '#4f6b1f',
  branches: [
    place('medeu', 'Достык 240', 'проспект Достык, 240', [43.2195, 76.9622], 0.6),
    place('baraholka', 'Северное кольцо', 'Северное кольцо, 7', [43.3021, 76.8702], 0.4),
  ],
  subjects: {
    kind: 'product',
    rows: [
      person('tent', 'Палатка «Шымбулак 2»', 'Туризм', false),
      person('boots', 'Ботинки «Көк-Жайлау»', 'Обувь', false),
      person('rope', 'Верёвка 10 мм', 'Альпинизм', false),
    ],
  },
  days: 2,
  perDay: 5.5,
  mood: 0.74,
  trend: 0,
  from: 10,
  to: 20,
  says: {
    ru: {
      price: ['В интернете те же ботинки дешевле'],
      choice: ['Нет женских размеров'],
      people: ['Продавец сам ходит в горы и всё показал'],
      none: ['Сделайте прокат палаток'],
    },
    kk: { people: ['Сатушылары ісін жақсы біледі'] },
    en: { people: ['Friendly people who know the mountains'] },
  },
}

/** In the order in which the cabinet shows them after the coffee houses. */
export const TRADES: readonly Trade[] = [clinic, hotel, barber, bus, outdoor]
