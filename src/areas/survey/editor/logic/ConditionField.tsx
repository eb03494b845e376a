import { IconParentheses, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import * as m from '../../../../text/messages.js'
import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { MAX_DEPTH, partsIn, rulesOf } from '../../../questionnaire/logic/condition.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import buttons from '../buttons.module.css'
import { firstFactRule, firstRule } from '../draft/judged.ts'
import styles from './condition.module.css'
import { conditionSentence } from './condition-sentence.ts'
import { usePlaces } from './places-context.ts'
import { RuleFields } from './RuleFields.tsx'

type Part = Rule | Condition
type Mode = 'all' | 'any' | 'none'

/**
 * A condition as a sentence that is built from choices: “Show if [question] [is at most] [6] and (…)”, with groups in
 * groups, and below it as words.
 * @param before the questions that a guest has passed by then
 */
export function ConditionField({
  survey,
  condition,
  before,
  hint,
  words = whenShown(),
  onChange,
}: {
  survey: SurveyDocument
  condition: Condition | undefined
  before: Question[]
  hint?: string
  /** How the sentence begins; without a title it is part of another field. */
  words?: { title?: string; start: string; always: string; first?: string }
  onChange: (condition: Condition | undefined, merge?: string) => void
}) {
  const places = usePlaces()
  const isGiven = condition !== undefined && partsIn(condition).length > 0
  return (
    <>
      {words.title && <h2 className={styles.title}>{words.title}</h2>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {!isGiven && <p className={styles.hint}>{words.always}</p>}
      <Group
        survey={survey}
        condition={condition ?? { all: [] }}
        before={before}
        depth={1}
        start={isGiven ? words.start : ''}
        {...(words.first !== undefined && { first: words.first })}
        onChange={(next, merge) => onChange(partsIn(next).length > 0 ? next : undefined, merge)}
      />
      {isGiven && (rulesOf(condition).length > 1 || 'none' in condition) && (
        <p className={styles.reads}>
          <span className="visually-hidden">{m.survey_if_reads()}: </span>
          {words.start} {conditionSentence(condition, survey, places)}
        </p>
      )}
    </>
  )
}

function whenShown() {
  return {
    title: m.survey_if_title(),
    start: m.survey_if_show(),
    always: m.survey_if_always(),
    first: m.survey_if_add_first(),
  }
}

/** Comparisons and further groups that are joined in one way. */
function Group({
  survey,
  condition,
  before,
  depth,
  start,
  first = m.survey_if_add(),
  onChange,
}: {
  survey: SurveyDocument
  condition: Condition
  before: Question[]
  depth: number
  /** The words before it. */
  start: string
  /** What the button says that makes the first condition. */
  first?: string
  onChange: (condition: Condition, merge?: string) => void
}) {
  const places = usePlaces()
  const adding = useRef<HTMLButtonElement>(null)
  const mode: Mode = 'all' in condition ? 'all' : 'any' in condition ? 'any' : 'none'
  const parts = partsIn(condition)
  const put = (next: Part[], how: Mode = mode, merge?: string) => onChange(joined(how, next), merge)
  const change = (index: number) => (part: Part, merge?: string) => {
    const isEmpty = !('op' in part) && partsIn(part).length === 0
    put(isEmpty ? parts.toSpliced(index, 1) : parts.with(index, part), mode, merge && `${merge} ${index}`)
  }
  const fresh = (): Rule => {
    const scored = before.findLast((question) => 'scale' in question || question.type === 'nps')
    const target = scored ?? before.at(-1)
    return target ? firstRule(target) : firstFactRule('f:hour', survey, places)!
  }
  const remove = (index: number) => {
    put(parts.toSpliced(index, 1))
    // What had the focus is gone; the next thing to do here gets it.
    adding.current?.focus()
  }
  const join = { all: m.survey_if_and, any: m.survey_if_or, none: m.survey_if_nor }[mode]

  return (
    <div className={styles.sentence}>
      <div className={styles.start}>
        <span>{start}</span>
        {(parts.length > 1 || mode === 'none') && (
          <select
            value={mode}
            onChange={({ currentTarget }) => put(parts, currentTarget.value as Mode)}
            aria-label={m.survey_if_join()}
          >
            <option value="all">{m.survey_if_all()}</option>
            <option value="any">{m.survey_if_any()}</option>
            <option value="none">{m.survey_if_none()}</option>
          </select>
        )}
      </div>
      {parts.map((part, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names of their own, their place is their name
          key={index}
          className={'op' in part ? styles.rule : styles.group}
          aria-label={`${'op' in part ? m.survey_if_title() : m.survey_if_group()} ${index + 1}`}
        >
          {'op' in part ? (
            <>
              {index > 0 && <span className={styles.join}>{join()}</span>}
              <RuleFields survey={survey} rule={part} before={before} onChange={change(index)} />
            </>
          ) : (
            <Group
              start={index > 0 ? join() : ''}
              survey={survey}
              condition={part}
              before={before}
              depth={depth + 1}
              onChange={change(index)}
            />
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={'op' in part ? m.survey_if_remove() : m.survey_if_group_remove()}
            onClick={() => remove(index)}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      <div className={styles.adding}>
        <button ref={adding} type="button" className={buttons.add} onClick={() => put([...parts, fresh()])}>
          <IconPlus size={20} aria-hidden="true" />
          {parts.length > 0 ? m.survey_if_add() : first}
        </button>
        {parts.length > 0 && depth < MAX_DEPTH && (
          <button
            type="button"
            className={buttons.add}
            onClick={() => put([...parts, joined(mode === 'any' ? 'all' : 'any', [fresh()])])}
          >
            <IconParentheses size={20} aria-hidden="true" />
            {m.survey_if_add_group()}
          </button>
        )}
      </div>
    </div>
  )
}

function joined(mode: Mode, parts: Part[]): Condition {
  return mode === 'all' ? { all: parts } : mode === 'any' ? { any: parts } : { none: parts }
}
