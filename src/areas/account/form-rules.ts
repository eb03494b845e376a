import { email, equalTo, minLength, type Rules, required } from '../../web/form/validators.ts'

/** Rules of the account forms, in the browser and in the web server; the API validates again. */
export const loginRules: Rules = { username: [required, email], password: [required] }
export const registerRules: Rules = { username: [required, email], password: [required, minLength(8)] }
export const forgotRules: Rules = { username: [required, email] }
export const resetRules: Rules = {
  newPassword: [required, minLength(8)],
  repeatPassword: [required, equalTo('newPassword')],
}
export const personRules: Rules = { firstName: [required] }
export const emailRules: Rules = { email: [required, email], password: [required] }
export const passwordRules: Rules = { password: [required], ...resetRules }
export const closeRules: Rules = { password: [required] }
export const companyRules: Rules = { username: [required, email] }
export const factorRules: Rules = { code: [required] }
export const withPasswordRules: Rules = { password: [required] }
