import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateById } from '../../templates/library.ts'
import { SHOWN_TEMPLATES } from './shown-templates.ts'

test.each(SHOWN_TEMPLATES)('the landing page shows %s with its picture', (id) => {
  expect(templateById(id)).toBeDefined()
  expect(existsSync(new URL(`./pictures/template-${id}.svg`, import.meta.url))).toBe(true)
})
