import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { sampled } from '../../../testing/matrix.ts'
import { crop, openPdf, type PixelImage, readLikePhone, readQrCode } from '../../../testing/photo.ts'
import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { closeRenderers, renderPdf, renderPng } from '../render/render.ts'
import { catalogue, drawPreset } from './catalogue.ts'
import { brandColours } from './colour.ts'
import { layouts } from './layouts/layouts.ts'
import { palettes } from './palettes.ts'
import { presets } from './presets.ts'
import {
  designPlan,
  frontPage,
  type PrintContent,
  type PrintDesign,
  printPage,
  textLengths,
} from './print-design.ts'
import { qrAddress, typedAddress } from './qr.ts'
import { sampleContent } from './sample-content.ts'

afterAll(closeRenderers)

const site = 'https://pikir.aktobe.example'
const code = '7KQ2M9XWTA'
const address = qrAddress(site, code)
const seven = ['restaurants', 'banks', 'trade', 'healthcare', 'goods', 'transport', 'hotels'] as const

const content = (design: PrintDesign, locales: ('ru' | 'en' | 'kk')[]): PrintContent => ({
  ...sampleContent(design, locales),
  shortUrl: typedAddress(site, code),
  qrText: address,
})
const each = catalogue.map((design, i) => ({ id: design.id, design, preset: presets[i]! }))
const scaleOf = (design: PrintDesign, size: string) => design.sizes[size]!.width / design.width

