import { IconEye, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatDayShort } from '../../analytics/filter/days.ts'
import { addDays } from '../../counters/calendar.ts'
import type { MysteryVisit } from '../mystery.contract.ts'
import { mondayOf } from '../plan/weeks.ts'
import { windowText } from '../plan/windows.ts'
import type { MysteryPage } from '../results.contract.ts'
import { stateName } from './mystery-words.ts'
import planStyles from './plan.module.css'

const WEEKS_BEFORE = 3
const WEEKS_SHOWN = 8

const CELL_LOOKS: Partial<Record<MysteryVisit['state'], string | undefined>> = {
  accepted: planStyles.cellAccepted,
  sent: planStyles.cellSent,
  open: planStyles.cellOpen,
  expired: planStyles.cellExpired,
  missed: planStyles.cellMissed,
}

/** Branches by weeks: what was, what is under way and what is planned. */
export function PlanGrid({ surveyId, page }: { surveyId: string; page: MysteryPage }) {
  const present = mondayOf(page.today)
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, at) => addDays(present, 7 * (at - WEEKS_BEFORE)))
  return (
    <div className={planStyles.scroll}>
      <table className={planStyles.grid}>
        <thead>
          <tr>
            <th scope="col">{m.mystery_column_branch()}</th>
            {weeks.map((week) => (
              <th key={week} scope="col" className={week === present ? planStyles.present : undefined}>
                {formatDayShort(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.branches.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {weeks.map((week) => (
                <td key={week} className={week === present ? planStyles.present : undefined}>
                  {page.visits
                    .filter(
                      ({ branch, day, state }) =>
                        branch.id === id && mondayOf(day) === week && state !== 'rejected',
                    )
                    .map((visit) => (
                      <PlanCell key={visit.id} surveyId={surveyId} visit={visit} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlanCell({ surveyId, visit }: { surveyId: string; visit: MysteryVisit }) {
  const { id, state, score, failed, checker, day, branch } = visit
  const shown =
    state === 'accepted' || state === 'sent'
      ? percentOf(score)
      : checker && state !== 'missed'
        ? initialsOf(checker.name)
        : stateName(state)
  const facts = [branch.title, formatDayShort(day), windowText(visit), stateName(state), checker?.name]
  const name = [shown, ...facts.filter((fact) => fact !== shown)].filter(Boolean).join(', ')
  return (
    <Link
      to={`/survey/${surveyId}/mystery/visit/${id}`}
      className={`${planStyles.cell} ${CELL_LOOKS[state] ?? ''} ${failed && state === 'accepted' ? planStyles.failed : ''}`}
      aria-label={name}
      title={name}
    >
      {state === 'sent' && <IconEye size={16} aria-hidden="true" />}
      {state === 'missed' && <IconX size={16} aria-hidden="true" />}
      {shown}
    </Link>
  )
}

function percentOf(score: number | null): string {
  return score === null ? '–' : String(Math.round(score * 100))
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')
}
