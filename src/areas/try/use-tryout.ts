import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../web/api.client.ts'
import { ApiProblem } from '../../web/problem.ts'
import { useDebounced } from '../../web/ui/use-debounced.ts'
import type { Tryout, TryoutChoice } from './try.contract.ts'

/** The tab's own key to its tryout; a closed tab has none. */
const KEY = 'qalay try'
/** Without a key for so long, what was typed is sent. */
const SETTLE_MS = 400
/** An answer from a phone is seen within this. */
const POLL_MS = 2000

export type TryProblem = 'limited' | 'failed' | 'logo' | undefined

/** A tryout with what changes it. */
export type TrySession = ReturnType<typeof useTryout>

/**
 * What is chosen, and the tryout that the server keeps of it for an hour: made at the first change, found again after a
 * reload, asked for new answers while the tab is looked at.
 * @param saved the tryout of a form that was sent without a script
 */
export function useTryout(first: TryoutChoice, saved: Tryout | undefined) {
  const [choice, setChoice] = useState(first)
  const [tryout, setTryout] = useState(saved)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<TryProblem>()
  const [logoProblem, setLogoProblem] = useState<string>()
  const key = useRef(saved?.key)
  const chain = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback((fresh: Tryout) => {
    key.current = fresh.key
    remember(fresh.key)
    setTryout(fresh)
    setIsOver(false)
    setProblem(undefined)
  }, [])
  const fail = useCallback((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 404) setIsOver(true)
    else if (!error.offline) setProblem(error.status === 429 ? 'limited' : 'failed')
  }, [])
  /** One after the other: two at once would make two tryouts. */
  const inTurn = useCallback(
    (work: () => Promise<Tryout>) => {
      chain.current = chain.current.then(() => work().then(take, fail))
    },
    [take, fail],
  )
  const send = useCallback(
    (wanted: TryoutChoice) =>
      inTurn(() => browserApi.post('/try/tryout', { ...wanted, ...(key.current && { key: key.current }) })),
    [inTurn],
  )

  const settled = useDebounced(choice, SETTLE_MS)
  const sent = useRef(first)
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    send(settled)
  }, [settled, send])

  useRestored(key, (restored) => {
    const { trade, name, colour } = restored
    sent.current = { trade, name, colour }
    setChoice(sent.current)
    take(restored)
  })
  usePolled(isOver ? undefined : tryout?.key, take, fail)

  return {
    choice,
    tryout,
    isOver,
    problem,
    logoProblem,
    change: (part: Partial<TryoutChoice>) => setChoice((now) => ({ ...now, ...part })),
    /** Another code for the same choice. */
    begin: () => {
      key.current = undefined
      send(choice)
    },
    setLogo: (file: File | null) => {
      setLogoProblem(undefined)
      inTurn(async () => {
        const owner = key.current ?? (await browserApi.post('/try/tryout', choice)).key
        key.current = owner
        try {
          return await withLogo(owner, file)
        } catch (error) {
          if (!(error instanceof ApiProblem) || ![400, 413, 415].includes(error.status)) throw error
          setLogoProblem(error.fields.file ?? '')
          return browserApi.get('/try/tryout', { key: owner })
        }
      })
    },
  }
}

function withLogo(key: string, file: File | null): Promise<Tryout> {
  if (!file) return browserApi.delete('/try/logo', { key })
  const form = new FormData()
  form.append('file', file)
  return browserApi.post('/try/logo', form, { key })
}

/** Finds the tryout of this tab again, once. */
function useRestored(key: { current: string | undefined }, onFound: (tryout: Tryout) => void): void {
  const handler = useRef(onFound)
  handler.current = onFound
  useEffect(() => {
    const stored = key.current ? undefined : recall()
    if (!stored) return
    browserApi.get('/try/tryout', { key: stored }).then(
      (tryout) => {
        if (!key.current) handler.current(tryout)
      },
      () => {},
    )
  }, [key])
}

function usePolled(
  key: string | undefined,
  take: (tryout: Tryout) => void,
  fail: (error: unknown) => void,
): void {
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      browserApi.get('/try/tryout', { key }, leaving.signal).then(take, (error) => {
        if (!leaving.signal.aborted) fail(error)
      })
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [key, take, fail])
}

/* Storage may be closed to this page: then a reload begins anew. */
function remember(key: string): void {
  try {
    sessionStorage.setItem(KEY, key)
  } catch {}
}

function recall(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
