import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import styles from './import.module.css'
import type { ImportNote } from './imported.ts'

const REASONS: Record<ImportNote['reasons'][number], () => string> = {
  type_unknown: m.survey_import_type_unknown,
  type_near: m.survey_import_type_near,
  type_split: m.survey_import_type_split,
  type_guessed: m.survey_import_type_guessed,
  condition_left_out: m.survey_import_condition_left_out,
  check_left_out: m.survey_import_check_left_out,
  choices_elsewhere: m.survey_import_choices_elsewhere,
  picture_left_out: m.survey_import_picture_left_out,
  markup_removed: m.survey_import_markup_removed,
  text_cut: m.survey_import_text_cut,
  calculation_left_out: m.survey_import_calculation_left_out,
  repeated_name: m.survey_import_repeated_name,
  too_many: m.survey_import_too_many,
  formula_in_text: m.survey_import_formula_in_text,
  hidden_question: m.survey_import_hidden_question,
  recorded_anyway: m.survey_import_recorded_anyway,
  repeat_left_out: m.survey_import_repeat_left_out,
  choices_filtered: m.survey_import_choices_filtered,
  soft_required: m.survey_import_soft_required,
  setting_left_out: m.survey_import_setting_left_out,
  default_left_out: m.survey_import_default_left_out,
  quota_left_out: m.survey_import_quota_left_out,
  broken_item: m.survey_import_broken_item,
  language_left_out: m.survey_import_language_left_out,
  language_unknown: m.survey_import_language_unknown,
  language_guessed: m.survey_import_language_guessed,
  column_repeated: m.survey_import_column_repeated,
  text_left_out: m.survey_import_text_left_out,
  hidden_from_link: m.survey_import_hidden_from_link,
}
const LOOKS = {
  taken: { Icon: IconCheck, style: styles.taken },
  changed: { Icon: IconPencil, style: styles.changed },
  left_out: { Icon: IconX, style: styles.leftOut },
}

/** What became of every item of the file: first what needs a look, then what came as it was. */
export function ImportReport({ notes }: { notes: readonly ImportNote[] }) {
  const of = (outcome: ImportNote['outcome']) => notes.filter((note) => note.outcome === outcome)
  const [leftOut, changed, taken] = [of('left_out'), of('changed'), of('taken')]
  return (
    <section className={styles.report}>
      {leftOut.length > 0 && (
        <>
          <h2>{m.survey_import_count_left_out({ count: leftOut.length })}</h2>
          <Rows notes={leftOut} />
        </>
      )}
      {changed.length > 0 && (
        <>
          <h2>{m.survey_import_count_changed({ count: changed.length })}</h2>
          <Rows notes={changed} />
        </>
      )}
      {leftOut.length + changed.length === 0 && <h2>{m.survey_import_all_taken()}</h2>}
      {taken.length > 0 && (
        <details>
          <summary>{m.survey_import_as_it_was({ count: taken.length })}</summary>
          <Rows notes={taken} />
        </details>
      )}
    </section>
  )
}

function Rows({ notes }: { notes: readonly ImportNote[] }) {
  return (
    <ul>
      {notes.map(({ item, outcome, reasons, title, details, texts }) => {
        const { Icon, style } = LOOKS[outcome]
        return (
          <li key={item}>
            <Icon size={20} className={style} aria-hidden="true" />
            <div>
              <b>{title || item}</b>
              {title && <span className={styles.item}> {item}</span>}
              {reasons.map((reason) => (
                <p key={reason}>{REASONS[reason]()}</p>
              ))}
              {details?.map((detail) => (
                <code key={detail}>{detail}</code>
              ))}
              {texts && (
                <details>
                  <summary>{m.survey_import_texts_left_out({ count: texts.length })}</summary>
                  {texts.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </details>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
