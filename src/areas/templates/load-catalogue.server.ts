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
  const asked = search.get('template')
  const found = chosenTemplates(templates, templateFilterOf(search))
  const shown = templates.find(({ id }) => id === asked) ?? found[0] ?? templates[0]!
  const { template } = await call.get('/survey/template', { id: shown.id })
  const { id, title, document } = template
  return { templates, first: { id, title, document } }
}
