import { useLocation, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { withoutLocale } from '../locale.ts'
import styles from './NavigationProgress.module.css'

/** The bar on top while the next page's data loads; the landing page leaves without one, as specified. */
export function NavigationProgress() {
  const { state } = useNavigation()
  const onLanding = withoutLocale(useLocation().pathname) === '/'
  const going = state !== 'idle' && !onLanding
  return (
    <>
      <div className={`${styles.bar} ${going ? styles.going : ''}`} aria-hidden="true" />
      <span className="visually-hidden" role="status">
        {going ? m.web_loading() : ''}
      </span>
    </>
  )
}
