import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useFetcher, useLocation } from 'react-router'
import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { useMay } from '../../account/support/use-may.ts'
import strip from '../list/ComplaintStrip.module.css'
import styles from './LevelStrip.module.css'
import { levelSentence, levelTitle } from './level-words.ts'
import { levelsQuery, type WaitingAlerts } from './levels-query.ts'

/** More would push the page's own content off a phone's screen; the rest shows once these are acknowledged. */
const MOST_SHOWN = 3

/** Scores that fell and bursts of unhappy guests that last, until somebody presses «Понятно». */
export function LevelStrip({
  surveyId,
  alerts: loadedAlerts,
}: {
  surveyId?: string
  /** As the page's loader read them; without it, the page has put them into the query. */
  alerts?: WaitingAlerts
}) {
  const query = levelsQuery(surveyId)
  const { data: alerts = [] } = useQuery(loadedAlerts ? { ...query, initialData: loadedAlerts } : query)
  return alerts
    .slice(0, MOST_SHOWN)
    .map((alert) => <LevelRow key={alert.id} alert={alert} isOfSurvey={surveyId !== undefined} />)
}

function LevelRow({ alert, isOfSurvey }: { alert: WaitingAlerts[number]; isOfSurvey: boolean }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const user = useUser()
  const may = useMay()
  const locale = getLocale()
  const acknowledges = user !== null && isAble(user.rights, 'reply') && may('POST /alert/levels/acknowledge')
  return (
    <section className={strip.strip} aria-label={m.alerts_level_strip()}>
      <IconTrendingDown size={24} aria-hidden="true" />
      <div className={strip.text}>
        <p className={styles.title}>
          <Link to={`/survey/${alert.survey.id}/analytic`}>{levelTitle(alert, locale)}</Link>
        </p>
        <p className={strip.facts}>
          {!isOfSurvey && alert.place.kind !== 'survey' && `${alert.survey.title}. `}
          {levelSentence(alert, locale)}
        </p>
      </div>
      {acknowledges && (
        <fetcher.Form method="post" action="/alert-levels" preventScrollReset>
          <TokenField />
          <input type="hidden" name="surveyId" value={alert.survey.id} />
          <input type="hidden" name="id" value={alert.id} />
          <input type="hidden" name="from" value={`${pathname}${search}`} />
          <Button type="submit" kind="plain" busy={fetcher.state !== 'idle'}>
            {m.alerts_level_acknowledge()}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}
