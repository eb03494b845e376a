import { Link } from 'react-router'
import * as m from '../text/messages.js'
import { Fault } from './Fault.tsx'
import { NotFound } from './NotFound.tsx'
import { useUser } from './use-root.ts'

/** The server answered that it will not. */
export type RefusalStatus = 403 | 404 | 429

/** What a visitor sees who may not have a page, or not now. */
export default function Refusal({ status }: { status: RefusalStatus }) {
  const user = useUser()
  if (status === 404) return <NotFound />
  return status === 403 ? (
    <Fault
      title={m.web_forbidden_title()}
      text={m.web_forbidden_text()}
      elsewhere={user && <Link to="/cabinet">{m.web_to_cabinet()}</Link>}
    />
  ) : (
    <Fault title={m.web_too_many_title()} text={m.web_too_many_text()} />
  )
}
