/** A place on the earth, in degrees. */
export type GeoPoint = { lat: number; lon: number }

/** Metres between two places, along the earth's surface (haversine, mean radius 6,371 km; error under 0.5 %). */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [angle(b.lat - a.lat), angle(b.lon - a.lon)]
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(angle(a.lat)) * Math.cos(angle(b.lat)) * Math.sin(lon / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** “350 m”, “1,2 km” as a person would say it, in the language of the page. */
export function distanceText(metres: number, locale: string): string {
  const isNear = metres < 950
  const value = isNear ? Math.max(Math.round(metres / 50) * 50, 50) : metres / 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
