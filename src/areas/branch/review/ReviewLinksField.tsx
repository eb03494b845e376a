import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import styles from './ReviewLinksField.module.css'
import { isPageOf, LINK_KINDS, LINK_NAMES, type LinkKind, type ReviewPage } from './review-link.ts'

/** Every site with its address or none, those of the branch first: what is typed and moved in the form. */
export function linkRows(links: readonly ReviewPage[]): ReviewPage[] {
  const missing = LINK_KINDS.filter((kind) => !links.some((link) => link.kind === kind))
  return [...links, ...missing.map((kind) => ({ kind, url: '' }))]
}

/** The pages of a branch on sites of reviews, in the order in which guests read them, with how often guests went there. */
export function ReviewLinksField({
  surveyId,
  branchId,
  rows,
  error,
  onChange,
}: {
  surveyId: string
  branchId: string | undefined
  rows: readonly ReviewPage[]
  error: string | undefined
  onChange: (rows: ReviewPage[]) => void
}) {
  const clicks = useClicks(surveyId, branchId)
  const nameOf = (kind: LinkKind) => (kind === 'own' ? m.branch_links_own() : LINK_NAMES[kind])
  const change = (at: number, url: string) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, url } : row)))
  const moveUp = (at: number) => onChange(rows.toSpliced(at, 1).toSpliced(at - 1, 0, rows[at]!))
  return (
    <details className={styles.links} open={error !== undefined || undefined}>
      <summary>{m.branch_links()}</summary>
      <p className={styles.hint}>{m.branch_links_hint()}</p>
      {clicks !== undefined && (
        <p className={styles.hint}>{m.branch_links_clicks({ n: formatNumber(clicks) })}</p>
      )}
      {rows.map(({ kind, url }, at) => (
        <div
          key={`${kind} ${rows.slice(0, at).filter((row) => row.kind === kind).length}`}
          className={styles.row}
        >
          <TextField
            label={nameOf(kind)}
            type="url"
            value={url}
            onChange={({ currentTarget }) => change(at, currentTarget.value)}
            error={url.trim() !== '' && !isPageOf(kind, url.trim()) ? m.branch_links_wrong() : undefined}
            maxLength={500}
            placeholder="https://"
            autoComplete="off"
          />
          {at > 0 && url.trim() !== '' && (
            <Button
              size="icon"
              aria-label={m.branch_links_up({ name: nameOf(kind) })}
              onClick={() => moveUp(at)}
            >
              <IconArrowUp size={20} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
    </details>
  )
}

/** Presses of the last quarter; undefined until they are known, and of a new branch. */
function useClicks(surveyId: string, branchId: string | undefined): number | undefined {
  const [clicks, setClicks] = useState<number>()
  useEffect(() => {
    if (branchId === undefined) return
    const leaving = new AbortController()
    browserApi
      .get('/survey/branch/reviews', { id: surveyId, branch: branchId }, leaving.signal)
      .then((answer) => setClicks(answer.clicks.reduce((sum, row) => sum + row.clicks, 0)))
      // Links can be changed without their figures.
      .catch(() => {})
    return () => leaving.abort()
  }, [surveyId, branchId])
  return clicks
}
