import { afterAll, describe, expect, it } from 'vitest'
import { dealt, sampled } from '../../../testing/matrix.ts'
import { crop, openPdf, type PixelImage, photo, readLikePhone, readQrCode } from '../../../testing/photo.ts'
import { PICTURES } from '../../questionnaire/pictures/picture.ts'
import { closeRenderers, renderPdf, renderPng, renderSvg } from '../render/render.ts'
import { a5Poster } from './a5-poster.ts'
import { brandColours, houseColours } from './colour.ts'
import { designPlan, type PrintContent, printPage, qrPage, type Voice } from './print-design.ts'
import { qrAddress, typedAddress } from './qr.ts'
import { tableTent } from './table-tent.ts'

afterAll(closeRenderers)

const site = 'https://pikir.aktobe.example'
const code = '7KQ2M9XWTA'
const address = qrAddress(site, code)

const kk: Voice = {
  locale: 'kk',
  title: 'Сізге ұнады ма?',
  action: 'Камераны бағыттаңыз',
  hint: 'бір минут та кетпейді',
}
const ru: Voice = {
  locale: 'ru',
  title: 'Вам понравилось?',
  action: 'Наведите камеру',
  hint: 'займёт меньше минуты',
}
const en: Voice = {
  locale: 'en',
  title: 'How was your visit?',
  action: 'Point your camera here',
  hint: 'It takes less than a minute',
}
const longKk = 'Жаңа бөлімшемізде қызмет көрсету сізге қаншалықты ұнады?'
const longRu = 'Насколько вам понравилось обслуживание в нашем новом отделении?'
const longEn = 'How satisfied were you with the service at our newly opened neighbourhood branch?'

const plain = {
  business: 'Дәмді Ас',
  shortUrl: typedAddress(site, code),
  qrText: address,
  picture: 'cup',
  assembly: [
    'Үзік сызықпен бүктеп, төменгі жолақты желімдеңіз',
    'Сложите по пунктиру и приклейте нижнюю полосу',
  ],
  colours: houseColours,
}
const contents: [string, PrintContent][] = [
  ['in Kazakh and Russian', { ...plain, voices: [kk, ru] }],
  ['in English alone', { ...plain, voices: [en] }],
  [
    'with a long Kazakh name and long questions',
    {
      ...plain,
      business: '«Қарағанды облысының көпсалалы ауруханасы» ШЖҚ КМК',
      picture: 'stethoscope',
      voices: [
        { ...kk, title: longKk },
        { ...ru, title: longRu },
      ],
    },
  ],
  ['with a long English question', { ...plain, voices: [{ ...en, title: longEn }] }],
  [
    'in a pale brand colour',
    { ...plain, picture: 'piala', voices: [kk, ru], colours: brandColours('#f2e24b') },
  ],
  [
    'in a cold dark brand colour',
    { ...plain, picture: 'card', voices: [ru], colours: brandColours('#0b1f4b') },
  ],
]
const printDesigns = [a5Poster, tableTent]
const each = printDesigns.flatMap((design, at) =>
  dealt(contents, at, printDesigns.length).map(([how, content]) => ({ id: design.id, how, design, content })),
)

