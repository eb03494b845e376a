import { z } from 'zod'
import { defineCalls } from '../../calls/define-calls.ts'
import {
  AnswerTryout,
  KeepTryout,
  LogoParams,
  LogoQuery,
  PosterQuery,
  SavedTryout,
  SaveTryout,
  Tryout,
  TryoutAnswered,
  TryoutGuest,
  TryoutGuestQuery,
  TryoutQuery,
} from './try.contract.ts'

export const tryCalls = defineCalls({
  'POST /try/tryout': {
    access: 'public',
    body: SaveTryout,
    answer: Tryout,
    statuses: [200, 201],
    hide: true,
  },
  'GET /try/tryout': { access: 'public', query: TryoutQuery, answer: Tryout, hide: true },
  'POST /try/logo': { access: 'public', query: TryoutQuery, answer: Tryout, hide: true },
  'DELETE /try/logo': { access: 'public', query: TryoutQuery, answer: Tryout, hide: true },
  'GET /try/logo/:code': {
    access: 'public',
    params: LogoParams,
    query: LogoQuery,
    otherAnswers: { 200: z.any() },
    hide: true,
  },
  'GET /try/poster': { access: 'public', query: PosterQuery, otherAnswers: { 200: z.any() }, hide: true },
  'GET /try/guest': { access: 'public', query: TryoutGuestQuery, answer: TryoutGuest, hide: true },
  'POST /try/answer': {
    access: 'public',
    body: AnswerTryout,
    answer: TryoutAnswered,
    statuses: [201],
    hide: true,
  },
  'POST /try/keep': {
    access: 'signedIn',
    body: KeepTryout,
    answer: SavedTryout,
    statuses: [201],
    group: 'survey-pages',
    summary: 'Takes what was tried at /try into the account.',
  },
})
