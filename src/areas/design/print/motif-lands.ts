/** `base` lies beneath; the others are drawn on it. In a quiet motif they are nearly one. */
export type MotifColours = { base: string; a: string; b: string; c: string }

/*
 * Motifs that are a place, seen from afar: three layers, the nearest in `a`. Each fills a field of w × h and keeps its
 * upper third quieter.
 */

/** Snow peaks one behind another. */
export function peaks(w: number, h: number, { a, b, c }: MotifColours): string {
  const top = (x: number, y: number, half: number, colour: string) => {
    const snow = half * 0.26
    return (
      `<path d="M${n(x - half)} ${n(h)}L${n(x)} ${n(y)}L${n(x + half)} ${n(h)}z" fill="${colour}"/>` +
      `<path d="M${n(x)} ${n(y)}L${n(x + snow)} ${n(y + (h - y) * 0.26)}l${n(-snow * 0.55)} ${n(-(h - y) * 0.05)}l${n(-snow * 0.45)} ${n((h - y) * 0.07)}l${n(-snow * 0.5)} ${n(-(h - y) * 0.07)}l${n(-snow * 0.5)} ${n((h - y) * 0.05)}z" fill="${c}"/>`
    )
  }
  return (
    `<circle cx="${n(w * 0.2)}" cy="${n(h * 0.24)}" r="${n(Math.min(w, h) * 0.13)}" fill="${c}"/>` +
    top(w * 0.32, h * 0.26, w * 0.34, b) +
    top(w * 0.78, h * 0.1, w * 0.42, b) +
    top(w * 0.52, h * 0.42, w * 0.4, a) +
    top(w * 0.02, h * 0.5, w * 0.34, a) +
    top(w * 1.02, h * 0.52, w * 0.3, a)
  )
}

/** Lines of equal height, as on a hiker's map. */
export function ridges(w: number, h: number, { a, b }: MotifColours): string {
  let lines = ''
  const rows = Math.max(5, Math.round(h / 9))
  for (let i = 0; i <= rows; i++) {
    const y = (i / rows) * h
    const swing = (h / rows) * 2.4 * Math.sin(i * 0.9 + 1)
    lines += `<path d="M${n(-w * 0.1)} ${n(y)}C${n(w * 0.2)} ${n(y - swing)} ${n(w * 0.34)} ${n(y + swing)} ${n(w * 0.55)} ${n(y - swing * 0.4)}S${n(w * 0.86)} ${n(y + swing * 0.8)} ${n(w * 1.1)} ${n(y - swing * 0.3)}" fill="none" stroke="${i % 4 === 0 ? b : a}" stroke-width="${n(Math.max(0.5, (h / rows) * (i % 4 === 0 ? 0.2 : 0.1)))}"/>`
  }
  return lines
}

/** Water in four tones. */
export function waves(w: number, h: number, { base, a, b, c }: MotifColours): string {
  const crest = (y: number, length: number, shift: number, colour: string) => {
    let path = `M${n(-length - shift)} ${n(y)}`
    for (let x = -length - shift; x < w + length; x += length)
      path += `q${n(length / 4)} ${n(-length * 0.22)} ${n(length / 2)} 0t${n(length / 2)} 0`
    return `<path d="${path}V${n(h + 1)}H${n(-length - shift)}z" fill="${colour}"/>`
  }
  const length = w / 2.5
  return [
    crest(h * 0.2, length, 0, b),
    crest(h * 0.38, length, length * 0.45, c),
    crest(h * 0.56, length, length * 0.1, a),
    crest(h * 0.76, length, length * 0.6, base),
  ].join('')
}

/** A town: houses with lit windows, a dome, a tower. */
export function skyline(w: number, h: number, { base, a, b, c }: MotifColours): string {
  const house = (x: number, top: number, wide: number, colour: string, windows: string) => {
    const [left, y, width] = [x * w, top * h, wide * w]
    let lit = ''
    const cell = width / 5
    for (let wy = y + cell; wy < h - cell * 1.5; wy += cell * 2)
      for (let wx = 1; wx < 5; wx += 2)
        lit += `M${n(left + wx * cell)} ${n(wy)}h${n(cell)}v${n(cell)}h${n(-cell)}z`
    return `<path d="M${n(left)} ${n(h)}V${n(y)}h${n(width)}V${n(h)}z" fill="${colour}"/><path d="${lit}" fill="${windows}"/>`
  }
  const dome = `<path d="M${n(w * 0.44)} ${n(h)}V${n(h * 0.62)}A${n(w * 0.11)} ${n(w * 0.11)} 0 0 1 ${n(w * 0.66)} ${n(h * 0.62)}V${n(h)}z" fill="${c}"/><path d="M${n(w * 0.55)} ${n(h * 0.62 - w * 0.11)}v${n(-h * 0.1)}" stroke="${c}" stroke-width="${n(w * 0.012)}"/>`
  return [
    house(0.02, 0.42, 0.17, b, base),
    house(0.34, 0.26, 0.15, b, base),
    house(0.7, 0.34, 0.14, b, base),
    dome,
    house(0.15, 0.56, 0.2, a, base),
    house(0.62, 0.62, 0.16, a, base),
    house(0.83, 0.46, 0.19, a, c),
  ].join('')
}

/** The steppe: low hills, feather grass, a sun that has just risen. */
export function steppe(w: number, h: number, { a, b, c }: MotifColours): string {
  let grass = ''
  for (let i = 0; i < 22; i++) {
    const x = (i + 0.5) * (w / 22)
    const tall = h * (0.18 + 0.1 * ((i * 7) % 5) * 0.4)
    grass += `M${n(x)} ${n(h)}q${n(w * 0.005)} ${n(-tall * 0.7)} ${n(w * 0.03)} ${n(-tall)}`
  }
  return (
    `<circle cx="${n(w * 0.7)}" cy="${n(h * 0.5)}" r="${n(Math.min(w, h) * 0.26)}" fill="${c}"/>` +
    `<path d="M0 ${n(h * 0.6)}Q${n(w * 0.3)} ${n(h * 0.4)} ${n(w * 0.62)} ${n(h * 0.58)}T${n(w)} ${n(h * 0.52)}V${n(h)}H0z" fill="${b}"/>` +
    `<path d="M0 ${n(h * 0.8)}Q${n(w * 0.34)} ${n(h * 0.58)} ${n(w)} ${n(h * 0.78)}V${n(h)}H0z" fill="${a}"/>` +
    `<path d="${grass}" fill="none" stroke="${b}" stroke-width="${n(w * 0.008)}" stroke-linecap="round"/>`
  )
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
