import { wrongFields } from '../../questionnaire/kinds/contact/wrong-fields.ts'
import { holds, type Situation } from '../../questionnaire/logic/condition.ts'
import { visiblePath } from '../../questionnaire/logic/path.ts'
import { questionDomId, widgetDomId } from '../../questionnaire/question/dom-id.ts'
import { progressOf } from '../../questionnaire/question/progress.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { PageData } from '../page/page-data.ts'
import { find } from './find.ts'
import type { WhyLater } from './outbox.ts'

/** A step as it stands in the page. The choice of the subject is one without questions. */
export type PageStep = { element: HTMLElement; questions: Question[] }

export function stepsOfPage(form: HTMLFormElement, survey: SurveyDocument): PageStep[] {
  return [...form.querySelectorAll<HTMLElement>('.g-step')].map((element) => ({
    element,
    questions: survey.questions.filter((_, place) => find(`#${questionDomId(place)}`, element)),
  }))
}

/** Shows and hides questions and blocks by the answers so far. @returns which steps have something to show */
export function applyConditions(
  survey: SurveyDocument,
  steps: readonly PageStep[],
  situation: Situation,
): boolean[] {
  const path = visiblePath(survey, situation)
  const visible = new Set(path.questions)
  const show = (id: string, isVisible: boolean) => {
    const element = find(`#${id}`)
    if (element) element.hidden = !isVisible
  }
  for (const [place, question] of survey.questions.entries())
    show(questionDomId(place), visible.has(question))
  for (const [place, { visibleIf }] of survey.widgets.entries())
    show(widgetDomId(place), holds(visibleIf, path.situation))
  return steps.map(
    ({ questions }) => questions.length === 0 || questions.some((question) => visible.has(question)),
  )
}

/** Draws where the guest is: “2 of 4”, the bar, and the score that led there. */
export function drawProgress(
  survey: SurveyDocument,
  steps: readonly PageStep[],
  current: number,
  situation: Situation,
  words: string,
): void {
  drawScore(steps[current]!.element, situation)
  const questions = steps.map((step) => step.questions)
  const { step, steps: all } = progressOf(survey, questions, current, situation)
  const text = words.replace('{step}', `${step}`).replace('{steps}', `${all}`)
  const count = find('.g-count')
  const bar = find('.g-bar')
  if (!count || !bar) return
  if (count.textContent !== text) count.textContent = text
  while (bar.children.length > all) bar.lastChild!.remove()
  while (bar.children.length < all) bar.append(document.createElement('i'))
  for (const [place, mark] of [...bar.children].entries()) mark.classList.toggle('g-done', place < step)
}

/** Writes the score that led to a step above it. */
function drawScore(step: HTMLElement, { answers }: Situation): void {
  const score = find<HTMLElement>('.g-score', step)
  if (score) score.firstChild!.textContent = `${answers[score.dataset.of!] ?? ''}`
}

/** The step at which such a score was given, when its button was pressed; else −1. */
export function stepOfScore(steps: readonly PageStep[], { target }: Event): number {
  const { of } = (target as HTMLElement).parentElement!.dataset
  return of ? steps.findIndex(({ questions }) => questions.some(({ id }) => id === of)) : -1
}

/** Puts a message beside a question, or takes it away. */
export function setMessage(place: number, message: string): void {
  const question = find(`#${questionDomId(place)}`)
  const line = find(`#${questionDomId(place)}-m`)
  if (!question || !line || line.textContent === message) return
  line.textContent = message
  question.classList.toggle('g-wrong', message !== '')
  const fields = [...question.querySelectorAll<HTMLInputElement>('.g-input')]
  for (const [place, isWrong] of wrongFields(fields).entries())
    fields[place]!.setAttribute('aria-invalid', `${message !== '' && isWrong}`)
}

/** What happened, said to the eye and to the screen reader; with a button where something can be done about it. */
export function announce(text: string, action?: Action): void {
  const status = find('.g-status')!
  status.textContent = text
  if (action) status.append(' ', buttonOf(action))
}

type Action = { label: string; act: () => void }

/** For places outside the form, which it would send. */
function buttonOf({ label, act }: Action): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = label
  button.onclick = act
  return button
}

/**
 * Replaces the questions by an ending that lies ready in the page.
 * @param thanks id of a thank-you screen; the plain one where the survey has none such
 * @param words other words for the ending, where it says something else than thanks
 * @returns puts the questions back
 */
export function showEnding(
  thanks: string | undefined,
  words?: { title: string; text: string; action?: Action },
): () => void {
  const main = find('.g-main')!
  const questions = find('.g-form', main) && [...main.childNodes]
  const endings = find<HTMLTemplateElement>('#g-endings')!.content
  const wanted = find(`[data-thanks="${CSS.escape(thanks ?? '')}"]`, endings) ?? endings.firstElementChild!
  const ending = wanted.cloneNode(true) as HTMLElement
  const title = find('h2', ending)!
  if (words) {
    title.textContent = words.title
    const text = find('p', ending)!
    text.textContent = words.text
    if (words.action) {
      const button = buttonOf(words.action)
      button.className = 'g-btn'
      text.after(button)
    }
  }
  main.replaceChildren(ending)
  scrollTo(0, 0)
  title.focus()
  return () => {
    if (questions) main.replaceChildren(...questions)
  }
}

/** Says that the answer is kept and will be sent. @param isSafe whether it survives the page */
export function showSaved({ words }: PageData, why: WhyLater, isSafe: boolean): () => void {
  const offline = isSafe ? words.waitingText : words.waitingOpen
  return showEnding('', {
    title: words.waiting,
    text: why === 'offline' ? offline : why === 'limited' ? words.limitedText : words.busyText,
    action: { label: words.retry, act: () => dispatchEvent(new Event('online')) },
  })
}

/** The thank-you screen of an answer, with the way to the guest's own page of it. */
export function showThanks(
  { thanks, page: path }: { thanks?: string; page?: string },
  { locale, words }: PageData,
  hasNumber: boolean,
): void {
  showEnding(thanks)
  if (!path) return
  const address = `${path}?lang=${locale}`
  const call = hasNumber && find<HTMLFormElement>('.g-call')
  if (call) {
    call.action = address
    call.hidden = false
  }
  const line = document.createElement('p')
  const link = document.createElement('a')
  link.href = address
  link.textContent = words.ownPage
  line.append(link)
  find('.g-thanks > p')?.after(line)
}
