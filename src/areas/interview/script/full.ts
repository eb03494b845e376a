import { settleFields, touchField } from '../../survey/question/fields-together.ts'
import { readForm } from '../../survey/question/read-form.ts'
import { checkAnswers } from '../../survey/validate.ts'
import { beginPage } from './begin.ts'

/** For questionnaires that ask more than the basic types: see `scriptFor`. */
beginPage({ checkAnswers, readForm, touch: touchField, settle: settleFields })
