import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { attachment } from '../platform/attachment.ts'
import { AppError } from '../platform/errors.ts'
import { pathOf } from '../platform/tasks/tasks.ts'
import { requireSignedIn } from '../areas/account/sign-in/session.access.ts'
import { OneWork, WorkQuery, Works, WorksQuery } from '../platform/tasks/task.contract.ts'
import { cancelWork, findWork, findWorkFile, listWorks } from '../platform/tasks/task.queries.ts'

/** How long works are going, ending them early, and what they made. */
export async function workRoutes(app: App): Promise<void> {
  app.get('/works', {
    schema: { querystring: WorksQuery, response: { 200: z.union([OneWork, Works]) } },
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const { id, kind } = request.query
      if (id === undefined) return { works: await listWorks(app.db, member, kind) }
      const work = await findWork(app.db, member, id)
      if (!work) throw new AppError('not_found')
      return { work }
    },
  })

  app.delete('/works', {
    schema: { querystring: WorkQuery, response: { 200: OneWork } },
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const { id } = request.query
      if (!(await findWork(app.db, member, id))) throw new AppError('not_found')
      await cancelWork(app.db, member, id)
      return { work: (await findWork(app.db, member, id))! }
    },
  })

  app.get('/works/file', {
    schema: {
      querystring: WorkQuery,
      description: 'The file that a work made, to the member who asked for it.',
    },
    handler: async (request, reply) => {
      const { id } = request.query
      const file = await findWorkFile(app.db, await requireSignedIn(request), id)
      const kept = file && (await app.files.read(pathOf(id)))
      if (!file || !kept) throw new AppError('not_found')
      return reply
        .type(file.type)
        .header('content-length', kept.size)
        .header('content-disposition', attachment(file.name))
        .send(kept.stream)
    },
  })
}
