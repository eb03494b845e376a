import { IconDownload } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import * as m from '../../text/messages.js'
import { Button, buttonClass } from '../../web/ui/Button.tsx'
import { Card } from '../../web/ui/Card.tsx'
import { Choice as Checkbox, SelectField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import type { Catalogue, Languages } from './design.contract.ts'
import styles from './print.module.css'
import { LANGUAGES, type PrintChoice } from './print-choice.ts'
import type { loadPrint } from './print-pane.server.ts'

type PrintData = Awaited<ReturnType<typeof loadPrint>>

/** What can be printed for a survey: designs on the left, the chosen one with its files on the right. */
export function PrintPane({ survey, branches, list, shortUrl, choice }: PrintData) {
  const chosen = list.find(({ id }) => id === choice.design)!
  const size = chosen.sizes.find(({ id }) => id === choice.size)!
  const file = (format: string, more: Partial<PrintChoice> = {}) =>
    renderUrl(survey.id, { ...choice, ...more }, format)
  const code = (format: string) =>
    `/v1/survey/download?${new URLSearchParams({ id: survey.id, format, subId: choice.subId })}`
  return (
    <>
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
  choice: PrintChoice
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

function addressOf({ design, subId, size, languages, press }: PrintChoice): string {
  return new URLSearchParams({
    design,
    subId,
    ...(size && { size }),
    languages,
    ...(press && { press: '1' }),
  }).toString()
}

function renderUrl(id: string, choice: PrintChoice, format: string): string {
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
