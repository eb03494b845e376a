import type { LocalText } from '../condition.contract.ts'
import type { ShownReward } from '../logic/reward.ts'
import type { SurveyConfig } from '../questionnaire.contract.ts'
import { dayWords } from '../words/guest/guest-days.ts'
import { localText } from '../words/local-text.ts'
import { PipedText } from './PipedText.tsx'
import { guestWords } from './words.ts'

/** What a guest was given: what it is, its code, and until when it can be used. */
export function RewardBlock({
  reward,
  locale,
  config,
}: {
  reward: ShownReward
  locale: string
  config: Pick<SurveyConfig, 'defaultLocale' | 'theme'>
}) {
  const words = guestWords(locale, config.theme)
  const local = (text: LocalText | undefined) => localText(text, locale, config.defaultLocale)
  return (
    <section className="g-reward" aria-labelledby="g-reward">
      <h3 id="g-reward">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h16v4H4zM6 12h12v8H6zM12 8v12M12 8C7 8 7 3 10 3q2 0 2 5M12 8c5 0 5-5 2-5q-2 0-2 5" />
        </svg>
        <PipedText text={local(reward.title) || words.reward} />
      </h3>
      {local(reward.text) && (
        <p>
          <PipedText text={local(reward.text)} />
        </p>
      )}
      <p className="g-code" translate="no">
        {reward.code}
      </p>
      <button type="button" className="g-copy" data-copied={words.rewardCopied} hidden>
        {words.rewardCopy}
      </button>
      <p className="g-note">
        {words.rewardShow}
        {reward.validUntil && ` ${words.rewardUntil(dayWords(reward.validUntil, locale))}`}
      </p>
    </section>
  )
}
