import { setImmediate } from 'node:timers/promises'
import sax from 'sax'
import { UnreadableFile } from './unreadable.ts'

/** Events of the parser, in document order. Names come without their prefix. */
export type XmlHandler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Text of the innermost element, in one piece or several. */
  text?: (text: string) => void
  close?: (name: string) => void
}

const CHUNK = 32_768
const MOST_ELEMENTS = 500_000
const MOST_DEPTH = 32
const MOST_ATTRIBUTES = 100

/**
 * Reads XML piece by piece, letting others have their turn between, and tells `handler` what it meets. No document type
 * is taken, hence no entities of the file's own and nothing from elsewhere; elements, depth and attributes are bounded.
 * @throws UnreadableFile naming the line, where the text is no XML or goes beyond the bounds
 */
export async function readXml(
  text: string,
  handler: XmlHandler,
  mostElements = MOST_ELEMENTS,
): Promise<void> {
  const parser = sax.parser(true)
  let elements = 0
  let depth = 0
  let attributes = 0
  const refuse = () => {
    throw new UnreadableFile(`XML, ${parser.line + 1}`)
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onattribute = () => {
    if (++attributes > MOST_ATTRIBUTES) refuse()
  }
  parser.onopentag = ({ name, attributes: tagAttributes }) => {
    attributes = 0
    if (++elements > mostElements || ++depth > MOST_DEPTH) refuse()
    handler.open?.(localName(name), tagAttributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth--
    handler.close?.(localName(name))
  }
  parser.ontext = (words) => handler.text?.(words)
  parser.oncdata = (words) => handler.text?.(words)
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK))
    await setImmediate()
  }
  parser.close()
  if (elements === 0) refuse()
}

/** The value of an attribute by its name without a prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string {
  for (const [key, value] of Object.entries(attributes)) if (localName(key) === name) return value
  return ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
