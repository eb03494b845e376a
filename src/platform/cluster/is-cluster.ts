import type pg from 'pg'

/** Whether the rows of accounts are split over the workers of a cluster. It changes only while the service is stopped. */
export async function isCluster(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ installed: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as installed`,
  )
  if (!rows[0]!.installed) return false
  const { rows: split } = await db.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.account') and partmethod = 'h'`,
  )
  return split.length > 0
}
