import { type MapView, type Size, tilesOf } from './map-view.ts'

/** Pictures of a map; where one does not come the ground stays as it is. */
export function MapPictures({ view, size, address }: { view: MapView; size: Size; address: string }) {
  return (
    <g>
      {tilesOf(view, size).map(({ z, x, y, left, top, width, height }) => (
        <image
          key={`${z} ${x} ${y}`}
          href={address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
          x={left}
          y={top}
          // Neighbours overlap a little, or hairlines show between them.
          width={width + 1}
          height={height + 1}
          preserveAspectRatio="none"
        />
      ))}
    </g>
  )
}
