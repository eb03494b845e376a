import { brand } from '../../brand.ts'
import { fieldOf } from '../../contrast.ts'
import { htmlLang } from '../../html-lang.ts'
import type { UiLocale } from '../locale.ts'

/** What a mail says, from top to bottom; everything is plain text, and every part but the title may be left out. */
export type Letter = {
  locale: UiLocale
  /** The business whose cabinet writes; without it the product itself does. */
  from?: MailBrand | undefined
  /** A score before everything else: its figure, the same in words (“2 of 10”), and whether it is a bad one. */
  score?: { value: string; words: string; bad: boolean } | undefined
  /** A small line above the title: what it is about. */
  lead?: string
  /** The one thing to read. */
  title: string
  paragraphs?: string[]
  /** Scores, a row each: the figure large, then what it is with its interval, then what may be said of its change. */
  figures?: { name: string; value: string; range: string; note: string }[]
  /** Who says so, with the ways to reach them. */
  person?: { name?: string | undefined; ways: { label: string; url: string }[] } | undefined
  /** A question with its answers as a row of links. */
  choices?: { title: string; links: { label: string; url: string }[] }
  button?: { label: string; url: string }
  /** A small line below the button. */
  note?: string
  facts?: [name: string, value: string][]
  link?: { label: string; url: string }
  /** Why this mail came. */
  footer: string
  footerLink?: { label: string; url: string }
}

/** A business in whose name and colour (`#rrggbb`) a mail is written; the logo is the address of a PNG, and decoration. */
export type MailBrand = { name: string; colour: string; logo?: string }

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const DISPLAY = "font-family:Geologica,'Arial Black',Arial,sans-serif"

// Mail programs that know nothing of dark themes ignore the block; those that do keep ink on saffron.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#12182B!important}.card{background:#1B2440!important}
.ink{color:#F4EFE6!important}.stone{color:#A3A8BD!important}.sunk{background:#12182B!important}.line{border-color:#3A4263!important}
.link{color:#FF8A66!important}.bad{background:#4A2A2C!important;color:#FF8A66!important}.good{background:#1F4038!important;color:#5CC79A!important}}
@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:28px!important;line-height:32px!important}.name{width:112px!important}}`

// Mail programs that drop drawings leave the name alone, which is enough.
const SIGN = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" style="vertical-align:-6px;margin-right:8px"><path d="M8 3h16a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-9l-7 6v-6a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z" fill="${brand.colors.ink}"/><path d="M9 12.5c2.6 6 11.4 6 14 0" fill="none" stroke="${brand.colors.saffron}" stroke-width="3.4" stroke-linecap="round"/></svg>`

/**
 * One mail as HTML (one column of 600 px, tables, no pictures, one button) and as plain text with the same words.
 */
export function layOut(letter: Letter): { html: string; text: string } {
  return { html: asHtml(letter), text: asText(letter) }
}

