import { onceCookie } from '../guest-cookies.ts'
import { sendWaiting } from '../script/outbox.ts'
import { countUnder } from '../script/store.ts'
import { CONNECTED_KEY, recall, remember } from './kiosk-memory.ts'
import { sendInBatches } from './kiosk-queue.ts'

/*
 * A tablet at the exit: the page fills the screen, stays awake, begins anew for the next guest after the thanks or when nobody touches it, and
 * does not lead back. Holding the upper left corner for three seconds asks for the PIN and leaves.
 */
const QUIET_MS = 20_000
const THANKS_MS = 8000
const HOLD_MS = 3000
const CORNER_PX = 80

const PING_MS = 5 * 60_000

const PIN_KEY = 'qalay kiosk pin'
const NAME_KEY = 'qalay kiosk name'
const TABLET_KEY = 'qalay kiosk id'

const address = new URL(location.href)
// After the number sign, so that it is sent nowhere; it is kept for when another language is chosen.
const parameters = new URLSearchParams(address.hash.slice(1))
const givenPin = parameters.get('pin')
if (givenPin) remember('sessionStorage', PIN_KEY, givenPin)
const pin = givenPin ?? recall('sessionStorage', PIN_KEY) ?? ''
if (parameters.get('key')) remember('localStorage', NAME_KEY, parameters.toString())
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

/** Says that the tablet is there, where its link gave it a name. */
async function ping(): Promise<void> {
  const named = new URLSearchParams(recall('localStorage', NAME_KEY) ?? '')
  const [key, name] = [named.get('key'), named.get('name')]
  if (!key || !name) return
  const tablet = recall('localStorage', TABLET_KEY) ?? newTabletId()
  remember('localStorage', TABLET_KEY, tablet)
  const [, , surveyId, subId] = location.pathname.split('/')
  // Not every browser tells.
  const battery = await (
    navigator as Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> }
  )
    .getBattery?.()
    .catch(() => undefined)
  const body = JSON.stringify({
    surveyId,
    subId,
    key,
    tablet,
    name,
    waiting: await countUnder('answer:'),
    ...(battery && { battery: Math.round(battery.level * 100), charging: battery.charging }),
  })
  const response = await fetch('/v1/tablet/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (response?.ok) noteConnected(surveyId!)
  else if (response?.status === 404) remember('localStorage', CONNECTED_KEY, '')
}

/** A connected tablet serves many guests: where one answer per device is taken, none of them is held up by another. */
function noteConnected(surveyId: string): void {
  remember('localStorage', CONNECTED_KEY, surveyId)
  const mark = `${onceCookie(surveyId)}=`
  if (!document.cookie.includes(mark)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${mark};path=/interview/${surveyId};max-age=0`
  if (!form) location.reload()
}

/** A UUID also where a page without https has no `crypto.randomUUID`. */
function newTabletId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Sends what the tablet holds; one whose link gave it no key sends as every page does. */
async function sendAll(): Promise<void> {
  const key = new URLSearchParams(recall('localStorage', NAME_KEY) ?? '').get('key')
  const surveyId = location.pathname.split('/')[2]
  if (key && surveyId) await sendInBatches(surveyId, key, ping)
  await sendWaiting()
  await ping()
}

// Otherwise a browser that needs room may remove what waits.
void navigator.storage?.persist?.().catch(() => {})
void ping().then(sendAll)
setInterval(() => void sendAll(), PING_MS)
addEventListener('online', () => void sendAll())
