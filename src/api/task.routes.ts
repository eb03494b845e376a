import type { FastifyRequest } from 'fastify'
import { taskReader } from '../areas/account/reach.ts'
import { requireSignedIn } from '../areas/account/sign-in/session.access.ts'
import { routeOf } from '../calls/define-calls.ts'
import type { App } from '../platform/app.ts'
import { attachment } from '../platform/attachment.ts'
import { AppError } from '../platform/errors.ts'
import { cancelTask, findTask, findTaskFile, listTasks } from '../platform/tasks/task.queries.ts'
import { taskFilePath } from '../platform/tasks/tasks.ts'
import { taskCalls } from './task.calls.ts'

/** How long works are going, ending them early, and what they made. */
export async function taskRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(taskCalls, 'GET /works'),
    handler: async (request) => {
      const member = await requireCaller(request)
      const { id, kind } = request.query
      if (id === undefined) return { works: await listTasks(app.db, member, kind) }
      const work = await findTask(app.db, member, id)
      if (!work) throw new AppError('not_found')
      return { work }
    },
  })

  app.route({
    ...routeOf(taskCalls, 'DELETE /works'),
    handler: async (request) => {
      const member = await requireCaller(request)
      const { id } = request.query
      if (!(await findTask(app.db, member, id))) throw new AppError('not_found')
      await cancelTask(app.db, member, id)
      return { work: (await findTask(app.db, member, id))! }
    },
  })

  app.route({
    ...routeOf(taskCalls, 'GET /works/file'),
    handler: async (request, reply) => {
      const { id } = request.query
      const file = await findTaskFile(app.db, await requireCaller(request), id)
      const storedFile = file && (await app.files.read(taskFilePath(id)))
      if (!file || !storedFile) throw new AppError('not_found')
      return reply
        .type(file.type)
        .header('content-length', storedFile.size)
        .header('content-disposition', attachment(file.name))
        .send(storedFile.stream)
    },
  })
}

async function requireCaller(request: FastifyRequest) {
  return taskReader(await requireSignedIn(request))
}
