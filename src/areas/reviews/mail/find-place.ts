import { plainWords } from '../../../platform/table-import/columns.ts'

/** A branch as a letter may name it: by its name, its address, or its page on the site. */
export type NamedBranch = {
  id: string
  surveyId: string
  title: string
  address: string
  links: readonly { kind: string; url: string }[]
}

/**
 * The branch that a review is about: the one whose page the letter links to, else the one whose address or name it has. Undefined where
 * several fit or none does; a business with one branch has no choice.
 */
export function findPlace<Branch extends NamedBranch>(
  branches: readonly Branch[],
  { site, place, url }: { site: string; place: string; url: string | null },
): Branch | undefined {
  if (branches.length === 1) return branches[0]
  const numbers = new Set(url?.match(/\d{5,}/g) ?? [])
  const byLink = branches.filter(({ links }) =>
    links.some(
      (link) => link.kind === site && (link.url.match(/\d{5,}/g) ?? []).some((part) => numbers.has(part)),
    ),
  )
  if (byLink.length === 1) return byLink[0]
  const words = compared(place)
  const named = (name: string) => name.length > 2 && words.includes(` ${name} `)
  const byAddress = branches.filter(({ address }) => named(compared(address).trim()))
  if (byAddress.length === 1) return byAddress[0]
  const byTitle = branches.filter(({ title }) => named(compared(title).trim()))
  return byTitle.length === 1 ? byTitle[0] : undefined
}

function compared(text: string): string {
  return ` ${plainWords(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
