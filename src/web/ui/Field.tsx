import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import * as m from '../../text/messages.js'
import styles from './Field.module.css'
import { invalidText } from './invalid-text.ts'

export type Frame = {
  label: ReactNode
  /** Stands under the field; an error takes its place. */
  hint?: ReactNode
  error?: string
  optional?: boolean
}

/** Fields of a kind of their own look like these. */
export const fieldStyles = styles

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the field's note says, and what ties the field to it: the form's own finding, or what the browser would say in a language of its own. */
export function useDescription(serverError: string | undefined, hint: ReactNode) {
  const id = useId()
  const [ownError, setOwnError] = useState<string>()
  const error = ownError ?? serverError
  return {
    id,
    error,
    described: {
      'aria-describedby': error || hint ? `${id}-note` : undefined,
      'aria-invalid': error ? true : undefined,
      onInvalid: (event: FormEvent<Control>) => {
        event.preventDefault()
        const { currentTarget } = event
        setOwnError(invalidText(currentTarget))
        // The browser leads to the first of them only where it speaks itself.
        if (currentTarget.form?.querySelector(':is(input, textarea, select):invalid') === currentTarget)
          currentTarget.focus()
      },
      onInput: () => setOwnError(undefined),
    },
  }
}

export function Labelled({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {m.web_field_optional()}</span>}
      </label>
      {children}
      {error ? (
        <span className={styles.error} id={`${id}-note`}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {error}
        </span>
      ) : (
        hint && (
          <span className={styles.hint} id={`${id}-note`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

/** A labelled text field with its message. Uncontrolled: what is typed before the script arrives stays. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const { id, error: shown, described } = useDescription(error, hint)
  return (
    <Labelled id={id} label={label} hint={hint} error={shown} optional={optional}>
      <input {...input} {...described} id={id} className={styles.control} />
    </Labelled>
  )
}

/** A labelled field for several lines. Uncontrolled, as the others. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  ...area
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, error: shown, described } = useDescription(error, hint)
  return (
    <Labelled id={id} label={label} hint={hint} error={shown} optional={optional}>
      <textarea {...area} {...described} id={id} className={styles.control} />
    </Labelled>
  )
}

/** A password that can be shown while typing, as far as scripts run. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const { id, error: note, described } = useDescription(error, hint)
  const [isShown, setIsShown] = useState(false)
  return (
    <Labelled id={id} label={label} hint={hint} error={note} optional={optional}>
      <div className={styles.password}>
        <input
          {...input}
          {...described}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
        />
        <button
          type="button"
          className={`${styles.eye} needs-script`}
          aria-pressed={isShown}
          aria-label={m.web_show_password()}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={22} aria-hidden="true" /> : <IconEye size={22} aria-hidden="true" />}
        </button>
      </div>
    </Labelled>
  )
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  children,
  ...select
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, error: shown, described } = useDescription(error, hint)
  return (
    <Labelled id={id} label={label} hint={hint} error={shown} optional={optional}>
      <select {...select} {...described} id={id} className={styles.control}>
        {children}
      </select>
    </Labelled>
  )
}

/** A checkbox or a radio button with its words. */
export function Choice({
  children,
  type = 'checkbox',
  ...input
}: { children: ReactNode; type?: 'checkbox' | 'radio' } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>) {
  return (
    <label className={styles.choice}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  )
}
