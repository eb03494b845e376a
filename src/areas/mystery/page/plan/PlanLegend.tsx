import { IconEye, IconPlus, IconX } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { stateName } from '../mystery-words.ts'
import styles from './plan.module.css'

/** The signs of the plan, and how a visit is moved. */
export function PlanLegend({ changes }: { changes: boolean }) {
  const signs = [
    { look: styles.cellAccepted, face: '92', name: stateName('accepted') },
    { look: styles.cellSent, face: <IconEye size={16} />, name: stateName('sent') },
    { look: '', face: m.mystery_legend_initials(), name: stateName('taken') },
    { look: styles.cellOpen, face: m.mystery_plan_open(), name: m.mystery_legend_open() },
    { look: styles.cellMissed, face: <IconX size={16} />, name: stateName('missed') },
    ...(changes
      ? [{ look: styles.needed, face: <IconPlus size={16} />, name: m.mystery_legend_needed() }]
      : []),
  ]
  return (
    <>
      <ul className={styles.legend} aria-label={m.mystery_legend()}>
        {signs.map(({ look, face, name }) => (
          <li key={name}>
            <span className={`${styles.cell} ${look}`} aria-hidden="true">
              {face}
            </span>
            {name}
          </li>
        ))}
      </ul>
      {changes && <p className={styles.hint}>{m.mystery_plan_hint()}</p>}
    </>
  )
}
