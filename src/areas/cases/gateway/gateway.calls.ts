import { defineCalls } from '../../../calls/define-calls.ts'
import { CheckGateway, GatewayChecked, GatewayList, GatewayQuery, SaveGateway } from './gateway.contract.ts'

export const gatewayCalls = defineCalls({
  'GET /gateway': {
    access: 'tariff',
    answer: GatewayList,
    group: 'team',
    summary: 'Lists the providers of messages and calls.',
  },
  'POST /gateway': {
    access: 'tariff',
    body: SaveGateway,
    answer: GatewayList,
    group: 'team',
    summary: 'Adds or changes a provider.',
  },
  'DELETE /gateway': {
    access: 'tariff',
    query: GatewayQuery,
    answer: GatewayList,
    group: 'team',
    summary: 'Removes a provider.',
  },
  'POST /gateway/check': {
    access: 'tariff',
    body: CheckGateway,
    answer: GatewayChecked,
    group: 'team',
    summary: 'Tries a provider out.',
  },
})
