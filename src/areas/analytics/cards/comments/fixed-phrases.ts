/** What several words say as one: each is put into a word that the dictionaries know. In small letters, «ё» as «е». */
const FIXED: [phrase: RegExp, word: string][] = [
  // A judgement that nobody would give is a denial of what follows: «нельзя сказать, что дорого».
  [
    /(?:нельзя|не могу|не могли|трудно|сложно|вряд ли можно|язык не поверн[а-я]+)\s+(?:бы\s+)?(сказать|назвать)/gu,
    'не $1',
  ],
  [/hard(?:ly)? (?:to |can )?(?:say|call)|not call (?=it|this|that|them)/g, 'not say '],
  [/(?:деп |дей )(?:айта )?алма[а-я]+|деп айтуға болмайды|деп айтуга болмайды|демеймін|демеймин/gu, 'емес'],
  // Where one waits is a place; only waiting itself is a wait.
  [/(?:зал|комнат|зон|мест)[а-я]{0,9} (?:для )?ожидани[а-я]+/gu, 'холл'],
  [/waiting (?:area|room|hall|lounge|space|zone)s?/g, 'lounge'],
  [/күту (?:зал|бөлме|аймағ|орн)[а-яәғқңөұүһі]*|куту (?:зал|болме)[а-я]*/gu, 'холл'],
  // A bill that does not come is a wait; a bill that is too large is a price.
  [
    /((?:came|come|coming|bring|brought|waited|waiting|wait|ask|asked|get|got)(?: \w{1,40}){0,4}) (?:bill|check|receipt)(?![a-z])/g,
    '$1 paperwait',
  ],
  [
    /((?:ждал|ждем|жду|прождал|дожда|дождеш|попросил|просил|принес|принос|несли|несут)[а-я]{0,9}(?: [а-я]{1,40}){0,3}) (?:счет|чек)(?![а-я])/gu,
    '$1 счетждут',
  ],
  [
    /(?<![а-я])(?:счет|чек)((?: [а-я]{1,40}){0,3} (?:ждал|ждем|жду|прождал|дожда|принес|принос|несли|несут))/gu,
    'счетждут$1',
  ],
]
const ANY = /сказать|назвать|айта|айту|деме|ожидани|waiting|күту|куту|bill|check|receipt|счет|чек|hard|call/u

/** A text in which what several words say as one is one word. */
export function plainly(text: string): string {
  if (!ANY.test(text)) return text
  return FIXED.reduce((plain, [phrase, word]) => plain.replace(phrase, word), text)
}
