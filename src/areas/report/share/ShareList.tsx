import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useRootData } from '../../../web/use-root.ts'
import { ShareRow } from './ShareRow.tsx'
import type { SharedByJson } from './share.contract.ts'
import styles from './share.module.css'

/** The links of a survey. One that is taken away can be brought back as long as the message about it stands. */
export function ShareList({
  surveyId,
  shares,
  branches,
  timezone,
}: {
  surveyId: string
  shares: readonly SharedByJson[]
  branches: Readonly<Record<string, string>>
  timezone: string
}) {
  const removal = useFetcher<{ removed: string } | { problem?: string } | null>()
  const toast = useToast()
  const xsrf = useRootData()?.xsrf ?? ''
  const tell = useEffectEvent((code: string) =>
    toast({
      text: m.report_share_removed(),
      undo: () => void removal.submit({ _xsrf: xsrf, intent: 'restore', code }, { method: 'post' }),
    }),
  )
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef(shares)
  useEffect(() => {
    const before = new Set(previous.current.map(({ code }) => code))
    const newIndex = shares.findIndex(({ code }) => !before.has(code))
    previous.current = shares
    // The list is below a form as long as a phone screen: focus the new link, ready to be copied.
    if (newIndex >= 0)
      list.current?.children[newIndex]?.querySelector<HTMLInputElement>('input[readonly]')?.focus()
  }, [shares])
  const answer = removal.data
  useEffect(() => {
    if (answer && 'removed' in answer) tell(answer.removed)
  }, [answer])
  return (
    <>
      {answer && 'problem' in answer && answer.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {shares.length === 0 && (
        <EmptyState small title={m.report_share_empty()}>
          {m.report_share_empty_text()}
        </EmptyState>
      )}
      <ul ref={list} className={styles.list}>
        {shares.map((share) => (
          <ShareRow
            key={share.code}
            surveyId={surveyId}
            share={share}
            branches={branches}
            timezone={timezone}
            removal={removal}
          />
        ))}
      </ul>
    </>
  )
}
