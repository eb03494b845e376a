/** How a survey is shown outside: in a page, in a window, behind a button, in a letter, by a link, on a tablet. */
export const WAYS = ['inline', 'popup', 'button', 'letter', 'signature', 'link', 'kiosk'] as const
export type Way = (typeof WAYS)[number]

/** When a window opens. */
export const MOMENTS = ['after', 'scroll', 'leave'] as const
export type Moment = (typeof MOMENTS)[number]

export type EmbedChoice = {
  way: Way
  /** Where the site is. */
  site: string
  surveyId: string
  /** A branch's short code; '' for none. */
  branch: string
  label: string
  side: 'left' | 'right'
  colour: string
  moment: Moment
  seconds: number
  /** So many days one browser is not asked again. */
  days: number
  language: string
  /** Names of the survey's hidden fields. */
  fields: readonly string[]
  pin: string
  /** What a tablet calls itself in the list of tablets, and its key; '' until one is made. */
  tablet: string
  tabletKey: string
  /** The scores of the first question and its id, for a letter; null where it has none. */
  first: { id: string; title: string; from: number; to: number } | null
}

/** What is copied: a script tag, the letter's HTML, or an address. */
export function embedCode(choice: EmbedChoice): string {
  const { way, site, surveyId, branch, fields, language } = choice
  const address = `${site}/interview/${surveyId}/${branch || 'none'}`
  const sample = fields.map((field) => `${encodeURIComponent(field)}=…`)
  if (way === 'link') return withQuery(address, [...(language ? [`lang=${language}`] : []), ...sample])
  if (way === 'kiosk') return `${withQuery(address, ['kiosk=1'])}${tabletPart(choice)}`
  if (way === 'letter') return letterOf(choice, address, { size: 36, height: 44, title: 18 })
  if (way === 'signature') return signatureOf(choice, address)
  const attributes: [string, string][] = [
    ['survey', surveyId],
    ...(branch ? ([['branch', branch]] as [string, string][]) : []),
    ['kind', way],
    ['label', choice.label],
    ...(language ? ([['lang', language]] as [string, string][]) : []),
    ...(way === 'popup' ? momentOf(choice) : []),
    ...(way === 'button'
      ? ([
          ['side', choice.side],
          ['colour', choice.colour],
        ] as [string, string][])
      : []),
    ...fields.map((field): [string, string] => [`field-${field}`, '']),
  ]
  const lines = attributes.map(([name, value]) => `  data-${name}="${escaped(value)}"`)
  return `<script async src="${site}/embed.js"\n${lines.join('\n')}></script>`
}

/** After the number sign, so that it is sent nowhere. */
function tabletPart({ pin, tablet, tabletKey }: EmbedChoice): string {
  const parts = new URLSearchParams(pin ? { pin } : {})
  if (tablet.trim() && tabletKey) {
    parts.set('name', tablet.trim())
    parts.set('key', tabletKey)
  }
  return parts.size > 0 ? `#${parts}` : ''
}

function momentOf({ moment, seconds, days }: EmbedChoice): [string, string][] {
  const when: Record<Moment, [string, string]> = {
    after: ['after', String(seconds)],
    scroll: ['scroll', '50'],
    leave: ['leave', ''],
  }
  return [when[moment], ['days', String(days)]]
}

/**
 * The first question as a row of links. A program that opens every link of a letter sees the page with that score ticked, and sends nothing:
 * only the guest's own press does.
 */
function letterOf(
  { first, language, label }: EmbedChoice,
  address: string,
  { size, height, title }: { size: number; height: number; title: number },
): string {
  const base = language ? [`lang=${language}`] : []
  if (!first) return `<p><a href="${withQuery(address, base)}">${escaped(label)}</a></p>`
  const cells = Array.from({ length: first.to - first.from + 1 }, (_, at) => {
    const score = first.from + at
    const href = withQuery(address, [...base, `${encodeURIComponent(first.id)}=${score}`])
    return `<td style="padding:2px"><a href="${href}" style="display:block;width:${size}px;line-height:${height}px;border-radius:${Math.round(size / 5)}px;background:${colourOf(first, score)};color:#1b2440;font:600 ${title - 2}px/${height}px Arial,sans-serif;text-align:center;text-decoration:none">${score}</a></td>`
  })
  return `<p style="margin:0 0 4px;font:600 ${title}px/${title + 8}px Arial,sans-serif;color:#1b2440">${escaped(first.title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${cells.join('\n')}
</tr></table>`
}

/** Pale red, yellow and green: below 60 % of the scale, below 85 %, above. On 0 to 10 these are the classes of NPS. */
function colourOf({ from, to }: NonNullable<EmbedChoice['first']>, score: number): string {
  const share = (score - from) / (to - from)
  if (share > 0.85) return '#def0e6'
  return share > 0.6 ? '#fdf0c8' : '#fde3dc'
}

/** How many faces stand under a letter, the saddest first: pictures of the site, since mail programs draw no SVG. */
const FACES = 5

/**
 * Under every letter that somebody writes: a row of faces in the line of a name. A face ticks a score spread evenly over the scale, which the
 * guest may still change; where pictures are not shown, the score stands in its place.
 */
function signatureOf({ first, site, language, label }: EmbedChoice, address: string): string {
  const base = language ? [`lang=${language}`] : []
  if (!first) return `<p><a href="${withQuery(address, base)}">${escaped(label)}</a></p>`
  const { id, title, from, to } = first
  const shown = Math.min(FACES, to - from + 1)
  const cells = Array.from({ length: shown }, (_, at) => {
    const score = from + Math.round(((to - from) * at) / (shown - 1))
    const face = 1 + Math.round(((FACES - 1) * at) / (shown - 1))
    const href = withQuery(address, [...base, `${encodeURIComponent(id)}=${score}`])
    return `<td style="padding:0 4px 0 0"><a href="${href}" style="text-decoration:none"><img src="${site}/mail/face-${face}.png" width="28" height="28" alt="${score}" style="display:block;border:0"></a></td>`
  })
  return `<p style="margin:0 0 4px;font:13px/18px Arial,sans-serif;color:#1b2440">${escaped(title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${cells.join('\n')}
</tr></table>`
}

function withQuery(address: string, parts: readonly string[]): string {
  return parts.length > 0 ? `${address}?${parts.join('&')}` : address
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
