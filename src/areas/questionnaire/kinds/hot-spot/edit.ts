import { IconPhotoPin } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { KindEdit } from '../kind-edit.ts'
import type { HotSpotQuestion } from './spots.ts'

export const hotSpotEdit: KindEdit<HotSpotQuestion> = {
  group: 'choices',
  icon: IconPhotoPin,
  name: m.kind_hot_spot_name,
  hint: m.kind_hot_spot_hint,
  begin: ({ words, option }) => ({
    title: words(m.kind_hot_spot_title),
    options: [1, 2].map(option).map(({ id, label }) => ({ id, label })),
  }),
  fields: [
    { form: 'spot' },
    { oneOf: 'max', label: m.kind_hot_spot_most, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], usual: 1 },
  ],
}
