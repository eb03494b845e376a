import type { System, SystemAnswer } from './system.ts'

type Fields = Record<string, unknown>

/** STAND-IN of a Bitrix24 portal's REST by an incoming webhook (apidocs.bitrix24.com). Its only valid key is in `path`. */
export function openBitrix24() {
  const deals = new Map<string, Fields>()
  const tasks = new Map<string, Fields>()
  const contacts = new Map<string, Fields>()
  let next = 8846
  const state = { deals, tasks, contacts, key: 'abcdef1234567890' }

  const methods: Record<string, (parameters: Fields) => unknown> = {
    profile: () => ({ ID: '1', NAME: 'Айгерим' }),
    'crm.deal.add': ({ fields }) => add(deals, { STAGE_SEMANTIC_ID: 'P', ...(fields as Fields) }),
    'crm.deal.delete': ({ id }) => deals.delete(String(id)),
    'crm.deal.get': ({ id }) => deals.get(String(id)) && { ID: String(id), ...deals.get(String(id)) },
    'crm.deal.list': ({ filter }) => list(deals, filter as Fields),
    'crm.contact.add': ({ fields }) => add(contacts, fields as Fields),
    'crm.duplicate.findbycomm': ({ values }) => {
      const [phone] = values as string[]
      const ids = [...contacts].filter(([, { PHONE }]) => (PHONE as Fields[])[0]!.VALUE === phone)
      return ids.length > 0 ? { CONTACT: ids.map(([id]) => Number(id)) } : []
    },
    'tasks.task.add': ({ fields }) => ({
      task: { id: String(add(tasks, { STATUS: '2', ...(fields as Fields) })) },
    }),
    'tasks.task.delete': ({ taskId }) => ({ task: tasks.delete(String(taskId)) }),
    'tasks.task.get': ({ taskId }) => ({
      task: { id: String(taskId), status: tasks.get(String(taskId))?.STATUS },
    }),
    'tasks.task.list': ({ filter }) => ({
      tasks: list(tasks, filter as Fields).map(({ ID }) => ({ id: ID })),
    }),
  }

  function add(to: Map<string, Fields>, fields: Fields): number {
    next++
    to.set(String(next), fields)
    return next
  }

  function list(of: Map<string, Fields>, filter: Fields): Fields[] {
    return [...of]
      .filter(([, fields]) => Object.entries(filter).every(([name, value]) => fields[name] === value))
      .map(([id, fields]) => ({ ID: id, ...fields }))
  }

  function answer({ path, json }: Parameters<System['answer']>[0]): SystemAnswer {
    const [, key, name = ''] = /^\/rest\/1\/(\w+)\/([\w.]+)\.json$/.exec(path) ?? []
    if (key !== state.key)
      return {
        status: 401,
        body: { error: 'INVALID_CREDENTIALS', error_description: 'Invalid request credentials' },
      }
    const method = methods[name]
    if (!method) return { status: 404, body: { error: 'ERROR_METHOD_NOT_FOUND' } }
    return { body: { result: method(json as Fields), time: {} } }
  }

  return Object.assign(state, { answer })
}
