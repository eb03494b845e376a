import type { SurveyDocument } from '../questionnaire.contract.ts'
import type { GuestWords } from './words.ts'

/** When a guest who left a number may be called; the address adds which. */
const CALL_TIMES = ['now', 'later', 'tomorrow', 'never'] as const

/**
 * The call that a guest who left a number may await, offered once and refused by one press.
 * @param href the guest's own page of the answer; until it is known, the offer is hidden
 */
export function CallOffer({
  survey,
  words,
  href,
}: {
  survey: SurveyDocument
  words: GuestWords
  href: string | undefined
}) {
  const asksNumber = survey.questions.some(
    (question) =>
      question.type === 'phone' ||
      (question.type === 'contact_info' && (question.fields?.includes('phone') ?? true)),
  )
  if (!asksNumber) return null
  return (
    <form className="g-call" method="post" action={href} hidden={!href}>
      <h3>{words.callWhen}</h3>
      {CALL_TIMES.map((time) => (
        <button key={time} type="submit" name="call" value={time}>
          {words.callTimes[time]}
        </button>
      ))}
    </form>
  )
}
