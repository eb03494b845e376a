/** The cookie that keeps what a report's password opens. The code comes from the URL, so only a well-formed one becomes part of the cookie name. */
export function keyCookie(code: string): string {
  return `report-${code.replace(/[^\w-]/g, '').slice(0, 22)}`
}
