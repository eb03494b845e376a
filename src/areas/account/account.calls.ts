import { defineCalls } from '../../calls/define-calls.ts'
import { ZIP } from '../../calls/media-types.ts'
import {
  ChangeEmail,
  ChangePassword,
  CloseAccount,
  Nothing,
  SaveUser,
  SessionList,
  SessionQuery,
  UserAnswer,
  VerifiedEmail,
  VerifyEmail,
} from './account.contract.ts'

export const accountCalls = defineCalls({
  'GET /user': {
    access: 'signedIn',
    factorless: true,
    answer: UserAnswer,
    group: 'account',
    summary: 'Who is signed in, with tariff and rights.',
  },
  'POST /user': {
    access: 'signedIn',
    body: SaveUser,
    answer: UserAnswer,
    group: 'account',
    summary: 'Saves the profile.',
  },
  'DELETE /user': {
    access: 'signedIn',
    suspended: true,
    body: CloseAccount,
    answer: Nothing,
    group: 'account',
    summary: 'Closes the account; it is erased after 30 days.',
  },
  'GET /user/export': {
    access: 'signedIn',
    files: [ZIP],
    group: 'account',
    summary: 'Begins a file with all data of the account.',
  },
  'GET /user/sessions': {
    access: 'signedIn',
    answer: SessionList,
    group: 'account',
    summary: 'Lists where you are signed in.',
  },
  'DELETE /user/sessions': {
    access: 'signedIn',
    suspended: true,
    query: SessionQuery,
    answer: Nothing,
    group: 'account',
    summary: 'Ends a session.',
  },
  'POST /verify-email': {
    access: 'visitor',
    body: VerifyEmail,
    answer: VerifiedEmail,
    group: 'account',
    summary: 'Confirms an e-mail.',
  },
  'POST /change-email': {
    access: 'signedIn',
    body: ChangeEmail,
    answer: Nothing,
    group: 'account',
    summary: 'Changes the e-mail, once it is confirmed.',
  },
  'POST /change-password': {
    access: 'signedIn',
    suspended: true,
    body: ChangePassword,
    answer: Nothing,
    group: 'account',
    summary: 'Changes the password and ends other sessions.',
  },
})
