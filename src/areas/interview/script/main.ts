import { checkBasic } from '../../questionnaire/kinds/basic-checks.ts'
import { readFormBy } from '../../questionnaire/question/form-reader.ts'
import { beginPage } from './begin-page.ts'

beginPage({
  check: checkBasic,
  readGuestForm: (entries) => readFormBy(undefined, entries),
})
