import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { ButtonLink, buttonClass } from '../../../web/ui/Button.tsx'
import styles from './factor.module.css'

/** Recovery codes, shown only once. Takes the focus when they appear. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = `${brand.name}\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <section className={styles.codes}>
      <h2 ref={heading} tabIndex={-1}>
        {m.account_factor_codes()}
      </h2>
      <p>{m.account_factor_codes_text()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <a
          className={buttonClass({ kind: 'primary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${brand.name.toLowerCase()}-codes.txt`}
        >
          <IconDownload size={20} aria-hidden="true" />
          {m.account_factor_codes_download()}
        </a>
        <ButtonLink to="/profile">{m.account_factor_codes_kept()}</ButtonLink>
      </div>
    </section>
  )
}
