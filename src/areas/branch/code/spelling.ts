/** The address of a code that a business printed before, below /q/: `x`, the adoption, and what stood in place of {n}. */
export type AdoptedPath = { adoptionId: string; value: string }

/**
 * What somebody may have meant who typed a code, the likeliest first: as typed, and with the letters that no code has read as
 * the figures they look like. Case, spaces and dashes don't matter.
 */
export function meantCodes(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return [...new Set([plain, plain.replaceAll('O', '0').replace(/[IL]/g, '1')])]
}

/** The parts of the path of an adopted code, `x/KEY/12`; undefined for a code of our own. */
export function adoptedPath(path: string): AdoptedPath | undefined {
  const [, adoptionId, value = ''] = /^x\/([^/]+)(?:\/(.*))?$/is.exec(path) ?? []
  return adoptionId ? { adoptionId, value: value.toLowerCase().replace(/(?<!\/)\/+$/, '') } : undefined
}
