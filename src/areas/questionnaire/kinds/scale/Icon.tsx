const STAR = 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z'
const HEART = 'M12 20.5C5 15 3 12 3 8.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.6c0 3.4-2 6.4-9 11.9z'

/** A star unless it is a heart. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape === 'heart' ? HEART : STAR} />
    </svg>
  )
}
