import { readSheets, type SheetRows } from '../../../../platform/sheet/xlsx-reader.ts'
import type { SourceWords } from '../building.ts'
import { UnreadableSurvey } from '../imported.ts'
import { columnOf, type FormLanguages, headsOf, languagesOf } from './xlsform-languages.ts'

/** A line of a sheet by its columns; columns with a language stand in `words`. */
export type SheetLine = {
  values: ReadonlyMap<string, string>
  words: ReadonlyMap<string, SourceWords>
  /** What stands in a column that repeats another one, and says something else. */
  repeated: readonly [head: string, text: string][]
  /** Texts of languages that can't be told. */
  unread: readonly [head: string, text: string][]
}

/** A form as XLSForm keeps it: three sheets. */
export type XlsForm = {
  languages: FormLanguages
  survey: SheetLine[]
  /** Choices by the name of their list, in their order. */
  choices: Map<string, SheetLine[]>
  settings: SheetLine
  /** Sheets of the specification that nothing here reads. */
  unreadSheets: string[]
}

const UNREAD_SHEETS = ['external_choices', 'entities', 'osm', 'cascades']
const NO_LINE: SheetLine = { values: new Map(), words: new Map(), repeated: [], unread: [] }

/**
 * Reads an XLSForm workbook: the sheets `survey`, `choices` and `settings`, with columns such as `label::Русский (ru)`.
 * @throws UnreadableSurvey where there is no workbook, or no sheet of questions in it
 */
export async function readXlsForm(bytes: Buffer): Promise<XlsForm> {
  const sheets = new Map(
    [...(await readSheets(bytes))].map(([name, rows]) => [name.trim().toLowerCase(), rows]),
  )
  // A library of KoboToolbox keeps its questions in a sheet of another name.
  const survey = sheets.get('survey') ?? sheets.get('library')
  if (!survey || !headsOf(survey).some((head) => columnOf(head).name === 'type'))
    throw new UnreadableSurvey('survey')
  const choices = sheets.get('choices') ?? []
  const settingRows = sheets.get('settings') ?? []
  const declared = linesOf(settingRows, undefined)[0]?.values.get('default_language') ?? ''
  const languages = languagesOf([survey, choices], declared)
  return {
    languages,
    survey: linesOf(survey, languages),
    choices: Map.groupBy(linesOf(choices, languages), ({ values }) => values.get('list_name') ?? ''),
    settings: linesOf(settingRows, languages)[0] ?? NO_LINE,
    unreadSheets: UNREAD_SHEETS.filter((name) => (sheets.get(name)?.length ?? 0) > 1),
  }
}

/** Lines below the heads; empty ones are passed over. */
function linesOf(sheet: SheetRows, languages: FormLanguages | undefined): SheetLine[] {
  const first = sheet.findIndex((row) => row.some(Boolean))
  const columns = headsOf(sheet).map(columnOf)
  // A column that names its language stands before one that does not.
  const order = [...columns.entries()].sort(([, one], [, other]) => weight(one) - weight(other))
  return sheet
    .slice(first + 1)
    .filter((row) => row.some((cell) => cell.trim()))
    .map((row) => {
      const values = new Map<string, string>()
      const words = new Map<string, Record<string, string>>()
      const repeated: [string, string][] = []
      const unread: [string, string][] = []
      for (const [place, { head, name, language }] of order) {
        const text = row[place]?.trim() ?? ''
        if (!text || !name) continue
        if (language === undefined) {
          if (!values.has(name)) values.set(name, text)
          else if (values.get(name) !== text) repeated.push([head, text])
          continue
        }
        const locale = languages?.localeOf(language)
        const texts = words.get(name) ?? Object.create(null)
        if (locale === undefined) unread.push([head, text])
        else if (texts[locale] === undefined) texts[locale] = text
        else if (texts[locale] !== text) repeated.push([head, text])
        words.set(name, texts)
      }
      return { values, words, repeated, unread }
    })
}

function weight({ language }: { language?: string }): number {
  return language === '' ? 1 : 0
}
