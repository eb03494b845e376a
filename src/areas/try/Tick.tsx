import { IconCheck } from '@tabler/icons-react'

/** Marks what is chosen, for the eye: the field beside it says so to everybody. */
export function Tick({ className }: { className: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      <IconCheck size={18} stroke={3} />
    </span>
  )
}
