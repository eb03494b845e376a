import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useRootData } from './use-root.ts'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Tooltip.css'
import './mantine.css'

const terracotta: MantineColorsTuple = [
  '#fce8df',
  '#f9d3c4',
  '#f2b9a3',
  '#ff8a66',
  '#e8694a',
  '#d9481f',
  '#b93a14',
  '#9c2f0f',
  '#8a2a0e',
  '#6e210b',
]

const theme = createTheme({
  primaryColor: 'terracotta',
  primaryShade: { light: 6, dark: 3 },
  colors: { terracotta },
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)' },
  defaultRadius: 12,
  // The ring is drawn by theme.css, the same for every control of the site.
  focusRing: 'never',
  cursorType: 'pointer',
  components: {
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
})

/** The theme is chosen by the site (a cookie and the system), so Mantine only follows it. */
function followSite(stored: 'auto' | 'light' | 'dark'): MantineColorSchemeManager {
  return { get: () => stored, set: () => {}, subscribe: () => {}, unsubscribe: () => {}, clear: () => {} }
}

/** Mantine, dressed as the rest of the cabinet. A component whose CSS is not imported above imports it itself. */
export function CabinetMantine({ children }: { children: ReactNode }) {
  const stored = useRootData()?.theme ?? 'auto'
  return (
    <MantineProvider theme={theme} defaultColorScheme={stored} colorSchemeManager={followSite(stored)}>
      {children}
    </MantineProvider>
  )
}
