import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, it } from 'vitest'
import { openPdf, type PixelImage } from '../../../testing/photo.ts'
import { type PrintFormat, type PrintPage, printPage } from '../print/print-design.ts'
import { printDesigns } from '../print/print-designs.ts'
import { sampleContent } from '../print/sample-content.ts'
import { imposedSheet } from './imposition.ts'
import { closeRenderers, renderPdf, renderPng } from './render.ts'

afterAll(closeRenderers)

const WIDTH = 1280

function forPress(format: PrintFormat, size: string): PrintPage {
  const design = printDesigns.find((each) => each.format === format)!
  return printPage(design, sampleContent(design, ['kk', 'ru']), { size, forPress: true })
}

/** The inks of a finished file beside the print's own, and how often they draw. */
function inksOf(file: Buffer) {
  const count = (what: RegExp) => file.toString('latin1').match(what)?.length ?? 0
  return {
    inks: count(/\[\/Separation \/CutContour \/DeviceCMYK /g),
    overprints: count(/\/OP true/g),
    lines: count(/\/CutContour CS 1 SCN|(?<= )S Q\n/g) - count(/\/CutContour CS/g),
  }
}

it('a round sticker is cut along an ink of its own that lies over the print', async () => {
  const round = forPress('sticker-round', '70x70')
  const file = await renderPdf([round, round])
  expect(inksOf(file)).toEqual({ inks: 1, overprints: 1, lines: 2 })
  await expectSameLine(file, round)
})

it('every sticker of a sheet has its line, turned as it lies', async () => {
  const hanger = forPress('door-hanger', '95x240')
  const sheet = imposedSheet([hanger, hanger, hanger], 'sra3')
  const file = await renderPdf([sheet, imposedSheet([hanger], 'sra3')])
  expect(inksOf(file)).toEqual({ inks: 1, overprints: 1, lines: 4 })
  await expectSameLine(file, sheet)
})

it('what is cut along its edges has no such ink', async () => {
  expect(inksOf(await renderPdf(forPress('sticker-square', '70x70')))).toEqual({
    inks: 0,
    overprints: 0,
    lines: 0,
  })
})

/** The ink of the PDF, as a reader of another maker shows it, stands where the SVG has its magenta line. */
async function expectSameLine(file: Buffer, { svg }: PrintPage) {
  const image = await loadImage(await renderPng(svg, WIDTH))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const inkPixels = magentaOf(context.getImageData(0, 0, image.width, image.height) as never)
  const inked = magentaOf(await (await openPdf(file)).pixels(WIDTH))
  const around = [0, 1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, 1 - WIDTH, -1 - WIDTH]
  const near = [...inkPixels].filter((at) => around.some((step) => inked.has(at + step)))
  expect(inkPixels.size).toBeGreaterThan(800)
  expect(near.length / inkPixels.size).toBeGreaterThan(0.97)
}

/** Numbers of the pixels that are much more magenta than anything of the print. */
function magentaOf({ data }: PixelImage): Set<number> {
  const pixels = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3)
    if (red! - green! > 60 && blue! - green! > 60) pixels.add(at / 4)
  }
  return pixels
}
