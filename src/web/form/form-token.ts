/** The hidden field that carries the anti-forgery token of a form. */
export const TOKEN_FIELD = '_xsrf'

/** Stands in the answer to a form whose token is not good any more: nothing was changed, and sending it again may do. */
export const EXPIRED_HEADER = 'x-form-expired'

/** Response header for a visitor who has to sign in first: nothing was read or changed. */
export const SIGNED_OUT_HEADER = 'x-signed-out'
