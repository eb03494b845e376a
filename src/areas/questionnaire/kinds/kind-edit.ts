import type { Icon } from '@tabler/icons-react'
import type { LocalText } from '../condition.contract.ts'
import type { Question } from '../questionnaire.contract.ts'
import type { Option } from './asked.contract.ts'

/** Where the editor offers a kind. */
export type KindGroup = 'scores' | 'choices' | 'texts' | 'personal' | 'media' | 'figures'

/** A text of the interface, in the language of its user or in another. */
export type Message = (inputs: object, options?: { locale?: 'ru' | 'en' | 'kk' }) => string

/** What a question is begun with: words in those of the questionnaire's languages that we speak, and items of its lists. */
export type Beginning = {
  words: (message: Message) => LocalText
  option: (number: number) => Option
  row: (number: number) => Option
}

/** A form of several fields that only kinds of one family have; it stands in survey/editor/fields. */
export type OwnForm =
  | 'scale'
  | 'ends'
  | 'choice'
  | 'text'
  | 'ranking'
  | 'sum'
  | 'matrix'
  | 'spot'
  | 'repeat'
  | 'amount'
  | 'days'

/** A field of the editor, by what it changes of the question. */
export type EditField =
  | { form: OwnForm; labels?: readonly { key: string; label: Message }[] }
  /** Words for guests, under the question's own key. */
  | { words: string; label: Message; lines?: boolean }
  /** Words for guests side by side, each under its key of `labels`. */
  | { labels: readonly { key: string; label: Message }[] }
  /** Which of these; at least one, and all unless some are named. */
  | {
      someOf: string
      label: Message
      hint?: Message
      items: readonly { id: string; label: Message }[]
      usual?: readonly string[]
    }
  /** Which of these numbers. */
  | { oneOf: string; label: Message; numbers: readonly number[]; usual: number }

/** How the editor offers a kind, what a new question of it is, and the fields that it has of its own. */
export type KindEdit<Q extends Question = Question> = {
  group: KindGroup
  icon: Icon
  name: Message
  /** What it is good for, in a line. */
  hint: Message
  /** Besides id, type and an empty title. */
  begin?: (beginning: Beginning) => Partial<Omit<Q, 'id' | 'type'>>
  fields?: readonly EditField[]
}
