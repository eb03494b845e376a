import { useRef, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import type { PictureArea } from '../../../questionnaire/kinds/hot-spot/shape.contract.ts'
import { type HotSpotQuestion, isPlaced, type Spot } from '../../../questionnaire/kinds/hot-spot/spots.ts'
import { pictureAddress } from '../../../questionnaire/pictures/uploaded-picture.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import fields from '../fields/fields.module.css'
import type { FieldsProps } from '../fields/fields-props.ts'
import { OptionsField } from '../fields/OptionsField.tsx'
import { useEditor } from '../use-editor.ts'
import { useUpload } from '../use-upload.tsx'
import styles from './SpotFields.module.css'

type Props = FieldsProps<HotSpotQuestion>
type Frame = Pick<Required<PictureArea>, 'x' | 'y' | 'width' | 'height'>

/** The picture, its areas by their names, and where each area lies. */
export function SpotFields({ question, defaultLocale, change }: Props) {
  const { field, open, busy } = useUpload('wide', (image) => change((old) => ({ ...old, image }) as Question))
  const { image } = question
  return (
    <>
      <section className={fields.field}>
        <p className={fields.label}>{m.survey_field_picture()}</p>
        {image ? (
          <Areas question={question} image={image} change={change} />
        ) : (
          <p className={fields.hint}>{m.survey_spot_no_picture()}</p>
        )}
        {field}
        <Button onClick={open} busy={busy}>
          {busy ? m.survey_upload_busy() : image ? m.survey_upload_other() : m.survey_upload()}
        </Button>
      </section>
      <OptionsField
        question={question}
        label={m.survey_spot_areas()}
        defaultLocale={defaultLocale}
        change={change}
      />
    </>
  )
}

/** Chooses an area and draws its frame on the picture, or says it in numbers. */
function Areas({ question, image, change }: Pick<Props, 'question' | 'change'> & { image: string }) {
  const { locale } = useEditor()
  const [chosenId, choose] = useState<string>()
  const chosen = question.options.find(({ id }) => id === chosenId) ?? question.options[0]!
  const nameOf = ({ id, label }: PictureArea) =>
    wordsOf(label, locale) ||
    m.survey_field_option({ number: question.options.findIndex((area) => area.id === id) + 1 })
  const place = (frame: Frame) =>
    change((old) => {
      const options = (old as HotSpotQuestion).options.map((area) =>
        area.id === chosen.id ? { ...area, ...frame } : area,
      )
      return { ...old, options } as Question
    }, `${question.id} ${chosen.id} frame`)
  return (
    <>
      <Frames image={image} options={question.options} chosen={chosen.id} onDrawn={place} />
      <p className={`${fields.hint} ${styles.hint}`}>{m.survey_spot_hint()}</p>
      <label className={fields.field}>
        <span className={fields.label}>{m.survey_spot_area()}</span>
        <select
          className={fields.select}
          value={chosen.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {question.options.map((area) => (
            <option key={area.id} value={area.id}>
              {nameOf(area)}
              {isPlaced(area) ? '' : ` (${m.survey_spot_unplaced()})`}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.frame}>
        <legend className="visually-hidden">{nameOf(chosen)}</legend>
        <Percent
          label={m.survey_spot_x()}
          value={chosen.x}
          onChange={(x) => place(within({ ...frameOf(chosen), x }))}
        />
        <Percent
          label={m.survey_spot_y()}
          value={chosen.y}
          onChange={(y) => place(within({ ...frameOf(chosen), y }))}
        />
        <Percent
          label={m.survey_spot_width()}
          value={chosen.width}
          onChange={(width) => place(within({ ...frameOf(chosen), width }))}
        />
        <Percent
          label={m.survey_spot_height()}
          value={chosen.height}
          onChange={(height) => place(within({ ...frameOf(chosen), height }))}
        />
      </fieldset>
    </>
  )
}

/** The picture with the frames of its areas. Drawing over it places the chosen one. */
function Frames({
  image,
  options,
  chosen,
  onDrawn,
}: {
  image: string
  options: readonly PictureArea[]
  chosen: string
  onDrawn: (frame: Frame) => void
}) {
  const start = useRef<Spot>(undefined)
  const [drawn, draw] = useState<Frame>()
  const at = ({ currentTarget, clientX, clientY }: React.PointerEvent): Spot => {
    const box = currentTarget.getBoundingClientRect()
    const part = (offset: number, whole: number) =>
      Math.round(Math.min(1, Math.max(0, offset / whole)) * 1000)
    return { x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) }
  }
  return (
    <div className={styles.picture}>
      <img src={pictureAddress(image)} alt="" draggable={false} />
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = at(event)
        }}
        onPointerMove={(event) => start.current && draw(between(start.current, at(event)))}
        onPointerCancel={() => {
          start.current = undefined
          draw(undefined)
        }}
        onPointerUp={(event) => {
          const frame = start.current && between(start.current, at(event))
          start.current = undefined
          draw(undefined)
          // A tap is no frame.
          if (frame && frame.width > 9 && frame.height > 9) onDrawn(frame)
        }}
      >
        {options.filter(isPlaced).map(({ id, x, y, width, height }) => (
          <rect key={id} data-chosen={id === chosen || undefined} {...{ x, y, width, height }} />
        ))}
        {drawn && <rect data-chosen {...drawn} />}
      </svg>
    </div>
  )
}

function Percent({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange: (perMille: number) => void
}) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        className={fields.number}
        min={0}
        max={100}
        value={value === undefined ? '' : Math.round(value / 10)}
        onChange={({ currentTarget }) => {
          const percent = Number(currentTarget.value)
          if (percent >= 0 && percent <= 100) onChange(Math.round(percent) * 10)
        }}
      />
    </label>
  )
}

function frameOf({ x = 0, y = 0, width = 200, height = 200 }: PictureArea): Frame {
  return { x, y, width, height }
}

/** No frame leaves the picture. */
function within({ x, y, width, height }: Frame): Frame {
  return { x, y, width: Math.min(width, 1000 - x), height: Math.min(height, 1000 - y) }
}

function between(one: Spot, other: Spot): Frame {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}
