import { IconThumbUp } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const yesNoEdit: KindEdit<QuestionOf<'yes_no'>> = {
  group: 'choices',
  icon: IconThumbUp,
  name: m.kind_yes_no_name,
  hint: m.kind_yes_no_hint,
  fields: [
    {
      labels: [
        { key: 'yes', label: m.kind_yes_no_yes },
        { key: 'no', label: m.kind_yes_no_no },
      ],
    },
  ],
}
