import { callSection } from './call-section.ts'
import { operationOf } from './document.ts'
import { type CallGroup, callsOf, PAGE_GROUPS, PROGRAM_GROUPS } from './groups.ts'
import { escapeHtml, preformatted } from './html.ts'
import type { Document } from './openapi-types.ts'
import { STYLE } from './style.ts'
import { firstSteps, sharedTopics, type Topic } from './topics.ts'
import { EXAMPLE_SECRET, VERIFY, WEBHOOK_EVENTS } from './webhook-events.ts'

/** So few finds are shown opened. */
const FEW = 4

/** A part of the page that a search keeps or leaves out; `words` is what it is found by, in lower case. */
type Part = { html: string; words: string }
type Group = { id: string; title: string; lead: string; parts: Part[] }
export type ReferencePage = (find: string) => string

/** The reference for people, made once of the document; each request asks for all of it or for what has some words. */
export function referencePage(
  document: Document,
  { site, callsAMinute }: { site: string; callsAMinute: number },
): ReferencePage {
  const topics = [firstSteps(site), ...sharedTopics(callsAMinute)].map(topicGroup)
  const [programs, pages] = [PROGRAM_GROUPS, PAGE_GROUPS].map((groups) =>
    groups.map((group) => callGroup(document, group)),
  ) as [Group[], Group[]]
  const shelves: [string, Group[]][] = [
    ['Begin here', topics],
    ['Calls for your programs', [...programs, webhookGroup()]],
    ['Calls of our own pages', pages],
  ]
  return (find) => {
    const words = find.toLowerCase().split(/\s+/).filter(Boolean)
    const visibleShelves = shelves
      .map(([title, groups]): [string, Group[]] => [
        title,
        groups.map((group) => matchingGroup(group, words)).filter(({ parts }) => parts.length > 0),
      ])
      .filter(([, groups]) => groups.length > 0)
    return whole(document, find, visibleShelves)
  }
}

function whole({ info }: Document, find: string, shelves: readonly [string, Group[]][]): string {
  const links = shelves.map(
    ([title, groups]) =>
      `<b>${title}</b><ul>${groups.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`,
  )
  const count = shelves.flatMap(([, groups]) => groups).reduce((sum, { parts }) => sum + parts.length, 0)
  const withOpenDetails = (html: string) =>
    find && count <= FEW ? html.replace('<details', '<details open') : html
  const sections = shelves.flatMap(([, groups]) =>
    groups.map(
      ({ id, title, lead, parts }) =>
        `<section><h2 id="${id}">${escapeHtml(title)}</h2>${lead}${parts.map(({ html }) => withOpenDetails(html)).join('\n')}</section>`,
    ),
  )
  const nothing = `<p>Nothing here has these words. <a href="/v1/docs">Show everything</a></p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(info.title)}</h1>
<p>Connect a till, a CRM or a script of your own: send answers, read figures, hear of complaints.</p>
<form role="search" action="/v1/docs"><input type="search" name="find" value="${escapeHtml(find)}" aria-label="Search the reference" placeholder="branch, webhook, reward…"><button>Search</button></form></header>
<div class="all"><nav aria-label="Contents">${links.join('')}</nav>
<main>${sections.join('\n') || nothing}</main></div></body></html>`
}

/** What of a group has all the words; a group whose title has them stays whole. */
function matchingGroup(group: Group, words: readonly string[]): Group {
  const has = (text: string) => words.every((word) => text.includes(word))
  if (words.length === 0 || has(group.title.toLowerCase())) return group
  return { ...group, parts: group.parts.filter((part) => has(part.words)) }
}

function topicGroup({ id, title, html }: Topic): Group {
  return { id, title, lead: '', parts: [{ html, words: `${title} ${html}`.toLowerCase() }] }
}

function callGroup(document: Document, group: CallGroup): Group {
  const { id, title, lead } = group
  const parts = callsOf(group).flatMap((name) => {
    const operation = operationOf(document, name)
    if (!operation) return []
    const names = (operation.parameters ?? []).map((parameter) => parameter.name)
    const words = `${name} ${operation.summary} ${title} ${names.join(' ')}`.toLowerCase()
    return [{ html: callSection(name, operation, document.components.schemas), words }]
  })
  return { id, title, lead: `<p class="lead">${escapeHtml(lead)}</p>`, parts }
}

function webhookGroup(): Group {
  const [first] = WEBHOOK_EVENTS
  const headers = Object.entries(first!.headers).map(([name, value]) => `${name}: ${value}`)
  const events = WEBHOOK_EVENTS.map(({ event, when, message }) => ({
    html: `<details id="${event}" class="post"><summary><span class="call">POST ${event}</span><span class="rule">to your address</span><span class="does">${when}</span></summary>
${preformatted(JSON.stringify(message, null, 2))}</details>`,
    words: `webhook ${event} ${when}`.toLowerCase(),
  }))
  const verifying = `<p>Headers of the first, signed with the secret <code>${EXAMPLE_SECRET}</code>:</p>${preformatted(headers.join('\n'))}
<p>Check the signature over the bytes as they came, before you parse them. Any <a href="https://www.standardwebhooks.com">Standard Webhooks</a> library does it; without one, in Node:</p>${preformatted(VERIFY)}`
  return {
    id: 'webhooks',
    title: 'Messages of webhooks',
    lead: `<p class="lead">We post these to your address. Answer with any 2xx within 10 seconds; all else is tried again after 5 s, 30 s, 2 min, 10 min, 1, 3, 6 and 12 hours, for three days.
A message may arrive twice: <code>webhook-id</code> tells. Contacts of guests are in it only if the webhook asks for them.</p>`,
    parts: [...events, { html: verifying, words: 'webhook signature verify headers secret' }],
  }
}