function asHtml({
  locale,
  from,
  score,
  lead,
  title,
  paragraphs = [],
  figures = [],
  person,
  choices,
  button,
  note,
  facts = [],
  link,
  ...rest
}: Letter): string {
  const kicker = lead && small(lead, 'margin:0 0 12px;font-size:16px;line-height:24px')
  const body = [
    score ? scoreOf(score, lead) : kicker,
    `<h1 class="ink title" style="${DISPLAY};font-weight:800;font-size:32px;line-height:38px;letter-spacing:-.02em;color:#1B2440;margin:0 0 20px">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    figures.length > 0 && figureTable(figures),
    person && personOf(person),
    choices && choicesOf(choices),
    button && buttonOf(button, from?.colour),
    note && small(note, 'margin:16px 0 0'),
    facts.length > 0 && factTable(facts),
    link && `<p style="${FONT};font-size:16px;margin:20px 0 0">${anchor(link, 'link', '#B93A14')}</p>`,
  ].filter(Boolean)
  const footer = [
    escaped(rest.footer),
    rest.footerLink && anchor(rest.footerLink, 'stone', '#5F6375'),
  ].filter(Boolean)
  const head = from ? fieldOf(from.colour) : { field: brand.colors.saffron, ink: brand.colors.ink }
  return `<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#FFFAF1">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FFFAF1"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:collapse">
<tr><td class="pad" bgcolor="${head.field}" style="background:${head.field};padding:20px 40px;${DISPLAY};font-weight:900;font-size:22px;line-height:28px;letter-spacing:-.03em;color:${head.ink}">${from ? `${logoOf(from)}${escaped(from.name)}` : `${SIGN}${escaped(brand.name)}`}</td></tr>
<tr><td class="card pad" bgcolor="#FFFFFF" style="background:#FFFFFF;padding:32px 40px">
${body.join('\n')}
</td></tr>
<tr><td class="sunk stone pad" bgcolor="#F8F0E1" style="background:#F8F0E1;padding:20px 40px;${FONT};font-size:14px;line-height:20px;color:#5F6375">${footer.join('<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

function logoOf({ logo }: MailBrand): string {
  if (!logo) return ''
  return `<img src="${escaped(logo)}" alt="" height="32" style="height:32px;max-width:160px;padding:4px 8px;border-radius:8px;background:#FFFFFF;vertical-align:middle;margin-right:12px">`
}

function asText({
  score,
  lead,
  title,
  paragraphs = [],
  figures = [],
  person,
  choices,
  button,
  note,
  facts = [],
  link,
  footer,
  footerLink,
}: Letter): string {
  return [
    [score?.words, lead].filter(Boolean).join('. '),
    title,
    ...paragraphs,
    figures
      .map(
        ({ name, value, range, note }) => `${name}: ${value}${range && ` (${range})`}${note && `, ${note}`}`,
      )
      .join('\n'),
    person && [person.name, ...person.ways.map(({ label }) => label)].filter(Boolean).join(', '),
    choices?.title,
    button && `${button.label}:\n${button.url}`,
    note,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link && `${link.label}:\n${link.url}`,
    // Mail programs take what follows for the signature, and fold it.
    `-- \n${brand.name}. ${footer}${footerLink ? `\n${footerLink.label}: ${footerLink.url}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function paragraph(text: string): string {
  return `<p class="ink" style="${FONT};font-size:16px;line-height:24px;color:#1B2440;margin:0 0 16px">${escaped(text)}</p>`
}

function small(text: string, style: string): string {
  return `<p class="stone" style="${FONT};font-size:14px;line-height:20px;color:#5F6375;${style}">${escaped(text)}</p>`
}

/** The figure on its field beside its scale, and below that what the mail is about. */
function scoreOf({ value, words, bad }: NonNullable<Letter['score']>, lead: string | undefined): string {
  const [field, ink] = bad ? ['#FCE8DF', '#B93A14'] : ['#E0F1E8', '#1B6E4E']
  const lines = [`<b class="ink" style="color:#1B2440">${escaped(words)}</b>`, lead && escaped(lead)].filter(
    Boolean,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td width="52" valign="top"><span class="${bad ? 'bad' : 'good'}" style="display:block;width:52px;background:${field};border-radius:12px;text-align:center;${DISPLAY};font-weight:800;font-size:24px;line-height:52px;color:${ink}">${escaped(value)}</span></td>
<td class="stone" valign="middle" style="padding-left:16px;${FONT};font-size:16px;line-height:24px;color:#5F6375">${lines.join('<br>')}</td></tr></table>`
}

function personOf({ name, ways }: NonNullable<Letter['person']>): string {
  const lines = [
    name && `<b>${escaped(name)}</b>`,
    ...ways.map((way) => anchor(way, 'ink', '#1B2440').replace('style="', 'style="white-space:nowrap;')),
  ].filter(Boolean)
  return `<p class="ink" style="${FONT};font-size:18px;line-height:28px;color:#1B2440;margin:0">${lines.join('<br>')}</p>`
}

function buttonOf({ label, url }: { label: string; url: string }, colour: string | undefined): string {
  const { field, ink } = colour ? fieldOf(colour) : { field: '#B93A14', ink: '#FFFFFF' }
  // A colour like that of the dark card would leave words without a button.
  const edge = colour ? `;border:1px solid ${ink}` : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td align="center" bgcolor="${field}" style="background:${field};border-radius:999px${edge}">
<a href="${escaped(url)}" style="display:block;padding:18px 24px;${FONT};font-size:18px;line-height:24px;font-weight:600;color:${ink};text-decoration:none">${escaped(label)}</a></td></tr></table>`
}

/** Cells stand beside each other and go on in the next line where a phone is narrow. */
function choicesOf({ title, links }: NonNullable<Letter['choices']>): string {
  const cells = links.map(
    ({ label, url }) =>
      `<a href="${escaped(url)}" style="display:inline-block;min-width:24px;margin:0 4px 8px 0;padding:10px 6px;border:1px solid #8A8577;border-radius:8px;background:#FFFFFF;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#1B2440;text-align:center;text-decoration:none">${escaped(label)}</a>`,
  )
  return `<p class="ink" style="${FONT};font-size:18px;line-height:26px;font-weight:600;color:#1B2440;margin:8px 0 12px">${escaped(title)}</p><div>${cells.join('\n')}</div>`
}

function figureTable(figures: NonNullable<Letter['figures']>): string {
  const cell = 'padding:12px 0;border-top:1px solid #EADFCB;vertical-align:middle'
  const rows = figures.map(({ name, value, range, note }) => {
    const words = [`<b class="ink" style="color:#1B2440">${escaped(name)}</b>`, range && escaped(range)]
    return `<tr><td class="ink line" width="112" style="${cell};${DISPLAY};font-weight:800;font-size:28px;line-height:32px;letter-spacing:-.02em;white-space:nowrap;padding-right:16px;color:#1B2440">${escaped(value)}</td>
<td class="stone line" style="${cell};${FONT};font-size:16px;line-height:24px;color:#5F6375">${words.filter(Boolean).join(', ')}${note && `<br><span style="font-size:14px;line-height:20px">${escaped(note)}</span>`}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;border-collapse:collapse">${rows.join('')}</table>`
}

function factTable(facts: [string, string][]): string {
  const cell = `${FONT};font-size:16px;line-height:24px;padding:12px 0;border-top:1px solid #EADFCB;vertical-align:top`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="stone line name" width="180" style="${cell};color:#5F6375;padding-right:16px">${escaped(name)}</td><td class="ink line" style="${cell};color:#1B2440">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:28px 0 0;border-collapse:collapse">${rows.join('')}</table>`
}

function anchor({ label, url }: { label: string; url: string }, name: string, color: string): string {
  return `<a class="${name}" href="${escaped(url)}" style="color:${color};text-decoration:underline">${escaped(label)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')
}
