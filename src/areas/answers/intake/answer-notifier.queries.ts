import type pg from 'pg'

/** Wakes whoever watches a survey: every process hears of its new answers. */
export type AnswerNotifier = {
  add: (surveyId: string) => void
  /** Announces what waits. */
  flush: () => Promise<void>
}

const PAUSE = 200

/**
 * Tells of new answers a moment after they were stored, and not in their transaction: a notification costs every listening
 * process a transaction of its own, and under a rush one for many answers says the same. If the process dies in that moment,
 * the next answer wakes the boards.
 */
export function openAnswerNotifier(pool: pg.Pool): AnswerNotifier {
  const surveys = new Set<string>()
  let pause: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(pause)
    pause = undefined
    if (surveys.size === 0) return
    const some = [...surveys]
    surveys.clear()
    await pool
      .query({
        name: 'announce answers',
        text: `select pg_notify('answers', survey) from unnest($1::text[]) as survey`,
        values: [some],
      })
      // The answers are stored; boards that missed this read again when their connection is back.
      .catch(() => {})
  }
  return {
    add: (surveyId) => {
      surveys.add(surveyId)
      pause ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
  }
}
