import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { required } from '../../../web/form/validators.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import { Notice } from '../../../web/ui/Notice.tsx'
import { useUser } from '../../../web/use-root.ts'
import { formatMoment } from '../../../web/zones/times.ts'
import type { Announcement } from './console.contract.ts'
import styles from './console.module.css'

type Texts = Record<'ru' | 'kk' | 'en', string>
const NO_TEXTS: Texts = { ru: '', kk: '', en: '' }

export const ANNOUNCEMENT_RULES = { ru: [required] }
const LONGEST = 300

/** What members read above their pages: what stands now, and a new one. */
export function AnnouncementCard({
  announcement,
  answer,
}: {
  announcement: Announcement | null
  answer: FormAnswer | undefined
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const mine = answer?.intent === 'announce' ? answer : undefined
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const texts = { ...NO_TEXTS, ...(mine?.done ? {} : mine?.values), ...typed }
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name in NO_TEXTS)
      setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  return (
    <Card title={m.operator_announce()}>
      {announcement && (
        <div className={styles.now}>
          {[announcement.ru, announcement.kk, announcement.en].filter(Boolean).map((text) => (
            <Notice key={text}>{text}</Notice>
          ))}
          <span className={styles.note}>
            {m.operator_announce_until({ when: formatMoment(announcement.endsAt, timezone) })}
          </span>
          <Form method="post">
            <TokenField />
            <input type="hidden" name="intent" value="withdraw" />
            <Button type="submit">{m.operator_announce_withdraw()}</Button>
          </Form>
        </div>
      )}
      <CheckedForm
        intent="announce"
        rules={ANNOUNCEMENT_RULES}
        answer={answer}
        submit={m.operator_announce_show()}
        initial={{ audience: 'all', hours: '24' }}
      >
        {(field) => (
          <div className={styles.fields} onInput={note}>
            <TextField {...field('ru')} label={m.operator_announce_ru()} maxLength={LONGEST} />
            <TextField
              {...field('kk')}
              label={m.operator_announce_kk()}
              hint={m.operator_announce_hint()}
              maxLength={LONGEST}
            />
            <TextField {...field('en')} label={m.operator_announce_en()} maxLength={LONGEST} />
            <SelectField {...field('audience')} label={m.operator_announce_audience()}>
              <option value="all">{m.operator_announce_all()}</option>
              <option value="with_tariff">{m.operator_announce_with_tariff()}</option>
              <option value="without_tariff">{m.operator_announce_without_tariff()}</option>
            </SelectField>
            <SelectField {...field('hours')} label={m.operator_announce_hours()}>
              <option value="3">{m.operator_announce_3_hours()}</option>
              <option value="24">{m.operator_announce_day()}</option>
              <option value="72">{m.operator_announce_3_days()}</option>
              <option value="168">{m.operator_announce_week()}</option>
            </SelectField>
            {texts.ru.trim() !== '' && <Preview texts={texts} />}
          </div>
        )}
      </CheckedForm>
    </Card>
  )
}

/** The notice as members of each language will read it; where a text is missing they read the Russian one. */
function Preview({ texts: { ru, kk, en } }: { texts: Texts }) {
  const notices = [
    { locale: 'ru', name: 'Русский', text: ru },
    { locale: 'kk', name: 'Қазақша', text: kk },
    { locale: 'en', name: 'English', text: en },
  ]
  return (
    <section className={styles.now} aria-label={m.operator_announce_preview()}>
      <b>{m.operator_announce_preview()}</b>
      {notices.map(({ locale, name, text }) => (
        <div key={locale}>
          <span className={styles.note}>
            {name}
            {text.trim() === '' && `, ${m.operator_announce_russian_instead()}`}
          </span>
          <Notice>
            <span lang={text.trim() === '' ? 'ru' : locale}>{text.trim() || ru}</span>
          </Notice>
        </div>
      ))}
    </section>
  )
}
