/** Tests that prove several claims of the site, as `file > title`. */
export const PROOF = {
  figures: 'src/areas/marketing/claims.test.ts > the figures that the site names are the product’s own',
  templateToGuest:
    'e2e/editor.e2e.ts > from a template to a guest: words changed, questions put in order by keyboard, published',
  templates:
    'src/areas/templates/library.test.ts > leads every guest through: what is visible can be answered, and there is one ending',
  conditions:
    'e2e/guest-conditions.e2e.ts > style alone shows exactly the questions whose conditions hold, and closes those that may not be answered, whatever is ticked and however ids are written',
  wording:
    'src/areas/survey/check/question-wording.test.ts > the advice stands in the check list and stops nobody; other languages are left alone',
  tryToPoster:
    'e2e/try.e2e.ts > from the first page by seven clicks to a printed code: a tryout is answered by phone and kept by registering',
  tryExpires:
    'src/areas/try/try.api.test.ts > nothing of a tryout outlives its hour, and no backup holds any',
  formWithoutScript:
    'e2e/guest.e2e.ts > without JavaScript the whole form obeys its conditions, is sent, and thanks by the score',
  offlineAnswer:
    'e2e/guest-offline.e2e.ts > without network the answer waits on the phone and goes out by itself, once',
  contrast: 'src/contrast.test.ts > on a field of any colour words can be read, in the light and in the dark',
  printSize: 'src/areas/design/print/print.test.ts > an SVG needs no fonts and keeps its size in millimetres',
  readableCodes:
    'src/areas/design/design.api.test.ts > comes several on a sheet of a print shop, each code readable',
  branchPosters:
    'src/areas/design/bulk/bulk.api.test.ts > is an archive with a poster each, under its name, whose code leads to that branch',
  npsInterval:
    'src/areas/statistics/reference.test.ts > intervals of NPS are those of the mean of all answers and three more',
  liveBoard:
    'e2e/analytic.e2e.ts > the wall’s score moves while somebody looks at it, and the guest’s words appear',
  ranking:
    'src/areas/analytics/page/finding.test.ts > the ranking is summed up in words only as far as it goes',
  commentTopics:
    'src/areas/analytics/cards/comments/comments.test.ts > denial and contrast in three languages turn praise into blame and back, and carry no mood across «но»',
  drivers:
    'src/areas/statistics/drivers.test.ts > what really moves the score comes first, and its interval leaves out what does not',
  mailAlert:
    'src/areas/alerts/complaint.api.test.ts > an unavailable mail server loses no alert, and no guest waits for it',
  telegramAlert:
    'src/areas/alerts/telegram/telegram.api.test.ts > a complaint is sent to the linked chat and not by mail; its buttons take and close it, and the message shows so',
  statuses:
    'src/areas/answers/answers.api.test.ts > sets an answer’s status; spam leaves the counters and can be restored',
  apiLines:
    'e2e/information.e2e.ts > the curl lines of the integration page read with a key, as they stand there',
  lockedAnswers: 'src/areas/answers/answers.api.test.ts > answers are stored, locked, and not counted',
  memberRights: 'e2e/team.e2e.ts > rights of a member change in a press or two, by keyboard as well',
  signOut:
    'src/areas/account/sign-in/sign-in.api.test.ts > signing out invalidates the session on the server too',
  ownData:
    'src/areas/account/account.api.test.ts > a member’s own data comes as an archive of readable files, without anything that opens the account',
  excelFile:
    'src/areas/report/export/export.api.test.ts > Excel: numbers as numbers, a sheet of answers, a codebook, charts',
  deal: 'src/areas/connectors/connectors.api.test.ts > a complaint becomes one deal in Bitrix24 with its guest, and is resolved once the deal is won',
  visit:
    'src/areas/connectors/connectors.api.test.ts > a guest is invited once after a visit, whichever systems report it',
  benchmarkAttack:
    'src/areas/benchmark/benchmark.api.test.ts > an attacker who compares two releases around a join or a leave learns nothing of that company’s score',
  roundedPlace: 'src/areas/answers/file/media.api.test.ts > stores the location to about ten metres',
  lightPage: 'e2e/guest-types.e2e.ts > a questionnaire with every type comes in under 40 kB',
  templateTrial: 'e2e/information.e2e.ts > a template can be gone through on the page',
  contactConsent:
    'e2e/guest-settings.e2e.ts > a guest who leaves a phone agrees first, and on the next visit hears that they answered before',
  adoptedCode:
    'src/areas/branch/code/adopt/adoption.test.ts > a redirect is right whatever its letters, query and last slash',
  answeredVersion:
    'src/areas/answers/answers.api.test.ts > finishes with the version that the page was loaded with, after a newer one was published',
  significance: 'src/areas/statistics/share.test.ts > 45 of 60 against 30 of 60 is significant',
  callLimit:
    'src/areas/cases/case.api.test.ts > nobody is called a fourth time a day, nor at a number that the guest did not leave',
  closedCalls: 'src/api/access.api.test.ts > $key asks strangers to sign in',
  webhook:
    'src/areas/webhooks/webhook.api.test.ts > a program is notified of an answer, signed, without contacts',
  liveTable:
    'src/areas/report/live-table/live-table.api.test.ts > a spreadsheet fetches the newest answers by the address alone, without contacts',
  unlockedAnswers:
    'src/areas/answers/unlock/unlock.api.test.ts > an upgrade unlocks waiting answers: counted, listed, found, and no mail is sent about old complaints',
  closedAccount:
    'src/areas/account/account.api.test.ts > the owner closes the account for everybody, and it is deleted 30 days later, whole',
  guestErasure:
    'src/areas/cases/case.api.test.ts > what a guest erases is gone: only contacts and messages, or the answer too; «не звоните» applies to everybody',
  visitCounter:
    'e2e/visits.e2e.ts > every page is told once, in its own words and without what was typed, and no cookie is set',
  guestPagePolicy: 'src/web/server/page-policy.test.ts > a guest’s page asks no map',
  filmOnClick:
    'e2e/landing.e2e.ts > the player is loaded with its window only, Escape closes it, focus comes back',
  digests: 'src/areas/account/sign-in/sign-in.api.test.ts > passwords and tokens are stored only as digests',
  bigLetters: 'e2e/guest-accessible.e2e.ts > letters twice as large push nothing off a narrow screen',
  status:
    'src/areas/status/status.api.test.ts > a minute counts once for each part, as good or bad, and everybody reads it',
  statusParts:
    'src/areas/status/status.api.test.ts > a part is disturbed while its work waits too long, and all that the worker does while it is silent',
} as const
