/** The stand-ins of the gateways as a process of their own; `npm start` runs it beside a trial. */
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import { openStandIns } from './stand-ins.ts'

const { GATEWAYS_PORT, PUBLIC_URL } = process.env
if (PUBLIC_URL) throw new Error('The stand-ins never run beside an installation with PUBLIC_URL.')
const standIns = await openStandIns({ port: Number(GATEWAYS_PORT) })
onShutdown(() => standIns.close())
reportReady()
