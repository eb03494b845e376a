import { brand } from '../../../brand.ts'
import { LogoSign } from '../../../web/layout/Logo.tsx'
import { formatNumber } from '../../../web/numbers.ts'
import styles from './receipt.module.css'

/**
 * The bill of one tariff as a till prints it, with a code to try. `words` are `needWords()`, `code` is the
 * drawing of one that leads to `codeHref`.
 */
export function Receipt({
  tariff: { name, price, limit },
  words,
  code,
  codeHref,
}: {
  tariff: { name: string; price: number; limit: number }
  words: Record<'sample' | 'tariff' | 'year' | 'reviews' | 'one' | 'total' | 'note' | 'look', string>
  code: string
  codeHref: string
}) {
  return (
    <section className={styles.receipt} aria-label={words.sample}>
      <div className={styles.paper}>
        <p className={styles.top}>
          <LogoSign size={28} field="#fff" />
          {brand.name}
          <span>{words.sample}</span>
        </p>
        <dl>
          <div>
            <dt>
              {words.tariff} {name}
            </dt>
            <dd>{words.year}</dd>
          </div>
          <div>
            <dt>{words.reviews}</dt>
            <dd>{formatNumber(limit)}</dd>
          </div>
          <div>
            <dt>{words.one}</dt>
            <dd>${formatNumber(price / limit, 3)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{words.total}</dt>
            <dd>${formatNumber(price)}</dd>
          </div>
        </dl>
        <p className={styles.note}>{words.note}</p>
        <a className={styles.look} href={codeHref}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of an address of ours */}
          <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: code }} />
          {words.look}
        </a>
      </div>
    </section>
  )
}
