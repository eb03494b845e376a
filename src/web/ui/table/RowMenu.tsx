import { Menu } from '@base-ui/react/menu'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../Button.tsx'
import styles from './RowMenu.module.css'

export type RowMenuItem = {
  text: string
  icon?: ReactNode
  /** A page of the site; or what to do. */
  to?: string
  onClick?: () => void
  bad?: boolean
}

/**
 * What can be done with one row, behind three dots. Arrows move, letters jump, Escape closes and gives the focus back.
 * @param label says whose menu it is, e.g. «Действия: Абая, 54»
 */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        render={
          <Button kind="plain" size="icon" className="needs-script" aria-label={label}>
            <IconDotsVertical size={20} color="var(--ink)" aria-hidden="true" />
          </Button>
        }
      />
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={8} className={styles.place}>
          <Menu.Popup className={styles.menu} aria-label={label}>
            {items.map(({ text, icon, to, onClick, bad }) =>
              to ? (
                <Menu.LinkItem key={text} render={<Link to={to} />} className={styles.item} closeOnClick>
                  {icon}
                  {text}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={text} onClick={onClick} className={`${styles.item} ${bad ? styles.bad : ''}`}>
                  {icon}
                  {text}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
