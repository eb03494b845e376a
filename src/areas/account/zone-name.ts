import * as m from '../../text/messages.js'
import { offsetMinutes } from '../../web/zones/wall-clock.ts'

/** Time zones of most customers, those of Kazakhstan first. */
export const NEAR_ZONES = {
  'Asia/Almaty': m.account_zone_almaty,
  'Asia/Qostanay': m.account_zone_qostanay,
  'Asia/Qyzylorda': m.account_zone_qyzylorda,
  'Asia/Aqtobe': m.account_zone_aqtobe,
  'Asia/Atyrau': m.account_zone_atyrau,
  'Asia/Aqtau': m.account_zone_aqtau,
  'Asia/Oral': m.account_zone_oral,
  'Europe/Kaliningrad': m.account_zone_kaliningrad,
  'Europe/Moscow': m.account_zone_moscow,
  'Europe/Samara': m.account_zone_samara,
  'Asia/Yekaterinburg': m.account_zone_yekaterinburg,
  'Asia/Omsk': m.account_zone_omsk,
  'Asia/Novosibirsk': m.account_zone_novosibirsk,
  'Asia/Krasnoyarsk': m.account_zone_krasnoyarsk,
  'Asia/Irkutsk': m.account_zone_irkutsk,
  'Asia/Yakutsk': m.account_zone_yakutsk,
  'Asia/Vladivostok': m.account_zone_vladivostok,
  'Asia/Magadan': m.account_zone_magadan,
  'Asia/Kamchatka': m.account_zone_kamchatka,
  'Asia/Bishkek': m.account_zone_bishkek,
  'Asia/Tashkent': m.account_zone_tashkent,
  'Asia/Dushanbe': m.account_zone_dushanbe,
  'Asia/Ashgabat': m.account_zone_ashgabat,
  'Asia/Baku': m.account_zone_baku,
  'Asia/Tbilisi': m.account_zone_tbilisi,
  'Asia/Yerevan': m.account_zone_yerevan,
  'Europe/Minsk': m.account_zone_minsk,
  'Europe/Istanbul': m.account_zone_istanbul,
  'Asia/Dubai': m.account_zone_dubai,
} as const satisfies Record<string, () => string>

/** How many of them are in Kazakhstan. */
export const HOME_ZONES = Object.keys(NEAR_ZONES).slice(0, 7)

/** A zone as its city, in the user's language where it is near; elsewhere in the spelling of the tz database. */
export function zoneName(zone: string): string {
  if (Object.hasOwn(NEAR_ZONES, zone)) return NEAR_ZONES[zone as keyof typeof NEAR_ZONES]()
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The same with the offset that it has now: «Алматы, UTC+5». */
export function zoneWithOffset(zone: string): string {
  return `${zoneName(zone)}, ${offsetOf(zone)}`
}

/** «UTC+5» */
export function offsetOf(timeZone: string): string {
  const minutes = offsetMinutes(timeZone, Date.now())
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
