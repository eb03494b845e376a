import { find } from '../find.ts'

/** About ten metres: enough to know where a guest stood, and no more than that. */
const DECIMALS = 4
const PATIENCE_MS = 15_000

/** Lets the guest give the place by a button; nothing is asked of the device before. */
export function settlePlace(box: HTMLElement): void {
  const live = find('.g-live', box)!
  const result = find('.g-found', box)!
  const [lat, lon, accuracy] = [...result.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  const take = find<HTMLButtonElement>('.g-take', box)!
  const draw = () => {
    const isGiven = lat.value !== ''
    result.hidden = !isGiven
    live.hidden = isGiven || !navigator.geolocation
    find('.g-field', box)!.hidden = isGiven
    find('span', result)!.textContent = result.dataset.words!.replace('{metres}', accuracy.value)
  }
  const put = (values: readonly [string, string, string]) => {
    ;[lat.value, lon.value, accuracy.value] = values
    draw()
    lat.dispatchEvent(new Event('input', { bubbles: true }))
  }
  draw()
  take.dataset.words ??= take.textContent!
  const { words } = take.dataset as { words: string }
  take.onclick = () => {
    take.textContent = box.dataset.asking!
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        take.textContent = words
        put([
          coords.latitude.toFixed(DECIMALS),
          coords.longitude.toFixed(DECIMALS),
          `${Math.ceil(coords.accuracy)}`,
        ])
        find('button', result)!.focus()
      },
      () => {
        take.textContent = words
        find('.g-note', live)!.textContent = box.dataset.denied!
        find('.g-input', box)!.focus()
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  }
  find('button', result)!.onclick = () => {
    put(['', '', ''])
    take.focus()
  }
}
