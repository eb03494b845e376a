import { useEffect, useRef, useState } from 'react'
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
import type { AnswerItem } from './answer-view.ts'

/** Deletes one answer for good, after a question. Nothing for members who don't manage the survey. */
export function EraseAnswer({ answer }: { answer: AnswerItem }) {
  const fetcher = useFetcher<FormAnswer | null>()
  const user = useUser()
  const xsrf = useRootData()?.xsrf ?? ''
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const may = useMay()
  const isSent = useRef(false)
  const { state, data } = fetcher
  // Said as soon as the server has it: the list is drawn without the answer then, and this component is gone.
  useEffect(() => {
    if (state === 'submitting' || !isSent.current) return
    isSent.current = false
    setIsAsking(false)
    toast({ text: data?.problem ?? m.analytics_answer_erased() })
  }, [state, data, toast])
  if (!user || !isAble(user.rights, 'manage') || !may('DELETE /survey/answers')) return null
  const erase = () => {
    isSent.current = true
    void fetcher.submit(
      { [TOKEN_FIELD]: xsrf, erase: answer.id },
      { method: 'post', preventScrollReset: true },
    )
  }
  return (
    <div className="needs-script">
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {m.analytics_answer_erase()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.analytics_answer_erase_title()}
        confirm={m.analytics_answer_erase()}
        busy={state !== 'idle'}
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
      >
        <p>{m.analytics_answer_erase_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
