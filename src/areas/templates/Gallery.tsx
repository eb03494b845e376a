import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../text/messages.js'
import { FoldOnPhone } from '../../web/ui/fold/FoldOnPhone.tsx'
import { Picture } from '../questionnaire/pictures/Picture.tsx'
import { industryName, type ListedTemplate } from './catalogue.ts'
import styles from './Gallery.module.css'

const PICTURE = { accent: '#d9481f', ink: '#1b2440', tint: '#f6c445', paper: '#fff' }

/** The library as cards by industry; each is a link that shows it on the phone beside. */
export function Gallery({
  templates,
  chosen,
  folds,
  blank,
  onChoose,
}: {
  templates: readonly ListedTemplate[]
  chosen: string
  /** Whether a phone shows the industries by name alone, but for that of the template in the address. */
  folds: boolean
  /** A card before all others. */
  blank?: ReactNode
  /** Called at the press, before the address has changed. */
  onChoose: () => void
}) {
  const industries = [...new Set(templates.map(({ industry }) => industry))]
  return (
    <>
      {blank && <div className={styles.cards}>{blank}</div>}
      {industries.map((industry) => (
        <Industry
          key={industry}
          industry={industry}
          templates={templates.filter((template) => template.industry === industry)}
          chosen={chosen}
          folds={folds}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}

function Industry({
  industry,
  templates,
  chosen,
  folds,
  onChoose,
}: {
  industry: ListedTemplate['industry']
  templates: readonly ListedTemplate[]
  chosen: string
  folds: boolean
  onChoose: () => void
}) {
  const templateId = useSearchParams()[0].get('template')
  const cards = (
    <ul className={styles.cards}>
      {templates.map((template) => (
        <li key={template.id}>
          <Card template={template} isChosen={template.id === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
  if (!folds)
    return (
      <section className={styles.industry} data-industry={industry}>
        <h2>{industryName(industry)}</h2>
        {cards}
      </section>
    )
  return (
    <div className={`${styles.industry} ${styles.folds}`} data-industry={industry}>
      <FoldOnPhone
        title={industryName(industry)}
        level={2}
        count={templates.length}
        isOpen={templates.some(({ id }) => id === templateId)}
      >
        {cards}
      </FoldOnPhone>
    </div>
  )
}

function Card({
  template,
  isChosen,
  onChoose,
}: {
  template: ListedTemplate
  isChosen: boolean
  onChoose: () => void
}) {
  const [search] = useSearchParams()
  const { id, metric, title, description, questions, seconds, picture } = template
  const to = new URLSearchParams(search)
  to.set('template', id)
  return (
    <Link
      to={`?${to}`}
      replace
      preventScrollReset
      onClick={onChoose}
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
