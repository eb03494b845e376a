import { scaleOf } from '../../metric.ts'
import { GuestPicture } from '../../pictures/GuestPicture.tsx'
import type { Drawn } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { QuestionOf, SHAPES } from '../../questionnaire.contract.ts'
import { Face, type FaceMood, facesOf } from './Face.tsx'
import { Icon } from './Icon.tsx'

type Scaled = QuestionOf<'nps' | 'csat' | 'ces' | 'rating'>

/** Most faces that are still told apart at a glance. */
const MOST_FACES = 5
const MOST_IN_A_ROW = 6

/**
 * A scale as keys with numbers, stars or faces. Keys stand in at most two rows of equal keys, all alike until chosen, so that
 * neither size nor colour leads the guest.
 */
export function Scale({ question, text, words, value, domId }: Drawn<Scaled>) {
  const range = scaleOf(question)!
  const count = range.to - range.from + 1
  const names = question.type === 'nps' ? [] : (question.stepNames ?? []).map(text)
  const steps = Array.from({ length: count }, (_, step) => range.from + step)
  const shape = shapeOf(question, count)
  const [low, high] = names.some(Boolean) ? ['', ''] : endsOf(question, shape, { text, words })
  const name = fieldName('number', question.id)
  const key = (step: number) => ({
    type: 'radio',
    name,
    value: step,
    defaultChecked: value === step,
    required: question.required,
  })
  const images = question.type === 'nps' ? [] : (question.stepImages ?? [])
  if (images.slice(0, count).some(Boolean)) {
    const named = (step: number, index: number) =>
      names[index] || (step === range.from && low) || (step === range.to && high) || String(step)
    return (
      <div className="g-marks">
        {steps.map((step, index) => (
          <label key={step}>
            <input {...key(step)} />
            <span>{images[index] ? <GuestPicture id={images[index]} /> : step}</span>
            <b>
              <PipedText text={named(step, index)} />
            </b>
          </label>
        ))}
      </div>
    )
  }
  if (shape === 'smiley') {
    const faces = facesOf(count)
    const named = (step: number) =>
      names[step - range.from] || (step === range.from && low) || (step === range.to && high) || ''
    // Between ends of the owner's own stand our words, unless an end says one of them already: no two steps are called the same.
    const isTaken = words.faces.slice(1, 4).some((face) => [low, high].some((end) => isSame(end, face)))
    const between = (step: number, mood: FaceMood) =>
      question.type === 'ces' || isTaken ? words.score(step, range.to) : words.faces[mood - 1]
    return (
      <div className="g-faces">
        {steps.map((step, index) => (
          <label key={step}>
            <input {...key(step)} />
            <span>
              <Face mood={faces[index]!} />
            </span>
            <b>
              <PipedText text={named(step) || (between(step, faces[index]!) ?? '')} />
            </b>
          </label>
        ))}
      </div>
    )
  }
  if (names.some(Boolean)) {
    return (
      <div className="g-rows g-named">
        {steps.map((step, index) => (
          <label key={step}>
            <input {...key(step)} />
            <span>
              {shape === 'number' ? <b>{step}</b> : <Icons shape={shape} count={step} />}
              <PipedText text={names[index] ?? ''} />
            </span>
          </label>
        ))}
      </div>
    )
  }
  const perRow = count > MOST_IN_A_ROW ? Math.ceil(count / 2) : count
  return (
    <>
      <div className={shape === 'number' ? `g-keys g-of${perRow}` : `g-stars g-of${perRow}`}>
        {steps.map((step) => (
          <label key={step}>
            <input {...key(step)} aria-label={shape === 'number' ? undefined : words.score(step, range.to)} />
            <span>{shape === 'number' ? step : <Icon shape={shape} />}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <p className="g-ends" id={`${domId}-e`}>
          <span>{low && <PipedText text={`${range.from} — ${low}`} />}</span>
          <span>{high && <PipedText text={`${range.to} — ${high}`} />}</span>
        </p>
      )}
    </>
  )
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

type Shape = (typeof SHAPES)[number]

function shapeOf(question: Scaled, count: number): Shape {
  if (question.type === 'nps') return 'number'
  const preferred = question.shape ?? (question.type === 'csat' ? 'smiley' : 'number')
  return preferred === 'smiley' && count > MOST_FACES ? 'number' : preferred
}

function endsOf(
  question: Scaled,
  shape: string,
  { text, words }: Pick<Drawn, 'text' | 'words'>,
): [string, string] {
  const own: [string, string] = [text(question.labels?.low), text(question.labels?.high)]
  if (own[0] || own[1]) return own
  if (question.type === 'nps') return [words.surelyNo, words.surelyYes]
  if (question.type === 'ces') return [words.hard, words.easy]
  if (shape === 'number') return [words.faces[0].toLowerCase(), words.faces[4].toLowerCase()]
  return ['', '']
}

/** As many stars or hearts as the step is worth, beside its name. */
function Icons({ shape, count }: { shape: Shape; count: number }) {
  return (
    <i>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks differ by their place alone
        <Icon key={place} shape={shape} />
      ))}
    </i>
  )
}
