import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/forms.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { TokenField } from '../../web/TokenField.tsx'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { surveysChanged } from './cabinet/surveys-query.ts'
import type { ImportedSurvey } from './import/import.contract.ts'
import styles from './import/import.module.css'
import { ImportReport } from './import/report.tsx'

export const meta: MetaFunction = () => [{ title: m.survey_import_meta() }]

/** The largest file that a form of the site takes. */
const LARGEST = 1_000_000

/** The page holds nothing of its own; a loader makes the guard of the cabinet look at who asks. */
export async function loader({ request }: LoaderFunctionArgs) {
  await api(request).get('/user')
  return null
}

type Outcome = { imported?: ImportedSurvey; file?: string; fault?: string }

/** Reads a file and shows what would come of it; the second time, with the same file, makes the survey. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome | Response> {
  const form = await readForm(request)
  const chosen = form.get('file')
  const file = chosen instanceof File ? await chosen.text() : text(form, 'kept')
  if (!file) return { fault: m.survey_import_choose() }
  if (file.length > LARGEST) return { fault: m.survey_import_large() }
  try {
    const imported = await api(request).post<ImportedSurvey>('/survey/import', { text: file })
    if (chosen instanceof File) return { imported, file }
    const title = text(form, 'title').trim() || imported.title || m.survey_create_blank_title()
    const draft = await api(request).post<{ id: string }>('/survey/question', { title, ...imported.document })
    return redirect(`/survey/${draft.id}/question`)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    return { fault: problem.fields.text ?? (problem.detail || m.survey_create_failed()) }
  }
}

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const result = await serverAction()
  surveysChanged()
  return result
}

export default function ImportPage() {
  const { imported, file, fault } = useActionData<Outcome>() ?? {}
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHead
        title={m.survey_import_title()}
        lead={m.survey_import_lead()}
        crumbs={[{ text: m.survey_create_title(), to: '/survey' }, { text: m.survey_import_title() }]}
      />
      {fault && (
        <div className={styles.fault}>
          <Notice kind="bad">{fault}</Notice>
        </div>
      )}
      {imported && file ? (
        <Form method="post" className={styles.form}>
          <TokenField />
          <input type="hidden" name="kept" value={file} />
          <TextField
            label={m.survey_import_name()}
            name="title"
            defaultValue={imported.title || m.survey_create_blank_title()}
            maxLength={200}
            required
          />
          <ImportReport notes={imported.notes} />
          <div className={styles.actions}>
            <Button type="submit" kind="primary" size="large" busy={busy}>
              {busy ? m.survey_create_busy() : m.survey_import_make()}
            </Button>
            <ButtonLink to="/survey/import" reloadDocument>
              {m.survey_import_again()}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <TokenField />
          <TextField
            label={m.survey_import_file()}
            hint={m.survey_import_hint()}
            type="file"
            name="file"
            accept=".json,application/json"
            required
          />
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {busy ? m.survey_import_reading() : m.survey_import_read()}
          </Button>
        </Form>
      )}
    </>
  )
}
