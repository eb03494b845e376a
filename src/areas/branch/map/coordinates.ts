export type Coordinates = { lat: number; lon: number }

/** Longer texts are no link, and looking through their spaces would take long. */
const LONGEST = 2000
/** A pair that something else may follow: the zoom, the look of a pin. */
const LED = /^(-?\d{1,3}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)(?![\d.])/
const PAIR = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;/|]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/

/**
 * Coordinates as people copy them: «43.2389, 76.8897», with decimal commas or signs of degrees, or a link of 2GIS, Yandex Maps,
 * Google Maps or Apple Maps. Nothing is asked of the network, so a shortened link cannot be read.
 * @returns null where there are none
 */
export function readCoordinates(text: string): Coordinates | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return null
  if (/^https?:\/\//i.test(trimmed)) return ofLink(trimmed)
  const plain = trimmed
    .replace(/^geo:/i, '')
    .replace(/\?.*/s, '')
    .replace(/[°NE]/gi, ' ')
    // A comma before digits and without a point anywhere is a decimal one: «43,2389 76,8897».
    .replace(/^\s*(-?\d{1,3}),(\d+)(?:\s*[,;])?\s+(-?\d{1,3}),(\d+)\s*$/, '$1.$2 $3.$4')
    .trim()
  const [, lat, lon] = PAIR.exec(plain) ?? []
  return onGlobe(lat, lon)
}

function ofLink(link: string): Coordinates | null {
  if (!URL.canParse(link)) return null
  const { hostname, pathname, searchParams } = new URL(link)
  const path = decodeURIComponent(pathname)
  const query = (name: string) => LED.exec(searchParams.get(name) ?? '')
  // 2GIS and Yandex write the longitude first.
  if (/(^|\.)2gis\./.test(hostname)) {
    const [, lon, lat] =
      /\/(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?=$|\/)/.exec(path) ?? query('m') ?? query('point') ?? []
    return onGlobe(lat, lon)
  }
  if (/(^|\.)yandex\./.test(hostname)) {
    const [, lon, lat] = query('whatshere[point]') ?? query('pt') ?? query('ll') ?? []
    return onGlobe(lat, lon)
  }
  // The pin stands in the data of a Google link; after the @ is only the middle of the screen.
  const pin = /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/.exec(path)
  const middle = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/.exec(path)
  const [, lat, lon] =
    pin ?? query('q') ?? query('query') ?? query('ll') ?? query('destination') ?? middle ?? []
  return onGlobe(lat, lon)
}

function onGlobe(lat: string | undefined, lon: string | undefined): Coordinates | null {
  if (lat === undefined || lon === undefined) return null
  const place = { lat: Number(lat), lon: Number(lon) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null
}
