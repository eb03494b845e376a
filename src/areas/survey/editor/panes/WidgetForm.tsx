import * as m from '../../../../text/messages.js'
import type { SurveyDocument, Widget, WidgetOf } from '../../../questionnaire/questionnaire.contract.ts'
import { isScore } from '../../check/score-reader.ts'
import { changeWidget, withCondition } from '../draft/edits.ts'
import { AddressField } from '../fields/AddressField.tsx'
import { AllowedSite } from '../fields/AllowedSite.tsx'
import styles from '../fields/fields.module.css'
import { LocalField } from '../fields/LocalField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { ReviewLinks } from '../fields/ReviewLinks.tsx'
import { RewardFields } from '../fields/RewardFields.tsx'
import { ConditionField } from '../logic/ConditionField.tsx'
import { Switch } from '../Switch.tsx'
import { useEditor } from '../use-editor.ts'

/** All that can be said about one block. */
export function WidgetForm({ survey, widget }: { survey: SurveyDocument; widget: Widget }) {
  const { edit } = useEditor()
  const { defaultLocale } = survey.config
  const change = (part: Partial<Widget>, merge?: string) =>
    edit(
      (document) => changeWidget(document, widget.id, (old) => ({ ...old, ...part }) as Widget),
      merge ? { merge } : {},
    )
  return (
    <>
      <LocalField
        label={m.survey_field_heading()}
        text={widget.title}
        defaultLocale={defaultLocale}
        big
        counted
        onChange={(title) => change({ title }, `${widget.id} heading`)}
      />
      <LocalField
        label={m.survey_field_text()}
        note={m.survey_field_optional()}
        text={widget.text}
        defaultLocale={defaultLocale}
        lines
        onChange={(text) => change({ text }, `${widget.id} text`)}
      />
      {(widget.type === 'statement' || widget.type === 'image') && widget.after !== 'start' && (
        <Switch
          label={m.survey_begins_page()}
          hint={m.survey_begins_page_hint()}
          checked={widget.beginsPage === true}
          onChange={(beginsPage) => change({ beginsPage: beginsPage || undefined })}
        />
      )}
      {widget.type === 'reward' && <RewardFields widget={widget} change={change} />}
      {widget.type !== 'statement' && widget.type !== 'reward' && (
        <PictureField picture={widget.picture} onChange={(picture) => change({ picture })} />
      )}
      {widget.type === 'thanks' && <LinkFields widget={widget} change={change} survey={survey} />}
      {widget.type !== 'cover' && (
        <section className={styles.logic}>
          <ConditionField
            survey={survey}
            condition={widget.visibleIf}
            before={questionsBefore(survey, widget)}
            {...(widget.type === 'thanks' && { hint: m.survey_if_thanks_hint() })}
            {...(widget.type === 'reward' && { hint: m.survey_if_reward_hint() })}
            onChange={(condition, merge) =>
              edit(
                (document) => changeWidget(document, widget.id, (old) => withCondition(old, condition)),
                merge ? { merge: `${widget.id} ${merge}` } : {},
              )
            }
          />
        </section>
      )}
    </>
  )
}

/** Where guests may go on after the thanks. */
function LinkFields({
  survey,
  widget,
  change,
}: {
  survey: SurveyDocument
  widget: WidgetOf<'thanks'>
  change: (part: Partial<Widget>, merge?: string) => void
}) {
  const { link, redirect, reviews } = widget
  return (
    <>
      <AddressField
        label={m.survey_field_link()}
        hint={m.survey_field_link_hint()}
        address={link?.url}
        onChange={(url) =>
          change({ link: url === undefined ? undefined : { label: {}, ...link, url } }, `${widget.id} link`)
        }
      />
      {link && (
        <LocalField
          label={m.survey_field_link_label()}
          text={link.label}
          defaultLocale={survey.config.defaultLocale}
          onChange={(label) => change({ link: { ...link, label: label ?? {} } }, `${widget.id} link label`)}
        />
      )}
      <ReviewLinks links={reviews} onChange={(next) => change({ reviews: next }, `${widget.id} reviews`)} />
      <AddressField
        label={m.survey_redirect_title()}
        hint={m.survey_redirect_hint()}
        address={redirect}
        onChange={(next) => change({ redirect: next }, `${widget.id} redirect`)}
      />
      {redirect && <AllowedSite address={redirect} />}
    </>
  )
}

function questionsBefore({ questions }: SurveyDocument, widget: Widget) {
  // What a reward may not depend on is not offered.
  if (widget.type === 'reward') return questions.filter((question) => !isScore(question))
  if (widget.type === 'thanks' || widget.after === 'end') return questions
  return questions.slice(0, questions.findIndex(({ id }) => id === widget.after) + 1)
}
