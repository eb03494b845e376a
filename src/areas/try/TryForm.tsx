import { IconCheck, IconLock, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { useUser } from '../../web/use-root.ts'
import { guestColours } from '../questionnaire/question/colours.ts'
import styles from './form.module.css'
import type { TradePictures } from './trade-pictures.server.ts'
import { LONGEST_NAME, TRADES, TRY_COLOURS, type Trade, tradeOf } from './trades.ts'
import type { useTryout } from './use-tryout.ts'

export type TrySession = ReturnType<typeof useTryout>

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
              <Tick />
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

function Look({ session }: { session: TrySession }) {
  const { choice, tryout, logoProblem, change, setLogo } = session
  const isListed = (TRY_COLOURS as readonly string[]).includes(choice.colour)
  const isDarker = guestColours(choice.colour).light.strong !== choice.colour.toLowerCase()
  return (
    <fieldset>
      <legend>{m.try_look()}</legend>
      <div className={styles.look}>
        <div className={styles.colours}>
          {TRY_COLOURS.map((colour, place) => (
            <Swatch
              key={colour}
              value={colour}
              colour={colour}
              name={COLOUR_NAMES[place]!()}
              isChosen={choice.colour === colour}
              onChoose={() => change({ colour })}
            />
          ))}
          <Swatch
            value="own"
            colour={isListed ? '' : choice.colour}
            name={m.try_colour_own()}
            isChosen={!isListed}
            onChoose={() => {}}
          >
            <input
              type="color"
              name="ownColour"
              aria-label={m.try_colour_own()}
              value={choice.colour}
              onChange={(event) => change({ colour: event.currentTarget.value })}
            />
          </Swatch>
        </div>
        <span className={styles.or}>{m.try_or()}</span>
        <label className={styles.upload}>
          <input
            type="file"
            name="logo"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={logoProblem !== undefined || undefined}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) setLogo(file)
              // The form need not carry it a second time.
              currentTarget.value = ''
            }}
          />
          {tryout?.logo ? <img src={tryout.logo} alt="" /> : <IconUpload size={20} aria-hidden="true" />}
          {tryout?.logo ? m.try_logo_other() : m.try_logo()}
        </label>
        {tryout?.logo && (
          <button
            type="button"
            className={styles.remove}
            aria-label={m.try_logo_remove()}
            onClick={() => setLogo(null)}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <p role="status" className={styles.note}>
        {logoProblem !== undefined ? logoProblem || m.try_logo_failed() : isDarker && m.try_darker()}
      </p>
    </fieldset>
  )
}

function Swatch({
  value,
  colour,
  name,
  isChosen,
  onChoose,
  children,
}: {
  value: string
  colour: string
  name: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}) {
  return (
    <span
      className={styles.swatch}
      data-own={value === 'own' || undefined}
      style={colour ? { background: colour } : undefined}
    >
      <input
        type="radio"
        name="colour"
        value={value}
        aria-label={name}
        title={name}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
      <Tick />
    </span>
  )
}

function Tick() {
  return (
    <span className={styles.tick} aria-hidden="true">
      <IconCheck size={18} stroke={3} />
    </span>
  )
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
/** In the order of `TRY_COLOURS`. */
const COLOUR_NAMES = [
  m.try_colour_teal,
  m.try_colour_cherry,
  m.try_colour_cinnamon,
  m.try_colour_ink,
  m.try_colour_plum,
  m.try_colour_sky,
]
