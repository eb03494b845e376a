import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { requireOwner } from '../account/factor/factor-sign-in.routes.ts'
import { requireSignedIn } from '../account/sign-in/session.access.ts'
import { benchmarkCalls } from './benchmark.calls.ts'
import { readBenchmark } from './benchmark.read.ts'
import { joinBenchmark, leaveBenchmark } from './benchmark.write.ts'

/** Benchmarks of a trade: the owner decides whether the account shares its figures. */
export async function benchmarkRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(benchmarkCalls, 'GET /benchmark'),
    handler: async (request) => readBenchmark(app.db, await requireSignedIn(request)),
  })

  app.route({
    ...routeOf(benchmarkCalls, 'POST /benchmark'),
    handler: async (request) => {
      const owner = await requireOwner(request)
      await joinBenchmark(app.db, owner, request.body)
      return readBenchmark(app.db, owner)
    },
  })

  app.route({
    ...routeOf(benchmarkCalls, 'DELETE /benchmark'),
    handler: async (request) => {
      const owner = await requireOwner(request)
      await leaveBenchmark(app.db, owner)
      return readBenchmark(app.db, owner)
    },
  })
}
