import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LATE_MS, Waiting } from './Waiting.tsx'

/**
 * A part of the page whose script is fetched when it is first wanted. Says so, or shows what is given for `meanwhile`;
 * when the script does not come, offers to load the page anew, and the page around it stays.
 * @param load must be the same function at every render
 * @param isBonus nobody misses the part: when its script does not come, `meanwhile` stays and nothing is said
 * @param onClose the visitor does not want the part any more
 */
export function Deferred<Props extends object>({
  load,
  props,
  meanwhile,
  isBonus = false,
  onClose,
}: {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  meanwhile?: ReactNode
  isBonus?: boolean
  onClose: () => void
}) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const fail = () => setFailed(true)
    const timer = setTimeout(fail, LATE_MS)
    load()
      .then((module) => setPart(() => module.default), fail)
      .finally(() => clearTimeout(timer))
    return () => clearTimeout(timer)
  }, [load])
  if (Part) return <Part {...props} />
  if (meanwhile && (!failed || isBonus)) return meanwhile
  return <Waiting state={failed ? 'failed' : 'going'} onReload={() => location.reload()} onClose={onClose} />
}
