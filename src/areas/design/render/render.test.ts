import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterEach, describe, expect, it } from 'vitest'
import { runAs } from '../../../platform/limits/caller.ts'
import { openPdf } from '../../../testing/photo.ts'
import type { PrintPage } from '../print/print-design.ts'
import { textWidth } from '../print/text-fit.ts'
import { closeRenderers, renderPdf, renderPng } from './render.ts'

afterEach(closeRenderers)

const page = (text: string): PrintPage => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 20"><text x="2" y="10" font-family="Onest" font-size="4">${text}</text></svg>`,
  widthMm: 50,
  heightMm: 20,
  bleedMm: 0,
  marginMm: { x: 0, y: 0 },
})

describe('the renderer', () => {
  it('gives each of many who ask at once their own file', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `Филиал ${i}`)
    const texts = await Promise.all(
      names.map(async (name) => (await openPdf(await renderPdf(page(name)))).text()),
    )
    expect(texts).toEqual(names)
  })

  it('refuses an invalid drawing, and draws the next one', async () => {
    await expect(renderPdf({ ...page(''), svg: '<svg' })).rejects.toThrow()
    await expect(renderPng('not a drawing', 100)).rejects.toThrow()
    expect(await (await openPdf(await renderPdf(page('Ұлытау')))).text()).toBe('Ұлытау')
  })

  it('lets the rest of the service work meanwhile', async () => {
    let turns = 0
    const beat = setInterval(() => turns++, 1)
    await renderPng(page('Мектеп').svg, 6000)
    clearInterval(beat)
    expect(turns).toBeGreaterThan(0)
  })

  it('says when to come back instead of piling work up, and has room for another account', async () => {
    const draw = () => renderPng(page('Аптека').svg, 50)
    const drawings = Array.from({ length: 60 }, () => runAs({ lane: 'an account' }, draw))
    const other = runAs({ lane: 'another account' }, draw)
    const outcomes = await Promise.allSettled(drawings)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'too_many', reason: 'busy', retryAfter: expect.any(Number) })
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(40)
    expect((await other).length).toBeGreaterThan(100)
  })

  it('draws the letters of a PNG with the print fonts, as wide as they were measured', async () => {
    const word = 'Ұлытау'
    const image = await loadImage(await renderPng(page(word).svg, 1000))
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const inked = Array.from(data, (value, i) =>
      i % 4 === 3 && value > 128 ? ((i - 3) / 4) % image.width : -1,
    ).filter((x) => x >= 0)
    const widthMm = (inked.reduce((a, b) => Math.max(a, b)) - inked.reduce((a, b) => Math.min(a, b))) / 20
    expect(widthMm).toBeGreaterThan(textWidth(word, 'text') * 4 * 0.93)
    expect(widthMm).toBeLessThan(textWidth(word, 'text') * 4)
  })

  it('goes on after its threads were replaced', async () => {
    for (let i = 0; i < 130; i++) await renderPng(page(String(i)).svg, 40)
    expect((await renderPng(page('Соңғы').svg, 40)).length).toBeGreaterThan(100)
  })

  it('prints user text as text: nothing in it is evaluated', async () => {
    const pdf = await openPdf(
      await renderPdf(page('#read(&quot;/etc&quot;) *b*'), { title: '#panic()', lang: 'ru' }),
    )
    expect(await pdf.text()).toBe('#read("/etc") *b*')
  })
})
