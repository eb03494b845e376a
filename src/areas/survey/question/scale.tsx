import type { QuestionOf } from '../survey.contract.ts'
import type { Drawn } from './drawn.ts'
import { Face, type FaceMood, facesOf } from './face.tsx'
import { fieldName } from './field-name.ts'

type Scaled = QuestionOf<'nps' | 'csat' | 'ces' | 'rating'>
type Range = { from: number; to: number }

/** Most faces that are still told apart at a glance. */
const MOST_FACES = 5
const MOST_IN_A_ROW = 6

/**
 * A scale as keys with numbers, stars or faces. Keys stand in at most two rows of equal keys, all alike until chosen, so that
 * neither size nor colour leads the guest.
 */
export function Scale({ question, range, text, words, value, domId }: Drawn<Scaled> & { range: Range }) {
  const count = range.to - range.from + 1
  const steps = Array.from({ length: count }, (_, step) => range.from + step)
  const shape = shapeOf(question, count)
  const [low, high] = endsOf(question, shape, { text, words })
  const name = fieldName('number', question.id)
  const key = (step: number) => ({
    type: 'radio',
    name,
    value: step,
    defaultChecked: value === step,
    required: question.required,
    autoComplete: 'off',
  })
  if (shape === 'smiley') {
    const faces = facesOf(count)
    const ends = (step: number) => (step === range.from && low) || (step === range.to && high)
    const between = (step: number, mood: FaceMood) =>
      question.type === 'ces' ? words.score(step, range.to) : words.faces[mood - 1]
    return (
      <div className="g-faces">
        {steps.map((step, index) => (
          <label key={step}>
            <input {...key(step)} />
            <span>
              <Face mood={faces[index]!} />
            </span>
            <b>{ends(step) || between(step, faces[index]!)}</b>
          </label>
        ))}
      </div>
    )
  }
  const perRow = count > MOST_IN_A_ROW ? Math.ceil(count / 2) : count
  return (
    <>
      <div className={shape === 'star' ? `g-stars g-of${perRow}` : `g-keys g-of${perRow}`}>
        {steps.map((step) => (
          <label key={step}>
            <input {...key(step)} aria-label={shape === 'star' ? words.score(step, range.to) : undefined} />
            <span>{shape === 'star' ? <Star /> : step}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <p className="g-ends" id={`${domId}-e`}>
          <span>{low && `${range.from} — ${low}`}</span>
          <span>{high && `${range.to} — ${high}`}</span>
        </p>
      )}
    </>
  )
}

function shapeOf(question: Scaled, count: number): 'star' | 'smiley' | 'number' {
  if (question.type === 'nps') return 'number'
  const wanted = question.shape ?? (question.type === 'csat' ? 'smiley' : 'number')
  return wanted === 'smiley' && count > MOST_FACES ? 'number' : wanted
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

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z" />
    </svg>
  )
}
