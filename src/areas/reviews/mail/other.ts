import type { Notice, NoticeReader } from './notice.ts'
import { linesOf, linkTo, starsIn } from './notice-text.ts'

/** What a line of a table or of a form is called. */
const LABELS = {
  author: /^(?:автор|имя|гость|author|name|guest|аты) ?: ?(.{1,200})$/i,
  place: /^(?:филиал|место|адрес|организация|branch|place|property|address|филиалы) ?: ?(.{1,200})$/i,
  words: /^(?:отзыв|текст|комментарий|review|comment|text|пікір) ?: ?(.{0,2000})$/i,
}

/** Letters of any other site, or written by hand: a line for each part, such as «Оценка: 4». */
export const other: NoticeReader = {
  site: 'other',
  isOwn: () => true,
  read: (notice: Notice) => {
    const lines = linesOf(notice)
    const stars = lines.map(starsIn).find((each) => each !== undefined)
    if (stars === undefined) return undefined
    const textOf = (label: RegExp) => lines.map((line) => label.exec(line)?.[1]).find(Boolean)
    const at = lines.findIndex((line) => LABELS.words.test(line))
    const below = at < 0 ? [] : lines.slice(at + 1)
    const end = below.findIndex((line) => line === '' || /^https:\/\//.test(line))
    const first = at < 0 ? '' : (LABELS.words.exec(lines[at]!)?.[1] ?? '')
    const url = /https:\/\/([^\s/]{1,200})/.exec(notice.text)?.[1]
    return {
      stars,
      author: textOf(LABELS.author) ?? '',
      words: [first, ...below.slice(0, end < 0 ? undefined : end)].join('\n').trim(),
      url: (url && linkTo([url], notice.text)) ?? null,
      number: null,
      place: textOf(LABELS.place) ?? notice.subject,
    }
  },
}
