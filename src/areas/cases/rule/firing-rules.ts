import { namesTopic } from '../../analytics/cards/comments/topics.ts'
import { clockFacts, offsetOf } from '../../questionnaire/logic/clock.ts'
import { holds, questionsOf, type Situation } from '../../questionnaire/logic/condition.ts'
import { storedSituation } from '../../questionnaire/logic/stored-situation.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { allGuestWords } from '../../questionnaire/words/answer-summary.ts'
import { type CaseHolder, type CasePriority, type CaseRule, COMPLAINT_RULE } from './case-rule.contract.ts'

/** The parts of an answer that rules look at. */
export type RuledAnswer = {
  document: SurveyDocument
  answers: AnswerValues
  isComplaint: boolean
  locale: string
  branchId: string | null
  subjectId: string | null
  placement: string | null
  startedAt: Date
  branchTimezone: string
  /** null: opening hours are unknown. */
  isOpen: boolean | null
}

/**
 * The rules that an answer fires, in order. A rule that looks at a question which the answered version lacks never fires: negative
 * comparisons would else hold for every answer. All rules share one budget, so the cost is bounded whatever they compare.
 */
export function firingRules(rules: readonly CaseRule[], answer: RuledAnswer): CaseRule[] {
  const others = rules.filter(({ id, active }) => id !== COMPLAINT_RULE && active)
  const complaint = answer.isComplaint ? rules.filter(({ id }) => id === COMPLAINT_RULE) : []
  if (others.length === 0) return complaint
  const situation = storedSituation(answer.answers, factsOf(answer))
  const questionIds = new Set(answer.document.questions.map(({ id }) => id))
  const words = allGuestWords(answer)
  const fires = ({ when: { condition, topics, hours } }: CaseRule) =>
    (hours === 'any' || (hours === 'closed') === (answer.isOpen === false)) &&
    questionsOf(condition).every((id) => questionIds.has(id)) &&
    holds(condition, situation) &&
    (topics.length === 0 || topics.some((topic) => namesTopic(words, topic)))
  return [...complaint, ...others.filter(fires)]
}

function factsOf({
  locale,
  branchId,
  subjectId,
  placement,
  startedAt,
  branchTimezone,
}: RuledAnswer): NonNullable<Situation['facts']> {
  return {
    ...clockFacts(startedAt, offsetOf(branchTimezone, startedAt)),
    locale,
    ...(branchId && { branch: branchId }),
    ...(subjectId && { subject: subjectId }),
    ...(placement && { placement }),
  }
}

const PRIORITIES: Record<CasePriority, number> = { low: -1, normal: 0, high: 1 }

/** What the firing rules do together. */
export type CasePlan = {
  /** Whether it is a case. */
  opens: boolean
  /** Beyond what every complaint gets. */
  byRule: boolean
  ruleIds: string[]
  /** Of the rules other than the complaint rule. */
  titles: string[]
  cause: string | null
  /** -1 low, 0 normal, 1 high. */
  priority: number
  /** Seconds until it escalates; null: never. */
  deadline: number | null
  /** The same where a rule other than the complaint rule set it. */
  ruleDeadline: number | null
  /** In the order in which they are tried. */
  holders: CaseHolder[]
  replies: NonNullable<CaseRule['effects']['reply']>[]
}

/**
 * One case per answer: the first rule with a cause and the first with a holder decide these; of priorities the highest counts (low only
 * where no rule says otherwise), of deadlines the earliest. The guest gets the first reply.
 */
export function planOf(firing: readonly CaseRule[]): CasePlan {
  const opening = firing.filter(({ id, effects }) => id === COMPLAINT_RULE || effects.opens)
  const own = firing.filter(({ id }) => id !== COMPLAINT_RULE)
  const deadlineOf = (among: readonly CaseRule[]) =>
    among.reduce<number | null>((least, { effects: { deadline } }) => {
      if (deadline === null) return least
      return least === null ? deadline : Math.min(least, deadline)
    }, null)
  const deadline = deadlineOf(opening)
  const ownDeadline = deadlineOf(opening.filter(({ id }) => id !== COMPLAINT_RULE))
  return {
    opens: opening.length > 0,
    byRule: opening.some(({ id }) => id !== COMPLAINT_RULE),
    ruleIds: firing.map(({ id }) => id),
    titles: own.map(({ title }) => title),
    cause: opening.find(({ effects }) => effects.cause)?.effects.cause ?? null,
    priority:
      opening.length > 0 ? Math.max(...opening.map(({ effects }) => PRIORITIES[effects.priority])) : 0,
    deadline,
    ruleDeadline: ownDeadline === deadline ? ownDeadline : null,
    holders: opening.map(({ effects }) => effects.holder),
    replies: firing.flatMap(({ effects }) => (effects.reply?.active ? [effects.reply] : [])),
  }
}
