import { redirect } from 'react-router'
import { api } from '../../../web/api.server.ts'
import { refuse, text } from '../../../web/form/forms.server.ts'

/** Saves or removes one role on the page of the team, and keeps the others. */
export async function changeRole(request: Request, form: FormData) {
  const call = api(request)
  const id = text(form, 'role')
  try {
    const { roles } = await call.get('/users/roles')
    const others = roles.map(({ id, title, members }) => ({ id, title, members }))
    const isRemoval = text(form, 'intent') === 'role-remove'
    const role = { title: text(form, 'title').trim(), members: form.getAll('member').map(String) }
    const savedRoles = isRemoval ? [] : [{ ...role, ...(id && { id }) }]
    await call.post('/users/roles', {
      roles: id
        ? others.flatMap((each) => (each.id === id ? savedRoles : [each]))
        : [...others, ...savedRoles],
    })
    return redirect(`/user?done=${isRemoval ? 'role-removed' : 'role-saved'}#roles`)
  } catch (problem) {
    return refuse(form, problem)
  }
}
