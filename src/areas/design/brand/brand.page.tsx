import { IconArrowLeft, IconPhoto } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import { brand } from '../../../brand.ts'
import { fieldOf } from '../../../contrast.ts'
import * as m from '../../../text/messages.js'
import { api } from '../../../web/api.server.ts'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { done, readForm, refuse, text } from '../../../web/form/forms.server.ts'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { currentVisit } from '../../../web/layout/visit.server.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { useUser } from '../../../web/use-root.ts'
import { isAdmin } from '../../account/rights.ts'
import { ClosedParts } from '../../account/support/ClosedParts.tsx'
import { useMay } from '../../account/support/use-may.ts'
import { pictureAddress } from '../../questionnaire/pictures/uploaded-picture.ts'
import { PictureLibrary } from '../image/PictureLibrary.tsx'
import { ColourField } from '../theme/ColourField.tsx'
import fields from '../theme/fields.module.css'
import styles from './brand.module.css'

/** Only who runs the account says how it looks. */
export function loader() {
  const { user } = currentVisit()
  if (!user || !isAdmin(user.rights)) throw redirect('/profile')
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  try {
    await api(request).post('/user/brand', {
      company: text(form, 'company'),
      colour: text(form, 'colour') || null,
      logo: text(form, 'logo') || null,
    })
    return done(form, m.design_brand_done())
  } catch (error) {
    return refuse(form, error)
  }
}

export const meta: MetaFunction = () => [{ title: `${m.design_brand_title()} – ${brand.name}` }]

/** The business's own name, logo and colour: in the cabinet, in mails, on questionnaires that it begins. */
export default function BrandPage() {
  const user = useUser()
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().formMethod === 'POST'
  const [colour, setColour] = useState(user?.brand.colour ?? undefined)
  const [logo, setLogo] = useState(user?.brand.logo ?? undefined)
  const [company, setCompany] = useState(user?.company ?? '')
  const [isChoosing, setIsChoosing] = useState(false)
  const may = useMay()
  if (!user) return null
  const { field, ink } = fieldOf(colour ?? brand.colors.saffron)
  const isMoved = colour !== undefined && field !== colour.toLowerCase()
  return (
    <>
      <PageHead
        title={m.design_brand_title()}
        lead={m.design_brand_lead()}
        crumbs={[{ text: m.web_nav_profile(), to: '/profile' }]}
      />
      <ClosedParts to={['POST /user/brand']} />
      <div className={styles.page}>
        <Card>
          <Form method="post" className={styles.form} inert={!may('POST /user/brand')}>
            <TokenField />
            <input type="hidden" name="colour" value={colour ?? ''} />
            <input type="hidden" name="logo" value={logo ?? ''} />
            {answer?.done && <Notice kind="good">{answer.done}</Notice>}
            {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
            <TextField
              name="company"
              label={m.design_brand_company()}
              maxLength={120}
              value={company}
              error={answer?.errors.company}
              onChange={(event) => setCompany(event.currentTarget.value)}
            />
            <ColourField
              label={m.design_brand_colour()}
              chosen={colour}
              usual={brand.colors.saffron.toLowerCase()}
              usualHint={m.design_brand_colour_usual()}
              correction={undefined}
              onChange={setColour}
            />
            {isMoved && <p className={fields.note}>{m.design_brand_moved()}</p>}
            <fieldset>
              <legend className={fields.label}>{m.design_theme_logo()}</legend>
              <div className={fields.chosen}>
                <span className={fields.logo} data-empty={!logo || undefined}>
                  {logo ? (
                    <img src={pictureAddress(logo)} alt="" />
                  ) : (
                    <IconPhoto size={24} aria-hidden="true" />
                  )}
                </span>
                {may('POST /user/brand') && (
                  <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
                    {logo ? m.design_theme_other() : m.design_theme_choose()}
                  </Button>
                )}
                {logo && (
                  <Button kind="plain" onClick={() => setLogo(undefined)}>
                    {m.design_theme_remove()}
                  </Button>
                )}
              </div>
            </fieldset>
            <div className={fields.chosen}>
              {may('POST /user/brand') && (
                <Button type="submit" kind="primary" busy={busy}>
                  {m.design_brand_save()}
                </Button>
              )}
              <Link to="/profile" className={styles.back}>
                <IconArrowLeft size={20} aria-hidden="true" />
                {m.design_brand_back()}
              </Link>
            </div>
          </Form>
        </Card>
        <figure className={styles.sample} style={{ '--field': field, '--field-ink': ink } as CSSProperties}>
          <figcaption>{m.design_brand_sample()}</figcaption>
          <div className={styles.mail} aria-hidden="true">
            <b>{company || brand.name}</b>
            <div>
              <i />
              <i />
              <span>{m.design_brand_sample_button()}</span>
            </div>
          </div>
        </figure>
      </div>
      {isChoosing && (
        <PictureLibrary
          use="small"
          chosen={logo}
          onChoose={(id) => {
            setLogo(id)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
