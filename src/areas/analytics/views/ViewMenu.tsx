import { IconBookmark, IconChevronDown, IconDots, IconPin, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useCloseDetails } from '../../../web/ui/use-close-details.ts'
import { useMay } from '../../account/support/use-may.ts'
import popover from '../filter/FilterPopover.module.css'
import { appliedSearch, type InvalidParam } from '../filter/invalid-params.ts'
import styles from './ViewMenu.module.css'
import type { View } from './view.contract.ts'
import { savedSearch } from './view-search.ts'

/** The filters that were kept under a name: opens them, keeps the one that is shown, changes and removes. Works without script. */
export function ViewMenu({
  views,
  manages,
  misread,
}: {
  views: View[]
  manages: boolean
  /** What of the address is not shown, and so not kept. */
  misread: readonly InvalidParam[]
}) {
  const [search] = useSearchParams()
  const menu = useRef<HTMLDetailsElement>(null)
  const appliedText = savedSearch(appliedSearch(search, misread).toString())
  const current = views.find(({ id }) => id === search.get('view'))
  const isChanged = current !== undefined && current.search !== appliedText
  const undo = useFetcher()
  const may = useMay()
  useCloseDetails(menu)
  const row = (view: View) => (
    <li key={view.id} className={styles.row}>
      <Link
        to={{ search: `?${new URLSearchParams([...new URLSearchParams(view.search), ['view', view.id]])}` }}
        aria-current={view === current ? 'true' : undefined}
        onClick={() => menu.current?.removeAttribute('open')}
      >
        <span>{view.title}</span>
        {view.isDefault && <IconPin size={18} aria-label={m.analytics_view_first()} />}
        {view.shared && <IconUsers size={18} aria-label={m.analytics_view_team()} />}
      </Link>
      {may('POST /survey/analytics/views') && (
        <Changes
          view={view}
          search={appliedText}
          manages={manages}
          restore={(form) => void undo.submit(form, { method: 'post' })}
        />
      )}
    </li>
  )
  if (views.length === 0 && !may('POST /survey/analytics/views')) return null
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={`${popover.pill} ${styles.summary}`}>
        <IconBookmark size={18} aria-hidden="true" />
        <span className={styles.name}>{current?.title ?? m.analytics_views()}</span>
        {isChanged && <small>{m.analytics_view_changed()}</small>}
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>
        {views.length > 0 && <ul>{views.map(row)}</ul>}
        {may('POST /survey/analytics/views') && (
          <Keep search={appliedText} manages={manages} isFirst={views.length === 0} />
        )}
      </div>
    </details>
  )
}

/** Keeps the filter that is shown as a new view. */
function Keep({ search, manages, isFirst }: { search: string; manages: boolean; isFirst: boolean }) {
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  useAnswer(answer, () => {
    form.current?.reset()
    form.current?.closest('details')?.removeAttribute('open')
    toast({ text: answer!.done! })
    // The view that was made is the one that is shown.
    void navigate(
      { search: `?${new URLSearchParams([...new URLSearchParams(search), ['view', answer!.values.view!]])}` },
      { replace: true, preventScrollReset: true },
    )
  })
  return (
    <fetcher.Form method="post" className={styles.keep} ref={form}>
      {isFirst && <p>{m.analytics_view_none()}</p>}
      <TokenField />
      <input type="hidden" name="intent" value="view-add" />
      <input type="hidden" name="search" value={search} />
      <TextField
        label={m.analytics_view_new()}
        name="title"
        required
        maxLength={80}
        error={answer?.errors['data.title'] ?? answer?.problem}
      />
      {manages && <Choice name="shared">{m.analytics_view_for_team()}</Choice>}
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {m.analytics_view_keep()}
      </Button>
    </fetcher.Form>
  )
}

/** What can be done with one view, behind three dots. */
function Changes({
  view,
  search,
  manages,
  restore,
}: {
  view: View
  search: string
  manages: boolean
  /** Brings a removed view back, by its form. */
  restore: (form: FormData) => void
}) {
  const fetcher = useFetcher<FormAnswer>()
  const details = useRef<HTMLDetailsElement>(null)
  const toast = useToast()
  const answer = fetcher.data
  const form = useRef<HTMLFormElement>(null)
  useAnswer(answer, () => {
    details.current?.removeAttribute('open')
    // A removed view leaves with its form: what undoes it is read while both are here.
    const data = new FormData(form.current ?? undefined)
    data.set('intent', 'view-restore')
    const undo = answer!.intent === 'view-remove' ? { undo: () => restore(data) } : {}
    toast({ text: answer!.done!, ...undo })
  })
  const press = (intent: string, words: string) => (
    <Button kind="plain" type="submit" name="intent" value={intent} className={styles.press} formNoValidate>
      {words}
    </Button>
  )
  return (
    <details ref={details} className={styles.changes}>
      <summary aria-label={m.analytics_view_change({ title: view.title })}>
        <IconDots size={20} aria-hidden="true" />
      </summary>
      <fetcher.Form method="post" className={styles.edit} ref={form}>
        <TokenField />
        <input type="hidden" name="view" value={view.id} />
        <input type="hidden" name="search" value={search} />
        {view.editable ? (
          <>
            <div className={styles.rename}>
              <TextField
                label={m.analytics_view_title()}
                name="title"
                required
                maxLength={80}
                defaultValue={view.title}
                error={answer?.errors['data.title'] ?? answer?.problem}
              />
              <Button type="submit" name="intent" value="view-rename" busy={fetcher.state !== 'idle'}>
                {m.web_save()}
              </Button>
            </div>
            {view.search !== search && press('view-update', m.analytics_view_update())}
          </>
        ) : (
          <input type="hidden" name="title" value={view.title} />
        )}
        {view.isDefault
          ? press('view-no-default', m.analytics_view_not_first())
          : press('view-default', m.analytics_view_make_first())}
        {manages &&
          (view.shared
            ? press('view-unshare', m.analytics_view_unshare())
            : press('view-share', m.analytics_view_share()))}
        {view.editable && press('view-remove', m.analytics_view_remove())}
      </fetcher.Form>
    </details>
  )
}

/** Does something once for each answer that says that all went well. */
function useAnswer(answer: FormAnswer | undefined, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (answer?.done) latest.current()
  }, [answer])
}