describe('a printed code is read by a phone', () => {
  it.each(each)('$id $how, clean and as a bad 300-pixel photo', async ({ design, content }) => {
    const page = printPage(design, content, {
      size: Object.keys(design.sizes)[0]!,
    })
    const pdf = await openPdf(await renderPdf(page))
    expect(pdf.widthMm).toBeCloseTo(page.widthMm, 1)
    expect(pdf.heightMm).toBeCloseTo(page.heightMm, 1)

    const picture = await pdf.pixels(1400)
    // A photo shows one side of a tent, as large as its panel; the far side lies upside down on the sheet.
    const faces = design.id === 'table-tent' ? 2 : 1
    const faceHeight = (design.height - (faces === 2 ? 58 : 0)) / faces
    for (let face = 0; face < faces; face++) {
      const side = crop(picture, {
        x: page.marginMm.x / page.widthMm,
        y: (page.marginMm.y + face * faceHeight) / page.heightMm,
        width: design.width / page.widthMm,
        height: faceHeight / page.heightMm,
      })
      expect(readQrCode(side)).toBe(address)
      expectReadable(side)
    }
  })

  it.each(['square', 'round'] as const)(
    'the plain code in the %s style as PDF, PNG and SVG, and with a logo',
    async (style) => {
      for (const logo of [undefined, '<circle cx="12" cy="12" r="12" fill="#b93a14"/>']) {
        const page = qrPage(
          address,
          { dark: houseColours.ink, accent: houseColours.accent, style, ...(logo ? { logo } : {}) },
          40,
        )
        const fromPdf = await (await openPdf(await renderPdf(page))).pixels(800)
        expect(readQrCode(fromPdf)).toBe(address)
        expectReadable(fromPdf)
        expect(readQrCode(await pngPixels(await renderPng(page.svg, 300)))).toBe(address)
        expect(readQrCode(await pngPixels(await renderPng((await renderSvg(page)).toString(), 300)))).toBe(
          address,
        )
      }
    },
  )

  it.each(
    printDesigns.flatMap((design) =>
      Object.keys(design.sizes).map((size) => ({ id: design.id, size, design })),
    ),
  )('$id in size $size is large enough to be read', ({ design, size }) => {
    expect(designPlan(design, contents[0]![1], size)).toMatchObject({ version: 3, level: 'quartile' })
  })

  it('is refused in colours that a camera cannot tell apart', () => {
    const [, content] = contents[0]!
    const pale = { ...content, colours: { ...houseColours, ink: '#7db7f0' } }
    expect(designPlan(printDesigns[0]!, pale, 'a5')).toMatchObject({ refused: 'modules_too_pale', need: 7 })
    const paleEyes = { ...content, colours: { ...houseColours, accent: '#f6c445' } }
    expect(designPlan(printDesigns[0]!, paleEyes, 'a5')).toMatchObject({
      refused: 'eyes_too_pale',
      need: 4.5,
    })
  })
})

