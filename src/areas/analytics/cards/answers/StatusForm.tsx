import { type FormEvent, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Link, useActionData, useFetcher, useSubmit } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { FormAnswer } from '../../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { TextField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { statusName } from '../../../../web/ui/status-name.ts'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { useMay } from '../../../account/support/use-may.ts'
import styles from './AnswerList.module.css'
import { type AnswerItem, STATUS_ORDER } from './answer-view.ts'

type Status = AnswerItem['status']

/** The status of an answer, one button each, and a note. A save is announced to screen readers too, and a status change can be undone. */
export function AnswerStatusForm({ answer, surveyId }: { answer: AnswerItem; surveyId: string }) {
  const fetcher = useFetcher<FormAnswer | null>()
  const sentBack = useActionData<FormAnswer | null>()
  // Without a script the page itself carries what was refused.
  const refused = fetcher.data ?? (sentBack?.values?.answer === answer.id ? sentBack : null)
  const keep = useSaved(fetcher, answer.status)
  const isBusy = fetcher.state !== 'idle'
  const may = useMay()
  if (!may('GET /survey/answer-status')) return null
  return (
    <fetcher.Form method="post" className={styles.form} onSubmit={keep}>
      <TokenField />
      <input type="hidden" name="answer" value={answer.id} />
      {/* Enter in the note presses the form's first button, which must not be another status. */}
      <button type="submit" name="status" value={answer.status} hidden />
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">{m.analytics_status()}</legend>
        {STATUS_ORDER.map((status) =>
          status === 'resolved' && isOpenComplaint(answer) ? (
            // Closing a complaint asks for its outcome and a note, which the case has fields for.
            <Link key={status} to={`/survey/${surveyId}/call-centre?case=${answer.id}`}>
              {statusName(status)}
            </Link>
          ) : (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              aria-pressed={status === answer.status}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? (event) => event.preventDefault() : undefined}
            >
              {statusName(status)}
            </button>
          ),
        )}
      </fieldset>
      <div className={styles.noting}>
        {/* A saved note leaves the field: its place is the history from now on. */}
        <TextField
          label={m.analytics_note()}
          name="note"
          optional
          maxLength={2000}
          error={refused?.errors.note}
          defaultValue={refused?.values.note}
          key={answer.history.length}
        />
        <Button type="submit" name="status" value={answer.status} busy={isBusy}>
          {m.web_save()}
        </Button>
      </div>
      {refused?.problem && <Notice kind="bad">{refused.problem}</Notice>}
    </fetcher.Form>
  )
}

function isOpenComplaint({ complaint, status }: AnswerItem): boolean {
  return complaint && status !== 'resolved'
}

/**
 * Says what was saved as soon as the server has it: under a filter by status the answer then leaves the list, and its form with it.
 * @param before the status that undoing brings back
 * @returns what remembers a form that is sent
 */
function useSaved({ state, data: refused }: FetcherWithComponents<FormAnswer | null>, before: Status) {
  const sent = useRef<{ form: FormData; before: Status } | null>(null)
  const toast = useToast()
  const submit = useSubmit()
  useEffect(() => {
    if (state === 'submitting' || !sent.current) return
    const { form, before } = sent.current
    sent.current = null
    if (refused) return
    const status = form.get('status') as Status
    const text = savedText(status)
    if (status === before) {
      toast({ text: form.get('note') ? m.analytics_note_saved() : text })
      return
    }
    form.set('status', before)
    form.set('note', '')
    form.set('undo', '1')
    const undo = () =>
      void submit(form, { method: 'post', navigate: false, preventScrollReset: true }).then(() =>
        toast({ text: savedText(before) }),
      )
    toast({ text, undo })
  }, [state, refused, toast, submit])
  return ({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) => {
    const { submitter } = nativeEvent as SubmitEvent
    sent.current = { form: new FormData(currentTarget, submitter), before }
  }
}

/** «Статус сохранён: в работе» */
function savedText(status: Status): string {
  return m.analytics_status_saved({ status: statusName(status).toLowerCase() })
}
