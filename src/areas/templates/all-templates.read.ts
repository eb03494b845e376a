import type { Executor } from '../../platform/database.ts'
import { releaseTemplateRows, templateById } from './library.ts'
import { findPublished, listPublished } from './published.queries.ts'
import type { SurveyTemplate } from './template.contract.ts'
import type { TemplateRow } from './template-calls.contract.ts'

/** Every template that an account may take: those of the release, then what operators published here. */
export async function listTemplates(db: Executor): Promise<TemplateRow[]> {
  return [...releaseTemplateRows(), ...(await listPublished(db))]
}

/** One of these whole; undefined when there is none. */
export async function findTemplate(db: Executor, id: string): Promise<SurveyTemplate | undefined> {
  return templateById(id) ?? findPublished(db, id)
}
