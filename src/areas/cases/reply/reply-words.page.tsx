import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { done, readForm, refuse, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { languageNames } from '../../../web/locale.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextArea, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { isAdmin } from '../../account/rights.ts'
import { topicName } from '../../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { CallBar } from '../inbox/phone/LiveStrip.tsx'
import { ownLine } from '../inbox/phone/own-line.server.ts'
import { useCallLine } from '../inbox/phone/use-call-line.ts'
import styles from './reply-words.module.css'

const LANGUAGES = ['ru', 'kk', 'en'] as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const call = api(request)
  const { user } = currentVisit()
  const [{ survey }, { templates }, { causes }, line] = await Promise.all([
    call.get('/survey/receive', { id }),
    call.get('/case/templates'),
    call.get('/case/causes'),
    ownLine(request, id),
  ])
  const manages = user !== null && isAdmin(user.rights)
  return { id, title: survey.title, templates, causes, manages, line }
}

/** Each form holds its whole list: emptying a row's name removes it, the empty last row adds one. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const rows = Array.from({ length: Math.min(60, Number(text(form, 'rows')) || 0) }, (_, at) => ({
    id: text(form, `id.${at}`),
    title: text(form, `title.${at}`).trim(),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, text(form, `${language}.${at}`).trim()]).filter(
        ([, words]) => words,
      ),
    ),
  })).filter(({ title }) => title !== '')
  try {
    if (text(form, 'intent') === 'causes')
      await api(request).post('/case/causes', {
        causes: rows.map(({ id, title }) => ({ title, ...(id && { id }) })),
      })
    else
      await api(request).post('/case/templates', {
        templates: rows.map(({ id, title, texts }) => ({ title, texts, ...(id && { id }) })),
      })
    return done(form, m.cases_words_saved())
  } catch (problem) {
    return refuse(form, problem)
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `${m.cases_words()} – ${brand.name}` : '' },
]

/** The account's reply templates and causes, for those who run it. */
export default function ReplyWordsPage() {
  const { id, title, templates, causes, manages, line: loaded } = useLoaderData<typeof loader>()
  const line = useCallLine(loaded, id)
  const answer = useActionData<typeof action>()
  const empty = { id: '', title: '', texts: {} as Record<string, string> }
  return (
    <>
      <PageHead
        title={m.cases_words()}
        lead={m.cases_words_lead()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_call_centre(), to: `/survey/${id}/call-centre` },
          { text: m.cases_words() },
        ]}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {!manages && <Notice>{m.cases_words_read_only()}</Notice>}
      {answer?.done && <Notice kind="good">{answer.done}</Notice>}
      {answer && !answer.done && (
        <Notice kind="bad">
          {answer.problem ?? Object.values(answer.errors)[0] ?? m.cases_words_refused()}
        </Notice>
      )}
      <div className={styles.columns}>
        <Card title={m.cases_templates()}>
          <Form method="post" key={`templates ${JSON.stringify(templates)}`} className={styles.form}>
            <TokenField />
            <input type="hidden" name="intent" value="templates" />
            <input type="hidden" name="rows" value={templates.length + 1} />
            {[...templates, empty].map((template, at) => (
              <fieldset key={template.id || 'new'} className={styles.template} disabled={!manages}>
                <input type="hidden" name={`id.${at}`} value={template.id} />
                <TextField
                  label={template.id ? m.cases_words_name() : m.cases_words_new()}
                  name={`title.${at}`}
                  maxLength={80}
                  defaultValue={
                    answer?.intent === 'templates' && !answer.done
                      ? answer.values[`title.${at}`]
                      : template.title
                  }
                />
                {LANGUAGES.map((language) => (
                  <TextArea
                    key={language}
                    label={languageNames[language]}
                    name={`${language}.${at}`}
                    lang={language}
                    rows={2}
                    maxLength={2000}
                    defaultValue={
                      answer?.intent === 'templates' && !answer.done
                        ? answer.values[`${language}.${at}`]
                        : template.texts[language]
                    }
                  />
                ))}
              </fieldset>
            ))}
            {manages && <Button type="submit">{m.web_save()}</Button>}
          </Form>
        </Card>
        <Card title={m.cases_words_causes()}>
          <Form method="post" key={`causes ${JSON.stringify(causes)}`} className={styles.form}>
            <TokenField />
            <input type="hidden" name="intent" value="causes" />
            <input type="hidden" name="rows" value={causes.length + 1} />
            <p className={styles.soft}>{m.cases_words_causes_lead()}</p>
            <datalist id="topics">
              {TOPICS.map((topic) => (
                <option key={topic} value={topicName(topic)} />
              ))}
            </datalist>
            <fieldset disabled={!manages} className={styles.form}>
              {[...causes, empty].map((cause, at) => (
                <div key={cause.id || 'new'}>
                  <input type="hidden" name={`id.${at}`} value={cause.id} />
                  <TextField
                    label={cause.id ? m.cases_fact_cause() : m.cases_words_new_cause()}
                    name={`title.${at}`}
                    maxLength={80}
                    list={cause.id ? undefined : 'topics'}
                    defaultValue={cause.title}
                  />
                </div>
              ))}
            </fieldset>
            {manages && <Button type="submit">{m.web_save()}</Button>}
          </Form>
        </Card>
      </div>
      {line?.live && <CallBar call={line.live} line={line} />}
    </>
  )
}
