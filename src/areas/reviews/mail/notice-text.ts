import type { Notice, NoticeReview } from './notice.ts'

const MOST_LINES = 400
const LONGEST_LINE = 2000

/** The lines of a letter without the marks of quoting. */
export function linesOf({ text }: Pick<Notice, 'text'>): string[] {
  return text.split('\n', MOST_LINES).map((line) =>
    line
      .slice(0, LONGEST_LINE)
      .replace(/^[>\s]+/, '')
      .trim(),
  )
}

/** One to five stars that a line gives in signs or numbers; undefined for any other line. */
export function starsIn(line: string): number | undefined {
  if (line.length > 200) return undefined
  const signs = line.match(/[★⭐]/gu)?.length ?? 0
  if (signs >= 1 && signs <= 5) return signs
  const [, number] =
    /(?:^|[^\d.,])([1-5])(?:[.,]0)? ?(?:из|\/|of|out of) ?5(?:\D|$)/i.exec(line) ??
    /^(?:оценка|рейтинг|баға|rating|score|stars) ?: ?([1-5])(?:[.,]0)?$/i.exec(line) ??
    []
  return number === undefined ? undefined : Number(number)
}

/** The first https address of a host or of one below it. */
export function linkTo(hosts: readonly string[], text: string): string | undefined {
  for (const [link] of text.matchAll(/https:\/\/[^\s<>"')\]]{1,1500}/g)) {
    const host = URL.parse(link)?.hostname
    if (host && hosts.some((each) => host === each || host.endsWith(`.${each}`))) return link
  }
  return undefined
}

/** Whether a letter comes from a host, or links to it. */
export function isOfHosts(hosts: readonly string[], { from, text }: Notice): boolean {
  const [, sender = ''] = from.toLowerCase().split('@')
  return (
    hosts.some((host) => sender === host || sender.endsWith(`.${host}`)) || linkTo(hosts, text) !== undefined
  )
}

type Layout = {
  hosts: readonly string[]
  /** The author in a line such as «Айгуль оставила отзыв»; without it the line above the stars is the author. */
  author?: RegExp
  place: RegExp
  /** The number of the review in its link. */
  number: RegExp
}

/** What all sites below the words say: the button to reply, or the end of the letter. */
const END =
  /^(?:ответить|читать|посмотреть|перейти|открыть|reply|respond|read|view|see|жауап беру|с уважением|best regards|https:\/\/)/i

/** Reads a letter whose words stand below its stars, up to a button, a link or the end. */
export function readBelowStars(
  notice: Notice,
  { hosts, author, place, number }: Layout,
): Omit<NoticeReview, 'site'> | undefined {
  const lines = linesOf(notice)
  const at = lines.findIndex((line) => starsIn(line) !== undefined)
  if (at < 0) return undefined
  const above = lines.slice(0, at).filter((line) => line !== '')
  const name = author ? above.map((line) => author.exec(line)?.[1]).find(Boolean) : above.at(-1)
  const end = lines.findIndex((line, row) => row > at && END.test(line))
  const words = lines
    .slice(at + 1, end < 0 ? undefined : end)
    .join('\n')
    .trim()
  const url = linkTo(hosts, notice.text) ?? null
  const placed = [notice.subject, ...above].map((line) => place.exec(line)?.[1]).find(Boolean)
  return {
    stars: starsIn(lines[at]!)!,
    author: (name ?? '').trim(),
    words: words.replace(/^[«“"]([^«»“”"]*)[»”"]$/, '$1'),
    url,
    number: (url && number.exec(url)?.[1]) ?? null,
    place: placed ?? '',
  }
}
