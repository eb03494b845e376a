import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { problemText } from '../../../web/form/problem-text.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { GoogleSource } from './GoogleSource.tsx'
import { MailSource } from './MailSource.tsx'
import styles from './reviews.module.css'

export const meta: MetaFunction = () => [{ title: `${m.reviews_sources()} – ${brand.name}` }]

export async function loader({ request, url }: LoaderFunctionArgs) {
  const call = api(request)
  const sources = await call.get('/reviews/sources')
  return {
    sources,
    timezone: currentVisit().user!.timezone,
    google: (['done', 'denied', 'failed'] as const).find((each) => each === url.searchParams.get('google')),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const call = api(request)
  try {
    switch (text(form, 'intent')) {
      case 'google':
        return redirect((await call.post('/reviews/google')).url)
      case 'refresh':
        return { sources: await call.post('/reviews/google/refresh'), done: m.reviews_saved() }
      case 'places':
        return {
          sources: await call.post('/reviews/google/locations', placesOf(form)),
          done: m.reviews_saved(),
        }
      case 'mail':
        return {
          sources: await call.post('/reviews/mail', { surveyId: text(form, 'survey') }),
          done: m.reviews_saved(),
        }
      case 'renew':
        return {
          sources: await call.post('/reviews/mail', { surveyId: text(form, 'survey'), renew: true }),
          done: m.reviews_saved(),
        }
      case 'end-google':
      case 'end-mail': {
        const kind = text(form, 'intent') === 'end-google' ? ('google' as const) : ('mail' as const)
        return { sources: await call.delete('/reviews/sources', { kind }), done: m.reviews_saved() }
      }
      default:
        return {}
    }
  } catch (problem) {
    return { problem: problemText(problem) }
  }
}

/** A place's field holds `survey branch`, or nothing. */
function placesOf(form: FormData) {
  const locations = [...form].flatMap(([field, value]) => {
    if (!field.startsWith('place ') || typeof value !== 'string') return []
    const [surveyId = '', branchId = ''] = value.split(' ')
    return [{ name: field.slice('place '.length), branch: branchId ? { surveyId, branchId } : null }]
  })
  return { locations }
}

/** Where reviews come from: Google, forwarded letters, a table. */
export default function SourcesPage() {
  const { sources: loaded, timezone, google } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { sources?: typeof loaded; done?: string; problem?: string }
    | undefined
  const sources = answer?.sources ?? loaded
  const { surveys } = sources
  const came = {
    done: { kind: 'note' as const, words: m.reviews_google_done() },
    denied: { kind: 'bad' as const, words: m.reviews_google_denied() },
    failed: { kind: 'bad' as const, words: m.reviews_google_expired() },
  }
  return (
    <>
      <PageHead
        crumbs={[{ text: m.web_nav_settings(), to: '/setting/connections' }]}
        title={m.reviews_sources()}
        lead={m.reviews_sources_lead()}
        actions={<ButtonLink to="/reviews">{m.reviews_name()}</ButtonLink>}
      />
      {google && !answer && (
        <Notice {...(came[google].kind === 'bad' && { kind: 'bad' as const })}>{came[google].words}</Notice>
      )}
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {answer?.done && <Notice>{answer.done}</Notice>}
      <div className={styles.sources}>
        <GoogleSource {...sources.google} surveys={surveys} timezone={timezone} />
        <MailSource {...sources.mail} surveys={surveys} timezone={timezone} />
        <section className={styles.source}>
          <h2>{m.reviews_csv_title()}</h2>
          <p>{m.reviews_csv_text()}</p>
          <ul>
            {surveys.map(({ id, title }) => (
              <li key={id}>
                <ButtonLink kind="plain" to={`/survey/${id}/reviews/import`}>
                  {`${m.reviews_import()}: ${title}`}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
