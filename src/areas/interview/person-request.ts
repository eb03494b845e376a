import { isbot } from 'isbot'

/** Whether a person follows a link, and not a program that looks at links, or a browser that reads ahead. */
export function isPerson({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`
  return method === 'GET' && !/prefetch|preview/i.test(purpose) && !isbot(headers.get('user-agent') ?? '')
}
