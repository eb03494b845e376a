import { GuestPicture } from '../../pictures/GuestPicture.tsx'
import type { Drawn } from '../../question/drawn.ts'
import { fieldName, OTHER_CHOICE } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { AnswerValue, Option, OtherChoice, QuestionOf } from '../../questionnaire.contract.ts'
import { picksOne, takesSeveral } from './choice.ts'
import { hasSearch } from './long-list.ts'

type Choice = QuestionOf<'single_choice' | 'dropdown' | 'multiple_choice' | 'picture_choice'>
type Shown = Pick<Option, 'id' | 'exclusive' | 'anchored' | 'image'> & { label: string }

/** Longer answers read better one under another than as chips. */
const LONGEST_CHIP = 26

/** One of several answers, or some of them, with an answer in own words where the question allows it. */
export function ChoiceList({ question, text, words, value, domId }: Drawn<Choice>) {
  const isSingle = picksOne(question)
  const name = fieldName(takesSeveral(question) ? 'choices' : 'choice', question.id)
  const chosen = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined)
  const other = chosen.find(isOther)
  const options: Shown[] = question.options.map((option) => ({ ...option, label: text(option.label) }))
  if (question.other) options.push({ id: OTHER_CHOICE, label: words.other, anchored: true })
  const isLong = hasSearch(question)
  return (
    <>
      {isLong && (
        <input
          className="g-input g-find"
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          autoComplete="off"
        />
      )}
      <div className={isLong ? 'g-rows g-list' : classOf(question, options)} data-random={question.random}>
        {options.map(({ id, label, exclusive, anchored, image }) => (
          <label
            key={id}
            data-anchored={question.random && anchored}
            data-seed={question.carriedFrom && id !== OTHER_CHOICE ? id : undefined}
          >
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              defaultChecked={id === OTHER_CHOICE ? other !== undefined : chosen.includes(id)}
              required={isSingle && question.required}
              data-exclusive={exclusive || undefined}
            />
            <span>
              {question.type === 'picture_choice' ? (
                <>
                  <GuestPicture id={image} />
                  <b>
                    <PipedText text={label} />
                  </b>
                </>
              ) : (
                <PipedText text={label} />
              )}
            </span>
          </label>
        ))}
      </div>
      {isLong && (
        <p className="g-empty g-note" role="status" hidden>
          {words.searchNone}
        </p>
      )}
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

function classOf(question: Choice, options: Shown[]): string {
  if (question.type === 'picture_choice') return 'g-pictures'
  const isWordy = question.type === 'dropdown' || options.some(({ label }) => label.length > LONGEST_CHIP)
  return isWordy ? 'g-rows' : 'g-chips'
}

function isOther(choice: AnswerValue | undefined): choice is OtherChoice {
  return typeof choice === 'object' && choice !== null && !Array.isArray(choice) && 'other' in choice
}
