import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'

/** Ends an operator's visit: by the operator, who goes back to the console, or by the member, who stays in the cabinet. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = currentVisit()
  // It has ended meanwhile: the token belonged to it.
  if (!user?.support) return redirect(user?.operator ? '/qalay/accounts' : '/cabinet')
  await readForm(request)
  if (user.support.inside) {
    await api(request).post('/support/leave')
    return redirectDocument('/qalay/accounts')
  }
  await api(request).delete('/support')
  return redirectDocument('/profile')
}

export function loader() {
  return redirect(localePath('/', currentVisit().locale))
}
