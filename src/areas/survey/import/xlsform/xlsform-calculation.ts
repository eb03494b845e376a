import type { Condition } from '../../../questionnaire/condition.contract.ts'
import type { Operand, Variable } from '../../../questionnaire/logic.contract.ts'

type Step = Variable['steps'][number]
export type Names = {
  /** What a name stands for: an answered number, or a value computed before. */
  operand: (name: string) => Operand | undefined
  condition: (text: string) => Condition | undefined
}

const TOKEN = /\s*(?:\$\{\s*([^{}\s]{1,100})\s*\}|(\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|([+*-])|(div)\b)/uy
const DOES = { '+': 'add', '-': 'subtract', '*': 'multiply', div: 'divide' } as const

/**
 * A calculation of XLSForm as a computed value: sums and products read from left to right, and `if(condition, one, other)` of plain
 * values. A product behind a sum would be worked out first, which steps can't say.
 * @returns undefined where any part of it can't be said here: half a sum is a wrong sum
 */
export function readCalculation(text: string, names: Names): Omit<Variable, 'id'> | undefined {
  const choice = /^\s*if\s*\((.*),([^,]*),([^,]*)\)\s*$/su.exec(text)
  if (choice) {
    const when = names.condition(choice[1]!.trim())
    const [one, other] = [choice[2]!, choice[3]!].map((part) => termsOf(part, names))
    if (!when || one?.length !== 1 || other?.length !== 1) return undefined
    return {
      start: 0,
      steps: [
        { do: 'set', by: other[0]!.by },
        { when, do: 'set', by: one[0]!.by },
      ],
    }
  }
  const terms = termsOf(text, names)
  if (!terms) return undefined
  const firstSum = terms.findIndex(({ do: does }) => does === 'add' || does === 'subtract')
  const isMixed =
    firstSum > 0 && terms.slice(firstSum).some(({ do: does }) => does === 'multiply' || does === 'divide')
  return isMixed ? undefined : { start: 0, steps: terms }
}

function termsOf(text: string, { operand }: Names): Step[] | undefined {
  const steps: Step[] = []
  let does: Step['do'] | undefined = 'set'
  TOKEN.lastIndex = 0
  const whole = text.trimEnd()
  while (TOKEN.lastIndex < whole.length) {
    const match = TOKEN.exec(whole)
    if (!match || steps.length > 99) return undefined
    const [, name, number, single, double, sign, word] = match
    if (sign !== undefined || word !== undefined) {
      if (does !== undefined) return undefined
      does = DOES[(sign ?? word) as keyof typeof DOES]
      continue
    }
    const by = name !== undefined ? operand(name) : number !== undefined ? Number(number) : (single ?? double)
    if (by === undefined || does === undefined) return undefined
    steps.push({ do: does, by })
    does = undefined
  }
  return steps.length > 0 && does === undefined ? steps : undefined
}
