type Person = { id: string; name: string }

/**
 * The members whom a note names: `@` and the name, or the first name alone where only one has it, in any case. Who is not among the people
 * stays plain text.
 * @param people those who may see the case
 * @returns their ids, each once, in the order of the people
 */
export function mentionedIn(note: string, people: readonly Person[]): string[] {
  let rest = plain(note)
  const found = new Set<string>()
  const firstNames = people.map(({ name }) => plain(name).split(' ')[0]!)
  const wanted = people
    .flatMap(({ id, name }, at) => {
      const first = firstNames[at]!
      const isOnly = firstNames.filter((each) => each === first).length === 1
      return [{ id, name: plain(name) }, ...(isOnly ? [{ id, name: first }] : [])]
    })
    // The longest first: «@Анна Мария» is not «@Анна».
    .toSorted((a, b) => b.name.length - a.name.length)
  for (const { id, name } of wanted) {
    if (!name) continue
    for (let at = rest.indexOf(`@${name}`); at >= 0; at = rest.indexOf(`@${name}`, at + 1)) {
      const end = at + 1 + name.length
      // An address in a note names nobody, and neither does the beginning of a longer name.
      if (/[\p{L}\p{N}]/u.test(rest[end] ?? '') || /[\p{L}\p{N}]/u.test(rest[at - 1] ?? '')) continue
      found.add(id)
      rest = `${rest.slice(0, at)}${' '.repeat(end - at)}${rest.slice(end)}`
    }
  }
  return people.filter(({ id }) => found.has(id)).map(({ id }) => id)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
