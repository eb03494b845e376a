import { useContext } from 'react'
import * as m from '../../../../text/messages.js'
import { CurrentYearContext } from '../../filter/current-year-context.ts'
import { formatDays } from '../../filter/days.ts'
import type { Period } from '../../filter/period.ts'
import print from '../../page/print.module.css'

/** Which days a score is set against: «против 1–30 окт»; with the year on paper, which is read later too. */
export function ComparisonPeriod({ before }: { before: Period }) {
  const words = (year: string | null) => m.analytics_against({ days: formatDays(before, year) })
  const [now, later] = [words(useContext(CurrentYearContext)), words(null)]
  if (now === later) return later
  return (
    <>
      <span className={print.onScreen}>{now}</span>
      <span className={print.onPaper}>{later}</span>
    </>
  )
}
