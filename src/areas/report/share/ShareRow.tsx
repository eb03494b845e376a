import { IconCopy, IconEye, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { Button, ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { StatusChip } from '../../../web/ui/StatusChip.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { formatDay } from '../../../web/zones/times.ts'
import type { SharedByJson } from './share.contract.ts'
import styles from './share.module.css'
import { filterText, isOver, termText } from './share-words.ts'

type Props = {
  surveyId: string
  share: SharedByJson
  branches: Readonly<Record<string, string>>
  timezone: string
  /** Takes links away, outliving their rows. */
  removal: FetcherWithComponents<unknown>
}

/** One link: what it shows, how it fares, and what can be done with it. */
export function ShareRow({ surveyId, share, branches, timezone, removal }: Props) {
  const { code, title, url, active, views } = share
  const fetcher = useFetcher<{ problem?: string } | null>()
  const over = isOver(share)
  const isOpen = active && !over
  const facts = [
    m.report_share_made({ date: formatDay(share.createdAt, timezone) }),
    m.report_share_views({ n: views, count: formatNumber(views) }),
    termText(share, timezone),
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
      <ShareLine title={title} url={url} />
      {fetcher.data?.problem && <Notice kind="bad">{fetcher.data.problem}</Notice>}
      <div className={styles.actions}>
        <PreviewLink share={share} />
        <ButtonLink to={`/survey/${surveyId}/share/${code}`}>{m.report_share_edit()}</ButtonLink>
        {!over && (
          <fetcher.Form method="post">
            <TokenField />
            <input type="hidden" name="intent" value="active" />
            <input type="hidden" name="code" value={code} />
            <Button type="submit" name="active" value={active ? '0' : '1'} busy={fetcher.state !== 'idle'}>
              {active ? m.report_share_close() : m.report_share_reopen()}
            </Button>
          </fetcher.Form>
        )}
        <removal.Form method="post">
          <TokenField />
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="code" value={code} />
          <Button
            type="submit"
            kind="plain"
            size="icon"
            aria-label={m.report_share_remove_of({ title })}
            title={m.report_share_remove()}
            busy={removal.formData?.get('code') === code}
          >
            <IconTrash size={20} aria-hidden="true" />
          </Button>
        </removal.Form>
      </div>
    </li>
  )
}

/** The address, to be read, selected or copied. */
export function ShareLine({ title, url }: Pick<SharedByJson, 'title' | 'url'>) {
  const toast = useToast()
  const line = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ text: m.report_share_copied() })
    } catch {
      line.current?.select()
      toast({ text: m.web_copy_failed() })
    }
  }
  if (url === '') return <Notice>{m.report_share_lost()}</Notice>
  return (
    <div className={styles.address}>
      <input
        ref={line}
        className={styles.line}
        readOnly
        value={url}
        aria-label={m.report_share_address({ title })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className="needs-script"
        aria-label={m.report_share_copy_of({ title })}
        onClick={() => void copy()}
      >
        <IconCopy size={20} aria-hidden="true" />
        {m.web_copy()}
      </Button>
    </div>
  )
}

/**
 * The report as its readers see it: at the very address that they have. One that is closed or behind a password is shown to the account
 * alone, by a mark in the address.
 */
export function PreviewLink({
  share: { url, active, protected: isLocked, expiresAt },
}: {
  share: Pick<SharedByJson, 'url' | 'active' | 'protected' | 'expiresAt'>
}) {
  if (url === '') return null
  const isOpen = active && !isLocked && !isOver({ expiresAt })
  return (
    <a className={buttonClass()} href={isOpen ? url : `${url}&preview=1`} target="_blank" rel="noreferrer">
      <IconEye size={20} aria-hidden="true" />
      {m.report_share_preview()}
    </a>
  )
}
