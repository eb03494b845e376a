import * as m from '../../../../text/messages.js'
import { netPromoterScore, npsClass, npsInterval } from '../../../statistics/nps.ts'

/** A day of the sample restaurant: few answers enough that one more moves the score. */
const DAY = { promoters: 28, passives: 11, detractors: 2 }

export type SampleScore = {
  /** The score as it is written, such as `+63`. */
  figure: string
  /** Its interval and the answers, in words. */
  range: string
  /** Places on a bar from −100 to 100, in per cent of its length. */
  at: number
  low: number
  high: number
}

/** The score of the sample's day, with the visitor's own answer where they gave one on the phone. */
export function sampleScore(answer?: number): SampleScore {
  const counts = { ...DAY }
  if (answer !== undefined) counts[`${npsClass(answer)}s`] += 1
  const score = netPromoterScore(counts)!
  const { low, high } = npsInterval(counts)!
  const count = counts.promoters + counts.passives + counts.detractors
  return {
    figure: signed(score),
    range: m.marketing_score_range({ low: signed(low), high: signed(high), count }),
    at: place(score),
    low: place(low),
    high: place(high),
  }
}

const place = (points: number) => (points + 100) / 2

function signed(points: number): string {
  const whole = Math.round(points)
  return whole > 0 ? `+${whole}` : String(whole).replace('-', '−')
}
