import { IconCopyPlus } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { KindEdit } from '../kind-edit.ts'
import type { RepeatQuestion } from './entries.ts'

export const repeatEdit: KindEdit<RepeatQuestion> = {
  group: 'choices',
  icon: IconCopyPlus,
  name: m.kind_repeat_name,
  hint: m.kind_repeat_hint,
  begin: ({ words }) => ({
    questions: [{ id: 'name', type: 'short_text', title: words(m.kind_repeat_first), required: true }],
    max: 5,
  }),
  fields: [{ form: 'repeat' }],
}
