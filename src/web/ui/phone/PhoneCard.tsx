import { IconCopy, IconX } from '@tabler/icons-react'
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { phoneWords } from '../../../areas/questionnaire/words/phone-words.ts'
import * as m from '../../../text/messages.js'
import { Button } from '../Button.tsx'
import { useToast } from '../Toast.tsx'
import styles from './PhoneCard.module.css'

/** A number to be dialled on another device: in figures, to copy, and as a code for the camera of a phone. */
export default function PhoneCard({
  phone,
  wish,
  onClose,
}: {
  phone: string
  wish: string | null
  onClose: () => void
}) {
  const toast = useToast()
  const modules = useMemo(() => encodeQR(`tel:${phone}`, 'raw', { border: 2 }), [phone])
  const copy = () =>
    navigator.clipboard.writeText(phone).then(
      () => toast({ text: m.web_copied() }),
      () => toast({ text: m.web_copy_failed() }),
    )
  return (
    <section className={styles.card} aria-label={m.web_phone_title()}>
      <div className={styles.words} role="status">
        <b className={styles.number}>{phoneWords(phone)}</b>
        {wish && <q className={styles.wish}>{wish}</q>}
        <span className={styles.hint}>{m.web_phone_hint()}</span>
        <span className={styles.buttons}>
          <Button onClick={() => void copy()}>
            <IconCopy size={20} aria-hidden="true" />
            {m.web_copy()}
          </Button>
          <Button kind="plain" onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
            {m.web_close()}
          </Button>
        </span>
      </div>
      <svg
        className={styles.code}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        role="img"
        aria-label={m.web_phone_code()}
        shapeRendering="crispEdges"
      >
        <path
          d={modules
            .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
            .join('')}
        />
      </svg>
    </section>
  )
}
