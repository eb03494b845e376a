import { Link, useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { buttonClass } from '../ui/Button.tsx'
import { ClosedDoor } from '../ui/ClosedDoor.tsx'
import { MessagePage, SpiltCup } from '../ui/MessagePage.tsx'
import { useUser } from '../use-root.ts'
import { Fault } from './Fault.tsx'
import { NotFound } from './NotFound.tsx'

/** What a visitor sees who may not have a page, or not now. */
export default function Refusal({ status }: { status: number }) {
  const user = useUser()
  if (status === 404) return <NotFound />
  if (status === 429) return <Fault title={m.web_too_many_title()} text={m.web_too_many_text()} />
  if (status !== 403) return <Fault title={m.web_refused_title()} text={m.web_refused_text()} />
  if (user?.support?.inside) return <ClosedToSupport />
  return <Forbidden isSignedIn={user !== null} />
}

/** Shown to a visitor without the right to a page: the reason, who can grant it, and where to go next. */
function Forbidden({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <title>{m.web_forbidden_title()}</title>
      <MessagePage
        title={m.web_forbidden_title()}
        picture={<ClosedDoor />}
        home={isSignedIn ? '/cabinet' : '/'}
        actions={
          isSignedIn ? (
            <>
              <Link to="/cabinet" className={buttonClass({ kind: 'ink', size: 'large' })}>
                {m.web_to_cabinet()}
              </Link>
              <a href={here}>{m.web_reload()}</a>
            </>
          ) : (
            <Link
              to={`/login?${new URLSearchParams({ redirect: here })}`}
              className={buttonClass({ kind: 'ink', size: 'large' })}
            >
              {m.web_sign_in()}
            </Link>
          )
        }
      >
        {m.web_forbidden_text()}{' '}
        {isSignedIn ? m.web_forbidden_ask({ page: pathname }) : m.web_forbidden_guest()}
      </MessagePage>
    </>
  )
}

/** What an operator in a member's account sees instead of a page that is closed to such a visit. */
function ClosedToSupport() {
  return (
    <>
      <title>{m.web_support_closed_title()}</title>
      <MessagePage
        title={m.web_support_closed_title()}
        picture={<SpiltCup />}
        home="/cabinet"
        actions={
          <Link to="/cabinet" className={buttonClass({ kind: 'ink', size: 'large' })}>
            {m.web_to_cabinet()}
          </Link>
        }
      >
        {m.web_support_closed()}
      </MessagePage>
    </>
  )
}
