import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { buttonClass } from '../ui/Button.tsx'
import { MessagePage, SpiltCup } from '../ui/MessagePage.tsx'

/**
 * A page that failed, in words, with a way to try it again, and `elsewhere` where there is one.
 * @param code what the server's log calls the request; the letter to support begins with it
 */
export function Fault({
  title,
  text,
  elsewhere,
  code,
}: {
  title: string
  text: string
  elsewhere?: ReactNode
  code?: string
}) {
  const { pathname, search } = useLocation()
  const codeText = code && m.web_error_code({ code })
  const subject = codeText ? `?subject=${encodeURIComponent(codeText)}` : ''
  return (
    <>
      <title>{title}</title>
      <MessagePage
        title={title}
        picture={<SpiltCup />}
        actions={
          <>
            <a href={pathname + search} className={buttonClass({ kind: 'ink', size: 'large' })}>
              {m.web_reload()}
            </a>
            {elsewhere}
            <a href={`mailto:${brand.contacts.email}${subject}`}>{m.web_write_to_support()}</a>
          </>
        }
        small={codeText}
      >
        {text}
      </MessagePage>
    </>
  )
}
