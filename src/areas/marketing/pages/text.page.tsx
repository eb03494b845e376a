import type { CSSProperties } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicHead } from '../../../web/layout/public-head.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { withoutLocale } from '../../../web/locale.ts'
import { nonBreaking } from '../../design/print/non-breaking.ts'
import { textPages } from './contents.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import { InfoPage } from './InfoPage.tsx'
import { illustrated } from './illustrated.server.ts'
import { Prose } from './Prose.tsx'
import { withValues } from './prose.ts'
import { siteValues } from './site-values.server.ts'

/** Pages with a text about one topic, chosen by the address. */
export function loader({ url }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const path = withoutLocale(url.pathname).replace(/\/$/, '').toLowerCase()
  const page = textPages().find((one) => one.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return {
    path: page.path,
    drawings: page.drawings.map((id) => drawing(id, ON_SAFFRON)),
    wall: page.wall,
    title: nonBreaking(page.title[locale]),
    lead: nonBreaking(page.lead[locale]),
    blocks: illustrated(withValues(page.blocks[locale], siteValues()), locale),
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
  const { title, lead, drawings, wall, blocks } = useLoaderData<typeof loader>()
  const contents = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  )
  return (
    <InfoPage title={title} lead={lead} drawings={drawings} contents={contents}>
      <div style={{ '--wall': wall } as CSSProperties}>
        <Prose blocks={blocks} />
      </div>
    </InfoPage>
  )
}
