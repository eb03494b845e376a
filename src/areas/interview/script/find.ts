/** The first element that a selector means. */
export function find<T extends HTMLElement>(selector: string, within: ParentNode = document): T | null {
  return within.querySelector<T>(selector)
}
