import * as m from '../../text/messages.js'
import { SelectField } from '../../web/ui/Field.tsx'
import { useUser } from '../../web/use-root.ts'

/** Zones of the places where most branches are; any other stands in the list once it is set. */
const ZONES = [
  'Asia/Almaty',
  'Asia/Aqtau',
  'Asia/Aqtobe',
  'Asia/Atyrau',
  'Asia/Oral',
  'Asia/Qostanay',
  'Asia/Qyzylorda',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
  'Asia/Bishkek',
  'Asia/Tashkent',
  'Asia/Dushanbe',
  'Asia/Ashgabat',
  'Asia/Baku',
  'Asia/Tbilisi',
  'Asia/Yerevan',
  'Europe/Minsk',
  'Europe/Istanbul',
  'Asia/Dubai',
]

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
      <option value="">{m.branch_timezone_own({ zone: named(own) })}</option>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {named(zone)}
        </option>
      ))}
    </SelectField>
  )
}

function named(zone: string): string {
  return zone.replaceAll('_', ' ')
}
