import type { AnswerValue, OtherChoice, QuestionOf } from '../survey.contract.ts'
import type { Drawn } from './drawn.ts'
import { fieldName, OTHER_CHOICE } from './field-name.ts'

/** Longer answers read better one under another than as chips. */
const LONGEST_CHIP = 26

/** One of several answers, or some of them, with an answer in own words where the question allows it. */
export function ChoiceList({
  question,
  text,
  words,
  value,
  domId,
}: Drawn<QuestionOf<'single_choice' | 'multiple_choice'>>) {
  const isSingle = question.type === 'single_choice'
  const name = fieldName(isSingle ? 'choice' : 'choices', question.id)
  const chosen = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined)
  const other = chosen.find(isOther)
  const options = question.options.map(({ id, label, exclusive }) => ({ id, label: text(label), exclusive }))
  if (question.other) options.push({ id: OTHER_CHOICE, label: words.other, exclusive: false })
  const isLong = options.some(({ label }) => label.length > LONGEST_CHIP)
  return (
    <>
      <div className={isLong ? 'g-rows' : 'g-chips'}>
        {options.map(({ id, label, exclusive }) => (
          <label key={id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              defaultChecked={id === OTHER_CHOICE ? other !== undefined : chosen.includes(id)}
              required={isSingle && question.required}
              data-exclusive={exclusive || undefined}
              autoComplete="off"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {question.other && (
        <input
          className="g-input g-other"
          id={`${domId}-o`}
          name={fieldName('other', question.id)}
          defaultValue={other?.other}
          maxLength={500}
          placeholder={words.otherWords}
          aria-label={`${words.other}: ${words.otherWords}`}
        />
      )}
    </>
  )
}

function isOther(choice: AnswerValue | undefined): choice is OtherChoice {
  return typeof choice === 'object' && choice !== null && !Array.isArray(choice) && 'other' in choice
}
