/** What a template's text may hold in the end, and each of its places. */
export const LONGEST_TEMPLATE = 1024
const LONGEST_PLACE = 900

const PLACE = /\{\{\s*(\w+)\s*\}\}/g

/** The names of a template's places, such as «1» or «name», each once, in their order. */
export function variablesOf(body: string): string[] {
  return [...new Set([...body.matchAll(PLACE)].map(([, name]) => name!))]
}

/** A text with its places filled in; those that have no words yet stay as they are. */
export function filledText(body: string, words: Readonly<Record<string, string>>): string {
  return body.replace(PLACE, (place, name: string) => oneLine(words[name] ?? '') || place)
}

/** A place holds no line breaks and no run of spaces: WhatsApp refuses them. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PLACE)
}
