import { IconAdjustmentsHorizontal, IconNumbers } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const numberEdit: KindEdit<QuestionOf<'number'>> = {
  group: 'figures',
  icon: IconNumbers,
  name: m.kind_number_name,
  hint: m.kind_number_hint,
  fields: [{ form: 'amount' }],
}

export const sliderEdit: KindEdit<QuestionOf<'slider'>> = {
  group: 'figures',
  icon: IconAdjustmentsHorizontal,
  name: m.kind_slider_name,
  hint: m.kind_slider_hint,
  begin: () => ({ min: 0, max: 100, step: 1 }),
  fields: [{ form: 'amount' }],
}
