import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { NO_TARIFF } from './tariff.ts'

type Announcement = { id: string; ru: string; kk: string; en: string; audience: string }

/** The operator's current announcements for members, newest first. */
export async function currentAnnouncements(db: Executor): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, ru, kk, en, audience from announcement
    where ends_at > now() and withdrawn_at is null order by created_at desc`.execute(db)
  return rows
}

/** The newest announcement for members of this tariff, in their language, else in Russian. */
export function announcementFor(
  announcements: readonly Announcement[],
  { tariff, locale }: { tariff: number; locale: UiLocale },
): { id: string; text: string } | null {
  const own = tariff === NO_TARIFF ? 'without_tariff' : 'with_tariff'
  const newest = announcements.find(({ audience }) => audience === 'all' || audience === own)
  return newest ? { id: newest.id, text: newest[locale] || newest.ru } : null
}
