import * as m from '../../../../text/messages.js'
import { pictureAddress } from '../../../questionnaire/pictures/uploaded-picture.ts'
import styles from './HeatPicture.module.css'
import type { PictureHeat } from './question.contract.ts'

/** Where guests pointed: the stronger a field, the more of them. The bars beside it say the same of the areas in numbers. */
export function HeatPicture({ heat, title }: { heat: PictureHeat; title: string }) {
  const { image, side, counts, areas } = heat
  const most = Math.max(...counts, 1)
  const size = 1000 / side
  return (
    <figure className={styles.heat}>
      <img src={pictureAddress(image)} alt={m.analytics_heat_picture({ title })} loading="lazy" />
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, field) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={field}
            className={styles.field}
            x={(field % side) * size}
            y={Math.floor(field / side) * size}
            width={size}
            height={size}
            fillOpacity={count === 0 ? 0 : 0.15 + (0.6 * count) / most}
          />
        ))}
        {areas.map(({ label, x, y, width, height }) => (
          <rect key={`${label} ${x} ${y}`} className={styles.area} {...{ x, y, width, height }} />
        ))}
      </svg>
    </figure>
  )
}
