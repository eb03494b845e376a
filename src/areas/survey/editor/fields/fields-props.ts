import type { Question } from '../../../questionnaire/questionnaire.contract.ts'

type Change = (next: (question: Question) => Question, merge?: string) => void
/** What every set of fields is given: the question, and how to change it. */
export type FieldsProps<Type extends Question> = { question: Type; defaultLocale: string; change: Change }
