import type { Drawn } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { QuestionOf } from '../../questionnaire.contract.ts'

/** Two answers side by side. */
export function YesNo({ question, text, words, value }: Drawn<QuestionOf<'yes_no'>>) {
  const answers = [
    { id: 'true', label: text(question.labels?.yes) || words.yes, checked: value === true },
    { id: 'false', label: text(question.labels?.no) || words.no, checked: value === false },
  ]
  return (
    <div className="g-chips g-pair">
      {answers.map(({ id, label, checked }) => (
        <label key={id}>
          <input
            type="radio"
            name={fieldName('flag', question.id)}
            value={id}
            defaultChecked={checked}
            required={question.required}
            autoComplete="off"
          />
          <span>
            <PipedText text={label} />
          </span>
        </label>
      ))}
    </div>
  )
}
