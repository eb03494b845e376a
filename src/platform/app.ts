import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { DatabaseClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { FairQueue } from './limits/fair-queue.ts'
import type { Listener } from './postgres/pg-listener.ts'
import type { Reading } from './postgres/replica.ts'

/** Renders a typst template with its texts as PDF/A. */
export type RenderPaper = (paper: { template: string; content: unknown }) => Promise<Buffer>

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    pool: pg.Pool
    db: Db
    /** Reads that may be a second old: from the replica, where there is one that is fit. */
    aged: Reading
    clock: DatabaseClock
    files: FileStore
    jobs: Jobs
    listener: Listener
    /** Makes business papers; it belongs to an area below those that need it. */
    renderPaper: RenderPaper
    /** Prints, tables, archives and questionnaires as files: their making and reading takes turns between accounts. */
    heavyWork: FairQueue
    /** The one address that all visitors seem to have; null while they differ, or are too few to say. */
    visitorAddresses: { readonly only: string | null }
  }
}

/** The API as an area's routes see it: with the parts above, and schemas written in zod. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
