import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AnswerPage,
  AnswerPageLink,
  AnswerPageQuery,
  EraseOnAnswerPage,
  LinkOnAnswerPage,
  SettleOnAnswerPage,
  WriteOnAnswerPage,
} from './answer-page.contract.ts'

export const answerPageCalls = defineCalls({
  'GET /answer-page': {
    access: 'public',
    query: AnswerPageQuery,
    answer: AnswerPage,
    group: 'guest-pages',
    summary: 'What a guest sees of the own answer.',
  },
  'POST /answer-page/message': {
    access: 'public',
    body: WriteOnAnswerPage,
    answer: AnswerPage,
    group: 'guest-pages',
    summary: 'The guest writes to the business.',
  },
  'POST /answer-page/telegram': {
    access: 'public',
    body: LinkOnAnswerPage,
    answer: AnswerPageLink,
    group: 'guest-pages',
    summary: 'The guest goes on in Telegram.',
  },
  'POST /answer-page/settle': {
    access: 'public',
    body: SettleOnAnswerPage,
    answer: AnswerPage,
    group: 'guest-pages',
    summary: 'The guest says whether it is settled.',
  },
  'POST /answer-page/erase': {
    access: 'public',
    body: EraseOnAnswerPage,
    group: 'guest-pages',
    summary: 'The guest erases contact or answer.',
  },
})
