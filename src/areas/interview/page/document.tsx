import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../../../brand.ts'
import { htmlLang } from '../../../html-lang.ts'
import { guestColours } from '../../questionnaire/question/colours.ts'
import { conditionCss, type KnownFacts } from '../../questionnaire/question/conditions/condition-css.ts'
import { GuestPage, type GuestPageProps } from '../../questionnaire/question/GuestPage.tsx'
import guestCss from '../../questionnaire/question/guest.css?inline'
import { guestStyles } from '../../questionnaire/question/guest-styles.ts'
import rtlCss from '../../questionnaire/question/styles/rtl.css?inline'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { textDirection } from '../../questionnaire/words/text-direction.ts'
import type { PageData } from './page-data.ts'
import { usedCss } from './used-css.ts'

/** A page of the guest's, ready to be sent: its markup without an end, and its Content-Security-Policy. */
export type GuestDocument = { html: string; policy: string }

export type DocumentProps = GuestPageProps & {
  title: string
  known: KnownFacts
  /** For the script; a page without it has no script. */
  data?: PageData
  script?: string
}

/**
 * The whole HTML of a guest's page: styles, pictures and icon inside, so that a first visit takes one request and the script's.
 * `body` and `html` stay open: hidden fields that differ with each visit may follow.
 */
export function guestDocument({ title, known, data, script, ...page }: DocumentProps): GuestDocument {
  const { survey, locale } = page
  const { theme } = survey.config
  const { light, dark } = guestColours(theme?.brand, theme)
  const body = renderToStaticMarkup(
    <GuestPage {...page} product={brand.name} withEndings={data !== undefined} />,
  )
  const direction = textDirection(locale)
  const rules = guestCss.trim() + (direction === 'rtl' ? rtlCss.trim() : '')
  const css = guestStyles(theme) + usedCss(rules, `g-page ${body}`) + conditionCss(survey, known)
  const initial = [...title][0] ?? ''
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${light.brand}"/><text x="16" y="22" font-family="sans-serif" font-size="18" text-anchor="middle" fill="${light.on}">${escaped(initial)}</text></svg>`
  const html = [
    `<!doctype html><html lang="${escaped(htmlLang(locale))}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    theme?.mode !== 'dark' && themeColour(light.page, !theme?.mode && 'light'),
    theme?.mode !== 'light' && themeColour(dark.page, !theme?.mode && 'dark'),
    `<link rel="icon" href="data:image/svg+xml,${inAddress(icon)}">`,
    script && `<script type="module" src="${escaped(script)}"></script>`,
    `<style>${css}</style></head><body class="g-page">`,
    body,
    data && `<script type="application/json" id="g-data">${safeJson(data)}</script>`,
  ]
  return { html: html.filter(Boolean).join(''), policy: policyFor(css) }
}

function themeColour(colour: string, scheme: 'light' | 'dark' | false): string {
  return `<meta name="theme-color" content="${colour}"${scheme ? ` media="(prefers-color-scheme:${scheme})"` : ''}>`
}

/** Hidden fields of a form of the page, to be added at its end: what differs with each visit. */
export function hiddenFields(form: string, fields: Record<string, string | undefined>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<input type="hidden" form="${form}" name="${escaped(name)}" value="${escaped(value!)}">`,
    )
    .join('')
}

/** Only our own script and exactly these styles; the page may be shown inside another site. */
function policyFor(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    // A recording is heard before it is sent.
    'media-src blob:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** JSON that can't end the script element it stands in. */
function safeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A survey without questions, for pages that only say something. */
export function emptySurvey(locales: string[], defaultLocale: string, theme?: Theme): SurveyDocument {
  return { config: { locales, defaultLocale, ...(theme && { theme }) }, questions: [], widgets: [] }
}

/** A drawing as part of an address in an attribute; only what must be is escaped, since every guest loads it. */
function inAddress(svg: string): string {
  return svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'").replaceAll('&', '&amp;')
}
