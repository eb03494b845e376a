import { isOption, OptionChange, type OptionName, type SettingsPart } from '../settings.contract.ts'

export type OptionAsk = { name?: OptionName; change?: SettingsPart }

/**
 * What `option` of a call asks for: `name:value` sets a setting, a name asks for one, and nothing for all.
 * @returns undefined for what is no option, or no value of it
 */
export function readOption(option: string): OptionAsk | undefined {
  if (option === '' || option === 'none') return {}
  const colon = option.indexOf(':')
  const name = colon < 0 ? option : option.slice(0, colon)
  if (!isOption(name)) return undefined
  if (colon < 0) return { name }
  const parsed = OptionChange.safeParse({ [name]: parseValue(option.slice(colon + 1)) })
  return parsed.success ? { name, change: parsed.data as SettingsPart } : undefined
}

/** `true`, `false`, `null`, a whole number, or a text such as `ru` and `09:00`. */
function parseValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
