import { isChoice, picksOne } from '../kinds/choice/choice.ts'
import { countedAs } from '../kinds/kinds.ts'
import { rulesOf } from '../logic/condition.ts'
import { type Step, stepsOf } from '../logic/path.ts'
import { conditionsOfQuestion } from '../logic/question-conditions.ts'
import { scaleOf } from '../metric.ts'
import type { Question, SurveyDocument, Widget } from '../questionnaire.contract.ts'

/** Someone or something that the guest rates, as guests may see it. */
export type GuestSubject = {
  id: string
  title: string
  position: string
  kind: string
  photo?: string | null
}

/** A step as the page shows it: questions, or the choice of the rated subject. */
export type GuestStep = Step & { place: number; asksSubject?: true }

/**
 * The steps of the page in order, with the choice of the subject among them.
 * That choice comes first where conditions look at it; otherwise right after the score, which is what a guest came for, and
 * where there is none, as late as contacts allow.
 */
export function guestSteps(survey: SurveyDocument, asksSubject: boolean): GuestStep[] {
  const steps: GuestStep[] = stepsOf(survey).map((step, place) => ({ ...step, place }))
  if (!asksSubject) return steps
  const isPersonal = ({ questions }: Step) =>
    questions.some(({ type }) => ['contact_info', 'consent', 'address', 'phone', 'email'].includes(type))
  const contacts = steps.findIndex(isPersonal)
  const score = steps.findIndex(({ questions }) => questions.some((question) => scaleOf(countedAs(question))))
  const latest = contacts < 0 ? steps.length : contacts
  const at = looksAtSubject(survey) ? 0 : score < 0 ? latest : Math.min(score + 1, latest)
  return steps.toSpliced(at, 0, { id: 'subject', place: -1, questions: [], asksSubject: true })
}

type Placed = [widget: Widget, place: number]

/** Blocks that stand before the first question and after each one: `at(undefined)` is the start. */
export function statementsAfter(survey: SurveyDocument): (question: Question | undefined) => Placed[] {
  const last = survey.questions.at(-1)?.id
  const questionIds = new Set(survey.questions.map(({ id }) => id))
  const opening = new Set([...openingOf(survey).values()].flat().map(([{ id }]) => id))
  const placed = statementsIn(survey).filter(([{ id }]) => !opening.has(id))
  return (question) =>
    placed.filter(([{ after }]) => {
      if (after === 'start' || (after !== 'end' && !questionIds.has(after))) return question === undefined
      return question !== undefined && question.id === (after === 'end' ? last : after)
    })
}

/** Blocks that open a step: they were put behind the last question of the one before. */
export function statementsOpening(survey: SurveyDocument, { id }: Step): Placed[] {
  return openingOf(survey).get(id) ?? []
}

function statementsIn({ widgets }: SurveyDocument): Placed[] {
  return widgets.flatMap((widget, place): Placed[] =>
    widget.type === 'statement' || widget.type === 'image' ? [[widget, place]] : [],
  )
}

const openings = new WeakMap<SurveyDocument, Map<string, Placed[]>>()

/** By the step that they open. Found once for each questionnaire, since none is ever changed in place. */
function openingOf(survey: SurveyDocument): Map<string, Placed[]> {
  const cached = openings.get(survey)
  if (cached) return cached
  const steps = stepsOf(survey)
  const nextStep = new Map(
    steps.flatMap(({ questions }, place) => {
      // Comments at the end of a step belong to the question before them.
      const last = questions.findLast((question) => !('commentOf' in question && question.commentOf))
      return [questions.at(-1)!, last ?? questions[0]!].map(({ id }) => [id, steps[place + 1]?.id] as const)
    }),
  )
  const opening = new Map<string, Placed[]>()
  for (const placed of statementsIn(survey)) {
    const [widget] = placed
    const step = 'beginsPage' in widget && widget.beginsPage ? nextStep.get(widget.after) : undefined
    if (step !== undefined) opening.set(step, [...(opening.get(step) ?? []), placed])
  }
  openings.set(survey, opening)
  return opening
}

/** Steps where one tap is the whole answer, so that the script goes on by itself; the button is there where one may pass. */
export function advances({ questions, asksSubject }: GuestStep): 'must' | 'may' | undefined {
  const [only, second] = questions
  if (asksSubject) return 'must'
  if (!only || second || (isChoice(only) && only.other)) return undefined
  if (!isOneTap(only)) return undefined
  return only.required ? 'must' : 'may'
}

function isOneTap(question: Question): boolean {
  const counted = countedAs(question)
  return (
    Boolean(scaleOf(counted)) || picksOne(counted) || counted.type === 'yes_no' || counted.type === 'subject'
  )
}

/**
 * Whether a question is the headline of its step: the first is, unless it is one of several equal ratings. Where the first
 * ones are a fork, each of them is.
 */
export function isLead({ questions }: GuestStep, place: number): boolean {
  const [first, second] = questions
  if (place > 0)
    return questions.slice(0, place + 1).every((question) => question.visibleIf && isChoice(question))
  return first?.type === 'nps' || !first || !(scaleOf(first) && second && scaleOf(second))
}

function looksAtSubject({ questions, widgets }: SurveyDocument): boolean {
  const conditions = [
    ...questions.flatMap(conditionsOfQuestion),
    ...widgets.map(({ visibleIf }) => visibleIf),
  ]
  return conditions.some((condition) =>
    rulesOf(condition).some((rule) => 'fact' in rule && rule.fact === 'subject'),
  )
}
