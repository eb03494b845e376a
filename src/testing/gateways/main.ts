/** The stand-ins of gateways, of the bot and of top-ups as a process of their own; `npm start` runs it beside a trial. */
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import { openTelegram } from '../telegram/stand-in.ts'
import { openTopup } from '../topup/stand-in.ts'
import { openStandIns } from './stand-ins.ts'

const { GATEWAYS_PORT, TELEGRAM_PORT, TOPUP_PORT, PUBLIC_URL } = process.env
if (PUBLIC_URL) throw new Error('The stand-ins never run beside an installation with PUBLIC_URL.')
// A port of 0: the trial has a provider of its own instead.
const open = await Promise.all([
  openStandIns({ port: Number(GATEWAYS_PORT) }),
  ...(Number(TELEGRAM_PORT) ? [openTelegram({ port: Number(TELEGRAM_PORT) })] : []),
  ...(Number(TOPUP_PORT) ? [openTopup({ port: Number(TOPUP_PORT) })] : []),
])
onShutdown(() => Promise.all(open.map((standIn) => standIn.close())).then(() => {}))
reportReady()
