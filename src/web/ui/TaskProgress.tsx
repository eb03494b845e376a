import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Task } from '../../platform/tasks/task.contract.ts'
import * as m from '../../text/messages.js'
import { browserApi } from '../api.client.ts'
import { formatNumber } from '../numbers.ts'
import { Button, buttonClass } from './Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './TaskProgress.module.css'
import { type Look, minutesLeft } from './time-left.ts'

const LOOK_EVERY_MS = 500

/** A long work as it is now; looked at twice a second until it ends. */
function useWork(id: string) {
  return useQuery({
    queryKey: ['work', id],
    queryFn: async ({ signal }) => (await browserApi.get('/works', { id }, signal)).work,
    staleTime: 0,
    retry: 10,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : LOOK_EVERY_MS),
  })
}

/** The works of a kind that the member asked for within a day: what was begun is found again after a reload. */
export function useTasks(kind: string) {
  return useQuery({
    queryKey: ['works', kind],
    queryFn: async ({ signal }) => (await browserApi.get('/works', { kind }, signal)).works,
    staleTime: 0,
  })
}

/**
 * How far a long work is: a bar, then its file or what went wrong. May be left and come back to at any time.
 * @param title what is being made, in words that fit before a colon
 * @param said how far it is, in words of its own
 * @param onRetry offered when it failed; begins another work
 * @param onEnd called once when the work is seen to end
 * @param children what to say when it is done, instead of the usual words
 */
export function TaskProgress({
  id,
  title,
  said = usual,
  onRetry,
  onClose,
  onEnd,
  children,
}: {
  id: string
  title: string
  said?: (done: number, total: number) => string
  onRetry?: () => void
  onClose?: () => void
  onEnd?: (work: Task) => void
  children?: (work: Task) => ReactNode
}) {
  const client = useQueryClient()
  const { data: work, isError, dataUpdatedAt } = useWork(id)
  const timeLeft = useMinutesLeft(work, dataUpdatedAt)
  const cancel = useMutation({
    mutationFn: () => browserApi.delete('/works', { id }),
    onSuccess: (answer) => client.setQueryData(['work', id], answer.work),
  })
  useEnd(work, onEnd)
  const close = onClose && (
    <Button kind="plain" onClick={onClose}>
      {m.web_close()}
    </Button>
  )
  const retry = onRetry && <Button onClick={onRetry}>{m.web_work_retry()}</Button>
  if (!work)
    return isError ? <Notice kind="bad">{m.web_work_lost()}</Notice> : <Bar title={title} said={said} />
  if (work.status === 'failed' || work.status === 'cancelled')
    return (
      <div className={styles.work}>
        <Notice kind={work.status === 'failed' ? 'bad' : 'info'}>{reasonOf(work)}</Notice>
        <div className={styles.actions}>
          {retry}
          {close}
        </div>
      </div>
    )
  if (work.status === 'done')
    return (
      <div className={styles.work}>
        <Notice kind="good">{children?.(work) ?? m.web_work_done({ title })}</Notice>
        <div className={styles.actions}>
          {work.file && (
            <a className={buttonClass({ kind: 'outline' })} href={`/v1/works/file?id=${work.id}`} download>
              <IconDownload size={20} aria-hidden="true" />
              {m.web_work_download()}
            </a>
          )}
          {close}
        </div>
      </div>
    )
  return (
    <div className={styles.work}>
      <Bar title={title} work={work} said={said} left={timeLeft} />
      <div className={styles.actions}>
        <Button kind="plain" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {m.web_work_cancel()}
        </Button>
        {cancel.isError && <span role="alert">{m.web_work_not_cancelled()}</span>}
      </div>
    </div>
  )
}

/** An open-ended bar until it is known how much there is to do. */
function Bar({
  title,
  work,
  said,
  left = null,
}: {
  title: string
  work?: Task
  said: (done: number, total: number) => string
  left?: number | null
}) {
  const isKnown = work !== undefined && work.total > 0
  const share = isKnown ? Math.min(1, work.done / work.total) : undefined
  const words = isKnown ? said(work.done, work.total) : m.web_work_waiting()
  return (
    <>
      <p className={styles.title}>
        <strong>{title}</strong>
        <span>{left === null ? words : `${words}, ${leftText(left)}`}</span>
      </p>
      <progress className={styles.bar} aria-label={title} {...(isKnown && { value: share, max: 1 })} />
    </>
  )
}

function usual(done: number, total: number): string {
  return m.web_work_done_of({ done: formatNumber(done), total: formatNumber(total) })
}

function leftText(minutes: number): string {
  return minutes === 0 ? m.web_work_left_little() : m.web_work_left({ n: minutes })
}

/** Estimated from the pace since this page first saw the task running; a restarted task is measured from its restart. */
function useMinutesLeft(work: Task | undefined, at: number): number | null {
  const [first, setFirst] = useState<Look>()
  const isRunning = work?.status === 'running' && work.total > 0
  const isNew = isRunning && (first === undefined || work.done < first.done)
  useEffect(() => {
    if (isNew) setFirst({ done: work.done, at })
  }, [isNew, work, at])
  return isRunning && first && !isNew ? minutesLeft(first, { done: work.done, at }, work.total) : null
}

function useEnd(work: Task | undefined, onEnd: ((work: Task) => void) | undefined): void {
  const reportedId = useRef<string>(undefined)
  useEffect(() => {
    if (!work || !hasEnded(work) || reportedId.current === work.id) return
    reportedId.current = work.id
    onEnd?.(work)
  }, [work, onEnd])
}

function hasEnded({ status }: Task): boolean {
  return status !== 'queued' && status !== 'running'
}

function reasonOf({ status, error }: Task): string {
  if (status === 'cancelled') return m.web_work_cancelled()
  if (error?.code === 'no_space') return m.web_work_no_space()
  return error?.detail ?? m.web_work_broken()
}
