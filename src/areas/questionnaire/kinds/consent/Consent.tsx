import type { Drawn } from '../../question/drawn.ts'
import { fieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import type { QuestionOf } from '../../questionnaire.contract.ts'

/** A box to tick beside what is agreed to. */
export function Consent({ question, text, words, value, domId }: Drawn<QuestionOf<'consent'>>) {
  return (
    <div className="g-rows">
      <label>
        <input
          type="checkbox"
          name={fieldName('flag', question.id)}
          value="true"
          defaultChecked={value === true}
          required={question.required}
          aria-describedby={`${domId}-m`}
          autoComplete="off"
        />
        <span>
          <PipedText text={text(question.text) || words.consent} />
        </span>
      </label>
    </div>
  )
}
