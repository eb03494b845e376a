import type { Executor } from '../../../platform/database.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { SurveyKey } from '../programme.queries.ts'
import type { MysteryPage } from '../results.contract.ts'
import { photosOf } from './photo.queries.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'

const MOST_SHOWN = 50
const PHOTOS_SHOWN = 3

/** What the reviewer sees of the visits that wait, before opening one: critical points, the receipt, the first photos. */
export async function readWaiting(
  db: Executor,
  survey: SurveyKey,
  visits: readonly StoredVisit[],
  locale: string,
): Promise<MysteryPage['waiting']> {
  const waiting = visits.filter(({ status }) => status === 'sent').slice(0, MOST_SHOWN)
  if (waiting.length === 0) return []
  const photos = await photosOf(
    db,
    survey,
    waiting.map(({ id }) => id),
  )
  return waiting.map(({ id, checklist, answers, receipt }) => {
    const own = photos.filter(({ visitId }) => visitId === id)
    const failures = new Set(checklist && answers ? scoreVisit(checklist, answers).failures : [])
    return {
      visit: id,
      critical: (checklist?.points ?? [])
        .filter((point) => failures.has(point.id))
        .map(({ title }) => localText(title, locale, 'ru')),
      receipt,
      photos: own.slice(0, PHOTOS_SHOWN).map((photo) => photo.id),
      photoCount: own.length,
    }
  })
}
