import { IconStarFilled } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import styles from './reviews.module.css'

/** One to five stars. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={m.reviews_stars({ n: stars })}>
      {[1, 2, 3, 4, 5].map((each) => (
        <IconStarFilled
          key={each}
          size={18}
          className={each > stars ? styles.pale : undefined}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
