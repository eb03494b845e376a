import type { Api } from '../../web/api.server.ts'
import {
  chosenTemplates,
  inPageLanguage,
  type ListedTemplate,
  type TemplateInLanguage,
  templateFilterOf,
} from './catalogue.ts'

/** The list of templates for a page, and whole the one that its address names, or else the first that it asks for. */
export async function loadCatalogue(
  call: Api,
  search: URLSearchParams,
): Promise<{ templates: ListedTemplate[]; first: TemplateInLanguage }> {
  const list = await call.get('/survey/templates')
  const templates = inPageLanguage(list.templates)
  const templateId = search.get('template')
  const matches = chosenTemplates(templates, templateFilterOf(search))
  const selected = templates.find(({ id }) => id === templateId) ?? matches[0] ?? templates[0]!
  const { template } = await call.get('/survey/template', { id: selected.id })
  const { id, title, document } = template
  return { templates, first: { id, title, document } }
}
