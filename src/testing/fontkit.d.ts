/** The part of fontkit that scripts and tests use; the package brings no types. Widths are in font units. */
declare module 'fontkit' {
  export type Font = {
    familyName: string
    unitsPerEm: number
    capHeight: number
    xHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
    layout(text: string): { advanceWidth: number }
  }
  export function openSync(path: string): Font | { fonts: Font[] }
}
