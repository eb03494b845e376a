/** The telephone stand-in as a process of its own; `npm start` runs it beside a trial. People in it answer by themselves. */
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import { openAsterisk } from './asterisk.ts'
import { STAND_IN } from './settings.ts'

const { TELEPHONE_PORT, PUBLIC_URL } = process.env
if (PUBLIC_URL) throw new Error('The telephone stand-in never runs beside an installation with PUBLIC_URL.')
const asterisk = await openAsterisk({
  port: Number(TELEPHONE_PORT),
  user: STAND_IN.user,
  password: STAND_IN.password,
  moods: { ringMs: 3000, talkMs: 40_000, announceMs: 2000 },
})
onShutdown(() => asterisk.close())
reportReady()
