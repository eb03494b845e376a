import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked } from '../asked.contract.ts'

export const Consent = z.strictObject({ ...asked, type: z.literal('consent'), text: LocalText.optional() })
