import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { UNSAVED_CACHE } from '../../../web/browser-cache.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField, TextArea } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { OUTCOMES, outcomeName } from '../case-words.ts'
import styles from './CaseForms.module.css'
import { type CaseAnswer, type CaseView, isCase } from './case-view.ts'
import pills from './pills.module.css'

type Props = { item: CaseView; answer: CaseAnswer | undefined }

/** Takes an unassigned case with one click. */
export function TakeForm({ item, answer }: Props) {
  const busy = useBusy('take')
  return (
    <Form method="post" className={styles.take} preventScrollReset>
      <TokenField />
      <input type="hidden" name="id" value={item.id} />
      <Button
        type="submit"
        name="intent"
        value="take"
        // Where the guest can be called, calling is the main thing.
        kind={item.contact?.phone && !item.noCalls ? 'ink' : 'primary'}
        size="large"
        busy={busy}
        data-key="b"
      >
        {m.cases_take()}
      </Button>
      {isCase(item) && <p className={styles.soft}>{m.cases_take_hint()}</p>}
      <Problem answer={answer} intent="take" />
    </Form>
  )
}

/** The outcome, its cause, and a note; then resolved, waiting, or just saved. */
export function OutcomeForm({ item, causes, answer }: Props & { causes: { id: string; title: string }[] }) {
  const statusAnswer = answer?.intent === 'status' ? answer : undefined
  const busy = useBusy('status')
  const legend = useId()
  const suggested = item.topics.map((topic) => ({ id: `topic-${topic}`, title: topicName(topic) }))
  const otherCauses = causes.filter(({ id }) => !suggested.some((each) => each.id === id))
  const draft = useDraft(`${UNSAVED_CACHE}case ${item.id}`, item.history.length)
  return (
    <Form
      method="post"
      className={styles.outcome}
      preventScrollReset
      {...draft}
      // A saved note leaves its field: it is in the history now.
      key={item.history.length}
    >
      <TokenField />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="intent" value="status" />
      <fieldset aria-labelledby={legend}>
        <h3 id={legend}>{m.cases_outcome()}</h3>
        <div className={pills.pills}>
          {OUTCOMES.map((outcome) => (
            <label key={outcome} className={pills.pill}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={(statusAnswer?.values.outcome ?? item.outcome) === outcome}
              />
              <span>{outcomeName(outcome)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {causes.length + suggested.length > 0 && (
        <SelectField
          label={m.cases_fact_cause()}
          name="cause"
          defaultValue={statusAnswer?.values.cause ?? item.cause?.id ?? ''}
          optional
        >
          <option value="">{m.cases_cause_none()}</option>
          {suggested.length > 0 && (
            <optgroup label={m.cases_cause_suggested()}>
              {suggested.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          {otherCauses.length > 0 && (
            <optgroup label={m.cases_cause_others()}>
              {otherCauses.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
      )}
      <TextArea
        label={m.cases_note()}
        hint={m.cases_note_hint()}
        name="note"
        rows={3}
        maxLength={2000}
        defaultValue={statusAnswer?.values.note}
      />
      {item.people.length > 1 && <p className={styles.soft}>{m.cases_mention_hint()}</p>}
      <Problem answer={answer} intent="status" />
      <div className={styles.buttons}>
        <Button type="submit" name="status" value="resolved" kind="ink" busy={busy} data-key="e">
          {m.cases_do_resolved()}
        </Button>
        <Button type="submit" name="status" value="waiting" busy={busy}>
          {m.cases_do_waiting()}
        </Button>
        <Button type="submit" name="status" value="note" kind="plain" busy={busy}>
          {m.cases_do_note()}
        </Button>
      </div>
    </Form>
  )
}

/** Other actions on a case: another member, another status. */
export function MoveForm({ item, answer }: Props) {
  const otherPeople = item.people.filter(({ id }) => id !== item.assignee?.id)
  return (
    <div className={styles.moves}>
      {item.status !== 'resolved' && otherPeople.length > 0 && (
        <Form method="post" className={styles.hand} preventScrollReset>
          <TokenField />
          <input type="hidden" name="id" value={item.id} />
          <SelectField label={m.cases_hand_to()} name="hand" key={item.assignee?.id}>
            {otherPeople.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="intent" value="hand">
            {m.cases_hand()}
          </Button>
        </Form>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <TokenField />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="intent" value="move" />
        {item.status === 'resolved' || item.status === 'waiting' ? (
          <Button type="submit" name="status" value="in_work">
            {m.cases_do_reopen()}
          </Button>
        ) : (
          <span className={styles.spam}>
            <Button type="submit" name="status" value="spam" kind="plain">
              {m.cases_do_spam()}
            </Button>
          </span>
        )}
      </Form>
      <Problem answer={answer} intent="hand" />
      <Problem answer={answer} intent="move" />
    </div>
  )
}

/** Says that a form takes the complaint as well, where nobody has it. */
export function TakesCase({ item }: { item: CaseView }) {
  const isFree = isCase(item) && item.status === 'new'
  return isFree && <input type="hidden" name="take" value="yes" />
}

/** Why a form of the page was refused, shown beside it. */
export function Problem({ answer, intent }: { answer: CaseAnswer | undefined; intent: string }) {
  return answer?.intent === intent && answer.problem ? <Notice kind="bad">{answer.problem}</Notice> : null
}

export function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}

/** Saves the form's draft until it is sent, across refreshes and reloads. */
function useDraft(name: string, version: number) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the form is filled again
  useEffect(() => {
    const savedDraft = localStorage.getItem(name)
    if (!form.current || !savedDraft) return
    const { outcome, note } = JSON.parse(savedDraft) as { outcome?: string; note?: string }
    const text = form.current.elements.namedItem('note') as HTMLTextAreaElement
    if (note && text.value === '') text.value = note
    for (const radio of form.current.querySelectorAll<HTMLInputElement>('input[name=outcome]'))
      if (radio.value === outcome) radio.checked = true
  }, [name, version])
  const keep = () => {
    const draft = Object.fromEntries(new FormData(form.current!))
    localStorage.setItem(name, JSON.stringify({ outcome: draft.outcome, note: draft.note }))
  }
  return { ref: form, onInput: keep, onSubmit: () => localStorage.removeItem(name) }
}
