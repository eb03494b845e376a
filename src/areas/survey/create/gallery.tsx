import { IconFileText } from '@tabler/icons-react'
import { Form, Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { TokenField } from '../../../web/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Picture } from '../editor/picture.tsx'
import type { Metric } from '../survey.contract.ts'
import styles from './create.module.css'
import { industryName, type ListedTemplate } from './templates.ts'

/** The library as cards; each is a link that shows it on the phone beside. */
export function Gallery({
  templates,
  chosen,
  busy,
}: {
  templates: ListedTemplate[]
  chosen: string
  busy: boolean
}) {
  const [search] = useSearchParams()
  const locale = getLocale()
  const toTemplate = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('template', id)
    return `?${next}`
  }
  return (
    <ul className={styles.gallery}>
      {templates.map(({ id, industry, metric, title, description, questions, seconds, picture }) => (
        <li key={id}>
          <Link
            to={toTemplate(id)}
            replace
            preventScrollReset
            className={styles.template}
            data-industry={industry}
            aria-current={id === chosen || undefined}
          >
            <span className={styles.scene}>
              <Picture id={picture ?? 'bubble'} colours={PICTURE} className={styles.picture} />
              <span className={styles.metric}>{metric.toUpperCase()}</span>
            </span>
            <span className={styles.words}>
              <span className={styles.kicker}>{industryName(industry)}</span>
              <b>{title[locale]}</b>
              <span className={styles.description}>{description[locale]}</span>
              <span className={styles.facts}>
                {m.survey_create_questions({ count: questions })} · {m.survey_editor_seconds({ seconds })}
              </span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Form method="post" className={styles.blankForm}>
          <TokenField />
          <button type="submit" name="template" value="" className={styles.blank} disabled={busy}>
            <IconFileText size={40} stroke={1.5} aria-hidden="true" />
            <b>{m.survey_create_blank()}</b>
            <span>{m.survey_create_blank_hint()}</span>
          </button>
        </Form>
      </li>
    </ul>
  )
}

const PICTURE = { accent: '#d9481f', ink: '#1b2440', tint: '#f6c445', paper: '#fff' }

/** Narrows the library by industry, metric and words; a plain form until scripts run. */
export function GalleryFilter({
  industries,
  find,
  onFind,
}: {
  industries: string[]
  find: string
  onFind: (find: string) => void
}) {
  const [search, setSearch] = useSearchParams()
  const industry = search.get('industry') ?? ''
  const metric = search.get('metric') ?? ''
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    next.delete('template')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Form method="get" className={styles.filter} role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        name="find"
        className={styles.find}
        value={find}
        aria-label={m.survey_create_search()}
        placeholder={m.survey_create_search()}
        onChange={(event) => onFind(event.currentTarget.value)}
      />
      <fieldset className={styles.industries}>
        <legend className="visually-hidden">{m.survey_create_industry()}</legend>
        {['', ...industries].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="industry"
              value={each}
              checked={industry === each}
              onChange={() => choose('industry', each)}
            />
            <span>{each ? industryName(each) : m.survey_create_all()}</span>
          </label>
        ))}
      </fieldset>
      <select
        name="metric"
        value={metric}
        aria-label={m.survey_create_metric()}
        onChange={(event) => choose('metric', event.currentTarget.value)}
      >
        <option value="">{m.survey_create_metric_any()}</option>
        {(['nps', 'csat', 'ces'] satisfies Metric[]).map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{m.survey_cabinet_show()}</Button>
      </noscript>
    </Form>
  )
}
