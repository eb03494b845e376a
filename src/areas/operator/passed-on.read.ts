import { z } from 'zod'
import { PassedOn } from './operator.contract.ts'

const PATIENCE_MS = 2000
const MOST = 200

/** What the outside services of a trial, which are stand-ins, were asked to pass on, newest first; nothing of those that do not answer. */
export async function readPassedOn(standInUrls: readonly string[]): Promise<PassedOn[]> {
  const lists = await Promise.all(
    standInUrls.map(async (url) => {
      try {
        const response = await fetch(`${url}/passed-on`, { signal: AbortSignal.timeout(PATIENCE_MS) })
        return z.array(PassedOn).parse(await response.json())
      } catch {
        return []
      }
    }),
  )
  return lists
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST)
}

/** Presses a button below a message. @returns whether there is one */
export async function pressPassedOn(
  standInUrls: readonly string[],
  press: { item: string; words: string },
): Promise<boolean> {
  const answers = await Promise.all(
    standInUrls.map((url) =>
      fetch(`${url}/press`, {
        method: 'POST',
        body: JSON.stringify(press),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(
        ({ status }) => status === 204,
        () => false,
      ),
    ),
  )
  return answers.includes(true)
}
