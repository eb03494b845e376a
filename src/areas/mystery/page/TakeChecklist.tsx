import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { TRADES } from '../mystery.contract.ts'
import styles from './mystery.module.css'
import { tradeName } from './mystery-words.ts'

/** Begins with the ready checklist of a trade; with a revision it replaces the one that is there. */
export function TakeChecklist({ revision = 0 }: { revision?: number }) {
  const answer = useActionData() as FormAnswer | undefined
  const problem = answer?.intent === 'template' ? answer.problem : undefined
  const isBusy = useNavigation().formData?.get('intent') === 'template'
  return (
    <Form method="post" className={styles.take}>
      <TokenField />
      <input type="hidden" name="intent" value="template" />
      <input type="hidden" name="revision" value={revision} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <h2>{revision === 0 ? m.mystery_empty() : m.mystery_template_again()}</h2>
      <p>{revision === 0 ? m.mystery_empty_text() : m.mystery_template_again_hint()}</p>
      <fieldset className={styles.trades}>
        <legend>{m.mystery_trade()}</legend>
        {TRADES.map((trade, at) => (
          <Choice key={trade} type="radio" name="template" value={trade} defaultChecked={at === 0}>
            {tradeName(trade)}
          </Choice>
        ))}
      </fieldset>
      <p className={styles.hint}>{m.mystery_template_hint()}</p>
      <Button type="submit" kind={revision === 0 ? 'primary' : 'outline'} busy={isBusy}>
        {m.mystery_take_checklist()}
      </Button>
    </Form>
  )
}
