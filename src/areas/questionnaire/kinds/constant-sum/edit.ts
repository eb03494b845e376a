import { IconChartPie } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const constantSumEdit: KindEdit<QuestionOf<'constant_sum'>> = {
  group: 'choices',
  icon: IconChartPie,
  name: m.kind_constant_sum_name,
  hint: m.kind_constant_sum_hint,
  begin: ({ option }) => ({ options: [1, 2, 3].map(option) }),
  fields: [{ form: 'sum' }],
}
