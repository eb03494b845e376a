import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import type { Situation } from '../../questionnaire/logic/condition.ts'
import { questionDomId } from '../../questionnaire/question/dom-id.ts'
import { checkAnswersBy, checkValueBy } from '../../questionnaire/validate/basic-answers.ts'
import { leavesNumber } from '../leaves-number.ts'
import type { PageData } from '../page/page-data.ts'
import { deliver, sendEarlier } from './deliver.ts'
import { dropDraft, freshDraft, type GuestDraft, readDraft, saveGuestDraft } from './draft.ts'
import { entriesOf, keepExclusive, restore } from './fields.ts'
import { find } from './find.ts'
import type { Kinds } from './kinds.ts'
import { CAN_HAVE_MEDIA, lateMedia } from './media/late-media.ts'
import { focusMistake, messagesOf, wordsOf } from './mistakes.ts'
import { putAside, type SendOutcome, type WhyLater } from './outbox.ts'
import { submitted } from './submitted.ts'
import {
  announce,
  applyConditions,
  drawProgress,
  type PageStep,
  setMessage,
  showEnding,
  showSaved,
  showThanks,
  stepOfScore,
  stepsOfPage,
} from './view.ts'
import { keepForOffline } from './worker-link.ts'

const depth = (): number => history.state?.depth ?? 0
/** So long a chosen answer is seen before the next step comes. */
const SEEN_MS = 250

/**
 * Makes the plain form of the guest's page step by step. The form stays the truth: what is ticked and typed is read from
 * it and never written over, so nothing that was tapped before this script arrived is lost.
 */
