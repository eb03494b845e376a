import * as m from '../../../text/messages.js'
import type { Analytics } from '../analytics.contract.ts'
import { topicName } from '../cards/comments/insight-words.ts'
import { formatDays } from '../filter/days.ts'
import type { DrillDownAddress } from './drilldown-address.ts'

/** What the words of a narrowed list are taken from. */
export type Names = {
  questions: Analytics['questions']
  branches: readonly { code: string; title: string; lat?: number | null; lon?: number | null }[]
  subjects: readonly { id: string; title: string }[]
  /** The reader's own year, which days go without. */
  thisYear: string
}

/** Which answers are shown, in words: «Посоветуете нас?: 9–10», «Ср, 13:00–14:00». */
export function drillDownText(behind: DrillDownAddress, names: Names): string {
  const { days, branch, person, place, topic, word } = behind
  const parts = [
    behind.complaints === 'open' && m.analytics_behind_complaints_open(),
    behind.complaints === true && m.analytics_behind_complaints(),
    behind.suspicious && m.analytics_behind_suspicious(),
    behind.question && saidText(names, behind.question, behind.value),
    behind.question2 && saidText(names, behind.question2, behind.value2),
    clockText(behind),
    days && formatDays(days, names.thisYear),
    branch && (names.branches.find(({ code }) => code === branch)?.title ?? branch),
    person && (names.subjects.find(({ id }) => id === person)?.title ?? m.analytics_subject()),
    place,
    topic && topicName(topic),
    word && m.analytics_quoted({ word }),
    behind.counted && m.analytics_behind_counted(),
  ]
  return parts.filter(Boolean).join(', ')
}

function saidText({ questions }: Names, id: string, value: string | undefined): string {
  const question = questions.find((each) => each.id === id)
  if (!question) return m.analytics_behind_gone()
  if (value === undefined) return m.analytics_behind_answered({ question: question.title })
  const entry = question.distribution.find((each) => String(each.value) === value)
  const label = entry ? [entry.row, entry.label].filter(Boolean).join(': ') : value.replace('..', '–')
  return m.analytics_behind_said({ question: question.title, answer: label })
}

/** «Ср, 13:00–14:00» */
function clockText({ weekday, hour }: DrillDownAddress): string | null {
  const day = weekday === undefined ? null : m.analytics_weekdays().split(' ')[weekday]
  const time = hour === undefined ? null : `${hour}:00–${(hour + 1) % 24}:00`
  return [day, time].filter(Boolean).join(', ') || null
}
