import { defineCalls } from '../../../calls/define-calls.ts'
import { BeginCompany, CompanyBegun, CompanyFinished, FinishCompany } from './company.contract.ts'

export const companySignInCalls = defineCalls({
  'POST /login/company': {
    access: 'visitor',
    body: BeginCompany,
    answer: CompanyBegun,
    group: 'account',
    summary: 'Begins signing in through the company’s own provider.',
  },
  'POST /login/company/finish': {
    access: 'visitor',
    body: FinishCompany,
    answer: CompanyFinished,
    group: 'account',
    summary: 'Ends signing in through the company’s own provider.',
  },
})
