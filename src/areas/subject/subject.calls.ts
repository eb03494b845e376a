import { defineCalls } from '../../calls/define-calls.ts'
import { SUBJECT, SURVEY } from '../../calls/example-values.ts'
import {
  AllSubjectsQuery,
  SaveSubjects,
  SaveSubjectsAs,
  SubjectList,
  SubjectsAsQuery,
  SubjectsOfBranchQuery,
  SubjectsQuery,
} from './subject.contract.ts'

export const subjectCalls = defineCalls({
  'GET /survey/subject': {
    access: 'signedIn',
    key: 'figures:read',
    query: SubjectsQuery,
    answer: SubjectList,
    group: 'subjects',
    summary: 'Lists those that guests can rate now.',
  },
  'GET /survey/subject-all': {
    access: 'signedIn',
    key: 'figures:read',
    query: AllSubjectsQuery,
    answer: SubjectList,
    group: 'subjects',
    summary: 'Lists all, the retired ones too.',
  },
  'POST /survey/subject': {
    access: 'signedIn',
    key: 'manage',
    body: SaveSubjects,
    answer: SubjectList,
    group: 'subjects',
    summary: 'Creates subjects (without id), changes them (with id) or retires them.',
    example: { body: { id: SURVEY, data: [SUBJECT] } },
  },
  'GET /survey/subject/branch': {
    access: 'signedIn',
    query: SubjectsOfBranchQuery,
    answer: SubjectList,
    group: 'survey-pages',
    summary: 'Lists the subjects of a branch.',
  },
  'GET /survey/subject/another': {
    access: 'signedIn',
    query: SubjectsAsQuery,
    answer: SubjectList,
    group: 'survey-pages',
    summary: 'Lists the subjects as another member sees them.',
  },
  'POST /survey/subject/another': {
    access: 'signedIn',
    body: SaveSubjectsAs,
    answer: SubjectList,
    group: 'survey-pages',
    summary: 'Changes the subjects as another member.',
    example: { body: { id: SURVEY, userId: 'K9lLWw4OgK5gaaFnNPXwHg', data: [SUBJECT] } },
  },
})
