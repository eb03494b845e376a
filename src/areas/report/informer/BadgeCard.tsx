import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { Card } from '../../../web/ui/Card.tsx'
import { CopyLine } from '../../../web/ui/CopyLine.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { useRootData } from '../../../web/use-root.ts'
import styles from './informer.module.css'
import {
  BADGE_LOOKS,
  BADGE_SIZES,
  BADGE_THEMES,
  type BadgeLook,
  type BadgeSize,
  type BadgeTheme,
  badgeSize,
} from './look.ts'

const LANGUAGES = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

/** Chooses how the badge looks, shows it with today's score, and gives the line for the site. */
export function BadgeCard({ code, guestLink }: { code: string; guestLink: string }) {
  const origin = useRootData()?.origin ?? ''
  const [look, setLook] = useState<BadgeLook>('card')
  const [size, setSize] = useState<BadgeSize>('m')
  const [theme, setTheme] = useState<BadgeTheme>('light')
  const [lang, setLang] = useState<string>(getLocale())
  const { width, height } = badgeSize(look, size)
  const path = `/v1/survey/informer/${code}.svg?${new URLSearchParams({ look, size, theme, lang })}`
  const alt = m.report_informer_alt({}, { locale: lang as ReturnType<typeof getLocale> })
  const line =
    `<a href="${guestLink}"><img src="${origin}${path.replaceAll('&', '&amp;')}" ` +
    `width="${width}" height="${height}" alt="${alt}" loading="lazy" style="max-width:100%;height:auto"></a>`
  return (
    <Card title={m.report_informer_badge()}>
      <div className={styles.badge}>
        <div className={theme === 'dark' ? styles.night : styles.day}>
          <img src={path} width={width} height={height} alt={alt} />
        </div>
        <div className={styles.choices}>
          <SelectField
            label={m.report_informer_look()}
            value={look}
            onChange={(event) => setLook(event.currentTarget.value as BadgeLook)}
          >
            {BADGE_LOOKS.map((each) => (
              <option key={each} value={each}>
                {lookWords[each]()}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.report_informer_size()}
            value={size}
            onChange={(event) => setSize(event.currentTarget.value as BadgeSize)}
          >
            {BADGE_SIZES.map((each) => (
              <option key={each} value={each}>
                {sizeWords[each]()}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.report_informer_theme()}
            value={theme}
            onChange={(event) => setTheme(event.currentTarget.value as BadgeTheme)}
          >
            {BADGE_THEMES.map((each) => (
              <option key={each} value={each}>
                {themeWords[each]()}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.report_informer_language()}
            value={lang}
            onChange={(event) => setLang(event.currentTarget.value)}
          >
            {Object.entries(LANGUAGES).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <CopyLine label={m.report_informer_embed()} hint={m.report_informer_embed_hint()} line={line} />
    </Card>
  )
}

const lookWords = {
  card: m.report_informer_look_card,
  line: m.report_informer_look_line,
  seal: m.report_informer_look_seal,
}
const sizeWords = {
  s: m.report_informer_size_s,
  m: m.report_informer_size_m,
  l: m.report_informer_size_l,
}
const themeWords = { light: m.report_informer_theme_light, dark: m.report_informer_theme_dark }
