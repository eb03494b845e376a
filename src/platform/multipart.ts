import multipart from '@fastify/multipart'
import type { App } from './app.ts'

/**
 * Lets the routes of one area take files (multipart/form-data); their bytes are read by the route itself. Registered where it is
 * needed alone: it listens to the end of every request, which a guest's answer should not pay for.
 */
export async function takeFiles(app: App): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: app.config.bodyLimit,
      fields: 20,
      fileSize: 10_485_760,
      files: 5,
      parts: 30,
    },
  })
}
