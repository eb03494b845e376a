import { IconCamera, IconMapPinShare, IconMicrophone, IconSignature } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { KindEdit } from '../kind-edit.ts'

export const fileUploadEdit: KindEdit<QuestionOf<'file_upload'>> = {
  group: 'media',
  icon: IconCamera,
  name: m.kind_file_upload_name,
  hint: m.kind_file_upload_hint,
  begin: ({ words }) => ({ title: words(m.kind_file_upload_title) }),
  fields: [
    {
      someOf: 'accept',
      usual: ['image'],
      label: m.kind_file_upload_accept,
      hint: m.kind_file_upload_accept_hint,
      items: [
        { id: 'image', label: m.kind_file_image },
        { id: 'pdf', label: m.kind_file_pdf },
        { id: 'docx', label: m.kind_file_docx },
        { id: 'xlsx', label: m.kind_file_xlsx },
        { id: 'audio', label: m.kind_file_audio },
        { id: 'video', label: m.kind_file_video },
      ],
    },
    { oneOf: 'max', label: m.kind_file_upload_most, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], usual: 3 },
  ],
}

export const voiceEdit: KindEdit<QuestionOf<'voice'>> = {
  group: 'media',
  icon: IconMicrophone,
  name: m.kind_voice_name,
  hint: m.kind_voice_hint,
  begin: ({ words }) => ({ title: words(m.kind_voice_title) }),
}

export const signatureEdit: KindEdit<QuestionOf<'signature'>> = {
  group: 'media',
  icon: IconSignature,
  name: m.kind_signature_name,
  hint: m.kind_signature_hint,
  begin: ({ words }) => ({ title: words(m.kind_signature_title) }),
}

export const locationEdit: KindEdit<QuestionOf<'location'>> = {
  group: 'media',
  icon: IconMapPinShare,
  name: m.kind_location_name,
  hint: m.kind_location_hint,
  begin: ({ words }) => ({ title: words(m.kind_location_title) }),
}
