import { IconDownload } from '@tabler/icons-react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { brand } from '../../brand.ts'
import * as m from '../../text/messages.js'
import { api } from '../../web/api.server.ts'
import { Button, buttonClass } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { Choice as Checkbox, SelectField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { SurveyTabs } from '../../web/ui/Tabs.tsx'
import type { Config } from '../survey/survey.contract.ts'
import type { Catalogue, Languages } from './design.contract.ts'
import styles from './print.module.css'
import { usualLanguages } from './print/print-content.ts'

/** What the page reads of other areas' answers. */
type SurveyAnswer = {
  survey: {
    id: string
    title: string
    publishedAt: string | null
    config: Pick<Config, 'locales' | 'defaultLocale'>
  }
}
type BranchAnswer = { branch: { code: string; title: string; active: boolean }[] }

type Choice = { design: string; subId: string; size: string; languages: Languages; press: boolean }

/** The choice lives in the address, so it survives a reload, can be shared, and works before scripts run. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id!
  const asked = new URL(request.url).searchParams
  const [{ survey }, { branch }] = await Promise.all([
    api(request).get<SurveyAnswer>('/survey/receive', { id }),
    api(request).get<BranchAnswer>('/survey/branch', { id }),
  ])
  const branches = branch.filter(({ active }) => active).map(({ code, title }) => ({ code, title }))
  const subId = pick(
    asked.get('subId'),
    ['none', ...branches.map(({ code }) => code)],
    branches[0]?.code ?? 'none',
  )
  const { list, shortUrl } = await api(request).get<Catalogue>('/survey/design/init', { id, subId })
  const design = list.find((one) => one.id === asked.get('design')) ?? list[0]!
  const choice: Choice = {
    design: design.id,
    subId,
    size: pick(
      asked.get('size'),
      design.sizes.map((size) => size.id),
      design.sizes[0]!.id,
    ),
    languages: pick(asked.get('languages'), LANGUAGES, usualLanguages(survey.config)),
    press: asked.get('press') === '1',
  }
  const { title, publishedAt } = survey
  return { survey: { id, title, isPublished: publishedAt !== null }, branches, list, shortUrl, choice }
}

export const meta: MetaFunction<typeof loader> = () => [{ title: `${m.design_page_title()} – ${brand.name}` }]

export default function PrintPage() {
  const { survey, branches, list, shortUrl, choice } = useLoaderData<typeof loader>()
  const chosen = list.find(({ id }) => id === choice.design)!
  const size = chosen.sizes.find(({ id }) => id === choice.size)!
  const file = (format: string, more: Partial<Choice> = {}) =>
    renderUrl(survey.id, { ...choice, ...more }, format)
  const code = (format: string) =>
    `/v1/survey/download?${new URLSearchParams({ id: survey.id, format, subId: choice.subId })}`
  return (
    <>
      <PageHead
        title={m.design_page_title()}
        crumbs={[{ text: m.web_nav_surveys(), to: '/cabinet' }, { text: survey.title }]}
        tabs={<SurveyTabs surveyId={survey.id} />}
      />
      {!survey.isPublished && (
        <div className={styles.notice}>
          <Notice action={<Link to={`/survey/${survey.id}/question`}>{m.design_unpublished_open()}</Link>}>
            {m.design_unpublished()}
          </Notice>
        </div>
      )}
      {/^localhost\b/.test(shortUrl ?? '') && (
        <div className={styles.notice}>
          <Notice>{m.design_local()}</Notice>
        </div>
      )}
      <div className={styles.page}>
        <div className={styles.left}>
          <nav aria-label={m.design_list()} className={styles.gallery}>
            {list.map((design) => (
              <Link
                key={design.id}
                to={`?${addressOf({ ...choice, design: design.id, size: '' })}`}
                preventScrollReset
                aria-current={design.id === choice.design ? 'true' : undefined}
                className={styles.design}
              >
                <span className={styles.frame}>
                  <img
                    src={file('svg', { design: design.id, size: design.sizes[0]!.id, press: false })}
                    alt=""
                    width={design.sizes[0]!.widthMm}
                    height={design.sizes[0]!.heightMm}
                    loading="lazy"
                  />
                </span>
                <strong>{nameOf(design.id)}</strong>
                <span className={styles.soft}>{noteOf(design.id)}</span>
              </Link>
            ))}
          </nav>
          <Card title={m.design_code_title()}>
            <div className={styles.code}>
              <img src={code('svg')} alt={shortUrl} width={160} height={160} />
              <div>
                <p>{m.design_code_hint()}</p>
                <p className={styles.soft}>{m.design_link()}</p>
                <p className={styles.url}>{shortUrl}</p>
                <p className={styles.formats}>
                  {['svg', 'png', 'pdf'].map((format) => (
                    <a key={format} href={code(format)} download>
                      {format.toUpperCase()}
                    </a>
                  ))}
                </p>
              </div>
            </div>
          </Card>
        </div>
        <aside className={styles.panel} aria-label={nameOf(chosen.id)}>
          <h2>{nameOf(chosen.id)}</h2>
          <div className={styles.preview}>
            <img
              key={file('svg')}
              src={file('svg')}
              alt={m.design_preview({ name: nameOf(chosen.id), size: sizeText(size) })}
              width={size.widthMm}
              height={size.heightMm}
            />
          </div>
          <Choices
            choice={choice}
            branches={branches}
            sizes={chosen.sizes}
            mayPress={chosen.sizes.length > 1}
          />
          <a className={buttonClass({ kind: 'primary', wide: true })} href={file('pdf')} download>
            <IconDownload size={20} aria-hidden="true" />
            {m.design_download_pdf()}
          </a>
          <p className={styles.formats}>
            {['svg', 'png'].map((format) => (
              <a key={format} href={file(format)} download>
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </aside>
      </div>
    </>
  )
}

/** A plain form that asks for the page again; with scripts each change does so by itself. */
function Choices({
  choice,
  branches,
  sizes,
  mayPress,
}: {
  choice: Choice
  branches: { code: string; title: string }[]
  sizes: Catalogue['list'][number]['sizes']
  mayPress: boolean
}) {
  const submit = useSubmit()
  return (
    <Form
      key={choice.design}
      method="get"
      className={styles.choices}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="design" value={choice.design} />
      <SelectField name="subId" label={m.design_field_branch()} defaultValue={choice.subId}>
        {branches.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
        <option value="none">{m.design_no_branch()}</option>
      </SelectField>
      <SelectField name="size" label={m.design_field_size()} defaultValue={choice.size}>
        {sizes.map((size) => (
          <option key={size.id} value={size.id}>
            {sizeText(size)}
          </option>
        ))}
      </SelectField>
      <div className={styles.wide}>
        <SelectField
          name="languages"
          label={m.design_field_languages()}
          hint={m.design_languages_note()}
          defaultValue={choice.languages}
        >
          {LANGUAGES.map((languages) => (
            <option key={languages} value={languages}>
              {LANGUAGE_WORDS[languages]()}
            </option>
          ))}
        </SelectField>
      </div>
      {mayPress && (
        <div className={styles.wide}>
          <Checkbox name="press" value="1" defaultChecked={choice.press}>
            {m.design_field_press()}
          </Checkbox>
        </div>
      )}
      <noscript>
        <Button type="submit">{m.design_show()}</Button>
      </noscript>
    </Form>
  )
}

function pick<T extends string>(asked: string | null, allowed: readonly T[], normal: T): T {
  return allowed.find((one) => one === asked) ?? normal
}

function addressOf({ design, subId, size, languages, press }: Choice): string {
  return new URLSearchParams({
    design,
    subId,
    ...(size && { size }),
    languages,
    ...(press && { press: '1' }),
  }).toString()
}

function renderUrl(id: string, choice: Choice, format: string): string {
  return `/v1/survey/design/render?${new URLSearchParams({ id, format })}&${addressOf(choice)}`
}

function sizeText({ id, widthMm, heightMm }: { id: string; widthMm: number; heightMm: number }): string {
  return `${id.toUpperCase()}, ${widthMm} × ${heightMm}`
}

function nameOf(design: string): string {
  return design === 'table-tent' ? m.design_name_table_tent() : m.design_name_a5_poster()
}

function noteOf(design: string): string {
  return design === 'table-tent' ? m.design_note_table_tent() : m.design_note_a5_poster()
}

const LANGUAGE_WORDS: Record<Languages, () => string> = {
  'kk-ru': m.design_languages_kk_ru,
  kk: m.design_languages_kk,
  ru: m.design_languages_ru,
  en: m.design_languages_en,
}
const LANGUAGES = Object.keys(LANGUAGE_WORDS) as Languages[]
