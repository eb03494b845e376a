import type { Column } from '../../../platform/table-import/columns.ts'
import * as m from '../../../text/messages.js'
import type { FoundBranch } from '../find.queries.ts'
import { isPageOf, LINK_KINDS, LINK_NAMES, type LinkKind } from '../review/review-link.ts'

const NAMES: Record<LinkKind, string[]> = {
  '2gis': ['2гис', 'ссылка 2гис', '2gis link', '2gis url'],
  google: [
    'google',
    'гугл',
    'google maps',
    'google карты',
    'google business',
    'ссылка google',
    'google link',
  ],
  yandex: ['яндекс', 'яндекс карты', 'яндекс.карты', 'yandex maps', 'ссылка яндекс', 'yandex link'],
  tripadvisor: ['трипадвизор', 'trip advisor', 'ссылка tripadvisor', 'tripadvisor link'],
  booking: ['букинг', 'booking', 'ссылка booking', 'booking link'],
  own: ['ссылка на отзывы', 'страница отзывов', 'review page', 'own link', 'пікірлер беті'],
}

/**
 * A column for each site of reviews. Each changes its own link alone, so a file with one of them leaves the others
 * as they are; an empty cell takes none away.
 */
export const REVIEW_COLUMNS: readonly Column<FoundBranch>[] = LINK_KINDS.map((kind) => ({
  key: `link-${kind}`,
  title: (locale) => (kind === 'own' ? m.branch_import_column_own_link({}, { locale }) : LINK_NAMES[kind]),
  names: NAMES[kind],
  read: (cell, { links = [] }) => {
    const text = cell.trim()
    const url = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
    if (!isPageOf(kind, url)) return { fault: (locale) => m.branch_import_fault_link({}, { locale }) }
    const others = links.filter((link) => link.kind !== kind)
    const place = links.findIndex((link) => link.kind === kind)
    return { part: { links: others.toSpliced(place < 0 ? others.length : place, 0, { kind, url }) } }
  },
  write: ({ links }) => links.find((link) => link.kind === kind)?.url ?? '',
  width: 32,
}))
