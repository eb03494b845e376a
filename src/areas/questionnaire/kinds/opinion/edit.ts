import { IconHelpHexagon } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const opinionEdit: KindEdit<QuestionOf<'opinion'>> = {
  group: 'choices',
  icon: IconHelpHexagon,
  name: m.kind_opinion_name,
  hint: m.kind_opinion_hint,
  fields: [
    {
      labels: [
        { key: 'yes', label: m.kind_yes_no_yes },
        { key: 'no', label: m.kind_yes_no_no },
      ],
    },
    { labels: [{ key: 'unsure', label: m.kind_opinion_label_unsure }] },
  ],
}
