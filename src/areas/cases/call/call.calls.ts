import { defineCalls } from '../../../calls/define-calls.ts'
import {
  CallLine,
  CallLineQuery,
  CallList,
  CallQuery,
  MakeCall,
  OneCall,
  SaveCallLine,
} from './call.contract.ts'

export const callCalls = defineCalls({
  'GET /call': {
    access: 'signedIn',
    key: 'answers:read',
    query: CallQuery,
    answer: CallList,
    group: 'cases',
    summary: 'Lists the calls.',
  },
  'POST /call': {
    access: 'signedIn',
    key: 'answers:write',
    body: MakeCall,
    answer: CallList,
    group: 'cases',
    summary:
      'Starts a call to the guest of `answerId`, or records one that was made. Without `answerId` the call is only recorded.',
  },
  'POST /call/hangup': {
    access: 'signedIn',
    body: OneCall,
    answer: CallLine,
    group: 'alert-pages',
    summary: 'Ends a call.',
  },
  'GET /call/line': {
    access: 'signedIn',
    query: CallLineQuery,
    answer: CallLine,
    group: 'alert-pages',
    summary: 'Says how a member makes calls.',
  },
  'POST /call/line': {
    access: 'signedIn',
    body: SaveCallLine,
    answer: CallLine,
    group: 'alert-pages',
    summary: 'Changes how a member makes calls.',
  },
  'GET /call/recording': {
    access: 'signedIn',
    query: OneCall,
    statuses: [200, 206],
    files: ['audio/mpeg', 'audio/ogg', 'audio/wav'],
    group: 'alert-pages',
    summary: 'Plays the recording of a call.',
  },
})
