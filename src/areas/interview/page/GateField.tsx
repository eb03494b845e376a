import type { ComponentProps } from 'react'

/** The one field of a page that stands before the questions, with its mistake beneath. */
export function GateField({
  label,
  mistake,
  ...input
}: { label: string; mistake: string | undefined } & ComponentProps<'input'>) {
  return (
    <div className="g-wrong">
      <label className="g-field">
        <span>{label}</span>
        <input
          className="g-input"
          required
          aria-invalid={mistake ? true : undefined}
          aria-describedby="g-wrong"
          {...input}
        />
      </label>
      <p className="g-mistake" id="g-wrong" role="alert">
        {mistake}
      </p>
    </div>
  )
}
