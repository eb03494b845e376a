import type { SayOwn } from './own-words.ts'
import type { AnswerPageView } from './page-state.ts'

/** What is stored of the guest, and how to have it erased. */
export function OwnData({ page, say }: { page: AnswerPageView; say: SayOwn }) {
  const { name, phone, email, noCalls } = page.data
  const facts: [string, string | null][] = [
    [say('ownName'), name],
    [say('ownPhone'), phone],
    [say('ownEmail'), email],
  ]
  const hasContact = facts.some(([, value]) => value) || page.messages.length > 0
  const degrees: [string, string, string][] = [
    ...(hasContact
      ? [['contact', say('ownEraseContact'), say('ownEraseContactHint')] as [string, string, string]]
      : []),
    ['all', say('ownEraseAll'), say('ownEraseAllHint')],
    ...(phone && !noCalls
      ? [['calls', say('ownEraseCalls'), say('ownEraseCallsHint')] as [string, string, string]]
      : []),
  ]
  return (
    <details>
      <summary>{say('ownData')}</summary>
      <p className="g-soft">{say('ownDataLead', { business: page.business })}</p>
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
        <h3>{say('ownErase')}</h3>
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
          {say('ownEraseDo')}
        </button>
        <p className="g-soft">{say('ownEraseNote')}</p>
      </form>
    </details>
  )
}
