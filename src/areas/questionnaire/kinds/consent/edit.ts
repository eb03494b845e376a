import { IconShieldCheck } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const consentEdit: KindEdit<QuestionOf<'consent'>> = {
  group: 'personal',
  icon: IconShieldCheck,
  name: m.kind_consent_name,
  hint: m.kind_consent_hint,
  begin: ({ words }) => ({ title: words(m.kind_consent_title), text: words(m.kind_consent_words) }),
  fields: [{ words: 'text', label: m.kind_consent_text, lines: true }],
}
