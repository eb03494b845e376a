import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { TextArea, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { languageName } from '../../questionnaire/words/language-name.ts'
import { surveysChanged } from '../list/surveys-query.ts'
import { DropFile } from './DropFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportReport } from './ImportReport.tsx'
import type { ImportedSurvey } from './import.contract.ts'
import styles from './import.module.css'

export const meta: MetaFunction = () => [{ title: m.survey_import_meta() }]

/** Larger forms are not read at all: the largest file, or the questionnaire that came of it, and a little around. */
const LARGEST = 8_388_608

/** The page holds nothing of its own; a loader makes the guard of the cabinet look at who asks. */
export async function loader({ request }: LoaderFunctionArgs) {
  await api(request).get('/user')
  return null
}

type Outcome = { imported?: ImportedSurvey; fault?: string; pasted?: string }

/** Reads a file, or questions as text, and shows what would come of it; the second time, with what came of it, makes the survey. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST) return { fault: m.survey_import_large() }
  const form = await readForm(request)
  const pasted = text(form, 'pasted')
  try {
    const parsed = text(form, 'kept')
    if (parsed) return await make(request, text(form, 'title').trim(), parsed)
    if (form.has('pasted')) {
      if (!pasted.trim()) return { fault: m.survey_import_paste_empty() }
      return { imported: await api(request).post('/survey/import', { text: pasted }) }
    }
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return { fault: m.survey_import_choose() }
    const upload = new FormData()
    upload.append('file', file)
    return { imported: await api(request).post('/survey/import', upload) }
  } catch (problem) {
    if (problem instanceof SyntaxError) return { fault: m.survey_create_failed() }
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    if (form.has('pasted') && problem.status === 400) return { fault: m.survey_import_paste_empty(), pasted }
    if (problem.status === 413) return { fault: m.survey_import_large() }
    return { fault: problem.fields.text ?? (problem.detail || m.survey_create_failed()) }
  }
}

async function make(request: Request, title: string, parsed: string): Promise<Response> {
  const draft = await api(request).post('/survey/question', {
    title: title || m.survey_create_blank_title(),
    ...JSON.parse(parsed),
  })
  return redirect(`/survey/${draft.id}/question`)
}

export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const result = await serverAction()
  surveysChanged()
  return result
}

export default function ImportPage() {
  const { imported, fault, pasted } = useActionData<Outcome>() ?? {}
  const busy = useNavigation().formMethod === 'POST'
  const may = useMay()
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
      <ClosedParts whole to={['POST /survey/import']} />
      {!may('POST /survey/import') ? null : imported ? (
        <Found imported={imported} busy={busy} />
      ) : (
        <div className={styles.ways}>
          <Form method="post" encType="multipart/form-data" className={styles.form}>
            <TokenField />
            <DropFile busy={busy} />
          </Form>
          <Form method="post" className={styles.form}>
            <TokenField />
            <TextArea
              label={m.survey_import_paste()}
              hint={m.survey_import_paste_hint()}
              name="pasted"
              rows={10}
              maxLength={100_000}
              placeholder={m.survey_import_paste_example()}
              defaultValue={pasted}
            />
            <div className={styles.actions}>
              <Button type="submit" busy={busy}>
                {m.survey_import_paste_read()}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </>
  )
}

/** What would be made of the file: its name, what needs a look, and the guest's page to try. */
function Found({ imported, busy }: { imported: ImportedSurvey; busy: boolean }) {
  const { source, title, document, notes, issues } = imported
  const isEmpty = document.questions.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.found}>
      <div className={styles.left}>
        <h2 ref={heading} tabIndex={-1} className={styles.summary}>
          {SOURCE[source]()} · {m.survey_import_count_questions({ count: document.questions.length })} ·{' '}
          {document.config.locales.map(languageName).join(', ')}
        </h2>
        {isEmpty && (
          <>
            <Notice kind="bad">{m.survey_import_empty()}</Notice>
            <div className={styles.actions}>
              <ButtonLink to="/survey/import" size="large" reloadDocument>
                {m.survey_import_again()}
              </ButtonLink>
            </div>
          </>
        )}
        {!isEmpty && (
          <Form method="post" className={styles.form}>
            <TokenField />
            <FormKeyField />
            <input type="hidden" name="kept" value={JSON.stringify(document)} />
            <TextField
              label={m.survey_import_name()}
              name="title"
              defaultValue={title || m.survey_create_blank_title()}
              maxLength={200}
              required
            />
            <div className={styles.actions}>
              <Button type="submit" kind="primary" size="large" busy={busy}>
                {busy ? m.survey_create_busy() : m.survey_import_make()}
              </Button>
              <ButtonLink to="/survey/import" size="large" reloadDocument>
                {m.survey_import_again()}
              </ButtonLink>
            </div>
          </Form>
        )}
        {issues.length > 0 && !isEmpty && <Notice>{m.survey_import_faults({ count: issues.length })}</Notice>}
        <ImportReport notes={notes} />
      </div>
      {!isEmpty && <ImportPreview survey={document} />}
    </div>
  )
}

const SOURCE: Record<ImportedSurvey['source'], () => string> = {
  own: m.survey_import_from_own,
  surveyjs: m.survey_import_from_surveyjs,
  limesurvey: m.survey_import_from_limesurvey,
  xlsform: m.survey_import_from_xlsform,
  qualtrics: m.survey_import_from_qualtrics,
  typeform: m.survey_import_from_typeform,
  formbricks: m.survey_import_from_formbricks,
  google_forms: m.survey_import_from_google_forms,
  microsoft_forms: m.survey_import_from_microsoft_forms,
  text: m.survey_import_from_text,
}
