import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { Kind } from '../kind.ts'

export const yesNo: Kind<QuestionOf<'yes_no'>> = {
  seconds: 2,
  field: 'flag',
  picks: () => [true, false],
  keys: () => [true, false],
  keysIn: (_, value) => (typeof value === 'boolean' ? [value] : []),
  values: ({ labels }, { read, words }) => [
    { value: true, label: read(labels?.yes) || words.yes, key: true },
    { value: false, label: read(labels?.no) || words.no, key: false },
  ],
}
