import type pg from 'pg'

/** Notifies every process of new answers to a survey. */
export type AnswerNotifier = {
  add: (surveyId: string) => void
  /** Sends the pending announcements. */
  flush: () => Promise<void>
}

const PAUSE = 200

/**
 * Announces new answers shortly after they were stored, outside their transaction: a notification
 * costs every listening process a transaction, and under load one for many answers is enough. If
 * the process dies in between, the next answer updates the boards.
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
      // The answers are stored; boards that missed this read again when they reconnect.
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
