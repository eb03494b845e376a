/** The faces that printed things use; their files lie in `assets/fonts`, their widths in `advances.json`. */
export const typefaceFiles = {
  text: { family: 'Onest', weight: 400, file: 'onest/Onest_400Regular.ttf' },
  strong: { family: 'Onest', weight: 600, file: 'onest/Onest_600SemiBold.ttf' },
  bold: { family: 'Onest', weight: 700, file: 'onest/Onest_700Bold.ttf' },
  heading: { family: 'Geologica', weight: 800, file: 'geologica/Geologica_800ExtraBold.ttf' },
  display: { family: 'Geologica', weight: 900, file: 'geologica/Geologica_900Black.ttf' },
  tektur: { family: 'Tektur', weight: 900, file: 'tektur/Tektur_900Black.ttf' },
  rubik: { family: 'Rubik', weight: 900, file: 'rubik/Rubik_900Black.ttf' },
  alternates: {
    family: 'Montserrat Alternates',
    weight: 900,
    file: 'montserrat-alternates/MontserratAlternates_900Black.ttf',
  },
} as const

export type Typeface = keyof typeof typefaceFiles

/** Letters of Kazakh that fonts with “Cyrillic” often lack, and the tenge sign: each face must have them. */
export const kazakhLetters = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі₸'
