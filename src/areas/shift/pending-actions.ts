/** What was pressed on a shift and has not reached the service yet, oldest first; kept by the browser over a reload. */
export type PendingAction = {
  id: string
  /** Who pressed it: nobody else's name stands under it, whoever signs in on this device. */
  memberId: string
  caseId: string
  /** What of the case people see, for a message about it later. */
  words: string
  call: 'take' | 'resolve' | 'message'
  text?: string
  outcome?: string
}

const KEY = 'shift:pending'

function stored(): PendingAction[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** What a member pressed. */
export function pendingActions(memberId: string): PendingAction[] {
  return stored().filter((action) => action.memberId === memberId)
}

function keep(actions: PendingAction[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(actions))
  } catch {
    // Full or forbidden: what was pressed lives as long as the page.
  }
}

export function addAction(action: PendingAction): void {
  keep([...stored(), action])
}

/** What became of an action: done, refused for good with the reason, or to be tried later. */
export type Sent = { now: 'done' } | { now: 'refused'; reason: string } | { now: 'later' }

/**
 * Sends what waits, in its order, until one can't be sent now. What is refused is dropped and told of, since sending it again would be
 * refused again.
 * @param memberId whose actions
 * @param send sends one action; safe to repeat
 */
export async function sendPending(
  memberId: string,
  send: (action: PendingAction) => Promise<Sent>,
): Promise<{ done: number; refused: { action: PendingAction; reason: string }[] }> {
  const refused: { action: PendingAction; reason: string }[] = []
  let done = 0
  for (const action of pendingActions(memberId)) {
    const sent = await send(action)
    if (sent.now === 'later') break
    if (sent.now === 'done') done++
    else refused.push({ action, reason: sent.reason })
    keep(stored().filter(({ id }) => id !== action.id))
  }
  return { done, refused }
}
