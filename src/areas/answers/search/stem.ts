import { KAZAKH_SUFFIXES } from './kazakh-suffixes.ts'

/** No word that people write is longer; of what guests send to keep the service busy the rest is not looked at. */
const LONGEST_WORD = 60

/**
 * The part of a word that its forms share, for counting words of mixed Russian, Kazakh and English comments: «завтраки» and
 * «завтраком» are one. Which language a word is of is told by its letters.
 * @param whole the word in small letters, letters alone
 */
export function stem(whole: string): string {
  const word = whole.slice(0, LONGEST_WORD)
  if (/[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  if (/[а-яё]/.test(word)) return russianStem(word.replaceAll('ё', 'е'))
  return englishStem(word)
}

const VOWEL = 'аеиоуыэюя'
const ADJECTIVE = 'ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею'
const longest = (endings: string) =>
  endings
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|')
const PERFECTIVE = /(?:(?:ив|ивши|ившись|ыв|ывши|ывшись)|(?<=[ая])(?:в|вши|вшись))$/
const REFLEXIVE = /(?:ся|сь)$/
const ADJECTIVAL = new RegExp(`(?:(?:ивш|ывш|ующ)|(?<=[ая])(?:ем|нн|вш|ющ|щ))?(?:${longest(ADJECTIVE)})$`)
const VERB = new RegExp(
  `(?:${longest(
    'ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю',
  )}|(?<=[ая])(?:${longest('ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно')}))$`,
)
const NOUN = new RegExp(
  `(?:${longest(
    'а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я',
  )})$`,
)

/** The Russian stemmer of Snowball (snowballstem.org, “Russian stemming algorithm”). */
export function russianStem(whole: string): string {
  const word = whole.slice(0, LONGEST_WORD)
  const region = new RegExp(`^[^${VOWEL}]*[${VOWEL}]`).exec(word)
  if (!region) return word
  const head = region[0]
  const rv = removeInflection(word.slice(head.length)).replace(/и$/, '')
  return head + tidyEnd(head, rv)
}

function removeInflection(rv: string): string {
  if (PERFECTIVE.test(rv)) return rv.replace(PERFECTIVE, '')
  const plain = rv.replace(REFLEXIVE, '')
  for (const endings of [ADJECTIVAL, VERB, NOUN]) if (endings.test(plain)) return plain.replace(endings, '')
  return plain
}

/** Derivational «-ость» far enough in the word, superlatives, doubled «н», the soft sign. */
function tidyEnd(head: string, rv: string): string {
  const part = `[^${VOWEL}]*[${VOWEL}]+[^${VOWEL}]`
  const r2 = new RegExp(`^${part}${part}`).exec(head + rv)?.[0].length ?? Infinity
  const derived = /ость?$/.exec(rv)
  const cut = derived && head.length + derived.index >= r2 ? rv.slice(0, derived.index) : rv
  if (/ейше?$/.test(cut)) return cut.replace(/ейше?$/, '').replace(/нн$/, 'н')
  if (/нн$/.test(cut)) return cut.slice(0, -1)
  return cut.replace(/ь$/, '')
}

/** English, lightly: plurals, -ed, -ing and -ly go; a doubled consonant and a final e before them too. */
function englishStem(word: string): string {
  const singular = word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
  const withoutSuffix = singular.replace(/(?:ed|ing|ly)$/, '')
  const base = /[aeiouy]/.test(withoutSuffix) ? withoutSuffix : singular
  if (base.length < 3) return singular
  return base.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=..)e$/, '')
}

/** Kazakh adds its suffixes one after the other: the outer ones go first, while at least three letters stay. */
function kazakhStem(word: string): string {
  let rest = word
  for (const suffixes of KAZAKH_SUFFIXES) {
    const ending = suffixes.find(
      (suffix) => rest.endsWith(suffix) && fits(rest.slice(0, -suffix.length), suffix),
    )
    if (ending) rest = rest.slice(0, -ending.length)
  }
  return rest
}

/** A suffix that begins voiceless stands after such a consonant alone: «қызметі» is «қызмет» and «і», not «қызме» and «ті». */
function fits(rest: string, suffix: string): boolean {
  return rest.length >= 3 && (!/^[тқкп]/.test(suffix) || !/[аәеиоөуұүыійрлмнң]$/.test(rest))
}
