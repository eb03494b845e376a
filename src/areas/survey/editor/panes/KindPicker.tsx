import { IconCopyPlus } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { kindsIn } from '../../../questionnaire/kinds/edits.ts'
import { BLOCKS, type ItemKind, itemKindName, KindIcon, kindHint } from './KindIcon.tsx'
import styles from './KindPicker.module.css'

/** Chooses what to add, or what a question becomes: each kind with its picture, its name and what it is good for. */
export function KindPicker({
  title,
  blocks,
  current,
  onChoose,
  onCopy,
  onClose,
}: {
  title: string
  /** Whether cover, statement and thanks are offered too. */
  blocks: boolean
  current?: ItemKind
  onChoose: (kind: ItemKind) => void
  /** Offers parts of another survey too. */
  onCopy?: () => void
  onClose: () => void
}) {
  const groups: [title: string, kinds: readonly ItemKind[]][] = [
    [m.survey_editor_add_scores(), kindsIn('scores')],
    [m.survey_editor_add_choices(), kindsIn('choices')],
    [m.survey_editor_add_texts(), kindsIn('texts')],
    [m.survey_editor_add_personal(), kindsIn('personal')],
    [m.survey_editor_add_media(), kindsIn('media')],
    [m.survey_editor_add_figures(), kindsIn('figures')],
  ]
  if (blocks) groups.push([m.survey_editor_add_blocks(), BLOCKS])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide
      actions={
        onCopy && (
          <Button onClick={onCopy}>
            <IconCopyPlus size={20} aria-hidden="true" />
            {m.survey_copy_title()}
          </Button>
        )
      }
    >
      {groups.map(([name, kinds]) => (
        <section key={name} className={styles.group}>
          <h3>{name}</h3>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  aria-current={kind === current || undefined}
                  onClick={() => onChoose(kind)}
                >
                  <span className={styles.icon}>
                    <KindIcon kind={kind} size={24} />
                  </span>
                  <span>
                    <b>{itemKindName(kind)}</b>
                    <span className={styles.hint}>{kindHint(kind)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
