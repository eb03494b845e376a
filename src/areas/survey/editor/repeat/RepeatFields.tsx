import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { editOf } from '../../../questionnaire/kinds/edits.ts'
import { mostEntries, type RepeatQuestion } from '../../../questionnaire/kinds/repeat/entries.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import buttons from '../buttons.module.css'
import choices from '../choices.module.css'
import { convertQuestion } from '../draft/edits.ts'
import { AmountFields, DateFields } from '../fields/AmountFields.tsx'
import { LimitFields } from '../fields/ChoiceFields.tsx'
import { StepsField } from '../fields/CompoundFields.tsx'
import fields from '../fields/fields.module.css'
import type { FieldsProps } from '../fields/fields-props.ts'
import { LocalField } from '../fields/LocalField.tsx'
import { OptionsField } from '../fields/OptionsField.tsx'
import { EndsFields } from '../fields/ScaleFields.tsx'
import { TextLimits } from '../fields/TextLimits.tsx'
import { IconButton } from '../IconButton.tsx'
import { newItemId, newQuestion } from '../new-ids.ts'
import { Switch } from '../Switch.tsx'
import { useEditor } from '../use-editor.ts'
import styles from './RepeatFields.module.css'

type EntryQuestion = RepeatQuestion['questions'][number]

const MOST_QUESTIONS = 12
const NUMBERS = Array.from({ length: 20 }, (_, place) => place + 1)
const TYPES = [
  'short_text',
  'long_text',
  'number',
  'single_choice',
  'multiple_choice',
  'rating',
  'date',
  'time',
] as const satisfies EntryQuestion['type'][]

/** What is inner in every entry of a group, how many entries there may be, and what they are called. */
export function RepeatFields({ question, defaultLocale, change }: FieldsProps<RepeatQuestion>) {
  const { locale } = useEditor()
  const put = (value: Partial<RepeatQuestion>, merge?: string) =>
    change((old) => ({ ...old, ...value }) as Question, merge)
  const putQuestions = (next: (questions: EntryQuestion[]) => EntryQuestion[], merge?: string) =>
    change((old) => {
      const questions = old.type === 'repeat' ? next(old.questions) : []
      return questions.length > 0 ? ({ ...old, questions } as Question) : old
    }, merge)
  const { questions } = question
  return (
    <>
      <section className={fields.field}>
        <p className={fields.label}>{m.survey_field_entry_questions()}</p>
        {questions.map((inner, place) => (
          <details key={inner.id} className={styles.question} open={place === questions.length - 1}>
            <summary>
              {wordsOf(inner.title, locale) || m.survey_field_entry_question({ number: place + 1 })}
            </summary>
            <EntryQuestionFields
              inner={inner}
              owner={question.id}
              defaultLocale={defaultLocale}
              change={(next, merge) =>
                putQuestions((all) => all.map((each) => (each.id === inner.id ? next(each) : each)), merge)
              }
            />
            <div className={styles.tools}>
              <IconButton
                label={m.survey_editor_up()}
                off={place === 0}
                onClick={() =>
                  putQuestions((all) => all.toSpliced(place, 1).toSpliced(place - 1, 0, all[place]!))
                }
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={m.survey_editor_remove()}
                off={questions.length === 1}
                onClick={() => putQuestions((all) => all.toSpliced(place, 1))}
              >
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </div>
          </details>
        ))}
        {questions.length < MOST_QUESTIONS && (
          <button
            type="button"
            className={buttons.add}
            onClick={() =>
              putQuestions((all) => [
                ...all,
                newQuestion('short_text', newItemId(), [locale]) as EntryQuestion,
              ])
            }
          >
            <IconPlus size={20} aria-hidden="true" />
            {m.survey_field_entry_question_add()}
          </button>
        )}
      </section>
      <EntryLimits question={question} put={put} />
      <LocalField
        label={m.survey_field_entry_title()}
        note={m.survey_field_optional()}
        text={question.entryTitle}
        defaultLocale={defaultLocale}
        onChange={(entryTitle) => put({ entryTitle }, `${question.id} entryTitle`)}
      />
      <p className={`${fields.hint} ${styles.below}`}>
        {m.survey_field_entry_title_hint({
          number: '{{number}}',
          name: `{{${questions[0]!.id}}}`,
        })}
      </p>
      <LocalField
        label={m.survey_field_entry_add_label()}
        note={m.survey_field_optional()}
        text={question.addLabel}
        defaultLocale={defaultLocale}
        onChange={(addLabel) => put({ addLabel }, `${question.id} addLabel`)}
      />
    </>
  )
}

