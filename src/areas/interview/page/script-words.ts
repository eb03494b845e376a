import { guestWords } from '../../questionnaire/question/words.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { guestSayer } from '../../questionnaire/words/guest/guest-text.ts'
import { VISIT_MESSAGES } from '../../questionnaire/words/guest/visit-messages.ts'

/** The words that only the script of the guest's page says. */
export function guestWordsForScript(locale: string, theme?: Theme) {
  const words = guestWords(locale, theme)
  const say = guestSayer(VISIT_MESSAGES, locale, theme)
  return {
    next: words.next,
    skip: say('skip'),
    send: words.send,
    sending: say('sending'),
    // The numbers are filled in by the script, which has no catalogue.
    step: words.step('{step}', '{steps}'),
    check: words.check,
    waiting: say('waiting'),
    waitingText: say('waitingText'),
    waitingOpen: say('waitingOpen'),
    busyText: say('busyText'),
    limitedText: say('limitedText'),
    retry: say('retry'),
    sentLater: say('sentLater'),
    restored: say('restored'),
    restart: say('restart'),
    already: say('already'),
    alreadyText: say('alreadyText'),
    failed: say('failed'),
    ownPage: say('ownPage'),
    closed: say('closed'),
    closedText: say('closedText'),
  }
}
