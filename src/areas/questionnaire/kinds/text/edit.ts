import { IconAlignLeft, IconTypography } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const longTextEdit: KindEdit<QuestionOf<'long_text'>> = {
  group: 'texts',
  icon: IconAlignLeft,
  name: m.kind_long_text_name,
  hint: m.kind_long_text_hint,
  fields: [{ form: 'text' }],
}

export const shortTextEdit: KindEdit<QuestionOf<'short_text'>> = {
  group: 'texts',
  icon: IconTypography,
  name: m.kind_short_text_name,
  hint: m.kind_short_text_hint,
  fields: [{ form: 'text' }],
}
