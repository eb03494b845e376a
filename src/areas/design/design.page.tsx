import { data, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { SurveyTabs } from '../../web/layout/SurveyTabs.tsx'
import { currentVisit } from '../../web/layout/visit.server.ts'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { useUser } from '../../web/use-root.ts'
import { isAble } from '../account/rights.ts'
import styles from './design.module.css'
import { PrintPane } from './PrintPane.tsx'
import { loadPrint } from './print-pane.server.ts'
import { ThemePane } from './theme/ThemePane.tsx'
import '../questionnaire/words/guest/all-word-lists.ts'
import { loadTheme } from './theme/theme-pane.server.ts'

/**
 * How a survey looks: `?show=guest` is the page that guests see, for who may change it; anything else is what is printed.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const isGuest = new URL(request.url).searchParams.get('show') === 'guest'
  if (!isGuest) return { show: 'print' as const, ...(await loadPrint(request, id)) }
  const { user } = currentVisit()
  if (!user || !isAble(user.rights, 'manage')) throw redirect(`/survey/${id}/design`)
  return data(
    { show: 'guest' as const, ...(await loadTheme(request, id)) },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: `${loaderData?.show === 'guest' ? m.design_theme_title() : m.design_page_title()} – ${brand.name}`,
  },
]

export default function DesignPage() {
  const loaded = useLoaderData<typeof loader>()
  const isGuest = loaded.show === 'guest'
  const { id, title } = isGuest ? loaded.draft : loaded.survey
  return (
    <>
      <PageHead
        title={isGuest ? m.design_theme_title() : m.design_page_title()}
        crumbs={[
          { text: m.web_nav_surveys(), to: '/cabinet' },
          { text: title, to: `/survey/${id}` },
          { text: m.web_tab_design() },
        ]}
        actions={<Shown show={loaded.show} />}
        tabs={<SurveyTabs surveyId={id} />}
      />
      {isGuest ? <ThemePane key={id} {...loaded} /> : <PrintPane {...loaded} />}
    </>
  )
}

function Shown({ show }: { show: 'guest' | 'print' }) {
  const user = useUser()
  if (!user || !isAble(user.rights, 'manage')) return null
  return (
    <nav className={styles.shown} aria-label={m.design_shown()}>
      <Link to="?show=guest" aria-current={show === 'guest' ? 'page' : undefined}>
        {m.design_shown_guest()}
      </Link>
      <Link to="?show=print" aria-current={show === 'print' ? 'page' : undefined}>
        {m.design_shown_print()}
      </Link>
    </nav>
  )
}