function EntryLimits({
  question,
  put,
}: {
  question: RepeatQuestion
  put: (value: Partial<RepeatQuestion>) => void
}) {
  const limit = (which: 'min' | 'max', label: string, value: number) => (
    <label className={fields.inline}>
      {label}
      <select
        className={fields.select}
        value={value}
        onChange={({ currentTarget }) => put({ [which]: Number(currentTarget.value) })}
      >
        {NUMBERS.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{m.survey_field_entries()}</legend>
      <div className={fields.row}>
        {limit('min', m.survey_field_min(), question.min ?? 1)}
        {limit('max', m.survey_field_max(), mostEntries(question))}
      </div>
    </fieldset>
  )
}

function EntryQuestionFields({
  inner,
  owner,
  defaultLocale,
  change,
}: {
  inner: EntryQuestion
  /** Id of the group: what is typed in a row is undone as one. */
  owner: string
  defaultLocale: string
  change: (next: (inner: EntryQuestion) => EntryQuestion, merge?: string) => void
}) {
  const { locale } = useEditor()
  const write = (next: (question: Question) => Question, merge?: string) =>
    change((old) => next(old) as EntryQuestion, merge && `${owner} ${merge}`)
  return (
    <>
      <LocalField
        label={m.survey_field_question()}
        text={inner.title}
        defaultLocale={defaultLocale}
        onChange={(text) => write((old) => ({ ...old, title: text ?? {} }), `${inner.id} title`)}
      />
      <label className={fields.field}>
        <span className={fields.label}>{m.survey_field_entry_question_type()}</span>
        <select
          className={fields.select}
          value={inner.type}
          onChange={({ currentTarget }) => {
            const type = currentTarget.value as EntryQuestion['type']
            change((old) => convertQuestion(old, newQuestion(type, old.id, [locale])) as EntryQuestion)
          }}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {editOf(type)?.name({})}
            </option>
          ))}
        </select>
      </label>
      <KindFields inner={inner} defaultLocale={defaultLocale} change={write} />
      {inner.type === 'multiple_choice' && <LimitFields question={inner} change={write} />}
      <p className={fields.hint}>
        {m.survey_field_entry_question_name()}: {`{{${inner.id}}}`}
      </p>
      <div className={choices.switches}>
        <Switch
          label={m.survey_field_required()}
          checked={inner.required ?? false}
          onChange={(required) => write((old) => ({ ...old, required }))}
        />
      </div>
    </>
  )
}

/** What the kind of a question has of its own, as far as entries can have it. */
function KindFields({ inner, ...props }: Omit<FieldsProps<Question>, 'question'> & { inner: EntryQuestion }) {
  switch (inner.type) {
    case 'single_choice':
    case 'multiple_choice':
      return <OptionsField question={inner} {...props} />
    case 'rating':
      return (
        <>
          <StepsField
            steps={inner.scale}
            onChange={(scale) => props.change((old) => ({ ...old, scale }) as Question)}
          />
          <EndsFields question={inner} {...props} />
        </>
      )
    case 'number':
      return <AmountFields question={inner} {...props} />
    case 'date':
      return <DateFields question={inner} {...props} />
    case 'time':
      return null
    default:
      return <TextLimits question={inner} {...props} />
  }
}
