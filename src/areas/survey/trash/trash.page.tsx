import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type FetcherWithComponents,
  type LoaderFunctionArgs,
  type MetaFunction,
  useFetcher,
  useLoaderData,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useRootData, useUser } from '../../../web/use-root.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { Picture } from '../../questionnaire/pictures/Picture.tsx'
import type { ListedSurveyCard } from '../list/survey-card.ts'
import { surveysChanged } from '../list/surveys-query.ts'
import styles from './trash.module.css'

export const meta: MetaFunction = () => [{ title: m.survey_trash_meta() }]

export async function loader({ request }: LoaderFunctionArgs) {
  return api(request).get('/survey/receive', { id: 'trash' })
}

/** Takes a survey out of the trash, or deletes it for good. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = text(form, 'id')
  const title = text(form, 'title')
  const done = text(form, 'do')
  try {
    if (done === 'remove') await api(request).change('/survey/remove', { id })
    else await api(request).change('/survey/to-trash', { id, restore: 1 })
    return { done, id, title }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status !== 401) return { failed: true }
    throw problem
  }
}

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const result = await serverAction()
  surveysChanged()
  return result
}

type Outcome = { done?: string; id?: string; title?: string; failed?: boolean }

export default function TrashPage() {
  const { surveys } = useLoaderData<typeof loader>()
  const toast = useToast()
  const fetcher = useFetcher<Outcome>()
  useEffect(() => {
    if (!fetcher.data) return
    const { done, id, title = '', failed } = fetcher.data
    if (failed) toast({ text: m.survey_overview_failed() })
    else if (done === 'remove') toast({ text: m.survey_trash_removed({ title }) })
    else
      toast({
        text: m.survey_trash_restored({ title }),
        link: { to: `/survey/${id}`, text: m.survey_trash_open() },
      })
  }, [fetcher.data, toast])
  if (surveys.length === 0) {
    return (
      <EmptyState
        isPage
        title={m.survey_trash_empty()}
        action={<ButtonLink to="/cabinet">{m.survey_trash_empty_action()}</ButtonLink>}
      >
        {m.survey_trash_empty_text()}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHead title={m.survey_trash_title({ count: surveys.length })} lead={m.survey_trash_lead()} />
      <ClosedParts to={['GET /survey/to-trash', 'GET /survey/remove']} />
      <ul className={styles.list}>
        {surveys.map((survey) => (
          <Trashed key={survey.id} survey={survey} fetcher={fetcher} />
        ))}
      </ul>
    </>
  )
}

function Trashed({ survey, fetcher }: { survey: ListedSurveyCard; fetcher: FetcherWithComponents<Outcome> }) {
  const { id, title, answers, trashedAt, picture } = survey
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const xsrf = useRootData()?.xsrf ?? ''
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const going = fetcher.formData?.get('id') === id && fetcher.formData.get('do')
  const count = m.survey_cabinet_answers({ count: answers, number: formatNumber(answers) })
  return (
    <li>
      <Picture id={picture ?? 'bubble'} className={styles.picture} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>
          {trashedAt ? m.survey_trash_when({ day: formatDay(trashedAt, timezone), answers: count }) : count}
        </p>
      </div>
      {may('GET /survey/to-trash') && (
        <fetcher.Form method="post">
          <TokenField />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="title" value={title} />
          <Button
            type="submit"
            name="do"
            value="restore"
            busy={going === 'restore'}
            aria-label={m.survey_trash_restore_of({ title })}
          >
            <IconArrowBackUp size={20} aria-hidden="true" />
            {m.survey_trash_restore()}
          </Button>
        </fetcher.Form>
      )}
      {may('GET /survey/remove') && (
        <Button
          kind="plain"
          className="needs-script"
          aria-haspopup="dialog"
          aria-label={m.survey_trash_remove_of({ title })}
          onClick={() => setAsking(true)}
        >
          {m.survey_trash_remove()}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={m.survey_trash_remove_title({ title })}
        confirm={m.survey_trash_remove()}
        busy={going === 'remove'}
        onClose={() => setAsking(false)}
        onConfirm={() => void fetcher.submit({ id, title, do: 'remove', _xsrf: xsrf }, { method: 'post' })}
      >
        {m.survey_trash_remove_text({ count: answers, number: formatNumber(answers) })}
      </ConfirmDialog>
    </li>
  )
}
