import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as m from '../../../../text/messages.js'
import type { FormAnswer } from '../../../../web/form/CheckedForm.tsx'
import { TOKEN_FIELD } from '../../../../web/form/form-token.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { ConfirmDialog } from '../../../../web/ui/ConfirmDialog.tsx'
import { useToast } from '../../../../web/ui/Toast.tsx'
import { useRootData, useUser } from '../../../../web/use-root.ts'
import { isAble } from '../../../account/rights.ts'
import { useMay } from '../../../account/support/use-may.ts'
import styles from './AnswerList.module.css'

/**
 * Deletes answers of a list for good, one at a time and after a question.
 * @returns what asks about an answer, undefined for members who don't manage the survey; and the one dialog of the list
 */
export function useEraseAnswer(): { askToErase: ((id: string) => void) | undefined; dialog: ReactNode } {
  const fetcher = useFetcher<FormAnswer | null>()
  const user = useUser()
  const xsrf = useRootData()?.xsrf ?? ''
  const [answerId, setAnswerId] = useState<string | null>(null)
  const toast = useToast()
  const may = useMay()
  const isSent = useRef(false)
  const { state, data } = fetcher
  // As soon as the server has it: the list is drawn without the answer then, and may be gone.
  useEffect(() => {
    if (state === 'submitting' || !isSent.current) return
    isSent.current = false
    setAnswerId(null)
    toast({ text: data?.problem ?? m.analytics_answer_erased() })
  }, [state, data, toast])
  if (!user || !isAble(user.rights, 'manage') || !may('DELETE /survey/answers'))
    return { askToErase: undefined, dialog: null }
  const erase = () => {
    isSent.current = true
    void fetcher.submit(
      { [TOKEN_FIELD]: xsrf, erase: answerId },
      { method: 'post', preventScrollReset: true },
    )
  }
  const dialog = (
    <ConfirmDialog
      open={answerId !== null}
      title={m.analytics_answer_erase_title()}
      confirm={m.analytics_answer_erase()}
      busy={state !== 'idle'}
      onConfirm={erase}
      onClose={() => setAnswerId(null)}
    >
      <p>{m.analytics_answer_erase_text()}</p>
    </ConfirmDialog>
  )
  return { askToErase: setAnswerId, dialog }
}

export function EraseButton({ answerId, onAsk }: { answerId: string; onAsk: (id: string) => void }) {
  return (
    <div className={`needs-script ${styles.erase}`}>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => onAsk(answerId)}>
        {m.analytics_answer_erase()}
      </Button>
    </div>
  )
}
