/** The bank stand-in as a process of its own; `npm start` runs it beside a trial. */
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import { openStandIn } from './stand-in.ts'

const { BANK_PORT, BANK_FILE, PUBLIC_URL } = process.env
if (PUBLIC_URL) throw new Error('The bank stand-in never runs beside an installation with PUBLIC_URL.')
const bank = await openStandIn({ port: Number(BANK_PORT), ...(BANK_FILE && { file: BANK_FILE }) })
onShutdown(() => bank.close())
reportReady()
