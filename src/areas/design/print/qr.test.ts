import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { readQrCode } from '../../../testing/photo.ts'
import { qrAddress, qrPlan, qrShape, qrSvg, typedAddress } from './qr.ts'

const look = { dark: '#1b2440', accent: '#b93a14' }

describe('the address in a code', () => {
  it('is in capitals, which make the code smaller, and in small letters where people type it', () => {
    expect(qrAddress('https://qalay.kz/', 'aba7k')).toBe('HTTPS://QALAY.KZ/Q/ABA7K')
    expect(typedAddress('https://Qalay.kz/', 'ABA7K')).toBe('qalay.kz/q/aba7k')
  })

  it.each<[site: string, version: number, level: string, reason: string]>([
    ['https://qalay.kz', 2, 'quartile', 'a short host'],
    ['https://twenty-letters.host1', 3, 'quartile', 'a host of twenty letters needs no more than version 3'],
    ['https://a-rather-long-name-of-a.company.kz', 3, 'medium', 'still version 3, with less to spare'],
    ['http://localhost:3000', 2, 'medium', 'a trial on this machine'],
  ])('%s fits version %i at level %s: %s', (site, version, level) => {
    expect(qrPlan(qrAddress(site, '7KQ2M9XWTA'), 40, look)).toMatchObject({ version, level })
  })

  it('would be larger in small letters', () => {
    const address = qrAddress('https://a-rather-long-name-of-a.company.kz', '7KQ2M9XWTA')
    expect(qrPlan(address.toLowerCase(), 40, look)).toMatchObject({ version: 4 })
  })
})

describe('a code that would not be read', () => {
  const address = qrAddress('https://twenty-letters.host1', '7KQ2M9XWTA')
  it.each<[size: number, colours: typeof look, refusal: object, reason: string]>([
    [18, look, { refused: 'too_small', need: 18.5 }, 'modules under half a millimetre'],
    [40, { ...look, dark: '#6b7280' }, { refused: 'modules_too_pale', need: 7 }, 'grey modules'],
    [40, { ...look, dark: '#ffffff' }, { refused: 'modules_too_pale', have: 1 }, 'white on white'],
    [
      40,
      { ...look, accent: '#d9481f' },
      { refused: 'eyes_too_pale', need: 4.5 },
      'eyes in the terracotta for shapes',
    ],
    [40, { ...look, accent: '#f6c445' }, { refused: 'eyes_too_pale', need: 4.5 }, 'saffron eyes'],
  ])('%i mm %o is refused: %s', (size, colours, refusal) => {
    expect(qrPlan(address, size, colours)).toMatchObject(refusal)
  })

  it('is not refused at the smallest size that is left', () => {
    expect(qrPlan(address, 18.5, look)).toMatchObject({ modules: 29, moduleMm: 0.5 })
  })
})

describe('the drawn code', () => {
  const texts = ['HTTPS://QALAY.KZ/Q/ABA7K', 'https://qalay.kz/q/Әә?lang=kk', 'A'.repeat(300), '1']
  const logo = '<circle cx="12" cy="12" r="12" fill="#b93a14"/>'
  it.each(
    texts.flatMap((text) =>
      (['square', 'round'] as const).flatMap((style) => [
        { text, style },
        { text, style, logo },
      ]),
    ),
  )('$text reads back, $style, logo $logo', ({ text, ...how }) => {
    expect(read(qrSvg(text, { ...look, ...how }))).toBe(text)
  })

  it('leaves at most a quarter of the side to a logo, in the middle', () => {
    const { side, shape } = qrShape('HTTPS://QALAY.KZ/Q/ABA7K', { ...look, style: 'square', logo })
    const scale = Number(/scale\(([\d.]+)\)/.exec(shape)![1])
    expect(scale * 24).toBeLessThanOrEqual(side * 0.25)
    expect(qrPlan('HTTPS://QALAY.KZ/Q/ABA7K', 40, { ...look, logo })).toMatchObject({ level: 'high' })
  })

  it('keeps four modules of white on every side', () => {
    const { side } = qrShape('1', { ...look, style: 'square' })
    expect(qrSvg('1', { ...look, style: 'square' })).toContain(`viewBox="-4 -4 ${side + 8} ${side + 8}"`)
  })
})

function read(svg: string): string | undefined {
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: 600 } }).render()
  return readQrCode({ data: new Uint8ClampedArray(pixels), width, height })
}
