import * as m from '../../text/messages.js'
import type { ConnectorField } from './connector.ts'

// Fields that several connectors share.

/** Narrows what is sent to one survey. */
export const ONE_SURVEY: ConnectorField = {
  name: 'survey',
  label: m.connectors_field_survey,
  hint: m.connectors_field_survey_all,
  pick: 'survey',
  optional: true,
}

/** Whether guests' contacts go out. */
export const WITH_CONTACTS: ConnectorField = {
  name: 'contacts',
  label: m.connectors_field_contacts,
  choices: [
    { value: 'no', label: m.connectors_contacts_no },
    { value: 'yes', label: m.connectors_contacts_yes },
  ],
}

/** How a guest is invited after a visit. */
export const VISIT_FIELDS: readonly ConnectorField[] = [
  { name: 'survey', label: m.connectors_field_visit_survey, pick: 'survey' },
  {
    name: 'channel',
    label: m.connectors_field_channel,
    choices: [
      { value: 'any', label: m.connectors_channel_any },
      { value: 'sms', label: m.connectors_channel_sms },
      { value: 'whatsapp', label: m.connectors_channel_whatsapp },
      { value: 'email', label: m.connectors_channel_email },
    ],
  },
  {
    name: 'delay',
    label: m.connectors_field_delay,
    hint: m.connectors_field_delay_hint,
    form: /^\d{1,5}$/,
  },
  {
    name: 'source',
    label: m.connectors_field_source,
    hint: m.connectors_field_source_hint,
    form: /^[^\n]{1,200}$/,
  },
  {
    name: 'branches',
    label: m.connectors_field_branches,
    hint: m.connectors_field_branches_hint,
    long: true,
    optional: true,
    form: /^\s*(?:[^\s=]{1,80} *= *[^\s=]{1,80}\s*)+$/,
  },
]
