import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SurveyTemplate, TemplateWords } from './template.contract.ts'
import type { TemplateRow } from './template-calls.contract.ts'

type TypedWords = { title: TemplateWords; description: TemplateWords; locale: string }

/** What operators of this installation published for all accounts, oldest first. */
export async function listPublished(db: Executor): Promise<TemplateRow[]> {
  const { rows } = await sql<Omit<TemplateRow, 'title' | 'description'> & TypedWords>`
    select id, industry, metric, title, description, locale, questions, seconds, picture
    from published_template where withdrawn_at is null order by published_at, id`.execute(db)
  return rows.map(({ locale, title, description, ...row }) => ({
    ...row,
    title: inEveryLanguage(title, locale),
    description: inEveryLanguage(description, locale),
  }))
}

/** One of them whole; undefined for one that was withdrawn, or never was. */
export async function findPublished(db: Executor, id: string): Promise<SurveyTemplate | undefined> {
  const { rows } = await sql<
    Omit<SurveyTemplate, 'title' | 'description' | 'document'> & TypedWords & { document: SurveyDocument }
  >`
    select id, industry, metric, title, description, locale, document
    from published_template where id = ${id} and withdrawn_at is null`.execute(db)
  const [row] = rows
  if (!row) return
  const { locale, title, description, ...template } = row
  return {
    ...template,
    title: inEveryLanguage(title, locale),
    description: inEveryLanguage(description, locale),
  }
}

/** Notes that a survey was made of a template. Those of the release are not counted. */
export async function countTaken(trx: OpenTransaction, id: string): Promise<void> {
  await sql`
    update published_template set taken = taken + 1 where id = ${id} and withdrawn_at is null`.execute(trx)
}

/** Where a language has no words, those in the questionnaire's own stand, or the Russian ones. */
function inEveryLanguage(typed: TemplateWords, locale: string): TemplateWords {
  const own = Object.hasOwn(typed, locale) ? typed[locale as keyof TemplateWords] : ''
  const words = (language: keyof TemplateWords) => typed[language] || own || typed.ru
  return { ru: words('ru'), kk: words('kk'), en: words('en') }
}