describe('the file for the printer', () => {
  it.each(each)('$id $how: vector, fonts inside, every word there', async ({ design, content }) => {
    const page = printPage(design, content, { size: Object.keys(design.sizes)[0]! })
    const file = await renderPdf(page)
    for (const font of ['Onest-Regular', 'Onest-SemiBold', 'Onest-Bold', 'Geologica-Black'])
      expect(file.toString('latin1')).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}\\b`))
    const pdf = await openPdf(file)
    const parts = await pdf.parts()
    expect(parts.fonts).toBeGreaterThanOrEqual(3)
    expect(parts).toMatchObject({ missing: 0, bitmaps: 0 })
    const text = await pdf.text()
    for (const word of [
      content.business,
      content.shortUrl,
      ...content.voices.flatMap((voice) => [voice.title, voice.hint]),
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(word)
    }
  })

  it.each(printDesigns.map((design) => ({ id: design.id, design })))(
    '$id tells the print shop where to cut, 3 mm inside the colour',
    async ({ design }) => {
      const page = printPage(design, contents[0]![1], { size: 'a4', forPress: true })
      const file = (await renderPdf(page)).toString('latin1')
      const box = (name: string) =>
        new RegExp(`/${name} \\[([\\d. ]+)\\]`)
          .exec(file)![1]!
          .split(' ')
          .map((points) => (Number(points) * 25.4) / 72)
      const [left, bottom, right, top] = box('TrimBox')
      const { width, height } = design.sizes.a4!
      expect(right! - left!).toBeCloseTo(width, 1)
      expect(top! - bottom!).toBeCloseTo(height, 1)
      const [bleedLeft, bleedBottom] = box('BleedBox')
      expect(left! - bleedLeft!).toBeCloseTo(3, 1)
      expect(bottom! - bleedBottom!).toBeCloseTo(3, 1)
      // Still a good document: the reader follows the appended table.
      expect((await openPdf(Buffer.from(file, 'latin1'))).pages).toBe(1)
    },
  )

  it.each(Object.entries(printDesigns[0]!.sizes))(
    'a poster in %s is exactly that paper, coloured to its edges',
    async (size, box) => {
      const page = printPage(printDesigns[0]!, contents[0]![1], { size })
      expect([page.widthMm, page.heightMm]).toEqual([box.width, box.height])
      const { data, width, height } = await pngPixels(await renderPng(page.svg, 1000))
      const isWhite = (x: number, y: number) => data[(y * width + x) * 4 + 2]! > 200
      expect([
        isWhite(0, 5),
        isWhite(width - 1, 5),
        isWhite(0, height - 1),
        isWhite(width - 1, height - 1),
      ]).not.toContain(true)
    },
  )

  it('several posters make one document', async () => {
    const pages = contents
      .slice(0, 3)
      .map(([, content]) => printPage(printDesigns[0]!, content, { size: 'a6' }))
    const pdf = await openPdf(await renderPdf(pages))
    expect(pdf.pages).toBe(3)
  })

  it('an SVG needs no fonts and keeps its size in millimetres', async () => {
    const svg = (await renderSvg(printPage(printDesigns[0]!, contents[0]![1], { size: 'a5' }))).toString()
    expect(svg).not.toContain('<text')
    expect(svg).toMatch(/^<svg width="148mm" height="210mm"/)
  })

  it.each(sampled(PICTURES, 8))('%s can speak from it', async (picture) => {
    const page = printPage(printDesigns[0]!, { ...contents[0]![1], picture }, { size: 'a5' })
    expect(readQrCode(await pngPixels(await renderPng(page.svg, 500)))).toBe(address)
  })
})

describe('the white around the code', () => {
  it.each(each)('is four modules wide on every side of $id $how', async ({ design, content }) => {
    const plan = designPlan(design, content, Object.keys(design.sizes)[0]!)
    if ('refused' in plan) throw new Error(plan.refused)
    const page = printPage(design, content, {
      size: Object.keys(design.sizes)[0]!,
    })
    const picture = await pngPixels(await renderPng(page.svg, 2000))
    const perMm = 2000 / page.widthMm
    const match = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><path fill="#[\da-f]{6}" d="M/.exec(
      page.svg,
    )!
    const offset = design.id === 'table-tent' ? 105 : 0
    const module = Number(match[3])
    const x = (page.marginMm.x + Number(match[1]) - 4 * module) * perMm
    const y = (page.marginMm.y + offset + Number(match[2]) - 4 * module) * perMm
    const side = (plan.modules + 8) * module * perMm
    const quiet = 4 * module * perMm
    let stained = 0
    for (let py = Math.ceil(y) + 1; py < y + side - 2; py++) {
      for (let px = Math.ceil(x) + 1; px < x + side - 2; px++) {
        const inside =
          px > x + quiet - 2 && px < x + side - quiet + 2 && py > y + quiet - 2 && py < y + side - quiet + 2
        if (!inside && picture.data[(py * picture.width + px) * 4 + 2] !== 255) stained++
      }
    }
    expect(stained).toBe(0)
  })
})

/** Most of ten frames 300 pixels wide must do: a phone tries thirty a second. */
function expectReadable(side: PixelImage) {
  const frames = (noise: number) =>
    Array.from({ length: 10 }, (_, seed) => photo(side, { width: 300, seed, noise }))
  expect(frames(5).filter((frame) => readQrCode(frame) === address).length).toBeGreaterThanOrEqual(8)
  expect(frames(10).filter((frame) => readLikePhone(frame) === address).length).toBeGreaterThanOrEqual(8)
}

async function pngPixels(png: Buffer) {
  const { loadImage, createCanvas } = await import('@napi-rs/canvas')
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, image.width, image.height)
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height) as never as PixelImage
}
