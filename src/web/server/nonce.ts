import { createContext } from 'react-router'

/**
 * The nonce of this response's Content-Security-Policy, for loaders that answer with HTML of their own:
 * `context.get(nonceContext)`. A response that sets its own `Content-Security-Policy` keeps it.
 */
export const nonceContext = createContext<string>('')
