/** Why a file is not taken: it is no such file or damaged, grows too large inside, or holds more than is taken at once. */
export type UnreadableReason = 'broken' | 'unpacked' | 'rows' | 'columns' | 'cells' | 'empty' | 'old_excel'

/** A file of the wrong format, with broken structure or beyond the limits; `detail` names the place. */
export class UnreadableFile extends Error {
  readonly detail: string
  readonly reason: UnreadableReason
  constructor(detail: string, reason: UnreadableReason = 'broken') {
    super(`unreadable file: ${detail}`)
    this.detail = detail
    this.reason = reason
  }
}
