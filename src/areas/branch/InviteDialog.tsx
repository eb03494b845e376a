import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { ApiProblem } from '../../web/problem.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Dialog } from '../../web/ui/Dialog.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { formatDay } from '../../web/zones/times.ts'
import { CopyButton } from './BranchCells.tsx'
import type { Branch } from './branch.contract.ts'
import styles from './branch.module.css'

type Link = { title: string; url: string; expiresAt: string }

/** Makes a one-time link for the manager of each branch. They are shown only now: nobody can look them up later. */
export function InviteDialog({ branches, onClose }: { branches: readonly Branch[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const [isBusy, setAsked] = useState(false)
  const [links, setLinks] = useState<Link[]>([])
  const [problem, setProblem] = useState<string>()
  const make = async () => {
    setAsked(true)
    setProblem(undefined)
    try {
      for (const { id, title } of branches.slice(links.length)) {
        const link = await browserApi.change('/survey/branch/invite', { id })
        setLinks((before) => [...before, { title, ...link }])
      }
    } catch (error) {
      const tooMany = error instanceof ApiProblem && error.status === 429
      setProblem(tooMany ? m.web_problem_too_many() : m.branch_failed())
      setAsked(false)
    }
    void revalidate()
  }
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    if (links.length > 0) window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [links])
  const [first] = branches
  const isDone = links.length === branches.length
  return (
    <Dialog
      title={m.branch_invite_title({ count: branches.length })}
      onClose={onClose}
      actions={
        isDone ? (
          <>
            {links.length > 1 && (
              <CopyButton
                text={links.map(({ title, url }) => `${title}: ${url}`).join('\n')}
                label={m.branch_copy_all()}
                words={m.branch_copy_all()}
              />
            )}
            <Button kind="primary" onClick={onClose}>
              {m.branch_invite_done()}
            </Button>
          </>
        ) : (
          <Button kind="primary" busy={isBusy} onClick={() => void make()}>
            {m.branch_invite_make({ count: branches.length })}
          </Button>
        )
      }
    >
      <p>
        {branches.length === 1
          ? m.branch_invite_text({ title: first?.title ?? '' })
          : m.branch_invite_text_many({ count: branches.length })}
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {links.length > 0 && (
        <>
          <ul className={styles.invitations}>
            {links.map(({ title, url }) => (
              <li key={url}>
                <b>{title}</b>
                <span className={styles.link}>
                  <input readOnly value={url} aria-label={title} onFocus={(event) => event.target.select()} />
                  <CopyButton text={url} label={m.branch_copy_of({ title })} />
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.under} role="status">
            {m.branch_invite_until({ day: formatDay(links[0]!.expiresAt, timezone) })}
          </p>
        </>
      )}
    </Dialog>
  )
}
