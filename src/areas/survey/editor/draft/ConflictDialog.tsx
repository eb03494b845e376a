import { useMemo, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { titleOf } from '../titles.ts'
import { ConflictSide } from './ConflictSide.tsx'
import styles from './conflict.module.css'
import type { EditedDraft } from './draft.ts'
import {
  type DraftDifference,
  type DraftSide,
  differences,
  findContent,
  type MergeKey,
  mergeDrafts,
  proposed,
} from './merge.ts'
import { clock } from './SaveNote.tsx'
import type { Conflict } from './use-draft.ts'

/**
 * Somebody saved in between: shows both versions of all that differs and asks which to keep, place by place or at once.
 * Cannot be put off.
 */
export function ConflictDialog({
  conflict: { base, theirs, saved },
  mine,
  onChoose,
}: {
  conflict: Conflict
  mine: EditedDraft
  onChoose: (kept: EditedDraft) => void
}) {
  const user = useUser()
  const conflicts = useMemo(() => differences(base, mine, theirs), [base, mine, theirs])
  const [choices, setChoices] = useState<Partial<Record<MergeKey, DraftSide>>>({})
  const chosen = (difference: DraftDifference) => choices[difference.key] ?? proposed(difference)
  const both = conflicts.filter(({ changedBy }) => changedBy === 'both').length
  const time = clock(Date.parse(saved.savedAt))
  const merge = () => {
    const sides = new Map(conflicts.map((each) => [each.key, chosen(each)]))
    onChoose(mergeDrafts(base, mine, theirs, (key) => sides.get(key) ?? 'mine'))
  }
  return (
    <Dialog
      title={m.survey_conflict_title()}
      wide
      actions={
        <>
          <Button kind="plain" onClick={() => onChoose(theirs)}>
            {m.survey_conflict_theirs()}
          </Button>
          <Button kind="plain" onClick={() => onChoose(mine)}>
            {m.survey_conflict_mine()}
          </Button>
          <Button kind="primary" onClick={merge}>
            {m.survey_conflict_merge()}
          </Button>
        </>
      }
    >
      <p>
        {!saved.savedBy
          ? m.survey_conflict_somebody({ time })
          : saved.savedBy.id === user?.id
            ? m.survey_conflict_yourself({ time })
            : m.survey_conflict_person({ name: saved.savedBy.name, time })}{' '}
        {both > 0 ? m.survey_conflict_choose({ count: both }) : m.survey_conflict_apart()}{' '}
        {m.survey_conflict_undo()}
      </p>
      {conflicts.map((difference) => (
        <fieldset key={difference.key} className={styles.place}>
          <legend>{placeName(difference.key, mine, theirs)}</legend>
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <ConflictSide
                key={side}
                side={side}
                place={difference.key}
                draft={side === 'mine' ? mine : theirs}
                base={base}
                checked={chosen(difference) === side}
                onChoose={() => setChoices((before) => ({ ...before, [difference.key]: side }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

function placeName(key: MergeKey, mine: EditedDraft, theirs: EditedDraft): string {
  if (key === 'title') return m.survey_editor_name()
  if (key === 'order') return m.survey_conflict_order()
  for (const { document } of [mine, theirs]) {
    const item = findContent(document, key)
    if (item) return titleOf(item, document.config.defaultLocale)
  }
  return m.survey_check_whole()
}
