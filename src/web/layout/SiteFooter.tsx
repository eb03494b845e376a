import { IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { localePath } from '../locale.ts'
import { Ornament } from '../ui/Ornament.tsx'
import { Logo } from './Logo.tsx'
import styles from './SiteFooter.module.css'
import type { SiteWords } from './site-words.server.ts'
import { useSiteWords } from './use-site-words.ts'

type Entry = { text: string; to?: string; href?: string; section?: string }
type Menu = { id: string; title: string; entries: Entry[] }

/**
 * The foot of every public page. On a phone its columns are menus, one open at a time; without scripts all are open.
 * Links to a section of the landing page carry `data-section`, so that the landing page can scroll instead.
 */
export function SiteFooter() {
  const locale = getLocale()
  const [open, setOpen] = useState<string>()
  const words = useSiteWords()
  const { phone, hours, social, isExample } = words.reach
  const { email } = brand.contacts
  return (
    <footer className={styles.footer}>
      <div className={styles.ornament}>
        <Ornament tile={56} color="#242d49" />
      </div>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Logo to={localePath('/', locale)} small field="#12182b" />
          <p>{words.about}</p>
          {phone && (
            <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
          {(hours || isExample) && (
            <small className={styles.hours}>
              {isExample && <b>{words.examples}</b>} {hours}
            </small>
          )}
          <a href={`mailto:${email}`}>{email}</a>
          {social.length > 0 && (
            <ul className={styles.social}>
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Story />
        </div>
        <nav className={styles.menus} aria-label={words.label}>
          {menus(words).map(({ id, title, entries }) => (
            <div key={id} className={styles.menu} data-open={open === id || undefined}>
              <h2>
                <span>{title}</span>
                <button
                  type="button"
                  aria-expanded={open === id}
                  aria-controls={`footer-${id}`}
                  onClick={() => setOpen(open === id ? undefined : id)}
                >
                  {title}
                  <IconChevronDown size={20} aria-hidden="true" />
                </button>
              </h2>
              <ul id={`footer-${id}`}>
                {entries.map(({ text, to, href, section }) => (
                  <li key={text}>
                    {to ? (
                      <Link to={localePath(to, locale)} data-section={section}>
                        {text}
                      </Link>
                    ) : section ? (
                      <Link to={`${localePath('/', locale)}?subId=${section}`} data-section={section}>
                        {text}
                      </Link>
                    ) : (
                      <a href={href}>{text}</a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.last}>
          <small>© 2023 {brand.name}</small>
          <Link className={styles.demo} to={localePath('/request', locale)} data-window="demo">
            {words.demo}
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </footer>
  )
}

function menus(words: SiteWords): Menu[] {
  const documents = getLocale() === 'en' ? 'en' : 'ru'
  const all: Menu[] = [
    {
      id: 'product',
      title: words.product,
      entries: [
        { text: words.home, to: '/' },
        { text: words.system, section: 'link2' },
        { text: words.industries, section: 'link1' },
        { text: words.analytics, section: 'link3' },
        { text: words.types, to: '/type-survey' },
        { text: words.integration, to: '/integration' },
        ...words.apps,
      ],
    },
    {
      id: 'why',
      title: words.why,
      entries: [
        { text: words.reliability, to: '/reliability' },
        { text: words.security, to: '/security' },
        { text: words.accessibility, to: '/accessibility' },
        { text: words.status, to: '/status' },
        { text: words.call_center, to: '/call-center' },
        { text: words.mystery, to: '/mystery-shopping' },
        { text: words.contacts, section: 'link6' },
      ],
    },
    {
      id: 'prices',
      title: words.prices,
      entries: [
        { text: m.web_tariffs(), to: '/tariffs' },
        { text: words.features, to: '/tariffs?subId=full' },
      ],
    },
    {
      id: 'knowledge',
      title: words.knowledge,
      entries: [
        { text: words.education, to: '/education' },
        { text: words.faq, to: '/faq' },
        { text: words.agreement, href: `/v1/documents/agreement-${documents}.pdf` },
        { text: words.privacy, href: `/v1/documents/privacy-${documents}.pdf` },
      ],
    },
    {
      id: 'memberships',
      title: words.memberships,
      entries: words.reach.memberships.map(({ name, url }) => ({ text: name, href: url })),
    },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

/** The long text about the product, in a window of its own. */
function Story() {
  const words = useSiteWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${styles.more} needs-script`}
        onClick={() => dialog.current?.showModal()}
      >
        {words.story_open}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only repeats what Escape does */}
      <dialog
        ref={dialog}
        className={styles.story}
        aria-labelledby={id}
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={styles.storyInside}>
          <button
            type="button"
            className={styles.close}
            aria-label={m.web_close()}
            onClick={() => dialog.current?.close()}
          >
            <IconX size={24} aria-hidden="true" />
          </button>
          <h2 id={id}>{words.story_title}</h2>
          <p>{words.story_1}</p>
          <p>{words.story_2}</p>
          <p>{words.story_3}</p>
          <p>{words.story_4}</p>
        </div>
      </dialog>
    </>
  )
}
