import type { IncomingMessage } from 'node:http'

/** The whole body of a request to a stand-in. */
export async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
