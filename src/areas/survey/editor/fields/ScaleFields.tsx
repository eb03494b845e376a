import * as m from '../../../../text/messages.js'
import segments from '../../../../web/ui/segments.module.css'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question, QuestionOf } from '../../../questionnaire/questionnaire.contract.ts'
import choices from '../choices.module.css'
import { Switch } from '../Switch.tsx'
import fields from './fields.module.css'
import type { FieldsProps as Props } from './fields-props.ts'
import { LocalField } from './LocalField.tsx'
import { OptionPicture } from './OptionPicture.tsx'

type Scaled = QuestionOf<'csat'> | QuestionOf<'ces'> | QuestionOf<'rating'>

/** Number of steps, how they look, and words for the ends or for each. */
export function ScaleFields({ question, defaultLocale, change }: Props<Scaled>) {
  const smallest = question.type === 'ces' ? 5 : 3
  const scales = Array.from({ length: 11 - smallest }, (_, n) => smallest + n)
  const shapes = {
    smiley: m.survey_field_shape_smiley(),
    star: m.survey_field_shape_star(),
    heart: m.survey_field_shape_heart(),
    number: m.survey_field_shape_number(),
  }
  const shape = question.shape ?? (question.type === 'ces' ? 'number' : 'smiley')
  return (
    <>
      <div className={fields.pair}>
        <label className={fields.field}>
          <span className={fields.label}>{m.survey_field_scale()}</span>
          <select
            className={fields.select}
            value={question.scale ?? 5}
            onChange={(event) => {
              const scale = Number(event.currentTarget.value)
              change((old) => ({ ...old, scale }) as Question)
            }}
          >
            {scales.map((scale) => (
              <option key={scale} value={scale}>
                {m.survey_field_scale_to({ scale })}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={fields.field}>
          <legend className={fields.label}>{m.survey_field_shape()}</legend>
          <div className={segments.segments}>
            {(['smiley', 'star', 'heart', 'number'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`shape-${question.id}`}
                  checked={shape === each}
                  onChange={() => change((old) => ({ ...old, shape: each }) as Question)}
                />
                <span>{shapes[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {!question.stepNames && (
        <EndsFields question={question} defaultLocale={defaultLocale} change={change} />
      )}
      <StepNames question={question} defaultLocale={defaultLocale} change={change} />
      <StepImages question={question} change={change} />
    </>
  )
}

/** A picture for each step instead of its shape. */
function StepImages({ question, change }: Omit<Props<Scaled>, 'defaultLocale'>) {
  const images = question.stepImages
  const write = (stepImages: string[] | undefined) =>
    change((old) => {
      const { stepImages: _, ...rest } = old as Scaled
      return (stepImages ? { ...rest, stepImages } : rest) as Question
    })
  return (
    <>
      <div className={choices.switches}>
        <Switch
          label={m.survey_field_step_images()}
          hint={m.survey_field_step_images_hint()}
          checked={images !== undefined}
          onChange={(wanted) => write(wanted ? [] : undefined)}
        />
      </div>
      {images && (
        <div className={fields.row}>
          {Array.from({ length: question.scale ?? 5 }, (_, step) => (
            <OptionPicture
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
              key={step}
              name={m.survey_field_step_name({ step: step + 1 })}
              image={images[step] || undefined}
              onChange={(image) => {
                const all = Array.from({ length: question.scale ?? 5 }, (_, each) => images[each] ?? '')
                write(all.with(step, image ?? ''))
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Words at both ends. */
export function EndsFields({
  question,
  defaultLocale,
  change,
}: Props<Scaled | QuestionOf<'nps' | 'slider' | 'matrix' | 'rating'>>) {
  const write = (end: 'low' | 'high') => (text: LocalText | undefined) =>
    change(
      (old) => ({ ...old, labels: { ...('labels' in old && old.labels), [end]: text } }) as Question,
      `${question.id} ${end}`,
    )
  return (
    <div className={fields.pair}>
      <LocalField
        label={m.survey_field_low()}
        text={question.labels?.low}
        defaultLocale={defaultLocale}
        onChange={write('low')}
      />
      <LocalField
        label={m.survey_field_high()}
        text={question.labels?.high}
        defaultLocale={defaultLocale}
        onChange={write('high')}
      />
    </div>
  )
}

/** A name for each step, where words say more than stars. */
function StepNames({ question, defaultLocale, change }: Props<Scaled>) {
  const names = question.stepNames
  const write = (stepNames: LocalText[] | undefined, merge?: string) =>
    change((old) => ({ ...old, stepNames }) as Question, merge)
  return (
    <>
      <div className={choices.switches}>
        <Switch
          label={m.survey_field_step_names()}
          hint={m.survey_field_step_names_hint()}
          checked={names !== undefined}
          onChange={(wanted) => write(wanted ? [] : undefined)}
        />
      </div>
      {names &&
        Array.from({ length: question.scale ?? 5 }, (_, step) => (
          <LocalField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
            key={step}
            label={m.survey_field_step_name({ step: step + 1 })}
            text={names[step]}
            defaultLocale={defaultLocale}
            onChange={(text) => {
              const all = Array.from({ length: question.scale ?? 5 }, (_, each) => names[each] ?? {})
              write(all.with(step, text ?? {}), `${question.id} step ${step}`)
            }}
          />
        ))}
    </>
  )
}