describe('the catalogue', () => {
  it('has over a hundred and ten designs, each under an id and a name of its own', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(110)
    for (const key of ['id', 'ru', 'en', 'kk'] as const) {
      const names = catalogue.map((design) => (key === 'id' ? design.id : design.name[key]))
      expect(new Set(names).size, key).toBe(names.length)
    }
  })

  it('has something for everybody: a dozen and more for each of the seven trades', () => {
    for (const trade of seven)
      expect(catalogue.filter(({ industry }) => industry === trade).length, trade).toBeGreaterThanOrEqual(12)
    expect(new Set(catalogue.map(({ format }) => format)).size).toBe(10)
  })

  it('repeats no composition in the same pattern, and nothing too often', () => {
    const pairs = presets.map(({ layout, motif }) => `${layout} ${motif}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const count = (of: (preset: (typeof presets)[number]) => string) =>
      Math.max(...Object.values(Object.groupBy(presets, of)).map((group) => group!.length))
    expect(count(({ layout }) => layout)).toBeLessThanOrEqual(7)
    expect(count(({ palette }) => palette)).toBeLessThanOrEqual(8)
    expect(new Set(presets.map(({ layout }) => layout)).size).toBe(Object.keys(layouts).length)
  })

  it('never shows two alike next to each other', () => {
    for (const [i, one] of presets.entries()) {
      const next = presets[i + 1]
      if (!next) continue
      for (const key of ['layout', 'motif', 'palette'] as const)
        expect(one[key], `${one.id} and ${next.id}`).not.toBe(next[key])
    }
  })

  it.each(Object.entries(palettes))('%s can be read, by people and by cameras', (_, colours) => {
    expect(contrastRatio(colours.ink, '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(contrastRatio(colours.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const surface of [colours.field, colours.ground, colours.object, colours.accent]) {
      const best = Math.max(contrastRatio(colours.ink, surface), contrastRatio('#ffffff', surface))
      expect(best, surface).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastRatio(colours.field, colours.object)).toBeGreaterThan(1.15)
  })
})

describe('a design keeps its words apart', () => {
  it.each(each)('$id in every size, in Kazakh with Russian and in English', ({ design, preset }) => {
    for (const locales of [['kk', 'ru'], ['en'], ['ru']] as ('ru' | 'en' | 'kk')[][]) {
      for (const size of Object.keys(design.sizes)) {
        const scale = scaleOf(design, size)
        const { placed } = drawPreset(preset, content(design, locales), { bleed: 0, scale })
        expectApart(design, placed, scale, `${locales} ${size}`)
        expect(
          placed.filter(({ cut }) => cut).map(({ words }) => words),
          `${locales} ${size}`,
        ).toEqual([])
      }
    }
  })

  it.each(each)('$id when an owner writes as much as is allowed', ({ design, preset }) => {
    const long = {
      title: 'Насколько вам понравилось обслуживание в нашем отделении сейчас'.slice(0, textLengths.title),
      action: 'Отсканируйте код камерой телефона сейчас'.slice(0, textLengths.action),
      hint: 'Благодарим: каждый ответ читает управляющий отделением лично'.slice(0, textLengths.hint),
    }
    const size = Object.keys(design.sizes)[0]!
    const scale = scaleOf(design, size)
    const { placed } = drawPreset(
      preset,
      {
        ...content(design, ['kk', 'ru']),
        business: '«Қарағанды облысының көпсалалы ауруханасы» ШЖҚ КМК',
        placement: 'Столик 12',
        subject: { name: 'Ақмарал Нұрмұхамедқызы Сейітжаппарова', position: 'старшая медицинская сестра' },
        voices: [
          { locale: 'kk', ...long },
          { locale: 'ru', ...long },
        ],
      },
      { bleed: 0, scale },
    )
    expectApart(design, placed, scale, 'long')
  })
})

describe('the code of a design', () => {
  it.each(each)('$id is large enough in every size', ({ design }) => {
    for (const size of Object.keys(design.sizes)) {
      expect(designPlan(design, content(design, ['kk', 'ru']), size)).not.toHaveProperty('refused')
      expect(design.plateMm * scaleOf(design, size)).toBeGreaterThanOrEqual(20)
    }
  })

  it('is read off the designs, and no two designs look alike', async () => {
    const scans = await Promise.all(
      sampled(catalogue, 4).map(async (design, i) => {
        const page = frontPage(
          design,
          content(design, i % 2 ? ['en'] : ['kk', 'ru']),
          Object.keys(design.sizes)[0]!,
        )
        const width = Math.round(460 * Math.max(1, page.widthMm / page.heightMm))
        const picture = await pixels(await patiently(() => renderPng(page.svg, width)))
        return {
          id: design.id,
          read: readQrCode(picture) ?? readLikePhone(picture),
          thumbnail: await thumbnail(picture),
        }
      }),
    )
    expect(scans.filter(({ read }) => read !== address).map(({ id }) => id)).toEqual([])
    const alike = scans.flatMap((one, i) =>
      scans.slice(i + 1).flatMap((other) => {
        const distance = difference(one.thumbnail, other.thumbnail)
        return distance < 14 ? [`${one.id} and ${other.id}: ${distance.toFixed(1)}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  it('is read from outside when the film is stuck to the window from inside', async () => {
    const film = catalogue.find(({ format }) => format === 'decal')!
    const page = printPage(film, content(film, ['kk', 'ru']), { size: '200x200', mirrored: true })
    const printed = await pixels(await renderPng(page.svg, 600))
    expect(readQrCode(mirrored(printed))).toBe(address)
  })

  it('stands on both sides of a table tent, the far one upside down on the sheet', async () => {
    const tent = catalogue.find(({ format }) => format === 'tent')!
    const page = printPage(tent, { ...content(tent, ['kk', 'ru']), assembly: ['Сложите'] }, { size: 'a4' })
    const pdf = await openPdf(await renderPdf(page))
    const sheet = await pdf.pixels(1200)
    for (const y of [15, 120].map((mm) => mm / 297)) {
      const side = crop(sheet, { x: 0.12, y, width: 0.76, height: 100 / 297 })
      expect(readQrCode(side)).toBe(address)
    }
    expect(await pdf.text()).toContain('Сложите')
  })

  it('stands inside the contour by which a press cuts a round sticker and a door hanger', async () => {
    for (const [format, size, edge] of [
      ['sticker-round', '70x70', { x: 0.5, y: 0 }],
      ['door-hanger', '95x240', { x: 0, y: 0.5 }],
    ] as const) {
      const shaped = catalogue.find((design) => design.format === format)!
      const page = printPage(shaped, content(shaped, ['kk', 'ru']), { size, forPress: true })
      const image = await (await openPdf(await renderPdf(page))).pixels(1400)
      expect(readQrCode(image)).toBe(address)
      const dot = {
        x: (page.marginMm.x + edge.x * (page.widthMm - 2 * page.marginMm.x)) / page.widthMm,
        y: (page.marginMm.y + edge.y * (page.heightMm - 2 * page.marginMm.y)) / page.heightMm,
      }
      const { data } = crop(image, { x: dot.x - 0.002, y: dot.y - 0.002, width: 0.004, height: 0.004 })
      const isMagenta = (at: number) => data[at]! > 200 && data[at + 1]! < 120 && data[at + 2]! > 100
      expect(Array.from({ length: data.length / 4 }, (_, n) => isMagenta(n * 4)).some(Boolean), format).toBe(
        true,
      )
      expect(printPage(shaped, content(shaped, ['ru']), { size }).svg).not.toContain('CutContour')
    }
    const shapes = catalogue.filter(({ cut }) => cut).map(({ format }) => format)
    expect(new Set(shapes)).toEqual(new Set(['sticker-round', 'door-hanger']))
  })

  it('is read in the colours of any business', async () => {
    const brands = ['#f2e24b', '#0b1f4b', '#2b45e8', '#d8d8d8']
    for (const [i, design] of catalogue.filter(({ mono }, at) => !mono && at % 12 === 0).entries()) {
      const own = { ...content(design, ['kk', 'ru']), colours: brandColours(brands[i % brands.length]) }
      expect(designPlan(design, own, Object.keys(design.sizes)[0]!)).not.toHaveProperty('refused')
      const page = frontPage(design, own, Object.keys(design.sizes)[0]!)
      const picture = await pixels(await renderPng(page.svg, 500))
      expect(readQrCode(picture) ?? readLikePhone(picture), design.id).toBe(address)
    }
  })

  it('is read around a sign of the owner’s, which is there, or refused for being too small', async () => {
    const square = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d0122c' } })
      .png()
      .toBuffer()
    const inCode = `data:image/png;base64,${square.toString('base64')}`
    const isRed = ({ data }: PixelImage) =>
      Array.from({ length: data.length / 4 }, (_, n) => n * 4).some(
        (at) =>
          Math.abs(data[at]! - 0xd0) + Math.abs(data[at + 1]! - 0x12) + Math.abs(data[at + 2]! - 0x2c) < 12,
      )
    for (const design of catalogue.filter(({ mono }, at) => !mono && at % 9 === 1)) {
      const own = { ...content(design, ['kk', 'ru']), inCode }
      for (const size of Object.keys(design.sizes)) {
        const plan = designPlan(design, own, size)
        if ('refused' in plan) expect(plan.refused).toBe('too_small')
        else expect(plan.level).toBe('high')
      }
      const image = await pixels(
        await renderPng(frontPage(design, own, Object.keys(design.sizes)[0]!).svg, 700),
      )
      expect(readQrCode(image) ?? readLikePhone(image), design.id).toBe(address)
      expect(isRed(image), design.id).toBe(true)
    }
  })

  it('is read beside the logo, the picture and the table number of an owner, and those are there', async () => {
    const dot = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0b1f4b' } })
      .png()
      .toBuffer()
    const picture = `data:image/png;base64,${dot.toString('base64')}`
    const own = { logo: picture, image: picture, placement: 'Столик 12' }
    for (const design of catalogue.filter((_, at) => at % 9 === 0)) {
      const size = Object.keys(design.sizes)[0]!
      const page = frontPage(design, { ...content(design, ['kk', 'ru']), ...own }, size)
      const image = await pixels(await renderPng(page.svg, 500))
      expect(readQrCode(image) ?? readLikePhone(image), design.id).toBe(address)
      expect(page.svg.includes('Столик'), design.id).toBe(design.slots.includes('placement'))
      expect(page.svg.includes('<image'), design.id).toBe(
        design.slots.includes('logo') || design.slots.includes('picture'),
      )
    }
  })

  it.each(each.filter(({ design }) => design.mono))(
    '$id has no greys, for receipt printers',
    ({ design }) => {
      const svg = design.draw(content(design, ['kk', 'ru']), 0, 1)
      const colours = new Set([...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour]) => colour))
      expect(
        [...colours].filter((colour) => !['#fff', '#ffffff', '#000', '#000000'].includes(colour!)),
      ).toEqual([])
    },
  )
})

