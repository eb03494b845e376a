import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import styles from './import.module.css'
import type { ImportNote } from './imported.ts'

const REASONS: Record<ImportNote['reasons'][number], () => string> = {
  type_unknown: m.survey_import_type_unknown,
  type_near: m.survey_import_type_near,
  type_split: m.survey_import_type_split,
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
}
const LOOKS = {
  taken: { Icon: IconCheck, words: m.survey_import_taken, style: styles.taken },
  changed: { Icon: IconPencil, words: m.survey_import_changed, style: styles.changed },
  left_out: { Icon: IconX, words: m.survey_import_left_out, style: styles.leftOut },
}

/** What became of every question of the file: first what needs a look, then what came as it was. */
export function ImportReport({ notes }: { notes: ImportNote[] }) {
  const worth = notes.filter(({ outcome }) => outcome !== 'taken')
  const taken = notes.filter(({ outcome }) => outcome === 'taken')
  return (
    <section className={styles.report}>
      <h2>{m.survey_import_found({ count: notes.length })}</h2>
      {worth.length === 0 && <p>{m.survey_import_all_taken()}</p>}
      <Rows notes={worth} />
      {taken.length > 0 && (
        <details>
          <summary>{m.survey_import_as_it_was({ count: taken.length })}</summary>
          <Rows notes={taken} />
        </details>
      )}
    </section>
  )
}

function Rows({ notes }: { notes: ImportNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul>
      {notes.map(({ item, outcome, reasons }) => {
        const { Icon, words, style } = LOOKS[outcome]
        return (
          <li key={item}>
            <Icon size={20} className={style} aria-hidden="true" />
            <div>
              <b>{item}</b> <span className={style}>{words()}</span>
              {reasons.map((reason) => (
                <p key={reason}>{REASONS[reason]()}</p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
