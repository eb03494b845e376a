import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { Button } from '../../web/ui/Button.tsx'
import { Deferred } from '../../web/ui/Deferred.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { PhoneBody } from '../questionnaire/walk/PhoneBody.tsx'
import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import styles from './Catalogue.module.css'
import { Filter } from './CatalogueFilter.tsx'
import {
  chosenTemplates,
  type ListedTemplate,
  type TemplateFilter,
  type TemplateInLanguage,
  templateFilterOf,
} from './catalogue.ts'
import { cardId, Gallery } from './Gallery.tsx'
import { useTemplate } from './use-template.ts'

/** Below this width the phone takes the place of the list; the same as in catalogue.module.css. */
const NARROW = '(max-width: 1180px)'

/** The guest's page with its rules is as large as the rest: fetched where the phone is in sight. */
const loadPhone = () =>
  import('../questionnaire/walk/WalkPhone.tsx').then(({ WalkPhone }) => ({ default: WalkPhone }))

/** The library: what narrows it, its cards, and the chosen one on a phone that can be tried. */
export function Catalogue({
  templates,
  first,
  folds = false,
  blank,
  children,
}: {
  templates: readonly ListedTemplate[]
  /** The template that came with the page. */
  first: TemplateInLanguage
  /** Whether a phone shows the names of the industries first; what is narrowed is shown whole. */
  folds?: boolean
  /** A card before all others. */
  blank?: ReactNode
  /** What may be done with the chosen one; stands under the phone. */
  children: (template: TemplateInLanguage) => ReactNode
}) {
  const { wish, setWish, settle } = useWish()
  const [search] = useSearchParams()
  const templateId = search.get('template')
  const isKnown = templates.some(({ id }) => id === templateId)
  const { template, failed } = useTemplate(templateId && isKnown ? templateId : first.id, first)
  const matches = chosenTemplates(templates, wish)
  const aside = useRef<HTMLElement>(null)
  useSight(templateId, aside)
  return (
    <div className={styles.page} data-asked={templateId !== null || undefined}>
      <div className={styles.left}>
        <Filter templates={templates} wish={wish} onWish={setWish} />
        <p className={styles.found} role="status">
          {m.templates_create_found({ count: matches.length })}
        </p>
        {matches.length === 0 && (
          <EmptyState
            small
            title={m.templates_create_nothing()}
            action={
              <Button onClick={() => setWish({ industry: '', metric: '', seconds: '', find: '' })}>
                {m.templates_create_reset()}
              </Button>
            }
          >
            {m.templates_create_nothing_hint()}
          </EmptyState>
        )}
        <Gallery
          templates={matches}
          chosen={templateId && isKnown ? templateId : template.id}
          folds={folds && matches.length === templates.length}
          blank={blank}
          onChoose={settle}
        />
      </div>
      <Preview
        template={template}
        place={aside}
        isLate={isKnown && templateId !== template.id}
        failed={failed}
      >
        {children(template)}
      </Preview>
    </div>
  )
}

/** What is asked for, kept in the address: words are written there when the typing rests. */
function useWish(): {
  wish: TemplateFilter
  setWish: (change: Partial<TemplateFilter>) => void
  /** Words that wait to be written are not: called when a card is chosen, since what waits knows nothing of it. */
  settle: () => void
} {
  const [search, setSearch] = useSearchParams()
  const [find, setFind] = useState(search.get('find') ?? '')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const write = (change: Partial<TemplateFilter>) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        next.delete('template')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const setWish = (change: Partial<TemplateFilter>) => {
    clearTimeout(rest.current)
    const typed = { find, ...change }
    setFind(typed.find)
    if (Object.keys(change).join() === 'find') rest.current = setTimeout(() => write(typed), 300)
    else write({ ...typed, ...change })
  }
  const settle = () => clearTimeout(rest.current)
  return { wish: { ...templateFilterOf(search), find }, setWish, settle }
}

/** The chosen template on a phone; on a narrow screen it takes the list's place once one is chosen. */
function Preview({
  template,
  place,
  isLate,
  failed,
  children,
}: {
  template: TemplateInLanguage
  place: RefObject<HTMLElement | null>
  /** Another one is on its way. */
  isLate: boolean
  failed: boolean
  children: ReactNode
}) {
  const [search] = useSearchParams()
  const { config, questions } = template.document
  const page = getLocale()
  const [locale, setLocale] = useState<string>(config.locales.includes(page) ? page : config.defaultLocale)
  const company = useUser()?.company
  const beside = useBeside()
  const [givenUp, setGivenUp] = useState(false)
  const isInSight = (beside || search.has('template')) && !givenUp
  const without = new URLSearchParams(search)
  without.delete('template')
  return (
    <aside
      ref={place}
      className={styles.preview}
      aria-label={m.templates_create_preview()}
      aria-busy={isLate && !failed}
      tabIndex={-1}
    >
      <div className={styles.previewHead}>
        <h2>{template.title[page]}</h2>
        <Link
          to={`?${without}`}
          replace
          preventScrollReset
          className={styles.close}
          aria-label={m.templates_create_close()}
        >
          <IconX size={22} aria-hidden="true" />
        </Link>
      </div>
      {failed && <Notice kind="bad">{m.templates_create_unseen()}</Notice>}
      <div className={`${styles.phone} needs-script`}>
        {isInSight ? (
          <Deferred
            key={template.id}
            load={loadPhone}
            props={{
              survey: template.document,
              locale,
              business: company || m.templates_create_business({}, { locale: interfaceLocale(locale) }),
              onLocale: setLocale,
            }}
            meanwhile={<PhoneBody />}
            onClose={() => setGivenUp(true)}
          />
        ) : (
          <PhoneBody />
        )}
      </div>
      <noscript>
        <ol className={styles.questions}>
          {questions.map(({ id, title }) => (
            <li key={id}>{localText(title, page, config.defaultLocale)}</li>
          ))}
        </ol>
      </noscript>
      <div className={styles.actions}>{children}</div>
    </aside>
  )
}

/** Whether the phone has room beside the list; not before scripts run. */
function useBeside(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const narrow = matchMedia(NARROW)
      narrow.addEventListener('change', tell)
      return () => narrow.removeEventListener('change', tell)
    },
    () => !matchMedia(NARROW).matches,
    () => false,
  )
}

/** On a narrow screen: the phone comes into sight when one is chosen, and the card of it when the phone is closed. */
function useSight(templateId: string | null, aside: RefObject<HTMLElement | null>) {
  const before = useRef(templateId)
  useEffect(() => {
    const last = before.current
    before.current = templateId
    if (last === templateId || !matchMedia(NARROW).matches) return
    const card = last === null ? null : document.getElementById(cardId(last))
    const [place, block] =
      templateId === null ? ([card, 'center'] as const) : ([aside.current, 'start'] as const)
    place?.scrollIntoView({ block })
    place?.focus({ preventScroll: true })
  }, [templateId, aside])
}
