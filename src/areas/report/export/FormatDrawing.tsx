import type { ReportFormatChoice } from './export-words.ts'

/** A small drawing of what a file looks like; beside the words, so nobody needs to hear of it. */
export function FormatDrawing({ format }: { format: ReportFormatChoice }) {
  return (
    <svg viewBox="0 0 72 56" width="72" height="56" aria-hidden="true" focusable="false">
      {drawings[format]}
    </svg>
  )
}

const [INK, SAFFRON, SKY, STEPPE, PAPER, LINE, CORAL] = [
  '#1b2440',
  '#f6c445',
  '#2b6cb0',
  '#1f7a57',
  '#ffffff',
  '#c9bda5',
  '#f4937a',
]
const mono = { fontFamily: 'monospace', fontSize: 8 }

const drawings = {
  docx: (
    <>
      <rect x="16" y="2" width="40" height="52" rx="3" fill={PAPER} stroke={LINE} />
      <path d="M22 11h20" stroke={INK} strokeWidth="4" />
      <path d="M22 19h28M22 24h28M22 29h22" stroke={LINE} strokeWidth="2" />
      <path d="M24 48v-7M31 48V36M38 48v-9M45 48V34" stroke={SKY} strokeWidth="5" />
    </>
  ),
  pdf: (
    <>
      <rect x="16" y="2" width="40" height="52" rx="3" fill={SAFFRON} />
      <circle cx="51" cy="49" r="17" fill={INK} clipPath="inset(0 0 0 0)" />
      <path d="M22 11h14" stroke={INK} strokeWidth="3" />
      <path d="M22 20h24M22 27h18" stroke={INK} strokeWidth="5" />
      <text x="46" y="50" fill={PAPER} fontSize="11" fontWeight="800" textAnchor="middle">
        +58
      </text>
    </>
  ),
  xlsx: (
    <>
      <rect x="4" y="4" width="64" height="48" rx="3" fill={PAPER} stroke={LINE} />
      <path d="M4 7a3 3 0 0 1 3-3h58a3 3 0 0 1 3 3v7H4z" fill={STEPPE} />
      <path d="M4 24h64M4 34h64M4 44h64M24 14v38M46 14v38" stroke={LINE} />
      <path d="M30 50v-6M35 50V38M40 50v-9" stroke={SKY} strokeWidth="3.5" />
    </>
  ),
  pptx: (
    <>
      <rect x="2" y="8" width="68" height="40" rx="3" fill={INK} />
      <path d="M9 17h26" stroke={PAPER} strokeWidth="4" />
      <path d="M13 42v-8M22 42V29M31 42V24" stroke={SAFFRON} strokeWidth="6" />
      <circle cx="53" cy="31" r="9" fill="none" stroke={STEPPE} strokeWidth="6" />
      <path d="M53 22a9 9 0 0 1 9 9" fill="none" stroke={CORAL} strokeWidth="6" />
    </>
  ),
  csv: (
    <>
      <rect x="4" y="4" width="64" height="48" rx="3" fill="#f8f0e1" stroke={LINE} />
      <text x="9" y="16" fill={INK} {...mono}>
        id;nps;слова
        <tspan x="9" dy="11">
          41;9;вкусно
        </tspan>
        <tspan x="9" dy="11">
          42;2;ждали
        </tspan>
        <tspan x="9" dy="11" fill={LINE}>
          43;10;…
        </tspan>
      </text>
    </>
  ),
  xml: (
    <>
      <rect x="4" y="4" width="64" height="48" rx="3" fill={INK} />
      <text x="9" y="19" fill="#7db7f0" {...mono}>
        {'<answer'}
        <tspan x="13" dy="11" fill={SAFFRON}>
          nps="9"&gt;
        </tspan>
        <tspan x="9" dy="11">
          {'</answer>'}
        </tspan>
      </text>
    </>
  ),
}
