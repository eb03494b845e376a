import { listsOf } from '../compound-questions.ts'
import type { LocalText } from '../condition.contract.ts'
import type { Question, SurveyDocument, Widget } from '../questionnaire.contract.ts'
import { missingLocales } from './local-text.ts'

/** One text that guests read, and whose it is. */
export type Wording = {
  /** Names it in every version of the questionnaire, wherever it is moved. */
  key: string
  text: LocalText
  part: 'title' | 'description' | 'option' | 'label' | 'text' | 'message' | 'screen' | 'business'
  questionId?: string
  widgetId?: string
}

/** All texts of a questionnaire that have words in at least one language, in the order that guests meet them. */
export function wordingOf(survey: SurveyDocument): readonly Wording[] {
  const wordings = cache.get(survey) ?? gathered(survey)
  cache.set(survey, wordings)
  return wordings
}

/** Gathered once for each questionnaire, since none is ever changed in place: it is asked for language by language. */
const cache = new WeakMap<SurveyDocument, readonly Wording[]>()

function gathered(survey: SurveyDocument): Wording[] {
  const texts: (Omit<Wording, 'text'> & { text: LocalText | undefined })[] = [
    { key: 'business', text: survey.config.theme?.business, part: 'business' },
    ...(survey.config.pages ?? []).map(({ id, title, questions }) => ({
      key: `screen ${id} title`,
      text: title,
      part: 'screen' as const,
      questionId: questions[0],
    })),
    ...survey.questions.flatMap((question) => wordingOfQuestion(question)),
    ...survey.widgets.flatMap(wordingOfWidget),
  ]
  return texts.filter((wording): wording is Wording => isWritten(wording.text))
}

/** How many texts of a question or a widget have no words in a language. */
export function untranslated(item: Question | Widget, locale: string): number {
  const texts = 'after' in item ? wordingOfWidget(item) : wordingOfQuestion(item)
  return texts.filter(({ text }) => isWritten(text) && missingLocales(text, [locale]).length > 0).length
}

/** Whether a text has words in any language. */
export function isWritten(text: LocalText | undefined): text is LocalText {
  if (text === undefined) return false
  if (typeof text === 'string') return text.trim() !== ''
  return Object.values(text).some((words) => words.trim() !== '')
}

function wordingOfQuestion(
  question: Question,
  owner = `question ${question.id}`,
  questionId = question.id,
): (Omit<Wording, 'text'> & { text: LocalText | undefined })[] {
  const own = (part: Wording['part'], way: string, text: LocalText | undefined) => ({
    key: `${owner} ${way}`,
    text,
    part,
    questionId,
  })
  const texts: (Omit<Wording, 'text'> & { text: LocalText | undefined })[] = [
    own('title', 'title', question.title),
    own('description', 'description', question.description),
  ]
  for (const [name, items] of listsOf(question))
    texts.push(...items.map(({ id, label }) => own('option', `${name} ${id}`, label)))
  if ('labels' in question)
    texts.push(...Object.entries(question.labels ?? {}).map(([end, label]) => own('label', end, label)))
  if ('stepNames' in question)
    texts.push(...(question.stepNames ?? []).map((name, place) => own('label', `step ${place}`, name)))
  if ('unit' in question) texts.push(own('label', 'unit', question.unit))
  if ('text' in question) texts.push(own('text', 'text', question.text))
  if (question.type === 'repeat')
    texts.push(
      own('label', 'entryTitle', question.entryTitle),
      ...question.questions.flatMap((inner) =>
        wordingOfQuestion(inner, `${owner} entry ${inner.id}`, questionId),
      ),
      own('label', 'addLabel', question.addLabel),
    )
  texts.push(
    ...(question.validators ?? []).map(({ message }, place) => own('message', `rule ${place}`, message)),
  )
  return texts
}

function wordingOfWidget(widget: Widget) {
  const own = (part: Wording['part'], way: string, text: LocalText | undefined) => ({
    key: `widget ${widget.id} ${way}`,
    text,
    part,
    widgetId: widget.id,
  })
  const link = widget.type === 'thanks' ? widget.link?.label : undefined
  return [own('title', 'title', widget.title), own('text', 'text', widget.text), own('label', 'link', link)]
}
