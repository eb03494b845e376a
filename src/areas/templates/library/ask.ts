import type { Condition } from '../../questionnaire/condition.contract.ts'
import type { Question } from '../../questionnaire/questionnaire.contract.ts'
import {
  EASE_ENDS,
  options,
  QUALITY_ENDS,
  RECOMMEND_ENDS,
  type Three,
  TICK_ALL,
  TICK_SOME,
  t,
} from './parts.ts'

type Row = Parameters<typeof options>[number]
type Ends = { low: Three; high: Three }

export function ends(low: Three, high: Three): Ends {
  return { low, high }
}

/** The question that carries NPS, 0–10. */
export function recommend(title: Three): Question {
  return { id: 'nps', type: 'nps', title, required: true, labels: RECOMMEND_ENDS }
}

/** The question that carries CES: a statement to agree with, 1–7. */
export function ease(title: Three): Question {
  return { id: 'ease', type: 'ces', scale: 7, shape: 'number', title, required: true, labels: EASE_ENDS }
}

/** A question that carries CSAT: five faces, each with a word of its own unless its ends are called otherwise. */
export function faces(id: string, title: Three, labels?: Ends): Question {
  return { id, type: 'csat', shape: 'smiley', title, required: true, ...(labels && { labels }) }
}

/** A score beside the main one: five stars. */
export function stars(id: string, title: Three, labels: Ends = QUALITY_ENDS): Question {
  return { id, type: 'rating', scale: 5, shape: 'star', title, labels }
}

/** What went wrong, asked after a low score; own words are welcome. */
export function wrong(title: Three, visibleIf: Condition, ...rows: Row[]): Question {
  return {
    id: 'wrong',
    type: 'multiple_choice',
    title,
    description: TICK_ALL,
    options: options(...rows),
    other: true,
    visibleIf,
  }
}

/** What pleased, asked after a high score. */
export function pleased(title: Three, visibleIf: Condition, ...rows: Row[]): Question {
  return {
    id: 'pleased',
    type: 'multiple_choice',
    title,
    description: TICK_SOME,
    options: options(...rows),
    visibleIf,
  }
}

/** One of several. */
export function pick(id: string, title: Three, ...rows: Row[]): Question {
  return { id, type: 'single_choice', title, options: options(...rows) }
}

/** Several of several. */
export function many(id: string, title: Three, ...rows: Row[]): Question {
  return { id, type: 'multiple_choice', title, description: TICK_SOME, options: options(...rows) }
}

export function yesNo(
  id: string,
  title: Three,
  yes: Three = t('Да', 'Иә', 'Yes'),
  no: Three = t('Нет', 'Жоқ', 'No'),
): Question {
  return { id, type: 'yes_no', title, labels: { yes, no } }
}

/** A line of own words. */
export function line(id: string, title: Three, description?: Three): Question {
  return { id, type: 'short_text', title, ...(description && { description }) }
}

export function comment(title: Three, description?: Three): Question {
  return { id: 'comment', type: 'long_text', max: 1000, title, ...(description && { description }) }
}

/** Beside a comment: what can be seen, and what is easier said than typed. Stands right after it on its page. */
export function photosAndVoice(visibleIf: Condition): Question[] {
  return [
    {
      id: 'photos',
      type: 'file_upload',
      title: t('Покажите на фото', 'Фотодан көрсетіңіз', 'Show us in a photo'),
      visibleIf,
    },
    {
      id: 'voice',
      type: 'voice',
      title: t('Или скажите голосом', 'Не дауыспен айтыңыз', 'Or say it in your own voice'),
      visibleIf,
    },
  ]
}

/** The same question, asked of some only. */
export function shownIf(visibleIf: Condition, question: Question): Question {
  return { ...question, visibleIf }
}

/** The same question, which can't be passed by. */
export function must(question: Question): Question {
  return { ...question, required: true }
}

/** Title and text of a cover or an ending. */
export function titleAndText(title: Three, text: Three): { title: Three; text: Three } {
  return { title, text }
}

/** Questions by screen, as they are met: the questions and the pages of a template. */
export function screens(parts: Record<string, Question[]>): {
  questions: Question[]
  pages: Record<string, string[]>
} {
  const pages = Object.entries(parts).map(([page, questions]) => [page, questions.map(({ id }) => id)])
  return { questions: Object.values(parts).flat(), pages: Object.fromEntries(pages) }
}
