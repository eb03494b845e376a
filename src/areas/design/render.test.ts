import { afterEach, describe, expect, it } from 'vitest'
import { openPdf } from '../../testing/photo.ts'
import type { PrintPage } from './print-design.ts'
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

  it('refuses a drawing that is none, and draws the next one', async () => {
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

  it('says when to come back instead of piling work up', async () => {
    const asked = Array.from({ length: 60 }, () => renderPng(page('Аптека').svg, 50))
    const outcomes = await Promise.allSettled(asked)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(40)
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
