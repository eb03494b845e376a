import { useId } from 'react'
import { useParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { WidgetOf } from '../../../questionnaire/questionnaire.contract.ts'
import fields from './fields.module.css'

const LONGEST_DAYS = 3650

/** How the code of a reward is made, and how long it can be used. */
export function RewardFields({
  widget,
  change,
}: {
  widget: WidgetOf<'reward'>
  change: (part: Partial<WidgetOf<'reward'>>, merge?: string) => void
}) {
  const { id: surveyId } = useParams()
  const hint = useId()
  const isCommon = widget.code !== undefined
  return (
    <>
      <label className={fields.field}>
        <span className={fields.label}>{m.survey_reward_code()}</span>
        <select
          className={fields.select}
          aria-describedby={hint}
          value={isCommon ? 'common' : 'own'}
          onChange={({ currentTarget }) => change({ code: currentTarget.value === 'own' ? undefined : '' })}
        >
          <option value="own">{m.survey_reward_own()}</option>
          <option value="common">{m.survey_reward_common()}</option>
        </select>
        <span className={fields.hint} id={hint}>
          {isCommon ? m.survey_reward_common_hint() : m.survey_reward_own_hint()}
        </span>
      </label>
      {isCommon && (
        <label className={fields.field}>
          <span className={fields.label}>{m.survey_reward_common_code()}</span>
          <input
            className={fields.input}
            type="text"
            autoCapitalize="characters"
            maxLength={40}
            value={widget.code}
            onChange={({ currentTarget }) => change({ code: currentTarget.value }, `${widget.id} code`)}
          />
        </label>
      )}
      <label className={fields.field}>
        <span className={fields.label}>{m.survey_reward_days()}</span>
        <input
          className={fields.number}
          type="number"
          min={1}
          max={LONGEST_DAYS}
          placeholder={m.survey_reward_endless()}
          value={widget.days ?? ''}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            const isUsable = Number.isInteger(valueAsNumber) && valueAsNumber >= 1
            change(
              { days: isUsable ? Math.min(valueAsNumber, LONGEST_DAYS) : undefined },
              `${widget.id} days`,
            )
          }}
        />
        <span className={fields.hint}>{m.survey_reward_days_hint()}</span>
      </label>
      {!isCommon && surveyId && (
        <p className={fields.hint}>
          {m.survey_reward_where()} <a href={`/survey/${surveyId}/reward`}>{m.survey_reward_open()}</a>
        </p>
      )}
    </>
  )
}
