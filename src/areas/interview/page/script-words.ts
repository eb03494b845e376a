import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'

/** The words that only the script of the guest's page says. */
export function guestWordsForScript(locale: string) {
  const to = { locale: interfaceLocale(locale) }
  return {
    next: m.questionnaire_next({}, to),
    skip: m.interview_skip({}, to),
    send: m.questionnaire_send({}, to),
    sending: m.interview_sending({}, to),
    // The numbers are filled in by the script, which has no catalogue.
    step: m.questionnaire_step({ step: '{step}', steps: '{steps}' }, to),
    check: m.questionnaire_check({}, to),
    waiting: m.interview_waiting({}, to),
    waitingText: m.interview_waiting_text({}, to),
    waitingOpen: m.interview_waiting_open({}, to),
    busyText: m.interview_busy_text({}, to),
    limitedText: m.interview_limited_text({}, to),
    retry: m.interview_retry({}, to),
    sentLater: m.interview_sent_later({}, to),
    restored: m.interview_restored({}, to),
    restart: m.interview_restart({}, to),
    already: m.interview_already({}, to),
    alreadyText: m.interview_already_text({}, to),
    failed: m.interview_failed({}, to),
    ownPage: m.interview_own_page({}, to),
    closed: m.interview_closed({}, to),
    closedText: m.interview_closed_text({}, to),
  }
}
