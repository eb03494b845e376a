import type { Rights } from '../../account/account.contract.ts'

/** What somebody of the company may, in one word; `nobody` of these is let in. */
export const GROUP_LEVELS = ['see', 'reply', 'manage'] as const
type Level = (typeof GROUP_LEVELS)[number]

/** The rights of one word: all surveys, and each level holds those before it. */
export function levelRights(word: string): Rights {
  const at = GROUP_LEVELS.indexOf(word as Level)
  return { surveys: 'all', branches: 'all', abilities: GROUP_LEVELS.slice(0, Math.max(0, at) + 1) }
}

/** The word of some rights; `see` where none says it. */
export function levelOfRights({ abilities }: Rights): Level {
  return GROUP_LEVELS.findLast((level) => abilities.includes(level)) ?? 'see'
}

/**
 * Groups as they are typed, one a line: `managers = manage`.
 * @returns undefined where a line says something else
 */
export function groupsFrom(text: string): { group: string; rights: Rights }[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const groups = lines.map((line) => {
    const at = line.lastIndexOf('=')
    const [group, level] = [
      line.slice(0, at).trim(),
      line
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ]
    const isKnown = at > 0 && group !== '' && GROUP_LEVELS.some((known) => known === level)
    return isKnown ? { group, rights: levelRights(level) } : undefined
  })
  return groups.every((group) => group !== undefined) ? groups : undefined
}

/** The same back, for the form. */
export function linesOf(groups: readonly { group: string; rights: Rights }[]): string {
  return groups.map(({ group, rights }) => `${group} = ${levelOfRights(rights)}`).join('\n')
}
