import { formatCalendarDay } from '../../../web/zones/calendar-day.ts'
import type { LocalText } from '../condition.contract.ts'
import type { ShownReward } from '../logic/reward.ts'
import { interfaceLocale } from '../words/interface-locale.ts'
import { localText } from '../words/local-text.ts'
import { PipedText } from './PipedText.tsx'
import { guestWords } from './words.ts'

/** What a guest was given: what it is, its code, and until when it can be used. */
export function RewardBlock({
  reward,
  locale,
  defaultLocale,
}: {
  reward: ShownReward
  locale: string
  defaultLocale: string
}) {
  const words = guestWords(locale)
  const local = (text: LocalText | undefined) => localText(text, locale, defaultLocale)
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
        {reward.validUntil &&
          ` ${words.rewardUntil(formatCalendarDay(reward.validUntil, interfaceLocale(locale)))}`}
      </p>
    </section>
  )
}
