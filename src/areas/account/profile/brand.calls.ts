import { defineCalls } from '../../../calls/define-calls.ts'
import { UserAnswer } from '../account.contract.ts'
import { SaveBrand } from './brand.contract.ts'

export const brandCalls = defineCalls({
  'POST /user/brand': {
    access: 'signedIn',
    body: SaveBrand,
    answer: UserAnswer,
    group: 'account',
    summary: 'Saves colours and logo.',
  },
})
