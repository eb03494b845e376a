import { checkAnswersBy, checkBasic } from '../../survey/basic-answers.ts'
import { readFormBy } from '../../survey/question/form-reader.ts'
import { beginPage } from './begin.ts'

beginPage({
  checkAnswers: (survey, situation) => checkAnswersBy(checkBasic, survey, situation),
  readForm: (entries) => readFormBy(undefined, entries),
})
