import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import { useToast } from '../../web/ui/Toast.tsx'
import styles from './GuestLink.module.css'

/** The address that guests open, to be copied. */
export function GuestLink({ link }: { link: string }) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      toast({ text: m.survey_copied() })
    } catch {
      field.current?.select()
      toast({ text: m.survey_copy_failed() })
    }
  }
  return (
    <div className={styles.link}>
      <label>
        <span>{m.survey_published_link()}</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button size="icon" aria-label={m.survey_copy()} title={m.survey_copy()} onClick={() => void copy()}>
        {copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </Button>
    </div>
  )
}
