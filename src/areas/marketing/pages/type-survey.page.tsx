import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { api } from '../../../web/api.server.ts'
import { publicHead } from '../../../web/layout/public-head.ts'
import { shareName } from '../../../web/layout/share-picture.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { Catalogue } from '../../templates/Catalogue.tsx'
import { loadCatalogue } from '../../templates/load-catalogue.server.ts'
import { shareNames } from '../share/share-subjects.ts'
import { drawing, ON_SAFFRON } from './drawings.ts'
import { InfoPage } from './InfoPage.tsx'
import styles from './type-survey.module.css'

/** The catalogue; `hasPicture`: the template that came with the page has a picture of its own where the page is shared. */
export async function loader({ request, url }: LoaderFunctionArgs) {
  const { templates, first } = await loadCatalogue(api(request), url.searchParams)
  const hasPicture = shareNames().has(shareName(templateAddress(first.id)))
  return { drawings: [drawing('takeaway', ON_SAFFRON)], templates, first, hasPicture }
}

/** What is searched for changes the address alone: the list is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** A questionnaire named in the address has its own title and preview for sharing and search engines. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  const templateId = new URLSearchParams(location.search).get('template')
  const template = loaderData?.templates.find(({ id }) => id === templateId)
  const catalogue = { path: '/type-survey', title: m.marketing_info_types_title() }
  const page = template
    ? {
        path: templateAddress(template.id),
        ...(!loaderData?.hasPicture && { pictureOf: catalogue.path }),
        title: template.title,
        description: template.description,
        above: [catalogue],
      }
    : { ...catalogue, description: m.marketing_info_types_lead(), above: [] }
  return publicHead(page, matches)
}

function templateAddress(id: string): string {
  return `/type-survey?template=${id}`
}

/** The catalogue of templates for everybody. */
export default function TypeSurveyPage() {
  const { drawings, templates, first } = useLoaderData<typeof loader>()
  return (
    <InfoPage title={m.marketing_info_types_title()} lead={m.marketing_info_types_lead()} drawings={drawings}>
      <div className={styles.catalogue}>
        <Catalogue templates={templates} first={first}>
          {() => (
            <>
              <p className={`${styles.hint} needs-script`}>{m.marketing_info_types_try()}</p>
              <ButtonLink
                to={`/login?subId=register&lang=${getLocale()}`}
                kind="primary"
                size="large"
                className={styles.take}
              >
                {m.marketing_info_types_take()}
              </ButtonLink>
            </>
          )}
        </Catalogue>
      </div>
    </InfoPage>
  )
}
