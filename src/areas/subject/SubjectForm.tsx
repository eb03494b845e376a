import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as m from '../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../web/form/CheckedForm.tsx'
import { FormKeyField } from '../../web/form/FormKeyField.tsx'
import { required } from '../../web/form/validators.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import { DateField } from '../../web/ui/date/DateField.tsx'
import { SelectField, TextField } from '../../web/ui/Field.tsx'
import { BranchBoxes, type BranchName } from './BranchBoxes.tsx'
import { SUBJECT_KINDS, subjectKindName } from './kind-words.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './SubjectForm.module.css'
import type { Subject, SubjectKind } from './subject.contract.ts'

export const subjectRules = { title: [required] }

/** Everything about one subject, over the page that it belongs to. */
export function SubjectForm({
  subject,
  branches,
  kind,
  answer,
  close,
}: {
  /** Undefined for a new one. */
  subject: Subject | undefined
  branches: readonly BranchName[]
  /** Of a new one, where it was chosen already. */
  kind: SubjectKind | undefined
  answer: FormAnswer | undefined
  /** The page's address without the form. */
  close: string
}) {
  const chosen = answer?.values.branches?.split(' ') ?? subject?.branches ?? []
  return (
    <FormDialog title={subject ? subject.title : m.subject_add_title()} close={close}>
      <CheckedForm
        intent="save"
        rules={subjectRules}
        answer={answer}
        initial={{ ...(kind && { kind }), ...initialOf(subject) }}
        submit={subject ? m.web_save() : m.subject_add()}
      >
        {(field) => (
          <>
            {subject ? <input type="hidden" name="id" value={subject.id} /> : <FormKeyField />}
            <PhotoField
              name="photo"
              before={field('photo').defaultValue}
              title={field('title').defaultValue}
            />
            <SelectField label={m.subject_kind()} {...field('kind')}>
              {SUBJECT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {subjectKindName(kind)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={m.subject_name()}
              required
              maxLength={120}
              autoComplete="off"
              hint={m.subject_name_hint()}
              {...field('title')}
            />
            <TextField
              label={m.subject_position()}
              optional
              maxLength={120}
              autoComplete="off"
              hint={m.subject_position_hint()}
              {...field('position')}
            />
            {branches.length > 0 && (
              <BranchBoxes branches={branches} chosen={chosen} legend={m.subject_branches()} />
            )}
            <div className={styles.days}>
              <DateField label={m.subject_from()} optional {...field('from')} />
              <DateField label={m.subject_to()} optional {...field('to')} />
            </div>
            <p className={styles.hint}>{m.subject_days_hint()}</p>
          </>
        )}
      </CheckedForm>
    </FormDialog>
  )
}

function initialOf(subject: Subject | undefined): Record<string, string | null> {
  if (!subject) return { kind: 'staff' }
  const { kind, title, position, photo, from, to } = subject
  return { kind, title, position, photo, from, to }
}

/** A form over its page; without a script it stands in the page, open. Escape and the link lead back. */
function FormDialog({ title, close, children }: { title: string; close: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.close()
    element?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A dialog inside this one speaks for itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void navigate(close, { preventScrollReset: true })
      }}
    >
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog is read from its beginning */}
        <h2 id={id} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <ButtonLink to={close} kind="plain" size="icon" preventScrollReset aria-label={m.web_close()}>
          <IconX size={24} aria-hidden="true" />
        </ButtonLink>
      </div>
      {children}
    </dialog>
  )
}
