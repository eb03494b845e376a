import { IconAddressBook, IconAt, IconPhone } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const contactInfoEdit: KindEdit<QuestionOf<'contact_info'>> = {
  group: 'personal',
  icon: IconAddressBook,
  name: m.kind_contact_info_name,
  hint: m.kind_contact_info_hint,
  begin: ({ words }) => ({ title: words(m.kind_contact_info_title), fields: ['name', 'phone'] }),
  fields: [
    {
      someOf: 'fields',
      label: m.kind_contact_info_parts,
      items: [
        { id: 'name', label: m.kind_contact_info_part_name },
        { id: 'phone', label: m.kind_contact_info_part_phone },
        { id: 'email', label: m.kind_contact_info_part_email },
      ],
    },
  ],
}

export const phoneEdit: KindEdit<QuestionOf<'phone'>> = {
  group: 'personal',
  icon: IconPhone,
  name: m.kind_phone_name,
  hint: m.kind_phone_hint,
  begin: ({ words }) => ({ title: words(m.kind_phone_title) }),
}

export const emailEdit: KindEdit<QuestionOf<'email'>> = {
  group: 'personal',
  icon: IconAt,
  name: m.kind_email_name,
  hint: m.kind_email_hint,
  begin: ({ words }) => ({ title: words(m.kind_email_title) }),
}
