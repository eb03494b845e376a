import { useId } from 'react'

/**
 * The ram's horn, tiled. Fills its box with whole tiles, so that no horn is cut: give the box a height that is a
 * multiple of `tile`.
 */
export function Ornament({ tile = 144, color = 'var(--ornament)' }: { tile?: number; color?: string }) {
  const id = useId()
  const scale = tile / 120
  const horn = 'M24 43V22C24 9 5 9 5 20c0 8 12 8 12 1M24 22C24 9 43 9 43 20c0 8-12 8-12 1M15 43c4-6 14-6 18 0'
  return (
    <svg width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <g fill="none" stroke={color} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
            <path transform={`scale(${scale}) translate(6 6)`} d={horn} />
            <path transform={`scale(${scale}) translate(66 66)`} d={horn} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
