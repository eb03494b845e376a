import { PROOF } from './proof.ts'

/**
 * The proof of every claim on a public page.
 *
 * A claim is the smallest part of a page with a name of its own that says what the product does, keeps or never does: an entry of `CLAIMS`
 * (`claim:`), an answer of the FAQ (`faq:`), a clause or table of a legal document (`privacy:`, `agreement:`), a section of a text page (its
 * path and number), and a lead or text of the landing page (`landing:`). Headings, names, pictures and forms claim nothing.
 *
 * Here are those that a test proves, with the tests as `file > title`.
 */
export const TESTED_CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'claim:templates': [PROOF.figures],
  'claim:types': [PROOF.figures],
  'claim:hundred_designs': [PROOF.figures],
  'claim:editor': [PROOF.templateToGuest],
  'claim:conditions': [
    'e2e/guest-conditions.e2e.ts > style alone shows exactly the questions whose conditions hold, whatever is ticked and however ids are written',
  ],
  'claim:jumps': [
    'e2e/guest-logic.e2e.ts > a guest is offered what was chosen before, reads its words and score, meets the pages in an own order and the right ending',
  ],
  'claim:check': [
    'src/areas/survey/check/question-wording.test.ts > the advice stands in the check list and stops nobody; other languages are left alone',
  ],
  'claim:trilingual': [PROOF.templates],
  'claim:import': [
    'src/areas/survey/import/limesurvey/limesurvey.test.ts > a survey of LimeSurvey is taken over with all that can be asked here, and can be published',
    'src/areas/survey/import/limesurvey/limesurvey.test.ts > what is not taken over is named, with the words of the file',
  ],
  'claim:no_app': [PROOF.formWithoutScript],
  'claim:no_script': [PROOF.formWithoutScript],
  'claim:offline': [PROOF.offlineAnswer],
  'claim:branches_page': [
    'e2e/guest-links.e2e.ts > the guest chooses the branch: searched without a script, nearest first when they say where they are',
  ],
  'claim:staff': [
    'e2e/guest-links.e2e.ts > whoever was rated is asked once, and a code of their own answers it',
  ],
  'claim:brand': [PROOF.contrast],
  'claim:poster': [PROOF.printSize, PROOF.readableCodes],
  'claim:tent': [PROOF.printSize, PROOF.readableCodes],
  'claim:formats': [PROOF.printSize, PROOF.readableCodes],
  'claim:branch_codes': [PROOF.branchPosters],
  'claim:metrics': [PROOF.npsInterval],
  'claim:live': [PROOF.liveBoard],
  'claim:board': [PROOF.liveBoard],
  'claim:league': [PROOF.ranking],
  'claim:finding': [PROOF.ranking],
  'claim:words': [PROOF.commentTopics],
  'claim:drivers': [PROOF.drivers],
  'claim:heat': [
    'src/areas/analytics/cards/heat/heatmap.test.ts > an hour shows its score from five marks on, and always how many answered',
  ],
  'claim:funnel': [
    'e2e/guest.e2e.ts > a start is counted once a visit, and a wrong phone is named as soon as it is typed',
  ],
  'claim:answers': [
    'e2e/analytic.e2e.ts > a number leads to the answers behind it and back; a filter is kept under a name and opened again',
  ],
  'claim:alert': [PROOF.mailAlert],
  'claim:phone': [PROOF.telegramAlert],
  'claim:statuses': [PROOF.statuses],
  'claim:api': [PROOF.apiLines],
  'claim:locked': [PROOF.lockedAnswers],
  'claim:team': [PROOF.memberRights],
  'claim:invites': [
    'e2e/team.e2e.ts > without a script a link is good for joining, and says in each language when it is not any more',
  ],
  'claim:sessions': [PROOF.signOut],
  'claim:own_data': [PROOF.ownData],
  'claim:exports': [PROOF.excelFile],
  'claim:location': [PROOF.roundedPlace],
  'claim:rewards': [
    'src/areas/answers/reward/reward.api.test.ts > gets a code of their own with the thanks, the same one however often the answer is sent',
  ],
  'faq:equipment': [PROOF.formWithoutScript, PROOF.lightPage],
  'faq:app': [PROOF.formWithoutScript, PROOF.lightPage],
  'faq:old-phone': [PROOF.formWithoutScript, PROOF.lightPage],
  'faq:templates': [PROOF.figures, PROOF.templates, PROOF.templateTrial],
  'faq:own-questions': [
    PROOF.figures,
    'e2e/guest-types.e2e.ts > every type is answered without JavaScript, and what is wrong comes back with all that was typed',
  ],
  'faq:without-tariff': [PROOF.templateTrial],
  'faq:offline': [PROOF.offlineAnswer],
  'faq:language': [
    'e2e/guest.e2e.ts > what was marked survives a reload and a change of language; “start over” forgets it',
  ],
  'faq:anonymous': [PROOF.contactConsent],
  'faq:accessible': [
    'e2e/guest-types.e2e.ts > axe finds nothing wrong on any step',
    'e2e/guest.e2e.ts > step by step with the keyboard alone, there and back',
  ],
  'faq:what-to-print': [PROOF.figures, PROOF.printSize, PROOF.branchPosters],
  'faq:old-codes': ['src/areas/branch/code/code.api.test.ts > are read off a photo', PROOF.adoptedCode],
  'faq:change-after-print': [PROOF.answeredVersion],
  'faq:no-camera': ['src/areas/branch/code/code.api.test.ts > is understood however somebody types it'],
  'faq:brand': [PROOF.contrast],
  'faq:interval': [PROOF.npsInterval, PROOF.significance],
  'faq:how-many': [PROOF.npsInterval, PROOF.significance],
  'faq:live': [PROOF.liveBoard, 'e2e/analytic.e2e.ts > the analytic page reads new answers by itself'],
  'faq:why': [PROOF.drivers],
  'faq:compare': [PROOF.ranking],
  'faq:export': [
    PROOF.excelFile,
    'src/areas/report/export/export.api.test.ts > CSV for Excel, for programs and long; XML; JSON: the same answers',
    'src/areas/report/schedule/schedule.api.test.ts > a report goes by mail to members and to addresses that agreed, each with what they may see, once',
    PROOF.ownData,
  ],
  'faq:what-is-complaint': [
    'src/areas/report/share/complaint-sources.test.ts > without a rule of its own every mark can make a complaint',
    'src/areas/questionnaire/logic/variable.test.ts > a score decides what is asked, how it ends and what a complaint is, of visible answers alone',
  ],
  'faq:how-told': [
    PROOF.telegramAlert,
    'src/areas/alerts/sms/sms-alert.api.test.ts > a member whose number is confirmed hears of a complaint by SMS, in two parts at most and without who the guest is',
    PROOF.mailAlert,
  ],
  'faq:statuses': [PROOF.statuses],
  'faq:call': [PROOF.callLimit],
  'faq:api': [PROOF.closedCalls, PROOF.apiLines],
  'faq:webhook': [
    PROOF.webhook,
    'src/areas/webhooks/webhook.api.test.ts > three days of failures switch it off, and its owner is told',
  ],
  'faq:tables': [PROOF.liveTable, PROOF.excelFile],
  'faq:over-limit': [PROOF.lockedAnswers, PROOF.unlockedAnswers],
  'faq:ends': [PROOF.lockedAnswers, PROOF.unlockedAnswers],
  'faq:pay': [
    'src/areas/billing/invoice/invoice.api.test.ts > a company asks for an invoice, gets it as PDF and by mail, pays it, and has the tariff and the act',
  ],
  'faq:team': [
    PROOF.memberRights,
    'src/areas/team/team.api.test.ts > removed are signed out at once and can be invited again',
  ],
  'faq:delete': [
    'e2e/export.e2e.ts > an owner deletes one answer after a question, and takes the others to Excel',
    PROOF.closedAccount,
    'src/areas/answers/answers.api.test.ts > deletes an answer, and it is gone from the list and the counters',
    PROOF.guestErasure,
  ],
  'faq:cookies': [PROOF.visitCounter, 'e2e/visits.e2e.ts > nothing is asked, kept or told'],
  'privacy:table-1': [
    'src/worker/purge.api.test.ts > whatever is due is deleted, and nothing fails',
    'src/areas/answers/erase/erase.api.test.ts > what became too old since is erased in its turn, and marks of devices go after thirty days',
  ],
  'privacy:2.1': [PROOF.contactConsent],
  'privacy:2.2': [PROOF.roundedPlace],
  'privacy:3.1': [PROOF.contactConsent],
  'privacy:4.1': [PROOF.webhook, PROOF.guestPagePolicy],
  'privacy:4.2': [PROOF.webhook, PROOF.guestPagePolicy],
  'privacy:4.3': [PROOF.visitCounter, PROOF.filmOnClick],
  'privacy:5.1': [PROOF.visitCounter, PROOF.filmOnClick],
  'privacy:table-2': [
    'src/areas/account/sign-in/sign-in.api.test.ts > the cookie is out of reach of scripts and other sites, and new at each sign-in',
    PROOF.visitCounter,
  ],
  'privacy:6.1': [PROOF.digests],
  'privacy:7.2': [PROOF.ownData, PROOF.closedAccount, PROOF.guestErasure],
  'agreement:1.1': [PROOF.templateToGuest],
  'agreement:2.1': [PROOF.mailAlert],
  'agreement:2.2': [PROOF.signOut],
  'agreement:2.3': [PROOF.closedAccount],
  'agreement:3.2': [PROOF.lockedAnswers, PROOF.unlockedAnswers],
  '/integration:1': [PROOF.apiLines],
  '/integration:2': [PROOF.apiLines],
  '/integration:3': [
    PROOF.webhook,
    'src/areas/webhooks/webhook.api.test.ts > what failed is tried again, is shown with its answer, and can be sent again by hand',
  ],
  '/integration:4': [PROOF.liveTable],
  '/integration:5': [
    'e2e/embed.e2e.ts > a guest answers in the page of a shop, which hears of it and gets the order’s number along',
  ],
  '/integration:6': [
    'src/areas/invitations/invitation.api.test.ts > a person gets a letter with the first question in their language, and its link gives one answer',
  ],
  '/integration:7': [
    'e2e/tablet.e2e.ts > a tablet names itself, keeps thousands of answers without a network, and is left by its PIN alone',
    'src/areas/answers/paper/paper.api.test.ts > a typed form is an answer from paper with the date on it, also where a required question was left empty',
  ],
  '/integration:8': [PROOF.adoptedCode],
  '/reliability:1': [PROOF.offlineAnswer, 'e2e/guest.e2e.ts > a double tap sends once', PROOF.mailAlert],
  '/reliability:2': [
    'src/areas/report/export/agreement.api.test.ts > a worker that is killed in the middle leaves no half file, and another makes the whole one',
    'src/platform/tasks/tasks.api.test.ts > of a worker that was killed is begun anew, and the dead one can no longer write',
  ],
  '/reliability:3': [PROOF.npsInterval, PROOF.answeredVersion],
  '/reliability:4': [
    PROOF.digests,
    'src/areas/account/sign-in/sign-in.api.test.ts > guesses made at the same moment are counted one by one',
    PROOF.closedCalls,
  ],
  '/reliability:5': [PROOF.ownData, PROOF.guestErasure],
  '/call-center:1': [PROOF.telegramAlert, PROOF.statuses],
  '/call-center:3': [
    PROOF.callLimit,
    'src/areas/cases/call/notice.api.test.ts > Zadarma rings by a signed request; a lost end comes from its records, with the price',
  ],
  '/mystery-shopping:2': [PROOF.templateToGuest],
  'landing:alerts_lead': [PROOF.telegramAlert, PROOF.mailAlert],
  'landing:step_4_text': [PROOF.telegramAlert, PROOF.mailAlert],
  'landing:faq_5_text': [PROOF.telegramAlert, PROOF.mailAlert],
  'landing:analytics_1_text': [PROOF.npsInterval],
  'landing:analytics_2_text': [PROOF.commentTopics, PROOF.drivers],
  'landing:analytics_3_text': [PROOF.liveBoard],
  'landing:analytics_lead': [PROOF.liveBoard],
  'landing:description': [PROOF.formWithoutScript, PROOF.mailAlert],
  'landing:hero_lead': [PROOF.formWithoutScript, PROOF.mailAlert],
  'landing:faq_2_text': [PROOF.formWithoutScript, PROOF.lightPage],
  'landing:faq_3_text': [PROOF.formWithoutScript, PROOF.lightPage],
  'landing:faq_4_text': [PROOF.offlineAnswer],
  'landing:step_3_text': [PROOF.offlineAnswer],
  'landing:faq_6_text': [PROOF.contrast],
  'landing:faq_7_text': [PROOF.lockedAnswers, PROOF.unlockedAnswers],
  'landing:mobile_lead': [
    'e2e/analytic.e2e.ts > on a phone lesser figures wait for a press, and the way to the questions brings them by itself',
  ],
  'landing:step_1_text': [PROOF.templates],
  'landing:templates_lead': [PROOF.templates],
  'landing:step_2_text': [PROOF.figures, PROOF.printSize, PROOF.readableCodes],
  'landing:wall_lead': [PROOF.figures, PROOF.printSize, PROOF.readableCodes],
}

