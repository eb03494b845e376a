import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAble } from '../../account/rights.ts'
import { useMay } from '../../account/support/use-may.ts'
import styles from '../print.module.css'
import { choiceParams, isOwn, NO_LOOK, type PrintChoice } from '../print-choice.ts'
import type { PrintData } from '../print-pane.server.ts'
import type { OwnDesign } from './own-design.contract.ts'

/** Keeps what was changed as a design of the account's own, or takes one away. */
export function OwnDesigns({ data, choice, size }: { data: PrintData; choice: PrintChoice; size: string }) {
  const user = useUser()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const may = useMay()
  const saved = data.templates.find(({ id }) => id === choice.template)
  const [title, setTitle] = useState(saved?.title ?? '')
  const save = useMutation({
    mutationFn: () =>
      browserApi.post('/survey/design/upload', {
        ...(saved?.surveyId === data.survey.id && { id: saved.id }),
        surveyId: data.survey.id,
        base: choice.design,
        title: title.trim(),
        ...choice.own,
        format: size,
      }),
    onSuccess: ({ template }) => {
      toast({ text: m.design_own_saved() })
      void navigate(`?${choiceParams({ ...choice, template: template.id })}`, {
        replace: true,
        preventScrollReset: true,
      })
    },
  })
  const remove = useMutation({
    mutationFn: (own: OwnDesign) =>
      browserApi.post('/survey/design/remove', { id: own.surveyId, template: own.id }),
    onSuccess: () => {
      toast({ text: m.design_own_removed() })
      void navigate(`?${choiceParams({ ...choice, template: '', own: NO_LOOK })}`, {
        preventScrollReset: true,
      })
      void revalidate()
    },
  })
  if (!user || !isAble(user.rights, 'manage') || (!saved && !isOwn(choice.own))) return null
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') save.mutate()
      }}
    >
      <TextField
        label={m.design_own_name()}
        value={title}
        required
        maxLength={80}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          {m.design_own_save()}
        </Button>
        {saved && may('POST /survey/design/remove') && (
          <Button kind="plain" busy={remove.isPending} onClick={() => remove.mutate(saved)}>
            {m.design_own_remove()}
          </Button>
        )}
      </div>
      {(save.isError || remove.isError) && <Notice kind="bad">{m.design_own_failed()}</Notice>}
    </form>
  )
}