type Placed = ReturnType<typeof drawPreset>['placed']

/** Inside the trimmed size (or the circle), not below 6 pt, and nothing over another thing. */
function expectApart(design: PrintDesign, placed: Placed, scale: number, which: string) {
  const slack = 0.2 / scale
  for (const [i, one] of placed.entries()) {
    const name = `${design.id} ${which}: ${one.words || one.kind}`
    if (one.kind === 'text') expect(one.size * scale, name).toBeGreaterThan(2.1)
    expect(one.x, name).toBeGreaterThan(-slack)
    expect(one.y, name).toBeGreaterThan(-slack)
    expect(one.x + one.w, name).toBeLessThan(design.width + slack)
    expect(one.y + one.h, name).toBeLessThan(design.height + slack)
    for (const other of placed.slice(i + 1)) {
      const hit =
        one.x < other.x + other.w - slack &&
        other.x < one.x + one.w - slack &&
        one.y < other.y + other.h - slack &&
        other.y < one.y + one.h - slack
      expect(hit, `${name} / ${other.words || other.kind}`).toBe(false)
    }
  }
}

/** The renderers refuse when too much waits; the catalogue comes all at once. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'unavailable')) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function pixels(png: Buffer): Promise<PixelImage> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height) as never
}

function mirrored({ data, width, height }: PixelImage): PixelImage {
  const flipped = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      flipped.set(
        data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
        (y * width + width - 1 - x) * 4,
      )
  return { data: flipped, width, height }
}

/** 32 × 32, three channels. */
async function thumbnail(picture: PixelImage): Promise<Uint8ClampedArray> {
  const source = createCanvas(picture.width, picture.height)
  const context = source.getContext('2d')
  const data = context.createImageData(picture.width, picture.height)
  data.data.set(picture.data)
  context.putImageData(data, 0, 0)
  const small = createCanvas(32, 32).getContext('2d')
  small.imageSmoothingQuality = 'high'
  small.drawImage(source, 0, 0, 32, 32)
  return small.getImageData(0, 0, 32, 32).data as never
}

/** Mean distance of the pixels, 0 to 255. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += Math.abs(a[i]! - b[i]!)
  return sum / (a.length * 0.75)
}
