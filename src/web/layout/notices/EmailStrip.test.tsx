import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { EmailLine } from './EmailStrip.tsx'
import { MemberNotices } from './MemberNotices.tsx'

function drawn(Component: ComponentType, emailVerified: boolean): string {
  const user = { email: 'dana@example.com', emailVerified, suspended: null, announcement: null }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { user } } }} />)
}
const OnPage = () => <MemberNotices />
const OnWorkPage = () => (
  <>
    <MemberNotices compact />
    <EmailLine />
  </>
)
const InEditor = () => <MemberNotices narrow />

test('until the address is confirmed every page says where the letter went, and how to send it again or correct it', () => {
  const strip = drawn(OnPage, false)
  for (const part of ['dana@example.com', 'value="emailAgain"', '/profile#email'])
    expect(strip).toContain(part)
  const line = drawn(OnWorkPage, false)
  expect(line).toContain('/profile#email')
  expect(line).not.toContain('<button')
  expect(drawn(OnPage, true)).not.toContain('dana@example.com')
  expect(drawn(InEditor, false), 'the editor leaves its room to the questions').not.toContain('dana@')
})
