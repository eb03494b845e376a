import { type Frame, fieldStyles, Labelled, useDescription } from '../Field.tsx'
import { DateInput, type DateInputProps } from './DateInput.tsx'

/** A labelled field for a day, or for a moment, with its message. */
export function DateField({ label, hint, error, optional, ...input }: Frame & Omit<DateInputProps, 'id'>) {
  const { id, error: shown, described } = useDescription(error, hint)
  return (
    <Labelled id={id} label={label} hint={hint} error={shown} optional={optional}>
      <DateInput {...input} {...described} id={id} className={fieldStyles.control} />
    </Labelled>
  )
}
