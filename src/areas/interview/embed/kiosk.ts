/*
 * A tablet at the exit: the page fills the screen, stays awake, begins anew for the next guest after the thanks or when nobody touches it, and
 * does not lead back. Holding the upper left corner for three seconds asks for the PIN and leaves.
 */
const QUIET_MS = 20_000
const THANKS_MS = 8000
const HOLD_MS = 3000
const CORNER_PX = 80

const PIN_KEY = 'qalay kiosk pin'

const address = new URL(location.href)
// After the number sign, so that it is sent nowhere; it is kept for when another language is chosen.
const given = /pin=(\d+)/.exec(address.hash)?.[1]
if (given) sessionStorage.setItem(PIN_KEY, given)
const pin = given ?? sessionStorage.getItem(PIN_KEY) ?? ''
const form = document.querySelector<HTMLFormElement>('#g-form')
const main = document.querySelector('.g-main')
let quiet = 0

function beginAnew(): void {
  form?.reset()
  // A change of the number sign alone would load nothing.
  address.hash = ''
  location.replace(address)
}

/** Who has begun and gone leaves the questions to the next guest; an untouched page waits for ever. */
function touched(): void {
  clearTimeout(quiet)
  quiet = window.setTimeout(beginAnew, QUIET_MS)
}

async function fillScreen(): Promise<void> {
  if (!document.fullscreenElement) await document.documentElement.requestFullscreen?.().catch(() => {})
}

async function stayAwake(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  await navigator.wakeLock?.request('screen').catch(() => {})
}

document.addEventListener('pointerdown', (event) => {
  touched()
  void fillScreen()
  if (event.clientX > CORNER_PX || event.clientY > CORNER_PX) return
  const hold = window.setTimeout(leave, HOLD_MS)
  addEventListener('pointerup', () => clearTimeout(hold), { once: true })
})
addEventListener('keydown', touched)
addEventListener('contextmenu', (event) => event.preventDefault())
document.addEventListener('visibilitychange', () => void stayAwake())
void stayAwake()

// Back would lead to the answers of the guest before.
history.pushState(null, '')
addEventListener('popstate', () => history.pushState(null, ''))

if (main)
  new MutationObserver(() => {
    if (!main.querySelector('.g-thanks')) return
    clearTimeout(quiet)
    quiet = window.setTimeout(beginAnew, THANKS_MS)
  }).observe(main, { childList: true, subtree: true })

function leave(): void {
  clearTimeout(quiet)
  if (pin !== '' && prompt('PIN') !== pin) {
    touched()
    return
  }
  void document.exitFullscreen?.().catch(() => {})
  location.replace('/cabinet')
}

export {}
