import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatMoment } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { WorkProgress } from '../../../web/ui/WorkProgress.tsx'
import type { Analytics } from '../analytics.contract.ts'
import { formatDays } from '../days.ts'
import type { Period } from '../period.ts'
import { formatLarge } from './large-number.ts'
import styles from './MixtureNote.module.css'

type Props = { analytics: Analytics; shown: Period; timezone: string }

/** Of which days several filters together tell, and counting them over the whole period. Nothing where all days are told of. */
export function MixtureNote({ analytics, shown, timezone }: Props) {
  const { mixture, narrowed, filter } = analytics
  const { revalidate } = useRevalidator()
  const [work, setWork] = useState(mixture?.work ?? null)
  const [closed, setClosed] = useState<string>()
  if (mixture?.work && mixture.work.id !== work?.id && mixture.work.id !== closed) setWork(mixture.work)
  const going = work && work.id !== closed ? work : null
  const begin = useMutation({
    mutationFn: () => {
      const { id, subId, subjectId, placement, locale, status, class: scoreClass } = filter
      const said = { subId, subjectId, placement, locale, status, class: scoreClass }
      const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
      return browserApi.post<{ workId: string }>('/survey/analytics/mixture', { id, ...given })
    },
    onSuccess: ({ workId }) => {
      setClosed(work?.id)
      setWork({ id: workId, isOfThese: true })
    },
    // Others may be counted since the page was read.
    onError: () => revalidate(),
  })
  const countedAt = mixture?.countedAt ?? null
  if (!mixture || !(narrowed || countedAt)) return null
  const end = async (id: string, isDone: boolean) => {
    await revalidate()
    if (isDone) setClosed(id)
  }
  return (
    <div className={styles.note}>
      <Notice
        action={
          !going && (
            <Button className="needs-script" busy={begin.isPending} onClick={() => begin.mutate()}>
              {countedAt ? m.analytics_mixture_again() : m.analytics_mixture_count()}
            </Button>
          )
        }
      >
        <p>
          {countedAt
            ? m.analytics_mixture_counted({ moment: formatMoment(countedAt, timezone) })
            : m.analytics_narrowed({ days: formatDays(shown) })}
        </p>
      </Notice>
      {begin.isError && !going && <Notice kind="bad">{reasonOf(begin.error)}</Notice>}
      {going && (
        <div className={styles.going}>
          <WorkProgress
            key={going.id}
            id={going.id}
            title={going.isOfThese ? m.analytics_mixture_title() : m.analytics_mixture_title_other()}
            said={(done, total) =>
              m.analytics_mixture_looked({ done: formatLarge(done), total: formatLarge(total) })
            }
            onEnd={({ id, status }) => void end(id, status === 'done')}
            {...(going.isOfThese && { onRetry: () => begin.mutate() })}
            onClose={() => setClosed(going.id)}
          />
          {going.isOfThese && <p>{m.analytics_mixture_leave()}</p>}
        </div>
      )}
    </div>
  )
}

function reasonOf(error: Error): string {
  return (error instanceof ApiProblem && (error.detail || error.title)) || m.analytics_mixture_failed()
}
