import { type ComponentProps, type FormEvent, type MouseEvent, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { asksSubject } from '../kinds/subject/subject-question.ts'
import { settleFields, touchField } from '../question/fields-together.ts'
import { GuestPage } from '../question/GuestPage.tsx'
import guestCss from '../question/guest.css?inline'
import { guestStyles } from '../question/guest-styles.ts'
import rtlCss from '../question/styles/rtl.css?inline'
import { textDirection } from '../words/text-direction.ts'
import { sampleSubjects } from './sample-subjects.ts'

/** The page around the guest's markup. Its styles come with the portal, since the business's colour may change. */
const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body class="g-page"></body></html>'
/** A phone shows no scroll bar. */
const WITHOUT_BAR = 'html{scrollbar-width:none}'
/** What the guest's script brings to light stands there, as guests will see it. */
const AS_LIVE = '.g-page .g-live[hidden]{display:block!important}'

/**
 * The guest's page itself, the real renderer with the real styles, in a frame of its own: live, so that words appear in
 * it as they are written, and with a screen of its own, so that it lays itself out as on that screen.
 */
export function GuestFrame({
  title,
  className,
  hidden = [],
  scrollTo,
  onAnswer,
  onSubmit,
  onClick,
  scheme,
  ...page
}: {
  title: string
  className?: string
  /** Selectors of what conditions hide. */
  hidden?: readonly string[]
  /** Id of the element that should be in sight. */
  scrollTo?: string | undefined
  /** Something was chosen or written. */
  onAnswer?: (form: HTMLFormElement) => void
  onSubmit?: (form: HTMLFormElement) => void
  onClick?: (event: MouseEvent) => void
  /** Shows the page light or dark, whatever this screen is. */
  scheme?: 'light' | 'dark' | undefined
} & ComponentProps<typeof GuestPage>) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const { survey, locale, ending, onlyStep } = page
  const { theme } = survey.config
  const css = useMemo(
    () =>
      guestStyles(theme, scheme ?? theme?.mode) +
      guestCss +
      (textDirection(locale) === 'rtl' ? rtlCss : '') +
      WITHOUT_BAR +
      AS_LIVE,
    [theme, scheme, locale],
  )
  const hiding = hidden.length > 0 && `${hidden.join()}{display:none}`

  useEffect(() => {
    if (!body) return
    body.ownerDocument.documentElement.lang = locale
    body.ownerDocument.documentElement.dir = textDirection(locale)
  }, [body, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another page, and begins at its top
  useEffect(() => {
    const target = scrollTo && body?.ownerDocument.getElementById(scrollTo)
    if (target) target.scrollIntoView({ block: 'nearest' })
    else body?.ownerDocument.defaultView?.scrollTo(0, 0)
  }, [body, scrollTo, onlyStep, ending === undefined])

  // After every drawing, since it may have brought other fields.
  useEffect(() => {
    const form = body?.querySelector<HTMLElement>('#g-form')
    if (form) settleFields(form, 'preview')
  })

  const submitted = (event: FormEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    if (form.id === 'g-form') onSubmit?.(form)
  }
  return (
    <>
      <iframe
        title={title}
        className={className}
        srcDoc={PAGE}
        onLoad={({ currentTarget }) => {
          // The empty page that a frame begins with is gone in a moment, and what was chosen on it.
          const page = currentTarget.contentDocument?.body
          if (page?.classList.contains('g-page')) setBody(page)
        }}
      />
      {body &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: hears what the page's own links and buttons do
          // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks by themselves
          <div
            style={{ display: 'contents' }}
            onSubmit={submitted}
            onChange={({ target }) => {
              touchField(target as Element as HTMLElement)
              onAnswer?.((target as Element as HTMLInputElement).form!)
            }}
            onClick={(event) => {
              if ((event.target as Element).closest('a')) event.preventDefault()
              onClick?.(event)
            }}
          >
            <style>{css}</style>
            <style>{hiding}</style>
            <GuestPage
              {...page}
              subjects={asksSubject(survey) ? sampleSubjects(survey, locale) : undefined}
            />
          </div>,
          body,
        )}
    </>
  )
}
