import type { ReactNode } from 'react'
import { type Film, filmAddress } from './film.ts'

/** Opens a film in a window; without JavaScript, or asked for a new tab, it leads to the film itself. */
export function FilmLink({
  film,
  className,
  onFilm,
  children,
}: {
  film: Film
  className?: string
  onFilm: (film: Film) => void
  children: ReactNode
}) {
  return (
    <a
      href={filmAddress(film.id)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFilm(film)
      }}
    >
      {children}
    </a>
  )
}
