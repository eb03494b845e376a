import type { ActionFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { readForm } from '../../../web/form/forms.server.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'

/** Signing out is a form, never a link, so that no other page can trigger it. */
export async function action({ request }: ActionFunctionArgs) {
  // The session ended in another tab or expired.
  if (!currentVisit().user) return redirect('/login')
  await readForm(request)
  await api(request).post('/logout')
  return redirect('/login')
}

export function loader() {
  return redirect(localePath('/', currentVisit().locale))
}
