import {
  IconArchive,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { RowMenu, type RowMenuItem } from '../../web/ui/table/RowMenu.tsx'
import type { Branch } from './branch.contract.ts'

/** What can be done with one branch. */
export function BranchMenu({
  surveyId,
  branch,
  onEdit,
  onInvite,
  onUp,
  onDown,
  onActive,
}: {
  surveyId: string
  branch: Branch
  onEdit: () => void
  onInvite: (() => void) | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onActive: (active: boolean) => void
}) {
  const { title, code, active } = branch
  const items: RowMenuItem[] = [
    { text: m.branch_edit(), icon: <IconPencil size={20} aria-hidden="true" />, onClick: onEdit },
    ...(active
      ? [
          ...(isPageWritten('/survey/:id/code')
            ? [
                {
                  text: m.branch_codes(),
                  icon: <IconQrcode size={20} aria-hidden="true" />,
                  to: `/survey/${surveyId}/code?branch=${code}`,
                },
              ]
            : []),
          {
            text: m.branch_print(),
            icon: <IconPrinter size={20} aria-hidden="true" />,
            to: printAddress(surveyId, branch),
          },
        ]
      : []),
    ...(onInvite
      ? [{ text: m.branch_invite(), icon: <IconUserPlus size={20} aria-hidden="true" />, onClick: onInvite }]
      : []),
    ...(onUp
      ? [{ text: m.branch_up(), icon: <IconArrowUp size={20} aria-hidden="true" />, onClick: onUp }]
      : []),
    ...(onDown
      ? [{ text: m.branch_down(), icon: <IconArrowDown size={20} aria-hidden="true" />, onClick: onDown }]
      : []),
    active
      ? {
          text: m.branch_archive(),
          icon: <IconArchive size={20} aria-hidden="true" />,
          onClick: () => onActive(false),
        }
      : {
          text: m.branch_return(),
          icon: <IconArrowBackUp size={20} aria-hidden="true" />,
          onClick: () => onActive(true),
        },
  ]
  return <RowMenu label={m.branch_menu({ title })} items={items} />
}

/** Where a branch's poster is printed. */
export function printAddress(surveyId: string, { code }: Pick<Branch, 'code'>): string {
  return `/survey/${surveyId}/design?show=print&subId=${code}`
}
