import { moneyText } from '../../billing/price/money.ts'
import { dayIn, dayWords, momentIn } from '../../questionnaire/words/guest/guest-days.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { OwnData } from './OwnData.tsx'
import { filesWords, ownSayer, type SayOwn } from './own-words.ts'
import { type AnswerPageView, pageState } from './page-state.ts'

export type Trouble = { text: string; typed: string }
type Props = {
  page: AnswerPageView
  locale: string
  messageId: string
  trouble?: Trouble | undefined
  /** A one-time link that opens the bot, set after the guest asks for it. */
  telegram?: string | undefined
}

/**
 * The guest's own page of an answer: its state, the answer, the conversation, gifts and data. Plain
 * forms that work without a script.
 */
export function AnswerView({ page, locale, messageId, trouble, telegram }: Props) {
  const say = ownSayer(locale, page.theme)
  const moment = (at: string) => momentIn(page.timezone, at, locale)
  const files = filesWords(page.files, say)
  return (
    <div className="g-own" data-state={pageState(page)}>
      <div>
        <h2>{titleOf(page, say)}</h2>
        <p className="g-soft">{leadOf(page, say)}</p>
      </div>
      <div className="g-said">
        <p>
          {page.score && <b>{page.score.value}</b>}
          <span className="g-soft">
            {[page.score && say('ownOf', { to: page.score.to }), moment(page.receivedAt), page.placement]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {page.words && <q lang={page.locale}>{page.words}</q>}
        {files && <p className="g-soft">{say('ownFiles', { files })}</p>}
        {page.secondScore !== null && <p>{say('ownSecond', { score: page.secondScore })}</p>}
      </div>
      <Track page={page} locale={locale} say={say} />
      {page.deeds.length > 0 && (
        <div className="g-said">
          <b>{say('deeds')}</b>
          {page.deeds.map(({ text, beginsOn }) => (
            <p key={`${beginsOn} ${localText(text, locale, page.defaultLocale)}`}>
              {localText(text, locale, page.defaultLocale)}{' '}
              <span className="g-soft">{dayWords(beginsOn, locale)}</span>
            </p>
          ))}
        </div>
      )}
      {!page.readOnly && page.state === 'closed' && page.settled === null && <Settle say={say} />}
      {page.settled !== null && <p role="status">{page.settled ? say('ownSettled') : say('ownReopened')}</p>}
      {!page.readOnly && page.settled !== null && page.score && page.secondScore === null && (
        <SecondScore score={page.score} say={say} />
      )}
      {page.messages.length > 0 && (
        <ol className="g-talk">
          {page.messages.map((message) => (
            <li key={message.id} className={message.direction === 'in' ? 'g-mine' : undefined}>
              <p>{message.text}</p>
              <small>
                {[message.direction === 'out' && (message.by || page.business), moment(message.at)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ol>
      )}
      {page.reward && (
        <div className="g-gift">
          <span>
            {say('ownGift')}
            {page.reward.validUntil && (
              <small className="g-soft">
                {' '}
                {say('ownGiftUntil', { day: dayWords(page.reward.validUntil, locale) })}
              </small>
            )}
          </span>
          <b translate="no">{page.reward.code}</b>
        </div>
      )}
      {page.gifts.map(({ id, kind, title, value, code, validUntil }) => (
        <div className="g-gift" key={id}>
          <span>
            {kind === 'topup' ? say('ownGiftTopup') : title}
            {validUntil && (
              <small className="g-soft"> {say('ownGiftUntil', { day: dayWords(validUntil, locale) })}</small>
            )}
          </span>
          <b translate="no">{kind === 'topup' ? moneyText(BigInt(value), interfaceLocale(locale)) : code}</b>
        </div>
      ))}
      {page.writeUntil && (
        <form method="post">
          <input type="hidden" name="id" value={messageId} />
          <label>
            {page.messages.length > 0 ? say('ownAnswer') : say('ownAdd')}
            <textarea
              className="g-input"
              name="text"
              rows={3}
              required
              maxLength={2000}
              defaultValue={trouble?.typed}
              aria-describedby={trouble ? 'g-trouble' : undefined}
            />
          </label>
          <p className="g-mistake" id="g-trouble" role="alert">
            {trouble?.text}
          </p>
          <button className="g-btn" type="submit" name="do" value="write">
            {say('ownSend')}
          </button>
          <p className="g-soft">{say('ownUntil', { day: dayIn(page.timezone, page.writeUntil, locale) })}</p>
        </form>
      )}
      {!page.readOnly && (
        <button className="g-btn g-quiet" type="button" data-copied={say('ownCopied')} hidden>
          {say('ownCopy')}
        </button>
      )}
      {page.writeUntil && <Telegram page={page} url={telegram} say={say} />}
      {!page.readOnly && <OwnData page={page} say={say} />}
    </div>
  )
}

/** The way to Telegram: requested by a click, because its link works only once. */
function Telegram({ page, url, say }: { page: AnswerPageView; url: string | undefined; say: SayOwn }) {
  if (page.telegram === null) return null
  if (page.telegram === 'linked') return <p className="g-soft">{say('ownTelegramLinked')}</p>
  if (url)
    return (
      <p>
        <a className="g-btn g-quiet" href={url} rel="noreferrer">
          {say('ownTelegramOpen')}
        </a>
      </p>
    )
  return (
    <form method="post">
      <button className="g-btn g-quiet" type="submit" name="do" value="telegram">
        {say('ownTelegram')}
      </button>
    </form>
  )
}

function titleOf({ state, settled, fixed, messages, business }: AnswerPageView, say: SayOwn): string {
  const by = messages.findLast(({ direction }) => direction === 'out')?.by
  if (state === 'closed' && settled === null) return fixed ? say('ownTitleFixed') : say('ownTitleClosed')
  if (state === 'answered' || state === 'closed') return say('ownTitleAnswered', { name: by || business })
  return say('ownTitle')
}

function leadOf({ state, settled, fixed, business }: AnswerPageView, say: SayOwn): string {
  if (state === 'closed' && settled === null)
    return fixed ? say('ownLeadFixed') : say('ownLeadClosed', { business })
  if (state === 'answered') return say('ownLeadAnswered')
  return say('ownLead', { business })
}

/** Received, read, answered or settled; future steps are pale, and announced as such to screen readers. */
function Track({ page, locale, say }: { page: AnswerPageView; locale: string; say: SayOwn }) {
  const lastMoment = page.closedAt ?? page.answeredAt
  const steps: [string, string | null][] = [
    [say('ownReceived'), page.receivedAt],
    [page.readAt ? say('ownRead') : say('ownWillRead'), page.readAt],
    [
      page.closedAt
        ? say(page.fixed ? 'ownFixed' : 'ownSolved')
        : page.answeredAt
          ? say('ownAnswered')
          : say('ownWillAnswer'),
      lastMoment,
    ],
  ]
  return (
    <ol className="g-track">
      {steps.map(([text, at]) => (
        <li key={text} className={at ? 'g-past' : undefined}>
          {text}
          {at && <small>{momentIn(page.timezone, at, locale)}</small>}
        </li>
      ))}
    </ol>
  )
}

function Settle({ say }: { say: SayOwn }) {
  return (
    <form method="post">
      <input type="hidden" name="do" value="settle" />
      <div className="g-pair">
        <button className="g-btn" type="submit" name="settled" value="yes">
          {say('ownYes')}
        </button>
        <button className="g-btn g-quiet" type="submit" name="settled" value="no">
          {say('ownNo')}
        </button>
      </div>
      <p className="g-soft">{say('ownNoHint')}</p>
    </form>
  )
}

function SecondScore({ score, say }: { score: NonNullable<AnswerPageView['score']>; say: SayOwn }) {
  const from = score.to === 10 ? 0 : 1
  return (
    <form method="post">
      <h3>{say('ownScore')}</h3>
      <p className="g-soft">{say('ownScoreHint')}</p>
      <input type="hidden" name="do" value="settle" />
      <div className="g-marks">
        {Array.from({ length: score.to - from + 1 }, (_, at) => at + from).map((value) => (
          <button key={value} type="submit" name="score" value={value}>
            {value}
          </button>
        ))}
      </div>
    </form>
  )
}
