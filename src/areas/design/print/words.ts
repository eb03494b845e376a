import type { PrintWords } from './print-design.ts'

const three = (ru: string, kk: string, en: string): PrintWords => ({ ru, kk, en })

/** The questions that designs ask. */
export const questions = {
  tasty: three('Вкусно?', 'Дәмді ме?', 'Tasty?'),
  howIsIt: three('Как вам у нас?', 'Бізде сізге қалай?', 'How do you like it here?'),
  coffee: three('Как вам кофе?', 'Кофе қалай екен?', 'How is the coffee?'),
  chef: three('Что передать повару?', 'Аспазға не айтайық?', 'A word for the chef?'),
  waiter: three('Как вам официант?', 'Даяшы қалай екен?', 'How was your waiter?'),
  full: three('Вкусно было?', 'Дәмді болды ма?', 'Was it tasty?'),
  again: three('Придёте ещё?', 'Тағы келесіз бе?', 'Will you come again?'),
  honest: three('Скажите честно', 'Шынын айтыңыз', 'Be honest'),
  sweet: three('Сладко?', 'Тәтті ме?', 'Sweet enough?'),
  lunch: three('Обед удался?', 'Түскі ас ұнады ма?', 'Good lunch?'),
  salt: three('Соли хватает?', 'Тұзы жете ме?', 'Enough salt?'),
  tea: three('Чай горячий?', 'Шай ыстық па?', 'Is the tea hot?'),
  hot: three('Ещё горячее?', 'Әлі ыстық па?', 'Still hot?'),
  wait: three('Долго ждали?', 'Ұзақ күттіңіз бе?', 'Was it a long wait?'),
  clear: three('Всё понятно?', 'Бәрі түсінікті ме?', 'Is everything clear?'),
  helped: three('Мы помогли?', 'Көмектестік пе?', 'Did we help?'),
  app: three('Удобно платить?', 'Төлеу ыңғайлы ма?', 'Easy to pay?'),
  received: three('Как вас встретили?', 'Сізді қалай қарсы алды?', 'How were you welcomed?'),
  recommend: three('Посоветуете нас?', 'Бізді досыңызға ұсынасыз ба?', 'Would you recommend us?'),
  minute: three('Есть минута?', 'Бір минутыңыз бар ма?', 'Got a minute?'),
  atm: three('Банкомат не подвёл?', 'Банкомат істеп тұр ма?', 'Did the ATM work?'),
  trust: three('Вы нам доверяете?', 'Бізге сенесіз бе?', 'Do you trust us?'),
  found: three('Всё нашли?', 'Бәрін таптыңыз ба?', 'Found everything?'),
  purchase: three('Довольны покупкой?', 'Сатып алғаныңыз ұнады ма?', 'Happy with your purchase?'),
  fresh: three('Всё свежее?', 'Бәрі балғын ба?', 'Is it all fresh?'),
  price: three('Цены честные?', 'Бағасы әділ ме?', 'Are the prices fair?'),
  seller: three('Продавец помог?', 'Сатушы көмектесті ме?', 'Did our staff help?'),
  fits: three('Подошло?', 'Шақ келді ме?', 'Does it fit?'),
  missing: three('Чего не хватает?', 'Не жетіспейді?', 'What is missing?'),
  gift: three('Подарок удался?', 'Сыйлық ұнады ма?', 'Was it a good gift?'),
  visit: three('Как прошёл приём?', 'Қабылдау қалай өтті?', 'How was your visit?'),
  heard: three('Врач вас услышал?', 'Дәрігер сізді тыңдады ма?', 'Did the doctor listen?'),
  feeling: three('Как самочувствие?', 'Хал-жағдайыңыз қалай?', 'How are you feeling?'),
  clean: three('У нас чисто?', 'Бізде таза ма?', 'Is it clean here?'),
  care: three('О вас позаботились?', 'Сізге жақсы қарады ма?', 'Were you cared for?'),
  nurse: three('Как вам медсестра?', 'Медбике қалай екен?', 'How was the nurse?'),
  painless: three('Было не больно?', 'Ауырған жоқ па?', 'Did it hurt?'),
  medicine: three('Нашли лекарство?', 'Дәріңізді таптыңыз ба?', 'Found your medicine?'),
  works: three('Всё работает?', 'Бәрі істеп тұр ма?', 'Does it work?'),
  quality: three('Как вам качество?', 'Сапасы қалай?', 'How is the quality?'),
  assembly: three('Легко собрать?', 'Жинау оңай ма?', 'Easy to assemble?'),
  expected: three('Оправдали ожидания?', 'Күткеніңізден шықты ма?', 'Was it as expected?'),
  liked: three('Вам понравилось?', 'Сізге ұнады ма?', 'Did you like it?'),
  improve: three('Что улучшить?', 'Нені жақсартайық?', 'What can we improve?'),
  month: three('Месяц вместе. Как вам?', 'Бір ай бірге. Қалай екен?', 'One month in. How is it?'),
  whole: three('Дошло целым?', 'Бүтін жетті ме?', 'Did it arrive intact?'),
  ride: three('Как доехали?', 'Жол қалай болды?', 'How was the ride?'),
  driver: three('Водитель аккуратный?', 'Жүргізуші ұқыпты ма?', 'Was the driver careful?'),
  onTime: three('Приехали вовремя?', 'Уақытында жеттіңіз бе?', 'Were we on time?'),
  cabin: three('В салоне чисто?', 'Салон таза ма?', 'Is it clean inside?'),
  seat: three('Удобно сидеть?', 'Отыру ыңғайлы ма?', 'Comfortable seat?'),
  route: three('Маршрут удобный?', 'Бағыт ыңғайлы ма?', 'Is the route handy?'),
  trip: three('Как поездка?', 'Сапар қалай?', 'How was the trip?'),
  view: three('Красиво за окном?', 'Терезеден не көрінеді?', 'Nice view?'),
  sleep: three('Как спалось?', 'Жақсы ұйықтадыңыз ба?', 'Did you sleep well?'),
  room: three('Номер понравился?', 'Бөлме ұнады ма?', 'Like your room?'),
  breakfast: three('Завтрак удался?', 'Таңғы ас ұнады ма?', 'Good breakfast?'),
  home: three('У нас как дома?', 'Үйдегідей ме?', 'Feel at home?'),
  stay: three('Хорошо отдыхаете?', 'Жақсы демалып жатырсыз ба?', 'Enjoying your stay?'),
  quiet: three('Тихо и чисто?', 'Тыныш әрі таза ма?', 'Quiet and clean?'),
  back: three('Вернётесь к нам?', 'Бізге қайта келесіз бе?', 'Will you be back?'),
  haircut: three('Нравится стрижка?', 'Шашыңыз ұнады ма?', 'Like the haircut?'),
  mirror: three('Что говорит зеркало?', 'Айна не дейді?', 'What does the mirror say?'),
  master: three('Мастер вас понял?', 'Шебер сізді түсінді ме?', 'Did we get it right?'),
  beautiful: three('Красиво?', 'Әдемі ме?', 'Beautiful?'),
  rested: three('Отдохнули?', 'Демалдыңыз ба?', 'Feeling rested?'),
  lesson: three('Урок был полезным?', 'Сабақ пайдалы болды ма?', 'Was the lesson useful?'),
  teacher: three('Как вам учитель?', 'Мұғалім қалай екен?', 'How was the teacher?'),
  school: three('Что изменить в школе?', 'Мектепте нені өзгертейік?', 'What should we change?'),
  course: three('Курс понравился?', 'Курс ұнады ма?', 'Did you like the course?'),
  curious: three('Было интересно?', 'Қызық болды ма?', 'Was it interesting?'),
  solved: three('Вопрос решён?', 'Мәселе шешілді ме?', 'Is it solved?'),
  yard: three('Как во дворе?', 'Аулада қалай?', 'How is the yard?'),
  listened: three('Вас выслушали?', 'Сізді тыңдады ма?', 'Were you heard?'),
  city: three('Чего не хватает городу?', 'Қалаға не жетіспейді?', 'What does the city need?'),
  polite: three('С вами были вежливы?', 'Сізбен сыпайы сөйлесті ме?', 'Were we polite?'),
  parcel: three('Как доехала посылка?', 'Сәлемдеме қалай жетті?', 'How did the parcel arrive?'),
  courier: three('Как вам курьер?', 'Курьер қалай екен?', 'How was the courier?'),
  fast: three('Быстро привезли?', 'Тез жеткіздік пе?', 'Fast enough?'),
  work: three('Как вам работается?', 'Жұмысыңыз қалай?', 'How is work?'),
  team: three('Команда поддержит?', 'Ұжым қолдай ма?', 'Does the team help?'),
  idea: three('Есть идея?', 'Идеяңыз бар ма?', 'Got an idea?'),
  firstDay: three('Как первый день?', 'Алғашқы күн қалай?', 'How was day one?'),
  asItIs: three('Расскажите как есть', 'Қалай болса, солай айтыңыз', 'Tell it like it is'),
  mood: three('С каким настроением?', 'Көңіл күйіңіз қалай?', 'How do you feel?'),
  rate: three('Оцените нас', 'Бізді бағалаңыз', 'Rate us'),
  word: three('Ваше слово важно', 'Пікіріңіз маңызды', 'Your word matters'),
  yesNo: three('Да или нет?', 'Иә ме, жоқ па?', 'Yes or no?'),
  zeroToTen: three('Сколько из десяти?', 'Оннан неше?', 'How many out of ten?'),
  car: three('Машина в порядке?', 'Көлік жөнделді ме?', 'Is the car fine?'),
  shine: three('Блестит?', 'Жарқырап тұр ма?', 'Does it shine?'),
} satisfies Record<string, PrintWords>

