/** Classes that the script gives to elements of a page. */
const BY_SCRIPT = ['g-js', 'g-now', 'g-done', 'g-wrong', 'g-quiet', 'g-btn', 'g-even']

/**
 * The rules of a stylesheet that a page can need: those whose classes all occur in its markup. A guest on a slow network
 * pays for the kinds of questions that the page asks, not for all.
 * @param css minified, without comments; classes begin with `g-`, strings hold no braces
 * @param markup where the classes are looked for; words that merely look like them keep a rule too many
 */
export function usedCss(css: string, markup: string): string {
  const classes = new Set([...BY_SCRIPT, ...(markup.match(/\bg-[\w-]+/g) ?? [])])
  return rulesOf(css)
    .map(([head, body]) => {
      if (/^@(media|container|supports)/.test(head)) {
        const inside = usedCss(body, [...classes].join(' '))
        return inside && `${head}{${inside}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const selectors = splitOutside(head).filter((selector) => isUsed(selector, classes))
      return selectors.length > 0 ? `${selectors}{${body}}` : ''
    })
    .join('')
}

/** What stands in brackets (`:not(.g-js)`, `:is(a,.g-btn)`) may name what is not there and still match. */
function isUsed(selector: string, classes: Set<string>): boolean {
  let bare = selector
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/\([^()]*\)/g, '')
  }
  return (bare.match(/\.g-[\w-]+/g) ?? []).every((name) => classes.has(name.slice(1)))
}

/** Rules and blocks of the outermost level, each with what stands before its brace. */
function rulesOf(css: string): [head: string, body: string][] {
  const rules: [string, string][] = []
  let depth = 0
  let start = 0
  let brace = 0
  for (const { 0: sign, index } of css.matchAll(/[{}]/g)) {
    if (sign === '{' && depth++ === 0) brace = index
    if (sign === '}' && --depth === 0) {
      rules.push([css.slice(start, brace), css.slice(brace + 1, index)])
      start = index + 1
    }
  }
  return rules
}

/** Parts between commas that are not in brackets. */
function splitOutside(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
