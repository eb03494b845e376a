import { IconSortAscendingNumbers } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const rankingEdit: KindEdit<QuestionOf<'ranking'>> = {
  group: 'choices',
  icon: IconSortAscendingNumbers,
  name: m.kind_ranking_name,
  hint: m.kind_ranking_hint,
  begin: ({ option }) => ({ options: [1, 2, 3].map(option) }),
  fields: [{ form: 'ranking' }],
}
