import * as m from '../../text/messages.js'
import { FoldOnPhone } from '../../web/ui/fold/FoldOnPhone.tsx'
import { ShortLink } from '../branch/code/ShortLink.tsx'
import styles from './print.module.css'
import type { PrintChoice } from './print-choice.ts'

/** The code itself for those who lay out their own print. */
export function CodeAlone({
  choice: { subId, code, subjectId },
  surveyId,
  shortUrl,
}: {
  choice: PrintChoice
  surveyId: string
  shortUrl: string | undefined
}) {
  const file = (format: string) =>
    `/v1/survey/download?${new URLSearchParams({
      id: surveyId,
      format,
      subId,
      ...(code && { code }),
      ...(subjectId && { subjectId }),
    })}`
  return (
    <FoldOnPhone title={m.design_code_title()} hasOwnTitle className={styles.alone}>
      <section className={styles.code} aria-labelledby="code-alone">
        <img src={file('svg')} alt="" width={96} height={96} />
        <div>
          <h3 id="code-alone">{m.design_code_title()}</h3>
          <p className={styles.soft}>{m.design_code_hint()}</p>
          <p className={styles.url}>
            <span className="visually-hidden">{m.design_link()}</span>{' '}
            {shortUrl && <ShortLink url={shortUrl} />}
          </p>
        </div>
        <p className={styles.formats}>
          {['svg', 'png', 'pdf'].map((format) => (
            <a key={format} href={file(format)} download>
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      </section>
    </FoldOnPhone>
  )
}
