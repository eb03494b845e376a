import { defineCalls } from '../../../../calls/define-calls.ts'
import { SurveyQuery } from '../../../survey/survey-calls.contract.ts'
import {
  AdoptCodes,
  Adopted,
  AdoptionCheck,
  Adoptions,
  AdoptionsQuery,
  CheckAdoption,
  ReadCode,
} from '../code.contract.ts'

export const adoptCalls = defineCalls({
  'GET /survey/code/adopt': {
    access: 'signedIn',
    query: AdoptionsQuery,
    answer: Adoptions,
    group: 'survey-pages',
    summary: 'Lists codes that were printed elsewhere.',
  },
  'POST /survey/code/adopt': {
    access: 'signedIn',
    body: AdoptCodes,
    answer: Adopted,
    group: 'survey-pages',
    summary: 'Takes over codes that were printed elsewhere.',
  },
  'POST /survey/code/adopt/check': {
    access: 'signedIn',
    body: CheckAdoption,
    answer: AdoptionCheck,
    group: 'survey-pages',
    summary: 'Checks whether such a code leads here.',
  },
  'POST /survey/code/read': {
    access: 'signedIn',
    upload: SurveyQuery,
    answer: ReadCode,
    group: 'survey-pages',
    summary: 'Reads a code from a photo.',
    description: 'Reads the code on a photo: fields id and file.',
  },
})
