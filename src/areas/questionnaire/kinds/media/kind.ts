import type { QuestionOf } from '../../questionnaire.contract.ts'
import type { Kind } from '../kind.ts'
import { longestInstead, mostFiles } from './media.ts'

const instead = (seconds: number) => ({
  seconds,
  mistakes: (question: QuestionOf<'voice' | 'signature' | 'location'>) => [
    { code: 'too_long', limit: longestInstead(question) } as const,
  ],
})

export const fileUpload: Kind<QuestionOf<'file_upload'>> = {
  seconds: 15,
  mistakes: (question) => [{ code: 'too_many_files', limit: mostFiles(question) }],
}
export const voice: Kind<QuestionOf<'voice'>> = /* @__PURE__ */ instead(20)
export const signature: Kind<QuestionOf<'signature'>> = /* @__PURE__ */ instead(8)
export const location: Kind<QuestionOf<'location'>> = /* @__PURE__ */ instead(4)
