import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Deferred } from '../../../web/ui/Deferred.tsx'
import type { FormWords } from '../landing/words.server.ts'
import type { RequestWindow } from './RequestDialog.tsx'

const load = () => import('./RequestDialog.tsx')

/**
 * The windows with a form, on every public page: `?subId=demo` opens «Введите данные», whatever carries
 * `data-window="demo"` opens «Запросить демонстрацию». Such a link leads to /request without scripts.
 * @param onOpen called when a window opens or closes, to pause animations behind it
 */
export function RequestWindows({ words, onOpen }: { words: FormWords; onOpen: (is: boolean) => void }) {
  const [openWindow, setOpenWindow] = useState<RequestWindow>()
  const { search, key } = useLocation()
  const show = useCallback(
    (next?: RequestWindow) => {
      setOpenWindow(next)
      onOpen(next !== undefined)
    },
    [onOpen],
  )
  const close = useCallback(() => show(), [show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again, by another link, means it again
  useEffect(() => {
    if (new URLSearchParams(search).get('subId') === 'demo') show('contact')
  }, [search, key, show])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!plain || !(event.target instanceof Element) || !event.target.closest('[data-window=demo]')) return
      event.preventDefault()
      show('demo')
    }
    // Before React Router's own links see it: they leave alone what is prevented.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [show])
  return (
    openWindow && (
      <Deferred load={load} props={{ words, shown: openWindow, onClose: close }} onClose={close} />
    )
  )
}
