import { Link, type MetaFunction, useLoaderData } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { publicHead } from '../../../web/layout/public-head.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { articles } from './contents.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import styles from './education.module.css'
import { InfoPage } from './InfoPage.tsx'

const DRAWN = {
  accent: 'var(--terracotta-shape)',
  ink: 'var(--ink)',
  tint: '#fdf1cf',
  paper: '#f6c445',
  onAccent: '#fff',
}

export function loader() {
  const { locale } = currentVisit()
  const summaries = articles().map((article) => ({
    slug: article.slug,
    drawing: drawing(article.drawing, DRAWN),
    title: nonBreaking(article.title[locale]),
    lead: nonBreaking(article.lead[locale]),
  }))
  return { articles: summaries, drawings: [drawing('cup', ON_SAFFRON)] }
}

export const meta: MetaFunction = ({ matches }) =>
  publicHead(
    {
      path: '/education',
      title: m.marketing_info_education_title(),
      description: m.marketing_info_education_lead(),
      above: [],
    },
    matches,
  )

export default function EducationPage() {
  const { articles, drawings } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      title={m.marketing_info_education_title()}
      lead={m.marketing_info_education_lead()}
      drawings={drawings}
    >
      <ol className={styles.list}>
        {articles.map(({ slug, drawing, title, lead }, at) => (
          <li key={slug}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h2>
                <Link to={localePath(`/education/${slug}`, getLocale())}>{title}</Link>
              </h2>
              <p>{lead}</p>
            </div>
            <span
              className={styles.drawing}
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
              dangerouslySetInnerHTML={{ __html: drawing }}
            />
          </li>
        ))}
      </ol>
    </InfoPage>
  )
}