/** Claims that no test can prove, because people keep them or they are advice, by the reason. They are read again before a release. */
export const REVIEWED_CLAIMS: Readonly<Record<string, string>> = {
  'Advice: how long a business needs.': 'faq:how-long',
  'Definitions of the metrics; their formulas are proved under faq:interval.': 'faq:metrics',
  'A rule of ours, kept by the check of questionnaires when they are published.': 'faq:public-reviews',
  'Recipes of docs/recipes.md, each tried by hand before a release; none of them is a module.':
    'faq:crm faq:till /integration:9',
  'Prices of the operator’s own list (billing), which the page of plans reads.': 'faq:price',
  'A promise of the operator; what the product passes on is proved under privacy:4.1.': 'faq:who-owns',
  'How to reach the operator, and an offer to talk.': 'faq:own-server faq:support',
  'Who is responsible, and what the law and people do.':
    'privacy:1.1 privacy:1.2 privacy:2.3 privacy:3.2 privacy:3.3 privacy:3.4 privacy:6.2 privacy:7.1 privacy:7.3',
  'A duty or a right of the parties, which people keep.':
    'agreement:1.2 agreement:1.3 agreement:3.1 agreement:3.3 agreement:3.4 agreement:4.1 agreement:4.2 agreement:4.3 agreement:4.4 agreement:5.1 agreement:5.2 agreement:5.3 agreement:6.1 agreement:6.2 agreement:7.1 agreement:7.2 agreement:8.1 agreement:8.2 agreement:9.1 agreement:9.2 agreement:9.3',
  'Advice.': '/call-center:2 /mystery-shopping:1',
  'What the operator doesn’t sell.': '/mystery-shopping:3',
  'An example, an invitation or advice.':
    'landing:industry_banks_text landing:industry_goods_text landing:industry_healthcare_text landing:industry_restaurants_text landing:industry_trade_text landing:industry_transport_text landing:setup_1_text landing:setup_2_text landing:setup_3_text landing:chart_text landing:contacts_lead landing:faq_1_text landing:faq_lead landing:industries_lead landing:last_film_text landing:prices_lead landing:steps_lead',
}
