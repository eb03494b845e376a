import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../Button.tsx'

export type RowMenuItem = {
  text: string
  icon?: ReactNode
  /** A page of the site; or what to do. */
  to?: string
  onClick?: () => void
  bad?: boolean
}

/** As high as a thumb needs. */
const ROOMY = { item: { minHeight: 44, fontSize: 16 } }

/**
 * What can be done with one row, behind three dots. Arrows move, Escape closes.
 * @param label says whose menu it is, e.g. «Действия: Абая, 54»
 */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  return (
    <Menu position="bottom-end" shadow="md" radius="md" width="auto" styles={ROOMY}>
      <Menu.Target>
        <Button kind="plain" size="icon" className="needs-script" aria-label={label}>
          <IconDotsVertical size={20} color="var(--ink)" aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ text, icon, to, onClick, bad }) =>
          to ? (
            <Menu.Item key={text} leftSection={icon} component={Link} to={to}>
              {text}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={text}
              leftSection={icon}
              onClick={onClick}
              color={bad ? 'var(--terracotta)' : undefined}
            >
              {text}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
