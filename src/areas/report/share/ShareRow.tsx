import { IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatDay, formatNumber } from '../../../web/numbers.ts'
import { TokenField } from '../../../web/TokenField.tsx'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useRootData } from '../../../web/use-root.ts'
import type { SharedByJson } from './share.contract.ts'
import styles from './share.module.css'
import { filterText } from './share-words.ts'

/** One link: what it shows, how it fares, and its switch. */
export function ShareRow({
  share,
  branches,
  timezone,
}: {
  share: SharedByJson
  branches: Readonly<Record<string, string>>
  timezone: string
}) {
  const { code, title, url, active, views, expiresAt } = share
  const fetcher = useFetcher()
  const toast = useToast()
  const xsrf = useRootData()?.xsrf ?? ''
  const line = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const isOpen = active && !isOver
  const going = fetcher.formData?.get('intent')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ text: m.report_informer_copied() })
    } catch {
      line.current?.select()
      toast({ text: m.report_informer_copy_failed() })
    }
  }
  const facts = [
    m.report_share_made({ date: formatDay(share.createdAt, timezone) }),
    m.report_share_views({ n: views, count: formatNumber(views) }),
    termText(expiresAt, isOver, timezone),
    share.protected && m.report_share_locked(),
  ].filter((fact) => fact !== false)
  return (
    <li className={styles.share}>
      <div className={styles.top}>
        <h3>{title}</h3>
        <StatusChip
          status={isOpen ? 'resolved' : 'waiting'}
          name={isOpen ? m.report_share_on() : m.report_share_off()}
        />
      </div>
      <p>{filterText(share.filter, branches)}</p>
      <p className={styles.hint}>{facts.join(' · ')}</p>
      <input
        ref={line}
        className={styles.line}
        readOnly
        value={url}
        aria-label={m.report_share_address({ title })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button className="needs-script" onClick={() => void copy()}>
          <IconCopy size={20} aria-hidden="true" />
          {m.report_informer_copy()}
        </Button>
        {isOpen && (
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} aria-hidden="true" />
            {m.report_share_open()}
          </a>
        )}
        {!isOver && (
          <fetcher.Form method="post">
            <TokenField />
            <input type="hidden" name="intent" value="active" />
            <input type="hidden" name="code" value={code} />
            <Button type="submit" name="active" value={active ? '0' : '1'} busy={going === 'active'}>
              {active ? m.report_share_close() : m.report_share_reopen()}
            </Button>
          </fetcher.Form>
        )}
        <Button
          kind="plain"
          size="icon"
          className="needs-script"
          aria-label={m.report_share_remove_of({ title })}
          title={m.report_share_remove()}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={m.report_share_remove_title({ title })}
        confirm={m.report_share_remove()}
        busy={going === 'remove'}
        onConfirm={() => {
          setAsking(false)
          void fetcher.submit({ _xsrf: xsrf, intent: 'remove', code }, { method: 'post' })
        }}
        onClose={() => setAsking(false)}
      >
        {m.report_share_remove_text()}
      </ConfirmDialog>
    </li>
  )
}

function termText(expiresAt: string | null, isOver: boolean, timezone: string): string {
  if (expiresAt === null) return m.report_share_endless()
  const date = formatDay(expiresAt, timezone)
  return isOver ? m.report_share_over({ date }) : m.report_share_until({ date })
}
