import * as m from '../../../../text/messages.js'
import { checkWay } from './kind.ts'

/** Marks a contact that was kept as typed though it does not look like one. */
export function ContactDoubt({ way, text }: { way: 'email' | 'phone'; text: string | undefined }) {
  if (!text || !checkWay(way, text)) return null
  return <small> ({m.kind_contact_info_doubt()})</small>
}
