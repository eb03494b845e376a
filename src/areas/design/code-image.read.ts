import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { App } from '../../platform/app.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { CodeImageQuery } from './design.contract.ts'
import { qrPage } from './print/print-design.ts'
import { contentOf } from './print-content.read.ts'
import { fileOf, send } from './print-file.ts'

/** The code alone, for those who lay out their own print. */
const CODE_MM = 60
const CODE_PX = 1200

/**
 * Sends the QR code of a branch, or of the survey as a whole.
 * @throws AppError `not_found` for a branch out of the member's reach
 */
export async function sendCodeImage(
  app: App,
  survey: OwnSurvey,
  { format, ...wish }: Omit<z.infer<typeof CodeImageQuery>, 'id'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parts = { db: app.db, files: app.files, publicUrl: app.config.publicUrl }
  return app.heavyWork.run(async () => {
    const { content, branch, placement } = await contentOf(parts, survey, wish)
    const { ink, accent } = content.colours
    const page = qrPage(content.qrText, { dark: ink, accent, style: 'round' }, CODE_MM)
    const file = await fileOf(page, format, content.shortUrl, CODE_PX)
    return send(reply, file, format, ['qr', branch?.title, placement])
  })
}
