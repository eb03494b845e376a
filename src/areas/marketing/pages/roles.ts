/** Who reads the how-to articles; each has a path of their own through them. */
export const ROLES = ['owner', 'manager', 'analyst', 'marketer', 'programmer'] as const
export type Role = (typeof ROLES)[number]
