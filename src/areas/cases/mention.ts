type Person = { id: string; name: string }

/**
 * The members that a note mentions: `@` and the name, or the first name when it is unique, in any
 * case. Other names stay plain text.
 * @param people those who may see the case
 * @returns their ids, each once, in the order of the people
 */
export function mentionedIn(note: string, people: readonly Person[]): string[] {
  let remaining = plain(note)
  const mentionedIds = new Set<string>()
  const firstNames = people.map(({ name }) => plain(name).split(' ')[0]!)
  const candidates = people
    .flatMap(({ id, name }, at) => {
      const first = firstNames[at]!
      const isOnly = firstNames.filter((each) => each === first).length === 1
      return [{ id, name: plain(name) }, ...(isOnly ? [{ id, name: first }] : [])]
    })
    // The longest first: «@Анна Мария» is not «@Анна».
    .toSorted((a, b) => b.name.length - a.name.length)
  for (const { id, name } of candidates) {
    if (!name) continue
    for (let at = remaining.indexOf(`@${name}`); at >= 0; at = remaining.indexOf(`@${name}`, at + 1)) {
      const end = at + 1 + name.length
      // An e-mail address in a note mentions nobody, and neither does the beginning of a longer
      // name.
      if (/[\p{L}\p{N}]/u.test(remaining[end] ?? '') || /[\p{L}\p{N}]/u.test(remaining[at - 1] ?? ''))
        continue
      mentionedIds.add(id)
      remaining = `${remaining.slice(0, at)}${' '.repeat(end - at)}${remaining.slice(end)}`
    }
  }
  return people.filter(({ id }) => mentionedIds.has(id)).map(({ id }) => id)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
