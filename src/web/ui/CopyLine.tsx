import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from './Button.tsx'
import styles from './CopyLine.module.css'
import { useToast } from './Toast.tsx'

/** A line to be taken elsewhere: read, selected by a tap, copied by the button. */
export function CopyLine({ label, hint, line }: { label: string; hint?: string; line: string }) {
  const id = useId()
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line)
      setCopied(line)
      toast({ text: m.web_copied() })
    } catch {
      field.current?.select()
      toast({ text: m.web_copy_failed() })
    }
  }
  const Icon = copied === line ? IconCheck : IconCopy
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        readOnly
        rows={line.length > 90 ? 6 : 2}
        value={line}
        spellCheck={false}
        aria-describedby={hint && `${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Button onClick={() => void copy()}>
        <Icon size={20} aria-hidden="true" />
        {m.web_copy()}
      </Button>
    </div>
  )
}
