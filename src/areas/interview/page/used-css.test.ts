import { expect, test } from 'vitest'
import { usedCss } from './used-css.ts'

const page = '<body class="g-page"><p class="g-note g-keys">'

test.each([
  ['.g-note{color:red}', '.g-note{color:red}', 'a class of the page'],
  ['.g-stars{color:red}', '', 'a class that the page lacks'],
  ['.g-note,.g-stars,p{color:red}', '.g-note,p{color:red}', 'each selector for itself'],
  ['.g-keys .g-stars{color:red}', '', 'all classes of a selector are needed'],
  [
    '.g-note:not(.g-stars,:has(.g-faces)){color:red}',
    '.g-note:not(.g-stars,:has(.g-faces)){color:red}',
    'what it must not be may be missing',
  ],
  [
    '.g-page :is(a,.g-stars) b{color:red}',
    '.g-page :is(a,.g-stars) b{color:red}',
    'one of several may be missing',
  ],
  ['.g-js .g-wrong{color:red}', '.g-js .g-wrong{color:red}', 'classes that come with the script'],
  [
    '@media (width>1px){.g-stars{color:red}.g-note{color:red}}',
    '@media (width>1px){.g-note{color:red}}',
    'inside a condition too',
  ],
  ['@container guest (width>1px){.g-stars{color:red}}', '', 'and an empty condition goes'],
  ['@keyframes g-late{to{color:red}}p{}', '@keyframes g-late{to{color:red}}p{}', 'movements stay'],
])('%s becomes %s: %s', (css, used) => {
  expect(usedCss(css, page)).toBe(used)
})
