import { defineCalls } from '../../../calls/define-calls.ts'
import { Nothing } from '../../account/account.contract.ts'
import { ImportedSurvey, ImportSurvey } from './import.contract.ts'

export const importCalls = defineCalls({
  'POST /survey/import': {
    access: 'signedIn',
    key: 'manage',
    body: ImportSurvey,
    upload: Nothing,
    answer: ImportedSurvey,
    group: 'surveys',
    summary:
      'Reads a questionnaire of ours or of another tool and gives it as a draft; save it with POST /survey/receive.',
  },
})
