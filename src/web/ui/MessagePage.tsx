import type { ReactNode } from 'react'
import { Logo } from '../layout/Logo.tsx'
import styles from './MessagePage.module.css'
import { Ornament } from './Ornament.tsx'

/** A whole page with one message: big words, a picture, what to do next. */
export function MessagePage({
  title,
  picture,
  children,
  actions,
  small,
  home = '/',
}: {
  title: string
  picture: ReactNode
  children: ReactNode
  actions: ReactNode
  small?: ReactNode
  home?: string
}) {
  return (
    <div className={styles.scene}>
      <header className={styles.logo}>
        <Logo to={home} />
      </header>
      <main className={styles.body}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{children}</p>
          <div className={styles.actions}>{actions}</div>
          {small && <p className={styles.small}>{small}</p>}
        </div>
        <div className={styles.picture}>{picture}</div>
      </main>
      <div className={styles.ornament}>
        <Ornament tile={168} color="#e5b136" />
      </div>
    </div>
  )
}

/** A cup that has tipped over. */
export function SpiltCup() {
  return (
    <svg viewBox="40 60 540 460" aria-hidden="true">
      <path
        d="M278 266c6-14 34-14 38 0l6 132c30 2 58 4 84 8 30 4 56 0 64 14H96c8-18 50-14 92-18 34-4 62-4 84-6z"
        fill="#8a2a0e"
      />
      <rect x="40" y="420" width="540" height="20" rx="10" fill="#1b2440" />
      <path d="M150 414h28v82a14 14 0 0 1-28 0zM226 414h20v42a10 10 0 0 1-20 0z" fill="#8a2a0e" />
      <g transform="translate(196 176) rotate(-24) scale(3)">
        <path d="M80 46h12a14 14 0 0 1 0 28H76" fill="none" stroke="#d9481f" strokeWidth="8" />
        <path d="M18 38h66v26a26 26 0 0 1-26 26H44a26 26 0 0 1-26-26z" fill="#d9481f" />
        <path
          d="M41 72c4-6 16-6 20 0M44 57v1.5M58 57v1.5"
          fill="none"
          stroke="#fffaf1"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M196 214l-34-18M214 170l-22-32M258 142l-6-38"
        fill="none"
        stroke="#1b2440"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** A table with a lamp over it, and nothing on it but the ring that a cup left. */
export function EmptyTable() {
  return (
    <svg viewBox="0 0 540 460" aria-hidden="true">
      <path d="M226 0h88v6a12 12 0 0 1-12 12h-64a12 12 0 0 1-12-12zM266 14h8v44h-8z" fill="#1b2440" />
      <path d="M190 132a80 80 0 0 1 160 0z" fill="#d9481f" />
      <path d="M190 132h160l74 248H116z" fill="#fde9b0" />
      <circle cx="270" cy="138" r="22" fill="#fffaf1" />
      <rect x="24" y="380" width="492" height="20" rx="10" fill="#1b2440" />
      <path d="M92 396h20v64H92zM428 396h20v64h-20z" fill="#1b2440" />
      <ellipse cx="238" cy="372" rx="54" ry="9" fill="none" stroke="#8a2a0e" strokeWidth="6" />
      <path d="M338 380v-40h56l20 40z" fill="#fffaf1" />
      <path d="M350 352h32M350 364h40" stroke="#1b2440" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
