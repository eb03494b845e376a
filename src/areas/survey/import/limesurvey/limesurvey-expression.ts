import type { Dialect } from '../expression.ts'

/** LimeSurvey's ExpressionScript. */
export const EXPRESSION_SCRIPT: Dialect = {
  token:
    /\s+|(?!)()|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+(?:\.\d+)?)(?![\w.])|(&&|\|\||[!=<>]=|[<>!(),+])|([A-Za-z0-9_][\w.#]*)/uy,
  signs: {
    '==': '=',
    eq: '=',
    '!=': '!=',
    ne: '!=',
    '<': '<',
    lt: '<',
    '<=': '<=',
    le: '<=',
    '>': '>',
    gt: '>',
    '>=': '>=',
    ge: '>=',
    '&&': 'and',
    and: 'and',
    '||': 'or',
    or: 'or',
    '!': 'not',
    not: 'not',
  },
}
