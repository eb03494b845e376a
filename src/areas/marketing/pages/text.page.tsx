import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { withoutLocale } from '../../../web/locale.ts'
import { publicHead } from '../../../web/public-head.ts'
import { currentVisit } from '../../../web/visit.server.ts'
import { InfoPage } from './InfoPage.tsx'
import { TEXT_PAGES } from './library/text-pages.ts'
import { Prose } from './Prose.tsx'
import { prose } from './prose.ts'
import { siteValues } from './site-values.server.ts'

/** The pages that are a text about one thing, told apart by the address. */
export function loader({ url }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const path = withoutLocale(url.pathname).replace(/\/$/, '').toLowerCase()
  const page = TEXT_PAGES.find((one) => one.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return {
    path: page.path,
    drawn: page.drawn,
    title: page.title[locale],
    lead: page.lead[locale],
    blocks: prose(page.text[locale], siteValues()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData
    ? publicHead(
        { path: loaderData.path, title: loaderData.title, description: loaderData.lead, above: [] },
        matches,
      )
    : []

export default function TextPage() {
  const { title, lead, drawn, blocks } = useLoaderData<typeof loader>()
  const contents = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  )
  return (
    <InfoPage title={title} lead={lead} drawn={drawn} contents={contents}>
      <Prose blocks={blocks} />
    </InfoPage>
  )
}
