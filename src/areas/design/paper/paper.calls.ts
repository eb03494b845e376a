import { defineCalls } from '../../../calls/define-calls.ts'
import { PDF } from '../../../calls/media-types.ts'
import { PaperFormQuery } from './paper.contract.ts'

export const paperFormCalls = defineCalls({
  'GET /survey/paper': {
    access: 'signedIn',
    query: PaperFormQuery,
    files: [PDF],
    group: 'survey-pages',
    summary: 'Downloads the questionnaire on paper.',
    description: 'The published questionnaire as a printable A4 form, PDF.',
  },
})
