import { Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { publicHead } from '../../../web/layout/public-head.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { articles } from './contents.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import styles from './education.module.css'
import faq from './faq.module.css'
import { foundEntries } from './faq-search.ts'
import { InfoPage } from './InfoPage.tsx'
import { plainText, textBlocks } from './prose.ts'
import { ROLES, type Role } from './roles.ts'

const DRAWN = {
  accent: 'var(--terracotta-shape)',
  ink: 'var(--ink)',
  tint: '#fdf1cf',
  paper: '#f6c445',
  onAccent: '#fff',
}

export function loader({ url }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const role = ROLES.find((each) => each === url.searchParams.get('role')) ?? null
  const find = url.searchParams.get('find')?.slice(0, 200) ?? ''
  const entries = articles()
    .filter(({ roles }) => role === null || roles.includes(role))
    .map((article) => ({
      slug: article.slug,
      drawing: drawing(article.drawing, DRAWN),
      question: nonBreaking(article.title[locale]),
      answer: `${article.lead[locale]} ${plainText(textBlocks(article.blocks[locale]))}`,
      lead: nonBreaking(article.lead[locale]),
    }))
  return {
    articles: foundEntries(entries, find).map(({ answer: _, question, ...rest }) => ({
      ...rest,
      title: question,
    })),
    drawings: [drawing('cup', ON_SAFFRON)],
    role,
    find,
  }
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
  const { articles, drawings, role, find } = useLoaderData<typeof loader>()
  const page = localePath('/education', getLocale())
  return (
    <InfoPage
      title={m.marketing_info_education_title()}
      lead={m.marketing_info_education_lead()}
      drawings={drawings}
      above={
        <Form role="search" method="get" action={page} className={faq.search}>
          {role && <input type="hidden" name="role" value={role} />}
          <input
            type="search"
            name="find"
            defaultValue={find}
            key={find}
            maxLength={200}
            aria-label={m.marketing_education_search()}
            placeholder={m.marketing_education_search()}
          />
          <Button type="submit" kind="ink">
            {m.marketing_info_faq_find()}
          </Button>
        </Form>
      }
    >
      <nav className={styles.roles} aria-label={m.marketing_education_roles()}>
        <ul>
          {[null, ...ROLES].map((each) => (
            <li key={each}>
              <Link
                to={each ? `${page}?role=${each}` : page}
                aria-current={each === role ? 'page' : undefined}
                preventScrollReset
              >
                {each ? roleName(each) : m.marketing_education_everybody()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {find && (
        <p className={faq.count} role="status">
          {articles.length > 0
            ? m.marketing_education_found({ count: articles.length })
            : m.marketing_info_faq_nothing({ words: find })}
        </p>
      )}
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
      {role === 'programmer' && (
        <p className={styles.more}>
          <Link to={localePath('/integration', getLocale())}>{m.marketing_education_programs()}</Link>
        </p>
      )}
    </InfoPage>
  )
}

function roleName(role: Role): string {
  return {
    owner: m.marketing_education_owner,
    manager: m.marketing_education_manager,
    analyst: m.marketing_education_analyst,
    marketer: m.marketing_education_marketer,
    programmer: m.marketing_education_programmer,
  }[role]()
}
