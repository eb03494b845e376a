import { defineCalls } from '../../calls/define-calls.ts'
import { OneTemplate, TemplateQuery, Templates } from './template-calls.contract.ts'

export const templateCalls = defineCalls({
  'GET /survey/templates': {
    access: 'public',
    answer: Templates,
    group: 'surveys',
    summary: 'Lists the ready-made questionnaires.',
  },
  'GET /survey/template': {
    access: 'public',
    query: TemplateQuery,
    answer: OneTemplate,
    group: 'surveys',
    summary: 'Gives a ready-made questionnaire whole.',
  },
})
