import { contrastRatio, guestColours, isDark } from '../../questionnaire/question/colours.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'

export type ColourName = 'brand' | 'background' | 'text' | 'button'

/** What became of a chosen colour so that words can be read, and how well they are now. */
export type Correction = {
  used: string
  way: 'darker' | 'lighter'
  /** Contrast of the words with what they stand on (WCAG 2.2), rounded down to a tenth. */
  ratio: number
  /** The brand colour stays as a fill; only links and edges are moved. */
  onlyWords?: boolean
}

/** The theme in which a business's own choice is shown as it is: a dark background makes a dark page. */
export function homeMode({ mode, background }: Theme): 'light' | 'dark' {
  return mode ?? (background && isDark(background) ? 'dark' : 'light')
}

/** Which of the chosen colours guests see otherwise than they were chosen; empty when all can be read as they are. */
export function corrections(theme: Theme): Partial<Record<ColourName, Correction>> {
  const colours = guestColours(theme.brand, theme)[homeMode(theme)]
  const corrected: Partial<Record<ColourName, Correction>> = {}
  const compare = (name: ColourName, used: string, pair: string, onlyWords = false) => {
    const chosen = theme[name]?.toLowerCase()
    if (!chosen || chosen === used) return
    const way = lightness(used) < lightness(chosen) ? 'darker' : 'lighter'
    const ratio = Math.floor(contrastRatio(used, pair) * 10) / 10
    corrected[name] = { used, way, ratio, ...(onlyWords && { onlyWords }) }
  }
  compare('brand', colours.strong, colours.page, true)
  compare('brand', colours.brand, colours.on)
  compare('background', colours.page, colours.ink)
  compare('text', colours.ink, colours.page)
  compare('button', colours.button, colours.onButton)
  return corrected
}

function lightness(colour: string): number {
  return contrastRatio(colour, '#000000')
}
