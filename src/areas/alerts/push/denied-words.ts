import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'

/** How to allow notifications in this device's settings after they were denied. Browser only. */
export function deniedWords(): string {
  const { userAgent } = navigator
  if (/iPhone|iPad/.test(userAgent)) return m.alerts_push_denied_iphone({ app: brand.name })
  if (/Android/.test(userAgent)) return m.alerts_push_denied_android({ app: brand.name })
  return m.alerts_push_denied()
}
