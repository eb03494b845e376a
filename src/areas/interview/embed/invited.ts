/*
 * Behind a personal link: says that a person has looked at the questions, and that they began. Programs that check the links of letters open
 * pages too, and run their scripts; none of them moves a pointer, scrolls or presses a key.
 */
const key = new URL(location.href).searchParams.get('invitation')
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

function say(step: 'opened' | 'begun'): void {
  const body = new Blob([JSON.stringify({ key, step })], { type: 'application/json' })
  navigator.sendBeacon('/v1/invitation/seen', body)
}

const seen = new AbortController()
for (const sign of SIGNS)
  addEventListener(
    sign,
    (event) => {
      // Browsers make up a move of no length when a page is laid out under the pointer.
      const isMade =
        event instanceof MouseEvent && sign === 'pointermove' && !event.movementX && !event.movementY
      if (!event.isTrusted || isMade) return
      seen.abort()
      say('opened')
    },
    { signal: seen.signal, passive: true },
  )
document.querySelector('#g-form')?.addEventListener('change', () => say('begun'), { once: true })

export {}