export type QuestionId = keyof typeof questions

const noApp = three('приложение не нужно', 'қолданба керек емес', 'no app needed')

/** What to do and why it is easy. */
export const requests = {
  camera: {
    action: three('Наведите камеру', 'Камераны бағыттаңыз', 'Point your camera'),
    hint: three('займёт меньше минуты', 'бір минут та кетпейді', 'it takes less than a minute'),
  },
  scan: {
    action: three('Отсканируйте код', 'Кодты сканерлеңіз', 'Scan the code'),
    hint: noApp,
  },
  phone: {
    action: three('Ответьте с телефона', 'Телефоннан жауап беріңіз', 'Answer on your phone'),
    hint: three('всего несколько вопросов', 'бірнеше сұрақ қана', 'just a few questions'),
  },
  review: {
    action: three('Оставьте отзыв', 'Пікір қалдырыңыз', 'Leave a review'),
    hint: three('минуты хватит', 'бір минут жетеді', 'a minute is enough'),
  },
} satisfies Record<string, { action: PrintWords; hint: PrintWords }>

export type RequestId = keyof typeof requests

/** Hints that are true of a questionnaire of less than a minute alone. */
const shortHints: readonly RequestId[] = ['camera', 'phone', 'review']

/** What stands instead of words that only a short questionnaire keeps; a hint first gives way to the time itself (print-content.ts). */
export function wordsIfLong(
  question: QuestionId,
  request: RequestId,
): Partial<Record<'title' | 'hint', PrintWords>> {
  return {
    ...(question === 'minute' && { title: questions.word }),
    ...(shortHints.includes(request) && { hint: noApp }),
  }
}

/** The same for prints without a preset, whose hint is the time. */
export const usualIfLong: ReturnType<typeof wordsIfLong> = { hint: noApp }
