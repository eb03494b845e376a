import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { SHARE_SIZE } from '../../../web/layout/share-picture.ts'
import type { Locale } from '../../../web/locale.ts'
import { TARIFFS } from '../../account/tariff.ts'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { type FitOptions, fitText, type TextPlace, textSvg } from '../../design/print/text-fit.ts'
import { ornamentRows, wordMarkShape } from '../../design/render/mark.ts'
import { netPromoterScore, npsInterval } from '../../statistics/nps.ts'
import { drawing } from '../pages/drawings.ts'
import type { ShareArt, ShareSubject } from './share-subjects.ts'

/** Raise it when the drawing itself changes: the pictures are kept for long under the number of their time. */
export const SHARE_DRAWING = 1

const { width, height } = SHARE_SIZE
const { saffron, terracotta, ink } = brand.colors
const HORNS = '#e5b136'
const STONE = '#5f6375'
const STEPPE = '#1f7a57'
const LEFT = 64
const MEASURE = 600
/** The table on which everything stands. */
const TABLE = 540
/** Middle of what is shown beside the words. */
const MIDDLE = 930

/** A business of a month, by the rules of the analytics: what the score on the picture is made of. */
const COUNTS = { promoters: 472, passives: 185, detractors: 61 }

/**
 * The picture of a shared page as SVG, {@link SHARE_SIZE} large: the words left, what it is about on a table right.
 * @param host of the site, e.g. `qalay.example`
 */
export function drawShare(subject: ShareSubject, locale: Locale, host: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${saffron}"/>` +
    ornamentRows({ x: 734, y: 55, size: 46, step: 78, count: 5, rows: 1 }, HORNS) +
    `<circle cx="${MIDDLE}" cy="${TABLE}" r="310" fill="#fffaf1" opacity=".5"/>` +
    `<g transform="translate(${LEFT} 52) scale(1.65)">${wordMarkShape(ink, saffron)}</g>` +
    words(subject) +
    `<rect y="${TABLE}" width="${width}" height="${height - TABLE}" fill="${ink}"/>` +
    foot(host) +
    art(subject.art, locale) +
    '</svg>'
  )
}

/** Title and lead, together in the middle between the name and the table. */
function words({ title, lead }: ShareSubject): string {
  const heading = fitText(nonBreaking(title), {
    face: 'display',
    width: MEASURE,
    height: 262,
    max: 78,
    min: 34,
    lines: 4,
    leading: 1.04,
    tracking: -0.02,
  })
  const text = fitText(nonBreaking(lead), {
    face: 'text',
    width: 560,
    height: 112,
    max: 30,
    min: 22,
    lines: 4,
    leading: 1.32,
  })
  const gap = 42
  const [from, to] = [136, TABLE - 26]
  const top = from + Math.max(0, (to - from - heading.height - gap - text.height) / 2)
  return (
    textSvg(heading, { x: LEFT - 2, y: top, fill: ink }) +
    textSvg(text, { x: LEFT, y: top + heading.height + gap, fill: ink })
  )
}

/** Where it is found, written on the table. */
function foot(host: string): string {
  const wave = `M-4 ${TABLE + 24}q30-16 60 0t60 0${' 60 0'.repeat(20)}`
  return (
    `<path d="${wave}" fill="none" stroke="${terracotta}" stroke-width="5" stroke-linecap="round"/>` +
    line(host, { face: 'bold', width: 600, size: 26 }, { x: LEFT, y: TABLE + 50, fill: '#fffaf1' })
  )
}

function art(subject: ShareArt, locale: Locale): string {
  if (subject === 'score') return score(locale)
  if (subject === 'prices') return prices(locale)
  const thing = drawing(subject.drawn, {
    accent: terracotta,
    ink,
    tint: '#fffaf1',
    paper: '#fff',
    onAccent: '#fff',
  })
  // Drawn on a field of 200, standing at 184.
  const size = 420
  return thing.replace(
    '<svg ',
    `<svg x="${MIDDLE - size / 2}" y="${TABLE - (size * 184) / 200 + 2}" width="${size}" height="${size}" `,
  )
}

