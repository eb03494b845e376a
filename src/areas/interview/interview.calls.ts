import { defineCalls } from '../../calls/define-calls.ts'
import {
  CodeLink,
  CodeQuery,
  CodeScan,
  Interview,
  InterviewBranches,
  InterviewQuery,
  PublicSubjects,
  ReviewPress,
  Unchanged,
} from './interview.contract.ts'

export const interviewCalls = defineCalls({
  'GET /survey/receive-old': {
    access: 'public',
    query: InterviewQuery,
    answer: Interview,
    otherAnswers: { 304: Unchanged },
    group: 'guests',
    summary: 'Gives the published questionnaire as a guest may see it.',
  },
  'GET /survey/subject-old': {
    access: 'public',
    query: InterviewQuery,
    answer: PublicSubjects,
    group: 'guests',
    summary: 'Lists the people and things that a guest can rate.',
  },
  'GET /survey/branches-old': {
    access: 'public',
    query: InterviewQuery,
    answer: InterviewBranches,
    otherAnswers: { 304: Unchanged },
    group: 'guests',
    summary: 'Lists the branches that a guest can choose from.',
  },
  'GET /q': {
    access: 'public',
    query: CodeQuery,
    answer: CodeLink,
    group: 'guests',
    summary: 'Says where a printed code leads.',
  },
  'POST /q/scan': {
    access: 'public',
    body: CodeScan,
    group: 'guests',
    summary: 'Counts that a printed code was scanned.',
  },
  'POST /q/review': {
    access: 'public',
    body: ReviewPress,
    group: 'guests',
    summary: 'Counts that a link to a site of reviews was pressed.',
  },
  'GET /survey/receive-old2': {
    access: 'public',
    query: InterviewQuery,
    answer: Interview,
    otherAnswers: { 304: Unchanged },
    group: 'guests',
    summary: 'The same as GET /survey/receive-old, under another name.',
  },
})
