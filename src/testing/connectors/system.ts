/** A request to a stand-in. */
export type SystemCall = {
  method: string
  /** Below the system's own part of the address. */
  path: string
  query: URLSearchParams
  header: (name: string) => string
  form: Record<string, string>
  json: unknown
}
/** `body`: JSON, unless it is a text. */
export type SystemAnswer = { status?: number; body?: unknown }
export type System = { answer: (call: SystemCall) => SystemAnswer }
