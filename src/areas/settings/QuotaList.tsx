import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { ButtonLink } from '../../web/ui/Button.tsx'
import styles from './setting.module.css'

export type QuotaUse = { id: string; title: string | null; limit: number; used: number }

/** How far each quota is used up. Quotas are part of the questionnaire, so they are changed in its editor. */
export function QuotaList({
  surveyId,
  quotas,
  canEdit,
}: {
  surveyId: string
  quotas: readonly QuotaUse[]
  canEdit: boolean
}) {
  return (
    <>
      {quotas.length === 0 ? (
        <p className={styles.note}>{m.settings_quotas_none()}</p>
      ) : (
        <ul className={styles.quotas}>
          {quotas.map(({ id, title, limit, used }, place) => (
            <li key={id}>
              <span>{title ?? m.settings_quota_one({ number: place + 1 })}</span>
              <b>{m.settings_quota_used({ used: formatNumber(used), limit: formatNumber(limit) })}</b>
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className={styles.save}>
          <ButtonLink to={`/survey/${surveyId}/question`}>{m.settings_quotas_edit()}</ButtonLink>
        </div>
      )}
    </>
  )
}
