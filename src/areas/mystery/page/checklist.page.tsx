import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { readForm, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { SurveyTabs } from '../../../web/layout/SurveyTabs.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextArea } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { newPoint, type Patch, pointMoved } from './checklist-edits.ts'
import styles from './mystery.module.css'
import { saveProgramme, takeTemplate } from './mystery-form.server.ts'
import { crumbsOf } from './mystery-words.ts'
import { type GuestQuestion, PointFields } from './PointFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { TakeChecklist } from './TakeChecklist.tsx'
import { TestFields } from './TestFields.tsx'
import { TextsField } from './TextsField.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const page = await api(request).get('/survey/mystery/page', { id })
  if (!page.programme) throw redirect(`/survey/${id}/mystery`)
  const { survey, programme, guestQuestions } = page
  return { id, survey, programme, guestQuestions }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [call, form] = [api(request), await readForm(request)]
  const save = text(form, 'intent') === 'template' ? takeTemplate : saveProgramme
  return save(call, params.id!, form)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? m.mystery_page_title({ survey: loaderData.survey.title }) : '' },
]

/** The programme: sections and points of the checklist, the briefing, and the rules of the plan. */
export default function ChecklistPage() {
  const { id, survey, programme } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={m.mystery_checklist()}
        lead={m.mystery_edit_lead()}
        crumbs={crumbsOf(id, survey.title, m.mystery_checklist())}
        tabs={<SurveyTabs surveyId={id} />}
      />
      <ClosedParts to={['POST /survey/mystery/programme']} />
      <ProgrammeForm key={programme.revision} />
      <details className={styles.more}>
        <summary>{m.mystery_template_again()}</summary>
        <TakeChecklist revision={programme.revision} />
      </details>
    </>
  )
}

function ProgrammeForm() {
  const { survey, programme, guestQuestions } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [checklist, setChecklist] = useState(programme.checklist)
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const changes = useMay()('POST /survey/mystery/programme')
  const { errors = {}, problem, done } = answer ?? {}
  const patch = (part: Patch) => setChecklist((before) => ({ ...before, ...part(before) }))
  return (
    <Form method="post" className={styles.form}>
      <TokenField />
      <input type="hidden" name="revision" value={programme.revision} />
      <input type="hidden" name="checklist" value={JSON.stringify(checklist)} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      {errors.checklist && <Notice kind="bad">{errors.checklist}</Notice>}
      {done && <Notice kind="good">{done}</Notice>}
      <Sections
        checklist={checklist}
        patch={patch}
        locales={survey.locales}
        guestQuestions={guestQuestions}
      />
      <TextsField
        label={m.mystery_edit_briefing()}
        value={checklist.briefing ?? ''}
        locales={survey.locales}
        most={3000}
        onChange={(briefing) => patch(() => ({ briefing }))}
        Field={TextArea}
      />
      <Choice
        checked={checklist.receipt}
        onChange={(event) => {
          const receipt = event.currentTarget.checked
          patch(() => ({ receipt }))
        }}
      >
        {m.mystery_edit_receipt()}
      </Choice>
      <TestFields checklist={checklist} patch={patch} locales={survey.locales} />
      <RuleFields rules={programme.rules} errors={errors} />
      {changes && (
        <div>
          <Button type="submit" kind="primary" name="intent" value="save" busy={isBusy}>
            {m.web_save()}
          </Button>
        </div>
      )}
    </Form>
  )
}

type SectionsProps = {
  checklist: ReturnType<typeof useLoaderData<typeof loader>>['programme']['checklist']
  patch: (part: Patch) => void
  locales: readonly string[]
  guestQuestions: readonly GuestQuestion[]
}

function Sections({ checklist, patch, locales, guestQuestions }: SectionsProps) {
  const { sections, points } = checklist
  return (
    <>
      {sections.map((section) => (
        <fieldset key={section.id} className={styles.section}>
          <TextsField
            label={m.mystery_edit_section_title()}
            value={section.title}
            locales={locales}
            most={300}
            onChange={(title) =>
              patch((before) => ({
                sections: before.sections.map((each) => (each.id === section.id ? { ...each, title } : each)),
              }))
            }
          />
          {points
            .filter((point) => point.section === section.id)
            .map((point) => (
              <PointFields
                key={point.id}
                point={point}
                locales={locales}
                guestQuestions={guestQuestions}
                onChange={(change) =>
                  patch((before) => ({
                    points: before.points.map((each) =>
                      each.id === point.id ? { ...each, ...change } : each,
                    ),
                  }))
                }
                onMove={(by) => patch((before) => ({ points: pointMoved(before.points, point.id, by) }))}
                onRemove={() =>
                  patch((before) => ({ points: before.points.filter(({ id }) => id !== point.id) }))
                }
              />
            ))}
          <Button onClick={() => patch((before) => ({ points: [...before.points, newPoint(section.id)] }))}>
            {m.mystery_edit_point_add()}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          kind="plain"
          onClick={() =>
            patch((before) => ({
              sections: [...before.sections, { id: newPoint('').id, title: m.mystery_edit_section() }],
            }))
          }
        >
          {m.mystery_edit_section_add()}
        </Button>
      </div>
    </>
  )
}
