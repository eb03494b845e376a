import { createCanvas, ImageData } from '@napi-rs/canvas'
import jsQrModule from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { seeded } from './seeded.ts'

/** Pixels as RGBA bytes. */
export type PixelImage = { data: Uint8ClampedArray; width: number; height: number }

// The package is CommonJS: depending on who loads it, the function is the module or its default.
const jsQr = ('default' in jsQrModule ? jsQrModule.default : jsQrModule) as typeof jsQrModule

/** What jsQR, a small and picky reader, finds in the picture; undefined when it finds no code. */
export function readQrCode({ data, width, height }: PixelImage): string | undefined {
  return jsQr(data, width, height)?.data
}

/** The same by a reader that copes with noise, as a phone's does. */
export function readLikePhone(picture: PixelImage): string | undefined {
  try {
    return decodeQR(picture)
  } catch {
    return undefined
  }
}

/** The first page of a PDF as an independent reader (pdf.js) shows it. */
export async function openPdf(file: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const natural = page.getViewport({ scale: 1 })
  return {
    pages: document.numPages,
    widthMm: (natural.width * 25.4) / 72,
    heightMm: (natural.height * 25.4) / 72,
    async pixels(width: number): Promise<PixelImage> {
      const viewport = page.getViewport({ scale: width / natural.width })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      await page.render({ canvas: canvas as never, viewport }).promise
      return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height) as never
    },
    async text(): Promise<string> {
      const { items } = await page.getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
    },
    /** How many fonts the page uses, how many of them are not in the file, and how many bitmaps it shows. */
    async parts(): Promise<{ fonts: number; missing: number; bitmaps: number }> {
      const { fnArray, argsArray } = await page.getOperatorList()
      const names = new Set<string>()
      let bitmaps = 0
      fnArray.forEach((operator, i) => {
        if (operator === OPS.setFont) names.add(argsArray[i][0])
        if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) bitmaps++
      })
      const missing = [...names].filter((name) => page.commonObjs.get(name).missingFile !== false).length
      return { fonts: names.size, missing, bitmaps }
    },
  }
}

/** A part of a picture, given in shares of its width and height. */
export function crop(
  picture: PixelImage,
  part: { x: number; y: number; width: number; height: number },
): PixelImage {
  const [x, y, width, height] = [
    Math.round(part.x * picture.width),
    Math.round(part.y * picture.height),
    Math.round(part.width * picture.width),
    Math.round(part.height * picture.height),
  ]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * picture.width + x) * 4
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { data, width, height }
}

/**
 * What a poor phone camera makes of it: `width` pixels wide, tilted, darker towards one corner, and noisy.
 * The same seed gives the same photo.
 * @param noise standard deviation of the brightness, 0..255
 */
export function photo(
  picture: PixelImage,
  { width, seed, noise, tilt = 3 }: { width: number; seed: number; noise: number; tilt?: number },
): PixelImage {
  const shot = shotOf(picture, width, tilt)
  const { height } = shot
  const random = seeded(seed)
  for (let i = 0; i < shot.data.length; i += 4) {
    const x = (i / 4) % width
    const y = Math.floor(i / 4 / width)
    const light = 1 - 0.3 * ((x / width + y / height) / 2)
    const grain = noise * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    for (let channel = 0; channel < 3; channel++) {
      shot.data[i + channel] = shot.data[i + channel]! * light + grain
    }
  }
  return shot
}

/** The last shot of each picture before light and noise: many photos are taken of one, and scaling it down is most of the work. */
const shots = new WeakMap<PixelImage, { width: number; tilt: number; shot: PixelImage }>()

function shotOf(picture: PixelImage, width: number, tilt: number): PixelImage {
  let last = shots.get(picture)
  if (last?.width !== width || last.tilt !== tilt) {
    const height = Math.round((picture.height / picture.width) * width)
    const source = createCanvas(picture.width, picture.height)
    source.getContext('2d').putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0)
    const context = createCanvas(width, height).getContext('2d')
    context.fillStyle = '#777'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    context.translate(width / 2, height / 2)
    context.rotate((tilt * Math.PI) / 180)
    context.drawImage(source, -width / 2, -height / 2, width, height)
    last = { width, tilt, shot: context.getImageData(0, 0, width, height) as never }
    shots.set(picture, last)
  }
  const { data, width: across, height } = last.shot
  return { data: new Uint8ClampedArray(data), width: across, height }
}
