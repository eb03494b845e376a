import { useRevalidator } from 'react-router'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { formatNumber } from '../../web/numbers.ts'
import { ApiProblem, type Query } from '../../web/problem.ts'
import { type TableState, tableQuery } from '../../web/table-address.ts'
import { useToast } from '../../web/ui/Toast.tsx'
import type { TableSelection } from '../../web/ui/table/use-selection.ts'
import type { SubjectChange, SubjectList } from './subject.contract.ts'

type Chosen = TableSelection | readonly string[]
type Before = SubjectList['subjects'][number]

/** What is done with one or many subjects at once; each can be undone from its toast. */
export function useBulk(id: string, state: TableState) {
  const toast = useToast()
  const { revalidate } = useRevalidator()

  /** The chosen subjects as they are now: those of the whole search, or the named ones. */
  async function read(chosen: Chosen): Promise<Before[]> {
    if ('all' in chosen && chosen.all) {
      const { limit: _, page: __, ...query } = tableQuery(state)
      return listed({ ...query, active: state.filters.active === '0' ? 0 : 1 })
    }
    const ids = new Set('ids' in chosen ? chosen.ids : chosen)
    return (await listed({})).filter(({ id }) => ids.has(id))
  }

  async function listed(query: Query): Promise<Before[]> {
    return (await browserApi.get('/survey/subject-all', { ...query, id })).subjects
  }

  async function save(data: SubjectChange[]): Promise<void> {
    await browserApi.post('/survey/subject', { id, data })
    await revalidate()
  }

  async function change(
    chosen: Chosen,
    to: (before: Before) => SubjectChange,
    back: (before: Before) => SubjectChange,
    words: (count: { count: number; number: string }) => string,
  ): Promise<void> {
    try {
      const before = await read(chosen)
      if (before.length > 0) await save(before.map(to))
      const { length } = before
      toast({
        text: words({ count: length, number: formatNumber(length) }),
        undo: () => void save(before.map(back)).catch(fail),
      })
    } catch (problem) {
      fail(problem)
    }
  }

  function fail(problem: unknown): void {
    if (!(problem instanceof ApiProblem)) throw problem
    toast({ text: problem.offline ? m.web_problem_unavailable() : m.subject_failed() })
  }

  async function place(places: readonly { id: string; sort: number }[]): Promise<void> {
    try {
      await save([...places])
    } catch (problem) {
      fail(problem)
    }
  }

  const isActive = (active: boolean) => (before: Before) => ({ id: before.id, active })
  return {
    /** Gives subjects other places in the list. */
    place,
    retire: (chosen: Chosen) => change(chosen, isActive(false), isActive(true), m.subject_retired),
    bringBack: (chosen: Chosen) => change(chosen, isActive(true), isActive(false), m.subject_returned),
    move: (chosen: Chosen, branches: string[]) =>
      change(
        chosen,
        ({ id }) => ({ id, branches }),
        ({ id, branches }) => ({ id, branches }),
        m.subject_moved,
      ),
  }
}
