import { IconCalendarStats, IconClockHour4 } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const dateRangeEdit: KindEdit<QuestionOf<'date_range'>> = {
  group: 'figures',
  icon: IconCalendarStats,
  name: m.kind_date_range_name,
  hint: m.kind_date_range_hint,
  fields: [{ form: 'days' }],
}

export const timeRangeEdit: KindEdit<QuestionOf<'time_range'>> = {
  group: 'figures',
  icon: IconClockHour4,
  name: m.kind_time_range_name,
  hint: m.kind_time_range_hint,
}
