import { defineCalls } from '../../calls/define-calls.ts'
import { SURVEY } from '../../calls/example-values.ts'
import {
  AlertAddresses,
  AlertAddressQuery,
  AlertOffer,
  AlertOfferAnswered,
  AlertOfferQuery,
  AnswerAlertOffer,
  SaveAlertAddress,
} from './alert-address.contract.ts'
import {
  ExtraOptions,
  ExtraOptionsQuery,
  SaveSettings,
  Settings,
  SettingsQuery,
} from './settings.contract.ts'

export const settingsCalls = defineCalls({
  'GET /survey/settings': {
    access: 'signedIn',
    key: 'manage',
    query: SettingsQuery,
    answer: Settings,
    group: 'surveys',
    summary: 'Gives the settings, which act at once and for every version.',
  },
  'POST /survey/settings': {
    access: 'signedIn',
    key: 'manage',
    body: SaveSettings,
    answer: Settings,
    group: 'surveys',
    summary: 'Changes settings; what is not sent stays.',
    example: { body: { id: SURVEY, data: { oncePerDevice: true } } },
  },
  'GET /survey/extra-options': {
    access: 'signedIn',
    // `name:value` sets an option; a name alone, or nothing, asks.
    changes: ({ option }) => String(option ?? '').includes(':'),
    key: 'manage',
    query: ExtraOptionsQuery,
    answer: ExtraOptions,
    group: 'surveys',
    summary: 'Reads an extra option, or with option=name:value sets it.',
    example: { query: { id: SURVEY, option: 'quietFrom:22:00' } },
  },
  'GET /survey/alert-address': {
    access: 'signedIn',
    query: AlertAddressQuery,
    answer: AlertAddresses,
    group: 'survey-pages',
    summary: 'Lists who gets complaints by mail.',
  },
  'POST /survey/alert-address': {
    access: 'signedIn',
    body: SaveAlertAddress,
    answer: AlertAddresses,
    group: 'survey-pages',
    summary: 'Changes who gets complaints by mail.',
  },
  'GET /alert-address': {
    access: 'public',
    query: AlertOfferQuery,
    answer: AlertOffer,
    group: 'alert-pages',
    summary: 'What somebody is asked who was named to get complaints.',
  },
  'POST /alert-address': {
    access: 'public',
    body: AnswerAlertOffer,
    answer: AlertOfferAnswered,
    group: 'alert-pages',
    summary: 'Agrees or declines.',
  },
})
