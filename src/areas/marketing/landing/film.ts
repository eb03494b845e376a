/** A film at the host that the content policy allows. */
export type Film = { id: string; title: string }

/** The address of a film for browsers without JavaScript, and for opening it in a tab of its own. */
export function filmAddress(id: string): string {
  return `https://vimeo.com/${id}`
}
