import { defineCalls } from '../../../calls/define-calls.ts'
import { AlertPhoneState, ConfirmAlertPhone, SetAlertPhone } from '../alert.contract.ts'

export const alertPhoneCalls = defineCalls({
  'GET /alert/phone': {
    access: 'signedIn',
    answer: AlertPhoneState,
    group: 'alert-pages',
    summary: 'Says which phone gets alerts.',
  },
  'POST /alert/phone': {
    access: 'signedIn',
    body: SetAlertPhone,
    answer: AlertPhoneState,
    group: 'alert-pages',
    summary: 'Names the phone that gets alerts.',
  },
  'POST /alert/phone/confirm': {
    access: 'signedIn',
    body: ConfirmAlertPhone,
    answer: AlertPhoneState,
    group: 'alert-pages',
    summary: 'Confirms that phone.',
  },
  'DELETE /alert/phone': {
    access: 'signedIn',
    group: 'alert-pages',
    summary: 'Removes that phone.',
  },
})
