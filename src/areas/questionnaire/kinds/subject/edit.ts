import { IconUserStar } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const subjectEdit: KindEdit<QuestionOf<'subject'>> = {
  group: 'choices',
  icon: IconUserStar,
  name: m.kind_subject_name,
  hint: m.kind_subject_hint,
  begin: ({ words }) => ({ title: words(m.kind_subject_title), required: true }),
  fields: [
    {
      someOf: 'kinds',
      label: m.kind_subject_whom,
      hint: m.kind_subject_whom_hint,
      items: [
        { id: 'staff', label: m.kind_subject_staff },
        { id: 'premise', label: m.kind_subject_premise },
        { id: 'product', label: m.kind_subject_product },
        { id: 'service', label: m.kind_subject_service },
      ],
    },
  ],
}
