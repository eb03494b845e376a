import { type FormEvent, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { formatDate } from '../../analytics/filter/days.ts'
import type { MysteryDesk, OwnVisit } from '../checker/checker.contract.ts'
import { windowText } from '../plan/windows.ts'
import { localMoment } from './local-moment.ts'
import styles from './phone.module.css'
import type { VisitPhone } from './use-visit-phone.ts'

type Props = { phone: VisitPhone; desk: MysteryDesk; onOpen: (visit: string) => void }

/** The checker's own page: briefing, test, offers, visits and fees. */
export function VisitDesk({ phone, desk, onOpen }: Props) {
  const isIn = (...states: OwnVisit['state'][]) => desk.visits.filter(({ state }) => states.includes(state))
  const waiting = new Set(
    phone.drafts.filter(({ finishedAt }) => finishedAt !== null).map(({ visit }) => visit),
  )
  const offers = isIn('offered')
  const mine = isIn('taken', 'returned').filter(({ id }) => !waiting.has(id))
  const past = desk.visits.filter((visit) => !offers.includes(visit) && !mine.includes(visit))
  return (
    <>
      <header>
        <h1>{m.mystery_phone_title()}</h1>
        <p className={styles.small}>
          {desk.business}, {desk.name}
        </p>
      </header>
      {desk.briefing && (
        <details className={styles.briefing} open={desk.test !== null}>
          <summary>{m.mystery_phone_briefing()}</summary>
          <p>{desk.briefing}</p>
        </details>
      )}
      {desk.test && <Test phone={phone} test={desk.test} />}
      {desk.visits.length === 0 && <p>{m.mystery_phone_none()}</p>}
      <List title={m.mystery_phone_offers()} visits={offers}>
        {(visit) => <Offer phone={phone} visit={visit} canTake={desk.test === null} />}
      </List>
      <List title={m.mystery_phone_mine()} visits={mine}>
        {({ id, state, reason }) => (
          <>
            {state === 'returned' && <Notice kind="bad">{m.mystery_phone_asked({ reason })}</Notice>}
            <Button kind="primary" wide onClick={() => onOpen(id)}>
              {phone.drafts.some(({ visit }) => visit === id)
                ? m.mystery_phone_continue()
                : m.mystery_phone_begin()}
            </Button>
            {state === 'taken' && (
              <Button kind="plain" wide onClick={() => void phone.answer(id, false)}>
                {m.mystery_phone_give_back()}
              </Button>
            )}
          </>
        )}
      </List>
      <List title={m.mystery_phone_past()} visits={past.toReversed()} isFolded>
        {({ state, reason }) => (
          <p className={styles.small}>
            {state === 'rejected' ? m.mystery_phone_rejected({ reason }) : pastName(state)}
          </p>
        )}
      </List>
      {desk.fees > 0 && <p>{m.mystery_phone_fees({ fees: formatNumber(desk.fees) })}</p>}
    </>
  )
}

function pastName(state: OwnVisit['state']): string {
  if (state === 'accepted') return m.mystery_state_accepted()
  return state === 'missed' ? m.mystery_state_missed() : m.mystery_phone_state_sent()
}

type ListProps = {
  title: string
  isFolded?: boolean
  visits: readonly OwnVisit[]
  children: (visit: OwnVisit) => React.ReactNode
}

function List({ title, isFolded = false, visits, children }: ListProps) {
  if (visits.length === 0) return null
  return (
    <details open={!isFolded} className={styles.part}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <b>{visit.branch.title}</b>
            {visit.branch.address && <small>{visit.branch.address}</small>}
            <span>
              {formatDate(visit.day)}, {windowText(visit)}
              {visit.fee > 0 && <> · {m.mystery_phone_fee({ fee: formatNumber(visit.fee) })}</>}
            </span>
            {children(visit)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Offer({ phone, visit, canTake }: { phone: VisitPhone; visit: OwnVisit; canTake: boolean }) {
  return (
    <>
      {visit.offerUntil && (
        <p className={styles.small}>{m.mystery_phone_until({ when: localMoment(visit.offerUntil) })}</p>
      )}
      {!canTake && <p className={styles.small}>{m.mystery_test_first()}</p>}
      <div className={styles.two}>
        <Button kind="primary" disabled={!canTake} onClick={() => void phone.answer(visit.id, true)}>
          {m.mystery_phone_take()}
        </Button>
        <Button onClick={() => void phone.answer(visit.id, false)}>{m.mystery_phone_give_back()}</Button>
      </div>
    </>
  )
}

function Test({ phone, test }: { phone: VisitPhone; test: NonNullable<MysteryDesk['test']> }) {
  const [isWrong, setWrong] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setWrong(!(await phone.pass(test.map((_, at) => Number(form.get(`answer${at}`))))))
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <h2>{m.mystery_phone_test()}</h2>
      {test.map(({ question, answers }, at) => (
        <fieldset key={question} className={styles.question}>
          <legend>{question}</legend>
          {answers.map((answer, place) => (
            <Choice key={answer} type="radio" name={`answer${at}`} value={place} required>
              {answer}
            </Choice>
          ))}
        </fieldset>
      ))}
      {isWrong && <Notice kind="bad">{m.mystery_phone_test_wrong()}</Notice>}
      <Button type="submit" kind="primary" wide>
        {m.mystery_phone_test_send()}
      </Button>
    </form>
  )
}
