import { readProjectJson } from '../../platform/config/project-files.ts'
import { leadingMetric } from '../questionnaire/metric.ts'
import { summaryOf } from './summary.ts'
import type { SurveyTemplate } from './template.contract.ts'
import type { TemplateRow } from './template-calls.contract.ts'
import type { TemplateFile } from './template-file.contract.ts'

let knownIds: ReadonlySet<string> | undefined
let rows: readonly TemplateRow[] | undefined

/** Ids of the release's templates, in the order of the catalogue. */
export function releaseTemplateIds(): ReadonlySet<string> {
  knownIds ??= new Set(readProjectJson<string[]>('content/template-order.json'))
  return knownIds
}

/** The release's templates as a list shows them. Their documents are not kept: they are ten times as large. */
export function releaseTemplateRows(): readonly TemplateRow[] {
  rows ??= [...releaseTemplateIds()].map((id) => {
    const { document, ...template } = readTemplate(id)
    return { ...template, ...summaryOf(document) }
  })
  return rows
}

/** The release's templates whole, in the order of the catalogue. */
export function releaseTemplates(): SurveyTemplate[] {
  return [...releaseTemplateIds()].map(readTemplate)
}

/** A template of the release, read from its file and the caller's to change; undefined when there is none with this id. */
export function templateById(id: string): SurveyTemplate | undefined {
  return releaseTemplateIds().has(id) ? readTemplate(id) : undefined
}

function readTemplate(id: string): SurveyTemplate {
  const { industry, title, description, document } = readProjectJson<TemplateFile>(
    `content/templates/${id}.json`,
  )
  return { id, industry, metric: leadingMetric(document)!, title, description, document }
}
