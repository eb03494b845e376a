import { type Rules, required } from '../../../web/form/validators.ts'

/** What a template needs; the other languages may stay empty. */
export const TEMPLATE_RULES: Rules = {
  survey: [required],
  industry: [required],
  title_ru: [required],
  about_ru: [required],
}
