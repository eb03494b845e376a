import { IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '../Button.tsx'
import { Deferred } from '../Deferred.tsx'

const loadCard = () => import('./PhoneCard.tsx')

/**
 * Calls a number: on a phone at once; a computer, which often does nothing with `tel:`, also shows the number, to copy or to scan.
 * The card follows the link, and takes a line of its own in a row that wraps.
 * @param wish when the guest would like to be called, in their words
 */
export function CallLink({
  phone,
  wish = null,
  onCall,
  children,
  isKey = false,
  isCalling = false,
  ...look
}: {
  phone: string
  wish?: string | null
  onCall?: () => void
  children: ReactNode
  /** Whether the key C presses it. */
  isKey?: boolean
  /** The link gives way to what the page shows of the call; the card stays. */
  isCalling?: boolean
} & Parameters<typeof buttonClass>[0]) {
  const [isOpen, setOpen] = useState(false)
  const number = phone.replace(/[^\d+]/g, '')
  return (
    <>
      {!isCalling && (
        <a
          href={`tel:${number}`}
          className={buttonClass(look)}
          {...(isKey && { 'data-key': 'c' })}
          onClick={() => {
            if (!matchMedia('(pointer: coarse)').matches) setOpen(true)
            onCall?.()
          }}
        >
          <IconPhone size={20} aria-hidden="true" />
          {children}
        </a>
      )}
      {isOpen && (
        <Deferred
          load={loadCard}
          props={{ phone: number, wish, onClose: () => setOpen(false) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
