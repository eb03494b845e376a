import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import type { ConnectorShown } from '../connector.contract.ts'
import styles from './connector.module.css'
import type { ConnectorAnswer } from './connector-actions.server.ts'

type Shown = AsJson<ConnectorShown>
type Survey = { id: string; title: string }

/** The fields of a connector, as it declares them. */
export function ConnectorForm({
  connector: { fields, state },
  surveys,
  answer,
}: {
  connector: Shown
  surveys: readonly Survey[]
  answer: ConnectorAnswer | undefined
}) {
  const busy = useNavigation().formData?.get('intent') === 'save'
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <TokenField />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          surveys={surveys}
          secretEnd={state?.secrets[field.name]?.end}
          value={answer?.values[field.name] ?? state?.settings[field.name] ?? ''}
          error={answer?.errors[field.name]}
        />
      ))}
      <div>
        <Button type="submit" kind="primary" name="intent" value="save" busy={busy}>
          {state ? m.connectors_save() : m.connectors_connect()}
        </Button>
      </div>
    </Form>
  )
}

function Field({
  field: { name, label, hint, secret, optional, long, pick, choices },
  surveys,
  secretEnd,
  value,
  error,
}: {
  field: Shown['fields'][number]
  surveys: readonly Survey[]
  /** The end of the stored secret; undefined: none is stored. */
  secretEnd: string | undefined
  value: string
  error: string | undefined
}) {
  const isStored = secretEnd !== undefined
  const storedHint = secretEnd ? m.connectors_kept_end({ end: secretEnd }) : m.connectors_kept()
  const frame = {
    name,
    label,
    optional,
    hint: isStored ? storedHint : (hint ?? undefined),
    ...(error && { error }),
  }
  const input = {
    required: !optional && !isStored,
    autoCapitalize: 'none',
    spellCheck: false,
    autoComplete: 'off',
    maxLength: 4000,
  } as const
  if (pick === 'survey')
    return (
      <SelectField {...frame} defaultValue={value || (optional ? '' : surveys[0]?.id)}>
        {optional && <option value="">{m.connectors_all_surveys()}</option>}
        {surveys.map((survey) => (
          <option key={survey.id} value={survey.id}>
            {survey.title}
          </option>
        ))}
      </SelectField>
    )
  if (choices)
    return (
      <SelectField {...frame} defaultValue={value || choices[0]!.value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    )
  if (long) return <TextArea {...frame} {...input} rows={4} defaultValue={secret ? '' : value} />
  return secret ? (
    <PasswordField {...frame} {...input} />
  ) : (
    <TextField {...frame} {...input} defaultValue={value} />
  )
}
