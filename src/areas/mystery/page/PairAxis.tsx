import type { MysteryLevel } from '../results.contract.ts'
import resultStyles from './results.module.css'

type Props = {
  visits: MysteryLevel
  guests: MysteryLevel | null
  /** Single visits, where there is no mean. */
  singles?: readonly number[]
  /** The share at the left end of the axis: 0 or 0.5. */
  from: number
}

/** Visits (diamond) and guests (circle) on one axis, each with its interval. The numbers stand beside it as text. */
export function PairAxis({ visits, guests, singles = [], from }: Props) {
  const at = (share: number) => `${((Math.max(from, share) - from) / (1 - from)) * 100}%`
  const bar = ({ low, high }: MysteryLevel, row: string | undefined) =>
    low !== null &&
    high !== null && (
      <i
        className={`${resultStyles.bar} ${row}`}
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
    )
  return (
    <div className={resultStyles.axis} aria-hidden="true">
      <i className={resultStyles.middle} />
      {bar(visits, resultStyles.ofVisits)}
      {visits.value !== null && (
        <i className={resultStyles.diamond} style={{ insetInlineStart: at(visits.value) }} />
      )}
      {visits.value === null &&
        singles.map((share, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity
            key={place}
            className={`${resultStyles.diamond} ${resultStyles.hollow}`}
            style={{ insetInlineStart: at(share) }}
          />
        ))}
      {guests && bar(guests, resultStyles.ofGuests)}
      {guests !== null && guests.value !== null && (
        <i className={resultStyles.circle} style={{ insetInlineStart: at(guests.value) }} />
      )}
    </div>
  )
}

/** The axis begins at 50 %, and at 0 where anything lies below. */
export function axisStart(levels: readonly (MysteryLevel | null)[], singles: readonly number[]): number {
  const lowest = [...levels.flatMap((level) => level?.low ?? []), ...singles]
  return lowest.some((share) => share < 0.5) ? 0 : 0.5
}
