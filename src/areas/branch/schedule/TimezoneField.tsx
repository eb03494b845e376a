import * as m from '../../../text/messages.js'
import { SelectField } from '../../../web/ui/Field.tsx'
import { useUser } from '../../../web/use-root.ts'
import { NEAR_ZONES, zoneName, zoneWithOffset } from '../../account/zone-name.ts'

const ZONES = Object.keys(NEAR_ZONES)

/** The clock of a branch: by it stand its hours and its heat map. */
export function TimezoneField({ value, error }: { value: string | null; error?: string }) {
  const own = useUser()?.timezone ?? 'Asia/Almaty'
  const zones = value && !ZONES.includes(value) ? [value, ...ZONES] : ZONES
  return (
    <SelectField
      name="timezone"
      label={m.branch_timezone()}
      hint={m.branch_timezone_hint()}
      defaultValue={value ?? ''}
      error={error}
    >
      <option value="">{m.branch_timezone_own({ zone: zoneName(own) })}</option>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneWithOffset(zone)}
        </option>
      ))}
    </SelectField>
  )
}
