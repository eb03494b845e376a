import { IconFeather, IconGauge, IconMoodSmile, IconStar } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const npsEdit: KindEdit<QuestionOf<'nps'>> = {
  group: 'scores',
  icon: IconGauge,
  name: m.kind_nps_name,
  hint: m.kind_nps_hint,
  begin: ({ words }) => ({
    title: words(m.kind_nps_title),
    required: true,
    labels: { low: words(m.kind_nps_low), high: words(m.kind_nps_high) },
  }),
  fields: [{ form: 'ends' }],
}

export const csatEdit: KindEdit<QuestionOf<'csat'>> = {
  group: 'scores',
  icon: IconMoodSmile,
  name: m.kind_csat_name,
  hint: m.kind_csat_hint,
  begin: ({ words }) => ({
    title: words(m.kind_csat_title),
    required: true,
    scale: 5,
    shape: 'smiley',
    labels: { low: words(m.kind_csat_low), high: words(m.kind_csat_high) },
  }),
  fields: [{ form: 'scale' }],
}

export const cesEdit: KindEdit<QuestionOf<'ces'>> = {
  group: 'scores',
  icon: IconFeather,
  name: m.kind_ces_name,
  hint: m.kind_ces_hint,
  begin: ({ words }) => ({
    title: words(m.kind_ces_title),
    required: true,
    scale: 7,
    shape: 'number',
    labels: { low: words(m.kind_ces_low), high: words(m.kind_ces_high) },
  }),
  fields: [{ form: 'scale' }],
}

export const ratingEdit: KindEdit<QuestionOf<'rating'>> = {
  group: 'scores',
  icon: IconStar,
  name: m.kind_rating_name,
  hint: m.kind_rating_hint,
  begin: () => ({ scale: 5, shape: 'star' }),
  fields: [{ form: 'scale' }],
}
