import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { formatNumber } from '../../../../web/numbers.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Card } from '../../../../web/ui/Card.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { CopyButton } from '../../BranchCells.tsx'
import type { Adoption, AdoptionCheck } from '../code.contract.ts'
import styles from '../code.module.css'
import { formFaultsOf } from '../dialogs/form-faults.ts'
import { redirectRules } from '../redirect-rule.ts'
import own from './AdoptionTable.module.css'
import { NUMBER } from './adoption.ts'

/** The business's own codes that lead here. */
export function AdoptionTable({
  surveyId,
  adoptions,
  manages,
}: {
  surveyId: string
  adoptions: readonly Adoption[]
  manages: boolean
}) {
  return (
    <Card title={m.branch_code_adoptions()} className={own.adoptions}>
      <ul>
        {adoptions.map((adoption) => (
          <li key={adoption.id}>
            <AdoptionCard surveyId={surveyId} adoption={adoption} manages={manages} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One address that is sent on to us: how to set that up, and whether it works. */
export function AdoptionCard({
  surveyId,
  adoption,
  manages,
  isOpen = false,
}: {
  surveyId: string
  adoption: Adoption
  manages: boolean
  isOpen?: boolean
}) {
  const { id, address, target, branch, codes } = adoption
  const rules = redirectRules(address, target)
  const [check, setCheck] = useState<AdoptionCheck | { problem: string | undefined } | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      setCheck(await browserApi.post('/survey/code/adopt/check', { id: surveyId, adoption: id }))
    } catch (error) {
      setCheck({ problem: formFaultsOf(error).problem })
    }
    setBusy(false)
  }
  return (
    <div className={own.adoption}>
      <p className={styles.address}>
        <b>{address}</b>
      </p>
      <p className={styles.under}>
        {[branch, m.branch_code_count({ count: codes, number: formatNumber(codes) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details open={isOpen}>
        <summary>{m.branch_code_setup()}</summary>
        <p>{m.branch_code_setup_text({ host: new URL(address.replace('{n}', '0')).host })}</p>
        <p className={own.target}>
          <code>{target}</code>
          <CopyButton text={target} label={m.branch_code_copy_target()} />
        </p>
        {target.includes(NUMBER) && <p>{m.branch_code_setup_number()}</p>}
        {rules && (
          <>
            <Rule name="nginx" text={rules.nginx} />
            <Rule name="Apache (.htaccess)" text={rules.apache} />
          </>
        )}
        <p>{m.branch_code_setup_service()}</p>
        <p>{m.branch_code_setup_dns({ host: new URL(address.replace('{n}', '0')).hostname })}</p>
      </details>
      {manages && (
        <Button className="needs-script" busy={busy} onClick={() => void ask()}>
          {m.branch_code_check()}
        </Button>
      )}
      {check && <CheckResult check={check} />}
    </div>
  )
}

function Rule({ name, text }: { name: string; text: string }) {
  return (
    <figure className={own.rule}>
      <figcaption>
        {name}
        <CopyButton text={text} label={m.branch_code_copy_rule({ name })} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard too */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  )
}

function CheckResult({ check }: { check: AdoptionCheck | { problem: string | undefined } }) {
  if (!('outcome' in check)) return <Notice kind="bad">{check.problem ?? m.web_problem_unavailable()}</Notice>
  const { outcome, asked, location, status } = check
  const host = new URL(asked).hostname
  const words = {
    works: () => m.branch_code_check_works(),
    elsewhere: () => m.branch_code_check_elsewhere({ location: location ?? '' }),
    page: () => m.branch_code_check_page({ status: status ?? 0 }),
    no_host: () => m.branch_code_check_no_host({ host }),
    private: () => m.branch_code_check_private({ host }),
    no_answer: () => m.branch_code_check_no_answer({ host }),
  }[outcome]()
  return (
    <Notice kind={outcome === 'works' ? 'good' : 'bad'}>
      <p className={styles.address}>{asked}</p>
      <p className={styles.address}>{words}</p>
    </Notice>
  )
}
