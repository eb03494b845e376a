import { useState } from 'react'
import { useFetcher } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { placeKey, placeName } from '../../analytics/read/goal-words.ts'
import { addDays } from '../../counters/calendar.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { Goal, GoalChoices } from './goal.contract.ts'
import styles from './goal.module.css'

const USUAL_DAYS = 90
const FURTHEST_DAYS = 731

/** The fields of a new goal, folded away. */
export function GoalForm({
  choices: { metrics, places },
  today,
  count,
}: {
  choices: GoalChoices
  today: string
  /** How many goals there are: another one begins with empty fields. */
  count: number
}) {
  const fetcher = useFetcher<FormAnswer>()
  const [metric, setMetric] = useState<Metric>(metrics[0]!.metric)
  const { errors = {}, problem, done } = (fetcher.data ?? {}) as FormAnswer
  const steps = metrics.find((each) => each.metric === metric)?.steps ?? 5
  const hints = {
    nps: m.actions_goal_target_nps(),
    csat: m.actions_goal_target_csat(),
    ces: m.actions_goal_target_ces({ steps }),
  }
  return (
    <details className={styles.fold} key={count}>
      <summary>{m.actions_goal_set()}</summary>
      <fetcher.Form method="post" className={styles.form}>
        <TokenField />
        <FormKeyField renewedBy={fetcher.data} />
        {problem && <Notice kind="bad">{problem}</Notice>}
        {done && <Notice kind="good">{done}</Notice>}
        {metrics.length > 1 ? (
          <SelectField
            label={m.actions_goal_metric()}
            name="metric"
            value={metric}
            onChange={(event) => setMetric(event.currentTarget.value as Metric)}
          >
            {metrics.map(({ metric }) => (
              <option key={metric} value={metric}>
                {metric.toUpperCase()}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="metric" value={metric} />
        )}
        {places.length > 1 ? (
          <SelectField label={m.actions_goal_place()} name="place" error={errors['data.placeId']}>
            {places.map((place) => (
              <option key={placeKey(place)} value={placeKey(place)}>
                {optionName(place)}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="place" value={placeKey(places[0]!)} />
        )}
        <TextField
          label={m.actions_goal_target({ metric: metric.toUpperCase() })}
          hint={hints[metric]}
          name="target"
          inputMode="text"
          autoComplete="off"
          maxLength={8}
          required
          error={errors['data.target']}
        />
        <DateField
          label={m.actions_goal_due()}
          name="dueOn"
          defaultValue={addDays(today, USUAL_DAYS)}
          min={addDays(today, 1)}
          max={addDays(today, FURTHEST_DAYS)}
          required
          error={errors['data.dueOn']}
        />
        <div>
          <Button type="submit" kind="primary" name="intent" value="goal" busy={fetcher.state !== 'idle'}>
            {m.actions_goal_set()}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}

function optionName(place: Goal['place']): string {
  if (place.kind === 'region') return m.actions_goal_region({ title: place.title })
  return place.kind === 'city' ? m.actions_goal_city({ title: place.title }) : placeName({ place })
}
