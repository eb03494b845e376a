import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/**
 * A submit button that asks once more before its form is sent; without script the form is sent at once.
 * @param question the dialog's title; the button's own words confirm it
 * @param consequence what will be different afterwards
 */
export function ConfirmButton({
  question,
  consequence,
  icon,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'onClick' | 'children'> & {
  children: string
  question: string
  consequence: string
  icon?: ReactNode
}) {
  const trigger = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const submit = () => {
    setIsOpen(false)
    const submitter = trigger.current
    if (submitter instanceof HTMLButtonElement) submitter.form?.requestSubmit(submitter)
  }
  return (
    <>
      <Button
        {...button}
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          trigger.current = event.currentTarget
          setIsOpen(true)
        }}
      >
        {icon}
        {children}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question}
        confirm={children}
        onConfirm={submit}
        onClose={() => setIsOpen(false)}
      >
        <p>{consequence}</p>
      </ConfirmDialog>
    </>
  )
}
