import { useContext } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { MapGrid } from '../../../branch/map/MapGrid.tsx'
import { MapDot, MapPin } from '../../../branch/map/MapMarks.tsx'
import { toPixels, viewOf } from '../../../branch/map/map-view.ts'
import map from '../../../branch/map.module.css'
import { distanceBetween } from '../../../interview/distance.ts'
import { DrillDownLink } from '../../drilldown/AnswersLink.tsx'
import styles from './AnswerMap.module.css'

const SIZE = { width: 480, height: 240 }

type Place = { lat: number; lon: number; accuracy: number }

/** Where a guest was: a pin on a drawing of the branches, nothing from outside, and how far the nearest of them is. */
export function AnswerMap({ place }: { place: Place }) {
  const branches = useContext(DrillDownLink)?.branches ?? []
  const points = branches.flatMap(({ code, title, lat, lon }) =>
    lat == null || lon == null
      ? []
      : [{ code, title, lat, lon, metres: distanceBetween(place, { lat, lon }) }],
  )
  const [nearest] = points.toSorted((a, b) => a.metres - b.metres)
  const view = viewOf(nearest ? [nearest] : [], place, SIZE)
  const words = nearest
    ? m.analytics_place_near({ distance: distanceText(nearest.metres), branch: nearest.title })
    : m.analytics_place_alone()
  return (
    <figure className={styles.map}>
      <svg className={map.picture} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={words}>
        <MapGrid view={view} size={SIZE} />
        {points.map((point) => (
          <MapDot key={point.code} at={toPixels(view, point, SIZE)} title={point.title} />
        ))}
        <MapPin at={toPixels(view, place, SIZE)} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  )
}

/** «40 м», «1,2 км» */
function distanceText(metres: number): string {
  if (metres < 950) return m.analytics_metres({ n: formatNumber(Math.max(10, Math.round(metres / 10) * 10)) })
  return m.analytics_kilometres({ n: formatNumber(metres / 1000, metres < 10_000 ? 1 : 0) })
}
