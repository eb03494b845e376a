import { useFetcher } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { FormAnswer } from '../../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { useMay } from '../../../account/support/use-may.ts'
import styles from './AnswerList.module.css'
import type { AnswerItem } from './answer-view.ts'

/** Makes spam of all answers that came in the same flood as this one, or takes that back. Nothing where it came in none. */
export function FloodForm({ answer }: { answer: AnswerItem }) {
  const fetcher = useFetcher<FormAnswer | null>()
  const flood = answer.suspicions.find(({ kind }) => kind === 'flood')
  const may = useMay()
  if (flood?.kind !== 'flood' || !may('POST /survey/answers/flood')) return null
  const isSpam = answer.status === 'spam'
  return (
    <fetcher.Form method="post" className={styles.form}>
      <TokenField />
      <input type="hidden" name="flood" value={flood.id} />
      <input type="hidden" name="status" value={isSpam ? 'new' : 'spam'} />
      {fetcher.data?.problem && <Notice kind="bad">{fetcher.data.problem}</Notice>}
      <Button type="submit" kind="plain" busy={fetcher.state !== 'idle'}>
        {isSpam ? m.analytics_flood_return() : m.analytics_flood_spam()}
      </Button>
    </fetcher.Form>
  )
}
