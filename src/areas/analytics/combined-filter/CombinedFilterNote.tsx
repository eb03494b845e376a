import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf } from '../../../api-client.ts'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { TaskProgress } from '../../../web/ui/TaskProgress.tsx'
import { formatMoment } from '../../../web/zones/times.ts'
import { useMay } from '../../account/support/use-may.ts'
import type { Analytics } from '../analytics.contract.ts'
import styles from './CombinedFilterNote.module.css'
import type { CombinedFilter } from './combined-filter.contract.ts'
import { formatLarge } from './large-number.ts'

type OrderPath = '/survey/analytics/cross' | '/survey/analytics/mixture'

type Props = {
  mixture: CombinedFilter | null
  /** What is left out, where it is not all; null where nothing is. */
  partly: string | null
  /** What is to be counted, of which filter, and beside the filter. */
  order: {
    path: OrderPath
    filter: Analytics['filter']
    more?: Record<string, string>
  }
  timezone: string
}

/** What the numbers leave out or as of when they are, and a button that counts all answers. Nothing where they cover everything. */
export function CombinedFilterNote({ mixture, partly, order, timezone }: Props) {
  const { revalidate } = useRevalidator()
  const [work, setWork] = useState(mixture?.work ?? null)
  const [closed, setClosed] = useState<string>()
  const may = useMay()
  if (mixture?.work && mixture.work.id !== work?.id && mixture.work.id !== closed) setWork(mixture.work)
  const going = work && work.id !== closed ? work : null
  const begin = useMutation({
    mutationFn: () => browserApi.post(order.path, bodyOf(order)),
    onSuccess: ({ workId }) => {
      setClosed(work?.id)
      setWork({ id: workId, isOfThese: true })
    },
    // Others may be counted since the page was read.
    onError: () => revalidate(),
  })
  const countedAt = mixture?.countedAt ?? null
  const message = countedAt
    ? m.analytics_mixture_counted({ moment: formatMoment(countedAt, timezone) })
    : partly
  if (!mixture || message === null) return null
  const end = async (id: string, isDone: boolean) => {
    await revalidate()
    if (isDone) setClosed(id)
  }
  return (
    <div className={styles.note}>
      <Notice
        action={
          !going &&
          may(`POST ${order.path}`) && (
            <Button className="needs-script" busy={begin.isPending} onClick={() => begin.mutate()}>
              {countedAt ? m.analytics_mixture_again() : m.analytics_mixture_count()}
            </Button>
          )
        }
      >
        <p>{message}</p>
      </Notice>
      {begin.isError && !going && <Notice kind="bad">{reasonOf(begin.error)}</Notice>}
      {going && (
        <div className={styles.going}>
          <TaskProgress
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

/** The filter without its days: all are counted. */
function bodyOf({ filter, more }: Props['order']): BodyOf<'POST', OrderPath> {
  const { id, subId, subjectId, placement, locale, status, class: scoreClass } = filter
  const applied = { subId, subjectId, placement, locale, status, class: scoreClass }
  return {
    id,
    ...more,
    ...Object.fromEntries(Object.entries(applied).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  }
}

function reasonOf(error: Error): string {
  return (error instanceof ApiProblem && (error.detail || error.title)) || m.analytics_mixture_failed()
}
