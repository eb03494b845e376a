import { z } from 'zod'
import { type Column, plainWords } from '../../../platform/table-import/columns.ts'
import type { Importable } from '../../../platform/table-import/plan.ts'
import * as m from '../../../text/messages.js'
import { readDay, readText } from '../../branch/import/cells.ts'
import { siteName } from '../../survey/reviews/site-name.ts'
import { starsIn } from '../mail/notice-text.ts'
import { REVIEW_SITES, type ReviewSiteName } from '../sites.contract.ts'

/** `title`: the author; `posted`: a day. */
export type StoredReview = {
  id: string
  active: boolean
  site: ReviewSiteName
  externalId: string
  branchId: string
  title: string
  stars: number
  words: string
  posted: string
  url: string
  reply: string
}

const change = {
  title: z.string().min(1).max(200),
  site: z.enum(REVIEW_SITES).optional(),
  branchId: z.string().optional(),
  stars: z.number(),
  words: z.string().max(10_000).optional(),
  posted: z.string().optional(),
  url: z
    .string()
    .max(2000)
    .regex(/^https:\/\//)
    .optional(),
  reply: z.string().max(4000).optional(),
}
const ReviewChange = z.union([
  z.object({ ...change, id: z.undefined().optional() }),
  z.object(change).partial().extend({ id: z.string() }),
])
export type ReviewChange = z.infer<typeof ReviewChange>

const SITE_WORDS: Record<ReviewSiteName, RegExp> = {
  google: /google|гугл/,
  '2gis': /2 ?gis|2 ?гис|дубль ?гис/,
  yandex: /yandex|яндекс/,
  tripadvisor: /trip ?advisor|трип/,
  booking: /booking|букинг/,
  other: /./,
}

/** Columns of a table of reviews. @param branches a cell names them by title or code */
export function reviewColumns(
  branches: readonly { id: string; code: string; title: string }[],
): readonly Column<StoredReview>[] {
  const titleOf = new Map(branches.map(({ id, title }) => [id, title]))
  return [
    {
      key: 'site',
      title: (locale) => m.reviews_column_site({}, { locale }),
      names: ['площадка', 'сайт', 'источник', 'site', 'source', 'platform', 'алаң'],
      read: (cell) => {
        const words = plainWords(cell)
        return { part: { site: REVIEW_SITES.find((site) => SITE_WORDS[site].test(words)) ?? 'other' } }
      },
      meaning: (cell) => REVIEW_SITES.find((site) => SITE_WORDS[site].test(plainWords(cell))) ?? 'other',
      write: ({ site }, locale) => siteName(site, locale),
      width: 14,
    },
    {
      key: 'title',
      title: (locale) => m.reviews_column_author({}, { locale }),
      names: ['автор', 'имя', 'гость', 'author', 'name', 'reviewer', 'аты'],
      read: readText('title'),
      write: ({ title }) => title,
      width: 24,
    },
    {
      key: 'stars',
      title: (locale) => m.reviews_column_stars({}, { locale }),
      names: ['оценка', 'звёзды', 'рейтинг', 'stars', 'rating', 'score', 'баға'],
      read: (cell) => {
        const number = /^ ?[1-5](?:[.,]0)? ?$/.test(cell) ? Number.parseInt(cell, 10) : starsIn(cell.trim())
        if (number === undefined) return { fault: (locale) => m.reviews_fault_stars({}, { locale }) }
        return { part: { stars: number } }
      },
      meaning: (cell) => String(starsIn(cell.trim()) ?? Number.parseInt(cell, 10)),
      write: ({ stars }) => stars,
      width: 10,
    },
    {
      key: 'words',
      title: (locale) => m.reviews_column_words({}, { locale }),
      names: ['отзыв', 'текст', 'комментарий', 'review', 'text', 'comment', 'пікір'],
      read: readText('words'),
      write: ({ words }) => words,
      width: 60,
    },
    {
      key: 'posted',
      title: (locale) => m.reviews_column_posted({}, { locale }),
      names: ['дата', 'когда', 'date', 'posted', 'created', 'күні'],
      read: readDay('posted'),
      write: ({ posted }) => posted,
      meaning: (cell) => {
        const reading = readDay('posted')(cell)
        return 'part' in reading ? String(reading.part.posted) : plainWords(cell)
      },
      width: 12,
    },
    {
      key: 'branch',
      title: (locale) => m.reviews_column_branch({}, { locale }),
      names: ['филиал', 'адрес', 'точка', 'branch', 'place', 'location', 'филиалы'],
      read: (cell) => {
        const words = plainWords(cell)
        const matches = branches.filter(({ code, title }) => [code, plainWords(title)].includes(words))
        if (matches.length !== 1)
          return {
            fault: (locale) => m.subject_import_fault_branch({ name: cell.trim().slice(0, 80) }, { locale }),
          }
        return { part: { branchId: matches[0]!.id } }
      },
      write: ({ branchId }) => titleOf.get(branchId) ?? '',
      width: 24,
    },
    {
      key: 'url',
      title: (locale) => m.reviews_column_url({}, { locale }),
      names: ['ссылка', 'link', 'url', 'сілтеме'],
      read: readText('url'),
      write: ({ url }) => url,
      width: 30,
    },
    {
      key: 'reply',
      title: (locale) => m.reviews_column_reply({}, { locale }),
      names: ['ответ', 'reply', 'response', 'жауап'],
      read: readText('reply'),
      write: ({ reply }) => reply,
      width: 40,
    },
    {
      key: 'id',
      title: () => 'ID',
      names: ['идентификатор'],
      read: () => ({ part: {} }),
      write: ({ id }) => id,
      width: 26,
    },
  ]
}

export function aboutReviews(
  branches: Parameters<typeof reviewColumns>[0],
): Importable<StoredReview, ReviewChange> {
  return {
    columns: reviewColumns(branches),
    schema: ReviewChange,
    sameness: ['site', 'title', 'words', 'stars', 'posted'],
  }
}