export function begin(page: PageData, form: HTMLFormElement, first: Kinds): void {
  const { readHidden, touch, follow, clock } = first
  let kinds = first
  const { survey, words } = page
  const key = `${page.surveyId}/${page.subId}`
  const steps = stepsOfPage(form, survey)
  const button = find('.g-btn', form)!
  const [code, invitation, pageTime] = ['_code', '_invitation', '_page'].map(
    (name) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value,
  )
  const hidden = readHidden?.(form)
  let draft: GuestDraft = freshDraft(pageTime)
  let visibleSteps: boolean[] = []
  let current = 0
  let isSending = false
  let isDone = false
  let advance = 0

  const situation = (): Situation => {
    const { answers, subjectId } = kinds.readGuestForm(entriesOf(form))
    const subject = subjectId ?? page.facts?.subject
    return {
      answers,
      hidden,
      facts: { ...page.facts, ...clock?.(page, draft.startedAt), ...(subject && { subject }) },
    }
  }

  function refresh(): void {
    const now = situation()
    visibleSteps = applyConditions(survey, steps, now)
    drawProgress(survey, steps, current, now, words.step)
    follow?.(form, survey, now)
    const { element } = steps[current]!
    const typed = [...element.querySelectorAll<HTMLInputElement>('.g-input[name]')]
    const isEmpty = !find(':checked', element) && !typed.some(({ value }) => value)
    const mayPass = isEmpty && !element.querySelector('[required]:not([hidden] *),[data-must]:not([hidden])')
    const isLast = stepAfter(current) < 0
    button.classList.toggle('g-quiet', mayPass && !isLast)
    if (!isSending) button.textContent = isLast ? words.send : mayPass ? words.skip : words.next
    find('.g-back')!.hidden = stepBefore(current) < 0
  }

  const bringMedia =
    !CAN_HAVE_MEDIA || page.media === undefined
      ? undefined
      : lateMedia(page.media, async ({ withMedia, settleMedia }) => {
          kinds = withMedia(first)
          await settleMedia(form, draft.id)
          refresh()
        })
  const wantMedia = () => void bringMedia?.()
  const lacksMedia = () => CAN_HAVE_MEDIA && kinds === first && find('.g-files', steps[current]!.element)

  const stepAfter = (place: number) => visibleSteps.indexOf(true, place + 1)
  const stepBefore = (place: number) => (place > 0 ? visibleSteps.lastIndexOf(true, place - 1) : -1)

  /** Shows a step; `moved` when the guest went there, so that the screen reader follows. */
  function show(place: number, moved: boolean): void {
    const isBack = place < current
    current = place
    for (const [each, { element }] of steps.entries()) element.classList.toggle('g-now', each === place)
    form.style.setProperty('--from', isBack ? '-16px' : '16px')
    refresh()
    if (lacksMedia()) wantMedia()
    if (!moved) return
    announce('')
    scrollTo(0, 0)
    find('.g-q:not([hidden])', steps[place]!.element)?.focus({ preventScroll: true })
    save()
  }

  function walk(place: number): void {
    history.pushState({ step: place, depth: depth() + 1 }, '')
    show(place, true)
  }

  const back = () => (depth() > 0 ? history.back() : show(Math.max(stepBefore(current), 0), true))

  function save(): void {
    if (isDone || isSending || first.isFleeting) return
    draft = { ...draft, entries: entriesOf(form), step: current, savedAt: Date.now() }
    void saveGuestDraft(key, draft)
  }

  function touched(event: Event): void {
    const field = event.target as HTMLInputElement
    keepExclusive(form, field)
    touch?.(field)
    setMessage(placeOf(event), '')
    if (find('.g-status')!.textContent) announce('')
    countStart()
    refresh()
    // Not when the page is left: WebKit loses what is written then.
    save()
  }

  /** Says at once what is wrong with a value itself; what is only missing may still come. */
  function checked(event: Event): void {
    if (lacksMedia()) return
    const place = placeOf(event)
    const question = survey.questions[place]
    const mistake = question && checkValueBy(kinds.check, question, situation().answers[question.id])
    if (mistake && !['required', 'too_few'].includes(mistake.code)) setMessage(place, wordsOf(page, mistake))
  }

  const placeOf = (event: Event) =>
    survey.questions.findIndex((_, place) => (event.target as Element).closest(`#${questionDomId(place)}`))

  function countStart(): void {
    if (draft.isStarted) return
    draft.isStarted = true
    wantMedia()
    if (first.isFleeting) return
    const start = JSON.stringify({ id: draft.id, surveyId: page.surveyId, subId: page.subId, code })
    navigator.sendBeacon('/v1/survey/answer/start', new Blob([start], { type: 'application/json' }))
  }

  /** Messages beside their questions, and the guest taken to the first of them. */
  function complain(messages: Record<string, string>): void {
    for (const [place, { id }] of survey.questions.entries())
      setMessage(place, Object.hasOwn(messages, id) ? messages[id]! : '')
    const isWrong = ({ questions }: PageStep) => questions.some(({ id }) => Object.hasOwn(messages, id))
    const place = steps.findIndex((step, each) => visibleSteps[each] && isWrong(step))
    if (place >= 0 && place !== current) walk(place)
    announce(place < 0 ? words.failed : words.check)
    focusMistake(steps[current]!)
  }

  function go(mayWait = true): void {
    if (isSending) return
    const next = stepAfter(current)
    if (CAN_HAVE_MEDIA && mayWait && bringMedia && (lacksMedia() || (next < 0 && kinds === first))) {
      button.textContent = words.sending
      return void bringMedia().then((isThere) => (isThere ? go() : goWithoutMedia(next)))
    }
    const checked = checkAnswersBy(kinds.check, survey, situation())
    const messages = messagesOf(page, checked, next < 0 ? survey.questions : steps[current]!.questions)
    if (Object.keys(messages).length > 0) complain(messages)
    else if (next >= 0) walk(next)
    else if (checked.ok) void finish(checked.answers)
  }

  /** The plain form takes photos too. */
  function goWithoutMedia(next: number): void {
    refresh()
    const files = [...form.querySelectorAll<HTMLInputElement>('[type=file]')]
    if (next >= 0 || !files.some(({ value }) => value)) go(false)
    else if (navigator.onLine) form.submit()
    else announce(words.failed)
  }

  async function finish(answers: SubmittedAnswer['answers']): Promise<void> {
    isSending = true
    button.textContent = words.sending
    button.ariaDisabled = 'true'
    const filled = { ...kinds.readGuestForm(entriesOf(form)), answers }
    const answer = submitted(page, draft, filled, { code, invitation, hidden })
    await kinds.complete?.(answer)
    // Sending does not wait for storage.
    const isSafe = (kinds.putAside ?? putAside)(answer)
    void isSafe.then((safe) => void (safe && isSending && dropDraft(key)))
    conclude(await (kinds.deliver ?? deliver)(answer, isSafe, (why) => showWaiting(why, isSafe)))
  }

  async function showWaiting(why: WhyLater, isSafe: Promise<boolean>): Promise<void> {
    const isKept = await isSafe
    if (isSending) restoreForm ??= showSaved(page, why, isKept)
  }
  let restoreForm: (() => void) | undefined

  function conclude(outcome: SendOutcome): void {
    isSending = false
    button.ariaDisabled = null
    if (outcome.now === 'refused' || outcome.now === 'failed') {
      restoreForm?.()
      restoreForm = undefined
      refresh()
      save()
      if (outcome.now === 'refused') complain(outcome.fields)
      else announce(words.failed)
      return
    }
    isDone = true
    void dropDraft(key)
    // Back then leaves the page, instead of walking through questions that are answered.
    const redirect = outcome.now === 'taken' && outcome.redirect
    if (redirect) location.replace(redirect)
    else if (depth() > 0) history.go(-depth())
    if (outcome.now === 'taken') {
      showThanks(outcome, page, leavesNumber(survey, situation().answers))
      follow?.(form, survey, situation())
    } else if (outcome.now === 'already') showEnding('', { title: words.already, text: words.alreadyText })
    else showEnding('', { title: words.closed, text: words.closedText })
  }

  /** @param left what the page held when the guest left it, to which they now come back */
  async function restoreDraft(stored: Promise<GuestDraft | undefined>, fallback?: GuestDraft): Promise<void> {
    const saved = (await stored) ?? fallback
    if (!saved || isSending || isDone) return
    if (fallback) form.reset()
    const { entries, step } = saved
    draft = { ...saved, entries: [] }
    restore(form, entries)
    await kinds.settle?.(form, draft.id, survey, steps)
    wantMedia()
    refresh()
    if (!isTouched && visibleSteps[step]) show(step, false)
    if (!fallback && entries.some(([, value]) => value))
      announce(words.restored, { label: words.restart, act: startOver })
  }

  function startOver(): void {
    form.reset()
    draft = freshDraft(pageTime)
    void kinds.settle?.(form, draft.id, survey, steps)
    void dropDraft(key)
    refresh()
    show(visibleSteps.indexOf(true), true)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      go()
    } catch {
      // A plain form is still there when a script is not up to it.
      form.submit()
    }
  })
  form.addEventListener('input', touched)
  form.addEventListener('change', checked)
  form.addEventListener('click', (event) => {
    const step = steps[current]!
    const scored = stepOfScore(steps, event)
    if (scored >= 0) return walk(scored)
    const label = (event.target as HTMLElement).closest('label')
    // Arrow keys choose among radio buttons too (detail 0), and must not leave the step.
    if (event.detail === 0 || !step.element.dataset.advances || !label || !find('[type=radio]', label)) return
    clearTimeout(advance)
    advance = window.setTimeout(() => step === steps[current] && go(), SEEN_MS)
  })
  find('.g-back')!.addEventListener('click', back)
  window.addEventListener('popstate', ({ state }) => {
    if (!isDone && !isSending && typeof state?.step === 'number')
      show(visibleSteps[state.step] ? state.step : Math.max(stepBefore(state.step), 0), true)
  })

  const opened = readDraft(key)
  form.classList.add('g-js')
  void kinds.settle?.(form, draft.id, survey, steps)
  const isTouched = entriesOf(form).some(([, value]) => value)
  refresh()
  show(Math.max(visibleSteps.indexOf(true), 0), false)
  history.replaceState({ step: current, depth: 0 }, '')
  void restoreDraft(opened)
  // WebKit empties the form of a page that the guest comes back to, and another language's page may hold newer values.
  window.onpageshow = ({ persisted }) => persisted && void restoreDraft(readDraft(key), draft)
  const earlier = () => void sendEarlier(page, () => isSending || isDone, wantMedia)
  earlier()
  addEventListener('online', () => isSending || earlier())
  if (!first.isFleeting) keepForOffline(page.media)
}
