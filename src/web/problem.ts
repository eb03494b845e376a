/**
 * An error that the API answered (RFC 9457), or that stands for an API which cannot be reached (`offline`).
 * A loader that does not catch it shows the error page with the same status: React Router takes a thrown value with
 * `type`, `data` and `init` for its own `data(…)`.
 */
export class ApiProblem extends Error {
  readonly type = 'DataWithResponseInit'
  readonly data: { offline: boolean; requestId: string }
  readonly init: { status: number; headers?: Record<string, string> }
  readonly status: number
  readonly title: string
  readonly detail: string
  /** The first message per field, in the visitor's language. */
  readonly fields: Record<string, string>
  /** Seconds to wait before another try, where the API said so. */
  readonly retryAfter: number | null
  /** True when no answer came at all. */
  readonly offline: boolean
  /** What the server's log calls the request; empty where there was none. */
  readonly requestId: string

  constructor(problem: {
    status: number
    title?: string
    detail?: string
    fields?: Record<string, string>
    retryAfter?: number | null
    offline?: boolean
    requestId?: string
    /** For logs and programs; people read `title` and `detail`. */
    message?: string
  }) {
    super(problem.message || problem.detail || problem.title || `HTTP ${problem.status}`)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.title = problem.title ?? ''
    this.detail = problem.detail ?? ''
    this.fields = problem.fields ?? {}
    this.retryAfter = problem.retryAfter ?? null
    this.offline = problem.offline ?? false
    this.requestId = problem.requestId ?? ''
    this.data = { offline: this.offline, requestId: this.requestId }
    this.init = {
      status: problem.status || 503,
      ...(this.retryAfter && { headers: { 'retry-after': String(this.retryAfter) } }),
    }
  }
}

/** Reads an API answer: the JSON body of a 2xx, otherwise throws it as an ApiProblem. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
  if (response.ok) return (isJson ? await response.json() : undefined) as T
  const body = (isJson ? await response.json().catch(() => ({})) : {}) as Record<string, unknown>
  throw new ApiProblem({
    status: response.status,
    title: typeof body.title === 'string' ? body.title : '',
    detail: typeof body.detail === 'string' ? body.detail : '',
    fields: (body.fields ?? {}) as Record<string, string>,
    retryAfter: Number(response.headers.get('retry-after')) || null,
    requestId: typeof body.requestId === 'string' ? body.requestId : '',
  })
}

export type Query = Record<string, string | number | boolean | null | undefined>

/** The address of an API call: `/v1` + path + the query's values that are set. */
export function callPath(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`
}
