/** A name without the quotes around it, which a sign has no use for. */
export function unquoted(name: string): string {
  return /^[«“„"']([^«»“”„"]+)[»”“"']$/.exec(name.trim())?.[1] ?? name
}
