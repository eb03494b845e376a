import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { BADGE_ICONS, type BadgeIcon, MOST_BADGES, type StaffBadge } from '../staff.contract.ts'
import styles from './staff.module.css'

/** The badges of the account: a few, each a name and a drawing. */
export function BadgeForm({ badges }: { badges: readonly StaffBadge[] }) {
  const icons: Record<BadgeIcon, string> = {
    star: m.staff_icon_star(),
    heart: m.staff_icon_heart(),
    trophy: m.staff_icon_trophy(),
    bolt: m.staff_icon_bolt(),
    smile: m.staff_icon_smile(),
    leaf: m.staff_icon_leaf(),
  }
  const rows: (StaffBadge | null)[] = badges.length < MOST_BADGES ? [...badges, null] : [...badges]
  return (
    <details className={styles.fold}>
      <summary>{m.staff_badges_title()}</summary>
      <p className={styles.soft}>{m.staff_badges_text()}</p>
      <Form method="post" className={styles.form} key={JSON.stringify(badges)}>
        <TokenField />
        {rows.map((badge, at) => (
          <div key={badge?.id ?? 'new'} className={styles.badgeRow}>
            {badge && <input type="hidden" name={`id ${at}`} value={badge.id} />}
            <TextField
              label={badge ? m.staff_badge_name() : m.staff_badge_new()}
              name={`title ${at}`}
              defaultValue={badge?.title ?? ''}
              maxLength={40}
              autoComplete="off"
            />
            <SelectField label={m.staff_badge_icon()} name={`icon ${at}`} defaultValue={badge?.icon}>
              {BADGE_ICONS.map((icon) => (
                <option key={icon} value={icon}>
                  {icons[icon]}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
        <div>
          <Button type="submit" name="intent" value="badges">
            {m.staff_badges_save()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
