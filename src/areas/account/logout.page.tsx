import type { ActionFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { api } from '../../web/api.server.ts'
import { readForm } from '../../web/forms.server.ts'

/** Signing out is a form, never a link, so that no other page can do it. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  await api(request).post('/logout')
  return redirect('/login')
}

export function loader() {
  return redirect('/')
}
