import { TO_END } from '../../../questionnaire/logic/path.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { Building } from '../building.ts'
import type { Imported } from '../imported.ts'
import { languageByLetters } from '../language-by-letters.ts'
import { namesOf } from '../left-over.ts'
import { type FormItem, isItem, itemOf, itemsIn, noteRemaining, textOf } from './form-values.ts'
import { googleQuestion } from './google-question.ts'

const MOST_ITEMS = 2000
/** Where a form is kept, and what is read by name. */
const HARMLESS =
  namesOf(`formId revisionId responderUri linkedSheetId settings publishSettings itemId questionId documentTitle contentUri
  sourceUri properties required shuffle shuffleQuestions low high type folderId maxFiles maxFileSize types includeYear includeTime duration
  paragraph isOther goToAction goToSectionId ratingScaleLevel iconType grading youtubeUri`)

/** Whether a parsed JSON file is a form as the API of Google Forms gives it. */
export function isGoogleForm(value: unknown): boolean {
  const { info, items } = itemOf(value)
  return isItem(info) && Array.isArray(items) && items.some((item) => isItem(item) && 'itemId' in item)
}

/**
 * Takes over a form of Google Forms: sections as pages, grids, scales, and the ways from options to sections.
 * @throws UnreadableSurvey when there is nothing to import or to report
 */
export function importGoogleForm(value: unknown): Imported {
  const form = value as FormItem
  const info = itemOf(form.info)
  const items = itemsIn(form.items)
  const words = [info, ...items].map(({ title }) => textOf(title)).join(' ')
  const building = new Building([languageByLetters(words)])
  const text = building.text('description', { '': textOf(info.description) })
  if (text) building.widget('description', { type: 'cover', after: 'start', text })
  const sections = sectionsOf(items)
  for (const [place, section] of sections.entries()) takeSection(section, place, sections, building)
  const { items: _, info: __, ...rest } = form
  noteRemaining('form', [rest, info], [text, textOf(info.title)], HARMLESS, building)
  return building.result(building.title({ '': textOf(info.title) || textOf(info.documentTitle) }))
}

/** What stands between two page breaks; the break that begins it has its title. */
type Section = { id: string; head: FormItem | undefined; items: FormItem[] }

function sectionsOf(items: FormItem[]): Section[] {
  const sections: Section[] = [{ id: '', head: undefined, items: [] }]
  for (const item of items) {
    if (item.pageBreakItem !== undefined) sections.push({ id: textOf(item.itemId), head: item, items: [] })
    else sections.at(-1)!.items.push(item)
  }
  return sections.filter(({ head, items }) => head !== undefined || items.length > 0)
}

function takeSection(section: Section, place: number, sections: Section[], building: Building): void {
  const { head, items } = section
  const name = section.id || `section ${place + 1}`
  const first = building.count
  building.startPage()
  const title = head && building.text(name, { '': textOf(head.title) })
  const text = head && building.text(name, { '': textOf(head.description) })
  if (text) building.widget(name, { type: 'statement', text })
  const questionItems = items.filter(
    (item) => item.questionItem !== undefined || item.questionGroupItem !== undefined,
  )
  for (const item of items) takeItem(item, item === questionItems.at(-1), sections, building)
  if (head) noteRemaining(name, head, [title, text], HARMLESS, building)
  building.page(name, first, title)
}

function takeItem(item: FormItem, isLast: boolean, sections: Section[], building: Building): void {
  const { notes } = building
  const id = textOf(item.itemId) || 'item'
  if (building.count >= MOST_ITEMS) {
    notes.leftOut(id, 'too_many', textOf(item.title))
    return
  }
  const title = building.text(id, { '': textOf(item.title) })
  const description = building.text(id, { '': textOf(item.description) })
  if (item.questionItem === undefined && item.questionGroupItem === undefined) {
    if (item.imageItem !== undefined || item.videoItem !== undefined) notes.changed(id, 'picture_left_out')
    if (title || description)
      building.widget(id, {
        type: 'statement',
        ...(title && description ? { title, text: description } : { text: title ?? description }),
      })
    else notes.leftOut(id, 'picture_left_out')
    noteRemaining(id, item, [title, description], HARMLESS, building)
    return
  }
  const question = googleQuestion(
    id,
    item,
    { title: title ?? id, ...(description && { description }) },
    building,
  )
  if (!question) {
    notes.leftOut(id, 'type_unknown')
    noteRemaining(id, item, [], HARMLESS, building)
    return
  }
  const jumps = jumpsOf(item, question, isLast, sections, building)
  const added = building.question(id, { ...question, ...(jumps.length > 0 && { jumps }) }, [])
  noteRemaining(id, item, added === undefined ? [] : question, HARMLESS, building)
}

/** Ways that begin at an option: there they are gone at the end of the section, so only its last question may have them here. */
function jumpsOf(
  item: FormItem,
  question: Question,
  isLast: boolean,
  sections: Section[],
  building: Building,
): { when: { all: [{ question: string; op: 'any_of'; value: string[] }] }; to: string }[] {
  const { choiceQuestion } = itemOf(itemOf(item.questionItem).question)
  return itemsIn(itemOf(choiceQuestion).options).flatMap((option) => {
    const action = textOf(option.goToAction)
    const goal = textOf(option.goToSectionId)
    if ((!action && !goal) || action === 'NEXT_SECTION') return []
    const to = action === 'SUBMIT_FORM' ? TO_END : firstQuestion(goal, sections)
    const value = option.isOther === true ? 'other' : textOf(option.value)
    if (to && isLast && question.type !== 'multiple_choice')
      return [{ when: { all: [{ question: question.id, op: 'any_of', value: [value] }] }, to }]
    building.notes.changed(question.id, 'condition_left_out', `${value} → ${goal || action}`)
    return []
  })
}

function firstQuestion(sectionId: string, sections: Section[]): string | undefined {
  const place = sectionId ? sections.findIndex(({ id }) => id === sectionId) : -1
  if (place < 0) return undefined
  const items = sections.slice(place).flatMap((section) => section.items)
  return textOf(items.find((item) => item.questionItem ?? item.questionGroupItem)?.itemId) || undefined
}
