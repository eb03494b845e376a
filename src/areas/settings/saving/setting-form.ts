import type { SettingsPart } from '../settings.contract.ts'

/** What a form of the settings page wants to be, read alike in the browser and by the web server; switches and undoing send a part as it is. */
export function partOf(form: FormData): SettingsPart {
  switch (text(form, 'intent')) {
    case 'period':
      return { opens: text(form, 'opens') || null, closes: text(form, 'closes') || null }
    case 'tags':
      return { tags: tagsIn(text(form, 'tags')) }
    case 'minimum':
      return { minimum: Number(text(form, 'minimum')) }
    case 'weights':
      return { weights: weightsIn(form) }
    case 'retention':
      return { retention: (Number(text(form, 'months')) || null) as SettingsPart['retention'] }
    case 'alerts':
      return { alertMembers: form.getAll('member').map(String) }
    case 'consent':
      return { consentText: byLocale(form, 'consent ') }
    case 'languages': {
      const titles = Object.entries(byLocale(form, 'title ')).map(([locale, title]) => [locale, { title }])
      return { localeDefault: text(form, 'localeDefault'), localeData: Object.fromEntries(titles) }
    }
    default:
      try {
        return JSON.parse(text(form, 'part'))
      } catch {
        return {}
      }
  }
}

/** The words between commas, each once, as it was first written. */
function tagsIn(tagList: string): string[] {
  const tags = new Map<string, string>()
  for (const word of tagList.split(',').map((part) => part.trim()))
    if (word !== '' && !tags.has(word.toLowerCase())) tags.set(word.toLowerCase(), word)
  return [...tags.values()]
}

/** The importance of each mark, by its question; those of no importance are left out. */
function weightsIn(form: FormData): Record<string, number> {
  const weightFields = [...form].filter(([name]) => name.startsWith('weight '))
  const weights = weightFields.map(([name, value]) => [name.slice('weight '.length), Number(value)] as const)
  return Object.fromEntries(weights.filter(([, weight]) => weight !== 0))
}

/** The filled fields whose names begin so and end with a language. */
function byLocale(form: FormData, prefix: string): Record<string, string> {
  const filled = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value.trim()
      ? [[name.slice(prefix.length), value.trim()]]
      : [],
  )
  return Object.fromEntries(filled)
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
