import * as m from '../../../text/messages.js'
import { Choice, SelectField, TextArea } from '../../../web/ui/Field.tsx'
import { languageName } from '../../questionnaire/words/language-name.ts'
import type { AutoReply } from './case-rule.contract.ts'
import { DELAYS, secondsWords } from './rule-words.ts'
import styles from './rules.module.css'

/** The automatic message to the guest, in each language of the survey. */
export function ReplyFields({ locales, reply }: { locales: readonly string[]; reply: AutoReply | null }) {
  const delay = reply?.delayMinutes ?? 0
  const delays = DELAYS.includes(delay) ? DELAYS : [...DELAYS, delay].toSorted((a, b) => a - b)
  return (
    <details className={styles.narrow} open={reply !== null}>
      <summary>{m.cases_rule_reply()}</summary>
      <div className={styles.reply}>
        <p className={styles.hint}>{m.cases_rule_reply_hint()}</p>
        <Choice name="reply" defaultChecked={reply?.active ?? true}>
          {m.cases_rule_reply()}
        </Choice>
        {locales.map((locale) => (
          <TextArea
            key={locale}
            label={languageName(locale)}
            name={`reply.${locale}`}
            lang={locale}
            rows={2}
            maxLength={600}
            defaultValue={reply?.texts[locale]}
          />
        ))}
        <SelectField label={m.cases_rule_reply_delay()} name="delay" defaultValue={delay}>
          {delays.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? m.cases_rule_reply_now()
                : m.cases_rule_reply_after({ time: secondsWords(minutes * 60) })}
            </option>
          ))}
        </SelectField>
        <Choice name="sms" defaultChecked={reply?.sms ?? false}>
          {m.cases_rule_reply_sms()}
        </Choice>
      </div>
    </details>
  )
}
