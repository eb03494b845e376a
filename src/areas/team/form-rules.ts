import { email, minLength, type Rules, required } from '../../web/form/validators.ts'

/** What the team's forms check, in the browser and in the web server alike; the API checks once more. */
export const joinRules: Rules = { firstName: [required], password: [required, minLength(8)] }
/** A link that names no address asks for it. */
export const joinByLinkRules: Rules = { ...joinRules, username: [required, email] }
export const inviteRules: Rules = { email: [required, email] }
