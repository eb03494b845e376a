import multipart from '@fastify/multipart'
import * as m from '../text/messages.js'
import type { App } from './app.ts'
import { AppError } from './errors.ts'

/** Parser errors for a body that is truncated or has no boundary: plain errors, which would look like an internal one. */
const BROKEN = /multipart data|Multipart: Boundary|The needle cannot/

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
  app.setErrorHandler((error) => {
    if (error instanceof Error && BROKEN.test(error.message))
      throw new AppError('invalid', { detail: (locale) => m.api_detail_form({}, { locale }) })
    throw error
  })
}
