import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MemberNotices } from './MemberNotices.tsx'

function drawn(emailVerified: boolean, options: { compact?: boolean; narrow?: boolean } = {}): string {
  const user = { email: 'dana@example.com', emailVerified, suspended: null, announcement: null }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <MemberNotices {...options} />, loader: () => ({ user }) },
  ])
  return renderToStaticMarkup(
    <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { user } } }} />,
  )
}

test('until the address is confirmed every page says where the letter went, and how to send it again or correct it', () => {
  const strip = drawn(false)
  for (const part of ['dana@example.com', 'value="emailAgain"', '/profile#email'])
    expect(strip).toContain(part)
  const line = drawn(false, { compact: true })
  expect(line).toContain('/profile#email')
  expect(line).not.toContain('<button')
  expect(drawn(true)).not.toContain('dana@example.com')
  expect(drawn(false, { narrow: true }), 'the editor leaves its room to the questions').toBe('')
})