/** A score as the cabinet shows it: the number, how sure it is, and what it is made of. */
function score(locale: Locale): string {
  const { promoters, passives, detractors } = COUNTS
  const n = promoters + passives + detractors
  const signed = (points: number) => `+${Math.round(points)}`
  const value = netPromoterScore(COUNTS) ?? 0
  const { low, high } = npsInterval(COUNTS) ?? { low: 0, high: 0 }
  const [x, y, w, h] = [724, 158, 412, 400]
  const [from, to] = [x + 36, x + w - 36]
  const at = (points: number) => from + ((points + 100) / 200) * (to - from)
  const bar = (start: number, count: number, fill: string) =>
    `<rect x="${from + (start / n) * (to - from)}" y="${y + 292}" width="${(count / n) * (to - from) - 3}" height="18" fill="${fill}"/>`
  const ends = { face: 'text', width: 170, size: 21 } as const
  return (
    `<g transform="rotate(2 ${MIDDLE} ${TABLE})">` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="28" fill="#fff"/>` +
    line(
      m.analytics_nps_title({}, { locale }),
      { face: 'text', width: w - 72, size: 23 },
      { x: from, y: y + 40, fill: STONE },
    ) +
    line(signed(value), { face: 'display', width: 220, size: 118 }, { x: from - 4, y: y + 84, fill: ink }) +
    line(
      m.web_interval({ low: signed(low), high: signed(high) }, { locale }),
      { face: 'bold', width: w - 72, size: 25 },
      { x: from, y: y + 194, fill: ink },
    ) +
    `<path d="M${from} ${y + 252}H${to}" stroke="#eadfcb" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${at(0)} ${y + 242}v20" stroke="#8d8779" stroke-width="3"/>` +
    `<path d="M${at(low)} ${y + 252}H${at(high)}" stroke="#a9d3c1" stroke-width="16" stroke-linecap="round"/>` +
    `<path d="M${at(value)} ${y + 236}v32" stroke="${STEPPE}" stroke-width="7" stroke-linecap="round"/>` +
    bar(0, promoters, STEPPE) +
    bar(promoters, passives, saffron) +
    bar(promoters + passives, detractors, terracotta) +
    line(`${promoters} ${m.analytics_promoters({ n: promoters }, { locale })}`, ends, {
      x: from,
      y: y + 332,
      fill: ink,
    }) +
    line(`${detractors} ${m.analytics_detractors({ n: detractors }, { locale })}`, ends, {
      x: to,
      y: y + 332,
      fill: ink,
      anchor: 'end',
    }) +
    '</g>'
  )
}

/** The price list as a bill on the table. */
function prices(locale: Locale): string {
  const [x, w] = [720, 420]
  const top = 140
  const [from, to] = [x + 40, x + w - 40]
  const step = 74
  const rows = TARIFFS.map(({ name, price }, at) => {
    const y = top + 48 + at * step
    const amount = price === null ? m.billing_on_request({}, { locale }) : `$${price}`
    const face = price === null ? 'strong' : 'display'
    return (
      line(name, { face: 'strong', width: 150, size: 29 }, { x: from, y, fill: ink }) +
      line(
        amount,
        { face, width: 190, size: price === null ? 24 : 33 },
        { x: to, y: y - 2, fill: ink, anchor: 'end' },
      ) +
      (at === TARIFFS.length - 1
        ? ''
        : `<path d="M${from} ${y + 46}H${to}" stroke="#d9cdb8" stroke-width="3" stroke-dasharray="0 11" stroke-linecap="round"/>`)
    )
  })
  const teeth = 'l-15 12l-15-12'.repeat(w / 30)
  const bottom = TABLE + 20
  return `<path d="M${x} ${top + 24}q0-24 24-24h${w - 48}q24 0 24 24V${bottom}${teeth}z" fill="#fff"/>${rows.join('')}`
}

/** One line of text, smaller where it would not fit. */
function line(
  text: string,
  { face, width, size }: Pick<FitOptions, 'face' | 'width'> & { size: number },
  place: TextPlace,
): string {
  return textSvg(fitText(text, { face, width, height: size, max: size, min: 14, lines: 1 }), place)
}
