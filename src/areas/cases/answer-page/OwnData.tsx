import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { AnswerPageView } from './page-state.ts'

/** What is stored of the guest, and how to have it erased. */
export function OwnData({ page, locale }: { page: AnswerPageView; locale: string }) {
  const to = { locale: interfaceLocale(locale) }
  const { name, phone, email, noCalls } = page.data
  const facts: [string, string | null][] = [
    [m.cases_own_name({}, to), name],
    [m.cases_own_phone({}, to), phone],
    [m.cases_own_email({}, to), email],
  ]
  const hasContact = facts.some(([, value]) => value) || page.messages.length > 0
  const degrees: [string, string, string][] = [
    ...(hasContact
      ? [
          ['contact', m.cases_own_erase_contact({}, to), m.cases_own_erase_contact_hint({}, to)] as [
            string,
            string,
            string,
          ],
        ]
      : []),
    ['all', m.cases_own_erase_all({}, to), m.cases_own_erase_all_hint({}, to)],
    ...(phone && !noCalls
      ? [
          ['calls', m.cases_own_erase_calls({}, to), m.cases_own_erase_calls_hint({}, to)] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <details>
      <summary>{m.cases_own_data({}, to)}</summary>
      <p className="g-soft">{m.cases_own_data_lead({ business: page.business }, to)}</p>
      <dl className="g-known">
        {facts
          .filter(([, value]) => value)
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <form method="post">
        <h3>{m.cases_own_erase({}, to)}</h3>
        {degrees.map(([degree, title, hint], at) => (
          <label key={degree} className="g-degree">
            <input type="radio" name="degree" value={degree} defaultChecked={at === 0} />
            <b>
              {title}
              <small>{hint}</small>
            </b>
          </label>
        ))}
        <button className="g-btn g-quiet" type="submit" name="do" value="erase">
          {m.cases_own_erase_do({}, to)}
        </button>
        <p className="g-soft">{m.cases_own_erase_note({}, to)}</p>
      </form>
    </details>
  )
}
