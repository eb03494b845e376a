import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { organization } from '../../../web/layout/organization.server.ts'
import { publicHead } from '../../../web/layout/public-head.ts'
import { sharePicture } from '../../../web/layout/share-picture.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { useRootData } from '../../../web/use-root.ts'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { shareVersion } from '../share/share-version.server.ts'
import { articles } from './contents.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import styles from './education.module.css'
import { InfoPage } from './InfoPage.tsx'
import { illustrated } from './illustrated.server.ts'
import { Prose } from './Prose.tsx'
import { withValues } from './prose.ts'
import { siteValues } from './site-values.server.ts'

/** One how-to article. */
export function loader({ params }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const all = articles()
  const place = all.findIndex(({ slug }) => slug === params.slug)
  const article = all[place]
  if (!article) throw data(null, { status: 404 })
  const next = all[place + 1]
  return {
    slug: article.slug,
    drawings: [drawing(article.drawing, ON_SAFFRON)],
    title: nonBreaking(article.title[locale]),
    lead: nonBreaking(article.lead[locale]),
    question: nonBreaking(article.question[locale]),
    answer: nonBreaking(article.answer[locale]),
    blocks: illustrated(withValues(article.blocks[locale], siteValues()), locale),
    share: shareVersion(),
    publisher: organization(),
    next: next ? { slug: next.slug, title: next.title[locale] } : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData
    ? publicHead(
        {
          path: `/education/${loaderData.slug}`,
          title: loaderData.title,
          description: loaderData.lead,
          type: 'article',
          above: [{ path: '/education', title: m.marketing_info_education_title() }],
          data: (absolute) => [
            {
              '@type': 'Article',
              headline: loaderData.title,
              description: loaderData.lead,
              image: absolute(sharePicture(`/education/${loaderData.slug}`, getLocale(), loaderData.share)),
              inLanguage: getLocale(),
              mainEntityOfPage: absolute(localePath(`/education/${loaderData.slug}`, getLocale())),
              author: loaderData.publisher,
              publisher: loaderData.publisher,
            },
          ],
        },
        matches,
      )
    : [{ title: 'Page not found' }]

export default function ArticlePage() {
  const { slug, title, lead, drawings, question, answer, blocks, next } = useLoaderData<typeof loader>()
  const locale = getLocale()
  const root = useRootData()
  const address = `${root?.origin ?? ''}${localePath(`/education/${slug}`, locale)}`
  const letter = new URLSearchParams({ subject: title, body: `\n\n${address}` })
    .toString()
    .replaceAll('+', '%20')
  return (
    <InfoPage title={title} lead={lead} drawings={drawings}>
      <Prose blocks={blocks} beside={blocks.filter(({ kind }) => kind === 'picture').length === 1} />
      <section className={styles.check} aria-labelledby="check">
        <h2 id="check">{m.marketing_education_check()}</h2>
        <p>{question}</p>
        <details>
          <summary>{m.marketing_education_answer()}</summary>
          <p>{answer}</p>
        </details>
        <p>
          <a href={`mailto:${brand.contacts.email}?${letter}`}>{m.marketing_education_ask()}</a>
        </p>
      </section>
      <nav className={styles.next} aria-label={m.marketing_info_education_title()}>
        <Link to={localePath('/education', locale)}>{m.marketing_info_education_all()}</Link>
        {next && (
          <Link to={localePath(`/education/${next.slug}`, locale)}>
            {m.marketing_info_education_next()}: {next.title}
          </Link>
        )}
      </nav>
    </InfoPage>
  )
}
