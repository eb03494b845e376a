import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoundKeys, HighlightedText } from './Marked.tsx'

const markup = (text: string, short: boolean, keys: string[]) =>
  renderToStaticMarkup(
    <FoundKeys value={new Set(keys)}>
      <HighlightedText text={text} short={short} />
    </FoundKeys>,
  ).replace(/ class="[^"]*"/g, '')

test('found words are marked in all their forms, and nothing else is', () => {
  expect(markup('Официанты <b>молодцы</b>', false, ['официант'])).toBe(
    '<mark>Официанты</mark> &lt;b&gt;молодцы&lt;/b&gt;',
  )
  expect(markup('Официанты', false, [])).toBe('Официанты')
})

test('a long text that is cut short begins shortly before the first found word', () => {
  const text = `${'Очень долгий рассказ о том, как мы шли. '.repeat(5)}Официант извинился`
  expect(markup(text, true, ['официант'])).toMatch(/^… .{20,60}<mark>Официант<\/mark> извинился$/)
  expect(markup(text, false, ['официант'])).toContain(text.slice(0, 100))
})
