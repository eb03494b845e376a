import { compileRegex } from '../../questionnaire/validate/regex.ts'
import type { ComparisonOperator, Validator } from '../../questionnaire/validator.contract.ts'
import { type ComparisonSign, type Expression, FLIPPED } from './expression.ts'
import { OPERATOR, type Ref, sayCondition, type Tool } from './say-condition.ts'

/** The question whose answer an expression is about, and the tool's ways of naming it. */
export type Self = { ref: Ref; isSelf: (name: string) => boolean }

/**
 * An expression of another tool about an answer as rules of ours, which all must hold.
 * @returns undefined when any part of it can't be said here: half a check would let through what the owner refuses
 */
export function sayRules(
  expression: Expression | undefined,
  self: Self,
  tool: Tool,
): Validator[] | undefined {
  if (!expression) return undefined
  const parts = expression.kind === 'all' ? expression.parts : [expression]
  const rules = parts.map((part) => sayRule(withoutEmpty(part, self), self, tool))
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function sayRule(expression: Expression, self: Self, tool: Tool): Validator | undefined {
  if (expression.kind === 'compare') {
    const rule = sayComparison(expression, self, tool)
    if (rule) return rule
  }
  if (expression.kind === 'call' && /^regex(match)?$/.test(expression.name))
    return sayRegex(expression.parts, self)
  const condition = sayCondition(expression, {
    ...tool,
    ref: (name) => (self.isSelf(name) ? self.ref : tool.ref(name)),
  })
  return condition && { type: 'condition', condition }
}

/** An answer that is left out breaks no rule here, which other tools must be told. */
function withoutEmpty(expression: Expression, { isSelf }: Self): Expression {
  if (expression.kind !== 'any') return expression
  const isEmptySelf = (part: Expression) =>
    part.kind === 'compare'
      ? part.sign === '=' &&
        isName(part.left, isSelf) &&
        part.right.kind === 'value' &&
        part.right.value === ''
      : part.kind === 'call' && part.name === 'is_empty' && isName(part.parts[0], isSelf)
  const parts = expression.parts.filter((part) => !isEmptySelf(part))
  return parts.length === 1 ? parts[0]! : expression
}

function isName(part: Expression | undefined, isSelf: Self['isSelf']): boolean {
  return part?.kind === 'name' && isSelf(part.name)
}

function sayComparison(
  { left, sign, right }: Extract<Expression, { kind: 'compare' }>,
  self: Self,
  tool: Tool,
): Validator | undefined {
  const plain = (part: Expression): string | undefined => {
    const ref = part.kind === 'name' && !self.isSelf(part.name) ? tool.ref(part.name) : undefined
    return ref && isPlain(ref) ? ref.question : undefined
  }
  if (right.kind === 'name' && left.kind === 'name' && isPlain(self.ref)) {
    const isFlipped = self.isSelf(right.name)
    const other = plain(isFlipped ? left : right)
    if (!isFlipped && !self.isSelf(left.name)) return undefined
    return other === undefined
      ? undefined
      : { type: 'compare', op: comparison(isFlipped ? FLIPPED[sign] : sign), question: other }
  }
  if (left.kind !== 'call' || left.name !== 'sum' || !left.parts.some((part) => isName(part, self.isSelf)))
    return undefined
  const questions = left.parts.filter((part) => !isName(part, self.isSelf)).map(plain)
  const goal = plain(right)
  const value = right.kind === 'value' && typeof right.value === 'number' ? right.value : undefined
  const target = value ?? (goal === undefined ? undefined : { question: goal })
  if (target === undefined || questions.length !== left.parts.length - 1) return undefined
  if (questions.length === 0 || !questions.every((id) => id !== undefined)) return undefined
  return { type: 'sum', questions, op: comparison(sign), value: target }
}

/** An answer that is compared as it stands: no part of it, and no code that is another value here. */
function isPlain({ row, option, place, values }: Ref): boolean {
  return row === undefined && option === undefined && place === undefined && values === undefined
}

function comparison(sign: ComparisonSign): ComparisonOperator {
  return OPERATOR[sign] as ComparisonOperator
}

function sayRegex(parts: Expression[], { isSelf }: Self): Validator | undefined {
  const pattern = parts.find((part) => part.kind === 'value')
  if (parts.length !== 2 || !parts.some((part) => isName(part, isSelf)) || !pattern) return undefined
  return regexRule(String(pattern.value))
}

/** An expression as it stands or between slashes with its flags; undefined where it can't be matched here. */
export function regexRule(source: string): Validator | undefined {
  const [, inner, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(source.trim()) ?? []
  const regex = inner ?? source
  const caseInsensitive = flags.includes('i')
  if (/[^imsugAD]/.test(flags) || regex.length > 300 || !compileRegex(regex, caseInsensitive))
    return undefined
  return { type: 'regex', regex, ...(caseInsensitive && { caseInsensitive }) }
}
