type Dated = { from: string | null; to: string | null }

/** Whether a day ('YYYY-MM-DD') lies between a subject's days; an end that is left open has no limit. */
export function isOffered({ from, to }: Dated, day: string): boolean {
  return (!from || from <= day) && (!to || day <= to)
}
