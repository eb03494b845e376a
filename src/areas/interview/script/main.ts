import { readFormBy } from '../../survey/question/form-reader.ts'
import { checkAnswersBy, checkBasic } from '../../survey/validate/basic-answers.ts'
import { beginPage } from './begin.ts'

beginPage({
  checkAnswers: (survey, situation) => checkAnswersBy(checkBasic, survey, situation),
  readForm: (entries) => readFormBy(undefined, entries),
})
