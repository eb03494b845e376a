/** What was pressed on a shift and has not reached the service yet, oldest first; kept by the browser over a reload. */
export type PendingAction = {
  id: string
  /** The member who pressed it. The action is sent under no other name, even if somebody else signs in on this device. */
  memberId: string
  caseId: string
  /** What of the case people see, for a message about it later. */
  words: string
  call: 'take' | 'resolve' | 'message'
  text?: string
  outcome?: string
}

const KEY = 'shift:pending'

function readStored(): PendingAction[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** What a member pressed. */
export function pendingActions(memberId: string): PendingAction[] {
  return readStored().filter((action) => action.memberId === memberId)
}

function keep(actions: PendingAction[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(actions))
  } catch {
    // Full or forbidden: what was pressed lives as long as the page.
  }
}

export function addAction(action: PendingAction): void {
  keep([...readStored(), action])
}

/** What became of an action: done, refused for good with the reason, or to be tried later. */
export type Sent = { now: 'done' } | { now: 'refused'; reason: string } | { now: 'later' }

/**
 * Sends the waiting actions in order, until one can't be sent now. A refused action is dropped and reported, since a retry would be
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
    const outcome = await send(action)
    if (outcome.now === 'later') break
    if (outcome.now === 'done') done++
    else refused.push({ action, reason: outcome.reason })
    keep(readStored().filter(({ id }) => id !== action.id))
  }
  return { done, refused }
}
