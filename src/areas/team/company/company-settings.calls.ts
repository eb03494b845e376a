import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AskDomain,
  CompanyState,
  ConfirmDomain,
  DomainQuery,
  SaveCompany,
} from '../../account/company/company.contract.ts'

export const companySettingsCalls = defineCalls({
  'GET /company-sign-in': {
    access: 'tariff',
    answer: CompanyState,
    group: 'team',
    summary: 'How members sign in through the company’s own provider.',
  },
  'POST /company-sign-in': {
    access: 'tariff',
    body: SaveCompany,
    answer: CompanyState,
    group: 'team',
    summary: 'Sets that provider.',
  },
  'POST /company-sign-in/domain': {
    access: 'tariff',
    body: AskDomain,
    answer: CompanyState,
    group: 'team',
    summary: 'Names a mail domain of the company.',
  },
  'POST /company-sign-in/domain/confirm': {
    access: 'tariff',
    body: ConfirmDomain,
    answer: CompanyState,
    group: 'team',
    summary: 'Proves that the domain is yours.',
  },
  'DELETE /company-sign-in/domain': {
    access: 'tariff',
    query: DomainQuery,
    answer: CompanyState,
    group: 'team',
    summary: 'Removes the domain.',
  },
})
