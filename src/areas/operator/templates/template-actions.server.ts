import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text, texts } from '../../../web/form/forms.server.ts'
import { check } from '../../../web/form/validators.ts'
import { INDUSTRIES } from '../../templates/template.contract.ts'
import type { LeftOut } from './operator-templates.contract.ts'
import { TEMPLATE_RULES } from './template-rules.ts'

/** Does what a form of the page of templates asks for: publishes or updates one, withdraws it, puts it back. */
export async function workOnTemplates(request: Request) {
  const form = await readForm(request)
  const call = api(request)
  const intent = text(form, 'intent')
  try {
    if (intent === 'withdraw' || intent === 'restore') {
      await call.post(`/operator/templates/${intent}`, { id: text(form, 'id') })
      return done(form, intent === 'restore' ? m.operator_template_in_catalogue() : '')
    }
    const errors = check(texts(form), TEMPLATE_RULES)
    const industry = INDUSTRIES.find((each) => each === text(form, 'industry'))
    if (!industry || Object.keys(errors).length > 0) return refuse(form, errors)
    const words = (name: 'title' | 'about') => ({
      ru: text(form, `${name}_ru`),
      kk: text(form, `${name}_kk`),
      en: text(form, `${name}_en`),
    })
    const { leftOut } = await call.post('/operator/templates', {
      surveyId: text(form, 'survey'),
      industry,
      title: words('title'),
      description: words('about'),
    })
    const what = leftOut.map((each) => LEFT[each]()).join(', ')
    return done(form, what ? m.operator_template_left({ what }) : m.operator_template_in_catalogue())
  } catch (problem) {
    return refuse(form, problem)
  }
}

const LEFT: Record<LeftOut, () => string> = {
  pictures: m.operator_template_left_pictures,
  business: m.operator_template_left_business,
  links: m.operator_template_left_links,
  codes: m.operator_template_left_codes,
}
