import { hiddenAmong } from '../../survey/question/field-name.ts'
import { settleFields, touchField } from '../../survey/question/fields-together.ts'
import { fillPipes } from '../../survey/question/fill-pipes.ts'
import { readForm } from '../../survey/question/read-form.ts'
import { checkAnswers } from '../../survey/validate.ts'
import { beginPage } from './begin.ts'

/** For questionnaires that ask more than the basic types: see `scriptFor`. */
beginPage({
  checkAnswers,
  readForm,
  readHidden: (form) => hiddenAmong(new FormData(form)),
  touch: touchField,
  settle: settleFields,
  follow: fillPipes,
})
