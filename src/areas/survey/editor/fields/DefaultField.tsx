import { IconCopy } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { isChoice, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { checkValue } from '../../../questionnaire/validate/validate.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { flagWords } from '../logic/condition-words.ts'
import styles from './DefaultField.module.css'
import fields from './fields.module.css'

type Default = Question['default']

/**
 * The answer that stands in the field before the guest has given one: the owner's, or the link's. Not offered where an
 * answer of somebody else would be wrong (consent) or where it has several fields.
 */
export function DefaultField({
  question,
  defaultLocale,
  change,
}: {
  question: Question
  defaultLocale: string
  change: (next: (question: Question) => Question, merge?: string) => void
}) {
  const toast = useToast()
  const counted = countedAs(question)
  const kind = fieldOf(counted)
  if (!kind) return null
  const { default: given } = question
  const isWrong = given !== undefined && checkValue({ ...question, required: false }, given) !== undefined
  const put = (value: Default) =>
    change((old) => {
      const { default: _, ...rest } = old
      return (value === undefined ? rest : { ...rest, default: value }) as Question
    }, `${question.id} default`)
  const parameter = `?${encodeURIComponent(question.id)}=${exampleOf(counted)}`
  return (
    <details className={styles.default} open={given !== undefined || undefined}>
      <summary>{m.survey_default_title()}</summary>
      <p className={fields.hint}>{m.survey_default_hint()}</p>
      <ValueField
        kind={kind}
        question={counted}
        given={given}
        isWrong={isWrong}
        locale={defaultLocale}
        onChange={put}
      />
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {m.survey_check_default_wrong()}
        </p>
      )}
      <p className={styles.link}>
        <span>{m.survey_default_link()}</span>
        <code>{parameter}</code>
        <button
          type="button"
          aria-label={m.survey_default_copy()}
          title={m.survey_default_copy()}
          onClick={() =>
            void navigator.clipboard
              ?.writeText(parameter)
              .then(() => toast({ text: m.survey_default_copied() }))
          }
        >
          <IconCopy size={18} aria-hidden="true" />
        </button>
      </p>
    </details>
  )
}

type FieldKind = 'pick' | 'several' | 'number' | 'date' | 'time' | 'text' | 'long'

function fieldOf(question: Question): FieldKind | undefined {
  if (scaleOf(question) || question.type === 'yes_no') return 'pick'
  if (takesSeveral(question)) return 'several'
  if (isChoice(question)) return 'pick'
  if (isAmount(question)) return 'number'
  if (question.type === 'date' || question.type === 'time') return question.type
  if (question.type === 'long_text') return 'long'
  const isText = question.type === 'short_text' || question.type === 'email' || question.type === 'phone'
  return isText ? 'text' : undefined
}

function ValueField({
  kind,
  question,
  given,
  isWrong,
  locale,
  onChange,
}: {
  kind: FieldKind
  question: Question
  given: Default
  isWrong: boolean
  locale: string
  onChange: (value: Default) => void
}) {
  const common = { 'aria-label': m.survey_default_title(), 'aria-invalid': isWrong || undefined }
  if (kind === 'several' && takesSeveral(question)) {
    const chosen = Array.isArray(given) ? given : []
    return (
      <fieldset className={styles.chips} aria-label={m.survey_default_title()}>
        {question.options.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => {
                const next = currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id)
                onChange(next.length > 0 ? next : undefined)
              }}
            />
            <span>{localText(label, locale, locale)}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'pick') {
    const choices = choicesOf(question, locale)
    const at = choices.findIndex(({ value }) => value === given)
    return (
      <select
        {...common}
        className={fields.select}
        value={at < 0 ? '' : at}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : choices[Number(value)]!.value)
        }
      >
        <option value="">{m.survey_default_none()}</option>
        {choices.map(({ words }, place) => (
          <option key={words} value={place}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'long') {
    return (
      <textarea
        {...common}
        className={fields.input}
        rows={2}
        maxLength={2000}
        value={String(given ?? '')}
        onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
      />
    )
  }
  const isNumber = kind === 'number'
  return (
    <input
      {...common}
      className={isNumber ? fields.number : fields.select}
      type={kind}
      {...(isNumber && { step: 'any' })}
      maxLength={2000}
      value={String(given ?? '')}
      onChange={({ currentTarget }) => {
        const { value, valueAsNumber } = currentTarget
        if (value === '') onChange(undefined)
        else onChange(isNumber ? valueAsNumber : value)
      }}
    />
  )
}

function choicesOf(
  question: Question,
  locale: string,
): { value: NonNullable<Exclude<Default, string[]>>; words: string }[] {
  const scale = scaleOf(question)
  if (scale) {
    return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => ({
      value: scale.from + step,
      words: String(scale.from + step),
    }))
  }
  if (question.type === 'yes_no')
    return [true, false].map((value) => ({ value, words: flagWords('yes_no', value) }))
  if (!isChoice(question)) return []
  return question.options.map(({ id, label }) => ({ value: id, words: localText(label, locale, locale) }))
}

/** A value that a link may carry, as `prefilledBy` reads it. */
function exampleOf(question: Question): string {
  const scale = scaleOf(question)
  if (scale) return String(scale.to)
  if (question.type === 'yes_no') return 'yes'
  if (takesSeveral(question)) {
    const [first, second] = question.options.map(({ id }) => encodeURIComponent(id))
    return second ? `${first},${second}` : `${first}`
  }
  if (isChoice(question)) return encodeURIComponent(question.options[0]!.id)
  if (isAmount(question)) return String(question.min ?? 1)
  if (question.type === 'date') return '2026-11-21'
  if (question.type === 'time') return '18:30'
  return question.type === 'email' ? 'name@example.com' : '…'
}
