import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { Kind } from '../kind.ts'

export const consent: Kind<QuestionOf<'consent'>> = {
  seconds: 2,
  field: 'flag',
  picks: () => [true],
  keys: () => [true, false],
  keysIn: (_, value) => (typeof value === 'boolean' ? [value] : []),
  values: (_, { words }) => [
    { value: true, label: words.yes, key: true },
    { value: false, label: words.no, key: false },
  ],
}
