/** The length limit of a filled-in template, and of each variable. */
export const LONGEST_TEMPLATE = 1024
const LONGEST_PLACE = 900

const PLACE = /\{\{\s*(\w+)\s*\}\}/g

/** The names of a template's variables, such as «1» or «name», each once, in order. */
export function variablesOf(body: string): string[] {
  return [...new Set([...body.matchAll(PLACE)].map(([, name]) => name!))]
}

/** A text with its variables filled in; those without a value stay as they are. */
export function filledText(body: string, words: Readonly<Record<string, string>>): string {
  return body.replace(PLACE, (place, name: string) => oneLine(words[name] ?? '') || place)
}

/** Removes line breaks and repeated spaces, which WhatsApp refuses in variables. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PLACE)
}
