import { IconTable } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const matrixEdit: KindEdit<QuestionOf<'matrix'>> = {
  group: 'choices',
  icon: IconTable,
  name: m.kind_matrix_name,
  hint: m.kind_matrix_hint,
  begin: ({ option, row }) => ({ rows: [1, 2, 3].map(row), columns: [1, 2, 3].map(option) }),
  fields: [
    {
      form: 'matrix',
      labels: [
        { key: 'first', label: m.kind_matrix_first },
        { key: 'second', label: m.kind_matrix_second },
      ],
    },
  ],
}
