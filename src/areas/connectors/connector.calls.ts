import { defineCalls } from '../../calls/define-calls.ts'
import {
  CheckConnector,
  ConnectorChecked,
  ConnectorEventRetried,
  ConnectorEvents,
  ConnectorEventsQuery,
  ConnectorList,
  ConnectorQuery,
  RetryConnectorEvent,
  SaveConnector,
} from './connector.contract.ts'

export const connectorCalls = defineCalls({
  'GET /connectors': {
    access: 'tariff',
    answer: ConnectorList,
    group: 'team',
    summary: 'Lists the systems that can be connected, with the state of those that are.',
  },
  'POST /connectors': {
    access: 'tariff',
    body: SaveConnector,
    answer: ConnectorList,
    group: 'team',
    summary: 'Connects a system, or changes its settings.',
  },
  'DELETE /connectors': {
    access: 'tariff',
    query: ConnectorQuery,
    answer: ConnectorList,
    group: 'team',
    summary: 'Disconnects a system and deletes its keys.',
  },
  'POST /connectors/check': {
    access: 'tariff',
    body: CheckConnector,
    answer: ConnectorChecked,
    group: 'team',
    summary: 'Tries a connected system out.',
  },
  'GET /connectors/events': {
    access: 'tariff',
    query: ConnectorEventsQuery,
    answer: ConnectorEvents,
    group: 'team',
    summary: 'Lists what went through a connected system, newest first.',
  },
  'POST /connectors/again': {
    access: 'tariff',
    body: RetryConnectorEvent,
    answer: ConnectorEventRetried,
    group: 'team',
    summary: 'Sends one event that failed once more.',
  },
})
