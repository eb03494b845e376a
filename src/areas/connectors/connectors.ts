import { amocrm } from './amocrm/amocrm.ts'
import { bitrix24 } from './bitrix24/bitrix24.ts'
import type { Connector } from './connector.ts'
import { iiko } from './iiko/iiko.ts'
import { max } from './max/max.ts'
import { sheets } from './sheets/sheets.ts'
import { slack } from './slack/slack.ts'
import { teams } from './teams/teams.ts'
import { telegram } from './telegram/telegram.ts'
import { visit } from './visit/visit.ts'
import { yclients } from './yclients/yclients.ts'

/** Every system that can be connected. A new one is a folder and a line here. */
export const CONNECTORS: readonly Connector[] = [
  telegram,
  slack,
  teams,
  max,
  bitrix24,
  amocrm,
  sheets,
  iiko,
  yclients,
  visit,
]

export function connectorNamed(name: string): Connector | undefined {
  return CONNECTORS.find((connector) => connector.name === name)
}
