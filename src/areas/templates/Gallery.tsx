import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { Picture } from '../questionnaire/pictures/Picture.tsx'
import { industryName, type ListedTemplate } from './catalogue.ts'
import styles from './Gallery.module.css'

const PICTURE = { accent: '#d9481f', ink: '#1b2440', tint: '#f6c445', paper: '#fff' }

/** The library as cards by industry; each is a link that shows it on the phone beside. */
export function Gallery({
  templates,
  chosen,
  blank,
}: {
  templates: readonly ListedTemplate[]
  chosen: string
  /** A card before all others. */
  blank?: ReactNode
}) {
  const industries = [...new Set(templates.map(({ industry }) => industry))]
  return (
    <>
      {blank && <div className={styles.cards}>{blank}</div>}
      {industries.map((industry) => (
        <section key={industry} className={styles.industry} data-industry={industry}>
          <h2>{industryName(industry)}</h2>
          <ul className={styles.cards}>
            {templates
              .filter((template) => template.industry === industry)
              .map((template) => (
                <li key={template.id}>
                  <Card template={template} isChosen={template.id === chosen} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Card({ template, isChosen }: { template: ListedTemplate; isChosen: boolean }) {
  const [search] = useSearchParams()
  const { id, metric, title, description, questions, seconds, picture } = template
  const to = new URLSearchParams(search)
  to.set('template', id)
  return (
    <Link
      to={`?${to}`}
      replace
      preventScrollReset
      id={cardId(id)}
      className={styles.template}
      aria-current={isChosen || undefined}
    >
      <span className={styles.scene}>
        <Picture id={picture ?? 'bubble'} colours={PICTURE} className={styles.picture} />
        <span className={styles.metric}>{metric.toUpperCase()}</span>
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.description}>{description}</span>
        <span className={styles.facts}>
          {m.templates_create_questions({ count: questions })} · {m.templates_editor_seconds({ seconds })}
        </span>
      </span>
    </Link>
  )
}

export function cardId(template: string): string {
  return `card-${template}`
}
