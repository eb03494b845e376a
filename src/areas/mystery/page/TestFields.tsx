import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { MysteryChecklist } from '../mystery.contract.ts'
import type { Patch } from './checklist-edits.ts'
import styles from './mystery.module.css'
import { TextsField } from './TextsField.tsx'

const MOST_QUESTIONS = 8
const MOST_ANSWERS = 4
const LEAST_ANSWERS = 2

type Props = { checklist: MysteryChecklist; patch: (part: Patch) => void; locales: readonly string[] }
type TestQuestion = MysteryChecklist['test'][number]

/** The questions that a checker answers rightly before the first visit. */
export function TestFields({ checklist: { test }, patch, locales }: Props) {
  const change = (at: number, part: Partial<TestQuestion>) =>
    patch((before) => ({
      test: before.test.map((each, place) => (place === at ? { ...each, ...part } : each)),
    }))
  return (
    <section className={styles.part}>
      <h2 className={styles.ruled}>{m.mystery_test()}</h2>
      <p className={styles.hint}>{m.mystery_test_hint()}</p>
      <div className={styles.form}>
        {test.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          <fieldset key={`${test.length} ${at}`} className={styles.section}>
            <legend>
              <b>{m.mystery_test_question({ n: at + 1 })}</b>
            </legend>
            <TextsField
              label={m.mystery_test_words()}
              value={question.question}
              locales={locales}
              most={300}
              onChange={(words) => change(at, { question: words })}
            />
            <Answers question={question} locales={locales} onChange={(part) => change(at, part)} />
            <Button
              kind="plain"
              onClick={() => patch((before) => ({ test: before.test.filter((_, place) => place !== at) }))}
            >
              {m.mystery_test_remove()}
            </Button>
          </fieldset>
        ))}
        {test.length < MOST_QUESTIONS && (
          <div>
            <Button
              onClick={() =>
                patch((before) => ({ test: [...before.test, { question: '', answers: ['', ''], right: 0 }] }))
              }
            >
              {m.mystery_test_add()}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Answers({
  question: { answers, right },
  locales,
  onChange,
}: {
  question: TestQuestion
  locales: readonly string[]
  onChange: (part: Partial<TestQuestion>) => void
}) {
  return (
    <>
      {answers.map((answer, at) => (
        <TextsField
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
          key={`${answers.length} ${at}`}
          label={m.mystery_test_answer({ n: at + 1 })}
          value={answer}
          locales={locales}
          most={300}
          onChange={(words) =>
            onChange({ answers: answers.map((each, place) => (place === at ? words : each)) })
          }
        />
      ))}
      <SelectField
        label={m.mystery_test_right()}
        value={String(right)}
        onChange={(event) => onChange({ right: Number(event.currentTarget.value) })}
      >
        {answers.map((answer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
          <option key={at} value={at}>
            {localText(answer, locales[0] ?? 'ru', 'ru') || m.mystery_test_answer({ n: at + 1 })}
          </option>
        ))}
      </SelectField>
      <div className={styles.buttons}>
        {answers.length < MOST_ANSWERS && (
          <Button kind="plain" onClick={() => onChange({ answers: [...answers, ''] })}>
            {m.mystery_test_answer_add()}
          </Button>
        )}
        {answers.length > LEAST_ANSWERS && (
          <Button
            kind="plain"
            onClick={() =>
              onChange({ answers: answers.slice(0, -1), right: Math.min(right, answers.length - 2) })
            }
          >
            {m.mystery_test_answer_remove()}
          </Button>
        )}
      </div>
    </>
  )
}
