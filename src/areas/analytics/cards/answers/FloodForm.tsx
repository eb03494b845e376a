import { useFetcher } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { FormAnswer } from '../../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../../web/form/TokenField.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { useMay } from '../../../account/support/use-may.ts'
import styles from './AnswerList.module.css'
import type { AnswerItem } from './answer-view.ts'

/** Decides about all answers that came in the same flood as this one: spam, or genuine. Nothing where it came in none. */
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
      {fetcher.data?.problem && <Notice kind="bad">{fetcher.data.problem}</Notice>}
      {!isSpam && (
        <Button type="submit" name="status" value="spam" kind="plain" busy={fetcher.state !== 'idle'}>
          {m.analytics_flood_spam()}
        </Button>
      )}
      <Button type="submit" name="status" value="new" kind="plain" busy={fetcher.state !== 'idle'}>
        {m.analytics_flood_return()}
      </Button>
    </fetcher.Form>
  )
}
