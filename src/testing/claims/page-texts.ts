import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** Tags whose text belongs to the sentence around it. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'code',
  'em',
  'i',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
])
/** What people press, fill in or see drawn: names and pictures. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'button',
  'select',
  'option',
  'textarea',
  'label',
  'nav',
  'iframe',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
])

/** The texts of a page's main part but for its headings, a block each, as a reader sees them. */
export function textsOfPage(html: string): string[] {
  const texts: string[] = []
  let line = ''
  const endLine = () => {
    const text = plain(line)
    if (text !== '') texts.push(text)
    line = ''
  }
  const read = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        // Two names side by side are parted by their layout alone.
        if (/[\p{L}\d.?!»%]$/u.test(line) && /^[\p{L}\d«$]/u.test(node.data)) endLine()
        line += node.data
      }
      if (!('children' in node) || ('name' in node && UNREAD.has(node.name))) continue
      const isBlock = !('name' in node) || !INLINE.has(node.name)
      if (isBlock) endLine()
      read(node.children)
      if (isBlock) endLine()
    }
  }
  read(mainOf(parseDocument(html).children))
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  return description === undefined ? texts : [plain(description), ...texts]
}

/** Words alone: spaces and marks differ between a source and its page. */
export function plain(text: string): string {
  return text.replace(/[\s\u00a0\u00ad\u200b]+/g, ' ').trim()
}

function mainOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return []
    return 'name' in node && node.name === 'main' ? node.children : mainOf(node.children)
  })
}
