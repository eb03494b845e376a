/** A browser without a face: keeps cookies and sends the anti-forgery token back, over real HTTP. */
export type HttpVisitor = {
  cookies: Map<string, string>
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
}
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by its assertions
export type Reply = { status: number; headers: Headers; body: any; text: string }

let addresses = 0

/**
 * @param origin where the API listens, without path
 * @param address the address that the trusted proxy says the visitor has; each visitor has another unless given
 */
export function newVisitor(
  origin: string,
  { address = `10.1.${addresses >> 8}.${addresses++ & 255}` } = {},
): HttpVisitor {
  const cookies = new Map<string, string>()
  const call: HttpVisitor['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : null,
    }
  }
  return {
    cookies,
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}
