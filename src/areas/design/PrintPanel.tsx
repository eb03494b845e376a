import { IconDownload, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { browserApi } from '../../web/api.client.ts'
import { Button, buttonClass } from '../../web/ui/Button.tsx'
import { Choice as Checkbox, SelectField } from '../../web/ui/Field.tsx'
import { FoldOnPhone } from '../../web/ui/fold/FoldOnPhone.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { useUser } from '../../web/use-root.ts'
import { BulkPrinting } from './bulk/BulkPrinting.tsx'
import type { BulkRequest } from './bulk/bulk-request.ts'
import { CodeAlone } from './CodeAlone.tsx'
import type { Languages, SheetSize } from './design.contract.ts'
import { OwnDesigns } from './own-design/OwnDesigns.tsx'
import { PrintLook } from './PrintLook.tsx'
import styles from './print.module.css'
import {
  choiceParams,
  isOwn,
  LANGUAGES,
  type PrintChoice,
  printUrl,
  SHEETS,
  sizeText,
} from './print-choice.ts'
import type { PrintData } from './print-pane.server.ts'
import { languagesName } from './store/order-words.ts'

/** Milliseconds without a key after which a preview is asked for: less than an eye notices. */
const PREVIEW_AFTER_MS = 120

/** Formats that a press does not cut along straight edges. */
const SHAPED = ['sticker-round', 'door-hanger']

type Change = (part: Partial<PrintChoice>) => void

/** The chosen design as it will be printed: a live preview, everything that may be changed, and its files. */
export function PrintPanel({
  data,
  choice,
  wish,
  onChange,
}: {
  data: PrintData
  choice: PrintChoice
  wish: BulkRequest
  onChange: Change
}) {
  const { survey, list } = data
  const design = list.find(({ id }) => id === choice.design)!
  const size = design.sizes.find(({ id }) => id === choice.size) ?? design.sizes[0]!
  const settled = useSettled(choice)
  const check = useCheck(survey.id, settled)
  const name = design.name[getLocale()]
  const file = (format: string) => printUrl('design/render', survey.id, choice, { format })
  const refused = check.data?.works === false ? check.data.reason : null
  // Who only has an account can do nothing about the installation's address.
  const isOperator = useUser()?.operator === true
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.works} role="status" data-works={check.data?.works}>
          {check.data?.works === true && (
            <>
              <IconScan size={18} aria-hidden="true" />
              {m.design_code_works()}
            </>
          )}
          {check.isPending && m.design_code_checking()}
        </span>
      </header>
      <Preview
        src={printUrl('design/render', survey.id, { ...settled, sheet: '' }, { format: 'svg', preview: '1' })}
        alt={m.design_preview({ name, size: sizeText(size) })}
        size={size}
      />
      {refused && <Notice kind="bad">{refused}</Notice>}
      {!refused && (
        <>
          <div className={styles.files}>
            <a className={buttonClass({ kind: 'primary', wide: true })} href={file('pdf')} download>
              <IconDownload size={20} aria-hidden="true" />
              {m.design_download_pdf()}
            </a>
          </div>
          <p className={styles.formats}>
            {['svg', 'png'].map((format) => (
              <a key={format} href={file(format)} download>
                {format.toUpperCase()}
              </a>
            ))}
            <Link to={`/store?${orderParams(survey.id, choice)}`}>{m.design_order()}</Link>
          </p>
          {/^localhost\b/.test(data.shortUrl ?? '') && (
            <Notice>{isOperator ? m.design_local() : m.design_local_member()}</Notice>
          )}
        </>
      )}
      <a className={styles.jump} href="#designs">
        {m.design_to_gallery()}
      </a>
      <Form method="get" className={styles.choices} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="design" value={choice.design} />
        <Target data={data} choice={choice} onChange={onChange} />
        <SelectField
          name="size"
          label={m.design_field_size()}
          value={size.id}
          onChange={(event) => onChange({ size: event.currentTarget.value })}
        >
          {design.sizes.map((each) => (
            <option key={each.id} value={each.id}>
              {sizeText(each)}
            </option>
          ))}
        </SelectField>
        <FoldOnPhone
          title={m.design_look()}
          hasOwnTitle
          isOpen={isOwn(choice.own) || choice.sheet !== '' || choice.press || choice.mirrored}
          className={styles.changes}
        >
          <div className={styles.wide}>
            <SelectField
              name="languages"
              label={m.design_field_languages()}
              hint={m.design_languages_note()}
              value={choice.languages}
              onChange={(event) => onChange({ languages: event.currentTarget.value as Languages })}
            >
              {LANGUAGES.map((languages) => (
                <option key={languages} value={languages}>
                  {languagesName(languages)}
                </option>
              ))}
            </SelectField>
          </div>
          <PrintLook data={data} design={design} choice={choice} onChange={onChange} />
          {design.isCut && (
            <SelectField
              name="sheet"
              label={m.design_field_sheet()}
              value={choice.sheet}
              onChange={(event) => onChange({ sheet: event.currentTarget.value as SheetSize | '' })}
            >
              <option value="">{m.design_sheet_one()}</option>
              {SHEETS.map((sheet) => (
                <option key={sheet} value={sheet}>
                  {m.design_sheet_on({ sheet: sheet.toUpperCase() })}
                </option>
              ))}
            </SelectField>
          )}
          {design.isCut && (
            <Checkbox
              name="press"
              value="1"
              checked={choice.press || choice.sheet !== ''}
              disabled={choice.sheet !== ''}
              onChange={(event) => onChange({ press: event.currentTarget.checked })}
            >
              {m.design_field_press()}
            </Checkbox>
          )}
          {SHAPED.includes(design.format) && (choice.press || choice.sheet !== '') && (
            <p className={`${styles.soft} ${styles.wide}`}>{m.design_field_cut()}</p>
          )}
          {design.format === 'decal' && (
            <Checkbox
              name="mirrored"
              value="1"
              checked={choice.mirrored}
              onChange={(event) => onChange({ mirrored: event.currentTarget.checked })}
            >
              {m.design_field_mirrored()}
            </Checkbox>
          )}
        </FoldOnPhone>
        <noscript>
          <Button type="submit">{m.design_show()}</Button>
        </noscript>
      </Form>
      <BulkPrinting data={data} design={design} choice={choice} wish={wish} />
      <OwnDesigns data={data} choice={choice} size={size.id} />
      <CodeAlone choice={choice} surveyId={survey.id} shortUrl={data.shortUrl} />
    </aside>
  )
}

