import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import * as m from '../../../../text/messages.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { type CheckIssue, stopsPublishing } from '../../check/check-issue.ts'
import { type ItemKey, questionKey, widgetKey } from '../panes/outline.ts'
import { titleOfKey } from '../titles.ts'
import styles from './CheckList.module.css'
import { issueWords } from './issue-words.ts'

/** The remarks before publishing; each leads to where it is put right. A long questionnaire has hundreds, which no letter draws again. */
export const CheckList = memo(function CheckList({
  survey,
  issues,
  onJump,
}: {
  survey: SurveyDocument
  issues: readonly CheckIssue[]
  onJump: (key: ItemKey, issue: CheckIssue) => void
}) {
  if (issues.length === 0) {
    return (
      <p className={styles.fine}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {m.survey_check_fine()}
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {issues.map((issue) => {
        const key = issueKey(issue)
        const stops = stopsPublishing(issue)
        const Icon = stops ? IconAlertTriangle : IconInfoCircle
        return (
          <li key={`${issue.code} ${key} ${issue.params?.locale ?? ''} ${issue.params?.text ?? ''}`}>
            <button type="button" data-stops={stops || undefined} onClick={() => onJump(key, issue)}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {issueWords(issue)}
                {key !== 'survey' && <span className={styles.where}>{titleOfKey(survey, key)}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})

/** Where a remark is put right; the whole questionnaire's own remarks are met at its settings. */
export function issueKey({ questionId, widgetId }: CheckIssue): ItemKey {
  if (questionId !== undefined) return questionKey(questionId)
  return widgetId === undefined ? 'survey' : widgetKey(widgetId)
}
