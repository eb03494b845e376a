import { type ComponentProps, useSyncExternalStore } from 'react'
import * as m from '../../../text/messages.js'
import { GuestFrame } from './GuestFrame.tsx'
import styles from './Phone.module.css'
import { PhoneBody } from './PhoneBody.tsx'

/** A phone, or a tablet, with the guest's page on it. */
export function Phone({
  device = 'phone',
  ...page
}: { device?: 'phone' | 'tablet' } & Omit<ComponentProps<typeof GuestFrame>, 'title' | 'className'>) {
  // The frame is made in the browser, where its loading can be heard.
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <PhoneBody device={device}>
      {inBrowser && <GuestFrame {...page} title={m.questionnaire_preview_frame()} className={styles.frame} />}
    </PhoneBody>
  )
}
