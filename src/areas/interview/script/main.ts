import { checkBasic } from '../../questionnaire/kinds/basic-checks.ts'
import { readFormBy } from '../../questionnaire/question/form-reader.ts'
import { checkAnswersBy } from '../../questionnaire/validate/basic-answers.ts'
import { beginPage } from './begin-page.ts'

beginPage({
  checkAnswers: (survey, situation) => checkAnswersBy(checkBasic, survey, situation),
  readGuestForm: (entries) => readFormBy(undefined, entries),
})
