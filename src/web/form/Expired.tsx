import { useLocation } from 'react-router'
import * as m from '../../text/messages.js'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { MessagePage, SpiltCup } from '../ui/MessagePage.tsx'
import { TOKEN_FIELD } from './form-token.ts'
import type { ExpiredForm } from './forms.server.ts'

/** What a visitor sees whose page was older than the sign-in: one press sends everything they entered again. */
export default function Expired({ form: { xsrf, fields, partial } }: { form: ExpiredForm }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <title>{m.web_expired_title()}</title>
      <MessagePage
        title={m.web_expired_title()}
        picture={<SpiltCup />}
        actions={
          partial ? (
            <ButtonLink to={here} kind="ink" size="large">
              {m.web_expired_open()}
            </ButtonLink>
          ) : (
            <form method="post" action={here}>
              <input type="hidden" name={TOKEN_FIELD} value={xsrf} />
              {fields.map(([name, value], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change
                <textarea key={at} name={name} defaultValue={value} hidden />
              ))}
              <Button type="submit" kind="ink" size="large">
                {m.web_expired_again()}
              </Button>
            </form>
          )
        }
      >
        {partial ? m.web_expired_partial() : m.web_expired_text()}
      </MessagePage>
    </>
  )
}
