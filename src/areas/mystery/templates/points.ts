/** A text in the three languages of the product. */
export type ThreeWords = { ru: string; en: string; kk: string }
export type ReadyPoint = {
  kind: 'yes_no' | 'scale'
  title: ThreeWords
  /** What counts as met. */
  standard: ThreeWords
  weight: number
  critical?: true
  photo?: true
}

const words = (ru: string, en: string, kk: string): ThreeWords => ({ ru, en, kk })

/** Points that several trades share. */
export const SHARED_POINTS = {
  outside: {
    kind: 'yes_no',
    title: words('Вход и вывеска чистые', 'Entrance and sign are clean', 'Кіреберіс пен маңдайша таза'),
    standard: words(
      'Нет мусора, стекло без пятен, вывеска горит',
      'No litter, the glass has no stains, the sign is lit',
      'Қоқыс жоқ, шыныда дақ жоқ, маңдайша жанып тұр',
    ),
    weight: 1,
    photo: true,
  },
  hello: {
    kind: 'yes_no',
    title: words('Поздоровались первыми', 'They greeted first', 'Бірінші болып амандасты'),
    standard: words(
      'В течение минуты, глядя на гостя',
      'Within a minute, looking at the guest',
      'Бір минут ішінде, қонаққа қарап',
    ),
    weight: 2,
  },
  clean: {
    kind: 'yes_no',
    title: words('Внутри чисто', 'It is clean inside', 'Іші таза'),
    standard: words(
      'Пол, столы и стойки без пыли, крошек и пятен',
      'Floor, tables and counters without dust, crumbs or stains',
      'Еден, үстел, сөрелерде шаң, қиқым, дақ жоқ',
    ),
    weight: 3,
    photo: true,
  },
  toilet: {
    kind: 'yes_no',
    title: words(
      'В туалете чисто и всё есть',
      'The restroom is clean and stocked',
      'Дәретхана таза, бәрі бар',
    ),
    standard: words(
      'Мыло, бумага и полотенца есть, запаха нет',
      'Soap, paper and towels are there, no smell',
      'Сабын, қағаз, сүлгі бар, иіс жоқ',
    ),
    weight: 2,
    critical: true,
  },
  wait: {
    kind: 'yes_no',
    title: words(
      'Ждали не дольше положенного',
      'The wait was within the standard',
      'Белгіленген уақыттан артық күткен жоқсыз',
    ),
    standard: words(
      'До пяти минут до начала обслуживания',
      'At most five minutes until service began',
      'Қызмет басталғанша бес минутқа дейін',
    ),
    weight: 3,
  },
  polite: {
    kind: 'scale',
    title: words('Вежливость', 'Politeness', 'Сыпайылық'),
    standard: words('1 – грубо, 5 – как дома', '1 – rude, 5 – like at home', '1 – дөрекі, 5 – үйдегідей'),
    weight: 2,
  },
  knows: {
    kind: 'yes_no',
    title: words(
      'Ответили на вопрос уверенно',
      'They answered a question with confidence',
      'Сұраққа сенімді жауап берді',
    ),
    standard: words(
      'Без подсказок и не «не знаю»',
      'Without prompting and without “I don’t know”',
      'Біреуге сұрамай, «білмеймін» демей',
    ),
    weight: 2,
  },
  looks: {
    kind: 'yes_no',
    title: words(
      'Форма и бейдж в порядке',
      'Uniform and badge are in order',
      'Киім үлгісі мен төсбелгі орнында',
    ),
    standard: words(
      'Форма чистая, имя на бейдже читается',
      'The uniform is clean, the name can be read',
      'Киімі таза, төсбелгідегі аты оқылады',
    ),
    weight: 1,
  },
  slip: {
    kind: 'yes_no',
    title: words('Чек выдали сами', 'The receipt came unasked', 'Түбіртекті өздері берді'),
    standard: words(
      'Фискальный чек на всю сумму, без просьбы',
      'A fiscal receipt for the whole sum, without asking',
      'Барлық сомаға фискалдық түбіртек, сұратпай',
    ),
    weight: 2,
    critical: true,
  },
  bye: {
    kind: 'yes_no',
    title: words('Попрощались', 'They said goodbye', 'Қоштасты'),
    standard: words(
      'Поблагодарили и позвали снова',
      'They thanked and invited back',
      'Алғыс айтып, қайта келуге шақырды',
    ),
    weight: 1,
  },
} as const satisfies Record<string, ReadyPoint>
export type SharedPoint = keyof typeof SHARED_POINTS
