import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import type { Analytics } from '../analytics.contract.ts'
import type { PageFilter } from '../filter/page-filter.ts'
import { signedText } from '../segments/segment-words.ts'
import { FindingEvidence } from './FindingEvidence.tsx'
import { differenceText, findingTitle, findingValue, sideNames } from './finding-text.ts'
import type { Finding } from './findings.contract.ts'
import styles from './findings.module.css'
import { scaleAround } from './scale-around.ts'

/** One finding: how large it is, what it says, both sides of it; its evidence at a press. */
export function FindingItem({
  finding,
  analytics,
  filter,
  isAllOpen,
  records,
}: {
  finding: Finding
  analytics: Analytics
  filter: PageFilter
  isAllOpen: boolean
  records: boolean
}) {
  const [isOpen, setOpen] = useState(isAllOpen)
  useEffect(() => setOpen(isAllOpen), [isAllOpen])
  const evidence = useId()
  const { about, measure, effect, sides } = finding
  const values = sides.map(({ value }) => findingValue(measure, value))
  return (
    <li className={styles.finding}>
      <b className={`${styles.effect} ${effect.value < 0 ? styles.down : styles.up}`}>
        {signedText(measure, effect.value)}
      </b>
      <div className={styles.words}>
        <h3>{findingTitle(finding)}</h3>
        <p>
          {about.kind === 'option' && `${m.analytics_finding_of({ question: about.question })} `}
          {m.analytics_finding_sides({ one: values[0]!, two: values[1]! })} {differenceText(finding)}{' '}
          <b>{m.analytics_n_answers({ n: sides[0].n, count: formatNumber(sides[0].n) })}.</b>
        </p>
      </div>
      <Sides finding={finding} />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={evidence}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.analytics_finding_hide() : m.analytics_finding_show()}
        <span className="visually-hidden">: {findingTitle(finding)}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={evidence} className={styles.evidence} hidden={!isOpen}>
        {isOpen && <FindingEvidence {...{ finding, analytics, filter, records }} />}
      </div>
    </li>
  )
}

/** Both values with their intervals on one scale. */
function Sides({ finding }: { finding: Finding }) {
  const { measure, sides, effect } = finding
  const names = sideNames(finding)
  const scale = scaleAround(sides)
  return (
    <dl className={styles.sides}>
      {sides.map(({ value, low, high }, at) => (
        <div key={names[at]}>
          <dt>{names[at]}</dt>
          <dd>
            <IntervalBar
              {...{ value, low, high, scale }}
              tone={at > 0 ? 'level' : effect.value < 0 ? 'down' : 'up'}
              format={(number) => findingValue(measure, number)}
            />
            <b>{findingValue(measure, value)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
