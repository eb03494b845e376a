import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AnswerMysteryOffer,
  EnterMystery,
  MysteryAccess,
  MysteryDesk,
  MysteryEntered,
  MysteryPhotoTaken,
  MysteryPhotoUpload,
  MysterySent,
  MysteryTestResult,
  PassMysteryTest,
  SendMysteryVisit,
} from './checker.contract.ts'

/** What the page of a checker calls. Link and phone are in the body: addresses stand in logs. */
export const checkerCalls = defineCalls({
  'POST /visit/enter': {
    access: 'public',
    body: EnterMystery,
    answer: MysteryEntered,
    group: 'guest-pages',
    summary: 'Opens a checker’s link on a phone by its one-time code.',
  },
  'POST /visit/desk': {
    access: 'public',
    body: MysteryAccess,
    answer: MysteryDesk,
    group: 'guest-pages',
    summary: 'Gives a checker their own offers, visits and fees.',
  },
  'POST /visit/test': {
    access: 'public',
    body: PassMysteryTest,
    answer: MysteryTestResult,
    group: 'guest-pages',
    summary: 'Checks a checker’s answers to the test of the briefing.',
  },
  'POST /visit/offer': {
    access: 'public',
    body: AnswerMysteryOffer,
    answer: MysteryDesk,
    group: 'guest-pages',
    summary: 'Takes an offered visit or gives it back.',
  },
  'POST /visit/photo': {
    access: 'public',
    upload: MysteryPhotoUpload,
    answer: MysteryPhotoTaken,
    statuses: [201],
    group: 'guest-pages',
    summary: 'Takes a photo of a visit; the same photo is stored once.',
  },
  'POST /visit/send': {
    access: 'public',
    body: SendMysteryVisit,
    answer: MysterySent,
    group: 'guest-pages',
    summary: 'Takes a finished visit; the same submission is stored once.',
  },
})
