import {
  IconBrandTelegram,
  IconCheck,
  IconClock,
  IconDeviceMobile,
  IconMail,
  IconMessage,
} from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import { Choice } from '../../../web/ui/Field.tsx'
import type { AlertRule, AlertWays } from '../alert.contract.ts'
import { wayName } from './alert-words.ts'
import styles from './WhoTable.module.css'

export type Way = 'email' | 'telegram' | 'push' | 'sms'
const WAYS = ['email', 'telegram', 'push', 'sms'] as const
const LEAVABLE = ['telegram', 'push', 'sms'] as const
type Person = AlertWays['people'][number]
type Group = { chatId: string; title: string }

const ICONS = {
  email: IconMail,
  telegram: IconBrandTelegram,
  push: IconDeviceMobile,
  sms: IconMessage,
}
export function WayIcon({ way, size = 18 }: { way: Way; size?: number }) {
  const Icon = ICONS[way]
  return <Icon size={size} aria-hidden="true" />
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{m.alerts_deliveries_to()}</th>
        {WAYS.map((way) => (
          <th key={way} scope="col" className={styles.way}>
            <WayIcon way={way} />
            <span>{wayName(way)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The recipients of a rule and their channels; a dash when somebody lacks one. Mail always remains as the last one. */
export function WhoTable({
  rule,
  people,
  groups,
}: {
  rule: AlertRule | undefined
  people: Person[]
  groups: Group[]
}) {
  const owners = people.filter(({ owner }) => owner)
  const some = (way: (typeof LEAVABLE)[number]) => owners.length === 0 || owners.some((each) => each[way])
  const who = rule?.who
  const unknown = who?.members.filter((id) => !people.some((each) => each.id === id)) ?? []
  const rows = [
    {
      as: 'owners',
      name: 'owners',
      title: m.alerts_rule_owners(),
      note: owners.map(({ name }) => name).join(', '),
      chosen: who?.owners ?? true,
      has: { telegram: some('telegram'), push: some('push'), sms: some('sms') },
    },
    {
      as: 'manager',
      name: 'manager',
      title: m.alerts_rule_manager(),
      note: m.alerts_rule_manager_note(),
      chosen: who?.manager ?? false,
      has: { telegram: true, push: true, sms: true },
    },
    ...people
      .filter(({ owner, id }) => !owner || who?.members.includes(id))
      .map(({ id, name, telegram, push, sms }) => ({
        as: id,
        name: 'member',
        title: name,
        note: '',
        chosen: who?.members.includes(id) ?? false,
        has: { telegram, push, sms },
      })),
  ]
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.alerts_rule_who()}</caption>
        <Head />
        <tbody>
          {rows.map(({ as, name, title, note, chosen, has }) => (
            <tr key={as}>
              <th scope="row">
                <Choice name={name} value={name === 'member' ? as : 'on'} defaultChecked={chosen}>
                  {title}
                  {note && <small>{note}</small>}
                </Choice>
              </th>
              <td className={styles.way}>
                <Mark is="on" text={m.alerts_way_always()} />
              </td>
              {LEAVABLE.map((way) => (
                <td key={way} className={styles.way}>
                  <WayBox as={as} title={title} way={way} on={isOn(rule, as, way)} possible={has[way]} />
                </td>
              ))}
            </tr>
          ))}
          {groups.map(({ chatId, title }) => (
            <tr key={chatId}>
              <th scope="row">
                <Choice name="group" value={chatId} defaultChecked={who?.groups.includes(chatId)}>
                  {title || chatId}
                  <small>{m.alerts_rule_group_note()}</small>
                </Choice>
              </th>
              {WAYS.map((way) => (
                <td key={way} className={styles.way}>
                  {way === 'telegram' ? (
                    <Mark is="on" text={m.alerts_way_always()} />
                  ) : (
                    <Mark is="none" text={m.alerts_way_impossible()} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unknown.map((id) => (
        <input key={id} type="hidden" name="member" value={id} />
      ))}
      {unknown.flatMap((id) =>
        LEAVABLE.map((way) => (
          <WayBox
            key={`${id} ${way}`}
            as={id}
            title={id}
            way={way}
            on={isOn(rule, id, way)}
            possible={false}
            quiet
          />
        )),
      )}
    </div>
  )
}

/** A checkbox of the table; if a channel is unavailable, the choice is kept for later. */
function WayBox({
  as,
  title,
  way,
  on,
  possible,
  quiet = false,
}: {
  as: string
  title: string
  way: Way
  on: boolean
  possible: boolean
  quiet?: boolean
}) {
  const pair = `${as} ${way}`
  return (
    <>
      {possible ? (
        <label className={styles.box}>
          <input
            type="checkbox"
            name="way"
            value={pair}
            defaultChecked={on}
            aria-label={m.alerts_way_of({ way: wayName(way), who: title })}
          />
        </label>
      ) : (
        <>
          {on && <input type="hidden" name="way" value={pair} />}
          {!quiet && <Mark is="none" text={m.alerts_way_impossible()} />}
        </>
      )}
    </>
  )
}

function isOn(rule: AlertRule | undefined, as: string, way: (typeof LEAVABLE)[number]): boolean {
  const isLeftOut = rule?.who.without.some((each) => each.who === as && each.way === way) ?? false
  return !isLeftOut && (way !== 'sms' || (rule?.sms ?? false))
}

/** The recipients of complaints by the survey's settings, read-only, with their current channels. */
export function ComplaintTable({
  people,
  addresses,
}: {
  people: Person[]
  addresses: { address: string; confirmed: boolean }[]
}) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.alerts_rule_who()}</caption>
        <Head />
        <tbody>
          {people.map(({ id, name, owner, ...has }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {owner && <small>{m.alerts_rule_owners().toLowerCase()}</small>}
              </th>
              {WAYS.map((way) => (
                <td key={way} className={styles.way}>
                  {way === 'email' || (way !== 'sms' && has[way]) ? (
                    <Mark is="on" text={m.alerts_way_has()} />
                  ) : (
                    <Mark
                      is="none"
                      text={way === 'sms' ? m.alerts_way_by_rules() : m.alerts_way_impossible()}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
          {addresses.map(({ address, confirmed }) => (
            <tr key={address}>
              <th scope="row">
                {address}
                <small>{confirmed ? m.alerts_address_agreed() : m.alerts_address_asked()}</small>
              </th>
              <td className={styles.way}>
                <Mark
                  is={confirmed ? 'on' : 'asked'}
                  text={confirmed ? m.alerts_way_has() : m.alerts_address_asked()}
                />
              </td>
              {LEAVABLE.map((way) => (
                <td key={way} className={styles.way}>
                  <Mark is="none" text={m.alerts_way_impossible()} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A read-only state: a full box, a dashed one, a dash. */
function Mark({ is, text }: { is: 'on' | 'asked' | 'none'; text: string }) {
  return (
    <span className={styles[is]} title={text}>
      {is === 'on' && <IconCheck size={16} aria-hidden="true" />}
      {is === 'asked' && <IconClock size={16} aria-hidden="true" />}
      {is === 'none' && <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
