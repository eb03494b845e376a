import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { NO_TARIFF } from './tariff.ts'

/** What the operator tells members of this tariff now, in their language, else in Russian. */
export async function readAnnouncement(
  db: Executor,
  { tariff, locale }: { tariff: number; locale: UiLocale },
): Promise<{ id: string; text: string } | null> {
  const audience = tariff === NO_TARIFF ? 'without_tariff' : 'with_tariff'
  const { rows } = await sql<{ id: string; ru: string; kk: string; en: string }>`
    select id, ru, kk, en from announcement
    where ends_at > now() and withdrawn_at is null and audience in ('all', ${audience})
    order by created_at desc limit 1`.execute(db)
  const [row] = rows
  return row ? { id: row.id, text: row[locale] || row.ru } : null
}
