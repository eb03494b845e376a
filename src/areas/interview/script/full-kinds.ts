import { hiddenAmong } from '../../survey/question/field-name.ts'
import { settleFields, touchField } from '../../survey/question/fields-together.ts'
import { fillPipes } from '../../survey/question/fill-pipes.ts'
import { readForm } from '../../survey/question/read-form.ts'
import { checkAnswers } from '../../survey/validate.ts'
import type { Kinds } from './kinds.ts'

/** What every type of question needs that a form with a script can hold. */
export const fullKinds = {
  checkAnswers,
  readForm,
  readHidden: (form) => hiddenAmong(new FormData(form)),
  touch: touchField,
  settle: settleFields,
  follow: fillPipes,
} satisfies Kinds
