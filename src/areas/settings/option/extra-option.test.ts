import { expect, test } from 'vitest'
import { readOption } from './extra-option.ts'

test.each([
  ['', {}, 'nothing asks for all'],
  ['none', {}, 'the word that stands for nothing'],
  ['progress', { name: 'progress' }, 'a name asks'],
  ['progress:false', { name: 'progress', change: { progress: false } }, 'a switch'],
  ['jalob:0', { name: 'jalob', change: { jalob: 0 } }, 'an odd value of the specification'],
  ['email:2', { name: 'email', change: { email: 2 } }, 'another'],
  ['retention:null', { name: 'retention', change: { retention: null } }, 'no end'],
  ['quietFrom:22:00', { name: 'quietFrom', change: { quietFrom: '22:00' } }, 'a value with a colon in it'],
  ['localeDefault:kk', { name: 'localeDefault', change: { localeDefault: 'kk' } }, 'a language'],
  ['jalob:60', undefined, 'no value of it'],
  ['progress:1', undefined, 'a number is no switch'],
  ['progress:', undefined, 'nothing is no switch'],
  ['weights:{}', undefined, 'a setting that is no plain value'],
  ['constructor', undefined, 'a name that every object has'],
  [':true', undefined, 'no name'],
] as [string, object | undefined, string][])('«%s» is read as %j: %s', (option, expected) => {
  expect(readOption(option)).toEqual(expected)
})
