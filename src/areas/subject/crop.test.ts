import { describe, expect, test } from 'vitest'
import { firstCrop, MOST_ZOOM, moved, sourceOf, zoomedTo, zoomOf } from './crop.ts'

describe('the window on a photo', () => {
  test.each([
    ['the middle of a wide one', 1600, 800, { x: 400, y: 0, side: 800 }],
    ['the upper part of a tall one, where the face is', 800, 1600, { x: 0, y: 200, side: 800 }],
    ['all of a square one', 500, 500, { x: 0, y: 0, side: 500 }],
    ['all of one that is smaller than the window', 100, 100, { x: 0, y: 0, side: 100 }],
  ])('begins with %s', (_, width, height, source) => {
    expect(sourceOf(firstCrop(width, height, 320))).toEqual(source)
  })

  test('never shows what is not the photo, however far it is pulled or drawn out', () => {
    const crop = firstCrop(1600, 800, 320)
    expect(sourceOf(moved(crop, 10_000, 10_000))).toEqual({ x: 0, y: 0, side: 800 })
    expect(sourceOf(moved(crop, -10_000, -10_000))).toEqual({ x: 800, y: 0, side: 800 })
    expect(sourceOf(zoomedTo(moved(zoomedTo(crop, 3), -10_000, 0), 0.1))).toEqual({ x: 800, y: 0, side: 800 })
  })

  test('goes in no further than there is something to see', () => {
    const close = zoomedTo(firstCrop(800, 800, 320), 99)
    expect([zoomOf(close), sourceOf(close).side]).toEqual([MOST_ZOOM, 200])
  })

  test('keeps the point under the finger where it is while one goes in', () => {
    const crop = firstCrop(1600, 1600, 320)
    const at = { x: 80, y: 240 }
    const close = zoomedTo(crop, 2, at)
    const under = ({ x, y, scale }: typeof crop) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(under(close)).toEqual(under(crop))
  })
})
