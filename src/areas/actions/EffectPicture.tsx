import * as m from '../../text/messages.js'
import { moveText, valueText } from './action-words.ts'
import type { Action, ActionFigures } from './actions.contract.ts'
import styles from './actions.module.css'

const [LEFT, RIGHT, TOP, BOTTOM] = [56, 224, 18, 150]

/**
 * Before and after: solid where something changed, dashed where nothing did, dotted what would have come anyway. A picture only: the same
 * numbers stand beside it.
 */
export function EffectPicture({ action, figures }: { action: Action; figures: ActionFigures }) {
  const { own, others, effect } = figures
  const { unit } = action.measure
  const expected = others ? own.before + others.change : null
  const values = [own.before, own.after, ...(others ? [others.before, others.after, expected!] : [])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) =>
    high === low ? (TOP + BOTTOM) / 2 : BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP)
  const labels = spread(
    [
      { text: valueText(own.after, unit), at: y(own.after), className: styles.ownText },
      ...(others
        ? [{ text: valueText(others.after, unit), at: y(others.after), className: styles.otherText }]
        : []),
    ],
    18,
  )
  const starts = spread(
    [
      { text: valueText(own.before, unit), at: y(own.before), className: styles.ownText },
      ...(others
        ? [{ text: valueText(others.before, unit), at: y(others.before), className: styles.otherText }]
        : []),
    ],
    18,
  )
  return (
    <svg viewBox="0 0 290 190" className={styles.picture} aria-hidden="true" focusable="false">
      <line x1={LEFT} x2={LEFT} y1="6" y2="160" className={styles.axis} />
      <line x1={RIGHT} x2={RIGHT} y1="6" y2="160" className={styles.axis} />
      {expected !== null && (
        <>
          <polygon
            points={`${LEFT},${y(own.before)} ${RIGHT},${y(own.after)} ${RIGHT},${y(expected)}`}
            className={effect.value < 0 ? styles.lossArea : styles.gainArea}
          />
          <line x1={LEFT} y1={y(own.before)} x2={RIGHT} y2={y(expected)} className={styles.expected} />
          <line x1={LEFT} y1={y(others!.before)} x2={RIGHT} y2={y(others!.after)} className={styles.others} />
          <circle cx={LEFT} cy={y(others!.before)} r="5" className={styles.otherDot} />
          <circle cx={RIGHT} cy={y(others!.after)} r="5" className={styles.otherDot} />
          <circle cx={RIGHT} cy={y(expected)} r="5" className={styles.expectedDot} />
        </>
      )}
      <line x1={LEFT} y1={y(own.before)} x2={RIGHT} y2={y(own.after)} className={styles.own} />
      <circle cx={LEFT} cy={y(own.before)} r="6" className={styles.ownDot} />
      <circle cx={RIGHT} cy={y(own.after)} r="6" className={styles.ownDot} />
      {starts.map(({ text, at, className }) => (
        <text key={className} x={LEFT - 14} y={at + 5} textAnchor="end" className={className}>
          {text}
        </text>
      ))}
      {labels.map(({ text, at, className }) => (
        <text key={className} x={RIGHT + 14} y={at + 5} className={className}>
          {text}
        </text>
      ))}
      <text x={(LEFT + RIGHT) / 2} y="178" textAnchor="middle" className={styles.effectText}>
        {moveText(effect.value, unit)}
      </text>
      <text x={LEFT} y="178" textAnchor="middle" className={styles.axisText}>
        {m.actions_before()}
      </text>
      <text x={RIGHT} y="178" textAnchor="middle" className={styles.axisText}>
        {m.actions_after()}
      </text>
    </svg>
  )
}

/** Two labels that would lie over each other are moved apart. */
function spread<Label extends { at: number }>(labels: Label[], least: number): Label[] {
  const [one, two] = labels
  if (!one || !two || Math.abs(one.at - two.at) >= least) return labels
  const middle = (one.at + two.at) / 2
  const up = one.at <= two.at ? -1 : 1
  return [
    { ...one, at: middle + (up * least) / 2 },
    { ...two, at: middle - (up * least) / 2 },
  ]
}
