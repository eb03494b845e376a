import type { ClaimSource } from './claim-sources.ts'
import { plain, textsOfPage } from './page-texts.ts'

/** A message of fewer words is a name, a price or a label. */
const FEWEST_WORDS = 4

/** What stands in a source for values, and for the site's own address. */
const VALUES = /\\\{\w+\\\}|https:\/\/qalay\\\.example/g

/** Texts that claim nothing and whose words a page puts together, or the operator gives. */
const SAYS_NOTHING = [
  /^Отправляя данные, вы соглашаетесь/,
  /^(Пример\. )?Отвечаем/,
  /^«.+»$/,
  /^Смотреть фильм: /,
  /^Не нашли своё\?/,
]

type Shown = {
  /** Of the sources that the page shows. */
  keys: string[]
  /** What no source has. */
  unknown: string[]
}

/**
 * Makes what finds the claims that a page shows.
 * @param library texts that are claims however short they are
 * @param messages others
 */
export function claimFinder(library: readonly ClaimSource[], messages: readonly ClaimSource[]) {
  const [ofLibrary, ofMessages] = [matcher(library), matcher(messages)]
  return (html: string): Shown => {
    const keys = new Set<string>()
    const unknown: string[] = []
    for (const text of textsOfPage(html)) {
      const isShort = text.split(' ').filter((word) => /\p{L}/u.test(word)).length < FEWEST_WORDS
      const key = ofLibrary(text) ?? (isShort ? undefined : ofMessages(text))
      if (key !== undefined) keys.add(key)
      else if (!isShort && !SAYS_NOTHING.some((pattern) => pattern.test(text))) unknown.push(text)
    }
    return { keys: [...keys], unknown }
  }
}

function matcher(sources: readonly ClaimSource[]): (text: string) => string | undefined {
  const whole = new Map<string, string>()
  const patterns: { key: string; pattern: RegExp }[] = []
  for (const { key, text } of sources) {
    const words = plain(text)
    const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = escaped.replace(VALUES, '.+?')
    if (pattern === escaped) whole.set(words, whole.get(words) ?? key)
    else patterns.push({ key, pattern: new RegExp(`^${pattern}$`, 'u') })
  }
  return (text) => whole.get(text) ?? patterns.find(({ pattern }) => pattern.test(text))?.key
}
