import { useState } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { publicHead } from '../../../web/layout/public-head.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { localePath } from '../../../web/locale.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { faqGroups } from './contents.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import styles from './faq.module.css'
import { type FaqEntry, foundEntries } from './faq-search.ts'
import { InfoPage } from './InfoPage.tsx'
import { Prose } from './Prose.tsx'
import { plainText, withValues } from './prose.ts'
import { siteValues } from './site-values.server.ts'

export function loader({ url }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const values = siteValues()
  const groups = faqGroups().map(({ id, title, items }) => ({
    id,
    title: title[locale],
    items: items.map((item): FaqEntry => {
      const blocks = withValues(item.blocks[locale], values)
      return { id: item.id, question: item.question[locale], answer: plainText(blocks), blocks }
    }),
  }))
  return { groups, drawings: [drawing('piala', ON_SAFFRON)], find: url.searchParams.get('find') ?? '' }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  publicHead(
    {
      path: '/faq',
      title: m.marketing_info_faq_title(),
      description: m.marketing_info_faq_lead(),
      above: [],
      data: () => [
        {
          '@type': 'FAQPage',
          mainEntity: (loaderData?.groups ?? []).flatMap(({ items }) =>
            items.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          ),
        },
      ],
    },
    matches,
  )

export default function FaqPage() {
  const { groups, drawings, find: initialFind } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [find, setFind] = useState(search.get('find') ?? initialFind)
  const matches = groups
    .map((group) => ({ ...group, items: foundEntries(group.items, find) }))
    .filter(({ items }) => items.length > 0)
  const count = matches.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <InfoPage
      title={m.marketing_info_faq_title()}
      lead={m.marketing_info_faq_lead()}
      drawings={drawings}
      contents={matches.map(({ id, title }) => ({ id, text: title }))}
      above={
        <Form
          role="search"
          method="get"
          action={localePath('/faq', getLocale())}
          replace
          preventScrollReset
          className={styles.search}
        >
          <input
            type="search"
            name="find"
            value={find}
            aria-label={m.marketing_info_faq_search()}
            placeholder={m.marketing_info_faq_search()}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <Button type="submit" kind="ink">
            {m.marketing_info_faq_find()}
          </Button>
        </Form>
      }
    >
      <p className={find ? styles.count : 'visually-hidden'} role="status">
        {find &&
          (count > 0 ? m.marketing_info_faq_found({ count }) : m.marketing_info_faq_nothing({ words: find }))}
      </p>
      {matches.map(({ id, title, items }) => (
        <section key={id} className={styles.group} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {items.map((entry) => (
            <details key={entry.id} open={(find !== '' && count <= 3) || undefined}>
              <summary>
                <h3>{entry.question}</h3>
              </summary>
              {/* The id lies inside: a browser opens what holds the target of a link. */}
              <div id={entry.id} className={styles.answer}>
                <Prose blocks={entry.blocks} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </InfoPage>
  )
}
