import type { Locale } from '../../../web/locale.ts'
import { releaseTemplateRows } from '../../templates/library.ts'
import { SHOWN_TEMPLATES } from './shown-templates.ts'

/** The questionnaires that the page shows, and how many there are, rounded down to tens: `120+`. */
export function landingTemplates(locale: Locale) {
  const rows = releaseTemplateRows()
  const templates = rows
    .filter(({ id }) => SHOWN_TEMPLATES.includes(id))
    .map(({ id, title, metric }) => ({ id, title: title[locale], metric }))
  return { templates, templateCount: `${Math.floor(rows.length / 10) * 10}+` }
}