/** The target of the print: a branch, or what the page was opened for. */
function Target({ data, choice, onChange }: { data: PrintData; choice: PrintChoice; onChange: Change }) {
  const { branches, placement, shortUrl } = data
  if (choice.code || choice.subjectId)
    return (
      <div className={styles.placed}>
        <span className={styles.soft}>{m.design_printed_for()}</span>
        <strong>{placement ?? shortUrl}</strong>
        <Link to={`?${choiceParams({ ...choice, code: '', subjectId: '', subId: '' })}`}>
          {m.design_for_branch()}
        </Link>
      </div>
    )
  return (
    <SelectField
      name="subId"
      label={m.design_field_branch()}
      value={choice.subId}
      onChange={(event) => onChange({ subId: event.currentTarget.value })}
    >
      {branches.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
      <option value="none">{m.design_no_branch()}</option>
    </SelectField>
  )
}

/** The picture stays until the next one is there: nothing jumps while somebody types. */
function Preview({
  src,
  alt,
  size,
}: {
  src: string
  alt: string
  size: { widthMm: number; heightMm: number }
}) {
  return (
    <div className={styles.preview}>
      <img src={src} alt={alt} width={size.widthMm} height={size.heightMm} />
    </div>
  )
}

function useSettled(choice: PrintChoice): PrintChoice {
  const [settled, setSettled] = useState(choice)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(choice), PREVIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [choice])
  return settled
}

function useCheck(surveyId: string, choice: PrintChoice) {
  const query = {
    id: surveyId,
    design: choice.design,
    ...Object.fromEntries(choiceParams({ ...choice, sheet: '', press: false })),
  }
  return useQuery({
    queryKey: ['print check', query],
    queryFn: ({ signal }) => browserApi.get('/survey/design/check', query, signal),
  })
}

function orderParams(survey: string, choice: PrintChoice): string {
  const params = choiceParams(choice)
  params.set('survey', survey)
  params.set('show', 'order')
  return params.toString()
}
