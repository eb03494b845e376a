import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'

export type TableEncoding = NonNullable<ImportOutcome['table']['encoding']>

/** What a person has said of a table so far. It outlives every failed call and every step back. */
export type Choices = {
  /** Read into memory, so that a file that is changed or removed meanwhile does no harm. */
  file: File
  /** By the place of the file's column; '' leaves it out. Empty before the first reading. */
  mapping: readonly string[]
  header: number | undefined
  encoding: TableEncoding | undefined
  /** Whether empty cells erase what is stored. */
  erase: boolean
}

export type WizardStep = 'file' | 'columns' | 'check' | 'done'
export const STEPS: readonly WizardStep[] = ['file', 'columns', 'check', 'done']

/** What each column is taken for after a reading. */
export function mappingOf({ table }: ImportOutcome): string[] {
  return table.columns.map(({ field }) => field ?? '')
}

/** The mapping with a column taken for something; what it was is taken from the column that had it before. */
export function withColumn(mapping: readonly string[], at: number, field: string): string[] {
  return mapping.map((before, place) => {
    if (place === at) return field
    return field !== '' && before === field ? '' : before
  })
}

const PASTED = 'text/tab-separated-values'

/** Text that was pasted from a spreadsheet, as a file. */
export function pastedFile(text: string): File {
  return new File([text], 'pasted.tsv', { type: PASTED })
}

/** Whether a table was pasted: then nobody need ask how its letters are written. */
export function isPastedTable({ file }: Choices): boolean {
  return file.type === PASTED
}

/** The body of the call, as the API takes a table. */
export function importForm(
  surveyId: string,
  { file, mapping, header, encoding, erase }: Choices,
  more: { dryRun?: boolean; partial?: boolean; queue?: boolean },
): FormData {
  const form = new FormData()
  form.append('id', surveyId)
  // The fields stand before the file, whose bytes come last.
  if (mapping.length > 0) form.append('mapping', JSON.stringify({ ...mapping }))
  if (header !== undefined) form.append('header', String(header))
  if (encoding !== undefined) form.append('encoding', encoding)
  for (const [name, value] of Object.entries({ ...more, erase })) if (value) form.append(name, 'true')
  form.append('file', file, file.name)
  return form
}
