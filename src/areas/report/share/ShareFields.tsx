import * as m from '../../../text/messages.js'
import { minLength, required } from '../../../web/form/validators.ts'
import { Choice, PasswordField, SelectField, TextField } from '../../../web/ui/Field.tsx'
import type { Hide } from './share.contract.ts'
import styles from './share.module.css'
import type { ShareQuestion } from './share-form.server.ts'

const TERMS = ['', '7', '30', '90'] as const
export const rules = { title: [required], password: [minLength(6)] }

type Field = (name: string) => { name: string; defaultValue: string; error?: string }

/** A report's title, expiry, password, and what it shows. */
export function ShareFields({
  field,
  questions,
  kept,
}: {
  field: Field
  questions: readonly ShareQuestion[]
  /** Of a share that is there already: until when it holds, in words, and what it has. */
  kept?: { term: string; protected: boolean; hide: Hide }
}) {
  const hide = kept?.hide
  const hidden = questions.filter(({ id }) => hide?.questions.includes(id))
  const terms = {
    '': m.report_share_term_none,
    7: m.report_share_term_7,
    30: m.report_share_term_30,
    90: m.report_share_term_90,
  }
  return (
    <>
      <TextField
        {...field('title')}
        label={m.report_share_name()}
        hint={m.report_share_name_hint()}
        maxLength={200}
      />
      <SelectField {...field('term')} label={m.report_share_term()}>
        {kept && <option value="keep">{m.report_share_term_keep({ term: kept.term })}</option>}
        {TERMS.map((term) => (
          <option key={term} value={term}>
            {terms[term]()}
          </option>
        ))}
      </SelectField>
      <PasswordField
        {...field('password')}
        label={kept?.protected ? m.report_share_password_new() : m.report_share_password()}
        hint={kept?.protected ? m.report_share_password_kept() : m.report_share_password_hint()}
        optional
        autoComplete="new-password"
        maxLength={200}
      />
      {kept?.protected && <Choice name="open">{m.report_share_password_off()}</Choice>}
      <fieldset className={styles.choices}>
        <legend>{m.report_share_shown()}</legend>
        <Choice name="people" defaultChecked={hide && !hide.people}>
          {m.report_share_people()}
        </Choice>
        <Choice name="text" defaultChecked={hide && !hide.text}>
          {m.report_share_text()}
        </Choice>
        <p className={styles.hint}>{m.report_share_text_hint()}</p>
      </fieldset>
      <details className={styles.questions} open={hidden.length > 0}>
        <summary>{m.report_share_questions()}</summary>
        <p className={styles.hint}>{m.report_share_questions_hint()}</p>
        {questions.map((question) => (
          <div key={question.id}>
            <input type="hidden" name="question" value={question.id} />
            <Choice name="shown" value={question.id} defaultChecked={!hidden.includes(question)}>
              {question.title}
            </Choice>
          </div>
        ))}
      </details>
    </>
  )
}
