import { IconUpload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as m from '../../text/messages.js'
import { guestColours } from '../questionnaire/question/colours.ts'
import styles from './look.module.css'
import { Tick } from './Tick.tsx'
import { TRY_COLOURS } from './trades.ts'
import type { TrySession } from './use-tryout.ts'

/** The colour of the guest's page and the poster, and the logo. */
export function Look({ session }: { session: TrySession }) {
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
      <Tick className={styles.tick} />
    </span>
  )
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
