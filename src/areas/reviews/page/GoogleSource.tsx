import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import type { AsJson } from '../../../web/as-json.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { SelectField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import type { ReviewSources } from '../source.contract.ts'
import styles from './reviews.module.css'
import { type OfferedSurvey, SourceState } from './SourceState.tsx'

type Props = AsJson<ReviewSources>['google'] & { surveys: OfferedSurvey[]; timezone: string }

/** Google Business Profile: its state, and which branch each of its places is. */
export function GoogleSource({ isOffered, connection, surveys, timezone }: Props) {
  return (
    <section className={styles.source}>
      <h2>Google</h2>
      <p>{m.reviews_google_text()}</p>
      {!isOffered && !connection && <Notice>{m.reviews_google_off()}</Notice>}
      {connection && <SourceState {...connection} timezone={timezone} />}
      {isOffered && (!connection || connection.problem !== null) && (
        <Form method="post">
          <TokenField />
          <Button type="submit" kind={connection ? 'outline' : 'primary'} name="intent" value="google">
            {connection ? m.reviews_google_again() : m.reviews_google_connect()}
          </Button>
        </Form>
      )}
      {connection && (
        <>
          <Places locations={connection.locations} surveys={surveys} />
          <Form method="post" className={styles.buttons}>
            <TokenField />
            <Button type="submit" kind="plain" name="intent" value="refresh">
              {m.reviews_google_refresh()}
            </Button>
          </Form>
          <details className={styles.fold}>
            <summary>{m.reviews_google_remove()}</summary>
            <Form method="post" className={styles.form}>
              <TokenField />
              <p>{m.reviews_google_remove_text()}</p>
              <div>
                <Button type="submit" name="intent" value="end-google">
                  {m.reviews_google_remove()}
                </Button>
              </div>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

type Locations = NonNullable<Props['connection']>['locations']

function Places({ locations, surveys }: { locations: Locations; surveys: OfferedSurvey[] }) {
  if (locations.length === 0) return <Notice>{m.reviews_google_no_places()}</Notice>
  return (
    <Form method="post" className={styles.places} key={JSON.stringify(locations)}>
      <TokenField />
      <h3>{m.reviews_google_places()}</h3>
      {locations.map(({ name, title, surveyId, branchId }) => (
        <SelectField
          key={name}
          label={title}
          name={`place ${name}`}
          defaultValue={branchId ? `${surveyId} ${branchId}` : ''}
        >
          <option value="">{m.reviews_not_read()}</option>
          {surveys.map((survey) => (
            <optgroup key={survey.id} label={survey.title}>
              {survey.branches.map((branch) => (
                <option key={branch.id} value={`${survey.id} ${branch.id}`}>
                  {branch.title}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      ))}
      <div>
        <Button type="submit" kind="primary" name="intent" value="places">
          {m.reviews_save_places()}
        </Button>
      </div>
    </Form>
  )
}
