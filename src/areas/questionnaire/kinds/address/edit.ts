import { IconMapPin } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const addressEdit: KindEdit<QuestionOf<'address'>> = {
  group: 'personal',
  icon: IconMapPin,
  name: m.kind_address_name,
  hint: m.kind_address_hint,
  begin: ({ words }) => ({ title: words(m.kind_address_title), fields: ['city', 'street'] }),
  fields: [
    {
      someOf: 'fields',
      label: m.kind_contact_info_parts,
      items: [
        { id: 'country', label: m.kind_address_country },
        { id: 'city', label: m.kind_address_city },
        { id: 'street', label: m.kind_address_street },
        { id: 'postcode', label: m.kind_address_postcode },
      ],
    },
  ],
}
