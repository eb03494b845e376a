import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { publicHead } from '../../../web/public-head.ts'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import { currentVisit } from '../../../web/visit.server.ts'
import { industryName } from '../../survey/create/templates.ts'
import { WalkPhone } from '../../survey/editor/walk-phone.tsx'
import { TEMPLATES, templateById } from '../../survey/library/templates.ts'
import { localText } from '../../survey/local-text.ts'
import { secondsToAnswer } from '../../survey/path.ts'
import { picture } from '../../survey/picture.ts'
import { InfoPage } from './InfoPage.tsx'
import styles from './type-survey.module.css'

const PICTURE = { accent: '#d9481f', ink: '#1b2440', tint: '#f6c445', paper: '#fff' }

/** The catalogue of templates; the chosen one whole, for the phone. */
export function loader({ url }: LoaderFunctionArgs) {
  const { locale } = currentVisit()
  const chosen = templateById(url.searchParams.get('template') ?? '') ?? TEMPLATES[0]!
  return {
    templates: TEMPLATES.map(({ id, industry, metric, title, description, document }) => ({
      id,
      industry,
      metric,
      title: title[locale],
      description: description[locale],
      questions: document.questions.length,
      seconds: secondsToAnswer(document),
      drawing: picture(document.config.theme?.picture ?? 'bubble', PICTURE),
    })),
    chosen: {
      id: chosen.id,
      title: chosen.title[locale],
      document: chosen.document,
      questions: chosen.document.questions.map(({ id, title }) => ({
        id,
        title: localText(title, locale, chosen.document.config.defaultLocale),
      })),
    },
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  const catalogue = { path: '/type-survey', title: m.marketing_info_types_title() }
  // A questionnaire that was asked for is a page of its own to whoever shares or finds it.
  const wanted = new URLSearchParams(location.search).get('template')
  const asked = loaderData?.chosen.id === wanted ? loaderData?.chosen : undefined
  const description =
    loaderData?.templates.find(({ id }) => id === asked?.id)?.description ?? m.marketing_info_types_lead()
  return publicHead(
    asked
      ? { path: `/type-survey?template=${asked.id}`, title: asked.title, description, above: [catalogue] }
      : { ...catalogue, description, above: [] },
    matches,
  )
}

export default function TypeSurveyPage() {
  const { templates, chosen } = useLoaderData<typeof loader>()
  const asked = useSearchParams()[0].has('template')
  return (
    <InfoPage title={m.marketing_info_types_title()} lead={m.marketing_info_types_lead()} drawn="takeaway">
      <div className={styles.page} data-asked={asked || undefined}>
        <ul className={styles.list}>
          {templates.map((template) => (
            <li key={template.id}>
              <Link
                to={`?template=${template.id}`}
                replace
                preventScrollReset
                className={styles.template}
                data-industry={template.industry}
                aria-current={template.id === chosen.id || undefined}
              >
                <span className={styles.scene}>
                  <span
                    className={styles.drawing}
                    aria-hidden="true"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
                    dangerouslySetInnerHTML={{ __html: template.drawing }}
                  />
                  <span className={styles.metric}>{template.metric.toUpperCase()}</span>
                </span>
                <span className={styles.words}>
                  <span className={styles.kicker}>{industryName(template.industry)}</span>
                  <b>{template.title}</b>
                  <span>{template.description}</span>
                  <span className={styles.kicker}>
                    {m.survey_create_questions({ count: template.questions })} ·{' '}
                    {m.survey_editor_seconds({ seconds: template.seconds })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Preview key={chosen.id} />
      </div>
    </InfoPage>
  )
}

/** The chosen questionnaire on a phone that can be tried; without scripts its questions as a list. */
function Preview() {
  const { chosen } = useLoaderData<typeof loader>()
  const [locale, setLocale] = useState<string>(getLocale())
  return (
    <section className={styles.preview} aria-label={chosen.title}>
      <h2>{chosen.title}</h2>
      <p className={`${styles.hint} needs-script`}>{m.marketing_info_types_try()}</p>
      <div className={`${styles.phone} needs-script`}>
        <WalkPhone survey={chosen.document} locale={locale} onLocale={setLocale} />
      </div>
      <noscript>
        <ol className={styles.questions}>
          {chosen.questions.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </noscript>
      <ButtonLink to={`/login?subId=register&lang=${getLocale()}`} kind="primary" size="large" wide>
        {m.marketing_info_types_take()}
      </ButtonLink>
    </section>
  )
}
