import { IconCircleDot, IconLayoutGrid, IconListCheck, IconListSearch } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { PICTURES } from '../../pictures/picture.ts'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { Beginning, KindEdit } from '../kind-edit.ts'

const three = ({ option }: Beginning) => ({ options: [1, 2, 3].map(option) })

export const singleChoiceEdit: KindEdit<QuestionOf<'single_choice'>> = {
  group: 'choices',
  icon: IconCircleDot,
  name: m.kind_single_choice_name,
  hint: m.kind_single_choice_hint,
  begin: three,
  fields: [{ form: 'choice' }],
}

export const multipleChoiceEdit: KindEdit<QuestionOf<'multiple_choice'>> = {
  group: 'choices',
  icon: IconListCheck,
  name: m.kind_multiple_choice_name,
  hint: m.kind_multiple_choice_hint,
  begin: three,
  fields: [{ form: 'choice' }],
}

export const dropdownEdit: KindEdit<QuestionOf<'dropdown'>> = {
  group: 'choices',
  icon: IconListSearch,
  name: m.kind_dropdown_name,
  hint: m.kind_dropdown_hint,
  begin: three,
  fields: [{ form: 'choice' }],
}

export const pictureChoiceEdit: KindEdit<QuestionOf<'picture_choice'>> = {
  group: 'choices',
  icon: IconLayoutGrid,
  name: m.kind_picture_choice_name,
  hint: m.kind_picture_choice_hint,
  begin: ({ option }) => ({
    max: 1,
    options: [1, 2, 3].map((number) => ({ ...option(number), image: PICTURES[number - 1]! })),
  }),
  fields: [{ form: 'choice' }],
}
