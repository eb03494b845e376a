/*
 * The script that shows a survey on a page of somebody else's: in its place, in a window, or behind a button at the edge. It leaves nothing
 * global and no style behind (a shadow root with constructed sheets, which strict policies allow), asks nobody but its own site, and reads its
 * settings from the attributes of its own tag.
 */

type Kind = 'inline' | 'popup' | 'button'
type FrameMessage = { source?: unknown; type?: unknown; height?: unknown }

const DAY_MS = 86_400_000
const LEAST_HEIGHT = 240

const STYLE = `
:host { all: initial; color-scheme: light dark }
iframe { display: block; width: 100%; border: 0; border-radius: 16px; background: transparent }
dialog { width: min(420px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); margin: auto; padding: 0; border: 0; border-radius: 16px;
  overflow: auto; background: Canvas; box-shadow: 0 16px 48px rgb(0 0 0 / .3) }
dialog::backdrop { background: rgb(16 20 40 / .5) }
.close { display: block; margin: 4px 4px 0 auto; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%;
  background: none; color: CanvasText; font: 24px/44px system-ui, sans-serif; cursor: pointer }
.open { position: fixed; z-index: 2147483000; bottom: 20px; min-height: 48px; padding: 0 20px; border: 0; border-radius: 999px;
  font: 600 16px/48px system-ui, sans-serif; cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / .25) }
.open, .close { -webkit-tap-highlight-color: transparent }
.open:focus-visible, .close:focus-visible { outline: 3px solid #1b6ec2; outline-offset: 2px }
.right { right: 20px }
.left { left: 20px }`

const CLOSE = { ru: 'Закрыть', en: 'Close', kk: 'Жабу' }

function begin(tag: HTMLScriptElement): void {
  const { dataset } = tag
  const { survey, branch = 'none', label = 'Qalay' } = dataset
  if (!survey) return
  const origin = new URL(tag.src).origin
  const kind: Kind = dataset.kind === 'popup' || dataset.kind === 'button' ? dataset.kind : 'inline'
  const language = (dataset.lang ?? document.documentElement.lang).slice(0, 2)
  const memory = `qalay ${survey}`

  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  if (kind === 'inline') tag.after(host)
  else document.body.append(host)

  const tell = (type: string) => {
    host.dispatchEvent(new CustomEvent('qalay', { bubbles: true, composed: true, detail: { type, survey } }))
  }
  const frame = document.createElement('iframe')
  frame.title = label
  frame.src = addressOf(origin, survey, branch, language, dataset)
  frame.height = String(LEAST_HEIGHT)
  frame.allow = 'camera; microphone; geolocation'
  addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
    // Only what our own frame says counts.
    if (source !== frame.contentWindow || data?.source !== 'qalay') return
    if (data.type === 'height') frame.height = String(Math.max(LEAST_HEIGHT, Number(data.height) || 0))
    if (data.type === 'answered') {
      remember(memory)
      tell('answered')
    }
  })

  if (kind === 'inline') {
    frame.loading = 'lazy'
    root.append(frame)
    tell('shown')
    return
  }

  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  const close = document.createElement('button')
  close.className = 'close'
  close.textContent = '×'
  close.ariaLabel = CLOSE[language as keyof typeof CLOSE] ?? CLOSE.en
  close.onclick = () => dialog.close()
  dialog.append(close)
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  dialog.onclose = () => tell('closed')
  root.append(dialog)
  const show = () => {
    if (dialog.open) return
    // The questions are fetched when somebody wants to see them.
    if (!frame.isConnected) dialog.append(frame)
    dialog.showModal()
    remember(memory)
    tell('shown')
  }

  if (kind === 'button') {
    const button = document.createElement('button')
    button.className = `open ${dataset.side === 'left' ? 'left' : 'right'}`
    button.textContent = label
    const colour = /^#[0-9a-f]{6}$/i.test(dataset.colour ?? '') ? dataset.colour! : '#b93a14'
    button.style.background = colour
    button.style.color = isLight(colour) ? '#1b2440' : '#fff'
    button.onclick = show
    root.append(button)
    return
  }

  const days = Number(dataset.days ?? 30)
  if (wasShown(memory, days)) return
  waitFor(dataset, show)
}

/** Shows after some seconds, after a part of the page was scrolled, or when the pointer leaves for the address line. */
function waitFor({ after, scroll, leave }: DOMStringMap, show: () => void): void {
  const ends: (() => void)[] = []
  const once = () => {
    for (const end of ends) end()
    show()
  }
  if (scroll !== undefined) {
    const share = Number(scroll) / 100
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollY >= (scrollHeight - clientHeight) * share) once()
    }
    addEventListener('scroll', look, { passive: true })
    ends.push(() => removeEventListener('scroll', look))
  }
  if (leave !== undefined) {
    const out = (event: MouseEvent) => event.clientY <= 0 && !event.relatedTarget && once()
    document.addEventListener('mouseout', out)
    ends.push(() => document.removeEventListener('mouseout', out))
  }
  if (after !== undefined || ends.length === 0) {
    const timer = setTimeout(once, Number(after ?? 5) * 1000)
    ends.push(() => clearTimeout(timer))
  }
}

/** `data-field-order="4812"` fills the hidden field `order`. */
function addressOf(
  origin: string,
  survey: string,
  branch: string,
  language: string,
  dataset: DOMStringMap,
): string {
  const url = new URL(`/interview/${encodeURIComponent(survey)}/${encodeURIComponent(branch)}`, origin)
  for (const [name, value] of Object.entries(dataset)) {
    const field = /^field(.+)$/.exec(name)?.[1]
    if (field && value) url.searchParams.set(field[0]!.toLowerCase() + field.slice(1), value)
  }
  if (language) url.searchParams.set('lang', language)
  url.searchParams.set('embed', '1')
  return url.href
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function wasShown(key: string, days: number): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(key) ?? 0) < days * DAY_MS
  } catch {
    return false
  }
}

function isLight(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red! * 0.299 + green! * 0.587 + blue! * 0.114 > 150
}

const tag = document.currentScript
if (tag instanceof HTMLScriptElement) {
  if (document.body) begin(tag)
  else addEventListener('DOMContentLoaded', () => begin(tag))
}

export {}
