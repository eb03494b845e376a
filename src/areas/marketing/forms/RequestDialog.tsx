import type { FormWords } from '../landing/words.server.ts'
import { SiteDialog } from '../SiteDialog.tsx'
import { RequestForm } from './RequestForm.tsx'

/** The two windows with a form: «Введите данные» with the short one, «Запросить демонстрацию» with the full one. */
export type RequestWindow = 'contact' | 'demo'

/** Closes three seconds after the form was sent, too. */
export default function RequestDialog({
  words,
  shown,
  onClose,
}: {
  words: FormWords
  shown: RequestWindow
  onClose: () => void
}) {
  return (
    <SiteDialog title={shown === 'demo' ? words.demo : words.title} closeText={words.close} onClose={onClose}>
      {(close) => <RequestForm words={words} kind={shown === 'demo' ? 'full' : 'short'} onSent={close} />}
    </SiteDialog>
  )
}
