import { IconDownload } from '@tabler/icons-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import * as m from '../../../text/messages.js'
import { publicHead } from '../../../web/layout/public-head.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { withoutLocale } from '../../../web/locale.ts'
import { buttonClass } from '../../../web/ui/Button.tsx'
import { drawing, ON_SAFFRON } from './drawings.ts'
import { InfoPage } from './InfoPage.tsx'
import styles from './legal.module.css'
import { type DocumentName, legalDocument, legalLead, legalTitle } from './legal.ts'
import { Prose } from './Prose.tsx'

/** The user agreement and the privacy policy: one page each, chosen by the address. */
export function loader({ url }: LoaderFunctionArgs) {
  const { locale, publicUrl } = currentVisit()
  const name: DocumentName = withoutLocale(url.pathname).startsWith('/privacy') ? 'privacy' : 'agreement'
  const drawings = [drawing('receipt', ON_SAFFRON)]
  const { blocks } = legalDocument(name, locale, new URL(publicUrl).origin)
  return { name, locale, drawings, blocks, title: legalTitle(name, locale), lead: legalLead(name, locale) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData
    ? publicHead(
        {
          path: `/${loaderData.name}`,
          title: loaderData.title,
          description: loaderData.lead,
          above: [],
        },
        matches,
      )
    : []

export default function LegalPage() {
  const { name, locale, drawings, title, blocks } = useLoaderData<typeof loader>()
  const contents = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  )
  return (
    <InfoPage
      title={title}
      drawings={drawings}
      contents={contents}
      above={
        <p className={styles.file}>
          <a className={buttonClass({ kind: 'ink' })} href={`/v1/documents/${name}-${locale}.pdf`}>
            <IconDownload size={20} aria-hidden="true" />
            {m.marketing_info_legal_download()}
          </a>
        </p>
      }
    >
      <Prose blocks={blocks} />
    </InfoPage>
  )
}
