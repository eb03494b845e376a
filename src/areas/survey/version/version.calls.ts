import { defineCalls } from '../../../calls/define-calls.ts'
import { SurveyQuery } from '../survey-calls.contract.ts'
import { VersionList, VersionQuery, WholeVersion } from './version.contract.ts'

export const versionCalls = defineCalls({
  'GET /survey/versions': {
    access: 'signedIn',
    key: 'manage',
    query: SurveyQuery,
    answer: VersionList,
    group: 'surveys',
    summary: 'Lists the published versions.',
  },
  'GET /survey/version': {
    access: 'signedIn',
    key: 'manage',
    query: VersionQuery,
    answer: WholeVersion,
    group: 'surveys',
    summary: 'Gives one published version whole.',
  },
})
