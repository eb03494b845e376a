import { pageState } from '../page-state.ts'

/** Seconds between two looks, and how many of each: often at first, then seldom, for two hours in all. */
const LOOKS = [
  { every: 5, count: 60 },
  { every: 15, count: 60 },
  { every: 60, count: 100 },
]
const DRAFT = `own-draft ${location.pathname}`

/** Reads the page again when the business has read or answered it, and offers its address for copying. */
function begin(root: HTMLElement): void {
  const text = root.querySelector<HTMLTextAreaElement>('[name=text]')
  restoreDraft(text)
  offerCopy(root)
  followState(root, text)
}

function followState(root: HTMLElement, text: HTMLTextAreaElement | null): void {
  const key = location.pathname.split('/').at(-1)!
  let looks = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    clearTimeout(timer)
    let rest = looks++
    const pace = LOOKS.find(({ count }) => {
      rest -= count
      return rest < 0
    })
    if (pace && document.visibilityState === 'visible') timer = setTimeout(look, pace.every * 1000)
  }
  const look = async () => {
    const response = await fetch(`/v1/answer-page?${new URLSearchParams({ key })}`).catch(() => null)
    const isChanged = response?.ok && pageState(await response.json()) !== root.dataset.state
    // A keyboard that is open would close: the page waits until the guest has left the field.
    if (!isChanged || document.activeElement === text) return next()
    // A reload would cancel what is being sent, whose response is the new page anyway.
    if (!isSending) location.reload()
  }
  document.addEventListener('submit', () => {
    isSending = true
  })
  // The browser may show this page again as it was left.
  window.addEventListener('pageshow', () => {
    isSending = false
  })
  document.addEventListener('visibilitychange', () => {
    looks = 0
    if (document.visibilityState === 'visible') void look()
  })
  text?.addEventListener('blur', () => void look())
  next()
}

/** What is typed survives a reload of this tab. */
function restoreDraft(text: HTMLTextAreaElement | null): void {
  if (!text) return
  text.value ||= sessionStorage.getItem(DRAFT) ?? ''
  text.addEventListener('input', () => sessionStorage.setItem(DRAFT, text.value))
  text.form?.addEventListener('submit', () => sessionStorage.removeItem(DRAFT))
}

function offerCopy(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-copied]')
  if (!button || !navigator.clipboard) return
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.origin + location.pathname)
    button.textContent = button.dataset.copied!
  })
}

const root = document.querySelector<HTMLElement>('[data-state]')
if (root) begin(root)
