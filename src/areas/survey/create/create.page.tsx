import { IconFileText } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { FormKeyField } from '../../../web/form/FormKeyField.tsx'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { Button, ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import type { User } from '../../account/account.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { Catalogue } from '../../templates/Catalogue.tsx'
import { loadCatalogue } from '../../templates/load-catalogue.server.ts'
import { blankSurvey } from '../editor/new-ids.ts'
import { surveysChanged } from '../list/surveys-query.ts'
import styles from './create.module.css'

export const meta: MetaFunction = () => [{ title: m.survey_create_meta() }]

export function loader({ request, url }: LoaderFunctionArgs) {
  return loadCatalogue(api(request), url.searchParams)
}

/** Makes an unpublished survey from a template, or from nothing, and opens its questions. */
export async function action({ request }: ActionFunctionArgs) {
  const id = text(await readForm(request), 'template')
  const { locale, user } = currentVisit()
  const call = api(request)
  try {
    const { title, document } = id
      ? (await call.get('/survey/template', { id })).template
      : { title: { [locale]: m.survey_create_blank_title() }, document: blankSurvey(locale) }
    const { config } = document
    const theme = { ...config.theme, ...ownLook(user) }
    const draft = await call.post('/survey/question', {
      title: title[locale],
      ...document,
      config: { ...config, theme },
      ...(id && { template: id }),
    })
    return redirect(`/survey/${draft.id}/question`)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status !== 401) return { failed: true }
    throw problem
  }
}

/** What a business has already said of itself stands in place of a template's. */
function ownLook(user: User | null): Theme {
  if (!user) return {}
  const { company, brand } = user
  return {
    ...(company && { business: company }),
    ...(brand.colour && { brand: brand.colour }),
    ...(brand.logo && { logo: brand.logo }),
  }
}

/** A new survey is news for the list that the browser keeps. */
export async function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  surveysChanged()
  return serverAction()
}

/** What is searched for changes the address alone: the list is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) && defaultShouldRevalidate
}

export default function CreatePage() {
  const { templates, first } = useLoaderData<typeof loader>()
  const failed = useActionData<{ failed?: boolean }>()?.failed
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className={styles.root}>
      <PageHead
        title={m.survey_create_title()}
        lead={m.survey_create_lead()}
        actions={
          <ButtonLink to="/survey/import" kind="plain">
            {m.survey_import_offer()}
          </ButtonLink>
        }
      />
      {failed && (
        <div className={styles.failed}>
          <Notice kind="bad">{m.survey_create_failed()}</Notice>
        </div>
      )}
      <Catalogue templates={templates} first={first} folds blank={<Blank busy={busy} />}>
        {({ id }) => (
          <Form method="post" className={styles.use}>
            <TokenField />
            <FormKeyField />
            <input type="hidden" name="template" value={id} />
            <Button type="submit" kind="primary" size="large" wide busy={busy}>
              {busy ? m.survey_create_busy() : m.survey_create_use()}
            </Button>
          </Form>
        )}
      </Catalogue>
    </div>
  )
}

/** A survey without questions, to be written from nothing. */
function Blank({ busy }: { busy: boolean }) {
  return (
    <Form method="post" className={styles.blankForm}>
      <TokenField />
      <FormKeyField />
      <button type="submit" name="template" value="" className={styles.blank} disabled={busy}>
        <IconFileText size={32} stroke={1.5} aria-hidden="true" />
        <b>{m.survey_create_blank()}</b>
        <span>{m.survey_create_blank_hint()}</span>
      </button>
    </Form>
  )
}
