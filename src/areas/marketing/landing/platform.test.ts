import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    5,
    'ios',
  ],
  [
    'an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
    5,
    'ios',
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
    0,
    'mac',
  ],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0.0.0 Safari/537.36',
    0,
    'desktop',
  ],
  [
    'a touch screen with Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36',
    10,
    'desktop',
  ],
] as const)('%s is told its own way to install', (_, userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
