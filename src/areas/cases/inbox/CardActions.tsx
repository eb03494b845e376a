import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextArea } from '../../../web/ui/Field.tsx'
import { CallLink } from '../../../web/ui/phone/CallLink.tsx'
import { OUTCOMES, outcomeName } from '../case-words.ts'
import styles from './CardActions.module.css'
import { type CaseItem, isWithColleague } from './case-view.ts'
import type { PendingAction } from './offline/pending-actions.ts'

/** What a phone can do with a waiting case in its list, one press each. Works without a network too. */
export function CardActions({
  leads,
  item,
  pending,
  act,
}: {
  /** The most urgent one has the screen's main button. */
  leads: boolean
  item: CaseItem
  pending: PendingAction[]
  act: (action: Omit<PendingAction, 'id' | 'memberId'>) => void
}) {
  const [open, setOpen] = useState<'message' | 'resolve' | null>(null)
  const isMine =
    (item.assignee?.me && item.status !== 'new') ||
    pending.some(({ caseId, call }) => caseId === item.id && call === 'take')
  if (isWithColleague(item)) return null
  const about = { caseId: item.id, words: item.words || m.cases_no_words() }
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    act({
      ...about,
      call: open!,
      text: String(form.get('text') ?? ''),
      ...(open === 'resolve' && { outcome: String(form.get('outcome') ?? 'returns') }),
    })
    setOpen(null)
  }
  return (
    <div className={`${styles.actions} needs-script`}>
      <div className={styles.buttons}>
        {!isMine && (
          <Button
            kind={leads ? 'primary' : 'ink'}
            size="large"
            onClick={() => act({ ...about, call: 'take' })}
          >
            {m.cases_take()}
          </Button>
        )}
        {item.contact?.phone && (
          <CallLink size="large" phone={item.contact.phone}>
            {m.cases_call()}
          </CallLink>
        )}
        {isMine && (
          <>
            <Button size="large" aria-expanded={open === 'message'} onClick={() => setOpen('message')}>
              {m.inbox_write()}
            </Button>
            <Button size="large" aria-expanded={open === 'resolve'} onClick={() => setOpen('resolve')}>
              {m.cases_do_resolved()}
            </Button>
          </>
        )}
      </div>
      {open && (
        <form className={styles.form} onSubmit={submit}>
          {open === 'resolve' && (
            <fieldset className={styles.outcomes}>
              <legend>{m.cases_outcome()}</legend>
              {OUTCOMES.map((outcome) => (
                <Choice key={outcome} type="radio" name="outcome" value={outcome} required>
                  {outcomeName(outcome)}
                </Choice>
              ))}
            </fieldset>
          )}
          <TextArea
            label={open === 'message' ? m.cases_chat_text() : m.cases_note()}
            hint={open === 'message' ? m.cases_chat_page_hint() : m.cases_note_hint()}
            name="text"
            rows={3}
            required
            maxLength={2000}
          />
          <div className={styles.buttons}>
            <Button type="submit" kind="ink" size="large">
              {open === 'message' ? m.cases_chat_send() : m.cases_do_resolved()}
            </Button>
            <Button kind="plain" size="large" onClick={() => setOpen(null)}>
              {m.web_cancel()}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
