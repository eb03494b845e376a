import type { UiLocale } from '../../../platform/locale.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import { writeWorkbook } from '../../../platform/sheet/xlsx-writer.ts'
import * as m from '../../../text/messages.js'
import { localText } from '../../questionnaire/words/local-text.ts'
import { type MysteryChecklist, type MysteryVisit, UNSEEN } from '../mystery.contract.ts'
import { scoreVisit } from './score.ts'
import type { StoredVisit } from './stored-visit.ts'

type Cell = string | number | null
/** A visit as listed, and as stored. */
export type FileRow = { listed: MysteryVisit; visit: StoredVisit }

/** Accepted visits as a table: a row each, with the score, that of each section, and each point with its note. */
export async function visitsFile(
  format: 'csv' | 'xlsx',
  rows: readonly FileRow[],
  checklist: MysteryChecklist,
  locale: UiLocale,
): Promise<string | Buffer> {
  const to = { locale }
  const words = (text: Parameters<typeof localText>[0]) => localText(text, locale, 'ru')
  const head = [
    ...[m.mystery_file_day({}, to), m.mystery_file_branch({}, to), m.mystery_file_checker({}, to)],
    ...[m.mystery_file_score({}, to), m.mystery_file_critical({}, to)],
    ...checklist.sections.map(({ title }) => `${words(title)}, %`),
    ...checklist.points.flatMap(({ title }) => [
      words(title),
      m.mystery_file_note({ point: words(title) }, to),
    ]),
  ]
  const lines = rows.map((row) => lineOf(row, checklist, locale))
  if (format === 'csv') return writeCsv([head, ...lines])
  return writeWorkbook(
    m.mystery_name({}, to),
    head.map((name) => ({ name, width: 18 })),
    lines,
  )
}

function lineOf({ listed, visit }: FileRow, checklist: MysteryChecklist, locale: UiLocale): Cell[] {
  const answers = visit.answers ?? {}
  const scores = scoreVisit(visit.checklist ?? checklist, answers)
  const sectionScores = new Map(scores.sections.map(({ id, score }) => [id, score]))
  return [
    ...[listed.day, listed.branch.title, listed.checker?.name ?? ''],
    ...[percent(visit.score), scores.failures.length],
    ...checklist.sections.map(({ id }) => percent(sectionScores.get(id) ?? null)),
    ...checklist.points.flatMap(({ id }): Cell[] => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
      return [valueText(answer?.value ?? null, locale), answer?.note ?? '']
    }),
  ]
}

function valueText(value: boolean | number | string | null, locale: UiLocale): Cell {
  if (typeof value === 'boolean') return value ? m.mystery_yes({}, { locale }) : m.mystery_no({}, { locale })
  return value === UNSEEN ? m.mystery_unseen({}, { locale }) : value
}

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10
}
