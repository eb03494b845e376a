import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { isAble, isAdmin } from '../../account/rights.ts'
import { BADGE_ICONS } from '../staff.contract.ts'

export async function readPerson(request: Request, id: string, subject: string) {
  const call = api(request)
  const { user } = currentVisit()
  const [{ survey }, person, { badges }] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/survey/staff', { id, subject }),
    call.get('/staff-badges'),
  ])
  return {
    ...{ id, subject, person, badges },
    title: survey.title,
    manages: user !== null && isAble(user.rights, 'manage'),
    replies: user !== null && isAble(user.rights, 'reply'),
    isAdmin: user !== null && isAdmin(user.rights),
  }
}

type Outcome = { done?: string; problem?: string; link?: { url: string; pin: string } }

/** Makes and ends the link, thanks the person, saves the account's badges. */
export async function changePerson(request: Request, id: string, subject: string): Promise<Outcome> {
  const form = await readForm(request)
  const call = api(request)
  try {
    switch (text(form, 'intent')) {
      case 'link':
        return { link: await call.post('/survey/staff/link', { id, subject }) }
      case 'end':
        await call.delete('/survey/staff/link', { id, subject })
        return { done: m.staff_saved() }
      case 'thank': {
        const badge = text(form, 'badge')
        await call.post('/survey/staff/thanks', {
          ...{ id, subject, words: text(form, 'words') },
          ...(badge && { badge }),
        })
        return { done: m.staff_thanked() }
      }
      case 'unthank':
        await call.delete('/survey/staff/thanks', { id, subject, thanks: text(form, 'thanks') })
        return { done: m.staff_saved() }
      default:
        await call.post('/staff-badges', { badges: badgesOf(form) })
        return { done: m.staff_saved() }
    }
  } catch (problem) {
    return { problem: problemText(problem) }
  }
}

/** Rows of the form: `title N`, `icon N` and, of those that exist, `id N`. One without a name is left out. */
function badgesOf(form: FormData) {
  return [...form.keys()].flatMap((field) => {
    const [, row] = /^title (\d{1,2})$/.exec(field) ?? []
    if (row === undefined) return []
    const title = text(form, field).trim()
    const icon = BADGE_ICONS.find((each) => each === text(form, `icon ${row}`)) ?? BADGE_ICONS[0]
    const id = text(form, `id ${row}`)
    return title === '' ? [] : [{ title, icon, ...(id && { id }) }]
  })
}
