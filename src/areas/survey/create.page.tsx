import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { api } from '../../web/api.server.ts'
import { readForm, text } from '../../web/forms.server.ts'
import { ApiProblem } from '../../web/problem.ts'
import { TokenField } from '../../web/TokenField.tsx'
import { Button, ButtonLink } from '../../web/ui/Button.tsx'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { currentVisit } from '../../web/visit.server.ts'
import { surveysChanged } from './cabinet/surveys-query.ts'
import styles from './create/create.module.css'
import { Gallery, GalleryFilter } from './create/gallery.tsx'
import { chosenTemplates, type ListedTemplate, type WholeTemplate } from './create/templates.ts'
import { blankSurvey } from './editor/fresh.ts'
import { WalkPhone } from './editor/walk-phone.tsx'

export const meta: MetaFunction = () => [{ title: m.survey_create_meta() }]

export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const { parentData: templates } = await call.get<{ parentData: ListedTemplate[] }>('/survey/receive', {
    id: 'parent',
  })
  const asked = url.searchParams.get('template')
  const found = chosenTemplates(templates, {
    industry: url.searchParams.get('industry') ?? '',
    metric: url.searchParams.get('metric') ?? '',
    find: url.searchParams.get('find') ?? '',
  })
  const shown = templates.find(({ id }) => id === asked) ?? found[0] ?? templates[0]!
  const { parentData: template } = await call.get<{ parentData: WholeTemplate }>('/survey/receive', {
    id: `parent:${shown.id}`,
  })
  return { templates, template, asked: asked !== null }
}

/** Makes an unpublished survey from a template, or from nothing, and opens its questions. */
export async function action({ request }: ActionFunctionArgs) {
  const id = text(await readForm(request), 'template')
  const { locale, user } = currentVisit()
  const call = api(request)
  try {
    const { title, document } = id
      ? (await call.get<{ parentData: WholeTemplate }>('/survey/receive', { id: `parent:${id}` })).parentData
      : { title: { [locale]: m.survey_create_blank_title() }, document: blankSurvey(locale) }
    const { config } = document
    const theme = { ...config.theme, ...(user?.company && { business: user.company }) }
    const draft = await call.post<{ id: string }>('/survey/question', {
      title: title[locale],
      ...document,
      config: { ...config, theme },
    })
    return redirect(`/survey/${draft.id}/question`)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status !== 401) return { failed: true }
    throw problem
  }
}

/** A new survey is news for the list that the browser keeps. */
export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  surveysChanged()
  return serverAction()
}

export default function CreatePage() {
  const { templates, template, asked } = useLoaderData<typeof loader>()
  const failed = useActionData<{ failed?: boolean }>()?.failed
  const [search] = useSearchParams()
  const [find, setFind] = useState(search.get('find') ?? '')
  const busy = useNavigation().formMethod === 'POST'
  const found = chosenTemplates(templates, {
    industry: search.get('industry') ?? '',
    metric: search.get('metric') ?? '',
    find,
  })
  const industries = [...new Set(templates.map(({ industry }) => industry))]
  return (
    <div className={styles.root}>
      <PageHead title={m.survey_create_title()} lead={m.survey_create_lead()} />
      {failed && (
        <div className={styles.failed}>
          <Notice kind="bad">{m.survey_create_failed()}</Notice>
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.left}>
          <GalleryFilter industries={industries} find={find} onFind={setFind} />
          {found.length === 0 && (
            <EmptyState
              small
              title={m.survey_create_nothing()}
              action={
                <ButtonLink to="/survey" onClick={() => setFind('')}>
                  {m.survey_create_reset()}
                </ButtonLink>
              }
            >
              {m.survey_create_nothing_hint()}
            </EmptyState>
          )}
          <Gallery templates={found} chosen={template.id} busy={busy} />
        </div>
        <Preview key={template.id} template={template} asked={asked} busy={busy} />
      </div>
    </div>
  )
}

/** The chosen template on a phone that can be tried; on a narrow screen it lies over the list once one is chosen. */
function Preview({ template, asked, busy }: { template: WholeTemplate; asked: boolean; busy: boolean }) {
  const [search] = useSearchParams()
  const { config } = template.document
  const page = getLocale()
  const [locale, setLocale] = useState<string>(config.locales.includes(page) ? page : config.defaultLocale)
  const without = new URLSearchParams(search)
  without.delete('template')
  return (
    <aside className={styles.preview} data-asked={asked || undefined} aria-label={m.survey_create_preview()}>
      <div className={styles.previewHead}>
        <h2>{template.title[page]}</h2>
        <Link
          to={`?${without}`}
          replace
          preventScrollReset
          className={styles.close}
          aria-label={m.survey_create_close()}
        >
          <IconX size={22} aria-hidden="true" />
        </Link>
      </div>
      <WalkPhone survey={template.document} locale={locale} onLocale={setLocale} />
      <Form method="post" className={styles.use}>
        <TokenField />
        <input type="hidden" name="template" value={template.id} />
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {busy ? m.survey_create_busy() : m.survey_create_use()}
        </Button>
      </Form>
    </aside>
  )
}
