import { Link } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyTable, MessagePage } from '../ui/MessagePage.tsx'
import { useUser } from '../use-root.ts'

export function NotFound() {
  const home = localePath('/', getLocale())
  return (
    <MessagePage
      title={m.web_not_found_title()}
      picture={<EmptyTable />}
      home={home}
      actions={
        useUser() ? (
          <>
            <ButtonLink to="/cabinet" kind="ink" size="large">
              {m.web_to_cabinet()}
            </ButtonLink>
            <Link to={home}>{m.web_to_home()}</Link>
          </>
        ) : (
          <>
            <ButtonLink to={home} kind="ink" size="large">
              {m.web_to_home()}
            </ButtonLink>
            <Link to="/login">{m.web_sign_in()}</Link>
          </>
        )
      }
    >
      {m.web_not_found_text()}
    </MessagePage>
  )
}
