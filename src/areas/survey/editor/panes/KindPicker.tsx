import { IconCopyPlus } from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { BLOCKS, CHOICES, FIGURES, KindIcon, MEDIA, PERSONAL, SCORES, TEXTS } from './KindIcon.tsx'
import styles from './KindPicker.module.css'
import { type ItemKind, itemKindName, kindHint } from './kind-words.ts'

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
    [m.survey_editor_add_scores(), SCORES],
    [m.survey_editor_add_choices(), CHOICES],
    [m.survey_editor_add_texts(), TEXTS],
    [m.survey_editor_add_personal(), PERSONAL],
    [m.survey_editor_add_media(), MEDIA],
    [m.survey_editor_add_figures(), FIGURES],
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
