import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { DateField } from '../../../web/ui/date/DateField.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import { matrixParts } from '../../questionnaire/kinds/matrix/matrix-parts.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import { withoutPipes } from '../../questionnaire/question/piped.ts'
import type { AnswerValues, Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isTypedIn, typedValue } from '../../questionnaire/validate/typed-value.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import styles from './paper.module.css'

type Branch = { code: string; title: string }

/**
 * Entry of one form after another by keyboard: digits choose, Enter moves on, and after the last
 * question the form is saved.
 */
export function PaperEntryForm({
  surveyId,
  version,
  survey,
  branches,
  isLimited,
  today,
}: {
  surveyId: string
  version: number
  survey: SurveyDocument
  branches: Branch[]
  isLimited: boolean
  today: string
}) {
  const form = useRef<HTMLFormElement>(null)
  // A form keeps its id until it is saved, so that a retry after a broken connection saves it once.
  const answerId = useRef('')
  const [locale, setLocale] = useState(survey.config.defaultLocale)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const questions = survey.questions.filter(isTypedIn)
  const inputs = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[data-question]') ?? [])]

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(form.current!)
    const answers: AnswerValues = {}
    const faults: Record<string, string> = {}
    for (const question of questions) {
      const value = typedValue(question, String(fields.get(`q ${question.id}`) ?? ''))
      if (value.value !== undefined) answers[question.id] = value.value
      else if (value.isWrong) faults[question.id] = m.answers_paper_wrong()
    }
    if (Object.keys(faults).length > 0) return complain(faults)
    if (Object.keys(answers).length === 0) return
    answerId.current ||= crypto.randomUUID()
    const subId = String(fields.get('branch') ?? '')
    setBusy(true)
    try {
      const { typed } = await browserApi.post('/survey/paper/entry', {
        id: surveyId,
        data: {
          answer: answerId.current,
          version,
          locale,
          ...(subId && { subId }),
          filledOn: String(fields.get('filledOn')),
          answers,
        },
      })
      answerId.current = ''
      for (const input of inputs()) input.value = ''
      setWrong({})
      setMessage(m.answers_paper_saved({ typed }))
      inputs()[0]?.focus()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setMessage(m.answers_paper_failed({ why: problemText(problem) }))
      complain(problem.fields)
    } finally {
      setBusy(false)
    }
  }

  function complain(faults: Record<string, string>) {
    setWrong(faults)
    inputs()
      .find(({ dataset }) => dataset.question !== undefined && faults[dataset.question])
      ?.focus()
  }

  async function undo() {
    setBusy(true)
    try {
      const { removed } = await browserApi.post('/survey/paper/undo', { id: surveyId })
      setMessage(removed ? m.answers_paper_undone() : m.answers_paper_nothing())
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setMessage(m.answers_paper_failed({ why: problemText(problem) }))
    } finally {
      setBusy(false)
      inputs()[0]?.focus()
    }
  }

  /** Enter moves to the next question; on the last one it submits, like any form. */
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    const all = inputs()
    const nextField = all[all.indexOf(event.currentTarget) + 1]
    if (!nextField) return
    event.preventDefault()
    nextField.focus()
  }

  return (
    <section aria-labelledby="entry">
      <h2 id="entry">{m.answers_paper_enter()}</h2>
      <p className={styles.soft}>{m.answers_paper_how()}</p>
      <form ref={form} onSubmit={save} className={styles.entry} autoComplete="off">
        <div className={styles.about}>
          <DateField
            label={m.answers_paper_filled()}
            hint={m.answers_paper_filled_hint()}
            name="filledOn"
            required
            defaultValue={today}
            max={today}
          />
          {branches.length > 0 && (
            <SelectField
              label={m.answers_paper_branch()}
              name="branch"
              defaultValue={isLimited ? branches[0]!.code : ''}
            >
              {!isLimited && <option value="">{m.answers_paper_no_branch()}</option>}
              {branches.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          {survey.config.locales.length > 1 && (
            <SelectField
              label={m.answers_paper_language()}
              value={locale}
              onChange={(event) => setLocale(event.currentTarget.value)}
            >
              {survey.config.locales.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {questions.map((question) => (
          <TextField
            key={question.id}
            label={`${survey.questions.indexOf(question) + 1}. ${wordsOf(question.title, survey, locale)}`}
            hint={hintOf(question, survey, locale)}
            name={`q ${question.id}`}
            data-question={question.id}
            inputMode={isNumeric(question) ? 'numeric' : 'text'}
            error={wrong[question.id]}
            onKeyDown={onKey}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={busy}>
            {m.answers_paper_save()}
          </Button>
          <Button type="button" onClick={() => void undo()} disabled={busy}>
            {m.answers_paper_undo()}
          </Button>
        </div>
        <p role="status" className={styles.said}>
          {message}
        </p>
      </form>
    </section>
  )
}

type Text = Parameters<typeof localText>[0]

function wordsOf(text: Text, { config }: SurveyDocument, locale: string): string {
  return withoutPipes(localText(text, locale, config.defaultLocale))
}

function isNumeric(question: Question): boolean {
  return (
    scaleOf(question) !== null ||
    isChoice(question) ||
    question.type === 'yes_no' ||
    question.type === 'consent'
  )
}

/** The meaning of the digits, as printed on the form. */
function hintOf(question: Question, survey: SurveyDocument, locale: string): string {
  const scale = scaleOf(question)
  if (scale) return `${scale.from}–${scale.to}`
  const numbered = (labels: readonly { label: Text }[]) =>
    labels.map(({ label }, at) => `${at + 1} ${wordsOf(label, survey, locale)}`).join(', ')
  if (isChoice(question) || question.type === 'ranking' || question.type === 'constant_sum')
    return numbered(question.options)
  if (question.type === 'matrix')
    return [
      m.answers_paper_matrix({
        rows: matrixParts(question)
          .map(({ label }) => wordsOf(label, survey, locale))
          .join(', '),
      }),
      question.mode === 'rating' ? `1–${question.scale ?? 5}` : numbered(question.columns),
      question.mode === 'dual' && `/ ${numbered(question.secondColumns ?? [])}`,
    ]
      .filter(Boolean)
      .join(' ')
  if (question.type === 'yes_no')
    return numbered([
      { label: question.labels?.yes ?? m.design_paper_yes() },
      { label: question.labels?.no ?? m.design_paper_no() },
    ])
  if (question.type === 'consent') return `1 ${m.design_paper_yes()}`
  if (question.type === 'date') return m.answers_paper_day()
  if (question.type === 'contact_info') return m.answers_paper_contact()
  return ''
}
