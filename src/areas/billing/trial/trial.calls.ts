import { defineCalls } from '../../../calls/define-calls.ts'
import { TrialBegun, TrialOffer, TrialSetting } from './trial.contract.ts'

export const trialCalls = defineCalls({
  'GET /pay/trial': {
    access: 'signedIn',
    answer: TrialOffer,
    group: 'money',
    summary: 'Says whether the account can try a tariff.',
  },
  'POST /pay/trial': {
    access: 'signedIn',
    answer: TrialBegun,
    group: 'money',
    summary: 'Begins the trial.',
  },
  'GET /operator/trial': {
    access: 'operator',
    answer: TrialSetting,
    group: 'operator',
    summary: 'How long a trial is.',
  },
  'POST /operator/trial': {
    access: 'operator',
    body: TrialSetting,
    answer: TrialSetting,
    group: 'operator',
    summary: 'Sets how long a trial is.',
  },
})
