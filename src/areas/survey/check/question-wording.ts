/**
 * Rules of asking in Russian: what a questionnaire's author cannot see any more after the tenth reading. They are
 * advice, so each looks for few forms that are nearly always a mistake (Dillman, Smyth & Christian 2014, ch. 4).
 */

/** Letters of Russian words are spelled out; `\w` and `\b` know Latin alone. */
const PAIR = /(?<![а-яё-])([а-яёА-ЯЁ-]+),? (?:и|или|а также) (?:(?:наш|ваш|сво)\p{L}+ )?([а-яёА-ЯЁ-]+)/giu

/** Pairs that are one thing, or that name people to talk to and not what is judged. */
const ONE_THING =
  /^(?:друз|друг|коллег|близк|знаком|родн|родствен|сем[ьеё]|имя|имен|фамил|дат[ауы]|врем|день|дня|ночь|вечер)|^(?:туда|сюда|раз|снова|ещ[её]|да|нет|кто|что|как|где|когда|почему|мы|вы|нас|вас|вам|нам)$/iu

/**
 * The two things that one question asks about («Как вам еда и обслуживание?»): a guest who liked one and not the other has
 * no answer to give. Both words must have the same ending, as two things in one role have in Russian.
 * @returns the pair as it stands in the text; undefined when there is none
 */
export function twoThings(text: string): string | undefined {
  for (const { 0: pair, 1: first = '', 2: second = '' } of text.matchAll(PAIR)) {
    if (ONE_THING.test(first) || ONE_THING.test(second)) continue
    if (isAlike(first, second)) return pair
  }
  return undefined
}

/** Nouns and adverbs in one role: «скоростью и вежливостью», «быстро и вежливо», «еда и сервис». */
function isAlike(first: string, second: string): boolean {
  const [left, right] = [roleOf(first), roleOf(second)]
  return left !== undefined && left === right
}

/** Nominative and adverb, or the case that an ending tells for sure. */
function roleOf(word: string): string | undefined {
  const lower = word.toLowerCase()
  if (lower.length < 3) return undefined
  if (/(ью|ой|ей|ом|ем|ием)$/u.test(lower)) return 'instrumental'
  // Verbs of the past end in «ло», nouns in «ство».
  if (/(ость|ство|ание|ение|ка|на|да|та|ра|ня|ма|ия|ис|ал|ат|ор|ье)$/u.test(lower)) return 'nominative'
  if (/[бвгджзкмнпрстфхцчшщ]о$/u.test(lower)) return 'adverb'
  return undefined
}

const LEADING = [
  /(?<![а-яё])(?:не правда ли|не так ли|согласитесь|ведь(?![а-яё]))/iu,
  /(?<![а-яё])вы же(?![а-яё])/iu,
  /(?<![а-яё])(?:насколько|как) (?:сильно|очень) (?:вам|вы|тебе|ты) (?:понрав|нрав|люб)[а-яё]*/iu,
  /(?<![а-яё])(?:насколько|как) (?:вам|вы) (?:понравил|нравит)[а-яё]*/iu,
  /(?<![а-яё])(?:наш[а-яё]*|эт[а-яё]+) (?:[а-яё]+ )?(?:отличн|прекрасн|замечательн|великолепн|превосходн|идеальн|вкуснейш|лучш|чудесн|ужасн|отвратительн)[а-яё]+/iu,
  /(?<![а-яё])(?:разве|неужели)(?![а-яё])/iu,
  /(?<![а-яё])согласны (?:ли вы|ли|вы)?,? ?что [^?]*(?:лучш|отличн|прекрасн|замечательн|превосходн)[а-яё]*/iu,
]

/**
 * Words that put an answer into the guest's mouth: «не правда ли», «наш отличный сервис», «насколько вам понравилось».
 * @returns the words as they stand in the text; undefined when there are none
 */
export function leadingWords(text: string): string | undefined {
  for (const rule of LEADING) {
    const match = rule.exec(text)
    if (match) return match[0].trim()
  }
  return undefined
}

const DEGREE =
  /^(?:очень|скорее|полностью|совсем|вполне|довольно|совершенно|крайне|абсолютно|целиком|в целом|отчасти|частично|категорически|весьма|просто) /u
const GOOD =
  /^(?:отличн|хорош|превосходн|прекрасн|замечательн|великолепн|идеальн|супер|нравит|понравил|доволен|довольн|довольны|согласен|согласн|да$)[а-яё]*/u
const BAD =
  /^(?:плох|ужасн|отвратительн|кошмар|неудовлетворит|недоволен|недовольн|разочарован|неприемлем|нет$)[а-яё]*/u
const MEAN =
  /^(?:нормальн|средн|удовлетворит|так себе|терпимо|приемлем|ни .* ни |нейтральн|сложно сказать|затрудня|не знаю|трудно сказать|трудно ответить|сложно ответить)[а-яё]*/u

/**
 * Whether the steps of a scale in words lean to one side: «отлично, очень хорошо, хорошо, плохо» has three good answers
 * for one bad. Only lists that are a scale are judged: all but one of the labels must be a grade and nothing more.
 * @param labels at least three, in any order
 */
export function leansToOneSide(labels: readonly string[]): boolean {
  const grades: number[] = []
  let others = 0
  for (const label of labels) {
    const grade = gradeOf(label)
    if (grade !== undefined) grades.push(grade)
    else if (++others > 1) return false
  }
  if (grades.length < 3) return false
  const good = grades.filter((grade) => grade > 0).length
  const bad = grades.filter((grade) => grade < 0).length
  return good + bad > 1 && Math.abs(good - bad) > 1
}

const SECOND_WORD = /^ [а-яё]{1,9}$/u

type Form = (text: string) => boolean

function withoutDegrees(text: string): string {
  const degree = DEGREE.exec(text)
  return degree ? withoutDegrees(text.slice(degree[0].length)) : text
}

/** What follows a word that begins so; undefined where the text begins otherwise. */
function after(word: RegExp, text: string): string | undefined {
  const begin = word.exec(text)
  return begin ? text.slice(begin[0].length) : undefined
}

const is =
  (word: RegExp): Form =>
  (text) => {
    const rest = after(word, withoutDegrees(text))
    return rest === '' || (rest !== undefined && SECOND_WORD.test(rest))
  }
const isNot =
  (word: RegExp): Form =>
  (text) => {
    const plain = withoutDegrees(text)
    return plain.startsWith('не ') && after(word, withoutDegrees(plain.slice(3))) === ''
  }
const BETWEEN: Form[] = [is(MEAN), (text) => MEAN.test(text)]
const WORSE: Form[] = [isNot(GOOD), is(BAD)]
const NOT_BAD = isNot(BAD)
const BETTER = is(GOOD)
/** A grade is a word or a few. */
const LONGEST_GRADE = 100

/** 1 good, -1 bad, 0 in between; undefined for words that are no grade. */
function gradeOf(label: string): number | undefined {
  const text = label
    .trim()
    .slice(0, LONGEST_GRADE)
    .toLowerCase()
    .replace(/(?<![.!])[.!]+$/u, '')
  if (BETWEEN.some((form) => form(text))) return 0
  if (WORSE.some((form) => form(text))) return -1
  if (NOT_BAD(text)) return 0
  return BETTER(text) ? 1 : undefined
}
