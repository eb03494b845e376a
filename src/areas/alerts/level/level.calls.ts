import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AcknowledgeLevelAlert,
  AcknowledgeLevelLink,
  LevelAlerts,
  LevelAlertsQuery,
  LevelLink,
  LevelLinkQuery,
} from './level.contract.ts'

export const levelCalls = defineCalls({
  'GET /alert/levels': {
    access: 'signedIn',
    key: 'figures:read',
    query: LevelAlertsQuery,
    answer: LevelAlerts,
    group: 'cases',
    summary: 'Lists the scores that fell and the bursts of unhappy guests.',
  },
  'POST /alert/levels/acknowledge': {
    access: 'signedIn',
    key: 'answers:write',
    body: AcknowledgeLevelAlert,
    group: 'cases',
    summary: 'Acknowledges such an alert for everybody.',
  },
  'GET /alert/level-link': {
    access: 'public',
    query: LevelLinkQuery,
    answer: LevelLink,
    group: 'alert-pages',
    summary: 'What the link in a message about a score is about.',
  },
  'POST /alert/level-link': {
    access: 'public',
    body: AcknowledgeLevelLink,
    group: 'alert-pages',
    summary: 'Acknowledges the alert of that link.',
  },
})
