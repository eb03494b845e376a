/**
 * The Content-Security-Policy of a page. Scripts only with this response's nonce; Mantine and charts write inline styles,
 * so styles stay open.
 * @param page.framed a business may show the page inside its own site
 * @param page.developing Vite tells the page of changes over a socket of its own
 */
export function pagePolicy(nonce: string, page: { framed: boolean; developing: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    page.developing ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ...(page.framed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ')
}
