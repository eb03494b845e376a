import type { Dialect } from '../expression.ts'

/** XPath as forms use it: `${question}`, `.` for the answer itself. */
export const XPATH: Dialect = {
  token:
    /\s+|\$\{\s*([^{}\s]{1,100})\s*\}|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)(?![\w.])|([!<>]=|[<>=(),+])|(\.(?![\w.])|[a-z][a-z0-9-]*(?::[a-z-]+)?)/uy,
  signs: { '=': '=', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', and: 'and', or: 'or' },
}
