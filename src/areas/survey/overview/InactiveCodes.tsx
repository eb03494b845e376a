import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Notice } from '../../../web/ui/Notice.tsx'

/** What the API says of printed codes that fell silent, the surest first. */
export type Silent = {
  silent: { code: string; branch: string | null; placement: string; days: number; usual: number }[]
  total: number
}

const MOST = 3

/** Codes that nobody scans any more, though they used to be scanned. */
export function InactiveCodes({ surveyId, silent }: { surveyId: string; silent: Silent }) {
  return (
    <Notice
      kind="bad"
      action={<Link to={`/survey/${surveyId}/code?state=silent`}>{m.survey_overview_codes_open()}</Link>}
    >
      {silent.silent.slice(0, MOST).map(({ code, branch, placement, days, usual }) => (
        <p key={code} style={{ margin: 0 }}>
          <b>{[branch, placement].filter(Boolean).join(', ') || m.branch_code_name({ code })}</b>{' '}
          {m.branch_code_silent({ days, usual: formatNumber(usual, usual < 10 && usual % 1 !== 0 ? 1 : 0) })}
        </p>
      ))}
    </Notice>
  )
}
