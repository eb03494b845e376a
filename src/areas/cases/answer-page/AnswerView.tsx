import * as m from '../../../text/messages.js'
import { formatDay, formatMoment } from '../../../web/zones/times.ts'
import { moneyText } from '../../billing/price/money.ts'
import { filesWords } from '../../questionnaire/words/answer-files.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import { OwnData } from './OwnData.tsx'
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
  const to = { locale: interfaceLocale(locale) }
  const moment = (at: string) => formatMoment(at, page.timezone, to.locale)
  const files = filesWords(page.files, to.locale)
  return (
    <div className="g-own" data-state={pageState(page)}>
      <div>
        <h2>{titleOf(page, to)}</h2>
        <p className="g-soft">{leadOf(page, to)}</p>
      </div>
      <div className="g-said">
        <p>
          {page.score && <b>{page.score.value}</b>}
          <span className="g-soft">
            {[page.score && m.cases_of({ to: page.score.to }, to), moment(page.receivedAt), page.placement]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {page.words && <q lang={page.locale}>{page.words}</q>}
        {files && <p className="g-soft">{m.cases_own_files({ files }, to)}</p>}
        {page.secondScore !== null && <p>{m.cases_own_second({ score: page.secondScore }, to)}</p>}
      </div>
      <Track page={page} locale={locale} />
      {page.deeds.length > 0 && (
        <div className="g-said">
          <b>{m.questionnaire_deeds({}, to)}</b>
          {page.deeds.map(({ text, beginsOn }) => (
            <p key={`${beginsOn} ${localText(text, locale, page.defaultLocale)}`}>
              {localText(text, locale, page.defaultLocale)}{' '}
              <span className="g-soft">{formatDay(`${beginsOn}T00:00:00Z`, 'UTC', to.locale)}</span>
            </p>
          ))}
        </div>
      )}
      {!page.readOnly && page.state === 'closed' && page.settled === null && <Settle locale={locale} />}
      {page.settled !== null && (
        <p role="status">{page.settled ? m.cases_own_settled({}, to) : m.cases_own_reopened({}, to)}</p>
      )}
      {!page.readOnly && page.settled !== null && page.score && page.secondScore === null && (
        <SecondScore score={page.score} locale={locale} />
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
            {m.cases_own_gift({}, to)}
            {page.reward.validUntil && (
              <small className="g-soft">
                {' '}
                {m.cases_own_gift_until(
                  { day: formatDay(`${page.reward.validUntil}T00:00:00Z`, 'UTC', to.locale) },
                  to,
                )}
              </small>
            )}
          </span>
          <b translate="no">{page.reward.code}</b>
        </div>
      )}
      {page.gifts.map(({ id, kind, title, value, code, validUntil }) => (
        <div className="g-gift" key={id}>
          <span>
            {kind === 'topup' ? m.cases_own_gift_topup({}, to) : title}
            {validUntil && (
              <small className="g-soft">
                {' '}
                {m.cases_own_gift_until({ day: formatDay(`${validUntil}T00:00:00Z`, 'UTC', to.locale) }, to)}
              </small>
            )}
          </span>
          <b translate="no">{kind === 'topup' ? moneyText(BigInt(value), to.locale) : code}</b>
        </div>
      ))}
      {page.writeUntil && (
        <form method="post">
          <input type="hidden" name="id" value={messageId} />
          <label>
            {page.messages.length > 0 ? m.cases_own_answer({}, to) : m.cases_own_add({}, to)}
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
            {m.cases_own_send({}, to)}
          </button>
          <p className="g-soft">
            {m.cases_own_until({ day: formatDay(page.writeUntil, page.timezone, to.locale) }, to)}
          </p>
        </form>
      )}
      {!page.readOnly && (
        <button className="g-btn g-quiet" type="button" data-copied={m.cases_own_copied({}, to)} hidden>
          {m.cases_own_copy({}, to)}
        </button>
      )}
      {page.writeUntil && <Telegram page={page} url={telegram} locale={locale} />}
      {!page.readOnly && <OwnData page={page} locale={locale} />}
    </div>
  )
}

