import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { CabinetHandle } from '../../../web/layout/cabinet.layout.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { useRootData } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import '../../questionnaire/words/guest/all-word-lists.ts'
import { guestAddress } from '../guest-address.ts'
import { Editor } from './Editor.tsx'

export const handle: CabinetHandle = { rail: 'narrow' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.survey_editor_title({ title: loaderData.draft.title }) : '' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const { user } = currentVisit()
  if (user && !isAble(user.rights, 'manage')) throw redirect(`/survey/${id}`)
  const [draft, { survey }, { branch }, { subjects }] = await Promise.all([
    api(request).get('/survey/question', { id }),
    api(request).get('/survey/receive', { id }),
    api(request).get('/survey/branch', { id }),
    api(request).get('/survey/subject', { id }),
  ])
  return data(
    {
      draft,
      published: survey.published,
      places: {
        branches: branch.filter(({ active }) => active).map(({ id, title }) => ({ id, title })),
        subjects: subjects.map(({ id, title }) => ({ id, title })),
      },
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

/** The editor keeps the draft itself; what it saved or published needs no second look from here. */
export function shouldRevalidate() {
  return false
}

export default function EditorPage() {
  const { draft, published, places } = useLoaderData<typeof loader>()
  const origin = useRootData()?.origin ?? ''
  return (
    <Editor
      key={draft.id}
      loaded={draft}
      published={published}
      places={places}
      guestLink={guestAddress(origin, draft.id, places.branches.length > 0)}
    />
  )
}
