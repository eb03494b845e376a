import { distanceBetween, distanceText } from '../distance.ts'
import { findPlaces } from '../find-places.ts'
import { find } from './find.ts'

/** Makes the list of places search while one types, and puts the nearest first when the guest says where they are. */
function begin(list: HTMLElement): void {
  const items = [...list.children] as HTMLElement[]
  const { locale, unknown, none } = list.dataset
  const status = find('.g-status')!
  const search = find<HTMLInputElement>('[name=find]')
  const near = find('#g-near')!

  search?.addEventListener('input', () => {
    const places = items.map((element) => ({ element, title: element.textContent!, address: '' }))
    const matches = new Set(findPlaces(places, search.value).map(({ element }) => element))
    for (const element of items) element.hidden = !matches.has(element)
    status.textContent = matches.size === 0 ? none! : ''
  })

  near.hidden = !navigator.geolocation || !items.some(({ dataset }) => dataset.lat)
  // Asked only by this button, and never sent anywhere.
  find('button', near)!.addEventListener('click', () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lon: coords.longitude }
        const far = new Map(
          items.map((element) => {
            const { lat, lon } = element.dataset
            const metres = lat
              ? distanceBetween(here, { lat: Number(lat), lon: Number(lon) })
              : Number.POSITIVE_INFINITY
            if (Number.isFinite(metres)) find('i', element)!.textContent = distanceText(metres, locale!)
            return [element, metres]
          }),
        )
        list.append(...items.sort((a, b) => far.get(a)! - far.get(b)!))
        status.textContent = ''
      },
      () => {
        status.textContent = unknown!
      },
      { timeout: 10_000, maximumAge: 60_000 },
    ),
  )
}

const list = find('.g-places')
if (list) begin(list)
