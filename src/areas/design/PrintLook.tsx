import { useState } from 'react'
import * as m from '../../text/messages.js'
import { Button } from '../../web/ui/Button.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble } from '../account/rights.ts'
import { pictureAddress } from '../questionnaire/pictures/uploaded-picture.ts'
import type { CatalogueEntry } from './design.contract.ts'
import { PictureLibrary } from './image/PictureLibrary.tsx'
import styles from './look.module.css'
import type { OwnLook } from './own-design/own-design.contract.ts'
import { palettes } from './print/palettes.ts'
import type { PrintChoice } from './print-choice.ts'
import type { PrintData } from './print-pane.server.ts'

type Role = keyof OwnLook['texts']
type Locale = 'ru' | 'en' | 'kk'
type ColourRole = keyof OwnLook['colors']

/** What an owner changes in a design: texts by language, colours, pictures. */
export function PrintLook({
  data,
  design,
  choice,
  onChange,
}: {
  data: PrintData
  design: CatalogueEntry
  choice: PrintChoice
  onChange: (part: Partial<PrintChoice>) => void
}) {
  const { own } = choice
  const change = (part: Partial<OwnLook>) => onChange({ own: { ...own, ...part } })
  const setText = (role: Role, locale: Locale, text: string) => {
    const { [locale]: _, ...others } = own.texts[role] ?? {}
    const words = text === '' ? others : { ...others, [locale]: text }
    const { [role]: __, ...rest } = own.texts
    change({ texts: Object.keys(words).length > 0 ? { ...rest, [role]: words } : rest })
  }
  const locales = choice.languages.split('-') as Locale[]
  const fields = (isWanted: (role: string) => boolean) =>
    data.chosen?.texts
      .filter(({ role }) => isWanted(role))
      .map(({ role, longest, words }) =>
        locales.map((locale) => (
          <TextField
            key={role + locale}
            label={`${ROLE_WORDS[role as Role]()}${locales.length > 1 ? `, ${ENDONYMS[locale]}` : ''}`}
            lang={locale}
            maxLength={longest}
            placeholder={words[locale]}
            defaultValue={own.texts[role as Role]?.[locale] ?? ''}
            onChange={(event) => setText(role as Role, locale, event.currentTarget.value)}
          />
        )),
      )
  return (
    <div className={styles.look}>
      {fields((role) => role === 'title')}
      <details className={styles.each}>
        <summary>{m.design_texts_more()}</summary>
        {fields((role) => role !== 'title')}
      </details>
      {!design.mono && (
        <Colours own={own} now={data.chosen?.colors ?? {}} onColors={(colors) => change({ colors })} />
      )}
      {(['logo', 'picture', 'code'] as const)
        .filter((slot) => (slot === 'code' ? !design.mono : design.slots.includes(slot)))
        .map((slot) => (
          <Picture
            key={slot}
            slot={slot}
            id={own.images[slot]}
            onChoose={(id) => {
              const { [slot]: _, ...others } = own.images
              change({ images: id ? { ...others, [slot]: id } : others })
            }}
          />
        ))}
    </div>
  )
}

/** Five colours at a time, chosen to be seen together; or one by one. */
function Colours({
  own,
  now,
  onColors,
}: {
  own: OwnLook
  now: Record<string, string>
  onColors: (colors: OwnLook['colors']) => void
}) {
  const sets = Object.entries(palettes)
  const same = (set: OwnLook['colors']) =>
    (Object.keys(set) as ColourRole[]).every((role) => own.colors[role] === set[role])
  return (
    <fieldset className={styles.colours}>
      <legend>{m.design_colours()}</legend>
      <div className={styles.sets}>
        <Swatch
          name={m.design_colours_own()}
          colours={[now.field ?? '#fff', now.ground ?? '#fff', now.object ?? '#000']}
          isOn={Object.keys(own.colors).length === 0}
          onChoose={() => onColors({})}
        />
        {sets.map(([name, set], n) => (
          <Swatch
            key={name}
            name={m.design_colours_set({ n: n + 1 })}
            colours={[set.field, set.ground, set.object]}
            isOn={same(set)}
            onChoose={() => onColors({ ...set })}
          />
        ))}
      </div>
      <details className={styles.each}>
        <summary>{m.design_colours_each()}</summary>
        <div>
          {(Object.keys(COLOUR_WORDS) as ColourRole[]).map((role) => (
            <label key={role}>
              <input
                type="color"
                value={own.colors[role] ?? now[role] ?? '#000000'}
                onChange={(event) => onColors({ ...own.colors, [role]: event.currentTarget.value })}
              />
              {COLOUR_WORDS[role]()}
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  )
}

function Swatch({
  name,
  colours: [field, ground, object],
  isOn,
  onChoose,
}: {
  name: string
  colours: [string, string, string]
  isOn: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles.swatch} title={name}>
      <input type="radio" name="palette" checked={isOn} onChange={onChoose} aria-label={name} />
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill={field} />
        <path d="M0 16a16 16 0 0 0 32 0z" fill={ground} />
        <circle cx="16" cy="16" r="6" fill={object} />
      </svg>
    </label>
  )
}

function Picture({
  slot,
  id,
  onChoose,
}: {
  slot: keyof OwnLook['images']
  id: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (!user || !isAble(user.rights, 'manage')) return null
  return (
    <div className={styles.picture}>
      <span>{SLOT_WORDS[slot]()}</span>
      {id && <img src={pictureAddress(id)} alt="" width={44} height={44} />}
      <Button onClick={() => setOpen(true)}>{id ? m.design_slot_change() : m.design_slot_choose()}</Button>
      {id && (
        <Button kind="plain" onClick={() => onChoose(undefined)}>
          {m.design_slot_remove()}
        </Button>
      )}
      {open && (
        <PictureLibrary
          use={slot === 'picture' ? 'wide' : 'small'}
          chosen={id}
          onChoose={(chosen) => {
            onChoose(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const ENDONYMS: Record<Locale, string> = { ru: 'русский', kk: 'қазақша', en: 'English' }
const SLOT_WORDS: Record<keyof OwnLook['images'], () => string> = {
  logo: m.design_slot_logo,
  picture: m.design_slot_picture,
  code: m.design_slot_code,
}
const ROLE_WORDS: Record<Role, () => string> = {
  title: m.design_text_title,
  action: m.design_text_action,
  hint: m.design_text_hint,
}
const COLOUR_WORDS: Record<ColourRole, () => string> = {
  field: m.design_colour_field,
  ground: m.design_colour_ground,
  object: m.design_colour_object,
  ink: m.design_colour_ink,
  accent: m.design_colour_accent,
}
