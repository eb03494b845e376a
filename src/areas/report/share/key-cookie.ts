/** The cookie that keeps what a report's password opens. A code is asked for by whoever types an address; only what one may look like becomes a name. */
export function keyCookie(code: string): string {
  return `report-${code.replace(/[^\w-]/g, '').slice(0, 22)}`
}
