import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { useUser } from '../../web/use-root.ts'
import styles from './form.module.css'
import { Look } from './Look.tsx'
import { Tick } from './Tick.tsx'
import type { TradePictures } from './trade-pictures.server.ts'
import { LONGEST_NAME, TRADES, type Trade, tradeOf } from './trades.ts'
import type { TrySession } from './use-tryout.ts'

/** Trade, name, colour or logo, and the one thing to do with them. A plain form, which draws the page anew without a script. */
export function TryForm({
  session,
  pictures,
  problem,
}: {
  session: TrySession
  pictures: TradePictures
  problem: string | undefined
}) {
  const { choice, tryout, change } = session
  const user = useUser()
  const busy = useNavigation().formMethod === 'POST'
  const nameId = useId()
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <TokenField />
      <input type="hidden" name="key" value={tryout?.key ?? ''} />
      <h1>
        {m.try_headline()} <span className={styles.bubble}>{HEADLINES[choice.trade]()}</span>
      </h1>
      <fieldset>
        <legend>{m.try_trade()}</legend>
        <div className={styles.trades}>
          {TRADES.map((trade) => (
            <label key={trade} className={styles.trade}>
              <input
                type="radio"
                name="trade"
                value={trade}
                checked={choice.trade === trade}
                onChange={() =>
                  change({ trade, ...(isOwnColour(choice) && { colour: tradeOf(trade).colour }) })
                }
              />
              <Drawing markup={pictures[trade].calm} kind="calm" />
              <Drawing markup={pictures[trade].happy} kind="happy" />
              {TRADE_NAMES[trade]()}
              <Tick className={styles.tick} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.part}>
        <label htmlFor={nameId}>{m.try_name()}</label>
        <input
          id={nameId}
          className={styles.name}
          name="name"
          value={choice.name}
          maxLength={LONGEST_NAME}
          placeholder={m.try_name_placeholder()}
          autoComplete="organization"
          onChange={(event) => change({ name: event.currentTarget.value })}
          // Nothing has to be sent: what is typed is shown already.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.querySelector<HTMLElement>('[name=colour]:checked')?.focus()
          }}
        />
      </div>
      <Look session={session} />
      <noscript>
        <Button type="submit" name="intent" value="draw" size="large">
          {m.try_draw()}
        </Button>
      </noscript>
      <div className={styles.last}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button
          type="submit"
          name="intent"
          value="save"
          className={styles.save}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
        >
          {user ? m.try_save_own() : m.try_save()}
        </button>
        <p className={styles.promise}>
          <IconLock size={18} aria-hidden="true" />
          {m.try_promise()}
        </p>
      </div>
    </Form>
  )
}

/** Whether the colour is still the trade's own. */
function isOwnColour({ trade, colour }: TrySession['choice']): boolean {
  return colour === tradeOf(trade).colour
}

function Drawing({ markup, kind }: { markup: string; kind: 'calm' | 'happy' }) {
  return (
    <span
      className={`${styles.drawing} ${styles[kind]}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

const TRADE_NAMES: Record<Trade, () => string> = {
  cafe: m.try_trade_cafe,
  shop: m.try_trade_shop,
  clinic: m.try_trade_clinic,
  bank: m.try_trade_bank,
  bus: m.try_trade_bus,
  salon: m.try_trade_salon,
}
const HEADLINES: Record<Trade, () => string> = {
  cafe: m.try_headline_cafe,
  shop: m.try_headline_shop,
  clinic: m.try_headline_clinic,
  bank: m.try_headline_bank,
  bus: m.try_headline_bus,
  salon: m.try_headline_salon,
}
