import { scriptText } from './page/script-files.server.ts'

/** The guest's service worker, under an address of its own so that a new one is noticed; it also opens `/q/…`. */
export function loader(): Response {
  const text = scriptText('worker')
  if (!text) return new Response(null, { status: 404 })
  return new Response(text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': '/',
      'cache-control': 'no-cache',
    },
  })
}
