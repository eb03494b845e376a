import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import styles from './Logo.module.css'

/** The sign alone: a speech bubble with a smile, in the colour of the text around it and of the field behind it. */
export function LogoSign({ size = 32, field = 'var(--saffron)' }: { size?: number; field?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M8 3h16a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-9l-7 6v-6a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z"
        fill="currentColor"
      />
      <path
        d="M9 12.5c2.6 6 11.4 6 14 0"
        fill="none"
        stroke={field}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The sign and the name, as a link. */
export function Logo({ to, field, small = false }: { to: string; field?: string; small?: boolean }) {
  return (
    <Link to={to} className={`${styles.logo} ${small ? styles.small : ''}`}>
      <LogoSign size={small ? 28 : 32} field={field} />
      {brand.name}
    </Link>
  )
}