/** The way to Telegram: requested by a click, because its link works only once. */
function Telegram({ page, url, locale }: { page: AnswerPageView; url: string | undefined; locale: string }) {
  const to = { locale: interfaceLocale(locale) }
  if (page.telegram === null) return null
  if (page.telegram === 'linked') return <p className="g-soft">{m.cases_own_telegram_linked({}, to)}</p>
  if (url)
    return (
      <p>
        <a className="g-btn g-quiet" href={url} rel="noreferrer">
          {m.cases_own_telegram_open({}, to)}
        </a>
      </p>
    )
  return (
    <form method="post">
      <button className="g-btn g-quiet" type="submit" name="do" value="telegram">
        {m.cases_own_telegram({}, to)}
      </button>
    </form>
  )
}

function titleOf({ state, settled, fixed, messages, business }: AnswerPageView, to: To): string {
  const by = messages.findLast(({ direction }) => direction === 'out')?.by
  if (state === 'closed' && settled === null)
    return fixed ? m.cases_own_title_fixed({}, to) : m.cases_own_title_closed({}, to)
  if (state === 'answered' || state === 'closed')
    return m.cases_own_title_answered({ name: by || business }, to)
  return m.cases_own_title({}, to)
}
type To = { locale: 'ru' | 'en' | 'kk' }

function leadOf({ state, settled, fixed, business }: AnswerPageView, to: To): string {
  if (state === 'closed' && settled === null)
    return fixed ? m.cases_own_lead_fixed({}, to) : m.cases_own_lead_closed({ business }, to)
  if (state === 'answered') return m.cases_own_lead_answered({}, to)
  return m.cases_own_lead({ business }, to)
}

/** Received, read, answered or settled; future steps are pale, and announced as such to screen readers. */
function Track({ page, locale }: { page: AnswerPageView; locale: string }) {
  const to = { locale: interfaceLocale(locale) }
  const lastMoment = page.closedAt ?? page.answeredAt
  const steps: [string, string | null][] = [
    [m.cases_own_received({}, to), page.receivedAt],
    [page.readAt ? m.cases_own_read({}, to) : m.cases_own_will_read({}, to), page.readAt],
    [
      page.closedAt
        ? (page.fixed ? m.cases_own_fixed : m.cases_own_solved)({}, to)
        : page.answeredAt
          ? m.cases_own_answered({}, to)
          : m.cases_own_will_answer({}, to),
      lastMoment,
    ],
  ]
  return (
    <ol className="g-track">
      {steps.map(([text, at]) => (
        <li key={text} className={at ? 'g-past' : undefined}>
          {text}
          {at && <small>{formatMoment(at, page.timezone, to.locale)}</small>}
        </li>
      ))}
    </ol>
  )
}

function Settle({ locale }: { locale: string }) {
  const to = { locale: interfaceLocale(locale) }
  return (
    <form method="post">
      <input type="hidden" name="do" value="settle" />
      <div className="g-pair">
        <button className="g-btn" type="submit" name="settled" value="yes">
          {m.cases_own_yes({}, to)}
        </button>
        <button className="g-btn g-quiet" type="submit" name="settled" value="no">
          {m.cases_own_no({}, to)}
        </button>
      </div>
      <p className="g-soft">{m.cases_own_no_hint({}, to)}</p>
    </form>
  )
}

function SecondScore({ score, locale }: { score: NonNullable<AnswerPageView['score']>; locale: string }) {
  const to = { locale: interfaceLocale(locale) }
  const from = score.to === 10 ? 0 : 1
  return (
    <form method="post">
      <h3>{m.cases_own_score({}, to)}</h3>
      <p className="g-soft">{m.cases_own_score_hint({}, to)}</p>
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
