import { IconCalendar, IconClock } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const dateEdit: KindEdit<QuestionOf<'date'>> = {
  group: 'figures',
  icon: IconCalendar,
  name: m.kind_date_name,
  hint: m.kind_date_hint,
  fields: [{ form: 'days' }],
}

export const timeEdit: KindEdit<QuestionOf<'time'>> = {
  group: 'figures',
  icon: IconClock,
  name: m.kind_time_name,
  hint: m.kind_time_hint,
}
