import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import type { Settings } from '../../settings/settings.contract.ts'
import styles from './alert.module.css'

type LevelSettings = Pick<Settings, 'fallAlerts' | 'burstAlerts' | 'burst'>

/** Alerts about many answers: two switches, and the numbers of the short window behind «Настроить». */
export function LevelForm({ levels, scale }: { levels: LevelSettings; scale: number | null }) {
  const { burst } = levels
  return (
    <section className={styles.rule}>
      <h3>{m.alerts_levels()}</h3>
      <p className={styles.soft}>{m.alerts_levels_lead()}</p>
      <Form method="post" className={styles.form} preventScrollReset key={JSON.stringify(levels)}>
        <TokenField />
        <Choice name="fall" defaultChecked={levels.fallAlerts}>
          {m.alerts_levels_fall()}
        </Choice>
        <Choice name="burst" defaultChecked={levels.burstAlerts}>
          {m.alerts_levels_burst()}
        </Choice>
        <details>
          <summary>{m.alerts_levels_tune()}</summary>
          <div className={styles.form}>
            <div className={styles.pair}>
              <Count name="count" label={m.alerts_levels_count()} min={3} max={20} value={burst.count} />
              <Count name="of" label={m.alerts_levels_of()} min={3} max={40} value={burst.of} />
            </div>
            <div className={styles.pair}>
              <Count
                name="minutes"
                label={m.alerts_levels_minutes()}
                min={5}
                max={180}
                value={burst.minutes}
              />
              {scale !== null && (
                <TextField
                  label={m.alerts_levels_below({ scale })}
                  hint={m.alerts_levels_below_hint()}
                  type="number"
                  name="below"
                  min={1}
                  max={scale}
                  defaultValue={burst.below ?? ''}
                />
              )}
            </div>
            <p className={styles.soft}>{m.alerts_levels_budget()}</p>
          </div>
        </details>
        <Button type="submit" name="intent" value="levels">
          {m.web_save()}
        </Button>
      </Form>
    </section>
  )
}

function Count({
  value,
  ...input
}: {
  name: string
  label: string
  min: number
  max: number
  value: number
}) {
  return <TextField {...input} type="number" required defaultValue={value} />
}
