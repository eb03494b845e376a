import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { CheckedForm } from '../../../web/form/CheckedForm.tsx'
import { expired, readOpenForm, refuse, text } from '../../../web/form/forms.server.ts'
import { required } from '../../../web/form/validators.ts'
import { LanguageSwitch } from '../../../web/layout/LanguageSwitch.tsx'
import { Logo } from '../../../web/layout/Logo.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { ApiProblem } from '../../../web/problem.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PasswordField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { ReadOnlyContext } from '../../analytics/cards/read-only-context.ts'
import print from '../../analytics/page/print.module.css'
import { Results } from '../../analytics/page/Results.tsx'
import { picturesOf, SCORE, WEEK } from '../picture/picture-names.ts'
import { keyCookie } from './key-cookie.ts'
import { ReportCover, ReportParts } from './ReportDocument.tsx'
import styles from './report.module.css'
import { type Cover, coverOf } from './report-cover.ts'
import type { Report } from './share.contract.ts'

/** Programs that open links to preview or to collect them: no readers. */
const PROGRAM = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget/i
const rules = { password: [required] }

type Loaded = { report: Report | null; cover?: Cover; isPreview?: boolean; picture?: string }

export async function loader({ request, params, url }: LoaderFunctionArgs) {
  const code = url.searchParams.get('code') ?? ''
  const isReader = request.method === 'GET' && !PROGRAM.test(request.headers.get('user-agent') ?? '')
  try {
    const report = await api(request).get('/survey/analytics/report', {
      ...params,
      code,
      key: currentVisit().cookies.get(keyCookie(code)),
      view: isReader ? '1' : undefined,
      preview: url.searchParams.get('preview') === '1' ? '1' : undefined,
    })
    const isPreview = url.searchParams.has('preview')
    // What a password keeps is not shown to the programs that draw links.
    const hasPicture = !isPreview && !report.share.protected && picturesOf(report).includes(SCORE)
    const picture = hasPicture
      ? currentVisit().publicUrl.replace(/\/$/, '') + pictureAddress(url, SCORE)
      : undefined
    return data<Loaded>({ report, cover: coverOf(report), isPreview, picture })
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 403) throw problem
    return data<Loaded>({ report: null }, 403)
  }
}

/** Takes the password and keeps what it opens where no script can read it. */
export async function action({ request, url }: ActionFunctionArgs) {
  const { form, trusted } = await readOpenForm(request)
  if (!trusted) return expired(form)
  const code = url.searchParams.get('code') ?? ''
  try {
    const { key } = await api(request).post('/survey/analytics/report/open', {
      code,
      password: text(form, 'password'),
    })
    const secure = currentVisit().publicUrl.startsWith('https:') ? '; Secure' : ''
    const cookie = `${keyCookie(code)}=${key}; Path=/report-v2; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`
    return redirect(url.pathname + url.search, { headers: { 'set-cookie': cookie } })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw problem
    return refuse(form, problem)
  }
}

/** The address is a key, and closing is at once: nobody keeps the page. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: loaderData?.report
      ? m.report_share_public_meta({ title: loaderData.report.share.title })
      : m.report_share_public_locked(),
  },
  { name: 'robots', content: 'noindex' },
  // The address holds the code.
  { name: 'referrer', content: 'same-origin' },
  ...(loaderData?.picture
    ? [
        { property: 'og:title', content: loaderData.report!.share.title },
        { property: 'og:image', content: loaderData.picture },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []),
]

/** A shared report, open to anybody with the link. */
export default function ReportPage() {
  const { report, cover, isPreview } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {report && isPreview && (
        <Notice>
          {report.share.protected ? m.report_share_public_preview_locked() : m.report_share_public_preview()}
        </Notice>
      )}
      <header className={styles.bar}>
        <Logo to={localePath('/', getLocale())} small />
        <LanguageSwitch addressed={false} />
      </header>
      <main className={report ? `${styles.report} ${print.sheet}` : styles.locked}>
        {report && cover ? <Shown report={report} cover={cover} /> : <Locked />}
      </main>
      <footer className={styles.foot}>
        <a href={localePath('/', getLocale())}>{m.report_share_public_made({ brand: brand.name })}</a>
      </footer>
    </div>
  )
}

function Shown({ report, cover }: { report: Report; cover: Cover }) {
  const { share, total } = report
  return (
    <>
      <ReportCover cover={cover} />
      {total.answers === 0 ? (
        <EmptyState title={share.few ? m.report_share_public_few() : m.report_share_public_empty()}>
          {share.few ? m.report_share_public_few_text() : m.report_share_public_empty_text()}
        </EmptyState>
      ) : (
        <ReadOnlyContext value={true}>
          <ReportParts cover={cover} report={report} />
          {cover.findings.length > 0 && <h2 className={styles.figures}>{m.report_paper_numbers()}</h2>}
          <Results analytics={report} except={cover.findings.map(({ id }) => id)} />
          <Pictures report={report} />
        </ReadOnlyContext>
      )}
    </>
  )
}

/** Pictures of the charts, to be put into a letter or a presentation. */
function Pictures({ report }: { report: Report }) {
  const { pathname, search } = useLocation()
  const names = {
    [SCORE]: m.report_picture_score(),
    [WEEK]: m.report_picture_week(),
    ...Object.fromEntries(report.questions.map(({ id, title }) => [id, title])),
  }
  return (
    <details className={styles.pictures}>
      <summary>{m.report_pictures()}</summary>
      <ul>
        {picturesOf(report).map((name) => (
          <li key={name}>
            <a href={pictureAddress({ pathname, search }, name)} download={`${name}.png`}>
              {names[name as keyof typeof names]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function pictureAddress({ pathname, search }: { pathname: string; search: string }, name: string): string {
  return `${pathname}/${encodeURIComponent(name)}${search}`
}

function Locked() {
  const answer = useActionData<typeof action>()
  return (
    <>
      <h1>{m.report_share_public_locked()}</h1>
      <p className={styles.period}>{m.report_share_public_locked_text()}</p>
      <CheckedForm intent="open" rules={rules} answer={answer} submit={m.report_share_public_unlock()} wide>
        {(field) => (
          <PasswordField {...field('password')} label={m.report_share_password()} autoComplete="off" />
        )}
      </CheckedForm>
    </>
  )
}
