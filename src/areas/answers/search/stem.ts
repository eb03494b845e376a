import { KAZAKH_SUFFIXES } from './kazakh-suffixes.ts'

/** Longer than any real word; the rest of an attacker's endless one is ignored. */
const LONGEST_WORD = 60

/**
 * The stem of a word, for counting words of mixed Russian, Kazakh and English comments: «завтраки»
 * and «завтраком» are one. The letters determine the language.
 * @param whole the word in lower case, letters only
 */
export function stem(whole: string): string {
  const word = whole.slice(0, LONGEST_WORD)
  if (/[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  if (/[а-яё]/.test(word)) return russianStem(word.replaceAll('ё', 'е'))
  return englishStem(word)
}

// Of two endings the longer one comes first: JavaScript takes the first match.
const PERFECTIVE = /(?:(?:ив|ивши|ившись|ыв|ывши|ывшись)|(?<=[ая])(?:в|вши|вшись))$/
const REFLEXIVE = /(?:ся|сь)$/
const ADJECTIVAL =
  /(?:(?:ивш|ывш|ующ)|(?<=[ая])(?:ем|нн|вш|ющ|щ))?(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/
const VERB =
  /(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю|(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н))$/
const NOUN =
  /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/

/** The Russian stemmer of Snowball (snowballstem.org, “Russian stemming algorithm”). */
export function russianStem(whole: string): string {
  const word = whole.slice(0, LONGEST_WORD)
  const region = /^[^аеиоуыэюя]*[аеиоуыэюя]/.exec(word)
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
  const r2 =
    /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя][^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]/.exec(head + rv)?.[0]
      .length ?? Infinity
  const derived = /ость?$/.exec(rv)
  const shortened = derived && head.length + derived.index >= r2 ? rv.slice(0, derived.index) : rv
  if (/ейше?$/.test(shortened)) return shortened.replace(/ейше?$/, '').replace(/нн$/, 'н')
  if (/нн$/.test(shortened)) return shortened.slice(0, -1)
  return shortened.replace(/ь$/, '')
}

/** Light English stemming: removes plurals, -ed, -ing and -ly, then a doubled consonant or a final e. */
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

/** Kazakh stacks its suffixes: the outer ones are removed first, while at least three letters stay. */
function kazakhStem(word: string): string {
  let stemmed = word
  for (const suffixes of KAZAKH_SUFFIXES) {
    const ending = suffixes.find(
      (suffix) => stemmed.endsWith(suffix) && fits(stemmed.slice(0, -suffix.length), suffix),
    )
    if (ending) stemmed = stemmed.slice(0, -ending.length)
  }
  return stemmed
}

/**
 * A suffix with a voiceless start only follows a voiceless consonant: «қызметі» is «қызмет» and
 * «і», not «қызме» and «ті».
 */
function fits(base: string, suffix: string): boolean {
  return base.length >= 3 && (!/^[тқкп]/.test(suffix) || !/[аәеиоөуұүыійрлмнң]$/.test(base))
}
