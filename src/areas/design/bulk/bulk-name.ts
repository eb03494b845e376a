/** What no file name may hold on any of the usual systems, and what would leave the folder. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu
const LONGEST = 110

/**
 * Names of the files of an archive, each once whatever the letters' case: «Абая 54 — Столик 12.pdf».
 * @param extension with its dot
 */
export function fileNames(titles: readonly (readonly string[])[], extension: string): string[] {
  const usedNames = new Set<string>()
  return titles.map((parts) => {
    const clean = parts
      .map((part) => part.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
      .join(' — ')
    // A name of dots or one that ends in them is refused by Windows.
    const base =
      [...clean]
        .slice(0, LONGEST)
        .join('')
        .replace(/^\.+|(?<![. ])[. ]+$/g, '')
        .toWellFormed() || '_'
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}${extension}`
      if (usedNames.has(name.toLowerCase())) continue
      usedNames.add(name.toLowerCase())
      return name
    }
  })
}
