import { useEffect, useState } from 'react'
import type { TemplateInLanguage } from './catalogue.ts'

const cache = new Map<string, TemplateInLanguage>()

/**
 * The template with this id. The page comes with its `first`; another one is fetched when it is chosen, and until it is
 * there the previous one stays.
 */
export function useTemplate(
  id: string,
  first: TemplateInLanguage,
): { template: TemplateInLanguage; failed: boolean } {
  const [loaded, setLoaded] = useState(first)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const cached = id === first.id ? first : cache.get(id)
    if (cached) return setLoaded(cached)
    const { signal, abort } = aborter()
    fetchTemplate(id, signal).then(setLoaded, () => signal.aborted || setFailed(id))
    return abort
  }, [id, first])
  return { template: id === first.id ? first : loaded, failed: failed === id && loaded.id !== id }
}

async function fetchTemplate(id: string, signal: AbortSignal): Promise<TemplateInLanguage> {
  const response = await fetch(`/type-survey/template.json?id=${encodeURIComponent(id)}`, { signal })
  if (!response.ok) throw new Error(`template ${id}: ${response.status}`)
  const template: TemplateInLanguage = await response.json()
  cache.set(id, template)
  return template
}

function aborter(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
