import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor that intake is compared with: a bare Fastify that checks the JSON against a schema and makes one insert.
 * Run as a process of its own: `node bench/floor.ts DATABASE_URL`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
await pool.query(
  'create table if not exists bench_floor (id uuid primary key, body jsonb not null, at timestamptz not null)',
)
const app = Fastify()
const text = { type: 'string', maxLength: 2000 }
app.post('/answer', {
  schema: {
    body: {
      type: 'object',
      required: ['id', 'surveyId', 'answers'],
      properties: {
        id: text,
        surveyId: text,
        locale: text,
        version: { type: 'integer' },
        answers: { type: 'object' },
      },
    },
  },
  handler: async (request, reply) => {
    const { id } = request.body as { id: string }
    await pool.query({
      name: 'insert',
      text: 'insert into bench_floor values ($1, $2, now())',
      values: [id, JSON.stringify(request.body)],
    })
    return reply.code(201).send({ id })
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit(0))
